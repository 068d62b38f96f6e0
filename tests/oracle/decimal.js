/**
 * How a value is spelled: section 2 of the contract. `rounded`, `shown`, `relation`, `double`.
 *
 * @typedef {import("./arithmetic.js").Surd} Surd
 * @typedef {import("./arithmetic.js").Rational} Rational
 * @typedef {"half-up" | "half-even" | "truncate"} Rounding
 */
import {
  rational,
  surd,
  multiplyRational,
  magnitude,
  floor,
  sign,
  isRational,
  isZero,
  equal,
  powerOfTen,
} from './arithmetic.js';

/** What to multiply with before rounding to a whole number: base^exponent as numerator and denominator. @param {bigint} base @param {number} exponent */
const scale = (base, exponent) =>
  exponent < 0 ? { num: 1n, den: base ** BigInt(-exponent) } : { num: base ** BigInt(exponent), den: 1n };

/**
 * The whole number that v·num/den becomes, for v ≥ 0.
 * @param {Surd} v @param {{num: bigint, den: bigint}} scale @param {Rounding} rounding
 */
function roundToInteger(v, { num, den }, rounding) {
  const twice = floor(v, 2n * num, den);
  const down = twice >> 1n;
  if (rounding === 'truncate' || !(twice & 1n)) return down;
  const tie = rounding === 'half-even' && isRational(v) && (v.a.n * 2n * num) % (v.a.d * den) === 0n;
  return tie && !(down & 1n) ? down : down + 1n;
}

/** Puts a point before the last `decimals` digits. @param {bigint} digits @param {number} decimals */
function withPoint(digits, decimals) {
  const text = `${digits}`.padStart(decimals + 1, '0');
  return decimals === 0 ? text : `${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
}

/** Exactly `digits` decimals. @param {Surd} v @param {number} digits @param {Rounding} rounding */
export function rounded(v, digits, rounding) {
  const q = roundToInteger(magnitude(v), scale(10n, digits), rounding);
  return (sign(v) < 0 && q !== 0n ? '-' : '') + withPoint(q, digits);
}

/** The decimal without trailing zeros if it ends within `limit` decimals, else null. @param {Surd} v @param {number} limit */
export function terminating(v, limit) {
  if (!isRational(v) || 10n ** BigInt(limit) % v.a.d !== 0n) return null;
  const text = rounded(v, limit, 'truncate');
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

/** e with 10^e ≤ v < 10^(e+1), for v > 0. @param {Surd} v */
function decimalExponent(v) {
  for (let shift = 32; ; shift *= 2) {
    const q = floor(v, 10n ** BigInt(shift));
    if (q > 0n) return `${q}`.length - 1 - shift;
  }
}

/** @param {Surd} v not zero @param {number} digits @param {Rounding} rounding */
export function scientific(v, digits, rounding) {
  const size = magnitude(v);
  let exponent = decimalExponent(size);
  let mantissa = roundToInteger(size, scale(10n, digits - exponent), rounding);
  if (mantissa === 10n ** BigInt(digits + 1)) {
    mantissa /= 10n;
    exponent += 1;
  }
  return (sign(v) < 0 ? '-' : '') + withPoint(mantissa, digits) + (exponent === 0 ? '' : `e${exponent}`);
}

/** @param {Surd} v @param {number} digits */
const atLeastLastDigit = (v, digits) => floor(magnitude(v), 10n ** BigInt(digits)) >= 1n;

/** `shown` of a value that is no input. @param {Surd} v @param {number} digits @param {Rounding} rounding */
export function shown(v, digits, rounding) {
  if (isZero(v)) return '0';
  const exact = terminating(v, Math.max(6, digits));
  if (exact !== null) return exact;
  return atLeastLastDigit(v, digits) ? rounded(v, digits, rounding) : scientific(v, digits, rounding);
}

/** The number that a shown text of this project spells. @param {string} text */
export function spelled(text) {
  const parts = /^(-?)(\d+)(?:\.(\d+))?(?:e(-?\d+))?$/.exec(text);
  if (!parts) throw new Error(`not a shown text: ${text}`);
  const [, minus, whole, decimals = '', exponent = '0'] = parts;
  const digits = rational(BigInt(minus + whole + decimals));
  return surd(multiplyRational(digits, powerOfTen(Number(exponent) - decimals.length)));
}

/** @param {Surd} v @param {string} text */
export const relation = (v, text) => (equal(v, spelled(text)) ? '=' : '≈');

/** e with 2^e ≤ v < 2^(e+1), for v > 0. @param {Surd} v */
function binaryExponent(v) {
  for (let shift = 64; ; shift *= 2) {
    const q = floor(v, 1n << BigInt(shift));
    if (q > 0n) return q.toString(2).length - 1 - shift;
  }
}

/** The nearest IEEE double, ties to even; null beyond the range, never −0. @param {Surd} v */
export function nearestDouble(v) {
  if (isZero(v)) return 0;
  const size = magnitude(v);
  const lastBit = Math.max(binaryExponent(size) - 52, -1074);
  if (lastBit > 971) return null;
  const bits = roundToInteger(size, scale(2n, -lastBit), 'half-even');
  const result = Number(bits) * 2 ** lastBit;
  if (!Number.isFinite(result)) return null;
  return sign(v) < 0 && result !== 0 ? -result : result;
}
