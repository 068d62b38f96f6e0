/**
 * A worked example for an edition that is no web page: what stands in a fenced block, as a piece of LaTeX, of an EPUB, of Markdown, as plain text.
 *
 * @import {Attributes, BlockOptions} from '../pages/index.js'
 * @import {Notation, Trace} from '../../core/types.js'
 * @import {Language} from './languages.js'
 * @import {Wish} from './example.js'
 */
import { load } from 'norm-trace/core';
import { example } from './example.js';
import { asked } from '../pages/index.js';
import { languageFor, loadLanguages, primary } from './languages.js';
import { choose } from '../../view/choose.js';
import { toEpub } from './epub.js';
import { toLatex } from './latex.js';
import { toMarkdown } from './markdown.js';
import { toText } from './text.js';

/** @typedef {import('../../core/types.js').Engine} Engine */
/** @typedef {{engine: Engine, trace: Trace, wish: Wish, language: Language}} Work */

/** On paper there is nothing to press. @param {Work} work */
const still = ({ engine, trace, wish, language }) => example(engine, trace, { ...wish, controls: 'none' }, language);

/** What is written without the picture of a page: the chosen steps, and the checks of them. @param {Work} work @param {Notation} notation of the lines */
function written({ engine, trace: { problem }, wish, language: { texts } }, notation) {
  const trace = engine.trace(problem, { with: [notation] });
  const { steps, results } = choose(trace, wish.show);
  const ids = new Set(steps.map(({ id }) => id));
  const checks = trace.checks.filter(({ id, left }) => ids.has(id) || ids.has(left));
  const { caption, number, level = 3 } = wish;
  return /** @type {const} */ ([
    { ...trace, steps, checks },
    { results, texts, level, caption, number },
  ]);
}

/** The one list: the command's help comes from it. @type {Readonly<Record<string, (work: Work) => string>>} */
export const editions = {
  epub: (work) => toEpub(still(work)),
  latex: (work) => toLatex(still(work)),
  markdown: (work) => toMarkdown(...written(work, 'latex')),
  text: (work) => toText(...written(work, 'text')),
};

/** @returns {Promise<(edition: string, attributes: Attributes, options?: BlockOptions) => string>} throws BlockError */
export async function printer() {
  const [engine, languages] = await Promise.all([load(), loadLanguages()]);
  return (edition, attributes, { language: around, level } = {}) => {
    const tag = attributes.lang ?? around;
    const language = languageFor(languages, tag);
    const lang = tag !== undefined && primary(tag) !== language.texts.language ? language.texts.language : undefined;
    const { wish, trace } = asked(attributes, engine);
    return editions[edition]({ engine, trace, wish: { ...wish, level, lang }, language });
  };
}
