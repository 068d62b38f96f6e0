/**
 * What a reader plays with: the part that is there from the start. It remembers what was, for undo, and fetches the rest when
 * something is first touched: hands.js (dragging, keys, buttons beside a number), commands.js (undo, examples, elements).
 *
 * @import {NormTraceElement} from '../norm-trace.js'
 * @import {Field, PlayState} from '../../view/types.js'
 * @import {Texts} from '../../text/en.js'
 */
import { optional } from '../optional.js';
import { whole } from '../whole.js';

/** Edits of the same thing within this time are one for undo. Milliseconds. */
const oneEdit = 1000;
/** What is replayed to hands.js. */
const kinds = ['pointerdown', 'pointerup', 'focusin', 'keydown', 'input'];

const commander = () => import('./commands.js');

export class Play {
  /** @type {PlayState} what the views see */
  view = {};
  /** @type {any[][]} the fields as they were, the latest last */
  past = [];
  /** @type {any[][]} */
  future = [];
  /** @type {readonly Field[]} */
  fields;
  /** @type {import('./pace.js').Pace | undefined} while something may be dragged */
  pace;
  #last = { key: '', time: 0 };
  /** @type {Promise<unknown> | undefined} */
  #hands;
  /** What happened before hands.js was there, and what stood in the field then. @type {{event: Event, target: HTMLElement, value: string}[]} */
  #pending = [];

  /** @param {NormTraceElement} host @param {readonly Field[]} fields of the problem @param {() => Texts} text @param {() => boolean} wrong
   *   whether what stands in the inputs cannot be read: undo does not come back to that
   * @param {(answer: import('../answered.js').Answer) => void} take what the engine has answered to an edit
   */
  constructor(host, fields, text, wrong, take) {
    this.host = host;
    this.fields = fields;
    this.text = text;
    this.wrong = wrong;
    this.take = take;
  }

  /** @param {Event} event */
  #touch = (event) => {
    const [inner] = /** @type {HTMLElement[]} */ (event.composedPath());
    const target = /** @type {HTMLElement} */ (inner.closest('[data-play]') ?? inner);
    if (this.#hands || target.dataset?.play)
      this.#pending.push({ event, target, value: /** @type {HTMLInputElement} */ (target).value });
    if (target.dataset?.play) this.#fetch();
  };

  #fetch() {
    const failed = () => {
      this.#hands = undefined;
      this.#pending = [];
    };
    this.#hands ??= Promise.all([optional(() => import('./hands.js'), failed), whole(this.host, failed)]).then(
      ([{ attach }]) => {
        for (const type of kinds) this.#root?.removeEventListener(type, this.#touch);
        attach(this, this.#pending);
      },
    );
  }

  /** The words that are not there from the start. */
  words() {
    return optional(() => this.text().loadMore());
  }

  now() {
    return this.fields.map((field) => this.host[field]);
  }

  /** Whether anything differs from what the attributes say. */
  get changed() {
    return this.fields.some((field) => this.host[field] !== this.host.getAttribute(field));
  }

  /** Before the reader's edit. @param {string} key what is edited, or which drag */
  record(key) {
    const time = Date.now();
    if (key !== this.#last.key || time - this.#last.time > oneEdit) {
      if (!this.wrong()) this.past.push(this.now());
      this.future = [];
    }
    this.#last = { key, time };
    this.#fetch();
    this.needsFields(); // there before the first mistake
    this.tell();
  }

  tell() {
    this.view = { ...this.view, undo: this.past.length, redo: this.future.length };
  }

  /** The next edit is another one, however soon it comes. */
  settle() {
    this.#last.key = '';
  }

  /** @param {string} command one of commands.js @param {any[]} args */
  run(command, ...args) {
    return Promise.all([optional(commander), whole(this.host)]).then(([commands]) => {
      commands.adopt(/** @type {ShadowRoot} */ (this.host.shadowRoot));
      // Those that waited for the part follow one another as a reader's do: each finds what the one before has made.
      return (this.#turn = this.#turn
        .catch(() => {})
        .then(() => this.host.updateComplete)
        .then(() => /** @type {any} */ (commands)[command](this, ...args)));
    });
  }

  /** @type {Promise<unknown>} */
  #turn = Promise.resolve();

  /** The settings, and what is wrong with an input. */
  needsFields() {
    this.#fields ??= optional(
      () => import('./fields.js'),
      () => (this.#fields = undefined),
    ).then((fields) => {
      fields.adopt(/** @type {ShadowRoot} */ (this.host.shadowRoot));
      this.show({ fields });
    });
  }
  /** @type {Promise<unknown> | undefined} */
  #fields;

  /** @param {Partial<PlayState>} change */
  show(change) {
    this.view = { ...this.view, ...change };
    this.host.requestUpdate();
  }

  /** @type {ShadowRoot | undefined} */
  #root;

  /** After an update. @param {number} count of rows @param {number} current */
  updated(count, current) {
    this.pace?.updated(count, current);
    const root = this.host.shadowRoot;
    if (!this.#root && root) {
      // Not the host: what moves focus within a shadow root is not told outside.
      this.#root = root;
      for (const type of kinds) root.addEventListener(type, this.#touch);
    }
  }
}
