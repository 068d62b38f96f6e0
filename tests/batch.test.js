/**
 * Batch mode: a trace a line, the same bytes from WebAssembly and from the native build.
 */
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { load } from '../web/core/index.js';
import { randomProblems, seeds } from './oracle/random.js';
import { native, lineHashes, normTrace, startNative, startNormTrace } from './oracle/run.js';
import { vectors } from './oracle/vectors.js';

const engine = await load();

/** @param {unknown[]} problems */
const ndjson = (problems) => problems.map((problem) => `${JSON.stringify(problem)}\n`).join('');

/** @param {string} text */
const objects = (text) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

test('a batch gives what the engine gives, in order', () => {
  const problems = vectors().map(({ problem }) => problem);
  const { code, stdout, stderr } = normTrace(['--batch'], ndjson(problems));
  assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
  assert.deepEqual(
    objects(stdout).map((trace) => JSON.stringify(trace)),
    problems.map((problem) => JSON.stringify(engine.trace(problem))),
  );
  assert.equal(stdout.split('\n').length, problems.length + 1);
});

test('a byte order mark before the first line is none of its problem', () => {
  const { code, stdout } = normTrace(['--batch'], `\uFEFF${ndjson([{ x: '1, 2' }, { x: '3' }])}`);
  assert.deepEqual([code, ...objects(stdout).map(({ problem }) => problem.x.join(' '))], [0, '1 2', '3']);
});

test('a wrong line gives its error, the rest goes on, and the exit code is 1', () => {
  const input = [
    '{"x": "1, 2"}',
    '{ nonsense',
    '',
    '   ',
    '{"x": "1, , 2"}',
    '[1, 2]',
    '"text"',
    'null',
    '{"eps": 1}',
    '{"x": [1, 2]}',
  ].join('\n');
  const { code, stdout } = normTrace(['--batch'], input);
  const answers = objects(stdout);
  const codes = answers.map((answer) => answer.error?.code ?? 'good');
  assert.deepEqual(codes, [
    'good',
    'not-json',
    'number-missing',
    'not-json',
    'not-json',
    'not-json',
    'unknown-field',
    'good',
  ]);
  assert.deepEqual(Object.keys(answers[2]), ['error']);
  assert.deepEqual(
    { field: answers[2].error.field, start: answers[2].error.start, end: answers[2].error.end },
    { field: 'x', start: 3, end: 3 },
  );
  for (const { error } of answers.filter((answer) => answer.error)) {
    assert.deepEqual(Object.keys(error).sort(), ['code', 'end', 'field', 'hint', 'message', 'start']);
  }
  assert.equal(answers[1].error.field, '');
  assert.equal(code, 1);
});

test('of a field given twice in a line the last counts', () => {
  const { stdout } = normTrace(['--batch'], '{"x": "a", "digits": 2, "x": "5", "digits": 4}\n');
  const [{ problem }] = objects(stdout);
  assert.deepEqual([problem.x, problem.digits], [['5'], 4]);
});

test('nothing in gives nothing out', () => {
  assert.deepEqual(normTrace(['--batch'], '\n\n'), { code: 0, stdout: '', stderr: '' });
});

test('lines may end as on Windows, and the last without an end', () => {
  const { code, stdout } = normTrace(['--batch'], '{"x": "1"}\r\n{"x": "2"}');
  assert.deepEqual([code, objects(stdout).map((trace) => trace.problem.x[0])], [0, ['1', '2']]);
});

test('--terms 0 elides nothing in a batch', () => {
  const problem = { x: '1 2 3 4 5 6 7 8 9 10' };
  const { stdout } = normTrace(['--batch', '--terms', '0'], ndjson([problem]));
  assert.deepEqual(objects(stdout), [JSON.parse(JSON.stringify(engine.trace(problem, { terms: 0 })))]);
});

test('--with puts notations into every line of a batch', () => {
  const problem = { x: '1 2' };
  const { stdout } = normTrace(['--batch', '--with', 'text,mathml'], ndjson([problem]));
  assert.deepEqual(objects(stdout), [JSON.parse(JSON.stringify(engine.trace(problem, { with: ['text', 'mathml'] })))]);
});

test('output streams: a line is answered before the next one is asked', async () => {
  const child = startNormTrace(['--batch']);
  for (const x of ['1', '2', '3']) {
    child.stdin.write(ndjson([{ x }]));
    let answer = '';
    while (!answer.endsWith('\n')) answer += `${(await once(child.stdout, 'data'))[0]}`;
    assert.equal(JSON.parse(answer).problem.x[0], x);
  }
  child.stdin.end();
  assert.equal((await once(child, 'exit'))[0], 0);
});

/** Errors and JavaScript numbers, as JavaScript writes them. */
const oddProblems = [
  { x: '1,,2' },
  { x: [1, 'a'] },
  { eps: 1 },
  { digits: 2.5 },
  { x: [0.1, 1e21, -0, 1e-7, 123456789012345680000] },
  { x: '𝟏' },
  { x: 5, epsilon: 0.1 },
  { x: '−1 2' },
];

test('the native build and WebAssembly give the same bytes', async () => {
  assert.ok(existsSync(native), `${native} is missing: npm test -- native makes it`);
  const problems = [...vectors().map(({ problem }) => problem), ...oddProblems, ...randomProblems(seeds, 99)];
  const input = ndjson(problems);
  for (const words of [[], ['--with', 'text,latex,mathml']]) {
    const [fromNative, fromWasm] = await Promise.all([
      lineHashes(startNative(words), input),
      lineHashes(startNormTrace(['--batch', ...words]), input),
    ]);
    assert.equal(fromNative.length, problems.length);
    fromNative.forEach((hash, i) => assert.equal(hash, fromWasm[i], JSON.stringify(problems[i])));
  }
});

test('a folder as standard input is one line and exit 1', () => {
  const folder = openSync(fileURLToPath(new URL('.', import.meta.url)), 'r');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [fileURLToPath(new URL('../web/author/cli/norm-trace.js', import.meta.url)), '--batch'],
    { stdio: [folder, 'pipe', 'pipe'], encoding: 'utf8' },
  );
  closeSync(folder);
  assert.deepEqual([status, stdout, stderr], [1, '', 'norm-trace: standard input: it is a folder\n']);
});

test('a line with a very long text in it is JSON', () => {
  const { stdout } = normTrace(['--batch'], ndjson([{ x: `1,${' '.repeat(9_000_000)}2` }]));
  assert.notEqual(objects(stdout)[0].error?.code, 'not-json');
});
