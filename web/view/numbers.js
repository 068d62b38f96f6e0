// @ts-check
/** Number texts of the trace (ASCII) as a reader sees them. */

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** A number text longer than this is abbreviated in running views. */
const longest = 24;

/** @param {string} digits */
const raise = (digits) => digits.replace('-', '⁻').replace(/\d/g, (digit) => superscripts[Number(digit)]);

/**
 * `-2.500e-7` → `−2.500×10⁻⁷`, `.5` → `0.5`, `+3` → `3`
 * @param {string} text
 */
export function readable(text) {
  const [mantissa, exponent] = text.split(/e/i);
  const plain = mantissa
    .replace(/^\+/, '')
    .replace(/^[-−]/, '−')
    .replace(/^(−?)\./, '$10.')
    .replace(/\.$/, '');
  return exponent === undefined ? plain : `${plain}×10${raise(exponent.replace('+', ''))}`;
}

/**
 * A text longer than `most` keeps its beginning, and its exponent if it has one: `0.123456789012345678901234567` →
 * `0.123456789012345678901…`.
 * @param {string} text
 * @param {number} [most]
 */
export function abbreviate(text, most = longest) {
  if (text.length <= most) return text;
  const tail = /(?:×10[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+|e-?\d+)$/.exec(text)?.[0] ?? '';
  const head = text.slice(0, text.length - tail.length);
  if (!tail && /^[−-]?\d+$/.test(head)) return `${head.slice(0, most - 7)}…${head.slice(-6)}`;
  return `${head.slice(0, most - 1 - tail.length)}…${tail}`;
}

/** @param {string} text */
export const isLong = (text) => text.length > longest;

const subscripts = '₀₁₂₃₄₅₆₇₈₉';

/** 12 → ₁₂ @param {number} index */
export const subscript = (index) => String(index).replace(/\d/g, (digit) => subscripts[Number(digit)]);

/**
 * Which of `count` values stand in a list with room for `most`: all, or the first ones and the last two; null is the gap.
 * @param {number} count
 * @param {number} most
 * @returns {(number | null)[]}
 */
export function pick(count, most) {
  if (count <= most) return Array.from({ length: count }, (_, i) => i);
  return [...Array.from({ length: most - 2 }, (_, i) => i), null, count - 2, count - 1];
}
