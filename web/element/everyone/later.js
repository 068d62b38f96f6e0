/**
 * What every reader has, once the first picture is drawn: the page's live region, words that are read aloud, and colours that follow
 * the page.
 *
 * @import {Everyone} from './everyone.js'
 */
import { name } from '../../view/ledger.js';
import { sayLine, sayNumber, sayRow } from '../../view/speech.js';
import { shown } from '../../view/values.js';
import { pick } from '../../view/numbers.js';
import { adopt } from '../css.js';
import { paper, print } from './print.js';
import { announce, hasVoice } from './voice.js';
import { around, unwatch, watch } from './surroundings.js';
import { optional } from '../optional.js';

/** So many values of a long vector are read aloud. */
const mostSpoken = 8;

/** What the views read aloud with. @typedef {ReturnType<typeof speechOf>} Speech */

/** @param {import('../../view/speech.js').Words} words */
const speechOf = (words) => ({
  words,
  /** @param {string} text */
  number: (text) => sayNumber(text, words),
  /** @param {string} text */
  line: (text) => sayLine(text, words),
  /** @param {string} name @param {import('../../view/types.js').Quantity | undefined} quantity @param {string} [after] */
  row: (name, quantity, after) =>
    sayRow(
      name,
      quantity,
      quantity ? pick(quantity.values.length, mostSpoken).map((index) => (index === null ? words.dots : shown(quantity.values[index]))) : [],
      words,
    ) + (after ? `, ${after}` : ''),
});

export class Later {
  /** @type {import('../../text/en-later.js').Later | undefined} */
  words;
  /** @type {Speech | undefined} */
  speech;
  #sheet = new CSSStyleSheet();

  /** @param {Everyone} everyone */
  constructor(everyone) {
    this.everyone = everyone;
    this.learn();
  }

  get host() {
    return this.everyone.host;
  }

  /** The words of the language that is spoken now. */
  async learn() {
    const { text } = this.everyone;
    const { later } = await optional(() => text.loadLater());
    if (text !== this.everyone.text) return; // another one since
    this.words = later;
    this.speech = speechOf(later.speech);
    this.host.requestUpdate();
  }

  join() {
    const root = /** @type {ShadowRoot} */ (this.host.shadowRoot);
    adopt(root, this.#sheet);
    adopt(root, paper.styleSheet);
    adopt(root, print.styleSheet);
    root.addEventListener('selectstart', this.#select);
    hasVoice(this.host);
    watch(this);
    this.everyone.speak();
  }

  leave() {
    this.host.shadowRoot?.removeEventListener('selectstart', this.#select);
    clearTimeout(this.#pressing);
    unwatch(this);
  }

  /** A selection that begins may be copied: what copies formulas has to be there by then. */
  #select = async () => {
    const { copiesFormulas } = await optional(() => import('../takeaway/selection.js'));
    copiesFormulas(this.everyone);
  };

  speak() {
    this.everyone.speak();
  }

  /** What the page looks like here; a widget on paper stays as it is. */
  look() {
    const { dark, paper } = around(this.host);
    const rules = `:host{color-scheme:${dark ? 'dark' : 'light'}}${paper ? `.container,.message{--found:${paper}}` : ''}`;
    if (this.#rules === rules) return;
    this.#rules = rules;
    this.#sheet.replaceSync(rules);
  }
  #rules = '';

  /** @param {string} text */
  say(text) {
    clearTimeout(this.#timer);
    announce(this.host, text);
  }

  /** The open step, once the reader stops pressing. */
  sayStep() {
    clearTimeout(this.#pressing);
    this.#pressing = setTimeout(() => {
      const { text, hooks, host } = this.everyone;
      const trace = hooks.trace();
      if (!trace || !this.words) return;
      const { steps, quantities } = trace;
      const index = Math.max(0, steps.findIndex(({ id }) => id === host.step));
      const row = this.speech?.row(name({ text }, steps[index]), quantities[steps[index].id]) ?? '';
      this.say(this.words.announceStep(index + 1, steps.length, row));
    }, 250);
  }
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #pressing;

  /** A mistake is said once its reader stops typing. @param {{message: string, hint: string} | null} mistake */
  wrong(mistake) {
    const said = mistake ? `${mistake.message} ${mistake.hint}` : '';
    if (said === this.#said) return;
    this.#said = said;
    clearTimeout(this.#timer);
    if (said) this.#timer = setTimeout(() => this.say(said), 700);
  }
  #said = '';
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
}
