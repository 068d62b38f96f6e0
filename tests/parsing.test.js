/**
 * Reading a problem: what may be written, and that a trace's own problem gives the same trace.
 */
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { load } from '../web/core/index.js';
import { spellings } from './oracle/spellings.js';
import { readProblem } from './oracle/problem.js';
import { randomProblems } from './oracle/random.js';
import { vectors } from './oracle/vectors.js';

const engine = await load();

/** @param {string[]} texts */
const ascii = (texts) => texts.map((text) => text.replace('−', '-'));

for (const [name, written, texts] of spellings) {
  const x = /** @type {import('../web/core/types.js').VectorLike} */ (written);

  test(`a vector may be written with ${name}`, () => {
    assert.deepEqual(ascii(engine.trace({ x }).problem.x), texts);
    assert.deepEqual(
      readProblem({ x }).x.map(({ text }) => text),
      texts,
      'the oracle',
    );
  });

  test(`γ and β may be written with ${name}`, () => {
    const { gamma, beta } = engine.trace({ x: texts, gamma: x, beta: x }).problem;
    assert.deepEqual(
      [gamma, beta].map((vector) => ascii(vector ?? [])),
      [texts, texts],
    );
  });
}

test('null, an empty text and a missing field are the same', () => {
  const fields = ['x', 'gamma', 'beta', 'epsilon', 'method', 'digits', 'rounding', 'carry'];
  const missing = JSON.stringify(engine.trace({}));
  for (const empty of [null, '']) {
    assert.equal(JSON.stringify(engine.trace(Object.fromEntries(fields.map((field) => [field, empty])))), missing);
    for (const field of fields) assert.equal(JSON.stringify(engine.trace({ [field]: empty })), missing, field);
  }
});

test('the default problem is the worked example', () => {
  assert.deepEqual(engine.trace({}).problem, {
    x: ['2.0', '-1.0', '0.5', '1.5'],
    gamma: null,
    beta: null,
    epsilon: '1e-6',
    method: 'both',
    digits: 3,
    rounding: 'half-up',
    carry: 'exact',
  });
});

test('digits may be a number or its text', () => {
  assert.equal(JSON.stringify(engine.trace({ digits: 5 })), JSON.stringify(engine.trace({ digits: '5' })));
});

test('an epsilon may be any number that is not negative', () => {
  for (const epsilon of ['0', '1/3', '.5', 0.001, 0, '+1e-6', '-0'])
    assert.equal(engine.trace({ epsilon }).problem.epsilon, String(epsilon));
});

test('4,096 elements are allowed', () => {
  assert.equal(engine.trace({ x: Array(4096).fill('1'), method: 'rms-norm' }).quantities.sum.values[0].shown, '4096');
});

test('a common denominator of 500 digits is allowed, one of 501 is not', () => {
  const divisor = (/** @type {bigint} */ a, /** @type {bigint} */ b) => (b ? divisor(b, a % b) : a);
  // Of 50 digits each, and without a common factor.
  const coprime = /** @type {bigint[]} */ ([]);
  for (let next = 10n ** 50n - 1n; coprime.length < 10; next -= 2n)
    if (coprime.every((other) => divisor(other, next) === 1n)) coprime.push(next);
  const product = coprime.reduce((all, one) => all * one);
  assert.deepEqual(
    [product, 2n * product].map((number) => String(number).length),
    [500, 501],
  );
  const x = coprime.map((denominator) => `1/${denominator}`);
  assert.equal(readProblem({ x }).x.length, 10);
  assert.equal(engine.trace({ x }).problem.x.length, 10);
  assert.throws(() => readProblem({ x: [...x, '1/2'] }), { code: 'denominators-too-large' });
  assert.throws(() => engine.trace({ x: [...x, '1/2'] }), { code: 'denominators-too-large' });
});

test("asking again with a trace's problem gives the same trace", () => {
  const problems = [...vectors().map(({ problem }) => problem), ...randomProblems(300, 5)];
  for (const problem of problems) {
    let trace;
    try {
      trace = engine.trace(problem);
    } catch {
      continue; // errors.test.js
    }
    assert.equal(JSON.stringify(engine.trace(trace.problem)), JSON.stringify(trace), JSON.stringify(problem));
  }
});

test('the order of fields does not matter', () => {
  /** @type {import('../web/core/types.js').Problem} */
  const problem = { carry: 'shown', digits: 4, epsilon: '1e-5', gamma: '1 2', x: '3 4' };
  const reversed = Object.fromEntries(Object.entries(problem).reverse());
  assert.equal(JSON.stringify(engine.trace(problem)), JSON.stringify(engine.trace(reversed)));
});
