/** What guides a reader, as far as it can be seen without a browser. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../web/core/index.js';
import { onlyInOne } from '../web/element/guide/together.js';
import { inStepNext, partner } from '../web/view/in-step.js';
import { lit } from '../web/view/lit.js';
import { place } from '../web/view/markup.js';
import { addresses, madeFrom, usedIn, valueAt } from '../web/view/provenance.js';
import { addressesIn } from './oracle/tree.js';
import { plainName } from '../web/view/origin.js';

const engine = await load();
const worked = engine.trace({});

test('a value is made from the operands that its line shows, for every value of every quantity', () => {
  for (const problem of [
    {},
    { gamma: '1 2 3 4', beta: '0 0 1 1' },
    { carry: /** @type {const} */ ('shown') },
    { method: /** @type {const} */ ('rms-norm') },
    { x: '5' },
    { x: '1 2 3 4 5 6 7 8 9 10 11 12' },
  ]) {
    const trace = engine.trace(problem, { terms: 0 });
    for (const { id, uses, defines, lines } of trace.steps) {
      assert.equal(lines.length, defines.length ? trace.quantities[id].values.length : 0);
      for (const { of, sides, symbolic } of lines) {
        const from = addresses(madeFrom(trace, of));
        const shown = sides
          .flatMap(({ tree }) => addressesIn(tree))
          .filter((address) => uses.includes(place(address)[0]));
        // `y₁ = x̂₁ ≈ 1.091` names what it is and does not print it.
        if (!symbolic && shown.length) assert.deepEqual([...new Set(shown)].sort(), [...from].sort(), of);
        for (const address of from) assert.ok(valueAt(trace, address), `${of} ← ${address}`);
      }
    }
  }
});

test('what a value is used in is made from it, and the other way round', () => {
  for (const { id } of worked.steps) {
    worked.quantities[id].values.forEach((_, index) => {
      const address = worked.quantities[id].shape.length ? `${id}[${index}]` : id;
      for (const next of addresses(usedIn(worked, address)))
        assert.ok(addresses(madeFrom(worked, next)).includes(address), `${address} → ${next}`);
      for (const previous of addresses(madeFrom(worked, address)))
        assert.ok(addresses(usedIn(worked, previous)).includes(address));
    });
  }
});

test('every chain ends at what was typed', () => {
  /** @param {string} address @returns {string[]} */
  const ends = (address) => {
    const from = addresses(madeFrom(worked, address));
    return from.length ? from.flatMap(ends) : [address];
  };
  assert.deepEqual([...new Set(ends('layer_norm.output[3]'))].sort(), ['epsilon', 'x[0]', 'x[1]', 'x[2]', 'x[3]']);
  assert.deepEqual(addresses(madeFrom(worked, 'layer_norm.normalized[0]')), [
    'deviations[0]',
    'layer_norm.denominator',
  ]);
});

test('an address that is no value has none', () => {
  for (const address of [
    'x',
    'x[4]',
    'mean[0]',
    'nothing',
    'nothing[1]',
    '__proto__',
    '__proto__[0]',
    'toString',
    'hasOwnProperty[0]',
    'constructor',
  ])
    assert.equal(valueAt(worked, address), undefined);
});

test('a number has a name with its place', () => {
  const state = /** @type {any} */ ({ symbols: engine.symbols() });
  assert.equal(plainName(state, 'layer_norm.normalized[3]'), 'x̂₄');
  assert.equal(plainName(state, 'squares[0]'), 'x₁²');
  assert.equal(plainName(state, 'mean'), 'μ');
});

test('what is pointed at and what it came from are lit by a style sheet, and not without end', () => {
  assert.match(lit('mean', ['sum']), /\[data-of="sum"\].*dashed.*\[data-of="mean"\].*solid/s);
  assert.equal(lit(null, []), '');
  assert.equal(
    lit(
      'sum',
      Array.from({ length: 4096 }, (_, i) => `x[${i}]`),
    ).match(/data-of="x\[/g)?.length,
    128,
  );
});

test('in step, a step of one norm opens with that of the other, and next passes both', () => {
  const { steps } = worked;
  /** @param {string} id */
  const at = (id) => steps.findIndex((step) => step.id === id);
  assert.equal(partner(steps, at('layer_norm.output')), at('rms_norm.output'));
  assert.equal(partner(steps, at('rms_norm.shifted')), at('layer_norm.shifted'));
  assert.equal(partner(steps, at('mean')), -1);
  const walked = [];
  for (let index = at('variance_plus_mean_squared'); index < steps.length; index = inStepNext(steps, index, 1))
    walked.push(steps[index].id);
  assert.deepEqual(walked.slice(0, 6), [
    'variance_plus_mean_squared',
    'layer_norm.shifted',
    'layer_norm.denominator',
    'layer_norm.normalized',
    'layer_norm.output',
    'mean_over_std',
  ]);
  assert.equal(inStepNext(steps, at('mean_over_std'), -1), at('layer_norm.output'));
  assert.equal(inStepNext(steps, at('rms_norm.output'), 1), at('mean_over_std'));
  assert.equal(inStepNext(steps, at('rms_norm.shifted'), -1), at('variance_plus_mean_squared'));
  const alone = engine.trace({ method: 'layer-norm' }).steps;
  assert.equal(inStepNext(alone, alone.length - 4, 1), alone.length - 3);
});

test('what is in one list and not in the other', () => {
  const [left, right] = onlyInOne(['x', 'δ', 'σ', 'ε'], ['x', 'x', 'MS', 'ε']);
  assert.deepEqual(
    [[...left], [...right]],
    [
      [1, 2],
      [1, 2],
    ],
  );
});
