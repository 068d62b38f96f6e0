/** Playing with the numbers, as far as it needs no page: exact steps on typed texts, the vector moved and stretched, last digits. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../web/core/index.js';
import { examples } from '../web/element/play/examples.js';
import { exactForm } from '../web/view/exact.js';
import { digitsOf, root, why } from '../web/view/next-digits.js';
import { nudge, typed } from '../web/view/nudge.js';
import { place } from '../web/view/regime.js';
import { centre, rational, scale, shift } from '../web/view/reshape.js';

const engine = await load();

test('a step is one unit of the last typed decimal, ten when coarse, a tenth when fine, and the decimals stay', () => {
  for (const [text, units, place, expected] of [
    ['2.0', 1, 0, '2.1'],
    ['2.0', 1, 1, '3.0'],
    ['2.0', 1, -1, '2.01'],
    ['9', 1, 0, '10'],
    ['3', 1, -1, '3.1'],
    ['0.1', -1, 0, '0.0'],
    ['0.1', -2, 0, '-0.1'],
    ['-1.0', 1, 0, '-0.9'],
    ['−0.05', 1, 0, '-0.04'],
    ['+3', 1, 0, '4'],
    ['5.', 1, 0, '6'],
    ['.5', -7, 0, '-0.2'],
    ['9.99', 1, 0, '10.00'],
    ['2.5', 12345, 0, '1237.0'],
    ['0.1234567890123456789012345678901234567890', 1, 0, '0.1234567890123456789012345678901234567891'],
  ]) {
    assert.equal(nudge(/** @type {any} */ (text), /** @type {any} */ (units), /** @type {any} */ (place)), expected);
  }
});

test('a fraction steps its numerator, a scientific number its mantissa or, with one digit before the point, like a counter', () => {
  assert.equal(nudge('1/3', 1), '2/3');
  assert.equal(nudge('1/3', -1), '0/3');
  assert.equal(nudge('1/3', 1, 1), '11/3');
  assert.equal(nudge('1/3', 1, -1), '11/30');
  assert.equal(nudge('-2/4', 1), '-1/4');
  assert.equal(nudge('1e-6', -1), '9e-7');
  assert.equal(nudge('9e-7', 1), '1e-6');
  assert.equal(nudge('1.0e-6', -1), '9.9e-7');
  assert.equal(nudge('1e-6', 1, 1), '1e-5');
  assert.equal(nudge('1e-6', 1, -1), '1.1e-6');
  assert.equal(nudge('-1e-6', 1), '-9e-7');
  assert.equal(nudge('25E-3', 1), '26e-3');
  assert.equal(nudge('0e0', 1), '1e0');
});

test('after a fine step the unit is still that of the typed number', () => {
  assert.equal(nudge('2.01', 1, 0, '2.0'), '2.11');
  assert.equal(nudge('2.01', 1, -1, '2.0'), '2.02');
  assert.equal(nudge('31/30', 1, 0, '1/3'), '41/30');
});

test('up and down again is where one was, whatever the number and the step', () => {
  for (const text of ['2.0', '-1', '0.5', '1/3', '-7/2', '1e-6', '3.25e12', '-9.9e-3', '25e-3', '1000000000000000000000.5']) {
    for (const units of [1, 2, 9, 17, 250]) {
      for (const place of [0, 1]) {
        const there = nudge(text, units, place);
        assert.notEqual(there, text);
        assert.equal(nudge(there, -units, place, text), text, `${text} ${units} ${place}`);
      }
    }
  }
});

test('what is no number, or would be too long for the engine, stays; epsilon stops at 0', () => {
  for (const text of ['', 'a', '1/0', '1,5', '--1']) assert.equal(nudge(text, 1), text);
  assert.equal(typed('1/0'), null);
  const long = `0.${'1'.repeat(60)}`;
  assert.equal(nudge(long, 1, -1), long);
  assert.equal(nudge('9.9e399', 1, 1), '9.9e399');
  assert.equal(nudge('0.1', -5, 0, '0.1', { least: 0 }), '0.0');
});

test('every step is a number that the engine takes', () => {
  for (const text of ['2.0', '.5', '5.', '1/3', '1e-6', '25E-3', '−0.05']) {
    for (const units of [-30, -1, 1, 30]) {
      for (const place of [-1, 0, 1]) assert.ok(engine.trace({ x: nudge(text, units, place) }));
    }
  }
});

test('shifted, the spread and the identity stay exactly', () => {
  const x = ['2.0', '-1.0', '0.5', '1.5'];
  assert.deepEqual(shift(x, '-75e-2'), ['1.25', '-1.75', '-0.25', '0.75']);
  assert.deepEqual(shift(['1/3', '1'], '0.5'), ['5/6', '1.5']);
  const before = engine.trace({ x });
  for (const by of ['0.1', '-3', '1e-9', '1/3', '12345.678']) {
    const after = engine.trace({ x: shift(x, by) });
    assert.deepEqual(after.quantities.std.values[0].exact, before.quantities.std.values[0].exact, by);
    assert.equal(after.checks[0].holds, 'exactly');
  }
});

test('centred, the mean is 0 exactly, also a mean of thirds', () => {
  for (const x of [['2.0', '-1.0', '0.5', '1.5'], ['1', '2', '2'], ['1/7', '2.5', '1e-3']]) {
    const { quantities, checks } = engine.trace({ x: centre(x) });
    assert.equal(quantities.mean.values[0].exact.a, '0');
    assert.equal(checks[0].holds, 'exactly');
    assert.deepEqual(quantities.std.values[0].exact, engine.trace({ x }).quantities.std.values[0].exact);
  }
});

test('stretched, the mean stays where the numbers end; else it moves by less than the last decimal; the identity holds always', () => {
  const x = ['2.0', '-1.0', '0.5', '1.5'];
  assert.deepEqual(scale(x, '1.2'), ['2.25', '-1.35', '0.45', '1.65']);
  for (const factor of ['1.1', '0.5', '0.01', '0', '3.17']) {
    const { quantities, checks } = engine.trace({ x: scale(x, factor) });
    assert.equal(quantities.mean.values[0].exact.a, '3/4');
    assert.equal(checks[0].holds, 'exactly');
  }
  const thirds = scale(['1', '2', '2'], '1.2');
  assert.ok(thirds?.every((text) => /^\d\.\d{3}$/.test(text)));
  assert.equal(engine.trace({ x: thirds }).checks[0].holds, 'exactly');
});

test('a vector far from 1 is written as a person would, and what the engine could not take is refused', () => {
  assert.deepEqual(shift(['1e300', '0'], '1e298'), ['1.01e300', '1e298']);
  assert.equal(shift(['1e300', '0'], '1'), null);
  assert.deepEqual(rational('2.50e-3'), { n: 1n, d: 400n });
});

test('the last digit: what follows it, and the rule', () => {
  const { quantities } = engine.trace({ digits: 3 });
  assert.deepEqual(why(quantities.std.values[0].exact, 3, 'half-up'), {
    kept: '1.145', next: '643923', more: true, tie: false, rule: 'up', result: '1.146', negative: false,
  });
  const tie = { a: '1/8', b: '0', r: '0' };
  assert.equal(why(tie, 2, 'half-up').rule, 'tie-away');
  assert.equal(why(tie, 2, 'half-even').rule, 'tie-even-down');
  assert.equal(why({ a: '3/8', b: '0', r: '0' }, 2, 'half-even').rule, 'tie-even-up');
  assert.equal(why(tie, 2, 'truncate').rule, 'cut');
  assert.equal(why(tie, 3, 'half-up').rule, 'exact');
  assert.equal(why({ a: '-1/3', b: '0', r: '0' }, 0, 'half-up').result, '0');
});

test('the last digit agrees with the engine, for every value, in every mode', () => {
  for (const x of ['2.0, -1.0, 0.5, 1.5', '1/3 2 -7', '1e-5 2e-5 -3e-5', '100 -250.125 3', '0.0005 0.0015 -0.0025']) {
    for (const rounding of /** @type {const} */ (['half-up', 'half-even', 'truncate'])) {
      for (const digits of [0, 1, 3, 12]) {
        for (const { values } of Object.values(engine.trace({ x, digits, rounding }).quantities)) {
          for (const { exact, rounded } of values) assert.equal(why(exact, digits, rounding).result, rounded, JSON.stringify(exact));
        }
      }
    }
  }
});

test('digits of numbers with a root, and whole roots', () => {
  for (const n of [0n, 1n, 3n, 4n, 10n ** 40n, 10n ** 40n - 1n]) {
    const found = root(n);
    assert.ok(found * found <= n && (found + 1n) * (found + 1n) > n);
  }
  assert.equal(digitsOf({ a: '0', b: '1', r: '2' }, 30).digits, 1414213562373095048801688724209n);
  assert.equal(digitsOf({ a: '3', b: '-2', r: '2' }, 5).digits, 17157n);
});

test('exact forms read like a person’s', () => {
  assert.equal(exactForm({ a: '21/16', b: '0', r: '0' }), '21/16');
  assert.match(exactForm({ a: '0', b: '1/4', r: '21' }), /^√21\/4$/);
  assert.match(exactForm({ a: '-3', b: '-1', r: '5' }), /^−3 − √5$/);
});

test('how far apart: the engine’s curve is what the outputs say', () => {
  for (const x of ['2.0, -1.0, 0.5, 1.5', '1.05, -0.95', '10.1, 9.8, 10.3, 9.9', '-5 -4 -7']) {
    const { quantities } = engine.trace({ x, epsilon: '0' });
    const [y, z] = [quantities['layer_norm.output'], quantities['rms_norm.output']].map(({ values }) => values.map(({ double }) => Number(double)));
    const direct = Math.sqrt(y.reduce((sum, value, i) => sum + (value - z[i]) ** 2, 0) / y.length);
    const found = place(quantities, engine.regime);
    assert.ok(found && Math.abs(found.apart - direct) < 1e-12, x);
  }
  assert.deepEqual(engine.regime([0]), [0]);
  assert.ok(Math.abs(engine.regime([1e-9])[0] / 1e-9 - 1) < 1e-15, 'nothing cancels where the ratio is small');
  assert.ok(Math.abs(engine.regime([1e308])[0] - Math.SQRT2) < 1e-15);
  assert.deepEqual(engine.regime([-2]), engine.regime([2]));
});

test('the examples are what their names say', () => {
  /** @param {keyof typeof examples} id */
  const of = (id) => engine.trace(examples[id]).quantities;
  assert.deepEqual(of('transformer').mean_over_std.values[0].exact, { a: '1/20', b: '0', r: '0' });
  assert.equal(of('constant').variance.values[0].exact.a, '0');
  assert.ok(Number(of('offset').mean_over_std.values[0].double) > 10);
  assert.equal(of('two').x.values.length, 2);
  assert.equal(of('many').x.values.length, 64);
});
