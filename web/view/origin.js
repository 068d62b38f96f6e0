// @ts-check
/** The panel about one number: what it is, its value, what it was made from and what it is used in. */
import { html, nothing } from 'lit/html.js';
import { symbol } from './formula.js';
import { name } from './ledger.js';
import { build, draw, place } from './markup.js';
import { abbreviate, pick, readable, subscript } from './numbers.js';
import { madeFrom, usedIn, valueAt, write } from './provenance.js';
import { shown } from './values.js';

/** @typedef {import('./types.js').State} State */
/** @typedef {import('./provenance.js').Operands} Operands */
/** @typedef {import('../text/en-more.js').GuideTexts} Words */

/**
 * @typedef {object} View
 * @property {string} address the number it is about
 * @property {string[]} trail the numbers it was reached through, first to last
 * @property {import('../core/types.js').Explanation} about with as many decimals as are printed
 * @property {number} digits how many that may be
 * @property {boolean} all long lists are printed whole
 * @property {number} step that defines it, among those that can be opened; −1
 * @property {unknown} [why] about its last digit
 *
 * @typedef {object} Actions
 * @property {(address: string) => void} follow
 * @property {(place: number) => void} back to this place of the trail
 * @property {() => void} close
 * @property {() => void} moreDigits
 * @property {() => void} why
 * @property {() => void} showAll
 * @property {(index: number) => void} open a step
 * @property {(address: string) => void} edit a typed number
 */

/** So many values stand in a list, and so many once all are asked for. */
const few = 6;
const most = 256;
/** A value is printed with so many digits at most. */
const mostDigits = 300;

/** `layer_norm.normalized[3]` → x̂₄, `squares[0]` → x₁² @param {State} state @param {string} address */
export function plainName({ symbols }, address) {
  const [id, index] = place(address);
  if (index === null) return symbols[id].symbol;
  const [form, letter] = symbols[id].tree;
  return form === '^2' ? `${letter}${subscript(index + 1)}²` : symbols[id].symbol + subscript(index + 1);
}

/** `y₄ ≈ 0.655` @param {State} state @param {string} address */
export function spokenValue(state, address) {
  const value = valueAt(state.trace, address);
  if (!value) return plainName(state, address);
  const spoken = state.speech?.value(state.symbols, ...place(address), value.relation, shown(value));
  return spoken ?? `${plainName(state, address)} ${value.relation} ${shown(value)}`;
}

/** `LayerNorm: output` @param {State} state @param {string} id */
function described(state, id) {
  const step = state.trace.steps.find((candidate) => candidate.id === id);
  if (!step) return id;
  const norm = step.section === 'layer_norm' || step.section === 'rms_norm';
  return norm ? `${state.text.sections[step.section]}: ${name(state, step)}` : name(state, step);
}

/** @param {State} state with the whole trace @param {View} view @param {Words} words @param {Actions} actions */
export function origin(state, view, words, actions) {
  const { address, trail } = view;
  const value = valueAt(state.trace, address);
  if (!value) return undefined;
  const [id, index] = place(address);
  const { values, shape } = state.trace.quantities[id];
  const from = madeFrom(state.trace, address);
  const into = usedIn(state.trace, address);
  const { step } = view;
  const { decimals, ends, form } = view.about;
  return html`<section class="origin" aria-labelledby="origin-title" part="panel">
    <div class="about">
      ${
        trail.length
          ? html`<nav class="trail" aria-label=${words.trail}>
            ${trail.map((before, i) => html`<button class="quiet" translate="no" @click=${() => actions.back(i)}><span aria-hidden="true">‹ </span>${symbol(state.symbols, ...place(before))}<span class="hidden">${plainName(state, before)}</span></button>`)}
          </nav>`
          : nothing
      }
      <h4 id="origin-title" tabindex="-1">
        <span class="hidden">${spokenValue(state, address)}. </span>
        <span aria-hidden="true" translate="no">${symbol(state.symbols, id, index)} ${value.relation} ${shown(value)}</span>
        <span class="what">${shape.length ? words.of(described(state, id), /** @type {number} */ (index) + 1, values.length) : described(state, id)}</span>
      </h4>
    </div>
    <div class="from">
      <h5>${words.from}</h5>
      ${from.length ? links(state, view, from, words, actions) : html`<p>${words.typed} ${state.cut?.fixed ? nothing : html`<button class="quiet" @click=${() => actions.edit(address)}>${words.edit}</button>`}</p>`}
    </div>
    <div class="into">
      <h5>${words.into}</h5>
      ${into.length ? links(state, view, into, words, actions) : html`<p>${words.nowhere}</p>`}
    </div>
    <div class="value-of">
      <h5>${words.exactly}</h5>
      <p translate="no">${build({ name: 'math', attributes: [['displaystyle', 'true']], children: [draw(state.symbols, form.tree)] }, [], abbreviate)}</p>
      ${
        ends && decimals === value.shown
          ? nothing
          : html`<p class="decimals" translate="no">${readable(decimals)}${ends ? '' : '…'}</p>
            ${ends || view.digits >= mostDigits ? nothing : html`<button class="quiet" @click=${actions.moreDigits}>${words.moreDigits}</button>`}`
      }
      ${view.why ? html`<p>${view.why}</p>` : value.relation === '≈' ? html`<button class="quiet" @click=${actions.why}>${state.text.whyDigits}</button>` : nothing}
      ${step < 0 || step === state.current ? nothing : html`<button class="quiet" @click=${() => actions.open(step)}>${words.showStep}</button>`}
    </div>
    <button class="close" aria-label=${words.close} @click=${actions.close}>×</button>
  </section>`;
}

/** @param {State} state @param {View} view @param {Operands[]} operands @param {Words} words @param {Actions} actions */
function links(state, view, operands, words, actions) {
  return html`<ul role="list">
    ${operands.map(({ id, indices }) => {
      const picked = pick(indices.length, view.all ? most : few);
      return html`<li>
        <span class="of"><span translate="no">${symbol(state.symbols, id, indices.length === 1 ? indices[0] : null)}</span> <span class="faint">${described(state, id)}</span></span>
        ${picked.map((at) => {
          if (at === null)
            return html`<button class="quiet" @click=${actions.showAll}>${words.others(indices.length - picked.length + 1)}</button>`;
          const address = write(id, indices[at]);
          const value = valueAt(state.trace, address);
          return html`<button class="link" translate="no" data-of=${address} aria-label=${spokenValue(state, address)} @click=${() => actions.follow(address)}>
            ${value ? shown(value) : ''}
          </button>`;
        })}
      </li>`;
    })}
  </ul>`;
}
