/**
 * Reading a vector as a person types it: section 1, "Vectors", and the places of section 7.
 *
 * @typedef {{code: string, start: number, end: number}} Fault
 * @typedef {import("./number-text.js").Typed} Typed
 */
import { readNumber } from './number-text.js';

const blank = /[ \t\r\n\u00a0\u2009\u202f]/;
const partners = new Map([
  ['[', ']'],
  ['(', ')'],
  ['{', '}'],
]);
const assignment = /^[a-z][a-z._]*[ \t\r\n\u00a0\u2009\u202f]*=/i;
const wrapper = /^(?:[a-z][a-z._]*\.)?(?:tensor|array|Array)[ \t\r\n\u00a0\u2009\u202f]*\(/;

/** @param {string} code @param {number} start @param {number} end @returns {{fault: Fault}} */
const fault = (code, start, end) => ({ fault: { code, start, end } });

/** The range without blanks at its ends. @param {string} text @param {number} start @param {number} end */
function trim(text, start, end) {
  while (start < end && blank.test(text[start])) start += 1;
  while (end > start && blank.test(text[end - 1])) end -= 1;
  return { start, end };
}

/** The place of the bracket that closes the one at `at`, -1 without one. @param {string} text @param {number} at @param {number} end */
function partnerOf(text, at, end) {
  let depth = 0;
  for (let place = at; place < end; place += 1) {
    if (/[[({]/.test(text[place])) depth += 1;
    if (/[\])}]/.test(text[place]) && (depth -= 1) === 0) return text[place] === partners.get(text[at]) ? place : -1;
  }
  return -1;
}

/**
 * Steps inside `tensor(…)` or `array(…)`: the range of the list and the arguments that follow it.
 * @param {string} text @param {number} start @param {number} end
 */
function unwrap(text, start, end) {
  const head = wrapper.exec(text.slice(start, end));
  if (!head) return { start, end };
  const open = start + head[0].length - 1;
  if (text[end - 1] !== ')') return fault('not-a-number', open, open + 1);
  const inside = trim(text, open + 1, end - 1);
  const close = partners.get(text[inside.start]);
  const listEnd = close ? partnerOf(text, inside.start, inside.end) : -1;
  const rest = trim(text, listEnd + 1, inside.end);
  if (listEnd < 0 || (rest.start < rest.end && text[rest.start] !== ',')) return inside;
  return { start: inside.start, end: listEnd + 1 };
}

/** Steps inside one pair of brackets. @param {string} text @param {number} start @param {number} end */
function unbracket(text, start, end) {
  const close = partners.get(text[start]);
  const closes = [...partners.values()].includes(text[end - 1]);
  const partner = close ? partnerOf(text, start, end) : -1;
  if (close && partner >= 0) return partner === end - 1 ? { start: start + 1, end: partner } : { start, end };
  if (close) return fault('not-a-number', start, start + 1);
  if (closes) return fault('not-a-number', end - 1, end);
  return { start, end };
}

/**
 * The pieces between commas or semicolons; where there are none, between blanks.
 * @param {string} text @param {number} start @param {number} end
 */
function split(text, start, end) {
  const mark = /[,;]/.exec(text.slice(start, end))?.[0];
  const pieces = [];
  let from = start;
  for (let at = start; at <= end; at += 1) {
    if (at < end && !(mark ? /[,;]/ : blank).test(text[at])) continue;
    const piece = trim(text, from, at);
    if (piece.start < piece.end) pieces.push(piece);
    else if (mark) return { pieces, ...fault('number-missing', at, at) };
    if (mark && at < end && text[at] !== mark) return { pieces, ...fault('ambiguous-separator', at, at + 1) };
    from = at + 1;
  }
  return { pieces };
}

/**
 * Inside the outer brackets, where these hold lists in brackets: the one row, or the numbers of a column.
 * @param {string} text @param {{start: number, end: number}} range @param {boolean} enclosed in outer brackets
 */
function rows(text, { start, end }, enclosed) {
  const list = trim(text, start, end);
  const closing = /[[({]/.test(text[list.start]) ? partnerOf(text, list.start, list.end) : -1;
  if (closing < 0) return { start, end };
  if (closing === list.end - 1) {
    const row = trim(text, list.start + 1, closing);
    return /[[({]/.test(text[row.start])
      ? fault('too-many-rows', row.start, text.length)
      : { start: list.start + 1, end: closing };
  }
  const second = trim(text, closing + 1, list.end);
  const next = trim(text, second.start + (/[,;]/.test(text[second.start]) ? 1 : 0), list.end);
  if (next.start === next.end) return fault('number-missing', next.start, next.start);
  const inside = text.slice(list.start, list.end);
  const blanks = '[ \\t\\r\\n\\u00a0\\u2009\\u202f]*';
  const one = `[[({]${blanks}[^[\\](){},; \\t\\r\\n\\u00a0\\u2009\\u202f]+${blanks}[\\])}]`;
  if (enclosed && new RegExp(`^(?:${one}${blanks}|[,;]${blanks})*$`).test(inside)) return { start, end, column: true };
  return fault('too-many-rows', next.start, text.length);
}

/** @param {string} text @returns {{typed: Typed[]} | {fault: Fault}} */
export function readVectorText(text) {
  const all = trim(text, 0, text.length);
  const whole = trim(text, all.start + (assignment.exec(text.slice(all.start))?.[0].length ?? 0), all.end);
  if (whole.start === whole.end) return fault('empty-vector', 0, text.length);
  const list = unwrap(text, whole.start, whole.end);
  if ('fault' in list) return list;
  const inner = unbracket(text, list.start, list.end);
  if ('fault' in inner) return inner;
  const range = trim(text, inner.start, inner.end);
  if (range.start === range.end) return fault('empty-vector', 0, text.length);
  const row = rows(text, inner, inner.start !== list.start);
  if ('fault' in row) return row;
  const { start, end } = trim(text, row.start, row.end);
  if (start === end) return fault('empty-vector', 0, text.length);
  // A bracket is a blank in a column, and one unit long as well.
  const read = 'column' in row ? text.replace(/[[\](){}]/g, ' ') : text;
  return readPieces(read, split(read, row.start, row.end));
}

/** @param {string} text @param {{pieces: {start: number, end: number}[], fault?: Fault}} list */
function readPieces(text, list) {
  const typed = [];
  for (const { start, end } of list.pieces.slice(0, 4096)) {
    const bracket = text.slice(start, end).search(/[[\](){}]/);
    if (bracket >= 0) return fault('not-a-number', start + bracket, start + bracket + 1);
    const number = readNumber(text.slice(start, end));
    if (typeof number === 'string') return fault(number, start, end);
    typed.push(number);
  }
  if (list.pieces.length > 4096) return fault('too-many-elements', list.pieces[4096].start, text.length);
  return list.fault ? { fault: list.fault } : { typed };
}

/** Trims one element of an array as the contract says. @param {string} text */
export function readElement(text) {
  const { start, end } = trim(text, 0, text.length);
  if (start === end) return fault('number-missing', start, end);
  const number = readNumber(text.slice(start, end));
  return typeof number === 'string' ? fault(number, start, end) : { typed: number };
}
