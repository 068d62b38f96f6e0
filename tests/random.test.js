/**
 * Random problems: the engine and the oracle agree in every field of every quantity, step and check.
 */
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { load } from '../web/core/index.js';
import { isProblem, readProblem } from './oracle/problem.js';
import { quantitiesOf } from './oracle/quantities.js';
import { randomProblems, seeds } from './oracle/random.js';
import { quantitiesFaults } from './oracle/values.js';
import { allNotations, traceFaults } from './oracle/trace.js';

const engine = await load();
const seed = 20240607;

/** What the oracle says of a problem, in the words of the first difference. @param {Record<string, unknown>} problem */
function difference(problem) {
  let expected;
  try {
    expected = quantitiesOf(readProblem(problem));
  } catch (error) {
    return errorDifference(problem, /** @type {any} */ (error));
  }
  return quantitiesFaults(engine.trace(problem), expected.quantities)[0] ?? '';
}

/** @param {Record<string, unknown>} problem @param {{code: string, field: string}} expected */
function errorDifference(problem, { code, field }) {
  try {
    engine.trace(problem);
    return `no error, should be ${code}`;
  } catch (/** @type {any} */ error) {
    return error.code === code && error.field === field
      ? ''
      : `${error.code} in ${error.field}, should be ${code} in ${field}`;
  }
}

test(`${seeds} random problems have the oracle's values, texts and doubles`, () => {
  for (const problem of randomProblems(seeds, seed)) {
    assert.equal(difference(problem), '', JSON.stringify(problem));
  }
});

test('wide vectors have them too', () => {
  for (const d of [65, 66, 100, 257, 1024]) {
    const x = Array.from({ length: d }, (_, index) => `${((index * 37) % 101) - 50}.${index % 10}`);
    for (const carry of ['exact', 'shown'])
      assert.equal(difference({ x, carry, digits: 4 }), '', `${d} elements, ${carry}`);
  }
});

test('the whole traces of 200 random problems keep the contract', () => {
  for (const problem of randomProblems(200, 3).filter(isProblem)) {
    assert.deepEqual(traceFaults(engine.trace(problem, allNotations), problem), [], JSON.stringify(problem));
  }
});

test('the random problems are of every kind', () => {
  const problems = randomProblems(seeds, seed);
  const some = (/** @type {(problem: any) => boolean} */ predicate) => problems.filter(predicate).length > seeds / 50;
  for (const field of ['x', 'gamma', 'beta']) {
    assert.ok(
      some((problem) => Array.isArray(problem[field])),
      `${field} as an array`,
    );
    assert.ok(
      some((problem) => typeof problem[field] === 'string'),
      `${field} as a text`,
    );
  }
  for (const [field, values] of Object.entries({
    method: ['both', 'layer-norm', 'rms-norm'],
    rounding: ['half-up', 'half-even', 'truncate'],
    carry: ['exact', 'shown'],
    digits: [0, 3, 30],
  })) {
    for (const value of values)
      assert.ok(
        some((problem) => problem[field] === value),
        `${field} ${value}`,
      );
  }
});
