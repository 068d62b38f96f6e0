/** How a localized page reads what is typed into it, and what is pasted. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NormTraceError, load } from '../web/core/index.js';

const engine = await load();
const comma = { decimal: ',' };

/** The readings of a text, as the problem takes them. @param {string} text @param {object} options */
function readings(text, options = comma) {
  try {
    const { readings, changed } = engine.read(text, { problem: {}, field: 'x', ...options });
    return readings.length ? readings.map(({ value }) => value) : Object.values(/** @type {object} */ (changed));
  } catch (error) {
    return error instanceof NormTraceError && error.changed ? Object.values(error.changed) : [error];
  }
}

test('a German list: commas are decimals where only that can be meant, and what can be read twice is asked', () => {
  const cases = {
    '2,5; −1': ['2.5, −1'],
    '2,5; 3,25 ;-1': ['2.5, 3.25 ,-1'],
    '2,5 −1 0,3': ['2.5 −1 0.3'],
    '2,5\u00a01,5': ['2.5\u00a01.5'],
    '2.0, -1.0, 0.5': ['2.0, -1.0, 0.5'],
    '2 -1 3': ['2 -1 3'],
    '2; -1; 3': ['2; -1; 3'],
    '2, 5': ['2, 5'],
    '1,2,3': ['1,2,3'],
    '2,5': ['2.5', '2,5'],
    '1,234': ['1.234', '1,234'],
    '2,5, −1': ['2.5, −1', '2,5, −1'],
    '[2,5; 1]': ['[2.5, 1]'],
    'tensor([2., -1.])': ['tensor([2., -1.])'],
    '2.5; 1': ['2.5; 1'],
    '1,5 2,5': ['1.5 2.5'],
    '1,5\n-2,5\n': ['1.5\n-2.5\n'],
    '1,5\t2,5': ['1.5\t2.5'],
    'x = [1,5; 2]': ['x = [1.5, 2]'],
    '[[1,5; 2]]': ['[[1.5, 2]]'],
    '[[1,5]; [2]]': ['[[1.5], [2]]'],
    'Array([1., 2.], dtype=float32)': ['Array([1., 2.], dtype=float32)'],
    '2,5; x': ['2.5, x'],
    [`2,5 1${'1'.repeat(60)}`]: [`2.5 1${'1'.repeat(60)}`],
  };
  for (const [typed, expected] of Object.entries(cases)) assert.deepEqual(readings(typed), expected, typed);
  for (const [typed, expected] of Object.entries(cases)) {
    for (const reading of expected) assert.equal(reading.length, typed.length, 'the place of a mistake is the same');
  }
});

test('every offered reading is one that the engine reads, and says how it is written', () => {
  for (const typed of ['2,5', '1,234', '2,5, −1', '0,5, 1,5, 2']) {
    for (const { value, texts } of engine.read(typed, comma).readings)
      assert.deepEqual(engine.trace({ x: value }).problem.x, texts, `${typed} → ${value}`);
  }
  const { texts, readings, start, end } = engine.read('2,5', comma);
  assert.deepEqual([texts, start, end], [null, 1, 2]);
  assert.deepEqual(
    readings.map(({ label }) => label),
    ['2,5', '2 · 5'],
  );
});

test('a German number: 2,5 is two and a half; 1,234 is asked', () => {
  const number = { ...comma, field: 'x[1]', problem: { x: ['1', '2'] } };
  /** @param {string} typed @returns {string[]} */
  const read = (typed) => readings(typed, number).map((value) => (Array.isArray(value) ? value[1] : value));
  assert.deepEqual(read('2,5'), ['2.5']);
  assert.deepEqual(read('−0,25e-3'), ['−0.25e-3']);
  assert.deepEqual(read('1,234'), ['1.234', '1234']);
  assert.deepEqual(read('-999,000'), ['-999.000', '-999000']);
  assert.deepEqual(read('0,234'), ['0.234']);
  assert.deepEqual(read('1.234'), ['1.234']);
  assert.deepEqual(read('1,2,3'), ['1,2,3']);
  assert.deepEqual(
    engine.read('1,234', { ...comma, field: 'epsilon' }).readings.map(({ label }) => label),
    ['1,234', '1234'],
  );
});

test('in English a comma separates, always', () => {
  assert.deepEqual(readings('2,5', {}), ['2,5']);
  assert.deepEqual(engine.read('1,234').texts, ['1', '234']);
});

test('digits and separators of Arabic, Chinese and other keyboards', () => {
  assert.deepEqual(readings('٢٫٥؛ -١', {}), ['2.5; -1']);
  assert.deepEqual(readings('２．５，－１', {}), ['2.5,-1']);
  assert.deepEqual(engine.read('٢٫٥، ١').texts, ['2.5', '1']);
  assert.deepEqual(engine.read('۰٫۷', { field: 'epsilon' }).texts, ['0.7']);
  for (const signs of [{}, comma]) assert.deepEqual(readings('［１．５\u3000－２］', signs), ['[1.5 -2]']);
  assert.deepEqual(engine.read('٢٫٥ -١٫٢٥ ٠').texts, ['2.5', '-1.25', '0']);
  assert.deepEqual(engine.read('２．５ｅ－３').texts, ['2.5e-3']);
  assert.deepEqual(engine.read('२.५ १', { digits: '०१२३४५६७८९' }).texts, ['2.5', '1']);
  assert.throws(() => engine.read('२.५'), /not a number/);
});

test('what cannot be read is said at its place in the text', () => {
  for (const [text, options, code, field, start, end] of /** @type {const} */ ([
    ['2.0, , 1.5', {}, 'number-missing', 'x', 5, 5],
    ['2,5; x', comma, 'not-a-number', 'x', 5, 6],
    ['٢؛ ؛١', {}, 'number-missing', 'x', 3, 3],
    ['1/0', { field: 'gamma[1]' }, 'division-by-zero', 'gamma[1]', 0, 3],
    ['', { field: 'x' }, 'empty-vector', 'x', 0, 0],
    ['', { field: 'epsilon' }, 'number-missing', 'epsilon', 0, 0],
    ['1', { field: 'x[a]' }, 'bad-option', 'field', 0, 4],
  ])) {
    assert.throws(
      () => engine.read(text, options),
      (error) => {
        assert.ok(error instanceof NormTraceError);
        assert.deepEqual([error.code, error.field, error.start, error.end], [code, field, start, end], text);
        return true;
      },
    );
  }
});

test('with the problem it belongs to, a text is answered with the problem and its trace', () => {
  const shown = { x: ['1', '2'], digits: 5 };
  const element = engine.read('2,5', { ...comma, field: 'x[1]', problem: shown });
  assert.deepEqual([element.texts, element.changed, element.problem?.x], [['2.5'], { x: ['1', '2.5'] }, ['1', '2.5']]);
  assert.deepEqual(element.trace, engine.trace({ ...shown, x: ['1', '2.5'] }));
  const whole = engine.read('3 4 5', { problem: shown });
  assert.deepEqual([whole.texts, whole.changed, whole.problem?.digits], [['3', '4', '5'], { x: '3 4 5' }, 5]);
  assert.deepEqual(engine.read('', { problem: shown }).problem?.x, ['2.0', '-1.0', '0.5', '1.5']);
  assert.throws(
    () => engine.read('2,5; x', { ...comma, problem: shown }),
    (error) => {
      assert.ok(error instanceof NormTraceError);
      assert.deepEqual([error.field, error.start, error.changed], ['x', 5, { x: '2.5, x' }]);
      return true;
    },
  );
  assert.throws(
    () => engine.read('1 2 3', { problem: { ...shown, gamma: '1 2' } }),
    (error) => {
      assert.ok(error instanceof NormTraceError);
      assert.deepEqual([error.code, error.field, error.changed], ['length-mismatch', 'gamma', { x: '1 2 3' }]);
      return true;
    },
  );
});

test('of a pasted line of code the list is read, and γ and β follow its length', () => {
  const shown = { x: '1 2', gamma: '5 6', beta: '7 8' };
  const { texts, changed, problem } = engine.read('[1, 2, 3],', { paste: true, problem: shown });
  assert.deepEqual(texts, ['1', '2', '3']);
  assert.deepEqual(changed, { x: '[1, 2, 3]', gamma: ['5', '6', '1'], beta: ['7', '8', '0'] });
  assert.deepEqual(problem?.gamma, ['5', '6', '1']);
  assert.deepEqual(engine.read('4', { paste: true, problem: shown }).problem?.beta, ['7']);
  assert.throws(() => engine.read('1, 2,', { paste: true }), /missing/);
});

test('what is typed is read in one pass: a quadratic reader would take minutes', () => {
  const count = 300_000;
  for (const typed of ['1,', '1;', ',', '] ', ']', '[', ' ', '1,5 ', '1,5;', ', ', ';,', 'a.', 'a =', '1e', '٫', '-']) {
    for (const text of [typed.repeat(count), `1,5${typed.repeat(count)}x`, `[${typed.repeat(count)}`]) {
      for (const field of ['x', 'epsilon']) {
        try {
          engine.read(text, { ...comma, field });
        } catch (error) {
          assert.ok(error instanceof NormTraceError);
        }
      }
    }
  }
});
