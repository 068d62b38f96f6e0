/** What the engine writes: documents, and programs, which are run by Debian’s Python and NumPy. PyTorch’s is read by Python, and not run. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { load } from '../web/core/index.js';

const python = '/usr/bin/python3'; // Debian's, which has NumPy; another may be first on PATH
const native = fileURLToPath(new URL('../build/native/norm-trace-native', import.meta.url));
const engine = await load();

/**
 * What the engine writes for each problem, or its error. By the native command: the functions cross into JavaScript with the second engine.
 * @param {any[]} problems @param {string} format @param {string} [of]
 * @returns {{written: string, error: any}[]}
 */
function write(problems, format, of = '') {
  const input = problems.map((problem) => JSON.stringify(problem)).join('\n');
  const { stdout } = spawnSync(native, ['--format', format, '--of', of], {
    input,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}
/** @param {any[]} list */
const allNumpy = (list) => write(list, 'numpy').map(({ written }) => written);
/** @param {any[]} list */
const allDecimal = (list) => write(list, 'decimal').map(({ written }) => written);
/** @param {any[]} list */
const allPytorch = (list) => write(list, 'pytorch').map(({ written }) => written);
/** @param {any} problem @param {string} [of] */
const toNumpy = (problem, of) => write([problem], 'numpy', of)[0].written;
/** @param {any} problem @param {string} [of] */
const toPytorch = (problem, of) => write([problem], 'pytorch', of)[0].written;
/** @param {any} problem @param {string} [of] */
const toDecimal = (problem, of) => write([problem], 'decimal', of)[0].written;

const folder = mkdtempSync(path.join(os.tmpdir(), 'norm-trace-write-'));
after(() => rmSync(folder, { recursive: true }));

/** Runs many programs in one Python; gives what went wrong with which. @param {string[]} programs @param {'exec' | 'parse'} how */
function run(programs, how) {
  const file = path.join(folder, `${how}.json`);
  writeFileSync(file, JSON.stringify(programs));
  const { stdout, stderr, status } = spawnSync(
    python,
    [
      '-W',
      'error',
      '-c',
      `import ast, json, sys, traceback
wrong = []
for i, text in enumerate(json.load(open(sys.argv[1]))):
    try:
        code = compile(text, "copied", "exec") if sys.argv[2] == "exec" else ast.parse(text)
        if sys.argv[2] == "exec":
            exec(code, {"__name__": "__main__"})
    except BaseException as error:
        wrong.append([i, repr(error)[:300] + traceback.format_exc()[-300:]])
print(json.dumps(wrong))`,
      file,
      how,
    ],
    { encoding: 'utf8', maxBuffer: 1 << 26 },
  );
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout).map(([i, error]) => `${error}\n${programs[i]}`);
}

const vectors = [
  '2.0, -1.0, 0.5, 1.5',
  '2.0, -1.0, 0.7, 1.5',
  '5',
  '-3.25',
  '0',
  '0 0 0',
  '4 4 4 4',
  '0.1 0.1 0.1',
  '1/3 2/3 -5/7',
  '1e-3 2e-3 5e-4',
  '1e6 1000001 999999',
  '.5 5. +3 1E2 007',
  '1e200 -1e200 3e199',
  '1e-300 2e-300',
  '1000000000000000000001 1000000000000000000002',
  '0.0005 -0.0005',
  '0.25 0.75',
  '-2 2',
  '1.05 -0.95',
  '123456.789 0.001 -55',
  '1/3 1/3 1/3',
  Array.from({ length: 40 }, (_, i) => ((i * 37) % 23) / 8 - 1).join(' '),
];
/** @type {import('../web/core/types.js').Problem[]} */
const settings = [];
for (const digits of [0, 1, 3, 6, 16, 30])
  for (const rounding of /** @type {const} */ (['half-up', 'half-even', 'truncate']))
    settings.push({ digits, rounding });

/** @param {'exact' | 'shown'} carry */
function* problems(carry) {
  for (const x of vectors) {
    const d = engine.trace({ x }).problem.x.length;
    for (const [index, setting] of settings.entries()) {
      const gamma = index % 3 === 1 ? Array.from({ length: d }, (_, i) => ['1.5', '-1/3', '0', '2e-2'][i % 4]) : null;
      const beta = index % 4 === 1 ? Array.from({ length: d }, (_, i) => ['0.25', '-7', '1/7'][i % 3]) : null;
      const epsilon = ['1e-6', '0', '1e-5', '1/1000', '1e-400'][index % 5];
      const method = /** @type {const} */ (['both', 'layer-norm', 'rms-norm'])[index % 3];
      yield { ...setting, x, gamma, beta, epsilon, method, carry };
    }
  }
}

test('the NumPy text runs through, for every vector, rounding and number of digits', () => {
  const programs = allNumpy([...problems('exact')]);
  assert.ok(programs.some((text) => text.includes('Fraction')) && programs.some((text) => text.includes('np.float64')));
  assert.deepEqual(run(programs, 'exec').slice(0, 2), []);
});

test('the worked example needs doubles only; thirty digits, ties and huge numbers need fractions', () => {
  assert.doesNotMatch(toNumpy({}), /Fraction/);
  for (const problem of [{ digits: 30 }, { x: '1e300 2e300' }, { x: '1/3 1', digits: 16 }])
    assert.ok(toNumpy(problem).includes('Fraction'), JSON.stringify(problem));
});

test('a wrong digit is found', () => {
  const wrong = [
    toNumpy({}).replace('1.146', '1.147'),
    toNumpy({ digits: 30 }).replace(/(\d)"/, (_, digit) => `${(Number(digit) + 2) % 10}"`),
    toDecimal({ carry: 'shown' }).replace('1.146', '1.145'),
    toNumpy({ rounding: 'truncate' }).replace('1.145', '1.146'),
  ];
  assert.equal(run(wrong, 'exec').length, wrong.length);
});

test('the decimal text reproduces the carried digits, for every vector, rounding and number of digits', () => {
  assert.deepEqual(run(allDecimal([...problems('shown')]), 'exec').slice(0, 2), []);
});

test('the PyTorch text is Python', () => {
  assert.deepEqual(run(allPytorch([...problems('exact')]), 'parse').slice(0, 2), []);
});

test('a step and a number alone run as well', () => {
  const exact = { gamma: '1 2 3 4' };
  const shown = { carry: 'shown', beta: '1 2 3 4' };
  const parts = (problem) =>
    Object.entries(engine.trace(problem).quantities).flatMap(([id, { values }]) => [id, `${id}[${values.length - 1}]`]);
  assert.deepEqual(
    run(
      [...parts(exact).map((of) => toNumpy(exact, of)), ...parts(shown).map((of) => toDecimal(shown, of))],
      'exec',
    ).slice(0, 2),
    [],
  );
  assert.deepEqual(
    run(
      parts(exact).map((of) => toPytorch(exact, of)),
      'parse',
    ).slice(0, 2),
    [],
  );
  assert.match(toNumpy(exact, 'mean[0]'), /check\("mean", mean, 0.75, 1e-2\)\n$/);
  assert.doesNotMatch(toNumpy(exact, 'mean[0]'), /squares|gamma/);
});

test('numbers have one spelling in a program', () => {
  const program = toDecimal({ x: '+.5, 5., 007, 1E+2, −1, -.5e-07, +3/8', carry: 'shown' });
  assert.match(program, /\["0\.5", "5", "7", "1e2", "-1", "-0\.5e-7", "3\/8"\]/);
  const units = toNumpy({ x: '1e-4 2e-4', epsilon: '1/3' });
  assert.match(units, /check\("squares", squares, \[1\.000e-8, 4\.000e-8\], 1e-11\)/);
});

test('every format writes a number, a step and the whole example', () => {
  const of = (format, part, problem = {}) => write([problem], format, part)[0].written;
  assert.equal(of('text', 'layer_norm.output[1]'), '-1.528\n');
  assert.equal(of('latex', 'layer_norm.output[1]'), '-1.528\n');
  assert.equal(of('markdown', 'layer_norm.output[1]'), '$-1.528$\n');
  assert.equal(of('latex', 'x[0]', { x: '-3/8 1e-9' }), '-\\frac{3}{8}\n');
  assert.equal(of('latex', 'x[1]', { x: '-3/8 1e-9' }), '1 \\times 10^{-9}\n');
  assert.equal(JSON.parse(of('json', 'mean[0]')).exact.a, '3/4');
  assert.match(of('latex', 'mean'), /^\\begin\{align\*\}\n {2}\\mu &= .*\n\\end\{align\*\}\n$/);
  assert.match(of('text', 'deviations'), /^δ₁ = .*\nδ₂ = .*\nδ₃ = .*\nδ₄ = .*\n$/);
  assert.match(of('markdown', 'mean'), /^- \$\\mu = .*\$\n$/);
  assert.equal(JSON.parse(of('json', 'mean')).step.id, 'mean');
  assert.deepEqual(JSON.parse(of('json', '')), JSON.parse(JSON.stringify(engine.trace({}))));
  for (const part of ['', 'mean', 'mean[0]']) {
    for (const format of ['text', 'markdown', 'latex', 'mathml', 'json', 'numpy', 'pytorch', 'decimal'])
      assert.match(of(format, part), /\n$/);
  }
});

test('what cannot be written is an error at its place', () => {
  const wrong = ({ format = 'text', of = '' }, problem = {}) => {
    const { code, field, start, end } = write([problem], format, of)[0].error;
    return [code, field, start, end];
  };
  assert.deepEqual(wrong({ of: 'median' }), ['unknown-quantity', 'of', 0, 6]);
  assert.deepEqual(wrong({ of: 'mean[' }), ['unknown-quantity', 'of', 0, 5]);
  assert.deepEqual(wrong({ of: 'x[4]' }), ['undefined-quantity', 'of', 0, 4]);
  assert.deepEqual(wrong({ of: 'mean_over_std' }, { x: '1 1' }), ['undefined-quantity', 'of', 0, 13]);
  assert.deepEqual(wrong({ format: 'docx' }), ['bad-option', 'format', 0, 4]);
  assert.deepEqual(wrong({ of: 'mean' }, { x: 'a' }), ['not-a-number', 'x', 0, 1]);
});
