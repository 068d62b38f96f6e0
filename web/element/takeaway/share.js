/**
 * With the author's `share`, what the reader changed is in the URL's fragment: read at the start and when it changes, written a moment
 * after each change. A fragment that is not ours is left alone.
 *
 * @import {Everyone} from '../everyone/everyone.js'
 * @import {Engine, Problem, Trace} from '../../core/types.js'
 * @import {Changes} from './fragment.js'
 */
import { NormTraceError } from '../../core/index.js';
import { choose } from '../../view/choose.js';
import { sentences } from '../../view/sentences.js';
import { idsIn, isDamaged, isOurs, longest, names, read, write } from './fragment.js';

const fields = /** @type {const} */ (['x', 'gamma', 'beta', 'epsilon', 'method', 'digits', 'rounding', 'carry']);
const pause = 300;

/** A link that is about no example of this page. */
class NotHere extends Error {}

export class Share {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #written = '';
  /** What stood there when a link was refused. */
  #stood = '';
  #reading = false;
  /** The engine did not come: the link is read once it does. */
  #waits = false;
  /** Why a link was refused, and the language in which that is said. @type {unknown} */
  #wrong;
  /** @type {Everyone['text'] | undefined} */
  #language;
  /** @type {'kept' | 'bad'} */
  #outcome = 'bad';
  /** @type {{asked: string, trace: Trace} | undefined} */
  #authorsTrace;

  /** @param {Everyone} everyone */
  constructor(everyone) {
    this.everyone = everyone;
    if (document.querySelectorAll('norm-trace[share]:not([id])').length > 1)
      console.warn('norm-trace: examples that share their state in one address need an id each');
    addEventListener('hashchange', () => {
      // Another place of the page says nothing of the example.
      if (
        this.host.isConnected &&
        (isOurs(location.hash) || isDamaged(location.hash)) &&
        location.hash.slice(1) !== this.#written
      )
        this.read();
    });
  }

  get host() {
    return /** @type {any} */ (this.everyone.host);
  }

  /** The widget's id, if it has one; else the only one that shares needs none. */
  get #id() {
    return this.host.id;
  }

  /** What the author asked for. @returns {Problem & {step: string | null}} */
  get #authors() {
    return /** @type {any} */ (Object.fromEntries(names.map((name) => [name, this.host.getAttribute(name)])));
  }

  /** From the fragment to the element. */
  async read() {
    this.#reading = true;
    this.#written = '';
    this.everyone.notice = '';
    try {
      await this.#take();
    } catch (error) {
      this.#wrong = error;
      this.#stood = JSON.stringify(this.#changes);
      // What was right before stays; at the start that is what the author asks for.
      this.#outcome = this.everyone.hooks.trace() ? 'kept' : 'bad';
      const message = await this.#refuse();
      const detail =
        error instanceof NormTraceError
          ? error.toJSON()
          : { code: 'bad-option', message, field: '', start: 0, end: 0, hint: '' };
      this.host.dispatchEvent(new CustomEvent('norm-trace-error', { detail, bubbles: true, composed: true }));
    } finally {
      this.#reading = false;
      this.host.requestUpdate();
    }
  }

  async #take() {
    const changes = read(location.hash, this.#id);
    if (!changes && this.#isFirst && isDamaged(location.hash)) throw new Error();
    if (!changes && this.#isFirst && this.#isStray) throw new NotHere();
    const { step, ...problem } = { ...this.#authors, ...changes };
    let trace;
    if (changes) {
      const engine =
        this.everyone.hooks.engine() ?? (await /** @type {any} */ (this.host.constructor).load().catch(() => null));
      this.#waits = !engine;
      if (!engine) return;
      trace = engine.trace(problem);
    }
    if (!changes && !this.everyone.hooks.trace()) return;
    const changed = /** @type {any} */ (Object.fromEntries(fields.map((name) => [name, problem[name] ?? null])));
    this.everyone.hooks.take({ changed, trace });
    this.host.step = step;
  }

  /** What is wrong with a whole link, and not with the part about one example, is said by one. */
  get #isFirst() {
    return document.querySelector('norm-trace[share]') === this.host;
  }

  /** Whether a fragment of ours is about examples that this page does not have. */
  get #isStray() {
    const ids = isOurs(location.hash) ? idsIn(location.hash) : [];
    const shared = [...document.querySelectorAll('norm-trace[share]')].map(({ id }) => id);
    return ids.length > 0 && !ids.some((id) => shared.includes(id));
  }

  /** Says why the link was refused, in the reader's language. @returns {Promise<string>} why */
  async #refuse() {
    await this.everyone.speak();
    const { text } = this.everyone;
    this.#language = text;
    const { link } = await text.loadMore();
    const wrong = this.#wrong;
    const why =
      wrong instanceof NormTraceError
        ? sentences(text.mistake(wrong))
        : wrong instanceof NotHere
          ? link.notHere
          : link.notOurs;
    this.everyone.notice = link[this.#outcome](why);
    this.everyone.say(this.everyone.notice);
    return why;
  }

  /** The trace that the author asked for, which is asked once. @param {Engine} engine @param {Problem} authors @returns {Trace} */
  #original(engine, authors) {
    const asked = JSON.stringify(authors);
    if (this.#authorsTrace?.asked === asked) return this.#authorsTrace.trace;
    let trace;
    try {
      trace = engine.trace(authors);
    } catch {
      trace = engine.trace({}); // the author's is none
    }
    this.#authorsTrace = { asked, trace };
    return trace;
  }

  /** What differs from what the author asked for. @returns {Changes} */
  get #changes() {
    const trace = this.everyone.hooks.trace();
    const engine = this.everyone.hooks.engine();
    if (!trace || !engine) return {};
    const { step, ...authors } = this.#authors;
    const original = this.#original(engine, authors);
    /** @type {Changes} */
    const changes = {};
    const text = (/** @type {any} */ value) =>
      Array.isArray(value) ? value.join(',') : value === null ? '' : String(value);
    for (const name of fields) {
      if (text(trace.problem[name]) !== text(original.problem[name])) changes[name] = text(trace.problem[name]);
    }
    const { steps } = choose(original, this.host.show, Object.keys(engine.symbols()));
    const first = steps.find(({ id }) => id === step) ?? steps[0];
    if (this.host.step !== null && this.host.step !== first?.id) changes.step = this.host.step;
    return changes;
  }

  /** A link to what is seen now, or nothing where that would be too long. */
  link() {
    const fragment = write(location.hash, this.#id, this.#changes);
    return fragment.length > longest ? null : this.#address(fragment);
  }

  /** @param {string} fragment */
  #address(fragment) {
    return location.href.replace(/#.*$/, '') + (fragment && `#${fragment}`);
  }

  /** A moment after each change. */
  write() {
    if (this.#waits && this.everyone.hooks.engine()) return void this.read();
    if (this.everyone.notice && this.#language && this.#language !== this.everyone.text)
      this.#refuse().then(() => this.host.requestUpdate());
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (
        this.#reading ||
        !this.host.isConnected ||
        !this.host.share ||
        !isOurs(location.hash) ||
        !this.everyone.hooks.trace()
      )
        return;
      if (this.everyone.notice) {
        // The reader may still repair the link, until something else is changed.
        if (JSON.stringify(this.#changes) === this.#stood) return;
        this.everyone.notice = '';
        this.host.requestUpdate();
      }
      const fragment = write(location.hash, this.#id, this.#changes);
      if (fragment === location.hash.slice(1) || fragment.length > longest) return;
      this.#written = fragment;
      // The whole address: a page's <base> is none of its own.
      history.replaceState(history.state, '', this.#address(fragment));
    }, pause);
  }
}
