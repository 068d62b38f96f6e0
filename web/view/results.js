// @ts-check
/** The table of results: what someone who skips the steps takes along. */
import { html, nothing } from 'lit/html.js';
import { symbol } from './formula.js';
import { pick, readable } from './numbers.js';
import { relation } from './values.js';

/** @typedef {import('./types.js').State} State */

const rows = [
  'x',
  'mean',
  'mean_square',
  'rms',
  'variance',
  'std',
  'layer_norm.output',
  'rms_norm.output',
  'mean_over_std',
];
/** So many elements of a vector have a column. */
const mostColumns = 8;

/**
 * What stands in the table's rows, for any kind of document.
 * @param {State['trace']} trace @param {State['text']} text
 */
export const resultRows = ({ problem, quantities }, text) =>
  rows
    .filter((id) => quantities[id])
    .map((id) => {
      const indices = quantities[id].shape.length ? pick(problem.x.length, mostColumns) : [0];
      const values = indices.map((index) => (index === null ? '…' : readable(quantities[id].values[index].shown)));
      return { id, name: nameOf(id, text), relation: relation(quantities[id]), values };
    });

/** It may have to scroll, and then a keyboard must reach it. @param {Pick<State, 'trace' | 'symbols' | 'text'>} state @param {boolean} asked the author has asked for it */
export function results({ trace, symbols, text }, asked) {
  const columns = pick(trace.problem.x.length, mostColumns);
  return html`<div class="results ${asked ? 'asked' : ''}" tabindex="0" role="group" aria-label=${text.results} lang=${text.language} dir=${text.direction}>
    <table>
      <caption>${text.results}</caption>
      <thead>
        <tr>
          <th scope="col" colspan="2">${text.quantity}</th>
          ${columns.map((index) => (index === null ? html`<td>…</td>` : html`<th scope="col">${index + 1}</th>`))}
        </tr>
      </thead>
      <tbody>
        ${resultRows(trace, text).map(
          (row) =>
            html`<tr>
              <th scope="row">${row.name}</th>
              <td translate="no">${symbol(symbols, row.id)} ${row.relation}</td>
              ${
                trace.quantities[row.id].shape.length
                  ? row.values.map(
                      (value, i) =>
                        html`<td translate="no" data-of=${columns[i] === null ? nothing : `${row.id}[${columns[i]}]`}>${value}</td>`,
                    )
                  : html`<td translate="no" data-of=${row.id} colspan=${columns.length}>${row.values}</td>`
              }
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** Two outputs stand in one table: each says whose it is. @param {string} id @param {State['text']} text */
function nameOf(id, text) {
  const { name } = /** @type {Record<string, {name: string}>} */ (text.quantities)[id];
  const section = id.split('.')[0];
  return id.includes('.') ? `${/** @type {Record<string, string>} */ (text.sections)[section]}: ${name}` : name;
}
