/**
 * The JSON Schema of the trace accepts every trace, and refuses what is no trace.
 */
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import Ajv from 'ajv/dist/2020.js';
import { load } from '../web/core/index.js';
import { randomProblems } from './oracle/random.js';
import { isProblem } from './oracle/problem.js';
import { vectors } from './oracle/vectors.js';

const engine = await load();
const schema = JSON.parse(readFileSync(new URL('../web/schema/trace.schema.json', import.meta.url), 'utf8'));
// strictTuples wants every list with a fixed beginning to have a fixed length; an operation has as many parts as it has.
const validate = new Ajv.default({ strict: true, strictTuples: false, allErrors: false }).compile(schema);

/** @param {Record<string, unknown>} problem */
function assertFits(problem) {
  for (const options of /** @type {const} */ ([{}, { with: ['text', 'latex', 'mathml'] }])) {
    assert.ok(
      validate(engine.trace(problem, options)),
      `${JSON.stringify(validate.errors)} for ${JSON.stringify(problem)}`,
    );
  }
}

test('the schema accepts the traces of all vectors', () => {
  for (const { problem } of vectors()) assertFits(problem);
});

test('the schema accepts the traces of random problems', () => {
  for (const problem of randomProblems(300, 12).filter(isProblem)) assertFits(problem);
});

/** @type {[string, (trace: any) => void][]} */
const spoilings = [
  ['an unknown field', (trace) => (trace.extra = 1)],
  ['no version', (trace) => delete trace.version],
  ['a number where a text belongs', (trace) => (trace.quantities.mean.values[0].rounded = 0.75)],
  ['a relation that is none', (trace) => (trace.quantities.mean.values[0].relation = '<')],
  ['a fraction with a point', (trace) => (trace.quantities.mean.values[0].exact.a = '0.75')],
  ['a quantity that is none', (trace) => (trace.quantities.median = trace.quantities.mean)],
  ['a step without a summary', (trace) => delete trace.steps[0].summary],
  ['a step without lines or reason', (trace) => Object.assign(trace.steps[0], { defines: [], lines: [] })],
  ['a line without sides', (trace) => delete trace.steps[0].lines[0].sides],
  ['markup that is none', (trace) => (trace.steps[0].lines[0].mathml = 'x')],
  ['a side without a tree', (trace) => delete trace.steps[3].lines[0].sides[0].tree],
  ['a first side with a relation', (trace) => (trace.steps[3].lines[0].sides[0].relation = '=')],
  ['a later side without a relation', (trace) => (trace.steps[3].lines[0].sides[1].relation = null)],
  ['an operator that is none', (trace) => (trace.steps[3].lines[0].sides[1].tree[0] = '%')],
  ['a root of two', (trace) => (trace.steps[3].lines[0].sides[1].tree[0] = 'sqrt')],
  ['an operation without parts', (trace) => (trace.steps[3].lines[0].sides[1].tree = ['+'])],
  ['a name that is no address', (trace) => (trace.steps[3].lines[0].sides[0].tree = 'Mean value')],
  ['a number that ends with nothing', (trace) => trace.steps[3].lines[0].sides[2].tree[2].push('')],
  ['a number with another sign', (trace) => trace.steps[3].lines[0].sides[2].tree[2].push('', '+')],
  ["a reader's minus in a number", (trace) => (trace.quantities.mean.values[0].shown = '−1')],
  ['holding somehow', (trace) => (trace.checks[0].holds = 'maybe')],
];

for (const [name, spoil] of spoilings) {
  test(`the schema refuses ${name}`, () => {
    const trace = structuredClone(engine.trace({}));
    spoil(trace);
    assert.equal(validate(trace), false);
  });
}

test('however few terms a line may have, so many lines has a vector, none is empty, and the schema accepts it', () => {
  for (let terms = 1; terms <= 7; terms += 1) {
    for (let length = 1; length <= 9; length += 1) {
      const trace = engine.trace(
        { x: Array.from({ length }, (_, i) => i + 0.5) },
        { terms, with: ['text', 'latex', 'mathml'] },
      );
      const say = `${length} values, ${terms} terms`;
      assert.ok(validate(trace), `${say}: ${JSON.stringify(validate.errors)}`);
      for (const { id, lines } of trace.steps)
        for (const { text, latex, mathml } of lines)
          assert.ok(text.trim() && latex.trim() && mathml.trim(), `${say}: ${id}`);
      const { lines } = trace.steps.find(({ id }) => id === 'deviations');
      assert.equal(lines.length, Math.min(length, terms), say);
    }
  }
});
