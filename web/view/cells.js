// @ts-check
/** Numbers that can be typed over, nudged and dragged: an input that is a spin button. element/play gives it hands. */
import { html, nothing } from 'lit/html.js';
import { live } from './live.js';
import { readable, subscript } from './numbers.js';

/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').Actions} Actions */

/** Up to so many elements have an input each. */
export const mostCells = 16;
/** What the reader calls them; no language has others. */
export const letters = { x: 'x', gamma: 'γ', beta: 'β' };
/** The widest input, in characters. */
const widest = 14;

/**
 * The `size` for these texts, with room for a sign or a digit more: a browser counts in letters, and digits are narrower.
 * @param {readonly string[]} texts @param {number} [least]
 */
export const widthFor = (texts, least = 5) =>
  Math.min(widest, Math.max(least, ...texts.map((text) => Math.ceil(text.length * 0.8) + 1)));

/**
 * @param {State} state
 * @param {string} of its address
 * @param {string} value what stands in it
 * @param {{size: number, label?: string, id?: string, wrong?: boolean, note?: string, edit: (value: string) => void, paste?: (text: string) => void}} options
 */
export function spin(state, of, value, { size, label, id, wrong, note, edit, paste }) {
  const [quantity, index = '0'] = of.split(/[[\]]/);
  const double = state.trace.quantities[quantity]?.values[Number(index)]?.double;
  return html`<input
    type="text"
    translate="no"
    role="spinbutton"
    inputmode="text"
    spellcheck="false"
    autocapitalize="off"
    autocomplete="off"
    id=${id ?? nothing}
    size=${size}
    data-of=${of}
    data-play="number"
    aria-label=${label ?? nothing}
    aria-valuenow=${wrong ? nothing : (double ?? nothing)}
    aria-valuetext=${value ? state.speech?.number(readable(value)) : nothing}
    aria-describedby=${note ?? nothing}
    aria-invalid=${wrong ? 'true' : nothing}
    .value=${live(value)}
    @input=${(/** @type {any} */ event) => edit(event.target.value)}
    @paste=${(/** @type {ClipboardEvent} */ event) => {
      const pasted = event.clipboardData?.getData('text').trim() ?? '';
      if (!paste || !state.text.list.test(pasted)) return;
      event.preventDefault();
      paste(pasted);
    }}
  />`;
}

/**
 * A vector, a number each.
 * @param {State} state @param {Actions} actions @param {'x'|'gamma'|'beta'} field @param {string[]} texts
 * @param {number} wrong index of the one that is wrong; -1
 */
export function cells(state, actions, field, texts, wrong) {
  const letter = letters[field];
  const size = state.play.room?.[field] ?? widthFor(texts); // nothing moves under the finger
  return html`<div class="cells" role="group" aria-labelledby="label-${field}">
    ${texts.map(
      (text, index) =>
        html`<span class="cell"
          ><span class="index" aria-hidden="true" translate="no"><i>${letter}</i>${subscript(index + 1)}</span
          >${spin(state, `${field}[${index}]`, text, {
            size,
            label: `${letter} ${index + 1}`,
            wrong: index === wrong,
            note: index === wrong ? `note-${field}` : undefined,
            edit: (value) =>
              actions.edit(
                field,
                texts.map((other, i) => (i === index ? value : other)),
              ),
            paste: (pasted) => actions.play('paste', field, pasted, actions.edit),
          })}</span
        >`,
    )}
    ${
      field === 'x' && texts.length < mostCells
        ? html`<button class="nudge" aria-label=${state.text.add} @click=${() => actions.play('add')}>+</button>`
        : nothing
    }
  </div>`;
}
