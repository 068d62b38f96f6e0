// @ts-check
/**
 * A typed number, a little larger or smaller: exact, on its text, in the way it was written.
 *
 *     nudge('2.0', 1)       → '2.1'       one unit of the last typed decimal
 *     nudge('2.0', 1, 1)    → '3.0'       coarse: ten of them
 *     nudge('2.0', 1, -1)   → '2.01'      fine: a tenth, which needs one decimal more
 *     nudge('9', 1)         → '10'        nudge('0.1', -1) → '0.0', never '-0.0'
 *     nudge('1/3', 1)       → '2/3'       the numerator; coarse '11/3', fine '11/30'
 *     nudge('1e-6', -1)     → '9e-7'      one digit before the point: like a mileage counter, it changes its power of ten and never
 *                                         reaches 0; coarse is a power of ten
 *     nudge('25e-3', 1)     → '26e-3'     otherwise the mantissa, as a decimal
 */

/**
 * @typedef {object} Typed
 * @property {'decimal'|'fraction'|'scientific'} kind
 * @property {bigint} mantissa all digits, signed: of `-2.50` it is -250; of a fraction, the numerator
 * @property {number} decimals how many of them stand after the point
 * @property {bigint} denominator 1 but for fractions
 * @property {number} exponent as typed after the e; 0
 */

/** More digits than this the engine does not take. */
const mostDigits = 60;
const largestExponent = 400;

/** @param {number} exponent */
const power = (exponent) => 10n ** BigInt(exponent);
/** @param {bigint} value */
const abs = (value) => (value < 0n ? -value : value);
/** @param {bigint} a @param {bigint} b @returns {bigint} */
const gcd = (a, b) => (b ? gcd(b, a % b) : abs(a));

/** @param {string} text @returns {Typed | null} null: no number */
export function typed(text) {
  const match = /^([+\-−]?)(?:(\d+)\/(\d+)|(?=\.?\d)(\d*)(?:\.(\d*))?(?:e([+\-−]?)(\d{1,4}))?)$/i.exec(text.trim());
  if (!match) return null;
  const [, sign, numerator, denominator, whole = '', decimals = '', exponentSign, exponent] = match;
  const negative = sign === '-' || sign === '−';
  /** @param {string} digits */
  const signed = (digits) => (negative ? -BigInt(digits) : BigInt(digits));
  if (denominator !== undefined) {
    if (BigInt(denominator) === 0n) return null;
    return { kind: 'fraction', mantissa: signed(numerator), decimals: 0, denominator: BigInt(denominator), exponent: 0 };
  }
  return {
    kind: exponent === undefined ? 'decimal' : 'scientific',
    mantissa: signed(whole + decimals),
    decimals: decimals.length,
    denominator: 1n,
    exponent: Number(exponent ?? 0) * (exponentSign === '-' || exponentSign === '−' ? -1 : 1),
  };
}

/** -250 with 2 decimals → `-2.50` @param {bigint} mantissa @param {number} decimals */
export function pointed(mantissa, decimals) {
  const digits = String(abs(mantissa)).padStart(decimals + 1, '0');
  const cut = digits.length - decimals;
  return `${mantissa < 0n ? '-' : ''}${digits.slice(0, cut)}${decimals ? '.' : ''}${digits.slice(cut)}`;
}

/** One digit before the point, and not zero. @param {Typed} number */
const isCounter = ({ kind, mantissa, decimals }) => kind === 'scientific' && String(abs(mantissa)).length === decimals + 1 && mantissa !== 0n;

/**
 * @param {string} text
 * @param {number} units whole; negative is down
 * @param {number} [place] 1 coarse, -1 fine
 * @param {string} [base] the text whose last decimal is the unit: what was typed, before finer steps added decimals to it
 * @param {{least?: number}} [limits] 0: never below zero
 * @returns {string} `text` itself where it is no number or would become too long
 */
export function nudge(text, units, place = 0, base = text, { least } = {}) {
  const number = typed(text);
  if (!number || !units) return text;
  let unit = typed(base);
  if (!unit || unit.kind !== number.kind) unit = number;
  const result = step(number, unit, BigInt(units), place);
  const digits = abs(result.mantissa) === 0n ? 1 : String(abs(result.mantissa)).length;
  if (digits > mostDigits || String(result.denominator).length > mostDigits || Math.abs(result.exponent) >= largestExponent) return text;
  if (least === 0 && result.mantissa < 0n) result.mantissa = 0n;
  return spell(result);
}

/** @param {Typed} number */
function spell({ kind, mantissa, decimals, denominator, exponent }) {
  if (kind === 'fraction') return `${mantissa}/${denominator}`;
  return `${pointed(mantissa, decimals)}${kind === 'scientific' ? `e${exponent}` : ''}`;
}

/** @param {Typed} number @param {Typed} unit @param {bigint} units @param {number} place @returns {Typed} */
function step(number, unit, units, place) {
  if (number.kind === 'fraction') {
    const wanted = unit.denominator * (place < 0 ? 10n : 1n);
    const denominator = (number.denominator / gcd(number.denominator, wanted)) * wanted;
    const by = (units * (place > 0 ? 10n : 1n) * denominator) / wanted;
    return { ...number, mantissa: number.mantissa * (denominator / number.denominator) + by, denominator };
  }
  if (isCounter(number)) {
    const decimals = Math.max(number.decimals, unit.decimals - Math.min(0, place));
    const lowest = power(decimals);
    const decade = 9n * lowest; // so many mantissas from 1.00 to 9.99
    const sign = number.mantissa < 0n ? -1n : 1n;
    const by = place > 0 ? units * decade : units * power(decimals - unit.decimals + Math.min(0, place));
    const mantissa = abs(number.mantissa) * power(decimals - number.decimals);
    const at = mantissa - lowest + BigInt(number.exponent) * decade + sign * by;
    const within = ((at % decade) + decade) % decade;
    return { ...number, mantissa: sign * (lowest + within), decimals, exponent: Number((at - within) / decade) };
  }
  const last = unit.decimals - place;
  const decimals = Math.max(number.decimals, last, 0);
  return { ...number, mantissa: number.mantissa * power(decimals - number.decimals) + units * power(decimals - last), decimals };
}
