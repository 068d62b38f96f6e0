/**
 * Numbers as they are typed where a comma may be a decimal sign, and where digits have other shapes. What comes out is the one
 * notation that the engine knows; every character becomes one character, so that the place of a mistake is the same in both. What
 * can be read in two ways is asked, not guessed.
 *
 * @import {Everyone, Asked} from './everyone.js'
 * @import {Field} from '../../view/types.js'
 */

import { refocus } from '../play/refocus.js';

/** Where a comma may stand before decimals. In Mexico a point does, elsewhere in Spanish mostly a comma: both are read. */
const withComma = ['de', 'es'];

/** Digits, separators and signs of other keyboards. @type {Record<string, string>} */
const shapes = { '٫': '.', '٬': '_', '،': ',', '؛': ';', '、': ',', '\u3000': ' ' };

/** `２．５；−１` → `2.5;−1` @param {string} text */
export const ascii = (text) =>
  text
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15)) // their codes end in 0 … 9: U+0660, U+06F0
    .replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0)) // ASCII in full width
    .replace(/[٫٬،؛、\u3000]/g, (sign) => shapes[sign]);

const number = String.raw`[+\-−]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+\-−]?\d+)?|[+\-−]?\d+\/\d+`;
const wholeNumber = new RegExp(`^(?:${number})$`);
const isNumber = (/** @type {string} */ text) => wholeNumber.test(text.trim());

/** A list in the engine's notation. @param {string} text */
const isList = (text) => {
  // x = np.array([1, 2], dtype=float): arguments begin with a letter. Brackets, also those of rows, are blanks.
  const list = text.replace(/^\s*(?:[a-z][\w.]*\s*=)?\s*(?:[a-z][\w.]*\s*\()?/i, '').replace(/,\s*[a-z][^]*$/i, '').replace(/[[\](){}]/g, ' ');
  const separator = list.includes(',') ? ',' : ';';
  const pieces = list.includes(separator) ? list.split(separator) : list.trim().split(/\s+/);
  return pieces.every(isNumber);
};

/** Commas between a digit and a digit, or at the front, are decimal signs; semicolons separate. @param {string} text */
const commaDecimal = (text) => text.replace(/(?<=\d|^|[\s;+\-−[({])[,](?=\d)/g, '.').replaceAll(';', ',');

/**
 * One number. `1,234` may be a little more than one, or more than a thousand.
 * @param {string} text @param {string} language
 * @returns {string[]} its readings
 */
export function readNumber(text, language) {
  const plain = ascii(text);
  if (!withComma.includes(language) || !plain.includes(',')) return [plain];
  const decimal = plain.replace(',', '.');
  if (!isNumber(decimal)) return [plain];
  return /^\s*[+\-−]?[1-9]\d{0,2},\d{3}\s*$/.test(plain) ? [decimal, plain.replace(',', '')] : [decimal];
}

/**
 * A list. `2,5; −1` has one reading, `2,5` two: one number, or two.
 * @param {string} text @param {string} language
 * @returns {string[]} its readings
 */
export function readList(text, language) {
  const plain = ascii(text);
  if (!withComma.includes(language) || !plain.includes(',')) return [plain];
  /** @type {string[]} */
  const readings = [];
  // `2,5; −1`, `2,5 −1`: commas inside the numbers
  const inside = commaDecimal(plain);
  const twice = plain.split(/[;\s]+/).some((piece) => (piece.match(/,/g)?.length ?? 0) > 1);
  if (/\d,\d/.test(plain) && !/\./.test(plain) && !twice && !/,(?!\d)/.test(plain.replaceAll(/,$/g, '')) && isList(inside)) readings.push(inside);
  // `2,5, −1`: commas inside the numbers where no blank follows, and between them where one does
  const spaced = plain.replace(/,(?=\d)/g, '.');
  if (/\d,\d/.test(plain) && /,\s/.test(plain) && !/[.;]/.test(plain) && isList(spaced)) readings.push(spaced);
  if (isList(plain)) readings.push(plain);
  if (!readings.length) return [plain.includes(';') ? inside : plain];
  return [...new Set(readings)];
}

/** As it is written where a comma is the decimal sign: `1,234` or `1234`, `2,5` or `2 · 5`. @param {string} reading */
const label = (reading) => (isList(reading) && /[,\s]/.test(reading.trim()) ? reading.trim().split(/[,\s]+/).join(' · ') : reading.trim()).replaceAll('.', ',');

/** What of the problem is typed, and how. @type {Partial<Record<Field, typeof readNumber>>} */
const readers = { x: readList, gamma: readList, beta: readList, epsilon: readNumber };

export class Inputs {
  /** What waits for an answer. @type {Asked | null} */
  asked = null;
  /** As it was typed, and what was read from it; `open` is the element that waits for an answer. @type {Map<Field, {shown: any, read: any, open?: number}>} */
  #typed = new Map();

  /** @param {Everyone} everyone @param {string} language */
  constructor(everyone, language) {
    this.everyone = everyone;
    this.language = language;
  }

  /**
   * @param {Field} field @param {any} value
   * @returns {{value: any} | null} null: asked
   */
  read(field, value) {
    if (!(field in readers)) return { value };
    this.#drop(field);
    const list = Array.isArray(value);
    const { read: before, shown: shownBefore, open: openBefore } = this.#typed.get(field) ?? {};
    /** @type {string[][]} of every text that was typed */
    const readings = (list ? value : [value]).map((/** @type {any} */ text, /** @type {number} */ index) => {
      // An element that was read before, and was not touched, stays as it was read.
      if (list && index !== openBefore && Array.isArray(shownBefore) && Array.isArray(before) && shownBefore[index] === text && before[index] !== undefined) return [before[index]];
      return typeof text === 'string' ? (list ? readNumber : /** @type {typeof readNumber} */ (readers[field]))(text, this.language) : [text];
    });
    const open = readings.findIndex((choices) => choices.length > 1);
    const first = readings.map(([reading]) => reading);
    const whole = (/** @type {any[]} */ parts) => (list ? parts : parts[0]);
    if (open < 0) {
      const read = whole(first);
      this.#typed.set(field, { shown: value, read });
      return { value: read };
    }
    const text = list ? value[open] : value;
    const { host, hooks } = this.everyone;
    this.#typed.set(field, { shown: value, read: /** @type {any} */ (host)[field], open });
    this.asked = {
      code: 'ambiguous-separator',
      message: '',
      hint: '',
      field: list ? `${field}[${open}]` : field,
      start: text.indexOf(','),
      end: text.indexOf(',') + 1,
      readings: readings[open].map((reading) => ({
        label: label(reading),
        take: (event) => {
          // The button that is the answer goes. Under a finger an input with the focus would bring a keyboard.
          if (/** @type {PointerEvent} */ (event)?.pointerType !== 'touch') refocus(host, field, list ? `${field}[${open}]` : field);
          this.asked = null;
          const read = whole(first.map((other, index) => (index === open ? reading : other)));
          this.#typed.delete(field);
          hooks.set(field, read);
        },
      })),
    };
    host.requestUpdate();
    return null;
  }

  /** What stands in the inputs: as it was typed, while it is what the problem holds. @template {Record<Field, any>} T @param {T} fields @returns {T} */
  typed(fields) {
    const shown = { ...fields };
    for (const [field, { shown: typed, read }] of this.#typed) {
      if (fields[field] === read) shown[field] = typed;
      else {
        this.#typed.delete(field);
        this.#drop(field);
      }
    }
    return shown;
  }

  /** A question about what does not stand there any more is none. @param {Field} field */
  #drop(field) {
    if (this.asked?.field.startsWith(field)) this.asked = null;
  }
}
