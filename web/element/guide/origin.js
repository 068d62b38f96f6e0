import { noChange } from 'lit/html.js';
import { lit } from '../../view/lit.js';
import { origin, spokenValue } from '../../view/origin.js';
import { place } from '../../view/markup.js';
import { addresses, madeFrom, usedIn, valueAt } from '../../view/provenance.js';
import { inputFor } from '../play/refocus.js';
import { explanations } from '../play/explanations.js';
import { explain } from '../play/why-digit.js';
import { adopt, css, Sheet } from '../css.js';

/** @import {Guide} from './guide.js' */
/** @import {State} from '../../view/types.js' */

const styles = css`
  .origin {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: var(--u) calc(var(--u) * 4);
    block-size: min(45vh, 18em);
    overflow-y: auto;
    padding-block: var(--u) calc(var(--u) * 2);
    border-block-start: 1.5px solid currentColor;
    font-size: 0.9375em;
    overscroll-behavior: contain;
  }
  .about {
    padding-inline-end: calc(2.5em / 0.9375);
    grid-column: 1 / -1;
  }
  .trail {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--u);
  }
  .trail .quiet {
    font-size: 1em;
    min-block-size: calc(1.625em / 0.9375);
  }
  h4,
  h5 {
    margin: 0;
    font: inherit;
  }
  h4 {
    font-size: 1.125em;
    overflow-wrap: anywhere;
  }
  h4:focus {
    outline: none;
  }
  .what {
    font-size: 0.8125em;
    margin-inline-start: 0.5em;
  }
  h5 {
    font-size: 0.8125em;
    font-weight: 600;
    border-block-end: 1px solid var(--line);
  }
  .origin ul {
    list-style: none;
    margin: 0;
    padding: 0;
  }
  .origin li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: end;
    gap: 0 0.5em;
    padding-block-start: 2px;
  }
  .of {
    margin-inline-end: auto;
  }
  .of .faint {
    font-size: 0.875em;
  }
  .link {
    min-block-size: calc(1.625em / 0.9375);
    padding: 0 0.35em;
    border-color: transparent;
    border-block-end: 1.5px solid var(--edge);
    border-radius: 2px;
    max-inline-size: 100%;
    overflow-wrap: anywhere;
  }
  .decimals {
    overflow-wrap: anywhere;
    direction: ltr;
  }
  .close {
    position: absolute;
    inset-block-start: var(--u);
    inset-inline-end: 0;
    border-color: transparent;
    padding: 0;
    font-size: 1.25em;
    line-height: 1;
  }
  .at {
    outline: 2px solid currentColor;
    outline-offset: 2px;
  }
  .lines [data-of] {
    cursor: pointer;
  }
  .formula,
  :is(.lines, .values, svg) [data-of] {
    scroll-margin: 2em 1em var(--foot);
  }
  .open .row .value,
  svg text[data-of] {
    cursor: pointer;
  }
  @container norm-trace (min-width: 40em) {
    .origin {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr);
      block-size: min(45vh, 13em);
    }
  }
  @media print {
    .origin {
      display: none;
    }
  }
`;

/** A pointer that only passes lights nothing. */
const hoverDelay = 250;
const digitsAtATime = 30;

/** Numbers that can be asked where they come from: by pointer, by keyboard, in words. */
export class Origin {
  /** @type {string | null} */
  #address = null;
  /** @type {string[]} */
  #trail = [];
  #digits = digitsAtATime;
  #all = false;
  /** The rule behind the last digit is shown, once someone has asked for one. */
  #asksWhy = false;
  /** Where the focus goes back to. @type {(() => Element | null | undefined) | undefined} */
  #opener;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #sheet = new Sheet();
  #rules = '';
  /** The number that the panel is about. */
  get address() {
    return this.#address;
  }
  /** Lit without the panel. @type {string | null} */
  #pointed = null;

  /** @param {Guide} guide */
  constructor(guide) {
    this.guide = guide;
    this.explain = explanations(guide);
    adopt(guide.root, styles);
    adopt(guide.root, this.#sheet);
    guide.root.addEventListener('pointerout', () => this.#hover(null, null));
  }

  /** @param {Event} event @param {Element} target */
  handle(event, target) {
    if (event.type === 'click' && target.matches('.numbers button:not([data-of])')) this.#focus(target);
    const number = target.closest('[data-of]');
    const address = number?.getAttribute('data-of') ?? null;
    switch (event.type) {
      case 'pointerover':
        if (/** @type {PointerEvent} */ (event).pointerType !== 'touch') this.#hover(number, address);
        break;
      case 'keyup': // of the Tab that has led here, where a window without focus tells of none
        if (target.matches('.numbers button:not([data-of])')) this.#focus(target);
        break;
      case 'focusin':
        this.#focus(target);
        break;
      case 'click':
        if (number && address !== null && !target.closest('.origin, .controls')) this.#ask(number, address);
        break;
      case 'keydown':
        this.#key(/** @type {KeyboardEvent} */ (event), target);
    }
  }

  /** @param {Element | null} number @param {string | null} address */
  #hover(number, address) {
    clearTimeout(this.#timer);
    if (address === this.#pointed) return;
    // It may have been left before this file was there.
    this.#timer = setTimeout(
      () => (!number || number.matches(':hover')) && this.light(address),
      address === null ? hoverDelay / 2 : hoverDelay,
    );
  }

  /** @param {string | null} address */
  light(address) {
    this.#pointed = address;
    this.#draw();
  }

  /** What is pointed at; else what the panel is about. */
  #draw() {
    const { trace } = this.guide.host;
    const address = this.#pointed ?? this.#address;
    let rules = '';
    if (trace && address !== null && valueAt(trace, address)) {
      const from = addresses(madeFrom(trace, address));
      rules = lit(address, from.length ? from : addresses(usedIn(trace, address)));
    }
    if (rules === this.#rules) return;
    this.#rules = rules;
    this.#sheet.cssText = rules;
    adopt(this.guide.root, this.#sheet);
  }

  /** A line that gets the focus has a button for every number in it, one of them in the tab order. @param {Element} target */
  #focus(target) {
    for (const at of this.guide.root.querySelectorAll('.at')) at.classList.remove('at');
    const line = target.closest('.numbers')?.closest('.formula');
    if (!line) {
      if (this.#pointed) this.light(null);
      return;
    }
    const [buttons, numbers] = this.#equip(line);
    const place = Math.max(0, buttons.indexOf(/** @type {HTMLButtonElement} */ (target)));
    buttons.forEach((button, i) => (button.tabIndex = i === place ? 0 : -1));
    numbers[place]?.classList.add('at');
    numbers[place]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    this.light(numbers[place]?.getAttribute('data-of') ?? null);
  }

  /** @param {Element} line @returns {[HTMLButtonElement[], Element[]]} */
  #equip(line) {
    const numbers = [...line.querySelectorAll('math [data-of]')];
    const box = /** @type {Element} */ (line.querySelector('.numbers'));
    while (box.childElementCount < numbers.length) box.append(document.createElement('button'));
    const buttons = /** @type {HTMLButtonElement[]} */ ([...box.children]);
    buttons.forEach((button, i) => {
      const address = numbers[i]?.getAttribute('data-of');
      if (!address) return;
      button.dataset.of = address;
      if (button.tabIndex < 0 || i > 0) button.tabIndex = -1;
      if (this.guide.state) button.setAttribute('aria-label', spokenValue(this.guide.state, address));
    });
    return [buttons, numbers];
  }

  /** @param {KeyboardEvent} event @param {Element} target */
  #key(event, target) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
    if (event.key === 'Escape' && this.#address !== null) {
      event.preventDefault();
      return this.close();
    }
    const box = target.closest('.numbers');
    if (!box) return;
    const buttons = /** @type {HTMLElement[]} */ ([...box.children]);
    const place = buttons.indexOf(/** @type {HTMLElement} */ (target));
    const step =
      this.guide.state?.trace.steps.findIndex(({ id }) => id === box.closest('.step')?.getAttribute('data-step')) ?? -1;
    const last = buttons.length - 1;
    /** @type {Record<string, () => void>} */
    const keys = {
      ArrowLeft: () => buttons[Math.max(0, place - 1)].focus({ preventScroll: true }),
      ArrowRight: () => buttons[Math.min(last, place + 1)].focus({ preventScroll: true }),
      Home: () => buttons[0].focus({ preventScroll: true }),
      End: () => buttons[last].focus({ preventScroll: true }),
      ArrowUp: () => this.guide.hooks.focus(Math.max(0, step - 1)),
      ArrowDown: () => this.guide.hooks.focus(step + 1),
    };
    if (!keys[event.key]) return;
    event.preventDefault();
    keys[event.key]();
  }

  /** @param {Element} number @param {string} address */
  async #ask(number, address) {
    const { state, root } = this.guide;
    if (!state || !valueAt(state.trace, address) || !getSelection()?.isCollapsed) return;
    const line = number.closest('.formula');
    const row = number.closest('.row');
    const place =
      line && !number.closest('.numbers') ? [...line.querySelectorAll('math [data-of]')].indexOf(number) : -1;
    this.#opener = () => {
      if (place >= 0 && line?.isConnected) return this.#equip(line)[0][place];
      if (row?.isConnected) return row;
      return number.matches('button') && number.isConnected ? number : root.querySelector('.current > .row');
    };
    this.#trail = [];
    await this.#show(address);
    (line ?? number).scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  /** @param {string} address */
  async #show(address) {
    this.#address = address;
    this.#digits = digitsAtATime;
    this.#all = false;
    this.#pointed = null;
    await this.guide.speak();
    this.guide.host.requestUpdate();
    await this.guide.host.updateComplete;
    this.guide.root.querySelector('.origin')?.scrollTo(0, 0);
    this.#focusTitle();
  }

  /** A button that has done its work, and is gone, leaves the focus to the panel. */
  async #more() {
    this.guide.host.requestUpdate();
    await this.guide.host.updateComplete;
    if (!this.guide.root.activeElement) this.#focusTitle();
  }

  #focusTitle() {
    /** @type {HTMLElement | null} */ (this.guide.root.querySelector('#origin-title'))?.focus({ preventScroll: true });
  }

  close() {
    const inside = this.guide.root.activeElement?.closest('.origin');
    this.#address = null;
    this.guide.host.requestUpdate();
    if (inside) /** @type {HTMLElement | null | undefined} */ (this.#opener?.())?.focus({ preventScroll: true });
  }

  /** @type {import('../../view/origin.js').Actions} */
  #actions = {
    follow: (address) => {
      if (this.#address !== null) this.#trail = [...this.#trail, this.#address];
      this.#show(address);
    },
    back: (place) => {
      const address = this.#trail[place];
      this.#trail = this.#trail.slice(0, place);
      this.#show(address);
    },
    close: () => this.close(),
    moreDigits: () => {
      this.#digits *= 2;
      this.#more();
    },
    why: () => {
      this.#asksWhy = true;
      this.#more();
    },
    showAll: () => {
      this.#all = true;
      this.#more();
    },
    open: (index) => this.guide.hooks.focus(index),
    edit: (address) => {
      const input = inputFor(this.guide.root, place(address)[0], address);
      const fold = input?.closest('details');
      if (fold) fold.open = true;
      input?.focus();
    },
  };

  /** @param {State} state */
  panel(state) {
    const address = this.#address;
    const words = this.guide.words?.guide;
    const { trace } = this.guide.host;
    if (address === null || !words || !trace) return undefined;
    // While a number is dragged it waits its turn, like a row of the ledger.
    if (state.skips(-1, state.trace.steps.length)) return noChange;
    const step = state.trace.steps.findIndex(({ id }) => id === place(address)[0]);
    const value = valueAt(state.trace, address);
    if (!value) return undefined;
    const [about] = this.explain(trace.problem, [address], this.#digits);
    const why =
      value.relation === '≈' && this.#asksWhy
        ? explain(about, trace.problem.digits, this.guide.words?.play.digit ?? {})
        : undefined;
    // Also what is not shown is named.
    return origin(
      { ...state, trace },
      { address, step, trail: this.#trail, about, digits: this.#digits, all: this.#all, why },
      words,
      this.#actions,
    );
  }

  /** A number that an edit has taken away takes its panel along. */
  updated() {
    if (this.guide.state?.pace !== 'whole') return;
    const trace = this.guide.hooks.trace();
    if (this.#address !== null && trace && !valueAt(trace, this.#address)) return this.close();
    this.#draw();
  }
}
