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
const wrapper = /^(?:(?:np|torch)\.)?(?:tensor|array)[ \t\r\n\u00a0\u2009\u202f]*\(/;

/** @param {string} code @param {number} start @param {number} end @returns {{fault: Fault}} */
const fault = (code, start, end) => ({ fault: { code, start, end } });

/** The range without blanks at its ends. @param {string} text @param {number} start @param {number} end */
function trim(text, start, end) {
  while (start < end && blank.test(text[start])) start += 1;
  while (end > start && blank.test(text[end - 1])) end -= 1;
  return { start, end };
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
  const listEnd = close ? text.indexOf(close, inside.start) : -1;
  const rest = trim(text, listEnd + 1, inside.end);
  if (listEnd < 0 || (rest.start < rest.end && text[rest.start] !== ',')) return inside;
  return { start: inside.start, end: listEnd + 1 };
}

/** Steps inside one pair of brackets. @param {string} text @param {number} start @param {number} end */
function unbracket(text, start, end) {
  const close = partners.get(text[start]);
  const closes = [...partners.values()].includes(text[end - 1]);
  if (close && end - start > 1 && text[end - 1] === close) return { start: start + 1, end: end - 1 };
  if (close) return fault('not-a-number', start, start + 1);
  if (closes) return fault('not-a-number', end - 1, end);
  return { start, end };
}

/**
 * The pieces between separators. A comma or semicolon ends a piece; blanks alone do too.
 * @param {string} text @param {number} start @param {number} end
 */
function split(text, start, end) {
  const pieces = [];
  let separator = '';
  let wanted = true; // a number must come before the next comma or the end
  let at = start;
  for (;;) {
    while (at < end && blank.test(text[at])) at += 1;
    const mark = at < end ? text[at] : '';
    if (mark === ',' || mark === ';') {
      if (separator && separator !== mark) return { pieces, ...fault('ambiguous-separator', at, at + 1) };
      separator = mark;
      if (wanted) return { pieces, ...fault('number-missing', at, at) };
      wanted = true;
      at += 1;
    } else if (at >= end) {
      return wanted ? { pieces, ...fault('number-missing', end, end) } : { pieces };
    } else {
      const from = at;
      while (at < end && !blank.test(text[at]) && text[at] !== ',' && text[at] !== ';') at += 1;
      pieces.push({ start: from, end: at });
      wanted = false;
    }
  }
}

/** @param {string} text @returns {{typed: Typed[]} | {fault: Fault}} */
export function readVectorText(text) {
  const whole = trim(text, 0, text.length);
  if (whole.start === whole.end) return fault('empty-vector', 0, text.length);
  const list = unwrap(text, whole.start, whole.end);
  if ('fault' in list) return list;
  const inner = unbracket(text, list.start, list.end);
  if ('fault' in inner) return inner;
  const range = trim(text, inner.start, inner.end);
  if (range.start === range.end) return fault('empty-vector', 0, text.length);
  return readPieces(text, split(text, inner.start, inner.end));
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
