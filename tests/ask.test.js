/** What is asked beside a trace, on random problems: changes are exact, and explanations say the oracle's digits. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NormTraceError, load } from '../web/core/index.js';
import {
  add,
  divide,
  equal,
  isZero,
  multiply,
  powerOfTen,
  rational,
  subtract,
  surd,
  zero,
} from './oracle/arithmetic.js';
import { rounded, terminating } from './oracle/decimal.js';
import { isProblem, readProblem } from './oracle/problem.js';
import { quantitiesOf } from './oracle/quantities.js';
import { Random, randomProblems, seeds } from './oracle/random.js';

const engine = await load();
const problems = randomProblems(seeds, 20261130, 12).filter(isProblem);

/** @typedef {import('./oracle/arithmetic.js').Surd} Surd */

/** The values of a vector of texts. @param {string[]} x @returns {Surd[]} */
const valuesOf = (x) => readProblem({ x }).x.map(({ value }) => surd(value));
/** @param {string[]} x */
const typedOf = (x) => engine.trace({ x }).problem.x;
/** A change, or nothing where a number would be too long. @param {any} problem @param {import('../web/core/types.js').Command} command */
function changed(problem, command) {
  try {
    return engine.change(problem, command).problem;
  } catch (error) {
    assert.ok(error instanceof NormTraceError);
    assert.match(
      error.code,
      /^(?:too-many-digits|exponent-too-large|denominators-too-large)$/,
      JSON.stringify([problem, command]),
    );
    return null;
  }
}
/** @param {Surd[]} values */
const sum = (values) => values.reduce(add, surd(zero));
/** @param {number} n */
const whole = (n) => surd(rational(BigInt(n)));

/** What one step of a typed number is, as a multiple of what. @param {string} text @returns {Surd | null} null: of a counter it changes */
function unitOf(text) {
  const [mantissa, exponent] = text.split(/e/i);
  if (text.includes('/')) return divide(whole(1), surd(rational(BigInt(text.split('/')[1]))));
  const digits = mantissa.replace(/^[+\-−]/, '');
  const [before, after = ''] = digits.split('.');
  const counts = /^0*$/.test(before + after) ? 0 : (before + after).replace(/^0+/, '').length;
  if (exponent !== undefined && counts === after.length + 1) return null;
  return surd(powerOfTen(Number(exponent ?? 0) - after.length));
}

test(`a nudge adds units of the last typed decimal, in ${problems.length} random problems`, () => {
  const random = new Random(7);
  for (const problem of problems) {
    const { x } = engine.trace(problem).problem;
    const index = random.integer(0, x.length - 1);
    const units = random.integer(-30, 30);
    const step = random.pick([undefined, 'coarse', 'fine']);
    const unit = unitOf(x[index]);
    const next = changed(problem, { nudge: `x[${index}]`, units, .../** @type {any} */ (step && { step }) });
    if (!next) continue;
    assert.deepEqual(
      next.x.filter((_, i) => i !== index),
      x.filter((_, i) => i !== index),
    );
    if (units === 0) assert.equal(next.x[index], x[index]);
    const back = changed(
      { x: [next.x[index]] },
      { nudge: 'x[0]', units: -units, base: x[index], .../** @type {any} */ (step && { step }) },
    );
    const [before, after, again] = valuesOf([x[index], next.x[index], back?.x[0] ?? x[index]]);
    // A number that has become one with one digit before the point counts like a counter from there: .5e-1 by −23 is -1.8e-1.
    const isLikeBefore = (unitOf(next.x[index]) === null) === (unit === null);
    if (isLikeBefore)
      assert.ok(equal(before, again), `${x[index]} by ${units} ${step} is ${next.x[index]}, and back ${back?.x[0]}`);
    if (!unit) continue;
    const factor = step === 'coarse' ? whole(10) : step === 'fine' ? surd(rational(1n, 10n)) : whole(1);
    assert.ok(
      equal(subtract(after, before), multiply(multiply(unit, factor), whole(units))),
      `${x[index]} by ${units} ${step} is ${next.x[index]}`,
    );
  }
});

test('shifting adds the same to every element, centring makes the sum 0', () => {
  const random = new Random(8);
  for (const problem of problems) {
    const { x } = engine.trace(problem).problem;
    const by = random.pick(['0.1', '-3', '1/3', '1e-9', '-0.75', '12345.678', '0']);
    const shifted = changed(problem, { shift: by });
    const [amount] = valuesOf([by]);
    if (shifted)
      valuesOf(shifted.x).forEach((value, index) =>
        assert.ok(equal(value, add(valuesOf([x[index]])[0], amount)), `${x[index]} + ${by} is ${shifted.x[index]}`),
      );
    const centred = changed(problem, { centre: true });
    if (!centred) continue;
    const values = valuesOf(centred.x);
    assert.ok(isZero(sum(values)), String(centred.x));
    const before = valuesOf(x);
    values.forEach((value, index) => assert.ok(equal(subtract(value, values[0]), subtract(before[index], before[0]))));
  }
});

test('scaling multiplies the deviations: exactly, or to within half a unit of the last decimal', () => {
  const random = new Random(9);
  for (const problem of problems) {
    const { x } = engine.trace(problem).problem;
    const factor = random.pick(['1.2', '0', '0.5', '3.17', '1/3', '-1']);
    const scaled = changed(problem, { scale: factor });
    if (!scaled) continue;
    const before = valuesOf(x);
    const mean = divide(sum(before), whole(x.length));
    const [by] = valuesOf([factor]);
    valuesOf(scaled.x).forEach((value, index) => {
      const wanted = add(mean, multiply(by, subtract(before[index], mean)));
      if (equal(value, wanted)) return;
      const decimals = scaled.x[index].split('.')[1]?.length ?? 0;
      assert.equal(scaled.x[index], rounded(wanted, decimals, 'half-up'));
      assert.equal(terminating(wanted, decimals), null, 'what ends is exact');
    });
  }
});

test('decimals, and what is printed of them, are the oracle’s for every value', () => {
  for (const problem of problems.slice(0, 60)) {
    const asked = readProblem(problem);
    const { quantities } = quantitiesOf(asked);
    for (const [id, { vector, values }] of quantities) {
      const addresses = values.map((_, index) => (vector ? `${id}[${index}]` : id));
      const answers = engine.explain(problem, addresses, { digits: 45 });
      answers.forEach(({ of, decimals, ends, why }, index) => {
        const { exact } = values[index];
        assert.equal(of, addresses[index]);
        assert.equal(decimals, ends ? terminating(exact, 45) : rounded(exact, 45, 'truncate'), of);
        assert.equal(ends, terminating(exact, 45) !== null, of);
        assert.equal(why.result, rounded(exact, asked.digits, asked.rounding));
      });
    }
  }
});

test('what is read in plain signs is what the problem repeats', () => {
  for (const problem of problems) {
    if (typeof problem.x !== 'string') continue;
    assert.deepEqual(engine.read(problem.x).texts, typedOf(/** @type {any} */ (problem.x)));
    const { trace } = engine.read(problem.x, { problem: { ...problem, x: '1' }, field: 'x' });
    assert.deepEqual(trace, engine.trace(problem));
  }
});
