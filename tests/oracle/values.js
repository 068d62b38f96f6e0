/**
 * Where the quantities of a trace differ from the oracle's, field by field.
 *
 * @typedef {import("./quantities.js").Quantity} Quantity
 * @typedef {import("./quantities.js").Value} Value
 */
import { addressOf } from './addresses.js';
import { equal, readFraction, surd, perfectRoot, zero, equalRational, fractionText, isRational } from './arithmetic.js';
import { nearestDouble } from './decimal.js';

/** @param {Value} value */
const exactText = ({ exact }) =>
  isRational(exact)
    ? fractionText(exact.a)
    : `${fractionText(exact.a)} + ${fractionText(exact.b)}·√(${fractionText(exact.r)})`;

/** @param {{a: string, b: string, r: string}} exact @param {Value} value */
function exactFaults(exact, value) {
  const [a, b, r] = [exact.a, exact.b, exact.r].map(readFraction);
  const faults = [];
  for (const [name, text, number] of /** @type {const} */ ([
    ['a', exact.a, a],
    ['b', exact.b, b],
    ['r', exact.r, r],
  ])) {
    if (fractionText(number) !== text) faults.push(`exact.${name} "${text}" is not in lowest terms`);
  }
  if (equalRational(b, zero) !== equalRational(r, zero)) faults.push('only one of b and r is 0');
  else if (r.n !== 0n && perfectRoot(r)) faults.push(`r ${exact.r} is a perfect square`);
  else if (!equal({ ...surd(a), b, r }, value.exact))
    faults.push(`exact is ${exact.a} + ${exact.b}·√(${exact.r}), should be ${exactText(value)}`);
  return faults;
}

/** @param {any} got @param {Value} value @returns {string[]} */
function valueFaults(got, value) {
  const faults = exactFaults(got.exact, value);
  for (const field of /** @type {const} */ (['rounded', 'shown', 'relation'])) {
    if (got[field] !== value[field]) faults.push(`${field} is "${got[field]}", should be "${value[field]}"`);
  }
  const double = nearestDouble(value.exact);
  if (!Object.is(got.double, double)) faults.push(`double is ${got.double}, should be ${double}`);
  return faults;
}

/** @param {any} got @param {Quantity} quantity */
function quantityFaults(got, quantity) {
  const shape = quantity.vector ? [quantity.values.length] : [];
  const faults = [];
  if (JSON.stringify(got.shape) !== JSON.stringify(shape))
    faults.push(`${quantity.id}: shape ${JSON.stringify(got.shape)}`);
  if (!got.symbol || got.symbol_latex === '') faults.push(`${quantity.id}: no symbol`);
  if (got.values.length !== quantity.values.length) return [...faults, `${quantity.id}: ${got.values.length} values`];
  return faults.concat(
    quantity.values.flatMap((value, i) =>
      valueFaults(got.values[i], value).map((fault) => `${addressOf(quantity, i)}: ${fault}`),
    ),
  );
}

/** @param {any} trace @param {Map<string, Quantity>} quantities @returns {string[]} */
export function quantitiesFaults(trace, quantities) {
  const [got, expected] = [Object.keys(trace.quantities).join(' '), [...quantities.keys()].join(' ')];
  if (got !== expected) return [`quantities are ${got}; should be ${expected}`];
  return [...quantities.values()].flatMap((quantity) => quantityFaults(trace.quantities[quantity.id], quantity));
}
