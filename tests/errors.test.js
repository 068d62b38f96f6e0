/**
 * Wrong problems: the code, the field and the place, exactly; the message and hint say something.
 */
import { test } from 'node:test';
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
    assert.ok(error.message.length > 0 && typeof error.hint === 'string');
    assert.ok(Number.isInteger(error.start) && error.start >= 0 && error.end >= error.start);
    assertPlace(
      thrownBy(() => readProblem(expected.given)),
      expected,
    );
  });
}

test("an unknown field's hint names the field that was meant", () => {
  const { message, hint } = thrownBy(() => engine.trace(/** @type {any} */ ({ eps: '1e-6' })));
  assert.match(`${message} ${hint}`, /did you mean epsilon\?/);
});

test("an ambiguous separator's hint offers both readings", () => {
  const { message, hint } = thrownBy(() => engine.trace({ x: '1,5; 2,5' }));
  assert.match(`${message} ${hint}`, /1\.5/);
  const list = Array(24).fill('1,5').join('; ');
  const { hint: longer } = thrownBy(() => engine.trace({ x: list }));
  assert.ok(longer.includes(`"${list.replaceAll(',', '.')}"`) && longer.includes(`"${list.replaceAll(';', ',')}"`), longer);
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
    '[[1, 2]]',
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
