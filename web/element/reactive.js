import { render } from 'lit/html.js';
import { adopt } from './css.js';
import { mend } from './mend.js';

/**
 * An element that draws itself anew, once, after any number of changes: what LitElement does, as far as we need it, at a fifth of its
 * size.
 *
 *     static attributes = ['x', 'share'];
 *     static state = ['ui'];
 *
 * A property for each, unless the class has its own. An attribute is read and never written; one whose property is true or false says it by
 * being there. willUpdate, render and updated run in this order.
 *
 * A part of an element that lives along with it.
 * @typedef {{hostConnected?: () => void, hostDisconnected?: () => void, hostUpdated?: () => void}} Controller
 *
 * What was set since the last update, with the values before.
 * @typedef {Map<PropertyKey, unknown>} Changed
 */

/** Where there are no elements (in Node) it is only a class. @type {typeof HTMLElement} */
export const Base = globalThis.HTMLElement ?? class {};

export class ReactiveElement extends Base {
  /** @type {string[]} */
  static attributes = [];
  /** What else the picture depends on. @type {string[]} */
  static state = [];

  /** What its shadow root starts with. @type {() => import('./css.js').Sheet[]} */
  static styles = () => [];

  /** Asked for once, when the element is defined: the time to give it its accessors. */
  static get observedAttributes() {
    for (const name of [...this.attributes, ...this.state]) {
      if (name in this.prototype) continue;
      Object.defineProperty(this.prototype, name, {
        get() {
          return this.#values[name];
        },
        set(value) {
          const before = this.#values[name];
          if (Object.is(value, before)) return;
          this.#values[name] = value;
          this.requestUpdate(name, before);
        },
      });
    }
    return this.attributes;
  }

  isUpdatePending = false;
  /** @type {Record<string, unknown>} */
  #values = {};
  /** Once it is ours to draw in. @type {ShadowRoot | undefined} */
  #root;
  /** @type {Controller[]} */
  #controllers = [];
  /** @type {Changed} */
  #changed = new Map();
  /** @type {(value?: unknown) => void} */
  #connect = () => {};
  /** Settled when the element shows what it is asked to show. @type {Promise<unknown>} */
  updateComplete = new Promise((resolve) => (this.#connect = resolve));
  /** @type {MutationObserver | undefined} */
  #others;
  /** What others have done in the shadow root since it was drawn last. @type {MutationRecord[]} */
  #done = [];
  /** What a page set before the element was defined: properties of its own, which would hide the accessors. @type {[string, unknown][]} */
  #early = [];

  constructor() {
    super();
    const { attributes, state } = /** @type {typeof ReactiveElement} */ (this.constructor);
    for (const name of [...attributes, ...state]) {
      if (!Object.hasOwn(this, name)) continue;
      this.#early.push([name, /** @type {any} */ (this)[name]]);
      delete (/** @type {any} */ (this)[name]);
    }
    this.requestUpdate();
  }

  /** @param {Controller} controller */
  addController(controller) {
    this.#controllers.push(controller);
  }

  connectedCallback() {
    if (!this.#root) {
      const { styles } = /** @type {typeof ReactiveElement} */ (this.constructor);
      // A page that was saved, or a server, may bring a root along: what is in it is an old picture.
      this.#root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
      this.#root.replaceChildren();
      adopt(this.#root, ...styles());
    }
    Object.assign(this, Object.fromEntries(this.#early.splice(0)));
    this.#connect();
    for (const controller of this.#controllers) controller.hostConnected?.();
  }

  /** It comes into another document. */
  adoptedCallback() {
    if (this.#root) adopt(this.#root);
  }

  disconnectedCallback() {
    for (const controller of this.#controllers) controller.hostDisconnected?.();
  }

  /** @param {string} name @param {string | null} _before @param {string | null} value */
  attributeChangedCallback(name, _before, value) {
    const own = /** @type {any} */ (this);
    own[name] = typeof own[name] === 'boolean' ? value !== null : value;
  }

  /** @param {PropertyKey} [name] of a property @param {unknown} [before] */
  requestUpdate(name, before) {
    if (name !== undefined && !this.#changed.has(name)) this.#changed.set(name, before);
    if (this.isUpdatePending) return;
    this.isUpdatePending = true;
    this.updateComplete = this.updateComplete.catch(() => {}).then(() => this.performUpdate());
  }

  /** Now, and not in a moment. */
  performUpdate() {
    if (!this.isUpdatePending) return;
    let picture;
    try {
      this.willUpdate(this.#changed);
      picture = this.render();
    } finally {
      // Before the picture is drawn: what asks for an update while it is drawn asks for the next one.
      this.#changed = new Map();
      this.isUpdatePending = false;
    }
    this.draw(picture, /** @type {ShadowRoot} */ (this.#root));
    for (const controller of this.#controllers) controller.hostUpdated?.();
    this.updated();
  }

  /** Draws in the shadow root, or in a place there, once what others have done to it is put right. @param {unknown} picture @param {ShadowRoot | HTMLElement} place */
  draw(picture, place) {
    this.#others ??= new MutationObserver((records) => void this.#done.push(...records));
    mend([...this.#done.splice(0), ...this.#others.takeRecords()]);
    this.#others.disconnect();
    render(picture, place);
    this.#others.observe(/** @type {ShadowRoot} */ (this.#root), {
      childList: true,
      characterDataOldValue: true,
      subtree: true,
    });
  }

  /** @param {Changed} _changed */
  willUpdate(_changed) {}

  /** A template. @type {() => unknown} */
  render() {
    return undefined;
  }

  updated() {}
}
