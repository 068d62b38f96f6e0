/**
 * Wrong problems: the code, the field and the place, exactly; the message and hint say something.
 */
import { test } from 'node:test';
import { readFileSync } from 'node:fs';
import assert from 'node:assert/strict';
import { load, NormTraceError } from '../web/core/index.js';
import { errorCases } from './oracle/error-cases.js';
import { readProblem } from './oracle/problem.js';

const engine = await load();

/** @param {() => unknown} act @returns {any} */
function thrownBy(act) {
  try {
    act();
  } catch (error) {
    return error;
  }
  return assert.fail('nothing is thrown');
}

/** @param {any} error @param {import("./oracle/error-cases.js").ErrorCase} expected */
function assertPlace(error, { code, field, start, end }) {
  assert.deepEqual({ code: error.code, field: error.field }, { code, field }, error.message);
  if (start !== null) assert.deepEqual({ start: error.start, end: error.end }, { start, end }, error.message);
}

for (const expected of errorCases) {
  test(`${expected.name} is ${expected.code} in ${expected.field}`, () => {
    const error = thrownBy(() => engine.trace(/** @type {any} */ (expected.given)));
    assertPlace(error, expected);
    assert.ok(error instanceof NormTraceError);
    assert.ok(error.message.length > 0 && error.hint.length > 0, `${error.message} has no hint`);
    assert.ok(Number.isInteger(error.start) && error.start >= 0 && error.end >= error.start);
    assertPlace(
      thrownBy(() => readProblem(expected.given)),
      expected,
    );
  });
}

test('every code of the engine has a case here, and is named in the types and in the docs', () => {
  const read = (/** @type {string} */ file) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
  const codes = [...read('cpp/base/error.cpp').matchAll(/return "([a-z-]+)"/g)].map(([, code]) => code);
  assert.ok(codes.length > 14);
  // What is written of a trace, and not the trace itself, has its cases in write.test.js.
  const ofParts = ['unknown-quantity', 'undefined-quantity'];
  const reached = new Set([...errorCases.map(({ code }) => code), 'not-json', ...ofParts]);
  for (const code of codes) {
    assert.ok(reached.has(code), `no case of ${code}`);
    assert.ok(read('web/core/types.js').includes(`'${code}'`), `types.js has no ${code}`);
    assert.ok(read('web/docs/trace-format.md').includes(`\`${code}\``), `trace-format.md has no ${code}`);
    if (['not-json', 'unknown-field', 'bad-option', ...ofParts].includes(code)) continue; // which a page's own controls never give
    for (const language of ['de', 'es', 'zh', 'ar'])
      assert.match(read(`web/text/${language}.js`), new RegExp(`'${code}': \\[`), language);
  }
});

/** What a person typed, and what the hint then says. */
const named = {
  'tensor([0.1, ..., 0.5])': /shortened printout/,
  '0.1 … 0.5': /shortened printout/,
  '1,5 2,5': /Decimals have a point/,
  '1,5\n2,5': /Decimals have a point/,
  '1\u00a0000, 2': /Decimals have a point/,
  '１．５': /Digits are 0 to 9/,
  '٢٫٥ ١': /Digits are 0 to 9/,
  'x\n2.0\n-1.0': /header of a column/,
  'info\n1': /header of a column/,
  'value, 1': /header of a column/,
  '5kg': /no number/,
  '1, -inf': /NaN and infinity/,
  'NaN 1': /NaN and infinity/,
  '"1", "2"': /quotation marks/,
  'tensor([1, 2], [3])': /Brackets/,
  '1/2e3': /Both parts of a fraction/,
  '1e1.5': /An e stands/,
  '1.2.3': /one decimal point/,
  '[[1, 2], [3, 4]]': /one row/,
};

test('the hint names the case', () => {
  for (const [x, hint] of Object.entries(named)) assert.match(thrownBy(() => engine.trace({ x })).hint, hint, x);
  assert.match(thrownBy(() => engine.trace({ epsilon: '0,001' })).hint, /Decimals have a point/);
  assert.match(
    thrownBy(() =>
      engine.trace({
        x: [
          [1, 2],
          [3, 4],
        ],
      }),
    ).message,
    /only one row/,
  );
  assert.match(thrownBy(() => engine.trace({ x: '[[1, 2], [3, 4]]' })).message, /only one row/);
});

test('a text that is too long is refused in the same words before it is copied into the engine and by the engine', () => {
  const inUnits = thrownBy(() => engine.trace({ x: ' '.repeat(2 ** 20 + 1) }));
  const inBytes = thrownBy(() => engine.trace({ x: '\u2009'.repeat(2 ** 19) }));
  assert.deepEqual({ ...inUnits.toJSON(), end: 0 }, { ...inBytes.toJSON(), end: 0 });
  const text = '1'.padEnd(2 ** 26); // which would fill the memory of the engine
  for (const problem of [{ x: text }, { x: [text] }, { epsilon: text }, { y: text }])
    assert.equal(thrownBy(() => engine.trace(/** @type {any} */ (problem))).code, 'text-too-long');
  assert.equal(engine.trace({ x: '1 2'.padEnd(2 ** 20) }).problem.x.length, 2);
});

test("an unknown field's hint names the field that was meant", () => {
  const { message, hint } = thrownBy(() => engine.trace(/** @type {any} */ ({ eps: '1e-6' })));
  assert.match(`${message} ${hint}`, /did you mean epsilon\?/);
});

test("an ambiguous separator's hint offers both readings", () => {
  const { message, hint } = thrownBy(() => engine.trace({ x: '1,5; 2,5' }));
  assert.match(`${message} ${hint}`, /1\.5/);
  const list = Array(24).fill('1,5').join('; ');
  const { hint: longer } = thrownBy(() => engine.trace({ x: list }));
  assert.ok(
    longer.includes(`"${list.replaceAll(',', '.')}"`) && longer.includes(`"${list.replaceAll(';', ',')}"`),
    longer,
  );
});

test("a limit's error names the limit", () => {
  const text = (/** @type {any} */ problem) => {
    const { message, hint } = thrownBy(() => engine.trace(problem));
    return `${message} ${hint}`;
  };
  assert.match(text({ x: Array(4097).fill(1) }), /4,?096/);
  assert.match(text({ x: '1'.repeat(61) }), /\b60\b/);
  assert.match(text({ x: '1e401' }), /400|⁴⁰⁰/);
  assert.match(text({ digits: 31 }), /\b30\b/);
  assert.match(text(errorCases.find(({ code }) => code === 'denominators-too-large')?.given), /\b500\b/);
});

for (const notObject of ['text', 5, true, [1, 2], null]) {
  test(`a problem that is ${JSON.stringify(notObject)} is not-json`, () => {
    const { code, field } = thrownBy(() => engine.trace(/** @type {any} */ (notObject)));
    assert.deepEqual({ code, field }, { code: 'not-json', field: '' });
  });
}

test('what is no number is refused and never crashes', () => {
  for (const x of [
    true,
    {},
    [[1]],
    [{}],
    [null],
    [''],
    [true],
    Symbol('x'),
    '𝟏',
    '\u0000',
    '[1, 2)',
    'tensor(1',
    'tensor([1)',
    'array([1]',
    '(',
    ')',
    '[]]',
    'np.zeros(3)',
  ]) {
    const error = thrownBy(() => engine.trace(/** @type {any} */ ({ x })));
    assert.ok(error instanceof NormTraceError, `${String(error)} for ${String(x)}`);
    assert.equal(error.field.replace('[0]', ''), 'x');
  }
});

test('an error leaves the engine as it was', () => {
  const before = JSON.stringify(engine.trace({}));
  for (const { given } of errorCases) thrownBy(() => engine.trace(/** @type {any} */ (given)));
  assert.equal(JSON.stringify(engine.trace({})), before);
});
