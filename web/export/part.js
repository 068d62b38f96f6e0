/**
 * A part of a trace: a number, a step, or all of it. Formats that write lines take a part as well as the whole.
 *
 * @import {Line, Trace, Value, Quantity} from '../core/types.js'
 * @typedef {{step: string} | {value: string} | null} Part a step's id, a value's address (`deviations[0]`), or everything
 */
import { place } from '../view/markup.js';

/** @param {Trace} trace @param {string} address @returns {Value | undefined} */
export function valueAt(trace, address) {
  const [id, index] = place(address);
  return Object.hasOwn(trace.quantities, id) ? trace.quantities[id].values[index ?? 0] : undefined;
}

/** The address of the value at `index`. @param {string} id @param {Quantity} quantity @param {number} index */
export const addressOf = (id, quantity, index) => (quantity.shape.length ? `${id}[${index}]` : id);

/** @param {Trace} trace @param {string} id @returns {Line[]} the step's lines, and the check's that stands with it */
export function linesOfStep(trace, id) {
  const step = trace.steps.find((candidate) => candidate.id === id);
  const check = trace.checks.find(({ left }) => left === id);
  return [...(step?.lines ?? []), ...(check ? [check.line] : [])];
}

/** @param {Trace} trace @param {Exclude<Part, null>} part */
export const linesOf = (trace, part) => linesOfStep(trace, 'step' in part ? part.step : place(part.value)[0]);

/**
 * A number's text for LaTeX: `-2.500e-7` → `-2.500\times 10^{-7}`, `3/8` → `\frac{3}{8}`
 * @param {string} shown
 */
export function latexOfNumber(shown) {
  const fraction = /^([+-]?)(\d+)\/(\d+)$/.exec(shown);
  if (fraction) return `${fraction[1] === '-' ? '-' : ''}\\frac{${fraction[2]}}{${fraction[3]}}`;
  const [mantissa, exponent] = canonical(shown).split('e');
  return exponent === undefined ? mantissa : `${mantissa}\\times 10^{${exponent}}`;
}

/**
 * A typed or shown number in the one spelling that Python, JavaScript and a reader share: `+.5` → `0.5`, `5.` → `5`, `007` → `7`,
 * `1E+2` → `1e2`, `−1` → `-1`
 * @param {string} text
 */
export function canonical(text) {
  const [mantissa, exponent] = text.replace(/^\+/, '').replace('−', '-').split(/e/i);
  const plain = mantissa
    .split('/')
    .map((part) =>
      part
        .replace(/^(-?)\./, '$10.')
        .replace(/\.$/, '')
        .replace(/^(-?)0+(?=\d)/, '$1'),
    )
    .join('/');
  return exponent === undefined ? plain : `${plain}e${exponent.replace('+', '').replace(/^(-?)0+(?=\d)/, '$1')}`;
}
