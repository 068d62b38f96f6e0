/**
 * Between JavaScript's values and the one text that crosses into C++. Only shapes are settled here: whether a text is a number, which
 * fields there are and what their defaults are is C++'s to say, so that every way in gives the same answer.
 *
 * @import {Problem, Trace} from './types.js'
 */
import { NormTraceError, notJson } from './error.js';

/**
 * What C++ reads as one number or option. What JSON cannot say becomes a text that C++ will refuse by its own rules, at its place.
 *
 *     1e-6 → 1e-6     NaN → "NaN"     10n → "10"     undefined → null     {a: 1} → {}     Symbol() → "symbol"
 *
 * @param {unknown} value
 * @returns {string} JSON
 */
function scalar(value) {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return JSON.stringify(value);
    case 'number':
      // JSON.stringify writes the shortest decimal too, but null for NaN and the infinities.
      return Number.isFinite(value) ? JSON.stringify(value) : JSON.stringify(String(value));
    case 'bigint':
      return JSON.stringify(String(value));
    case 'undefined':
      return 'null';
    case 'object':
      // Not looked into: it may be deep, or contain itself, and is wrong whatever is in it.
      return value === null ? 'null' : Array.isArray(value) ? '[]' : '{}';
    default:
      return JSON.stringify(typeof value);
  }
}

/** @param {unknown} value @returns {value is ArrayLike<number | bigint>} */
const isTypedArray = (value) => ArrayBuffer.isView(value) && !(value instanceof DataView);

/** @param {unknown} value */
const field = (value) =>
  Array.isArray(value) || isTypedArray(value) ? `[${Array.from(value, scalar).join(',')}]` : scalar(value);

/**
 * Objects from another frame and without a prototype count, maps, dates and arrays do not.
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
const isPlainObject = (value) =>
  typeof value === 'object' && value !== null && Object.prototype.toString.call(value) === '[object Object]';

/**
 * @param {unknown} problem
 * @returns {string} JSON: fields that are texts, numbers or arrays of these
 */
export function encode(problem) {
  if (!isPlainObject(problem)) {
    throw notJson(`a problem is an object of fields, not ${describe(problem)}`);
  }
  // By hand and not through an object, where a field called "__proto__" would vanish.
  return `{${Object.entries(problem)
    .map(([name, value]) => `${JSON.stringify(name)}:${field(value)}`)
    .join(',')}}`;
}

/**
 * @param {string} answer
 * @returns {Trace}
 */
export function decode(answer) {
  const object = JSON.parse(answer);
  if (object.error) throw new NormTraceError(object.error);
  return object;
}

/**
 * The answer as it stands, if it is a trace.
 * @param {string} answer
 */
export function checked(answer) {
  if (answer.startsWith('{"error":')) decode(answer);
  return answer;
}

/**
 * A line of a batch.
 * @param {string} text
 * @returns {Problem}
 */
export function problemFromJson(text) {
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    throw notJson('this is not JSON');
  }
  if (!isPlainObject(value)) throw notJson(`a problem is a JSON object, not ${describe(value)}`);
  return /** @type {Problem} */ (value);
}

/** @param {unknown} value */
function describe(value) {
  if (value === null || value === undefined) return String(value);
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object') return 'an object of another kind';
  return `a ${typeof value}`;
}
