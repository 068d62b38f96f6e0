/**
 * Numbers as they are typed where a comma may be a decimal sign, and where digits have other shapes. The engine reads them; what can be
 * read in two ways is asked, not guessed.
 *
 * @import {Everyone, Asked} from './everyone.js'
 * @import {Answer} from '../answered.js'
 * @import {ReadAnswer, ReadOptions} from '../../core/types.js'
 * @import {Field} from '../../view/types.js'
 */
import { answered } from '../answered.js';
import { refocus } from '../play/refocus.js';

/** Signs of a language that are not ours. In Mexico a point stands before decimals, elsewhere in Spanish mostly a comma: both are read. @type {Record<string, ReadOptions>} */
const signsOf = { ar: { digits: '٠١٢٣٤٥٦٧٨٩' }, de: { decimal: ',' }, es: { decimal: ',' } };

/** What of the problem is typed. @type {readonly Field[]} */
const read = ['x', 'gamma', 'beta', 'epsilon'];

export class Inputs {
  /** What waits for an answer. @type {Asked | null} */
  asked = null;
  /** As it was typed, and what was read from it; `open` is the element that waits for an answer. @type {Map<Field, {shown: any, read: any, open?: number}>} */
  #typed = new Map();

  /** @param {Everyone} everyone @param {string} language */
  constructor(everyone, language) {
    this.everyone = everyone;
    this.signs = signsOf[language];
  }

  /**
   * @param {Field} field @param {any} value
   * @param {ReadOptions} [how]
   * @returns {Answer | null} null: asked
   */
  read(field, value, how) {
    if (!read.includes(field)) return { changed: { [field]: value } };
    this.#drop(field);
    return Array.isArray(value)
      ? this.#readElements(field, value)
      : this.#ask(field, field, value, this.everyone.problem, how);
  }

  /** A vector of which an element was typed. @param {Field} field @param {any[]} value @returns {Answer | null} */
  #readElements(field, value) {
    const { shown, read, open } = this.#typed.get(field) ?? {};
    const { host, hooks } = this.everyone;
    const held = /** @type {any} */ (host)[field];
    const current = Array.isArray(held) ? held : (hooks.trace()?.problem[/** @type {'x'} */ (field)] ?? []);
    // An element that was read before, and was not touched, stays as it was read.
    const known = value.map((text, index) =>
      index !== open &&
      Array.isArray(shown) &&
      Array.isArray(read) &&
      shown[index] === text &&
      read[index] !== undefined
        ? read[index]
        : text === current[index]
          ? text
          : null,
    );
    /** @type {Answer | null} */
    let answer = { changed: { [field]: known } };
    for (const [index, text] of value.entries()) {
      if (known[index] !== null) continue;
      const texts = value.map((other, i) => known[i] ?? other);
      answer = this.#ask(field, `${field}[${index}]`, text, { ...this.everyone.problem, [field]: texts });
      if (!answer) return null;
      known[index] = /** @type {any} */ (answer.changed)[field][index];
    }
    this.#typed.set(field, { shown: value, read: /** @type {any} */ (answer.changed)[field] });
    return answer;
  }

  /**
   * @param {Field} field @param {string} address `x`, `x[2]` @param {any} text @param {object} problem @param {ReadOptions} [how]
   * @returns {Answer | null}
   */
  #ask(field, address, text, problem, how) {
    const engine = this.everyone.hooks.engine();
    if (!engine || typeof text !== 'string') return { changed: { [field]: text } };
    const answer = /** @type {ReadAnswer & Answer} */ (
      answered(() => engine.read(text, { ...this.signs, ...how, field: address, problem }))
    );
    if (answer.readings?.length) return this.#choose(field, address, text, problem, answer);
    if (field === address) this.#typed.set(field, { shown: text, read: /** @type {any} */ (answer.changed)[field] });
    return answer;
  }

  /** @param {Field} field @param {string} address @param {string} text @param {any} problem @param {ReadAnswer} answer */
  #choose(field, address, text, problem, { readings, start = 0, end = 0 }) {
    const { host, hooks } = this.everyone;
    const open = address === field ? undefined : Number(address.slice(field.length + 1, -1));
    const shown = open === undefined ? text : problem[field];
    this.#typed.set(field, { shown, read: /** @type {any} */ (host)[field], open });
    this.asked = {
      code: 'ambiguous-separator',
      message: '',
      hint: '',
      field: address,
      start,
      end,
      readings: readings.map(({ label, value }) => ({
        label,
        take: (event) => {
          // The button that is the answer goes. Under a finger an input with the focus would bring a keyboard.
          if (/** @type {PointerEvent} */ (event)?.pointerType !== 'touch') refocus(host, field, address);
          this.asked = null;
          this.#typed.delete(field);
          hooks.set(
            field,
            open === undefined
              ? value
              : shown.map((/** @type {string} */ other, /** @type {number} */ i) => (i === open ? value : other)),
          );
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
