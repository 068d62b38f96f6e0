/**
 * What can be copied: the whole example, a step or a number, in each of these formats.
 *
 * @import {Engine, Notation, Trace} from '../core/types.js'
 * @import {Part} from './part.js'
 * @typedef {'latex' | 'markdown' | 'text' | 'json' | 'numpy' | 'pytorch' | 'decimal'} Copied
 */
import { en } from '../text/en.js';
import { toDecimal } from './decimal.js';
import { aligned, block, toLatex } from './latex.js';
import { toMarkdown } from './markdown.js';
import { toNumpy } from './numpy.js';
import { latexOfNumber, linesOf, valueAt } from './part.js';
import { toPytorch } from './pytorch.js';
import { toText } from './text.js';

/** Code goes with the way of carrying that it can check. @param {Trace} trace @returns {Copied[]} */
export const copies = ({ problem: { carry } }) => [
  'latex',
  'markdown',
  'text',
  'json',
  .../** @type {Copied[]} */ (carry === 'exact' ? ['numpy', 'pytorch'] : ['decimal']),
];

/** @typedef {import('../text/en.js').Texts} Texts */

/**
 * A trace of the page has no notations: the one that a format writes is asked for when it is copied.
 * @param {Notation} notation
 * @param {(trace: Trace, texts: Texts) => string} whole
 * @param {(lines: import('../core/types.js').Line[]) => string} step
 * @param {(shown: string) => string} number
 */
const written =
  (notation, whole, step, number) =>
  /** @param {Engine} engine @param {Trace} trace @param {Part} part */
  (engine, trace, part, texts = en) => {
    if (part && 'value' in part) return `${number(valueAt(trace, part.value)?.shown ?? '')}\n`;
    const asked = engine.trace(trace.problem, { with: [notation] });
    return part === null ? whole(asked, texts) : `${step(linesOf(asked, part))}\n`;
  };

/** @param {(trace: Trace, part: Part) => string} write what needs no notation */
const from = (write) => /** @param {Engine} _engine @param {Trace} trace @param {Part} part */ (_engine, trace, part) =>
  write(trace, part);

/** @type {Record<Copied, (engine: Engine, trace: Trace, part: Part, texts?: Texts) => string>} */
export const copy = {
  latex: written('latex', toLatex, (lines) => block(lines.map(aligned)), latexOfNumber),
  markdown: written(
    'latex',
    toMarkdown,
    (lines) => lines.map(({ latex }) => `- $${latex}$`).join('\n'),
    (shown) => `$${latexOfNumber(shown)}$`,
  ),
  text: written('text', toText, (lines) => lines.map(({ text }) => text).join('\n'), String),
  json: from((trace, part) => `${JSON.stringify(jsonOf(trace, part))}\n`),
  numpy: from(toNumpy),
  pytorch: from(toPytorch),
  decimal: from(toDecimal),
};

/** @param {Trace} trace @param {Part} part */
function jsonOf(trace, part) {
  if (part === null) return trace;
  if ('value' in part) return { of: part.value, ...valueAt(trace, part.value) };
  return { step: trace.steps.find(({ id }) => id === part.step), quantity: trace.quantities[part.step] ?? null };
}
