// @ts-check
/**
 * The input and both outputs on one scale and one zero line: for a few elements a group of bars each, with its numbers; for some
 * more thinner bars without numbers; for many a strip each.
 */
import { html, svg } from 'lit/html.js';
import { abbreviate, subscript } from './numbers.js';
import { shown } from './values.js';

/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').Quantity} Quantity */
/** @typedef {{id: string, kind: 'input'|'layer_norm'|'rms_norm', letter: string, quantity: Quantity}} Series */

export const width = 340;
/** Up to so many elements have their numbers beside the bars. */
const mostWithNumbers = 6;
/** Up to so many elements have a group of bars; more have a strip (long.js). */
const mostGroups = 16;

/** @param {State['trace']['quantities']} quantities @returns {Series[]} */
export const series = (quantities) =>
  /** @type {[string, Series['kind'], string][]} */ ([
    ['x', 'input', 'x'],
    ['layer_norm.output', 'layer_norm', 'y'],
    ['rms_norm.output', 'rms_norm', 'ỹ'],
  ]).flatMap(([id, kind, letter]) => (quantities[id] ? [{ id, kind, letter, quantity: quantities[id] }] : []));

/** @param {State} state */
export function bars(state) {
  const text = state.text.bars;
  const all = series(state.trace.quantities);
  const count = all[0].quantity.values.length;
  const strips = count > mostGroups ? state.long : undefined;
  const drawn = strips?.sample(count) ?? [...Array(count).keys()];
  const doubles = all.flatMap(({ quantity }) => drawn.map((index) => quantity.values[index].double));
  const range = /** @type {(number | null)[]} */ (doubles).includes(null)
    ? null
    : {
        low: Math.min(state.play.range?.low ?? 0, .../** @type {number[]} */ (doubles)),
        high: Math.max(state.play.range?.high ?? 0, .../** @type {number[]} */ (doubles)),
      };
  const caption = !range ? text.outOfRange : count > drawn.length ? text.sampled(drawn.length, count) : text.caption;
  return html`<figure class="bars" part="figure" translate="no">
    <p class="key" aria-hidden="true">
      ${all.map(
        ({ kind, letter }) =>
          html`<span class="entry ${kind}"
            ><svg class="swatch" viewBox="0 0 20 10" width="20" height="10">${strips ? strips.swatch(kind) : svg`<rect class="rod ${kind}" x="1" y="1" width="18" height="8"></rect>`}</svg
            ><i>${letter}</i>${kind === 'input' ? '' : html` ${text[kind]}`}</span
          >`,
      )}
    </p>
    ${
      !range
        ? html`<div class="nothing-to-draw"></div>`
        : count <= mostGroups
          ? groups(all, range, text.title)
          : strips?.strips(all, drawn, range, text.title)
    }
    <figcaption translate="yes">${caption}</figcaption>
  </figure>`;
}

/** @param {Series[]} all @param {{low: number, high: number}} range @param {string} title */
function groups(all, { low, high }, title) {
  const count = all[0].quantity.values.length;
  const numbered = count <= mostWithNumbers;
  const bar = numbered ? 12 : 5;
  const gap = numbered ? 3 : 1;
  const between = numbered ? 13 : 7;
  const group = all.length * (bar + gap) - gap + between;
  const height = count * group + 6;
  const left = 26 + (low < 0 && numbered ? 68 : 4);
  const right = width - (high > 0 && numbered ? 68 : 4);
  /** @param {number} value */
  const at = (value) => (high === low ? left : left + ((value - low) / (high - low)) * (right - left));
  const zero = at(0);
  return html`<svg viewBox="0 0 ${width} ${height}" role="img" aria-label=${title}>
    ${Array.from({ length: count }, (_, index) =>
      all.map(({ id, kind, letter, quantity }, place) => {
        const value = quantity.values[index];
        const end = at(/** @type {number} */ (value.double));
        const y = 3 + between / 2 + index * group + place * (bar + gap);
        const negative = end < zero;
        // Not a rect: its x and width are properties of CSS too, and to change one is to ask all style sheets again.
        return svg`<g class=${kind}>
          <polygon class="rod ${kind}" data-of="${id}[${index}]" points="${zero} ${y} ${end} ${y} ${end} ${y + bar} ${zero} ${y + bar}"></polygon>
          ${
            numbered || place === 0
              ? svg`<text class="tick ${kind}" x="20" y=${y + bar / 2 + 4} text-anchor="end"><tspan class="letter">${letter}</tspan>${subscript(index + 1)}</text>`
              : ''
          }
          ${
            numbered
              ? svg`<text class="number ${kind}" data-of="${id}[${index}]" x=${negative ? end - 5 : end + 5} y=${y + bar / 2 + 4}
                  text-anchor=${negative ? 'end' : 'start'}>${abbreviate(shown(value), 8)}</text>`
              : ''
          }
        </g>`;
      }),
    )}
    <line class="zero" x1=${zero} x2=${zero} y1="0" y2=${height}></line>
  </svg>`;
}
