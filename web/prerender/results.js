/** The table of results: what someone who skips the steps takes along. */
import { read } from '../view/markup.js';
import { pick, readable } from '../view/numbers.js';
import { relation } from '../view/values.js';
import { element } from './tree.js';

/** @import {Node} from '../view/markup.js' */
/** @import {Trace} from '../core/types.js' */
/** @import {Symbols} from '../view/types.js' */
/** @import {Texts} from '../text/en.js' */

const rows = ['x', 'mean', 'mean_square', 'rms', 'variance', 'std', 'layer_norm.output', 'rms_norm.output', 'mean_over_std'];
/** So many elements of a vector have a column. */
const mostColumns = 8;

/**
 * @param {Trace} trace
 * @param {Symbols} symbols
 * @param {Texts} texts
 * @param {string | undefined} lang
 * @returns {Node}
 */
export function results(trace, symbols, texts, lang) {
  const columns = pick(trace.problem.x.length, mostColumns);
  const head = element('tr', {}, [
    element('th', { scope: 'col', colspan: '2' }, [texts.quantity]),
    ...columns.map((index) => (index === null ? element('td', {}, ['…']) : element('th', { scope: 'col' }, [String(index + 1)]))),
  ]);
  const body = resultRows(trace, texts).map(({ id, name, relation, values }) => {
    const cells = trace.quantities[id].shape.length
      ? values.map((value, i) => element('td', { 'data-of': columns[i] === null ? undefined : `${id}[${columns[i]}]` }, [value]))
      : [element('td', { 'data-of': id, colspan: String(columns.length) }, values)];
    return element('tr', {}, [element('th', { scope: 'row' }, [name]), sign(symbols[id].mathml, relation), ...cells]);
  });
  return element('div', { class: 'results', lang }, [
    element('table', {}, [element('caption', {}, [texts.results]), element('thead', {}, [head]), element('tbody', {}, body)]),
  ]);
}

/**
 * What stands in the table's rows, for any kind of document.
 * @param {Trace} trace @param {Texts} texts
 */
export const resultRows = (trace, texts) =>
  rows
    .filter((id) => trace.quantities[id])
    .map((id) => {
      const quantity = trace.quantities[id];
      const indices = quantity.shape.length ? pick(trace.problem.x.length, mostColumns) : [0];
      const values = indices.map((index) => (index === null ? '…' : readable(quantity.values[index].shown)));
      return { id, name: nameOf(id, texts), relation: relation(quantity), values };
    });

/** `μ =` @param {string} mathml @param {string} relation */
const sign = (mathml, relation) => element('td', {}, [element('math', {}, read(mathml).nodes), ` ${relation}`]);

/** Two outputs stand in one table: each says whose it is. @param {string} id @param {Texts} texts */
function nameOf(id, texts) {
  const { name } = /** @type {Record<string, {name: string}>} */ (texts.quantities)[id];
  const section = id.split('.')[0];
  return id.includes('.') ? `${/** @type {Record<string, string>} */ (texts.sections)[section]}: ${name}` : name;
}
