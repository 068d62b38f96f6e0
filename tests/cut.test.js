/** What an author cuts out and adds: the choice, what is wrong with one, and the state that both the live and the printed example are drawn from. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../web/core/index.js';
import { en } from '../web/text/en.js';
import { choose } from '../web/view/choose.js';
import { cut, wrongWishes } from '../web/view/cut.js';
import { first } from '../web/view/first.js';
import { inStepNext, partner } from '../web/view/in-step.js';
import { paired } from '../web/view/ledger.js';

const engine = await load();
const trace = engine.trace({});
const known = Object.keys(engine.symbols());
const ids = (show, of = trace) => choose(of, show, known).steps.map(({ id }) => id);
const state = () =>
  first({
    trace,
    symbols: engine.symbols(),
    text: en,
    fields: /** @type {any} */ ({}),
    current: 0,
    figure: 'triangle',
  });

test('sections, steps, figures and the results, in the order of the trace; nothing asked for is everything', () => {
  for (const nothing of [undefined, null, '', ' \n']) {
    const all = choose(trace, nothing, known);
    assert.equal(all.steps, trace.steps);
    assert.deepEqual([all.figures, all.results, all.asked], [['triangle', 'bars', 'regime'], true, false]);
  }
  assert.deepEqual(ids('std identity mean'), ['mean', 'std', 'mean_squared', 'variance_plus_mean_squared']);
  assert.deepEqual(choose(trace, 'regime results bars', known), {
    steps: [],
    figures: ['bars', 'regime'],
    results: true,
    asked: true,
    unknown: [],
  });
});

test('what a trace happens not to have chooses nothing; what nothing is called is as good as not there', () => {
  assert.deepEqual(ids('gamma'), []);
  assert.deepEqual(ids('gamma', engine.trace({ gamma: '1 1 1 1' })), ['gamma']);
  assert.deepEqual(ids('means std'), ['std']);
  assert.equal(ids('means').length, trace.steps.length);
});

test('a wrong wish is told with its place, the first one', () => {
  const wrong = (wish) => wrongWishes(wish, trace, known).map(({ field, start, end }) => `${field} ${start}–${end}`);
  assert.deepEqual(wrong({}), []);
  assert.deepEqual(wrong({ show: 'gamma std', controls: 'steps' }), []);
  assert.deepEqual(wrong({ show: ' std  meansquare std2', controls: 'None' }), ['show 6–16', 'controls 0–4']);
  assert.deepEqual(wrong({ show: 'mean_squareds mean_squared mean' }), ['show 0–13']);
  assert.deepEqual(wrong({ show: 'constructor' }), ['show 0–11']);
});

test('the state: steps and figures that are left, inputs or not, all open where nothing can be pressed', () => {
  const whole = cut(state(), { caption: 'a' }, known);
  assert.equal(whole.trace, trace);
  assert.deepEqual(
    [whole.cut?.fixed, whole.cut?.still, whole.showAll, whole.figure],
    [false, false, false, 'triangle'],
  );
  const steps = cut(state(), { show: 'std regime bars', controls: 'steps' }, known);
  assert.deepEqual(
    [steps.trace.steps.length, steps.trace.quantities, steps.cut?.fixed, steps.cut?.still, steps.showAll, steps.figure],
    [1, trace.quantities, true, false, false, 'bars'],
  );
  const none = cut(state(), { controls: 'none' }, known);
  assert.deepEqual([none.cut?.fixed, none.cut?.still, none.showAll, none.allDigits], [true, true, true, true]);
  assert.match(none.cut?.extent?.(trace.steps[2]) ?? '', /^em-\d+$/);
  assert.equal(whole.cut?.extent, undefined);
});

test('a mistake is said where no input stands that could say it', () => {
  const wrong = { ...state(), error: /** @type {any} */ ({ field: 'x', message: 'wrong' }) };
  assert.equal(cut(wrong, { controls: 'steps' }, known).notice, 'wrong');
  assert.equal(cut(wrong, { show: 'std' }, known).notice, undefined);
});

test('in step, every step has its turn once, alone or beside its partner, there and back', () => {
  for (const show of [
    '',
    'layer_norm rms_norm',
    'layer_norm.output rms_norm',
    'mean layer_norm rms_norm.shifted rms_norm.output comparison',
    'layer_norm std',
    'rms_norm.output layer_norm.shifted',
  ]) {
    const { steps } = choose(trace, show, known);
    /** @param {number} from @param {1 | -1} by */
    const walk = (from, by) => {
      const seen = [];
      for (let at = from; at >= 0 && at < steps.length; at = inStepNext(steps, at, by))
        seen.push(at, partner(steps, at));
      return seen.filter((at) => at >= 0).sort((a, b) => a - b);
    };
    const once = steps.map((_, index) => index);
    assert.deepEqual(walk(0, 1), once, show);
    const last = steps.findLastIndex(
      ({ id, section }) =>
        section !== 'rms_norm' ||
        partner(
          steps,
          steps.findIndex((step) => step.id === id),
        ) < 0,
    );
    assert.deepEqual(walk(last, -1), once, `${show}, back`);
    assert.equal(
      paired(steps),
      steps.some((_, index) => partner(steps, index) >= 0),
      show,
    );
  }
});
