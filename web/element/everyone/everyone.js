import { again } from '../../core/again.js';
import { en } from '../../text/en.js';
import { languages, primary } from '../../text/languages.js';
import { speaker } from '../../view/speech.js';
import { answered } from '../answered.js';
import { adopt, Sheet } from '../css.js';
import { optional } from '../optional.js';
import { whole } from '../whole.js';
import { around, unwatch, watch } from './surroundings.js';

/** @import {Engine, ErrorFields, FirstLook, Trace} from '../../core/types.js' */
/** @import {Field, State} from '../../view/types.js' */

/**
 * @typedef {object} Hooks what it may do with its element
 * @property {() => Trace | null} trace
 * @property {() => Trace['steps']} steps those that are shown
 * @property {() => Engine | null} engine before the first touch it only shows (whole.js)
 * @property {(field: Field, value: any) => void} set
 * @property {(answer: import('../answered.js').Answer) => void} take what the engine has answered to an edit
 * @property {readonly Field[]} fields of the problem
 * @property {() => string | null} number the address of the one that the reader asks about
 *
 * @typedef {import('../reactive.js').ReactiveElement & {share: boolean, step: string | null, engine: FirstLook | null}} Host
 * @typedef {ErrorFields & {readings?: {label: string, take: (event?: Event) => void}[]}} Asked
 */

const teller = () => import('./teller.js');

/** The nearest `lang`, across shadow roots; `''` is no language. @param {Element} element */
export function languageOf(element) {
  /** @type {Element | null} */
  let node = element;
  while (node && node.getAttribute('lang') === null) {
    node = node.parentElement ?? /** @type {ShadowRoot} */ (node.getRootNode()).host ?? null;
  }
  return primary(node?.getAttribute('lang') ?? '');
}

/**
 * The reader: their language, what is read aloud, the page around, what is printed, and what they take away. What is asked for only when
 * something is touched comes then.
 */
export class Everyone {
  /** In the reader's language. */
  text = en;
  speech = speaker(en.speech);
  /** How inputs are read where a comma may be a decimal sign. @type {import('./inputs.js').Inputs | undefined} */
  inputs;
  /** A shared link that cannot be read. */
  notice = '';
  /** @type {import('../takeaway/take-away.js').TakeAway | undefined} */
  takeAway;
  /** @type {import('../takeaway/share.js').Share | undefined} */
  shared;
  /** @type {import('./teller.js').Teller | undefined} */
  #teller;
  #started = false;
  #sheet = new Sheet();
  #rules = '';

  /** @param {Host} host @param {Hooks} hooks */
  constructor(host, hooks) {
    this.host = host;
    this.hooks = hooks;
    host.addController(this);
  }

  hostConnected() {
    if (this.#started) this.#join();
  }

  hostDisconnected() {
    this.host.shadowRoot?.removeEventListener('selectstart', this.#select);
    this.#teller?.leave();
    unwatch(this);
  }

  hostUpdated() {
    this.shared?.write();
    if (this.takeAway?.open) this.takeAway.show();
  }

  /** What has to be there before the first picture, asked for once more where it failed: nothing, in English and without a shared link. @returns {Promise<unknown> | undefined} */
  start() {
    const shared =
      this.host.share &&
      !this.shared &&
      again(() => import('../takeaway/share.js')).then(({ Share }) => (this.shared = new Share(this)).read());
    const spoken = this.speak();
    if (!this.#started && this.host.isConnected) this.#join();
    this.#started = true;
    return shared || spoken ? Promise.allSettled([shared, spoken]) : undefined;
  }

  #join() {
    const root = /** @type {ShadowRoot} */ (this.host.shadowRoot);
    adopt(root, this.#sheet);
    root.addEventListener('selectstart', this.#select);
    watch(this);
    this.speak();
  }

  /** A selection that begins may be copied: what copies formulas has to be there by then. */
  #select = async () => {
    const [{ copiesFormulas }] = await Promise.all([
      optional(() => import('../takeaway/selection.js')),
      whole(this.host),
    ]);
    copiesFormulas(this);
  };

  /** What the page looks like here; a widget on paper stays as it is. */
  look() {
    const { dark, paper } = around(this.host);
    const rules = `:host{color-scheme:${dark ? 'dark' : 'light'}}${paper ? `.container,.message{--found:${paper}}` : ''}`;
    if (this.#rules === rules) return;
    this.#rules = rules;
    this.#sheet.cssText = rules;
    adopt(/** @type {ShadowRoot} */ (this.host.shadowRoot), this.#sheet);
  }

  /** The nearest language from now on, as soon as it is there; English until then, and where it is none of ours. */
  speak() {
    const tag = languageOf(this.host);
    if (tag === this.text.language) return undefined;
    const load = Object.hasOwn(languages, tag) ? languages[tag] : undefined;
    if (!load) return void this.#use(en, undefined);
    return Promise.all([again(load), again(() => import('./inputs.js'))]).then(
      ([{ texts }, { Inputs }]) => {
        if (tag === languageOf(this.host)) this.#use(texts, new Inputs(this, texts.language));
      },
      () => {},
    ); // without them: English
  }

  /** @param {import('../../text/en.js').Texts} text @param {Everyone['inputs']} inputs */
  #use(text, inputs) {
    if (text === this.text) return;
    this.text = text;
    this.speech = speaker(text.speech);
    this.inputs = inputs;
    this.host.requestUpdate();
  }

  /** To the page's live region. @param {string} text */
  say(text) {
    this.tell('say', text);
  }

  /**
   * There is no live region before there is something for it.
   * @template {'say' | 'step' | 'wrong'} How
   * @param {How} how @param {Parameters<import('./teller.js').Teller[How]>[0]} what
   */
  async tell(how, what) {
    if (!this.#teller && !what) return;
    const { Teller } = await optional(teller);
    /** @type {any} */ (this.#teller ??= new Teller(this))[how](what);
  }

  /** What is asked now. */
  get problem() {
    return Object.fromEntries(this.hooks.fields.map((field) => [field, /** @type {any} */ (this.host)[field]]));
  }

  /**
   * What an edit changes; null: it waits, because it can be read in two ways.
   * @param {Field} field @param {any} value @param {import('../../core/types.js').ReadOptions} [how] where it is to be read as more than what is typed
   * @returns {import('../answered.js').Answer | null}
   */
  reads(field, value, how) {
    this.notice = '';
    if (this.inputs) return this.inputs.read(field, value, how);
    const engine = how && this.hooks.engine();
    return engine
      ? /** @type {import('../answered.js').Answer} */ (
          answered(() => engine.read(value, { ...how, field, problem: this.problem }))
        )
      : { changed: { [field]: value } };
  }

  /**
   * The state as this reader has it.
   * @param {State['fields']} fields @param {ErrorFields | null} error
   */
  state(fields, error) {
    const shown = this.inputs?.typed(fields) ?? fields; // which may end a question
    const asked = this.inputs?.asked ?? error;
    const wrong = asked && { ...asked, ...this.text.mistake(asked) };
    this.tell('wrong', wrong);
    return {
      text: this.text,
      fields: shown,
      error: wrong,
      speech: this.speech,
      notice: this.notice,
    };
  }

  /** The menu of what can be copied, saved and shared. @param {Event} event */
  menu = async (event) => {
    const button = /** @type {HTMLElement} */ (event.currentTarget);
    const [{ TakeAway }] = await Promise.all([optional(() => import('../takeaway/take-away.js')), whole(this.host)]);
    (this.takeAway ??= new TakeAway(this, button)).toggle();
  };
}
