// @ts-check
/** Values as a reader sees them, each under the address that says which value it is (`data-of`). */
import { html } from 'lit/html.js';
import { abbreviate, pick, readable } from './numbers.js';

/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').Quantity} Quantity */
/** @typedef {import('./types.js').Value} Value */

/** So many values of a vector stand in a row of the ledger. */
export const mostInRow = 8;

/** What was typed needs no other form. */
export const inputs = ['x', 'epsilon', 'gamma', 'beta'];

/** @param {Value} value @param {boolean} [allDigits] */
export const shown = (value, allDigits = false) =>
  allDigits ? readable(value.shown) : abbreviate(readable(value.shown));

/** @param {Quantity} quantity */
export const relation = (quantity) => (quantity.values.every((value) => value.relation === '=') ? '=' : '≈');

/**
 * All values of a quantity in a row; of a long vector the first ones and the last two.
 * @param {string} id @param {Quantity} quantity @param {boolean} allDigits @param {(of: string) => string | undefined} [exact] writes exact forms
 */
export function values(id, quantity, allDigits, exact) {
  /** @param {Value} value @param {string} of */
  const number = (value, of) => {
    const decimal = html`<span class="value" data-of=${of}>${shown(value, allDigits)}</span>`;
    const text = !inputs.includes(id) && exact?.(of);
    return text && text !== readable(value.shown)
      ? html`<span class="both">${decimal}<span class="exact">${allDigits ? text : abbreviate(text)}</span></span>`
      : decimal;
  };
  if (!quantity.shape.length) return number(quantity.values[0], id);
  return pick(quantity.values.length, mostInRow).map((index, place) =>
    index === null
      ? html` <span class="value gap">…</span>`
      : html`${place ? html`<span class="hidden">,</span> ` : ''}${number(quantity.values[index], `${id}[${index}]`)}`,
  );
}

/** The same as words, for the live region. @param {Quantity} quantity */
export const spoken = (quantity) =>
  pick(quantity.values.length, 4)
    .map((index) => (index === null ? '…' : shown(quantity.values[index])))
    .join(', ');

/** Characters of the longest value in the ledger's vectors: their columns are as wide in every row. @param {State['trace']} trace */
export function columnWidth(trace) {
  let widest = 4;
  for (const quantity of Object.values(trace.quantities)) {
    if (!quantity.shape.length) continue;
    for (const index of pick(quantity.values.length, mostInRow)) {
      if (index !== null) widest = Math.max(widest, shown(quantity.values[index]).length);
    }
  }
  return widest;
}
