// @ts-check
/** The whole widget, from what the reader has in front of them: a pure function, which asks nothing of the engine. */
import { html, noChange, nothing } from 'lit/html.js';
import { bar } from './bar.js';
import { bars } from './bars.js';
import { controls } from './controls.js';
import { ledger, paired } from './ledger.js';
import { abbreviate, pick, readable } from './numbers.js';
import { regime } from './regime.js';
import { triangle } from './triangle.js';

/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').Actions} Actions */

/** @param {State} state @param {Actions} actions */
export function widget(state, actions) {
  return html`<div class="container" role="group" aria-label=${state.text.widget} part="widget" lang=${state.text.language} dir=${state.text.direction} data-phase=${state.guide.phase ?? nothing}>
    <div class="widget ${state.error ? 'stale' : ''}">
      ${state.pace === 'resting'
        ? noChange
        : [controls(state, actions), state.pace === 'hurried' ? noChange : status(state, actions), figures(state, actions)]}
      <div class="work">${ledger(state, actions)}</div>
    </div>
    <div class="foot">${state.guide.panel} ${state.pace === 'whole' ? bar(state, actions) : noChange}</div>
  </div>`;
}

/** What the steps below belong to. @param {State} state @param {Actions} actions */
function status({ error, notice, text, showAll, guide, play, trace: { problem, steps } }, actions) {
  const vector = pick(problem.x.length, 6).map((index) => (index === null ? '…' : abbreviate(readable(problem.x[index]), 12)));
  return html`<div class="status ${error ? 'stale' : ''}" part="status">
    <p>${notice ? html`<strong>${notice}</strong> ` : ''}${error ? text.stale(`(${vector.join(', ')})`) : problem.carry === 'shown' ? text.carried : text.exactly}</p>
    ${paired(steps)
      ? html`<button class="quiet" aria-pressed=${guide.inStep} @click=${actions.guide.together}>${text.inStep}</button>`
      : nothing}
    <button class="quiet" aria-pressed=${Boolean(play.exact)} @click=${() => actions.play('exact')}>${text.exactForms}</button>
    <button class="quiet" aria-pressed=${showAll} @click=${() => actions.set({ showAll: !showAll })}>${text.showAll}</button>
    <span class="take-away"
      ><button class="quiet" aria-haspopup="menu" aria-expanded="false" @click=${actions.menu}>${text.copy}</button></span
    >
  </div>`;
}

/** @param {State} state @param {Actions} actions */
function figures(state, actions) {
  const { text } = state;
  return html`<div class="figures" role="group" aria-label=${text.figures} part="figures" data-figure=${state.figure}>
    <div class="switch segments">
      ${/** @type {const} */ (['triangle', 'bars', 'regime']).map(
        (figure) =>
          html`<button class="segment" aria-pressed=${state.figure === figure} @click=${() => actions.set({ figure })}>
            ${text[figure].short}
          </button>`,
      )}
    </div>
    ${triangle(state)} ${bars(state)}
    <figure class="regime" part="figure">
      ${regime(state)}
      <figcaption>${text.regime.caption}</figcaption>
    </figure>
  </div>`;
}
