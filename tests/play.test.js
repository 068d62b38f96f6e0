/** Playing with the numbers, as far as it needs no page: exact steps on typed texts, the vector moved and stretched, last digits. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NormTraceError, load } from '../web/core/index.js';
import { examples } from '../web/element/play/examples.js';
import { place } from '../web/view/regime.js';

const engine = await load();

/** @param {string} text @param {number} units @param {-1|0|1} [place] @param {string} [base] @returns {string} */
const nudge = (text, units, place = 0, base) =>
  /** @type {string[]} */ (
    engine.change({ x: [text] }, { nudge: 'x[0]', units, base, ...(place && { step: place > 0 ? 'coarse' : 'fine' }) })
      .changed.x
  )[0];
/** @param {string[]} x @param {import('../web/core/types.js').Command} command @returns {string[]} */
const changed = (x, command) => /** @type {string[]} */ (engine.change({ x }, command).changed.x);
/** @param {string[]} x @param {string} by */
const shift = (x, by) => changed(x, { shift: by });
/** @param {string[]} x @param {string} by */
const scale = (x, by) => changed(x, { scale: by });
/** @param {string[]} x */
const centre = (x) => changed(x, { centre: true });
/** @param {() => unknown} act @param {Partial<import('../web/core/types.js').ErrorFields>} expected */
const refused = (act, expected) =>
  assert.throws(
    act,
    (error) =>
      error instanceof NormTraceError &&
      Object.entries(expected).every(([name, value]) => /** @type {any} */ (error)[name] === value),
  );

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

test('by nothing, a number stays as it is typed', () => {
  for (const text of ['+3', '.5', '5.', '1E2', '−0.5', '007']) assert.equal(nudge(text, 0), text);
});

test('after a fine step the unit is still that of the typed number', () => {
  assert.equal(nudge('2.01', 1, 0, '2.0'), '2.11');
  assert.equal(nudge('2.01', 1, -1, '2.0'), '2.02');
  assert.equal(nudge('31/30', 1, 0, '1/3'), '41/30');
});

test('up and down again is where one was, whatever the number and the step', () => {
  for (const text of [
    '2.0',
    '-1',
    '0.5',
    '1/3',
    '-7/2',
    '1e-6',
    '3.25e12',
    '-9.9e-3',
    '25e-3',
    '1000000000000000000000.5',
  ]) {
    for (const units of [1, 2, 9, 17, 250]) {
      for (const place of [0, 1]) {
        const there = nudge(text, units, place);
        assert.notEqual(there, text);
        assert.equal(nudge(there, -units, place, text), text, `${text} ${units} ${place}`);
      }
    }
  }
});

test('what is no number, or would be too long for the engine, is refused at its place; epsilon stops at 0', () => {
  for (const text of ['a', '1,5', '--1']) refused(() => nudge(text, 1), { code: 'not-a-number', field: 'x[0]' });
  refused(() => nudge('', 1), { field: 'x[0]' });
  refused(() => nudge('1/0', 1), { code: 'division-by-zero', field: 'x[0]' });
  refused(() => nudge(`0.${'1'.repeat(60)}`, 1, -1), { code: 'too-many-digits', field: 'x[0]' });
  refused(() => nudge('9.9e399', 1, 1), { code: 'exponent-too-large', field: 'x[0]' });
  assert.equal(engine.change({ epsilon: '0.1' }, { nudge: 'epsilon', units: -5 }).problem.epsilon, '0.0');
  assert.equal(engine.change({}, { nudge: 'epsilon', units: -1 }).problem.epsilon, '9e-7');
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
  for (const x of [
    ['2.0', '-1.0', '0.5', '1.5'],
    ['1', '2', '2'],
    ['1/7', '2.5', '1e-3'],
  ]) {
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
  refused(() => shift(['1e300', '0'], '1'), { code: 'too-many-digits', field: 'x[0]' });
});

test('the last digit: what follows it, and the rule', () => {
  assert.deepEqual(engine.explain({ digits: 3 }, 'std').why, {
    kept: '1.145',
    next: '643923',
    more: true,
    tie: false,
    rule: 'up',
    result: '1.146',
    negative: false,
  });
  /** @param {string} x @param {number} digits @param {import('../web/core/types.js').Rounding} rounding */
  const why = (x, digits, rounding) => engine.explain({ x, digits, rounding }, 'x[0]').why;
  assert.equal(why('0.125', 2, 'half-up').rule, 'tie-away');
  assert.equal(why('1/8', 2, 'half-even').rule, 'tie-even-down');
  assert.equal(why('3/8', 2, 'half-even').rule, 'tie-even-up');
  assert.equal(why('1/8', 2, 'truncate').rule, 'cut');
  assert.equal(why('1/8', 3, 'half-up').rule, 'exact');
  assert.equal(why('-1/3', 0, 'half-up').result, '0');
});

/** The addresses of all values of a trace. @param {import('../web/core/types.js').Trace} trace */
const addressesOf = (trace) =>
  Object.entries(trace.quantities).flatMap(([id, { shape, values }]) =>
    shape.length ? values.map((_, index) => `${id}[${index}]`) : [id],
  );

test('the last digit agrees with the trace, for every value, in every mode', () => {
  for (const x of ['2.0, -1.0, 0.5, 1.5', '1/3 2 -7', '1e-5 2e-5 -3e-5', '100 -250.125 3', '0.0005 0.0015 -0.0025']) {
    for (const rounding of /** @type {const} */ (['half-up', 'half-even', 'truncate'])) {
      for (const digits of [0, 1, 3, 12]) {
        for (const carry of /** @type {const} */ (['exact', 'shown'])) {
          const problem = { x, digits, rounding, carry };
          const trace = engine.trace(problem);
          const rounded = Object.values(trace.quantities).flatMap(({ values }) => values.map((value) => value.rounded));
          assert.deepEqual(
            engine.explain(problem, addressesOf(trace)).map(({ why }) => why.result),
            rounded,
          );
        }
      }
    }
  }
});

test('decimals are those of the trace, for every value of every quantity', () => {
  for (const problem of [{}, { x: '1/3 2/7 -1e-9', gamma: '2 -3 1/3' }, { x: '3 3 3' }]) {
    const long = engine.trace({ ...problem, digits: 30, rounding: 'truncate' });
    const values = Object.values(long.quantities).flatMap((quantity) => quantity.values);
    engine.explain(problem, addressesOf(long)).forEach(({ decimals, ends }, index) => {
      const { rounded } = values[index];
      assert.equal(decimals, ends ? rounded.replace(/\.?0+$/, '') : rounded);
    });
  }
  assert.match(engine.explain({ x: '1 -1', gamma: '2 2' }, 'std', { digits: 100 }).decimals, /^1$/);
  assert.match(
    engine.explain({ x: '0 2 4 6 8' }, 'std', { digits: 100 }).decimals,
    /^2\.828427124746190097603377448419396157\d+$/,
  );
});

test('a value has its closed form, as text and as a tree', () => {
  const { form } = engine.explain({}, 'std');
  assert.equal(form.text, '√21/4');
  assert.deepEqual(form.tree, ['/', ['sqrt', ['21']], ['4']]);
  assert.equal(engine.explain({}, 'variance').form.text, '21/16');
  assert.equal(engine.explain({ epsilon: 0 }, 'layer_norm.output[1]').form.text, '−√21/3');
});

test('an explanation of what is no value, or does not exist, is refused', () => {
  for (const address of ['x', 'x[4]', 'mean[0]', 'nothing', 'nothing[1]', 'x[', 'x[a]', ''])
    refused(() => engine.explain({}, address), { code: 'unknown-quantity', field: 'address' });
  refused(() => engine.explain({ x: '1 1', epsilon: 0 }, 'layer_norm.output[0]'), { code: 'undefined-quantity' });
  refused(() => engine.explain({}, 'gamma[0]'), { code: 'undefined-quantity' });
  for (const digits of [-1, 1001, 2.5, NaN])
    refused(() => engine.explain({}, 'mean', { digits }), { code: 'bad-option', field: 'digits' });
  refused(() => engine.explain({ x: 'a' }, 'mean'), { code: 'not-a-number', field: 'x' });
});

test('an element is added with its neighbour’s decimals and removed, in x, gamma and beta', () => {
  const problem = { x: ['2.0', '-1.00', '3'], gamma: '1 2 3' };
  assert.deepEqual(engine.change(problem, { add: 2 }).changed, {
    x: ['2.0', '-1.00', '0.00', '3'],
    gamma: ['1', '2', '1', '3'],
  });
  assert.deepEqual(engine.change(problem, { add: 3 }).changed.x, ['2.0', '-1.00', '3', '0']);
  assert.deepEqual(engine.change(problem, { add: 0 }).changed.x, ['0', '2.0', '-1.00', '3']);
  assert.deepEqual(engine.change(problem, { remove: 0 }).changed, { x: ['-1.00', '3'], gamma: ['2', '3'] });
  assert.deepEqual(engine.change({}, { remove: 3 }).problem.x, ['2.0', '-1.0', '0.5']);
  refused(() => engine.change({ x: '5' }, { remove: 0 }), { code: 'bad-option', field: 'remove' });
  refused(() => engine.change(problem, { remove: 3 }), { code: 'bad-option', field: 'remove' });
  refused(() => engine.change(problem, { add: 4 }), { code: 'bad-option', field: 'add' });
  // an input that was emptied
  assert.deepEqual(engine.change({ x: ['1', '', '3'] }, { remove: 1 }).problem.x, ['1', '3']);
});

test('a change answers the problem and its trace, as they would be asked for', () => {
  for (const command of [
    { nudge: 'x[1]' },
    { shift: 1 },
    { scale: '0.5' },
    { centre: /** @type {const} */ (true) },
    { add: 1 },
    { remove: 0 },
  ]) {
    const { problem, trace } = engine.change({ digits: 5, carry: 'shown' }, command);
    assert.deepEqual(trace, engine.trace(problem));
    const options = { terms: 0, with: /** @type {const} */ (['latex']) };
    assert.deepEqual(
      engine.change({ digits: 5, carry: 'shown' }, command, options).trace,
      engine.trace(problem, options),
    );
    assert.deepEqual(trace.problem, problem);
    assert.equal(problem.digits, 5);
  }
});

test('a change that can be made while something else is wrong says so, with the changed field', () => {
  const wrong = { x: '1 2 3', gamma: '1 2' };
  assert.throws(
    () => engine.change(wrong, { nudge: 'x[0]' }),
    (error) => {
      assert.ok(error instanceof NormTraceError);
      assert.deepEqual([error.code, error.field, error.changed], ['length-mismatch', 'gamma', { x: ['2', '2', '3'] }]);
      return true;
    },
  );
  assert.throws(
    () => engine.change({ x: ['1', 'a'] }, { nudge: 'x[0]' }),
    (error) => {
      assert.ok(error instanceof NormTraceError);
      assert.deepEqual([error.code, error.field, error.changed], ['not-a-number', 'x[1]', { x: ['2', 'a'] }]);
      return true;
    },
  );
});

test('a command that is none, or lacks something, is refused', () => {
  for (const command of [
    {},
    { turn: 1 },
    { nudge: 'x' },
    { nudge: 'x[9]' },
    { nudge: 'mean' },
    { nudge: 'gamma[0]' },
    { nudge: 'x[0]', units: 0.5 },
    { nudge: 'x[0]', step: 'big' },
  ]) {
    refused(() => engine.change({}, /** @type {any} */ (command)), { code: 'bad-option' });
  }
  refused(() => engine.change({}, /** @type {any} */ ({ turn: 1 })), { field: 'command', start: 0, end: 0 });
  refused(() => engine.change({}, { shift: 'a' }), { code: 'not-a-number', field: 'shift' });
  refused(() => engine.change({ x: '1 a' }, { shift: 1 }), { code: 'not-a-number', field: 'x[1]' });
});

test('how far apart: the engine’s curve is what the outputs say', () => {
  for (const x of ['2.0, -1.0, 0.5, 1.5', '1.05, -0.95', '10.1, 9.8, 10.3, 9.9', '-5 -4 -7']) {
    const { quantities } = engine.trace({ x, epsilon: '0' });
    const [y, z] = [quantities['layer_norm.output'], quantities['rms_norm.output']].map(({ values }) =>
      values.map(({ double }) => Number(double)),
    );
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
