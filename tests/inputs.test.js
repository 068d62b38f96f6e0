/** How a localized page reads what is typed into it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../web/core/index.js';
import { ascii, readList, readNumber } from '../web/element/everyone/inputs.js';

const engine = await load();

test('a German list: commas are decimals where only that can be meant, and what can be read twice is asked', () => {
  const cases = {
    '2,5; −1': ['2.5, −1'],
    '2,5; 3,25 ;-1': ['2.5, 3.25 ,-1'],
    '2,5 −1 0,3': ['2.5 −1 0.3'],
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
  };
  for (const [typed, readings] of Object.entries(cases)) assert.deepEqual(readList(typed, 'de'), readings, typed);
  for (const [typed, readings] of Object.entries(cases)) {
    for (const reading of readings) assert.equal(reading.length, typed.length, 'the place of a mistake is the same');
  }
});

test('every offered reading is one that the engine reads', () => {
  for (const typed of ['2,5', '1,234', '2,5, −1', '0,5, 1,5, 2']) {
    for (const x of readList(typed, 'de')) assert.ok(engine.trace({ x }).problem.x.length, `${typed} → ${x}`);
  }
});

test('a German number: 2,5 is two and a half; 1,234 is asked', () => {
  assert.deepEqual(readNumber('2,5', 'de'), ['2.5']);
  assert.deepEqual(readNumber('−0,25e-3', 'de'), ['−0.25e-3']);
  assert.deepEqual(readNumber('1,234', 'de'), ['1.234', '1234']);
  assert.deepEqual(readNumber('0,234', 'de'), ['0.234']);
  assert.deepEqual(readNumber('1.234', 'de'), ['1.234']);
  assert.deepEqual(readNumber('1,2,3', 'de'), ['1,2,3']);
});

test('in English a comma separates, always', () => {
  assert.deepEqual(readList('2,5', 'en'), ['2,5']);
  assert.deepEqual(readList('1,234', 'zh'), ['1,234']);
});

test('digits and separators of Arabic and Chinese keyboards', () => {
  assert.equal(ascii('٢٫٥؛ -١'), '2.5; -1');
  assert.equal(ascii('２．５，－１'), '2.5,-1');
  assert.deepEqual(readList('٢٫٥، ١', 'ar'), ['2.5, 1']);
  assert.deepEqual(readNumber('۰٫۷', 'ar'), ['0.7']);
  for (const language of ['de', 'es', 'zh', 'ar']) assert.deepEqual(readList('［１．５　－２］', language), ['[1.5 -2]'], language);
  assert.deepEqual(engine.trace({ x: readList('٢٫٥ -١٫٢٥ ٠', 'ar')[0] }).problem.x, ['2.5', '-1.25', '0']);
});

test('what is typed is read in one pass: a quadratic reader would take minutes', () => {
  const count = 300_000;
  for (const typed of ['1,', '1;', ',', '] ', ']', '[', ' ', '1,5 ', '1,5;', ', ', ';,', 'a.', 'a =', '1e', '٫', '-']) {
    for (const x of [typed.repeat(count), `1,5${typed.repeat(count)}x`, `[${typed.repeat(count)}`]) {
      for (const language of ['de', 'ar']) assert.ok(readList(x, language).length > 0 && readNumber(x, language).length > 0);
    }
  }
});
