/**
 * "A printed line closes": retyping what a line prints gives what it claims, for every line of every trace.
 */
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { load } from '../web/core/index.js';
import { randomProblems } from './oracle/random.js';
import { badLines } from './oracle/bad-lines.js';
import { lineFaults } from './oracle/line.js';
import { isProblem, readProblem } from './oracle/problem.js';
import { quantitiesOf } from './oracle/quantities.js';
import { printingFaults } from './oracle/trace.js';
import { vectors } from './oracle/vectors.js';

const engine = await load();
const carries = ['exact', 'shown'];

/** @param {Record<string, unknown>} problem @param {{terms?: number}} [options] */
function assertCloses(problem, options) {
  assert.deepEqual(printingFaults(engine.trace(problem, options), problem, options), [], JSON.stringify(problem));
}

for (const carry of carries) {
  test(`every line of the vectors closes, carry ${carry}`, () => {
    for (const { problem } of vectors()) assertCloses({ ...problem, carry });
  });

  test(`every line of 2000 random problems closes, carry ${carry}`, () => {
    for (const problem of randomProblems(2000, 7).filter(isProblem)) assertCloses({ ...problem, carry });
  });

  test(`every line closes when nothing is elided, carry ${carry}`, () => {
    for (const problem of randomProblems(100, 8).filter(isProblem)) assertCloses({ ...problem, carry }, { terms: 0 });
  });
}

test('most lines of short vectors print every operand', () => {
  const short = vectors().filter(({ problem }) => /** @type {string[]} */ (problem.x).length <= 8);
  const lines = short.flatMap(({ problem }) => engine.trace(problem).steps.flatMap((step) => step.lines));
  const full = lines.filter((line) => !line.symbolic && !line.elided);
  assert.ok(full.length >= 0.8 * lines.length, `${full.length} of ${lines.length}`);
});

for (const {
  why,
  problem,
  of: [id, place],
  text,
  flags,
} of badLines) {
  test(`the laws notice ${why}`, () => {
    const asked = readProblem(problem);
    const context = {
      id,
      place,
      quantities: quantitiesOf(asked).quantities,
      carry: asked.carry,
      d: asked.x.length,
      elides: true,
    };
    assert.notDeepEqual(lineFaults({ of: id, text, ...flags }, context), []);
  });
}
