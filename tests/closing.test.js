/**
 * "A printed line closes": retyping what a line prints gives what it claims, for every line of every trace.
 */
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { load } from '../web/core/index.js';
import { randomProblems, seeds } from './oracle/random.js';
import { badLines } from './oracle/bad-lines.js';
import { lineFaults } from './oracle/line.js';
import { isProblem, readProblem } from './oracle/problem.js';
import { quantitiesOf } from './oracle/quantities.js';
import { allNotations, printingFaults } from './oracle/trace.js';
import { vectors } from './oracle/vectors.js';

const engine = await load();
const firstSeed = { exact: 7, shown: 8 };
const carries = /** @type {const} */ (['exact', 'shown']);

/** @param {Record<string, unknown>} problem @param {{terms?: number}} [options] */
function assertCloses(problem, options) {
  assert.deepEqual(
    printingFaults(engine.trace(problem, { ...options, ...allNotations }), problem, options),
    [],
    JSON.stringify(problem),
  );
}

for (const carry of carries) {
  test(`every line of the vectors closes, carry ${carry}`, () => {
    for (const { problem } of vectors()) assertCloses({ ...problem, carry });
  });

  // More at a time: tests/oracle/compare.js --random.
  test(`every line of ${seeds} random problems closes, carry ${carry}`, () => {
    for (const problem of randomProblems(seeds, firstSeed[carry], 16).filter(isProblem))
      assertCloses({ ...problem, carry });
  });

  test(`every line closes when nothing is elided, carry ${carry}`, () => {
    for (const problem of randomProblems(60, 9).filter(isProblem)) assertCloses({ ...problem, carry }, { terms: 0 });
  });

  test(`a sum prints at most as many terms as are asked for, and every line closes, carry ${carry}`, () => {
    const x = Array.from({ length: 12 }, (_, index) => `${index * index}/7`);
    for (const terms of [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13]) assertCloses({ x, gamma: x, carry }, { terms });
  });
}

test('the reason of a check names ε, carrying and truncation exactly where they are the reason', () => {
  for (const carry of carries) {
    for (const rounding of /** @type {const} */ (['half-up', 'truncate'])) {
      for (const epsilon of ['0', '1e-6', '0.001', '1']) {
        for (const digits of [0, 1, 2, 3, 6, 12]) {
          for (const x of ['2.0, -1.0, 0.5, 1.5', '1 1 1', '0 0', '1 2', '1/3 7 -2.5 1e3'])
            assertCloses({ x, carry, rounding, epsilon, digits });
        }
      }
    }
  }
});

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
      terms: 8,
    };
    assert.notDeepEqual(lineFaults({ of: id, text, ...flags }, context), []);
  });
}

/** @param {(trace: any) => void} spoil */
function faultsAfter(spoil) {
  const trace = structuredClone(engine.trace({}, allNotations));
  spoil(trace);
  return printingFaults(trace, {});
}

/** @type {[string, (trace: any) => void][]} */
const spoilings = [
  ['a step out of order', (trace) => trace.steps.reverse()],
  ['a step too few', (trace) => trace.steps.pop()],
  ['a step that uses a later one', (trace) => trace.steps[3].uses.push('variance')],
  ['a step that does not use its operand', (trace) => (trace.steps[3].uses = [])],
  ['a line too few', (trace) => trace.steps[0].lines.pop()],
  ['a line of another value', (trace) => (trace.steps[0].lines[0].of = 'x[1]')],
  ['a summary with ≈ for exact values', (trace) => (trace.steps[3].summary = trace.steps[3].summary.replace('=', '≈'))],
  ['an address that is none', (trace) => respell(trace, 'data-of="sum"', 'data-of="total"')],
  ['an address of another value', (trace) => respell(trace, 'data-of="sum"', 'data-of="variance"')],
  ['an operand without its address', (trace) => respell(trace, ' data-of="sum"', '')],
  ['a tag that is not closed', (trace) => respell(trace, '</math>', '')],
  ['a style attribute', (trace) => respell(trace, '<math', '<math style="color: red"')],
  ['markup of another number', (trace) => respell(trace, '0.75<', '0.76<')],
  ['a tree of another number', (trace) => (numbers(trace)[0][0] = '4')],
  ['a tree with another operator', (trace) => (trace.steps[3].lines[0].sides[2].tree[0] = '*')],
  ['a tree that is another name', (trace) => (trace.steps[3].lines[0].sides[0].tree = 'rms')],
  ['a tree with the address of another value', (trace) => (numbers(trace)[0][1] = 'variance')],
  ['a number in a tree without its address', (trace) => numbers(trace)[0].pop()],
  ['a tree with another relation', (trace) => (trace.steps[3].lines[0].sides[3].relation = '≈')],
  ['a tree too few', (trace) => trace.steps[3].lines[0].sides.pop()],
  ['a tree of a check with another number', (trace) => (trace.checks[1].line.sides.at(-1).tree[0] = '1')],
  ['a check too few', (trace) => trace.checks.pop()],
  ['a check that holds too well', (trace) => (trace.checks[2].holds = 'exactly')],
  ['a check without its reason', (trace) => (trace.checks[2].reason = null)],
  ['a reason that leaves ε out', (trace) => (trace.checks[2].reason = 'Later steps used rounded values.')],
  [
    'a reason with a part too many',
    (trace) => (trace.checks[2].reason += ' Truncation then cuts a value that would round to 1.000 off to 0.999.'),
  ],
];

/** The numbers of the mean's substituted side, 3/4. @param {any} trace */
const numbers = (trace) => trace.steps[3].lines[0].sides[2].tree.slice(1);

/** Spoils the markup of the mean's line. @param {any} trace @param {string} from @param {string} to */
function respell(trace, from, to) {
  const line = trace.steps[3].lines[0];
  assert.notEqual(line.mathml, line.mathml.replace(from, to), 'nothing is spoilt');
  line.mathml = line.mathml.replace(from, to);
}

for (const [what, spoil] of spoilings) {
  test(`the laws notice ${what}`, () => {
    assert.deepEqual(
      faultsAfter(() => {}),
      [],
    );
    assert.notDeepEqual(faultsAfter(spoil), []);
  });
}
