/**
 * What an author has cut out of the example and added to it: loaded only where one has (`show`, `controls`, `caption`, `number`).
 *
 * @import {NormTraceElement} from '../norm-trace.js'
 * @import {Guide} from '../guide/guide.js'
 * @import {Engine, Trace} from '../../core/types.js'
 * @import {State} from '../../view/types.js'
 */
import { choose } from '../../view/choose.js';
import { cut, wrongWishes } from '../../view/cut.js';
import { adopt, Sheet } from '../css.js';
import { rest } from '../sheet.js';
import { stacked, styles } from './styles.js';

/** For lines that are not measured. @type {Sheet | undefined} */
let byWidth;

const wishes = /** @type {const} */ (['show', 'controls', 'caption', 'number']);

export class Cut {
  /** What was wished last, as one text, and what was wrong with it. */
  #read = '';
  /** @type {string[]} */
  #wrong = [];
  /** @type {Trace | undefined} */
  #whole;
  /** @type {Trace | undefined} */
  #shown;
  /** @type {readonly string[]} */
  #known = [];

  /** @param {NormTraceElement} host @param {Guide} guide @param {() => State['text']} text */
  constructor(host, guide, text) {
    this.host = host;
    this.guide = guide;
    this.text = text;
    adopt(/** @type {ShadowRoot} */ (host.shadowRoot), styles);
  }

  /** As an attribute holds it: a property may be anything. @returns {import('../../view/cut.js').Wish} */
  get #wish() {
    return {
      ...Object.fromEntries(wishes.map((name) => [name, String(this.host[name] ?? '')])),
      slotted: this.host.querySelector(':scope > [slot=caption]') !== null,
    };
  }

  /** There is nothing to press. */
  get still() {
    return this.#wish.controls === 'none';
  }

  /** The words that a picture without anything to press shows from the start. */
  async words() {
    if (this.still) this.guide.words = await this.text().loadMore();
  }

  /**
   * Before an update.
   * @param {Trace} trace @param {Pick<Engine, "symbols">} engine
   * @returns {object[]} what is wrong with a wish, said once
   */
  check(trace, engine) {
    const wish = this.#wish;
    const read = JSON.stringify([wish.show, wish.controls]);
    if (read === this.#read) return [];
    this.#read = read;
    this.#whole = undefined;
    this.#known = Object.keys(engine.symbols());
    const said = this.#wrong;
    const wrong = wrongWishes(wish, trace, this.#known).map((one) => ({
      code: 'bad-option',
      ...one,
      message: `${one.field}: ${one.message}`,
    }));
    this.#wrong = wrong.map(({ message }) => message);
    const fresh = wrong.filter(({ message }) => !said.includes(message));
    for (const { message, hint } of fresh) console.warn(`norm-trace: ${message} ${hint}`, this.host);
    return fresh;
  }

  /** The trace, with the steps that are shown. @param {Trace} whole @returns {Trace} */
  trace(whole) {
    if (whole !== this.#whole) {
      const { steps } = choose(whole, this.#wish.show, this.#known);
      this.#whole = whole;
      this.#shown = steps === whole.steps ? whole : { ...whole, steps };
    }
    return /** @type {Trace} */ (this.#shown);
  }

  /** @param {State} state with the whole trace @returns {State} */
  state(state) {
    const { still } = this;
    if (still) {
      byWidth ??= new Sheet(stacked(rest.cssText));
      adopt(/** @type {ShadowRoot} */ (this.host.shadowRoot), byWidth);
      this.guide.walk?.pause();
      this.guide.origin?.close();
      this.guide.speak();
    }
    return cut(state, this.#wish, this.#known);
  }
}
