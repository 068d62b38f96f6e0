/**
 * The worked vectors: first the oracle, then the engine, must give every field.
 */
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { load } from '../web/core/index.js';
import { equal, readFraction, surd } from './oracle/arithmetic.js';
import { readProblem } from './oracle/problem.js';
import { quantitiesOf } from './oracle/quantities.js';
import { allNotations, traceFaults } from './oracle/trace.js';
import { vectors } from './oracle/vectors.js';

const engine = await load();

/** @param {{a: string, b: string, r: string}} exact */
const number = ({ a, b, r }) => surd(readFraction(a), readFraction(b), readFraction(r));

/** @param {any} got @param {any} expected @param {string} where */
function assertValue(got, expected, where) {
  for (const field of ['rounded', 'shown', 'relation']) assert.equal(got[field], expected[field], `${where}.${field}`);
  assert.ok(equal(number(got.exact), number(expected)), `${where}.exact is ${JSON.stringify(got.exact)}`);
}

/** @param {Record<string, {values: any[]}>} quantities @param {Record<string, any>} expected */
function assertQuantities(quantities, expected) {
  assert.deepEqual(Object.keys(quantities), Object.keys(expected));
  for (const [id, values] of Object.entries(expected)) {
    assert.equal(quantities[id].values.length, [values].flat().length, id);
    [values].flat().forEach((value, i) => assertValue(quantities[id].values[i], value, `${id}[${i}]`));
  }
}

/** The oracle's quantities in the shape of a trace. @param {Record<string, unknown>} problem */
function oracleQuantities(problem) {
  const { quantities } = quantitiesOf(readProblem(problem));
  const texts = (/** @type {any} */ value) => ({
    ...value,
    exact: Object.fromEntries(['a', 'b', 'r'].map((part) => [part, `${value.exact[part].n}/${value.exact[part].d}`])),
  });
  return Object.fromEntries([...quantities].map(([id, quantity]) => [id, { values: quantity.values.map(texts) }]));
}

test('the oracle gives every field of every vector', () => {
  for (const { problem, expected } of vectors()) assertQuantities(oracleQuantities(problem), expected);
});

for (const { id, problem, expected } of vectors()) {
  test(`the engine gives every field of ${id}`, () => assertQuantities(engine.trace(problem).quantities, expected));
}

for (const { id, problem } of vectors()) {
  test(`the whole trace of ${id} keeps the contract`, () => {
    assert.deepEqual(traceFaults(engine.trace(problem, allNotations), problem), []);
  });
}
