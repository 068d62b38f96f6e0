// @ts-check
/**
 * The vector moved or stretched as a whole, exactly: what dragging the triangle's legs does. Each number stays in the way it was
 * written, with as many decimals more as the change needs.
 *
 *     shift(['2.0', '-1.0', '0.5', '1.5'], '-0.75') → ['1.25', '-1.75', '-0.25', '0.75']      the mean moves, the spread stays
 *     scale(['2.0', '-1.0', '0.5', '1.5'], '1.2')   → ['2.25', '-1.35', '0.45', '1.65']       the spread grows, the mean stays
 */
import { pointed, typed } from './nudge.js';

/** @typedef {{n: bigint, d: bigint}} Rational d > 0 */

/** A number of the vector has at most so many digits, see the limits of the engine. */
const mostDigits = 60;
/** Stretched numbers are exact if they end within so many decimals more than were typed; */
const moreExactly = 8;
/** else (a mean of thirds) they are rounded to so many more. */
const moreRounded = 3;

/** @param {bigint} value */
const abs = (value) => (value < 0n ? -value : value);
/** @param {bigint} a @param {bigint} b @returns {bigint} */
const gcd = (a, b) => (b ? gcd(b, a % b) : abs(a));
/** @param {bigint} n @param {bigint} d @returns {Rational} */
const lowest = (n, d) => {
  const common = gcd(n, d) || 1n;
  return { n: n / common, d: d / common };
};
/** @param {Rational} a @param {Rational} b */
const plus = (a, b) => lowest(a.n * b.d + b.n * a.d, a.d * b.d);
/** @param {Rational} a @param {Rational} b */
const times = (a, b) => lowest(a.n * b.n, a.d * b.d);

/** @param {string} text @returns {Rational | null} */
export function rational(text) {
  const number = typed(text);
  if (!number) return null;
  const { mantissa, decimals, denominator, exponent } = number;
  const shift = exponent - decimals;
  return shift < 0 ? lowest(mantissa, denominator * 10n ** BigInt(-shift)) : lowest(mantissa * 10n ** BigInt(shift), denominator);
}

/** How many decimals stand in a text, written out: 2.50e-3 has 5. @param {string} text */
export function decimalsOf(text) {
  const number = typed(text);
  return number ? Math.max(0, number.decimals - number.exponent) : 0;
}

/** How many decimals a number needs; Infinity if it has no end. @param {Rational} number */
function decimalsNeeded({ d }) {
  let twos = 0;
  let fives = 0;
  for (; d % 2n === 0n; d /= 2n) twos += 1;
  for (; d % 5n === 0n; d /= 5n) fives += 1;
  return d === 1n ? Math.max(twos, fives) : Infinity;
}

/** To `decimals`, ties away from zero. @param {Rational} number @param {number} decimals */
function rounded({ n, d }, decimals) {
  const doubled = (2n * abs(n) * 10n ** BigInt(decimals)) / d;
  const mantissa = (doubled + 1n) / 2n;
  return pointed(n < 0n ? -mantissa : mantissa, decimals);
}

/**
 * Exactly, as a decimal of at least so many places or, without end, as a fraction.
 * @param {Rational} number @param {number} decimals @returns {string | null} null: too long for the engine
 */
function exactly(number, decimals) {
  const needed = decimalsNeeded(number);
  if (needed === Infinity) {
    const { n, d } = number;
    return String(abs(n)).length > mostDigits || String(d).length > mostDigits ? null : `${n}/${d}`;
  }
  const places = Math.max(decimals, needed);
  const mantissa = (number.n * 10n ** BigInt(places)) / number.d;
  const digits = String(abs(mantissa));
  const zeros = /** @type {RegExpExecArray} */ (/0*$/.exec(digits))[0].length;
  if (digits.length - places > 21 || (mantissa && places - digits.length > 8)) {
    // Far from 1: as a person would write it, 1.01e300.
    const kept = digits.slice(0, digits.length - zeros) || '0';
    if (kept.length > mostDigits) return null;
    return `${mantissa < 0n ? '-' : ''}${kept[0]}${kept.length > 1 ? `.${kept.slice(1)}` : ''}e${digits.length - 1 - places}`;
  }
  return digits.length > mostDigits ? null : pointed(mantissa, places);
}

/** @param {(Rational | null)[]} numbers @returns {Rational[] | null} */
const all = (numbers) => (numbers.includes(null) ? null : /** @type {Rational[]} */ (numbers));

/** @param {readonly string[]} x @returns {Rational | null} */
export function mean(x) {
  const numbers = all(x.map(rational));
  if (!numbers?.length) return null;
  return times(
    numbers.reduce(plus, { n: 0n, d: 1n }),
    { n: 1n, d: BigInt(numbers.length) },
  );
}

/**
 * Adds a constant.
 * @param {readonly string[]} x @param {string} by a number's text; `0`: moves the mean to 0, exactly
 * @returns {string[] | null} null: it cannot be written within the engine's limits
 */
export function shift(x, by) {
  return moved(x, rational(by));
}

/** Moves the mean to zero, exactly: thirds become fractions. @param {readonly string[]} x */
export function centre(x) {
  const middle = mean(x);
  return moved(x, middle && { n: -middle.n, d: middle.d });
}

/** @param {readonly string[]} x @param {Rational | null} by */
function moved(x, by) {
  const numbers = all(x.map(rational));
  if (!numbers || !by) return null;
  const texts = numbers.map((number, i) => exactly(plus(number, by), decimalsOf(x[i])));
  return texts.includes(null) ? null : /** @type {string[]} */ (texts);
}

/**
 * Stretches the deviations from the mean. Exact where the result ends; else rounded, see above: the mean then moves by less than the
 * last decimal, and the identity holds for the numbers as they are written.
 * @param {readonly string[]} x @param {string} factor
 * @returns {string[] | null}
 */
export function scale(x, factor) {
  const numbers = all(x.map(rational));
  const middle = mean(x);
  const by = rational(factor);
  if (!numbers || !middle || !by) return null;
  const negative = { n: -middle.n, d: middle.d };
  const typedDecimals = Math.max(...x.map(decimalsOf));
  const texts = numbers.map((number, i) => {
    const result = plus(middle, times(by, plus(number, negative)));
    if (decimalsNeeded(result) <= typedDecimals + moreExactly) return exactly(result, decimalsOf(x[i]));
    return rounded(result, typedDecimals + moreRounded);
  });
  return texts.includes(null) ? null : /** @type {string[]} */ (texts);
}
