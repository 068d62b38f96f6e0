/**
 * How numbers look to readers: `−` and `×10⁻⁷`, and the forms of an operand (section 4).
 *
 * @typedef {import("./arithmetic.js").Surd} Surd
 */
import { terminating } from './decimal.js';
import { fractionText, isRational } from './arithmetic.js';

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** @param {string} exponent */
const raised = (exponent) => exponent.replace('-', '⁻').replace(/\d/g, (digit) => superscripts[Number(digit)]);

/** An ASCII number text as readers see it. @param {string} ascii */
const readerForm = (ascii) =>
  ascii.replace(/e(-?\d+)$/, (_, exponent) => `×10${raised(exponent)}`).replaceAll('-', '−');

/** Typed text without a leading +, `.5` and `5.` as `0.5` and `5`, `1E+02` as `1e2`. @param {string} typed */
function cleanTyped(typed) {
  return typed
    .replace(/^\+/, '')
    .replace(/^(-?)\./, '$10.')
    .replace(/\.(?=$|[eE/])/, '')
    .replace(/[eE]([+-]?)0*(\d+)$/, (_, sign, digits) => `e${sign === '-' ? '-' : ''}${digits}`);
}

/** The shown text as a line ends with it. @param {{typed: string | null, shown: string}} value */
export const lastSide = (value) => readerForm(value.typed === null ? value.shown : cleanTyped(value.typed));

/** A rational operand in exact carry: a decimal that ends within 30 places, else the fraction. @param {Surd} v */
export const rationalForm = (v) => readerForm(terminating(v, 30) ?? fractionText(v.a));

/**
 * The text of a rational operand, or null for a root, which has more than one form.
 * @param {import("./quantities.js").Value} value @param {string} carry
 */
export function operandForm(value, carry) {
  if (value.typed !== null || carry === 'shown') return lastSide(value);
  return isRational(value.exact) ? rationalForm(value.exact) : null;
}
