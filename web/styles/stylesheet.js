/**
 * norm-trace.css: the live example's own styles for the printed one, so that one looks like the other and takes as much room.
 *
 *     .row { … }   →   norm-trace > [data-norm-trace-static]:not(#_#_#_) .nt-row { … }
 *
 * The `:not(#_#_#_)` makes it stronger than what a page says of what is inside, also by ids.
 */
import { stacked, styles as added } from '../element/cut/styles.js';
import { early } from '../element/sheet.js';

const root = 'norm-trace > [data-norm-trace-static]:not(#_#_#_)';
const whereLive = 'screen and (scripting: enabled)';
/** The live styles, in the names of the printed example. */
function live(/** @type {string} */ element) {
  const text = `${early.cssText}${element.split('/*! only what is live')[0]}${added.cssText}`
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/:host(?:\(\[hidden\]\))?\s*\{[^}]*\}/g, '')
    .replace(/\.(?=[A-Za-z_])/g, '.nt-')
    .replace(/(?<![\w.#-])h3(?![\w-])/g, ':is(h1, h2, h3, h4, h5, h6)')
    // Which of the figures is seen where there is room for one: there is no choosing on paper.
    .replace(/[^{};]*\[data-figure='[^{}]*\{[^}]*\}/g, (rule) => `@media ${whereLive} {${rule}}`);
  if (text.includes(':host'))
    throw new Error('web/styles/stylesheet.js does not know what this :host rule means for the printed example');
  return text;
}

const columns = Array.from({ length: 37 }, (_, i) => i + 4)
  .map((count) => `&.nt-column-${count} .nt-values { --column: ${count}ch; }`)
  .join('\n');

/**
 * Where the live one's messages may stand while it is on its way: they take no room before there is something to say. No :is() around a
 * selector with a combinator: PostCSS in other people's builds takes it apart for older browsers, and cannot. No :state(): Lightning CSS
 * in other people's builds refuses the whole sheet for it.
 */
const around = `
@font-face {
  font-family: 'Norm Trace Math';
  src: url('./norm-trace-math.woff2') format('woff2');
  font-display: swap;
}
:where(norm-trace) {
  display: block;
  inline-size: -moz-available;
  inline-size: -webkit-fill-available;
  inline-size: stretch;
  line-height: 1.5;
  overflow-wrap: break-word;
}
:where(norm-trace[hidden]) {
  display: none;
}
norm-trace > .nt-number:not(#_#_#_) {
  all: revert;
  margin-inline-end: 0.35em;
}
norm-trace > [slot='caption'] + [data-norm-trace-static]:not(#_#_#_) {
  margin-block-start: calc(0.5em * 1.5);
}
@media ${whereLive} {
  norm-trace:has(> [data-norm-trace-static]):not([data-norm-trace-failed])::part(message) {
    position: absolute;
    visibility: hidden;
  }
  norm-trace:defined:not([data-norm-trace-failed]) > .nt-will-be-live:not(#_#_#_#_) {
    --norm-trace-sign: '▸';
    .nt-step:not(.nt-current) > .nt-detail, .nt-more > :not(summary), .nt-results:not(.nt-asked) { display: none; }
  }
  norm-trace[data-norm-trace-failed] > [data-norm-trace-static]:not(#_#_#_#_) {
    animation: none !important;
    .nt-room { display: none; }
  }
}
@keyframes norm-trace-arrives {
  from {
    --norm-trace-unarrived: none;
  }
  to {
    --norm-trace-unarrived: initial;
  }
}
@keyframes norm-trace-waits {
  from {
    --norm-trace-unopened: none;
    --norm-trace-sign: '▸';
  }
  to {
    --norm-trace-unopened: initial;
    --norm-trace-sign: initial;
  }
}
`;

/**
 * @param {string} element web/styles/element.css
 * @param {string} rest web/styles/static.css
 * @returns {string} nested; a build flattens it for older browsers
 */
export function stylesheet(element, rest) {
  const own = live(element);
  const [before, after] = rest.replace(/^\/\*[\s\S]*?\*\//, '').split("/*! the live example's styles */");
  // In names of their own, for those of a page reach everything that is not in a shadow root.
  return `${around}\n${root} {\n${before}\n${own}\n${stacked(own, 'nt-')}\n${columns}\n${after}\n}\n`.replace(
    /--(?!norm-trace)(?=[a-z])/g,
    '--nt-',
  );
}
