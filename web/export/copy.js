/**
 * What can be copied: the whole example, a step or a number, in each of these formats.
 *
 * @import {Trace} from '../core/types.js'
 * @import {Part} from './part.js'
 * @typedef {'latex' | 'markdown' | 'text' | 'json' | 'numpy' | 'pytorch' | 'decimal'} Copied
 */
import { en } from '../text/en.js';
import { toDecimal } from './decimal.js';
import { aligned, block, toLatex } from './latex.js';
import { toMarkdown } from './markdown.js';
import { toNumpy } from './numpy.js';
import { latexOfNumber, linesOf, parseAddress, valueAt } from './part.js';
import { toPytorch } from './pytorch.js';
import { toText } from './text.js';

/** Code goes with the way of carrying that it can check. @param {Trace} trace @returns {Copied[]} */
export const copies = ({ problem: { carry } }) => [
  'latex', 'markdown', 'text', 'json', .../** @type {Copied[]} */ (carry === 'exact' ? ['numpy', 'pytorch'] : ['decimal']),
];

/**
 * @param {(trace: Trace, texts: import('../text/en.js').Texts) => string} whole
 * @param {(lines: import('../core/types.js').Line[]) => string} step
 * @param {(shown: string) => string} number
 */
const written = (whole, step, number) =>
  /** @param {Trace} trace @param {Part} part */
  (trace, part, texts = en) => {
    if (part === null) return whole(trace, texts);
    if ('step' in part) return `${step(linesOf(trace, part))}\n`;
    return `${number(valueAt(trace, part.value)?.shown ?? '')}\n`;
  };

/** @type {Record<Copied, (trace: Trace, part: Part, texts?: import('../text/en.js').Texts) => string>} */
export const copy = {
  latex: written(toLatex, (lines) => block(lines.map(aligned)), latexOfNumber),
  markdown: written(
    toMarkdown,
    (lines) => lines.map(({ latex }) => `- $${latex}$`).join('\n'),
    (shown) => `$${latexOfNumber(shown)}$`,
  ),
  text: written(toText, (lines) => lines.map(({ text }) => text).join('\n'), String),
  json: (trace, part) => `${JSON.stringify(jsonOf(trace, part))}\n`,
  numpy: toNumpy,
  pytorch: toPytorch,
  decimal: toDecimal,
};

/** @param {Trace} trace @param {Part} part */
function jsonOf(trace, part) {
  if (part === null) return trace;
  if ('value' in part) return { of: part.value, ...valueAt(trace, part.value) };
  const { id } = parseAddress(part.step);
  return { step: trace.steps.find((step) => step.id === id), quantity: trace.quantities[id] ?? null };
}
