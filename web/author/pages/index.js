/**
 * Worked examples as static HTML, without a browser: `import { prerender } from 'norm-trace/prerender'`.
 *
 *     const page = await prerender('<norm-trace x="2.0, -1.0, 0.5, 1.5"></norm-trace>');
 *
 * @import {Engine} from '../../core/types.js'
 * @import {Node} from '../../view/markup.js'
 * @import {Filled, Problem} from './page.js'
 */
import { load, NormTraceError } from 'norm-trace/core';
import { captionLine, example } from '../documents/example.js';
import { languageFor, loadLanguages, primary } from '../documents/languages.js';
import { ask, fill, sayWrong, textAt, WishError } from './page.js';
import { element, toHast, write } from '../documents/tree.js';

/**
 * @typedef {object} PrerenderOptions
 * @property {'html' | 'xhtml' | 'markdown'} [format] `html`
 * @property {string} [file] what errors call it
 * @property {string} [language] where the page does not say: `en`
 *
 * @typedef {Record<string, string | null | undefined>} Attributes of a <norm-trace>: `x`, `epsilon`, …, `step`, `show`, `controls`, `caption`,
 *   `number`; others (`id`, `class`) are written as they are
 *
 * @typedef {object} Prerenderer for those who cannot wait in the middle: everything is loaded
 * @property {(text: string, options?: PrerenderOptions) => string} page a page, filled; throws PrerenderError
 * @property {(text: string, options?: PrerenderOptions) => Filled} inspect the same, and what was changed and what is wrong
 * @property {(attributes: Attributes, options?: BlockOptions) => string} block a <norm-trace> with its content; throws BlockError
 * @property {(attributes: Attributes, address: string) => string} value the number with this address, as it is shown; throws BlockError
 * @property {(attributes: Attributes, options?: BlockOptions) => any} hast the same as a hast element
 *
 * @typedef {{language?: string, level?: number, caption?: string}} BlockOptions `level`: of the headings in it; 3. `caption`: HTML, for the
 *   slot of that name
 */

/** What is wrong in a page, all of it. */
export class PrerenderError extends Error {
  /** @param {Problem[]} problems @param {string} [file] */
  constructor(problems, file = '') {
    super(
      problems.map(({ line, column, message }) => `${file ? `${file}:` : ''}${line}:${column}: ${message}`).join('\n'),
    );
    this.name = 'PrerenderError';
    this.problems = problems;
    this.file = file;
  }
}

/** What is wrong with one example, and in which attribute. */
export class BlockError extends Error {
  /** @param {string} message @param {string} field @param {number} [start] in the attribute's text */
  constructor(message, field, start = 0) {
    super(message);
    this.name = 'BlockError';
    this.field = field;
    this.start = start;
  }
}

/**
 * @param {{engine?: Engine}} [options]
 * @returns {Promise<Prerenderer>}
 */
export async function prerenderer({ engine: given } = {}) {
  const [engine, languages] = await Promise.all([given ?? load({ bytes: engineBytes() }), loadLanguages()]);

  /** @type {Prerenderer['inspect']} */
  const inspect = (text, { format = 'html', language } = {}) =>
    fill(text, engine, languages, { markdown: format === 'markdown', xml: format === 'xhtml', language });

  /** @param {Attributes} attributes @param {BlockOptions} [options] @returns {Node} */
  const tree = (attributes, { language: around, level, caption } = {}) => {
    const slotted = caption !== undefined;
    const tag = attributes.lang ?? around;
    const language = languageFor(languages, tag);
    const foreign = tag !== undefined && primary(tag) !== language.texts.language;
    const { wish, trace } = asked(attributes, engine);
    const written = Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, value ?? undefined]));
    const lang = foreign ? language.texts.language : undefined;
    return element('norm-trace', written, [
      ...(slotted ? captionLine(wish, [element('span', { slot: 'caption' })]) : []),
      example(engine, trace, { ...wish, level, lang, slotted }, language),
    ]);
  };

  return {
    inspect,
    page(text, options) {
      const filled = inspect(text, options);
      if (filled.problems.length) throw new PrerenderError(filled.problems, options?.file);
      return filled.text;
    },
    block: (attributes, options) =>
      write(tree(attributes, options))
        .replace(emptySlot, () => emptySlot.replace('><', () => `>${inOneLine(options?.caption ?? '')}<`))
        .replace(/<\/norm-trace>$/, '\n</norm-trace>'),
    value(attributes, address) {
      const text = textAt(asked(attributes, engine).trace, address);
      if (text === undefined) throw new BlockError(`the example has no value with the address "${address}"`, 'of');
      return text;
    },
    hast: (attributes, options) => toHast(tree(attributes, options)),
  };
}

/** @param {string} html */
const inOneLine = (html) =>
  html
    .split('\n')
    .map((line) => line.trim())
    .join(' ')
    .trim();

/** What an example without a caption of markup cannot hold: texts are escaped. */
export const emptySlot = '<span slot="caption"></span>';

/** What an example's attributes ask for. @param {Attributes} attributes @param {Engine} engine @returns {ReturnType<typeof ask>} throws BlockError */
export function asked(attributes, engine) {
  try {
    return ask(attributes, engine);
  } catch (error) {
    if (!(error instanceof NormTraceError) && !(error instanceof WishError)) throw error;
    throw new BlockError(sayWrong(error), error.field, error instanceof NormTraceError ? error.start : 0);
  }
}

const here = import.meta.url;

/**
 * Where there is a file system, from the file, and not from the module as load() has them: jiti, which loads the configuration of many a
 * generator, takes a module's lone default for the module itself. Not imported, for a browser's bundler would look for it.
 */
function engineBytes() {
  try {
    return globalThis.process?.getBuiltinModule?.('node:fs').readFileSync(new URL('../../../dist/engine.wasm', here));
  } catch {
    return undefined; // this module is in a bundle
  }
}

/** @type {Promise<Prerenderer> | undefined} */
let loading;

/**
 * A page with every <norm-trace> and <norm-trace-value> in it filled.
 *
 * @param {string} text
 * @param {PrerenderOptions} [options]
 * @returns {Promise<string>} rejected with PrerenderError
 */
export async function prerender(text, options) {
  loading ??= prerenderer();
  return (await loading).page(text, options);
}
