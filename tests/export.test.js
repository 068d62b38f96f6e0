/** What a reader takes away, as code: it is run, by Debian's Python and NumPy. PyTorch's is read by Python, and not run. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { load } from '../web/core/index.js';
import { toDecimal } from '../web/export/decimal.js';
import { copies, copy } from '../web/export/copy.js';
import { toNumpy } from '../web/export/numpy.js';
import { canonical, latexOfNumber, valueAt } from '../web/export/part.js';
import { beyondDoubles, lastPlace } from '../web/export/python.js';
import { toPytorch } from '../web/export/pytorch.js';

const python = '/usr/bin/python3'; // Debian's, which has NumPy; another may be first on PATH
const engine = await load();
const folder = mkdtempSync(path.join(os.tmpdir(), 'norm-trace-export-'));
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
  const programs = [...problems('exact')].map((problem) => toNumpy(engine.trace(problem)));
  assert.ok(programs.some((text) => text.includes('Fraction')) && programs.some((text) => text.includes('np.float64')));
  assert.deepEqual(run(programs, 'exec').slice(0, 2), []);
});

test('the worked example needs doubles only; thirty digits, ties and huge numbers need fractions', () => {
  assert.doesNotMatch(toNumpy(engine.trace({})), /Fraction/);
  for (const problem of [{ digits: 30 }, { x: '1e300 2e300' }, { x: '1/3 1', digits: 16 }])
    assert.ok(beyondDoubles(engine.trace(problem)).size, JSON.stringify(problem));
});

test('a wrong digit is found', () => {
  const wrong = [
    toNumpy(engine.trace({})).replace('1.146', '1.147'),
    toNumpy(engine.trace({ digits: 30 })).replace(/(\d)"/, (_, digit) => `${(Number(digit) + 2) % 10}"`),
    toDecimal(engine.trace({ carry: 'shown' })).replace('1.146', '1.145'),
    toNumpy(engine.trace({ rounding: 'truncate' })).replace('1.145', '1.146'),
  ];
  assert.equal(run(wrong, 'exec').length, wrong.length);
});

test('the decimal text reproduces the carried digits, for every vector, rounding and number of digits', () => {
  assert.deepEqual(
    run(
      [...problems('shown')].map((problem) => toDecimal(engine.trace(problem))),
      'exec',
    ).slice(0, 2),
    [],
  );
});

test('the PyTorch text is Python', () => {
  assert.deepEqual(
    run(
      [...problems('exact')].map((problem) => toPytorch(engine.trace(problem))),
      'parse',
    ).slice(0, 2),
    [],
  );
});

test('a step and a number alone run as well', () => {
  const exact = engine.trace({ gamma: '1 2 3 4' });
  const shown = engine.trace({ carry: 'shown', beta: '1 2 3 4' });
  const parts = (trace) =>
    Object.entries(trace.quantities).flatMap(([id, { values, shape }]) => [
      { step: id },
      { value: shape.length ? `${id}[${values.length - 1}]` : id },
    ]);
  assert.deepEqual(
    run(
      [...parts(exact).map((part) => toNumpy(exact, part)), ...parts(shown).map((part) => toDecimal(shown, part))],
      'exec',
    ).slice(0, 2),
    [],
  );
  assert.deepEqual(
    run(
      parts(exact).map((part) => toPytorch(exact, part)),
      'parse',
    ).slice(0, 2),
    [],
  );
  assert.match(toNumpy(exact, { value: 'mean' }), /check\("mean", mean, 0.75, 1e-2\)\n$/);
  assert.doesNotMatch(toNumpy(exact, { value: 'mean' }), /squares|gamma/);
});

test('numbers have one spelling', () => {
  assert.deepEqual(['+.5', '5.', '007', '1E+2', '−1', '-.5e-07', '+3/8'].map(canonical), [
    '0.5',
    '5',
    '7',
    '1e2',
    '-1',
    '-0.5e-7',
    '3/8',
  ]);
  assert.deepEqual(['0.655', '12', '2.500e-7', '2e-7'].map(lastPlace), [-3, 0, -10, -7]);
  assert.equal(latexOfNumber('-2.500e-7'), '-2.500\\times 10^{-7}');
  assert.equal(latexOfNumber('-3/8'), '-\\frac{3}{8}');
});

test('every format copies a number, a step and the whole example', () => {
  const trace = engine.trace({});
  assert.equal(valueAt(trace, 'layer_norm.output[1]').shown, '-1.528');
  const of = (format, part) => copy[format](engine, trace, part);
  assert.equal(of('text', { value: 'layer_norm.output[1]' }), '-1.528\n');
  assert.equal(of('latex', { value: 'layer_norm.output[1]' }), '-1.528\n');
  assert.equal(of('markdown', { value: 'layer_norm.output[1]' }), '$-1.528$\n');
  assert.equal(JSON.parse(of('json', { value: 'mean' })).exact.a, '3/4');
  assert.match(of('latex', { step: 'mean' }), /^\\begin\{align\*\}\n {2}\\mu &= .*\n\\end\{align\*\}\n$/);
  assert.match(of('text', { step: 'deviations' }), /^δ₁ = .*\nδ₂ = .*\nδ₃ = .*\nδ₄ = .*\n$/);
  assert.match(of('markdown', { step: 'mean' }), /^- \$\\mu = .*\$\n$/);
  assert.equal(JSON.parse(of('json', { step: 'mean' })).step.id, 'mean');
  for (const part of [null, { step: 'mean' }, { value: 'mean' }]) {
    for (const format of copies(trace)) assert.match(of(format, part), /\n$/);
  }
  assert.deepEqual(copies(trace), ['latex', 'markdown', 'text', 'json', 'numpy', 'pytorch']);
  assert.deepEqual(copies(engine.trace({ carry: 'shown' })), ['latex', 'markdown', 'text', 'json', 'decimal']);
});
