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
 * A text longer than `most` keeps its beginning, and its exponent if it has one. How large it is stays to be seen: a whole part without
 * room gets an exponent.
 *
 *     0.123456789012345678901234567 → 0.123456789012345678901…     in 8: 20000000000 → 2×10¹⁰, 36055512754.640 → 3.6…×10¹⁰
 *
 * @param {string} text
 * @param {number} [most]
 */
export function abbreviate(text, most = longest) {
  if (text.length <= most) return text;
  let [head, tail = ''] = text.split(/(?=[×e])/);
  const whole = head.search(/\.|$/);
  if (whole > most - 3 && /^\D?\d+\.?\d*$/.test(text)) {
    tail = `×10${raise(String(whole - (/^\D/.test(head) ? 2 : 1)))}`;
    head = head
      .replace('.', '')
      .replace(/\d/, '$&.')
      .replace(/\.?0*$/, '');
  }
  const room = Math.max(3, most - 1 - tail.length);
  return head.length > room ? `${head.slice(0, room)}…${tail}` : head + tail;
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
