/**
 * Completing a problem, or saying what is wrong with it: sections 1 and 7 of the contract.
 *
 * @typedef {import("./number-text.js").Typed} Typed
 * @typedef {{x: Typed[], gamma: Typed[] | null, beta: Typed[] | null, epsilon: Typed, method: string, digits: number,
 *   rounding: import("./decimal.js").Rounding, carry: string}} Problem
 */
import { readNumber } from './number-text.js';
import { readVectorText, readElement } from './vector-text.js';

const options = {
  method: ['both', 'layer-norm', 'rms-norm'],
  rounding: ['half-up', 'half-even', 'truncate'],
  carry: ['exact', 'shown'],
};
const defaults = {
  x: '2.0, -1.0, 0.5, 1.5',
  epsilon: '1e-6',
  method: 'both',
  digits: 3,
  rounding: 'half-up',
  carry: 'exact',
};
const fields = ['x', 'gamma', 'beta', 'epsilon', 'method', 'digits', 'rounding', 'carry'];

/** What the contract calls an error; compared by its code and place. */
export class Fault extends Error {
  /** @param {string} code @param {string} field @param {number} start @param {number} end */
  constructor(code, field, start, end) {
    super(`${code} in ${field} ${start}–${end}`);
    Object.assign(this, { code, field, start, end });
  }
}

/** A JavaScript number means its shortest decimal. @param {unknown} value */
const asText = (value) => String(value);

/** @param {unknown} value */
const absent = (value) => value === undefined || value === null || value === '';

/** More than 1 MiB of UTF-8; of an array all elements, each with two bytes more. @param {unknown} value */
function isTooLong(value) {
  const bytes = (/** @type {unknown} */ part) => new TextEncoder().encode(absent(part) ? '' : asText(part)).length;
  if (!Array.isArray(value) && !ArrayBuffer.isView(value)) return bytes(value) > 2 ** 20;
  return (
    Array.from(/** @type {any[]} */ (value), (part) => bytes(part) + 2).reduce((sum, part) => sum + part, 0) > 2 ** 20
  );
}

/** @param {string} field @param {unknown[]} array @returns {Typed[]} */
function readArray(field, array) {
  if (Array.isArray(array[0])) throw new Fault('too-many-rows', field, 0, 0);
  if (array.length === 0) throw new Fault('empty-vector', field, 0, 0);
  if (array.length > 4096) throw new Fault('too-many-elements', field, 0, 0);
  return array.map((element, i) => {
    if (typeof element === 'object' && element !== null) throw new Fault('not-a-number', `${field}[${i}]`, 0, 0);
    const result = readElement(asText(element));
    if ('fault' in result) throw new Fault(result.fault.code, `${field}[${i}]`, result.fault.start, result.fault.end);
    return result.typed;
  });
}

/** @param {string} field @param {unknown} value @returns {Typed[]} */
function readVector(field, value) {
  if (Array.isArray(value)) return readArray(field, value);
  const result = readVectorText(asText(value));
  if ('fault' in result) throw new Fault(result.fault.code, field, result.fault.start, result.fault.end);
  return result.typed;
}

/** @param {bigint} a @param {bigint} b */
const gcd = (a, b) => {
  while (b) [a, b] = [b, a % b];
  return a;
};

/** @param {string} code @param {string} field @param {unknown} value */
const wholeField = (code, field, value) => new Fault(code, field, 0, Array.isArray(value) ? 0 : asText(value).length);

/** @param {unknown} value @returns {Typed[]} */
function readX(value) {
  const x = readVector('x', value);
  const common = x.reduce((lcm, { value: { d } }) => (lcm / gcd(lcm, d)) * d, 1n);
  if (`${common}`.length > 500) throw wholeField('denominators-too-large', 'x', value);
  // Each number over the common denominator, in digits; near the limit a digit in each may be counted otherwise.
  const together = x.reduce(
    (sum, { value: { n, d } }) => sum + `${(n < 0n ? -n : n) * (common / d)}`.length + `${common}`.length,
    0,
  );
  if (together > 1_000_000) throw wholeField('trace-too-large', 'x', value);
  return x;
}

/** @param {string} field @param {unknown} value @param {number} length @returns {Typed[] | null} */
function readCompanion(field, value, length) {
  if (absent(value)) return null;
  const vector = readVector(field, value);
  if (vector.length !== length) throw wholeField('length-mismatch', field, value);
  return vector;
}

/** @param {unknown} value @returns {Typed} */
function readEpsilon(value) {
  const text = asText(value);
  const number = readNumber(text.trim());
  if (typeof number === 'string') throw wholeField(number, 'epsilon', value);
  if (number.value.n < 0n) throw wholeField('negative-epsilon', 'epsilon', value);
  return number;
}

/** @param {"method" | "rounding" | "carry"} field @param {unknown} value */
function readOption(field, value) {
  if (!options[field].includes(/** @type {string} */ (value))) throw wholeField('bad-option', field, value);
  return /** @type {any} */ (value);
}

/** @param {unknown} value */
function readDigits(value) {
  const text = asText(value);
  if (typeof value === 'object' || !/^\d{1,2}$/.test(text) || Number(text) > 30)
    throw wholeField('bad-option', 'digits', value);
  return Number(text);
}

/** @param {Record<string, unknown>} given @returns {Problem} */
export function readProblem(given) {
  for (const [field, value] of Object.entries(given)) {
    if (isTooLong(value)) throw new Fault('text-too-long', field, 0, typeof value === 'string' ? value.length : 0);
    if (!fields.includes(field)) throw wholeField('unknown-field', field, given[field]);
  }
  /** @param {keyof typeof defaults} field */
  const value = (field) => (absent(given[field]) ? defaults[field] : given[field]);
  const x = readX(value('x'));
  return {
    x,
    gamma: readCompanion('gamma', given.gamma, x.length),
    beta: readCompanion('beta', given.beta, x.length),
    epsilon: readEpsilon(value('epsilon')),
    method: readOption('method', value('method')),
    digits: readDigits(value('digits')),
    rounding: readOption('rounding', value('rounding')),
    carry: readOption('carry', value('carry')),
  };
}

/** Whether nothing is wrong with it. @param {Record<string, unknown>} given */
export function isProblem(given) {
  try {
    return Boolean(readProblem(given));
  } catch {
    return false;
  }
}
