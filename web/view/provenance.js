// @ts-check
/**
 * Where a value comes from and where it goes, as addresses: a pure function of the trace.
 *
 *     made from   layer_norm.normalized[0] ← deviations[0], layer_norm.denominator
 *     used in     mean → deviations[0], deviations[1], …
 *
 * A step's lines leave terms out when there are many, so operands follow from shapes: of a vector that a vector's step uses, the
 * element at the same place; of a vector that a scalar's step uses, all. A test compares this with every number in every line.
 */

import { place } from './markup.js';

/** @typedef {import('./types.js').Trace} Trace */

/** One quantity among the operands, and which of its values: `{id: 'deviations', indices: [0]}`; of a scalar, `[null]`.
 * @typedef {{id: string, indices: (number | null)[]}} Operands */

/** @param {string} id @param {number | null} index */
export const write = (id, index) => (index === null ? id : `${id}[${index}]`);

/** @param {Trace} trace @param {string} address */
export function valueAt({ quantities }, address) {
  const [id, index] = place(address);
  const quantity = Object.hasOwn(quantities, id) ? quantities[id] : undefined;
  if (!quantity || (index === null) !== (quantity.shape.length === 0)) return undefined;
  return quantity.values[index ?? 0];
}

/**
 * The values of `id` that stand in the same place as `address`, or all.
 * @param {Trace} trace @param {string} id @param {number | null} index @returns {Operands}
 */
function matching({ quantities }, id, index) {
  const { shape, values } = quantities[id];
  return { id, indices: !shape.length ? [null] : index === null ? values.map((_, i) => i) : [index] };
}

/** @param {Trace} trace @param {string} address @returns {Operands[]} */
export function madeFrom(trace, address) {
  const [id, index] = place(address);
  const step = trace.steps.find((candidate) => candidate.id === id);
  return (step?.uses ?? []).map((used) => matching(trace, used, index));
}

/** @param {Trace} trace @param {string} address @returns {Operands[]} */
export function usedIn(trace, address) {
  const [id, index] = place(address);
  return trace.steps
    .filter(({ uses, defines }) => uses.includes(id) && defines.length)
    .map((step) => matching(trace, step.id, index));
}

/** @param {Operands[]} operands @returns {string[]} */
export const addresses = (operands) => operands.flatMap(({ id, indices }) => indices.map((index) => write(id, index)));
