// @ts-check
/** The whole widget, from what the reader has in front of them: a pure function, which asks nothing of the engine. */
import { html } from 'lit';
import { bars } from './bars.js';
import { controls } from './controls.js';
import { ledger } from './ledger.js';
import { abbreviate, pick, readable } from './numbers.js';
import { triangle } from './triangle.js';

/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').Actions} Actions */

/** @param {State} state @param {Actions} actions */
export function widget(state, actions) {
  return html`<div class="container">
    <div class="widget ${state.error ? 'stale' : ''}" role="group" aria-label=${state.text.widget} part="widget">
      ${controls(state, actions)} ${status(state, actions)} ${figures(state, actions)}
      <div class="work">${ledger(state, actions)} ${bar(state, actions)}</div>
      <p class="hidden" role="status">${state.announcement}</p>
    </div>
  </div>`;
}

/** What the steps below belong to. @param {State} state @param {Actions} actions */
function status({ error, text, showAll, trace: { problem } }, actions) {
  const vector = pick(problem.x.length, 6).map((index) => (index === null ? '…' : abbreviate(readable(problem.x[index]), 12)));
  return html`<div class="status ${error ? 'stale' : ''}" part="status">
    <p>${error ? text.stale(`(${vector.join(', ')})`) : problem.carry === 'shown' ? text.carried : text.exactly}</p>
    <button class="quiet" aria-pressed=${showAll} @click=${() => actions.set({ showAll: !showAll })}>${text.showAll}</button>
  </div>`;
}

/** @param {State} state @param {Actions} actions */
function figures(state, actions) {
  const { text } = state;
  return html`<div class="figures" role="group" aria-label=${text.figures} part="figures" data-figure=${state.figure}>
    <div class="switch segments">
      ${/** @type {const} */ (['triangle', 'bars']).map(
        (figure) =>
          html`<button class="segment" aria-pressed=${state.figure === figure} @click=${() => actions.set({ figure })}>
            ${text[figure].short}
          </button>`,
      )}
    </div>
    ${triangle(state)} ${bars(state)}
  </div>`;
}

/** @param {State} state @param {Actions} actions */
function bar(state, actions) {
  const { text, current } = state;
  const count = state.trace.steps.length;
  /** @param {number} by @param {string} label @param {boolean} after */
  const button = (by, label, after) =>
    html`<button
      class="go"
      part="button"
      aria-disabled=${current + by < 0 || current + by >= count}
      @click=${() => actions.open(current + by, 'bring-into-view')}
    >
      ${after ? '' : html`<span class="arrow" aria-hidden="true">←</span>`}${label}${after
        ? html`<span class="arrow" aria-hidden="true">→</span>`
        : ''}
    </button>`;
  return html`<div class="bar" role="group" aria-label=${text.steps} part="bar">
    ${button(-1, text.previous, false)}
    <span class="position">${text.position(current + 1, count)}</span>
    ${button(1, text.next, true)}
  </div>`;
}
