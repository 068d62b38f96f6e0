// @ts-check
/** Previous, play, next, and how far one is: what stays on the screen while the widget does. */
import { html } from 'lit/html.js';
import { name } from './ledger.js';
import { live } from './live.js';

/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').Actions} Actions */

const speeds = [0.5, 1, 2, 4];

/** @param {State} state @param {Actions} actions */
export function bar(state, actions) {
  const { text, current, guide } = state;
  const { steps } = state.trace;
  /** @param {1 | -1} by @param {string} label */
  const go = (by, label) => {
    const to = guide.toward(by);
    const arrow = html`<span class="arrow" aria-hidden="true">${by < 0 ? '←' : '→'}</span>`;
    return html`<button class="go" part="button" aria-disabled=${to < 0 || to >= steps.length} @click=${() => actions.open(to, 'bring-into-view')}>
      ${by < 0 ? arrow : ''}${label}${by < 0 ? '' : arrow}
    </button>`;
  };
  return html`<div class="bar" role="group" aria-label=${text.steps} part="bar">
    ${go(-1, text.previous)}
    <button class="go play" part="button" @click=${actions.guide.play}>
      <svg class="sign" viewBox="0 0 10 10" width="10" height="10" aria-hidden="true"><path d=${guide.playing ? 'M0 0h3v10H0zM7 0h3v10H7z' : 'M0 0v10l10-5z'}></path></svg>
      ${guide.playing ? text.pause : text.play}
    </button>
    ${go(1, text.next)}
    <input
      type="range"
      class="progress"
      min="0"
      max=${steps.length - 1}
      aria-label=${text.progress}
      aria-valuetext=${`${text.position(current + 1, steps.length)}, ${name(state, steps[current])}`}
      .value=${live(String(current))}
      @input=${(/** @type {any} */ event) => actions.guide.slide(Number(event.target.value))}
    />
    <span class="position" aria-hidden="true">${text.position(current + 1, steps.length)}</span>
    <select class="speed" aria-label=${text.speed} @change=${(/** @type {any} */ event) => actions.guide.pace(Number(event.target.value))}>
      ${speeds.map((speed) => html`<option value=${speed} .selected=${speed === guide.speed}>${speed}×</option>`)}
    </select>
  </div>`;
}
