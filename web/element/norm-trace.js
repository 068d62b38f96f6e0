import { html, noChange } from 'lit/html.js';
import { again } from '../core/again.js';
import { NormTraceError, loadFirst } from '../core/index.js';
import { mostCells } from '../view/cells.js';
import { fieldOf, isText } from '../view/controls.js';
import { columnWidth } from '../view/values.js';
import { widget } from '../view/widget.js';
import { adopt, Sheet } from './css.js';
import { Everyone } from './everyone/everyone.js';
import { addMathFont } from './font.js';
import { Guide } from './guide/guide.js';
import { keepKeys, stepFor } from './keyboard.js';
import { marks } from './marks.js';
import { optional } from './optional.js';
import { Play } from './play/play.js';
import { ReactiveElement } from './reactive.js';
import { early, rest, styled } from './sheet.js';
import { onlyShows, whole } from './whole.js';

/** @import {Engine, FirstLook, Problem, Trace, ErrorFields} from '../core/types.js' */
/** @import {State, Actions, Field} from '../view/types.js' */
/** @import {Answer} from './answered.js' */

/** @type {readonly Field[]} */
const problemFields = ['x', 'gamma', 'beta', 'epsilon', 'method', 'digits', 'rounding', 'carry'];
/** @type {readonly string[]} */
const inSettings = ['gamma', 'beta', 'epsilon', 'method', 'rounding'];

/** A caption that is markup. */
const slotted = ':scope > [slot=caption]';

/** What only long vectors need. @type {typeof import('../view/long.js') | undefined} */
let long;

/** Engines that are there, by how they came. @type {Map<() => Promise<FirstLook>, FirstLook>} */
const engines = new Map();

/**
 * A LayerNorm / RMSNorm worked example that a reader can change and walk through.
 *
 *     <norm-trace x="2.0, -1.0, 0.5, 1.5" epsilon="1e-6">what is shown until, or if never, it is live</norm-trace>
 *
 * Attributes are the author's, like the `value` of an <input>: what a reader types changes the properties only. Properties take what
 * `engine.trace` takes (`x` may be an array).
 *
 * @attribute x the vector; `2.0, -1.0, 0.5, 1.5`
 * @attribute gamma scale, as long as x
 * @attribute beta shift, as long as x
 * @attribute epsilon `1e-6`
 * @attribute method `both`, `layer-norm`, `rms-norm`
 * @attribute digits decimals of a rounded value, 0 … 30; `3`
 * @attribute rounding `half-up`, `half-even`, `truncate`
 * @attribute carry `exact`, `shown`
 * @attribute share the reader's changes are kept in the URL's fragment, and a link to them can be copied
 * @attribute step id of the open step: `mean`, `layer_norm.output`; unknown: the first
 * @attribute show what is shown: ids of sections and steps, `triangle`, `bars`, `regime`, `results`, between blanks; everything
 * @attribute controls `all`, `steps` (no inputs), `none` (nothing to press, every step open)
 * @attribute caption stands above the example
 * @attribute number stands before the caption: `Example 3.1`
 *
 * @property {Trace | null} trace the last good one; read-only
 *
 * It starts when it is, or is about to be, on the screen; when it is printed; or when a script asks: for `trace`, or by listening to one of
 * its events on the element itself.
 *
 * @fires norm-trace-ready {problem, trace} when the first trace is there
 * @fires norm-trace-change {problem, trace} whenever it becomes another one
 * @fires norm-trace-step {index, id} when another step opens
 * @fires norm-trace-error {code, message, field, start, end, hint} when what is asked cannot be read
 *
 * @slot caption - the caption as markup, in the place of the attribute's text
 * @slot - shown until the engine is there, and for good if it never comes
 *
 * @cssstate failed - the engine did not come; the page may give up the room it kept
 *
 * @cssprop --norm-trace-layer-norm hue of LayerNorm (blue)
 * @cssprop --norm-trace-rms-norm hue of RMSNorm (orange)
 * @cssprop --norm-trace-source hue behind what goes into the open step
 * @cssprop --norm-trace-error hue of what is wrong
 * @cssprop --norm-trace-background what is behind the widget (Canvas); the bar with the buttons has it
 * @cssprop --norm-trace-math-font family of the formulas
 *
 * @csspart widget - the whole
 * @csspart controls - vector, decimals, carry, settings
 * @csspart status - the line that says what the steps belong to
 * @csspart figures - both figures
 * @csspart figure - the triangle, the bars
 * @csspart ledger - the steps
 * @csspart step - an open step
 * @csspart panel - what is said about one number
 * @csspart bar - previous, play, next, progress, speed
 * @csspart button - previous, play, next
 * @csspart message - what is said when it cannot be live
 * @csspart fallback - what stands between the tags
 */
export class NormTraceElement extends ReactiveElement {
  /** @override */
  static styles = () => [early, rest];

  /** Where the engine comes from. A test, or a page with its own copy, may give another. @type {() => Promise<FirstLook>} */
  static load = loadFirst;

  /** @override */
  static attributes = [...problemFields, 'share', 'step', 'show', 'controls', 'caption', 'number'];

  /** @override */
  static state = ['engine', 'failed', 'wanted', 'ui'];

  /** @type {Trace | null} */
  #trace = null;
  /** @type {ErrorFields | null} */
  #error = null;
  /** How its engine comes, or came. @type {(() => Promise<FirstLook>) | undefined} */
  #starting;
  /** The step of the last norm-trace-step, or the one that was open first. @type {string | undefined} */
  #told;
  /** @type {readonly string[] | null} */
  #vector = null;
  /** To the last edit, and to what fields. @type {(Answer & {values: any[]}) | undefined} */
  #answer;
  #marks = '';
  #sheet = new Sheet();
  /** What the author has cut out and added, where there is such a wish. @type {import('./cut/cut.js').Cut | undefined} */
  #cut;
  /** @type {ResizeObserver | undefined} */
  #resizes;
  /** What to do once the open step is on the page: keep its place on the screen, or focus it. @type {(() => void) | undefined} */
  #afterwards;
  /** What to tell the page once the change is on it. @type {[string, object][]} */
  #events = [];
  #internals = this.attachInternals?.();
  #everyone = new Everyone(this, {
    trace: () => this.#trace,
    steps: () => this.#shown?.steps ?? [],
    engine: () => /** @type {Engine | null} */ (this.engine),
    set: (field, value) => {
      this.#play.record(field);
      this[field] = value;
    },
    take: (answer) => this.#take(answer),
    fields: problemFields,
    number: () => this.#guide.origin?.address ?? null,
  });
  #play = new Play(
    this,
    problemFields,
    () => this.#everyone.text,
    () => this.#error !== null,
    (answer) => this.#take(answer),
  );
  #guide = new Guide(this, {
    start: () => this.#start(),
    trace: () => this.#shown,
    current: () => this.#current,
    open: (index, how) => this.#actions.open(index, how),
    focus: (index) => this.#focusStep(index),
    say: () => this.#everyone.tell('step', true),
  });

  constructor() {
    super();
    keepKeys(this);
    /** @type {Problem['x']} */
    this.x = null;
    /** @type {Problem['gamma']} */
    this.gamma = null;
    /** @type {Problem['beta']} */
    this.beta = null;
    /** @type {Problem['epsilon']} */
    this.epsilon = null;
    /** @type {Problem['method']} */
    this.method = null;
    /** @type {Problem['digits']} */
    this.digits = null;
    /** @type {Problem['rounding']} */
    this.rounding = null;
    /** @type {Problem['carry']} */
    this.carry = null;
    this.share = false;
    /** @type {string | null} */
    this.show = null;
    /** @type {'all' | 'steps' | 'none' | null} */
    this.controls = null;
    /** @type {string | null} */
    this.caption = null;
    /** @type {string | null} */
    this.number = null;
    /** First what shows; whole() makes it more. @internal @type {FirstLook | null} */
    this.engine = null;
    /** @protected */
    this.failed = false;
    /** The step that was asked for: the open one, if the trace has it. @protected @type {string | number | null} */
    this.wanted = null;
    /** @protected @type {Pick<State, 'showAll' | 'settings' | 'asText' | 'typing' | 'allDigits' | 'figure'>} */
    this.ui = { showAll: false, settings: false, asText: false, allDigits: false, figure: 'triangle' };
  }

  /** The last good trace. Whoever asks for it need not wait until the element is seen. */
  get trace() {
    if (this.isConnected) this.#guide.see();
    return this.#trace;
  }

  /** The id of the open step. @returns {string | null} */
  get step() {
    return this.#shown
      ? (this.#shown.steps[this.#current]?.id ?? null)
      : ['string', 'number'].includes(typeof this.wanted)
        ? String(this.wanted)
        : null;
  }
  set step(id) {
    this.wanted = id;
  }

  /** Whoever listens need not wait either. @override @type {HTMLElement['addEventListener']} */
  addEventListener = (/** @type {string} */ type, /** @type {any[]} */ ...rest) => {
    super.addEventListener(type, .../** @type {[any]} */ (rest));
    if (type.startsWith('norm-trace-')) this.#guide.see();
  };

  next() {
    this.goTo(this.#current + 1);
  }

  previous() {
    this.goTo(this.#current - 1);
  }

  /** @param {string | number} step its id, or its index from 0; beyond the ends: the first, the last */
  goTo(step) {
    this.wanted = step;
    if (typeof step === 'number' && this.#shown) this.wanted = this.#shown.steps[this.#current]?.id;
  }

  /** The trace, with the steps that are shown. */
  get #shown() {
    return this.#trace && (this.#cut?.trace(this.#trace) ?? this.#trace);
  }

  /** An index into them; of none 0. */
  get #current() {
    const { wanted } = this;
    const steps = this.#shown?.steps ?? [];
    const index =
      typeof wanted === 'number'
        ? Math.min(steps.length - 1, Math.trunc(wanted) || 0)
        : steps.findIndex(({ id }) => id === wanted);
    return Math.max(0, index);
  }

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    this.shadowRoot?.addEventListener('slotchange', this.#slot); // a caption that a script adds, or that is still being parsed
    addMathFont(this.ownerDocument);
    addEventListener('beforeprint', this.#print);
    addEventListener('afterprint', this.#print);
  }

  /** @override */
  disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener('beforeprint', this.#print);
    removeEventListener('afterprint', this.#print);
    this.#resizes?.disconnect();
    this.#resizes = undefined;
  }

  /** Once; a second time only where the first has failed. If another element has an engine, this one has its trace at once. */
  async #start() {
    const own = /** @type {typeof NormTraceElement} */ (this.constructor);
    if (this.engine || this.#starting === own.load) return;
    this.#starting = own.load;
    this.#fail(false);
    try {
      const engine = engines.get(own.load);
      const loading = engine ?? own.load();
      const first = [this.#everyone.start(), styled(), this.#trim()].filter(Boolean);
      if (first.length) await Promise.all([loading, ...first]);
      if (this.#cut) await this.#cut.words();
      if (this.shadowRoot) adopt(this.shadowRoot); // what has come since
      if (engine) this.#compute(engine);
      this.engine = await loading;
      engines.set(own.load, this.engine);
    } catch (error) {
      this.#starting = undefined;
      // Parcel and Turbopack in Next 15 keep a part that failed: the very same error comes again, until the page is loaded again.
      this.#stuck = this.#failures.has(error);
      this.#failures.add(error);
      this.#fail(true);
    }
  }
  /** What starts have ended with. */
  #failures = new Set();
  #stuck = false;

  /** What an author may wish beyond the problem is there once one does. @returns {Promise<unknown> | undefined} */
  #trim() {
    if (this.#cut || !(this.show || this.controls || this.caption || this.number || this.querySelector(slotted)))
      return undefined;
    return again(() => import('./cut/cut.js')).then(
      ({ Cut }) => (this.#cut ??= new Cut(this, this.#guide, () => this.#everyone.text)),
    );
  }

  /** @param {boolean} failed */
  #fail(failed) {
    this.failed = failed;
    this.toggleAttribute('data-norm-trace-failed', failed); // for norm-trace.css
    try {
      this.#internals?.states[failed ? 'add' : 'delete']('failed');
    } catch {
      // Chromium before 125 wants another name
    }
  }

  #slot = () => this.requestUpdate();

  /** On paper every step is open. @param {Event} event */
  #print = ({ type }) => {
    this.#guide.see();
    this.ui = { ...this.ui, showAll: type === 'beforeprint' ? true : this.#shownAll };
    if (this.isUpdatePending) this.performUpdate();
  };
  #shownAll = false;

  /** @override @param {import('./reactive.js').Changed} changed */
  willUpdate(changed) {
    if (!this.engine) return;
    const isFirst = changed.has('engine') && (!this.#trace || this.#error);
    if (isFirst || problemFields.some((field) => changed.has(field))) this.#compute(this.engine);
    if (this.#trace && this.#cut)
      for (const wrong of this.#cut.check(this.#trace, this.engine)) this.#events.push(['error', wrong]);
    this.#trim()?.then(
      () => this.requestUpdate(),
      () => {},
    );
    const id = this.#shown?.steps[this.#current]?.id;
    if (id === undefined || id === this.#told) return;
    if (this.#told !== undefined) this.#events.push(['step', { index: this.#current, id }]);
    this.#told = id;
  }

  /** What the engine has answered to an edit: for these fields it is not asked again. @param {Answer} answer */
  #take(answer) {
    Object.assign(this, answer.changed);
    this.#answer = { ...answer, values: problemFields.map((field) => this[field]) };
  }

  /** @param {FirstLook} engine */
  #ask(engine) {
    const { values, trace, error } = this.#answer ?? {};
    const isKnown = (trace || error) && values?.every((value, index) => value === this[problemFields[index]]);
    if (isKnown && error) throw error;
    return (isKnown && trace) || engine.trace(/** @type {Problem} */ (this.#everyone.problem));
  }

  /** A wrong input leaves the last good trace as it is. @param {FirstLook} engine */
  #compute(engine) {
    try {
      const trace = this.#ask(engine);
      this.#error = null;
      this.#vector = null;
      if (this.#trace && JSON.stringify(trace.problem) === JSON.stringify(this.#trace.problem)) return;
      this.#events.push([this.#trace ? 'change' : 'ready', { problem: trace.problem, trace }]);
      this.#trace = trace;
    } catch (error) {
      if (!(error instanceof NormTraceError)) throw error;
      const wrong = error.toJSON();
      this.#vector = fieldOf(wrong.field) === 'x' ? null : this.#readVector(engine);
      if (JSON.stringify(wrong) === JSON.stringify(this.#error)) return;
      this.#error = wrong;
      this.#events.push(['error', wrong]);
      if (inSettings.includes(fieldOf(wrong.field))) this.ui = { ...this.ui, settings: true };
    }
  }

  /** The numbers of a vector that is a text, while the mistake is elsewhere: they are not those of the last good trace. @param {FirstLook} engine */
  #readVector(engine) {
    if (typeof this.x !== 'string') return null;
    if (!engine.read) {
      whole(this);
      return null;
    }
    try {
      return engine.read(this.x).texts;
    } catch {
      return null;
    }
  }

  /** @override */
  render() {
    const trace = this.#trace;
    if (trace && this.engine) {
      /** @type {State} */
      let state = {
        trace,
        symbols: this.engine.symbols(),
        apart: this.engine.regime,
        ...this.#everyone.state(
          /** @type {State['fields']} */ ({
            ...Object.fromEntries(problemFields.map((field) => [field, this[field]])),
            ...(this.#vector && !this.ui.asText && { x: this.#vector }),
          }),
          this.#error,
        ),
        current: this.#current,
        ...this.ui,
        play: { ...this.#play.view, changed: this.#play.changed },
        skips: (index, count) => this.#play.pace?.skips(index, this.#current, count) ?? false,
        pace: this.#play.pace?.mode ?? 'whole',
        long,
        guide: /** @type {any} */ (null),
      };
      if (this.#cut) state = this.#cut.state(state);
      if (this.#lacks(state)) return this.shadowRoot?.firstElementChild ? noChange : this.#fallback();
      state.guide = this.#guide.view(state);
      if (state.error || state.settings) this.#play.needsFields();
      if (state.settings) this.#guide.speak();
      return widget(state, this.#actions);
    }
    return this.#fallback();
  }

  #fallback() {
    return html`<div class="fallback" part="fallback"><slot name="number"></slot> <slot name="caption"></slot><slot></slot></div>
      <p class="message" part="message">${this.#message()}</p>`;
  }

  /** Whether something that this state is drawn with is still to come. @param {State} state */
  #lacks(state) {
    if (long || !(state.trace.problem.x.length > mostCells || (!state.cut?.fixed && isText(state)))) return false;
    optional(() => import('../view/long.js')).then((views) => {
      long = views;
      this.requestUpdate();
    });
    return true;
  }

  #message() {
    const { text } = this.#everyone;
    if (this.#error) return text.authorError(text.mistake(this.#error).message);
    if (!this.failed) return html`<span class="faint">${text.loading}</span>`;
    return this.#stuck
      ? html`${text.failed} <button class="quiet" @click=${() => location.reload()}>${text.reload}</button>`
      : html`${text.failed} <button class="quiet" @click=${() => this.#start()}>${text.retry}</button>`;
  }

  /** @type {Actions} */
  #actions = {
    edit: (field, value, how) => {
      if (onlyShows(this) && (how || this.#everyone.inputs))
        return void whole(this).then(() => this.#actions.edit(field, value, how));
      this.#play.record(field);
      const read = this.#everyone.reads(field, value, how);
      if (read) this.#take(read);
      this.#everyone.say('');
    },
    open: (index, how) => {
      if (!this.#shown?.steps[index]) return;
      const before = this.#row(index)?.getBoundingClientRect().top;
      this.goTo(index);
      this.#afterwards = () => {
        const row = this.#row(index);
        if (!row) return;
        if (how === 'keep-in-place' && before !== undefined) keepAt(row, before);
        else row.parentElement?.scrollIntoView({ block: 'nearest' });
        if (how === 'bring-into-view') this.#everyone.tell('step', true);
      };
    },
    stepKey: (event) => {
      const target = /** @type {Element} */ (event.target);
      if (!this.#shown || !target.classList.contains('row')) return;
      const rightToLeft = this.#everyone.text.direction === 'rtl';
      const index = stepFor(event, this.#current, this.#shown.steps.length, rightToLeft);
      if (index === undefined) return;
      event.preventDefault();
      this.#focusStep(index);
    },
    play: (command, ...args) => void this.#play.run(command, ...args),
    guide: this.#guide.actions,
    menu: this.#everyone.menu,
    set: (change) => {
      this.ui = { ...this.ui, ...change };
      this.#shownAll = this.ui.showAll;
    },
  };

  /** @param {number} index */
  #focusStep(index) {
    this.goTo(index);
    this.#afterwards = () => {
      const row = this.#row(index);
      row?.focus({ preventScroll: true });
      row?.parentElement?.scrollIntoView({ block: 'nearest' });
    };
  }

  /** @param {number} index @returns {HTMLElement | null | undefined} */
  #row(index) {
    return this.shadowRoot?.querySelector(`#step-${index}`);
  }

  /** @override */
  updated() {
    // While a number is dragged only what is under the finger: measuring costs more than all the rest of a frame.
    if ((this.#play.pace?.mode ?? 'whole') === 'whole') {
      this.#mark();
      this.#fit();
    }
    this.#play.updated(this.#shown?.steps.length ?? 0, this.#current);
    this.#afterwards?.();
    this.#afterwards = undefined;
    for (const [name, detail] of this.#events.splice(0)) {
      this.dispatchEvent(new CustomEvent(`norm-trace-${name}`, { detail, bubbles: true, composed: true }));
    }
  }

  #mark() {
    const root = this.shadowRoot;
    const trace = this.#shown;
    if (!trace || !root) return;
    // Not in the first picture, which would have to be laid out before it has its marks, and once more after: until then there is room for any.
    const foot = this.#resizes && /** @type {HTMLElement | null} */ (root.querySelector('.foot'))?.offsetHeight;
    const open = trace.steps.length && !this.#cut?.still ? this.#guide.marked(trace, this.#current) : undefined;
    const rules = marks(open, columnWidth(trace), foot);
    if (rules === this.#marks) return;
    this.#marks = rules;
    this.#sheet.cssText = rules;
    adopt(root, this.#sheet);
  }

  /** Formulas stand in columns where there is room, one side below another where there is not, and scroll if even a side is too long. */
  #fit() {
    const box = this.shadowRoot?.querySelector('.ledger');
    if (!box) return;
    if (!this.#resizes && this.isConnected && typeof ResizeObserver !== 'undefined') {
      // Not at once: it changes what is observed, and the page would be told of a loop.
      this.#resizes = new ResizeObserver(() =>
        requestAnimationFrame(() => (this.#fit(), /foot/.test(this.#marks) && this.#mark())),
      );
      this.#resizes.observe(box);
    }
    let wide = [...box.querySelectorAll('.lines')];
    // Lines that know their width are not measured; their sides are.
    if (!this.#cut?.still) {
      for (const block of wide) block.classList.remove('stacked');
      wide = wide.filter((block) => block.scrollWidth > block.clientWidth + 1);
      for (const block of wide) block.classList.add('stacked');
    }
    for (const side of wide.flatMap((block) => [...block.querySelectorAll('.side')])) {
      if (side.scrollWidth > side.clientWidth + 1) side.setAttribute('tabindex', '0');
      else side.removeAttribute('tabindex');
    }
  }
}

/**
 * Scrolls what scrolls around an element until its top is where it was.
 * @param {Element} element @param {number} top
 */
function keepAt(element, top) {
  /** @type {Element | null} */
  let scroller = element;
  while (scroller && Math.abs(element.getBoundingClientRect().top - top) > 0.5) {
    scroller = scroller.parentElement ?? /** @type {ShadowRoot} */ (scroller.getRootNode()).host ?? null;
    scroller?.scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' });
  }
}
