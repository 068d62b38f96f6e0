/**
 * Between JavaScript's values and the one text that crosses into C++. Only shapes are settled here: whether a text is a number, which
 * fields there are and what their defaults are is C++'s to say, so that every way in gives the same answer.
 */
import { NormTraceError, notJson } from './error.js';

/** What stands between fields and parts (cpp/problem/fields.hpp). */
const fieldEnd = '\x1e';
export const partEnd = '\x1f';

/**
 * A text as it can cross: the separators, and halves of surrogate pairs, become U+FFFD, which is one UTF-16 unit too, so that places stay.
 * @param {string} text
 */
export const clean = (text) => text.replace(/[\x1e\x1f\p{Surrogate}]/gu, '\ufffd');

/**
 * What C++ reads as one number or option, with its kind before it. What is neither becomes a text that C++ will refuse by its own rules,
 * at its place, or `o`.
 *
 *     1e-6 → n1e-6     "0.5" → t0.5     NaN → tNaN     10n → t10     undefined, null →     true, {a: 1} → o     Symbol() → tsymbol
 *
 * @param {unknown} value
 */
function scalar(value) {
  switch (typeof value) {
    case 'string':
      return `t${clean(value)}`;
    case 'number':
      return `${Number.isFinite(value) ? 'n' : 't'}${value}`;
    case 'bigint':
      return `t${value}`;
    case 'undefined':
      return '';
    case 'boolean':
      return 'o';
    case 'object':
      // Not looked into: it may be deep, or contain itself, and is wrong whatever is in it.
      return value === null ? '' : 'o';
    default:
      return `t${typeof value}`;
  }
}

/** @param {unknown} value @returns {value is ArrayLike<any>} */
const isList = (value) => Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView));

/** Of a list in a list only the kind crosses. @param {unknown} element */
const part = (element) => (Array.isArray(element) ? '[' : scalar(element)) + partEnd;

/** @param {unknown} value */
const field = (value) => (isList(value) ? `[${Array.from(value, part).join('')}` : scalar(value));

/** Bytes of a field that C++ reads (cpp/base/limits.hpp). UTF-16 units are never more: what is longer even in these is not copied. */
const longest = 2 ** 20;

/** @param {string} name @param {unknown} value */
function checkLength(name, value) {
  const list = isList(value);
  const parts = list ? value : [value];
  let length = 0;
  for (let index = 0; index < parts.length && length <= longest; index++)
    length += Number(list) + (typeof parts[index] === 'string' ? parts[index].length : 0);
  if (length <= longest) return;
  throw new NormTraceError({
    code: 'text-too-long',
    message: `"${name}" is longer than 1 MiB.`,
    field: name,
    start: 0,
    end: typeof value === 'string' ? value.length : 0,
    hint: 'A vector has at most 4,096 elements.',
  });
}

/**
 * Objects from another frame and without a prototype count, maps, dates and arrays do not.
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
const isPlainObject = (value) =>
  typeof value === 'object' && value !== null && Object.prototype.toString.call(value) === '[object Object]';

/**
 * @param {unknown} problem
 * @returns {string} its fields, as cpp/problem/fields.hpp describes them
 */
export function encode(problem) {
  if (!isPlainObject(problem)) {
    throw notJson(`a problem is an object of fields, not ${describe(problem)}`);
  }
  return Object.entries(problem)
    .map(([name, value]) => {
      checkLength(name, value);
      return clean(name) + partEnd + field(value) + fieldEnd;
    })
    .join('');
}

/**
 * @param {string} answer
 * @returns {any} what it says, if it is no error
 */
export function decode(answer) {
  const object = JSON.parse(answer);
  if (object.error) throw new NormTraceError(object.error, object.changed);
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

/** @param {unknown} value */
function describe(value) {
  if (value === null || value === undefined) return String(value);
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object') return 'an object of another kind';
  return `a ${typeof value}`;
}
