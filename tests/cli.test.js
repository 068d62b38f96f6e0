/**
 * The command line: section 5 of the contract.
 */
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readArguments } from '../web/author/cli/arguments.js';
import { load } from '../web/core/index.js';
import { normTrace } from './oracle/run.js';

const engine = await load();

/** @param {string[]} words */
function good(words) {
  const { code, stdout, stderr } = normTrace(words);
  assert.deepEqual({ code, stderr }, { code: 0, stderr: '' }, words.join(' '));
  return stdout;
}

/** The trace behind a command line. @param {string[]} words */
const traced = (words) => JSON.parse(good(['--format', 'json', ...words]));

/** @param {string[]} words @param {number} exit */
function bad(words, exit) {
  const { code, stdout, stderr } = normTrace(words);
  assert.deepEqual({ code, stdout }, { code: exit, stdout: '' }, `${words.join(' ')}\n${stderr}`);
  assert.notEqual(stderr, '');
  return stderr;
}

/** The caret stands under this part of the text, which stands on the line above. @param {string} stderr @param {string} text @param {number} start @param {number} end */
function assertCaret(stderr, text, start, end) {
  const lines = stderr.split('\n');
  const at = lines.findIndex((line, i) => line.includes(text) && /^\s*\^+\s*$/.test(lines[i + 1] ?? ''));
  assert.notEqual(at, -1, `no caret under "${text}":\n${stderr}`);
  const column = lines[at].indexOf(text) + start;
  assert.equal(lines[at + 1].indexOf('^'), column, stderr);
  assert.equal(lines[at + 1].trim().length <= Math.max(1, end - start), true, stderr);
}

/** @param {unknown} problem */
const plain = (problem) => JSON.parse(JSON.stringify(engine.trace(/** @type {any} */ (problem))));

test('without words it is the default example', () => {
  assert.deepEqual(traced([]), plain({}));
  assert.notEqual(good([]), '');
});

test('the vector may be words or one quoted word', () => {
  for (const words of [
    ['2.0', '-1.0', '0.5'],
    ['2.0 -1.0 0.5'],
    ['2.0,', '-1.0,', '0.5'],
    ['2.0,-1.0,0.5'],
    ['[2.0,', '-1.0,', '0.5]'],
  ]) {
    assert.deepEqual(traced(words), plain({ x: ['2.0', '-1.0', '0.5'] }), words.join('|'));
  }
});

test('a first word that is a negative number is a value', () => {
  assert.deepEqual(traced(['-1', '2']).problem.x, ['-1', '2']);
  assert.deepEqual(traced(['-.5', '2']).problem.x, ['-.5', '2']);
  assert.deepEqual(traced(['+1', '2']).problem.x, ['+1', '2']);
  assert.deepEqual(
    traced(['−1', '2']).problem.x.map((/** @type {string} */ text) => text.replace('−', '-')),
    ['-1', '2'],
  );
});

test('every field is an option', () => {
  const words = [
    '1',
    '2',
    '--gamma',
    '-1 2',
    '--beta',
    '3,4',
    '--epsilon',
    '1e-5',
    '--method',
    'layer-norm',
    '--digits',
    '5',
    '--rounding',
    'truncate',
    '--carry',
    'shown',
  ];
  const problem = {
    x: '1 2',
    gamma: '-1 2',
    beta: '3,4',
    epsilon: '1e-5',
    method: 'layer-norm',
    digits: 5,
    rounding: 'truncate',
    carry: 'shown',
  };
  assert.deepEqual(traced(words), plain(problem));
  assert.deepEqual(traced([...words.slice(2), ...words.slice(0, 2)]), plain(problem), 'options before the vector');
});

test("an option's value may be a negative number", () => {
  assert.deepEqual(traced(['5', '--gamma', '-2', '--beta', '-.5']), plain({ x: '5', gamma: '-2', beta: '-.5' }));
});

test('what follows -- is the vector', () => {
  assert.deepEqual(traced(['--digits', '2', '--', '-1', '2']), plain({ x: '-1 2', digits: 2 }));
  assertCaret(bad(['--', 'help'], 1), 'help', 0, 4);
  assertCaret(bad(['--', '--digits', '2'], 1), '--digits 2', 0, 8);
});

test('json is one line, what the engine gives', () => {
  const out = good(['--format', 'json']);
  assert.equal(out.indexOf('\n'), out.length - 1);
  assert.deepEqual(JSON.parse(out), plain({}));
});

test('text is the default format and holds every line', () => {
  const out = good(['--format', 'text']);
  assert.equal(good([]), out);
  for (const step of engine.trace({}, { with: ['text'] }).steps)
    for (const line of step.lines) assert.ok(out.includes(line.text), line.text);
});

test('latex, mathml and markdown hold every line in their notation', () => {
  const lines = engine.trace({}, { with: ['latex'] }).steps.flatMap((step) => step.lines);
  const squeezed = (/** @type {string} */ text) => text.replace(/[\s&]+/g, '');
  const latex = squeezed(good(['--format', 'latex']));
  for (const line of lines) assert.ok(latex.includes(squeezed(line.latex)), line.latex);
  assert.ok(good(['--format', 'mathml']).split('<math').length > lines.length);
  assert.match(good(['--format', 'markdown']), /^(#|\||\*|-)/m);
});

test('every format ends with one line end', () => {
  for (const format of ['text', 'markdown', 'latex', 'mathml', 'json'])
    assert.match(good(['--format', format]), /[^\n]\n$/, format);
});

test('--terms 0 elides nothing', () => {
  const words = '1 2 3 4 5 6 7 8 9 10'.split(' ');
  assert.match(good(words), /…/);
  assert.doesNotMatch(good([...words, '--terms', '0']), /…/);
  assert.deepEqual(
    traced([...words, '--terms', '0']),
    JSON.parse(JSON.stringify(engine.trace({ x: words }, { terms: 0 }))),
  );
});

test('--with puts notations beside the trees of the lines', () => {
  const notationsIn = (/** @type {string[]} */ ...words) =>
    Object.keys(traced(words).steps[3].lines[0]).filter((name) => ['text', 'latex', 'mathml'].includes(name));
  assert.deepEqual(notationsIn(), []);
  assert.deepEqual(notationsIn('--with', 'latex'), ['latex']);
  assert.deepEqual(notationsIn('--with', 'mathml,text,latex'), ['text', 'latex', 'mathml']);
  assert.deepEqual(notationsIn('--with', ''), []);
  assert.deepEqual(
    traced(['--with', 'text,latex,mathml']),
    JSON.parse(JSON.stringify(engine.trace({}, { with: ['text', 'latex', 'mathml'] }))),
  );
  assertCaret(bad(['--with', 'text,html'], 1), 'text,html', 5, 9);
  assertCaret(bad(['--with', 'text,'], 1), 'text,', 5, 5);
  assertCaret(bad(['--batch', '--with', 'latex,mathml,html'], 1), 'latex,mathml,html', 13, 17);
});

test('a wrong vector is exit 1 with a caret under the place', () => {
  assertCaret(bad(['2.0, , 1.5'], 1), '2.0, , 1.5', 5, 5);
  assertCaret(bad(['2.0', 'abc', '1.5'], 1), '2.0 abc 1.5', 4, 7);
  assertCaret(bad(['1,5; 2,5'], 1), '1,5; 2,5', 3, 4);
  assertCaret(bad(['[1, 2'], 1), '[1, 2', 0, 1);
  assertCaret(bad(['1', '1/0'], 1), '1 1/0', 2, 5);
});

test('a wrong value of an option is exit 1 with a caret', () => {
  assertCaret(bad(['--epsilon', '-1'], 1), '-1', 0, 2);
  assertCaret(bad(['--digits', '99'], 1), '99', 0, 2);
  assertCaret(bad(['--digits', '-1'], 1), '-1', 0, 2);
  assertCaret(bad(['--method', 'batch-norm'], 1), 'batch-norm', 0, 10);
  assertCaret(bad(['--rounding', 'up'], 1), 'up', 0, 2);
  assertCaret(bad(['--carry', 'none'], 1), 'none', 0, 4);
  assertCaret(bad(['--gamma', '1, x, 3, 4'], 1), '1, x, 3, 4', 3, 4);
  bad(['--format', 'pdf'], 1);
  bad(['--terms', 'many'], 1);
});

test('of an option given twice the last counts', () => {
  assert.equal(traced(['1', '2', '--digits', '2', '--digits=5']).problem.digits, 5);
  assert.deepEqual(traced(['1', '2', '--gamma=1 2 3', '--gamma', '3 4']).problem.gamma, ['3', '4']);
});

test('an empty option value is the default', () => {
  assert.deepEqual(traced(['--epsilon', '', '--gamma', '']), plain({}));
});

test('an unknown option is exit 2', () => {
  for (const words of [['--eps', '1e-6'], ['--nonsense'], ['1', '2', '--verbose'], ['-x']]) bad(words, 2);
});

test('an unknown command is exit 2', () => {
  for (const words of [['explain'], ['nan', '1'], ['do-it', '1', '2'], ['batch']]) bad(words, 2);
});

test('a missing value is exit 2', () => {
  for (const option of ['gamma', 'beta', 'epsilon', 'method', 'digits', 'rounding', 'carry', 'format', 'terms', 'with'])
    bad(['1', '2', `--${option}`], 2);
  bad(['--digits', '--carry', 'shown'], 2);
});

test('a later word of letters is no command but a wrong number', () => {
  assertCaret(bad(['1', 'explain'], 1), '1 explain', 2, 9);
});

test('--terms N prints N terms of a longer sum, and N lines of a longer vector', () => {
  const words = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'];
  for (const [terms, sum] of [
    ['1', '1 + …'],
    ['2', '1 + … + 10'],
    ['3', '1 + 2 + … + 10'],
    ['9', '1 + 2 + 3 + 4 + 5 + … + 7 + 8 + 9 + 10'],
    ['10', words.join(' + ')],
  ]) {
    const { steps } = traced([...words, '--terms', terms, '--with', 'text']);
    const lines = (/** @type {string} */ id) => steps.find((/** @type {any} */ step) => step.id === id).lines;
    assert.ok(lines('sum')[0].text.endsWith(` = ${sum} = 55`), lines('sum')[0].text);
    assert.equal(lines('x').length, Number(terms));
  }
});

test('--terms below 8 leaves no line empty', () => {
  for (let terms = 1; terms <= 7; terms += 1) {
    for (const { id, lines } of traced([
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
      '9',
      '--with',
      'text',
      '--terms',
      String(terms),
    ]).steps)
      for (const { text } of lines) assert.ok(text.trim(), `${id}, ${terms} terms`);
    assert.doesNotMatch(good(['1', '2', '3', '--terms', String(terms)]), /\n\n\n/);
  }
});

test('an output that cannot be written is one line and exit 1', { skip: !existsSync('/dev/full') }, () => {
  const full = openSync('/dev/full', 'w');
  const { status, stderr } = spawnSync(
    process.execPath,
    [fileURLToPath(new URL('../web/author/cli/norm-trace.js', import.meta.url)), '1', '2'],
    { stdio: ['ignore', full, 'pipe'], encoding: 'utf8' },
  );
  closeSync(full);
  assert.deepEqual([status, stderr], [1, 'norm-trace: standard output: no space left\n']);
});

test('as many words as a system lets through are read, in a time that grows as they do', () => {
  assert.match(bad(['--', ...Array(150_000).fill('1')], 1), /4096|4,096/);
  for (const words of [
    ['--', ...Array(2_000_000).fill('1')],
    Array(2_000_000).fill('1'),
    Array.from({ length: 2_000_000 }, (_, index) => (index % 2 ? '7' : '--digits')),
  ]) {
    assert.ok('problem' in readArguments(words));
  }
});
