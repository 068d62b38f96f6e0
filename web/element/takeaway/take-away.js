/**
 * The menu of what a reader takes away: a number, a step or the whole example in the format of their work, a figure as a file, a link.
 * One menu button; the first group says what, the others do it.
 *
 * @import {Everyone} from '../everyone/everyone.js'
 * @import {Copied} from '../../export/copy.js'
 * @import {Part} from '../../export/part.js'
 */
import { html, nothing } from 'lit/html.js';
import { copies, copy } from '../../export/copy.js';
import { adopt, css } from '../css.js';
import { around, channels } from '../everyone/surroundings.js';
import { optional } from '../optional.js';
import { copyText } from './clipboard.js';
import { save, svgFile } from './svg.js';

const styles = css`
  /* What opens lies over the figures and the foot; below the whole line, for the button may stand at either end of it. */
  .status {
    position: relative;
    z-index: 2;
  }
  .menu {
    position: absolute;
    z-index: 3;
    inset-inline-end: 0;
    inset-block-start: 100%;
    inline-size: max-content;
    max-inline-size: min(22em / 0.875, 100%);
    padding: var(--u);
    background: var(--paper);
    border: 1px solid var(--edge);
    border-radius: 3px;
    box-shadow: 0 2px 10px color-mix(in oklab, currentColor 22%, transparent);
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    column-gap: calc(var(--u) * 2);
  }
  .menu[hidden] {
    display: none;
  }
  .menu > [role='group'] {
    display: contents;
  }
  .menu .title {
    grid-column: 1 / -1;
    font-size: 0.8125em;
    color: var(--faint);
    padding: calc(var(--u) * 0.5) calc(var(--u) * 0.75) 0;
  }
  .menu > [role='group'] + [role='group'] .title {
    margin-block-start: calc(var(--u) * 0.5);
    border-block-start: 1px solid var(--line);
  }
  .menu button {
    text-align: start;
    border: 0;
    min-block-size: calc(2em / 0.875);
    padding-inline: calc(var(--u) * 0.75);
    border-radius: 2px;
  }
  .menu .wide {
    grid-column: 1 / -1;
  }
  .menu button:focus {
    background: color-mix(in oklab, currentColor 9%, transparent);
  }
  .menu [role='menuitemradio']::before {
    content: '○ ' / '';
  }
  .menu [role='menuitemradio'][aria-checked='true']::before {
    content: '● ' / '';
  }
  .by-hand {
    grid-column: 1 / -1;
    padding: calc(var(--u) * 0.75);
  }
  .by-hand textarea {
    inline-size: min(20em / 0.875, 80vw);
  }
  @media print {
    .take-away {
      display: none;
    }
  }
`;

export class TakeAway {
  open = false;
  /** @type {'number' | 'step' | 'whole'} */
  #what = 'step';
  /** What could not be put on the clipboard. */
  #byHand = '';
  /** @type {typeof import('../../text/en-more.js').takeAway | undefined} */
  #words;
  /** The language they are in. @type {import('../../text/en.js').Texts | undefined} */
  #language;
  /** Opened as often as asked; the focus goes to an item after the next drawing. @type {string | null} */
  #focus = null;

  /** @param {Everyone} everyone @param {HTMLElement} button */
  constructor(everyone, button) {
    this.everyone = everyone;
    this.button = button;
    this.place = document.createElement('span');
    button.after(this.place);
    const root = this.root;
    adopt(root, styles);
    button.addEventListener('keydown', (event) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      if (!this.open) this.toggle(event.key === 'ArrowUp' ? 'last' : 'first');
    });
  }

  get root() {
    return /** @type {ShadowRoot} */ (this.everyone.host.shadowRoot);
  }

  /** @param {'first' | 'last'} [end] */
  toggle(end = 'first') {
    this.open = !this.open;
    this.#byHand = '';
    const { ownerDocument } = this.everyone.host;
    ownerDocument[this.open ? 'addEventListener' : 'removeEventListener']('pointerdown', this.#outside, true);
    if (this.open) {
      const number = this.everyone.hooks.number();
      if (number) this.#what = 'number';
      else if (this.#what === 'number') this.#what = 'step';
      this.#focus = end;
    }
    this.show();
  }

  /** @param {boolean} [focus] */
  close(focus = true) {
    if (!this.open) return;
    this.toggle();
    if (focus) this.button.focus();
  }

  /** @param {Event} event */
  #outside = (event) => {
    const path = event.composedPath();
    if (!path.includes(this.place) && !path.includes(this.button)) this.close(false);
  };

  /** @returns {Part} */
  get #part() {
    const number = this.everyone.hooks.number();
    if (this.#what === 'number' && number) return { value: number };
    return this.#what === 'whole' ? null : { step: this.everyone.host.step ?? 'x' };
  }

  /** Its words, in the language that the widget has now. */
  async #learn() {
    const { text } = this.everyone;
    if (text === this.#language) return;
    this.#language = text;
    const { takeAway } = await optional(
      () => text.loadMore(),
      () => {
        this.#language = undefined;
        this.close(false); // a menu without words is none, and the next press is to open it
      },
    );
    if (text !== this.everyone.text) return; // another one since
    this.#words = takeAway;
    this.show();
  }

  /** Draws the menu, also when the widget was drawn again. */
  show() {
    this.#learn();
    this.button.setAttribute('aria-expanded', String(this.open));
    const words = this.#words;
    const trace = this.everyone.hooks.trace();
    if (!words || !trace) return;
    const formats = copies(trace);
    const number = this.everyone.hooks.number();
    const scopes = /** @type {const} */ ([...(number ? /** @type {const} */ (['number']) : []), 'step', 'whole']);
    /** @param {string} title @param {unknown} items */
    const group = (title, items) =>
      html`<div role="group" aria-label=${title}><span class="title" aria-hidden="true">${title}</span>${items}</div>`;
    /** @param {string} label @param {() => void} act @param {string} [name] */
    const item = (label, act, name = '') =>
      html`<button role="menuitem" tabindex="-1" class=${name} @click=${act}>${label}</button>`;
    this.everyone.host.draw(
      html`<div class="menu" role="menu" aria-label=${words.menu} ?hidden=${!this.open || Boolean(this.#byHand)} @keydown=${this.#keys}>
          ${group(
            words.what,
            scopes.map(
              (scope) =>
                html`<button role="menuitemradio" tabindex="-1" class="wide" aria-checked=${this.#what === scope} @click=${() => this.#choose(scope)}>
                  ${words[scope]}
                </button>`,
            ),
          )}
          ${group(
            words.as,
            formats.map((format) => item(words.formats[format], () => this.#copy(format))),
          )}
          ${group(
            words.save,
            [...this.root.querySelectorAll('.figures figure')]
              .filter((figure) => figure.querySelector('svg[role]'))
              .map((figure) => {
                const kind = /** @type {'triangle' | 'bars' | 'regime'} */ (
                  ['triangle', 'bars', 'regime'].find((name) => figure.classList.contains(name)) ?? 'triangle'
                );
                return item(this.everyone.text[kind].short, () => this.#save(figure, kind));
              }),
          )}
          ${
            this.everyone.host.share
              ? group(
                  words.share,
                  item(words.link, () => this.#link(), 'wide'),
                )
              : nothing
          }
        </div>
        ${
          this.open && this.#byHand
            ? html`<div class="menu" role="group" aria-label=${words.text} @keydown=${this.#keys}>
              <div class="by-hand">
                <label class="label" for="copy-by-hand">${words.failed}</label>
                <textarea id="copy-by-hand" rows="6" readonly .value=${this.#byHand}></textarea>
                <button class="quiet" @click=${() => this.close()}>${words.close}</button>
              </div>
            </div>`
            : nothing
        }`,
      this.place,
    );
    if (this.#focus === null) return;
    const end = this.#focus;
    this.#focus = null;
    if (end === 'by-hand') /** @type {HTMLTextAreaElement | null} */ (this.place.querySelector('textarea'))?.select();
    else
      this.#items
        .at(end === 'last' ? -1 : this.#items.findIndex((one) => one.getAttribute('aria-checked') === 'true'))
        ?.focus();
  }

  /** @returns {HTMLElement[]} */
  get #items() {
    return [...this.place.querySelectorAll('[role^="menuitem"]')].map((item) => /** @type {HTMLElement} */ (item));
  }

  /** @param {KeyboardEvent} event */
  #keys = (event) => {
    const items = this.#items;
    const here = items.indexOf(/** @type {HTMLElement} */ (event.target));
    if (event.key === 'Escape') this.close();
    else if (event.key === 'Tab' && !this.#byHand) return this.close();
    else if (event.key === 'ArrowDown') items[(here + 1) % items.length]?.focus();
    else if (event.key === 'ArrowUp') items.at(here - 1)?.focus();
    else if (event.key === 'Home') items[0]?.focus();
    else if (event.key === 'End') items.at(-1)?.focus();
    else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const begins = (/** @type {HTMLElement} */ item) =>
        item.textContent?.trim().toLowerCase().startsWith(event.key.toLowerCase());
      [...items.slice(here + 1), ...items.slice(0, here + 1)].find(begins)?.focus();
    } else return;
    if (!this.#byHand || event.key === 'Escape') event.preventDefault();
  };

  /** @param {'number' | 'step' | 'whole'} what */
  #choose(what) {
    this.#what = what;
    this.show();
  }

  /** @param {Copied} format */
  #copy(format) {
    const trace = this.everyone.hooks.trace();
    const engine = this.everyone.hooks.engine();
    const words = this.#words;
    if (!trace || !engine || !words) return;
    const text = copy[format](engine, trace, this.#part, this.everyone.text);
    return this.#put(text, words.copied(words[this.#what], words.formats[format]));
  }

  async #link() {
    const words = this.#words;
    // `share` may have been set since.
    this.everyone.shared ??= new (await optional(() => import('./share.js'))).Share(this.everyone);
    const link = this.everyone.shared.link();
    if (!words) return;
    if (link) return this.#put(link, words.linkCopied);
    this.everyone.say(words.tooLong);
    this.close();
  }

  /** @param {string} text @param {string} said */
  async #put(text, said) {
    const { host } = this.everyone;
    if (await copyText(text, host.ownerDocument)) {
      this.close();
      this.everyone.say(said);
      return;
    }
    this.#byHand = text;
    this.#focus = 'by-hand';
    this.show();
  }

  /** @param {Element} figure @param {'triangle' | 'bars' | 'regime'} kind */
  #save(figure, kind) {
    const svg = /** @type {SVGSVGElement} */ (figure.querySelector('svg[role]'));
    const file = `norm-trace-${kind}.svg`;
    const caption = figure.querySelector('figcaption')?.textContent?.trim() ?? '';
    const { paper } = around(this.everyone.host);
    save(svgFile(svg, { title: caption || this.everyone.text[kind].short, paper, channels }), file, 'image/svg+xml');
    this.close();
    const words = this.#words;
    if (words) this.everyone.say(words.saved(file));
  }
}
