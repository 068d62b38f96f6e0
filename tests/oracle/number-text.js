/**
 * Reading one number as a person types it: section 1, "Numbers" and "Limits".
 *
 * @typedef {{text: string, value: import("./arithmetic.js").Rational}} Typed  text has an ASCII minus
 */
import { rational, powerOfTen, multiplyRational } from './arithmetic.js';

const decimalForm = /^([+\-−]?)(?:(\d+)(?:\.(\d*))?|\.(\d+))(?:[eE]([+-]?\d+))?$/;
const fractionForm = /^([+\-−]?)(\d+)\/(\d+)$/;

/** @param {string} digits */
const tooManyDigits = (digits) => digits.replace(/^0+/, '').length > 60;

/** @param {string} sign @param {bigint} n */
const signed = (sign, n) => (sign === '-' || sign === '−' ? -n : n);

/** @param {string[]} parts */
function readFractionParts([, sign, numerator, denominator]) {
  if (BigInt(denominator) === 0n) return 'division-by-zero';
  if (tooManyDigits(numerator) || tooManyDigits(denominator)) return 'too-many-digits';
  return rational(signed(sign, BigInt(numerator)), BigInt(denominator));
}

/** @param {(string | undefined)[]} parts */
function readDecimalParts([, sign, whole, after, only, exponentText]) {
  const decimals = only ?? after ?? '';
  const digits = (whole ?? '') + decimals;
  if (tooManyDigits(digits)) return 'too-many-digits';
  const n = BigInt(digits);
  if (n === 0n) return rational(0n);
  const exponent = BigInt((exponentText ?? '0').replace('+', '')) - BigInt(decimals.length);
  const size = BigInt(`${n}`.length) + exponent; // 10^(size−1) ≤ magnitude < 10^size
  if (size > 401n || size < -399n || (size === 401n && !/^10*$/.test(`${n}`))) return 'exponent-too-large';
  return multiplyRational(rational(signed(/** @type {string} */ (sign), n)), powerOfTen(Number(exponent)));
}

/** The typed number, or the code of what is wrong with it. @param {string} text @returns {Typed | string} */
export function readNumber(text) {
  const fraction = fractionForm.exec(text);
  const decimal = decimalForm.exec(text);
  const value = fraction ? readFractionParts(fraction) : decimal ? readDecimalParts(decimal) : 'not-a-number';
  return typeof value === 'string' ? value : { text: text.replace('−', '-'), value };
}
