// @ts-check
/** What only a long vector needs, or one that is typed as a text. */
import { html, nothing, svg } from 'lit/html.js';
import { width } from './bars.js';
import { asText } from './controls.js';
import { live } from './live.js';

/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').Actions} Actions */
/** @typedef {import('./bars.js').Series} Series */

/** So many bars have room in a strip. */
const mostInStrip = 150;

/** Which of `count` elements are drawn: all, or evenly spaced ones, the first and the last among them. @param {number} count */
export const sample = (count) =>
  count <= mostInStrip
    ? Array.from({ length: count }, (_, i) => i)
    : Array.from({ length: mostInStrip }, (_, i) => Math.round((i * (count - 1)) / (mostInStrip - 1)));

/** @param {State} state @param {Actions} actions @param {boolean} isWrong */
export const vectorText = (state, actions, isWrong) =>
  html`<textarea
    class="text"
    translate="no"
    rows="2"
    spellcheck="false"
    autocapitalize="off"
    autocomplete="off"
    aria-labelledby="label-x"
    aria-describedby="note-x"
    aria-invalid=${isWrong ? 'true' : nothing}
    .value=${live(asText(state.fields.x ?? state.trace.problem.x))}
    @input=${(/** @type {any} */ event) => {
      if (!state.asText) actions.set({ asText: true }); // becoming right must not replace what is being typed in
      actions.edit('x', event.target.value);
    }}
  ></textarea>`;

/** What a strip is known by in the key. @param {Series['kind']} kind */
export const swatch = (kind) =>
  svg`<path class="needles ${kind}" d="M3 9V5M8 9V1M13 9V3M18 9V6" stroke-width="3"></path>`;

/** @param {Series[]} all @param {number[]} drawn @param {{low: number, high: number}} range @param {string} title */
export function strips(all, drawn, { low, high }, title) {
  const strip = 62;
  const left = 30;
  const step = (width - left) / drawn.length;
  /** @param {number} value */
  const down = (value) => (high === low ? 0 : ((high - value) / (high - low)) * (strip - 8));
  return html`<svg viewBox="0 0 ${width} ${all.length * strip}" role="img" aria-label=${title}>
    ${all.map(({ id, kind, letter, quantity }, place) => {
      const top = place * strip + 4;
      const zero = top + down(0);
      const path = drawn
        .map((index, i) => {
          const value = /** @type {number} */ (quantity.values[index].double);
          return `M${(left + (i + 0.5) * step).toFixed(1)} ${zero.toFixed(1)}V${(top + down(value)).toFixed(1)}`;
        })
        .join('');
      return svg`<g class=${kind}>
        <text class="tick ${kind}" x="20" y=${zero + 4} text-anchor="end"><tspan class="letter">${letter}</tspan></text>
        <path class="needles ${kind}" data-of=${id} d=${path} stroke-width=${(step * 0.64).toFixed(2)}></path>
        <line class="zero" x1=${left} x2=${width} y1=${zero} y2=${zero}></line>
      </g>`;
    })}
  </svg>`;
}
