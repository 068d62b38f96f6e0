/**
 * Lines of a batch as files have them: long, hostile, ended in every way. Sizes are such that a quadratic reader would take hours; a file's
 * time limit ends it.
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Writable } from 'node:stream';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { batch } from '../web/author/cli/batch.js';
import { jsonMistake } from '../web/author/cli/json-mistake.js';
import { asWritten } from '../web/author/cli/json-numbers.js';
import { linesOf } from '../web/author/cli/lines.js';
import { load } from 'norm-trace/core';
import { startNormTrace } from './oracle/run.js';

const engine = await load();
const mebibyte = 2 ** 20;

/** What a batch answers. @param {Iterable<string | Buffer>} chunks @returns {Promise<any[]>} */
async function answers(chunks) {
  let text = '';
  const output = new Writable({
    write(chunk, _encoding, done) {
      text += chunk;
      done();
    },
  });
  await batch(engine, {}, bytes(chunks), output);
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

/** @param {Iterable<string | Buffer>} chunks */
async function* bytes(chunks) {
  for (const chunk of chunks) yield Buffer.from(/** @type {string} */ (chunk));
}

/** Each answer in a word: the code of its error, or the elements of x. @param {any[]} traces */
const inShort = (traces) => traces.map(({ error, problem }) => error?.code ?? problem.x.join(' '));

/** @param {Iterable<string | Buffer>} chunks @param {number} [most] */
async function split(chunks, most = 100) {
  const lines = [];
  for await (const line of linesOf(bytes(chunks), most)) lines.push(line);
  return lines;
}

test('a line with two million zeros inside a number is answered, and so is the next', async () => {
  const zeros = '0'.repeat(2_000_000);
  const [long, fraction, next] = await answers([`{"x": [1${zeros}1]}\n{"epsilon": 0.1${zeros}}\n{"x": "5"}\n`]);
  assert.equal(typeof long.error.code, 'string');
  assert.equal(fraction.problem.epsilon, '0.1');
  assert.deepEqual(next.problem.x, ['5']);
});

test('a line of five million escapes is answered, and so is the next', async () => {
  const [long, next] = await answers([`{"x": "1${'\\n'.repeat(5_000_000)}2"}\n{"x": "5"}\n`]);
  assert.equal(typeof (long.error?.code ?? long.problem.epsilon), 'string');
  assert.deepEqual(next.problem.x, ['5']);
});

test('hostile JSON is read in one pass', () => {
  const many = 2_000_000;
  for (const line of [
    '['.repeat(many),
    '"'.repeat(many + 1),
    `"${'\\'.repeat(many)}`,
    '-'.repeat(many),
    '1e'.repeat(many),
    `[${'1,'.repeat(many)}`,
    `${' '.repeat(many)}x`,
    `{"x": 1${'\u0000'.repeat(many)}`,
  ]) {
    assert.ok(jsonMistake(line), line.slice(0, 10));
  }
  const zeros = '0'.repeat(many);
  assert.equal(
    asWritten(`["${'\\"1e400'.repeat(many)}", 1${zeros}1, 1.${zeros}]`),
    `["${'\\"1e400'.repeat(many)}", "1${zeros}1", 1.${zeros}]`,
  );
});

test('a line of 16 MiB is read, a longer one is an error of its own, and the next is answered', async () => {
  const padded = (/** @type {number} */ length) => `{"x": "7"${' '.repeat(length - 10)}}`;
  const [most, more, windows, next] = await answers([
    padded(16 * mebibyte),
    '\n',
    padded(16 * mebibyte + 1),
    '\n',
    padded(16 * mebibyte),
    '\r\n',
    '{"x": "5"}',
  ]);
  assert.deepEqual(most.problem.x, ['7']);
  assert.deepEqual([more.error.code, more.error.field, more.error.start, more.error.end], ['text-too-long', '', 0, 0]);
  assert.match(more.error.message, /16 MiB/);
  assert.match(more.error.hint, /\S/);
  assert.deepEqual(windows.problem.x, ['7']);
  assert.deepEqual(next.problem.x, ['5']);
});

test('a line that is longer than a text of JavaScript can be is not kept', async () => {
  const part = Buffer.alloc(mebibyte, '1');
  function* endless() {
    yield '{"x": "';
    for (let count = 0; count < 600; count += 1) yield part;
    yield '"}\n{"x": "5"}\n';
  }
  assert.deepEqual(inShort(await answers(endless())), ['text-too-long', '5']);
});

test('one answer a line: a carriage return and a line separator inside JSON end none', async () => {
  const chunks = ['{"x":\r"1 2"}\n', '{"x": "3\u20284"}\n', '\n \t\r\n', '{"x": "5"}\r\n{"x', '": "6"}'];
  assert.deepEqual(inShort(await answers(chunks)), ['1 2', 'not-a-number', '5', '6']);
});

test('lines are split wherever the chunks end', async () => {
  const text = 'α\r\n\nβ\r\r\n𝟏\n\uFEFFlast';
  const whole = Buffer.from(text);
  for (let size = 1; size <= whole.length; size += 1) {
    const chunks = Array.from({ length: Math.ceil(whole.length / size) }, (_, index) =>
      whole.subarray(index * size, (index + 1) * size),
    );
    assert.deepEqual(await split(chunks), ['α', '', 'β\r', '𝟏', 'last'], `${size}`);
    assert.deepEqual(await split(chunks, 3), ['α', '', 'β\r', undefined, undefined], `${size}`);
  }
  assert.deepEqual(await split([]), []);
});

test('what is no JSON is said with its place and its reason', async () => {
  /** @type {[string, string, RegExp][]} line, the part that is wrong, why */
  const cases = [
    ['{ nonsense', 'nonsense', /name in double quotes or \}/],
    ['{"x": 1,}', '}', /name in double quotes/],
    ['{"x" 1}', '1', /colon/],
    ['{"x": }', '}', /value is missing/],
    ['{"x": [1, ]}', ']', /value is missing/],
    ['{"x": [1 2]}', '2', /comma or a closing bracket/],
    ['{"x": [1, 2}', '}', /comma or a closing bracket/],
    ['{"x": [1, 2', '', /\] is missing at the end/],
    ['{"x": NaN}', 'NaN', /not a value/],
    ['{"x": \'1\'}', "'1'", /double quotes/],
    ['{"x": .5}', '.5', /not a number of JSON/],
    ['{"x": 01}', '01', /not a number of JSON/],
    ['{"x": "1, 2}', '"1, 2}', /closing quote/],
    ['{"x": "1\t2"}', '\t', /control character/],
    ['{"x": "\\d"}', '\\d', /escape/],
    ['{"x": "1"} {"x": "2"}', '{', /follows the end/],
  ];
  const found = await answers(cases.map(([line]) => `${line}\n`));
  cases.forEach(([line, part, reason], index) => {
    const { code, field, start, end, message, hint } = found[index].error;
    assert.deepEqual([code, field, line.slice(start, end)], ['not-json', '', part], line);
    assert.ok(start > 0 && end <= line.length, line);
    assert.match(message, reason, line);
    assert.match(hint, /\{"x"/);
  });
});

test('JSON that is no object is wrong as a whole line', async () => {
  for (const line of ['[1, 2]', '"text"', 'null', '3', 'true']) {
    const [{ error }] = await answers([line]);
    assert.deepEqual([error.code, error.field, error.start, error.end], ['not-json', '', 0, line.length], line);
  }
});

test('a mistake is found exactly where JSON.parse finds one', () => {
  const seeds = [
    '{"x": [1, 2.5e-3], "s": "a\\n\\u0041\\\\", "n": null, "o": {"a": [true, false, []]}}',
    '[[], {}, -0.0E+10]',
    '"x"',
    '  7 ',
  ];
  const characters = '{}[]:,"\\ 0123eE+-.truefalsn\t\u2028';
  let seed = 7;
  const below = (/** @type {number} */ count) => {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
    return (seed >> 8) % count;
  };
  for (let round = 0; round < 30000; round += 1) {
    let text = seeds[below(seeds.length)];
    for (let edits = below(4); edits > 0; edits -= 1) {
      const place = below(text.length + 1);
      text = text.slice(0, place) + characters[below(characters.length)] + text.slice(place + below(3));
    }
    let good = true;
    try {
      JSON.parse(text);
    } catch {
      good = false;
    }
    const mistake = jsonMistake(text);
    assert.equal(mistake === undefined, good, JSON.stringify(text));
    if (mistake)
      assert.ok(mistake.start >= 0 && mistake.start <= mistake.end && mistake.end <= text.length, JSON.stringify(text));
  }
});

test('an answer waits until the reader has taken the one before', async () => {
  let waiting = 0;
  let most = 0;
  const slow = new Writable({
    highWaterMark: 1,
    write(_chunk, _encoding, done) {
      waiting = this.writableLength;
      most = Math.max(most, waiting);
      pause(1).then(() => done());
    },
  });
  const line = '{"x": "1"}\n';
  await batch(engine, {}, bytes([line.repeat(20)]), slow);
  assert.ok(most < 2 * engine.traceJson({ x: '1' }).length, `${most} bytes were waiting`);
});

test('a reader that closes its end ends the batch quietly, exit 0', async () => {
  const child = startNormTrace(['--batch']);
  child.stdin.on('error', () => {});
  const feed = setInterval(() => child.stdin.write('{"x": "1"}\n'.repeat(50)), 5);
  await once(child.stdout, 'data');
  child.stdout.destroy();
  const [code] = await once(child, 'exit');
  clearInterval(feed);
  assert.equal(code, 0);
});
