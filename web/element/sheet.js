/**
 * The element's style sheet. Most of it (web/styles/element.css) is a file of its own, which is fetched while the engine comes: it is nothing
 * that a browser has to read as JavaScript. What the element looks like until then is here.
 */
import { again } from '../core/again.js';
import { css, Sheet } from './css.js';

export const early = css`
  :host {
    display: block;
    line-height: 1.5;
    overflow-wrap: break-word;
  }
  :host([hidden]) {
    display: none;
  }
  .message {
    margin: 0;
    min-block-size: 2em;
    font-size: 0.875em;
    padding-block-start: 0.5em;
  }
`;

/** Written out so that bundlers see it and bring the file along. */
const address = () => new URL('../styles/element.css', import.meta.url);

/** How the file begins. A server, or a bundler's, may answer with something else and call it a success. */
const beginning = /^\s*(\/\*[^]*?\*\/\s*)?\*,/;

/** The rest, empty until it is there. */
export const rest = new Sheet();
let filled = false;
/** @type {Promise<void> | undefined} */
let coming;

/** Settled when it is there; nothing, if it is already. @returns {Promise<void> | undefined} */
export function styled() {
  if (filled) return undefined;
  coming ??= read().then(
    (text) => {
      rest.cssText = text;
      filled = true;
    },
    (error) => {
      coming = undefined; // and may be asked for again
      throw error;
    },
  );
  return coming;
}

/** From the file; or from a module, where a bundler moved this one and not the file. */
async function read() {
  try {
    const text = await (await fetch(address())).text();
    if (beginning.test(text)) return text;
  } catch {
    // a policy without connect-src, say
  }
  return (await again(() => import('../generated/element-styles.js'))).default;
}
