// @ts-check
/** The whole widget, from what the reader has in front of them: a pure function, which asks nothing of the engine. */
import { html, noChange, nothing } from 'lit/html.js';
import { bar } from './bar.js';
import { bars } from './bars.js';
import { controls } from './controls.js';
import { ledger, paired } from './ledger.js';
import { regime } from './regime.js';
import { triangle } from './triangle.js';

/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').Actions} Actions */

/** @param {State} state @param {Actions} actions */
export function widget(state, actions) {
  const { cut, guide } = state;
  const { length } = state.trace.steps;
  const walks = length && !cut?.still;
  return html`${cut ? cut.above : html`<slot name="caption"></slot>`}<div class="container" role="group" aria-label=${state.text.widget} part="widget" lang=${state.text.language} dir=${state.text.direction} data-phase=${guide.phase ?? nothing}>
    <div class="widget ${state.error ? 'stale' : ''}">
      ${
        state.pace === 'resting'
          ? noChange
          : [
              cut?.fixed ? '' : controls(state, actions),
              state.pace === 'hurried' ? noChange : status(state, actions),
              figures(state, actions),
            ]
      }
      ${length ? html`<div class="work">${ledger(state, actions)}</div>` : ''}
    </div>
    ${
      walks || guide.panel
        ? html`<div class="foot">${guide.panel} ${!walks ? '' : state.pace === 'whole' ? bar(state, actions) : noChange}</div>`
        : ''
    }
  </div>${cut?.below}`;
}

/** What the steps below belong to. @param {State} state @param {Actions} actions */
function status({ error, notice, text, showAll, guide, play, cut, trace: { problem, steps } }, actions) {
  return html`<div class="status ${error ? 'stale' : ''}" part="status">
    <p>${notice ? html`<strong>${notice}</strong> ` : ''}${error && play.fields ? play.fields.stale(problem, text) : problem.carry === 'shown' ? text.carried : text.exactly}</p>
    ${
      cut?.still
        ? ''
        : html`${
            paired(steps)
              ? html`<button class="quiet" aria-pressed=${guide.inStep} @click=${actions.guide.together}>${text.inStep}</button>`
              : nothing
          }
          ${
            steps.length
              ? html`<button class="quiet" aria-pressed=${Boolean(play.exact)} @click=${() => actions.play('exact')}>${text.exactForms}</button>
                <button class="quiet" aria-pressed=${showAll} @click=${() => actions.set({ showAll: !showAll })}>${text.showAll}</button>`
              : ''
          }
          <span class="take-away"
            ><button class="quiet" aria-haspopup="menu" aria-expanded="false" @click=${actions.menu}>${text.copy}</button></span
          >`
    }
  </div>`;
}

/** @param {State} state @param {Actions} actions */
function figures(state, actions) {
  const { text, cut } = state;
  const shown = cut?.figures ?? /** @type {const} */ (['triangle', 'bars', 'regime']);
  const choosing = shown.length > 1 && !cut?.still;
  return shown.length
    ? html`<div class="figures" role="group" aria-label=${text.figures} part="figures" data-figure=${choosing ? state.figure : nothing}>
        ${
          choosing
            ? html`<div class="switch segments">
              ${shown.map(
                (figure) =>
                  html`<button class="segment" aria-pressed=${state.figure === figure} @click=${() => actions.set({ figure })}>
                    ${text[figure].short}
                  </button>`,
              )}
            </div>`
            : ''
        }
        ${shown.map((figure) => drawn[figure](state))}
      </div>`
    : '';
}

const drawn = {
  triangle,
  bars,
  /** @param {State} state */
  regime: (state) =>
    html`<figure class="regime" part="figure" translate="no">
      ${regime(state)}
      <figcaption translate="yes">${state.text.regime.caption}</figcaption>
    </figure>`,
};
