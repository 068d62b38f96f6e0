/** What is said aloud. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../web/core/index.js';
import { languages } from '../web/text/languages.js';
import { en } from '../web/text/en.js';
import { sayLine, sayNumber, sayRow, saySymbol, speaker } from '../web/view/speech.js';
import { isProblem } from './oracle/problem.js';
import { randomProblems } from './oracle/random.js';
import { saidText } from './oracle/said.js';
import { vectors } from './oracle/vectors.js';

const engine = await load();
const { speech } = en;
const symbols = engine.symbols();
/** @param {import('../web/core/types.js').Trace} trace */
const linesOf = ({ steps, checks }) => [...steps.flatMap(({ lines }) => lines), ...checks.map(({ line }) => line)];

test('numbers are said with their signs and powers', () => {
  assert.equal(sayNumber('−1.528', speech), 'minus 1.528');
  assert.equal(sayNumber('2.5×10⁻⁷', speech), '2.5 times 10 to the minus 7');
  assert.equal(sayNumber('-2.500e-12', speech), 'minus 2.500 times 10 to the minus 12');
  assert.equal(sayNumber('3/8', speech), '3 over 8');
  assert.equal(sayNumber('1×10²', speech), '1 times 10 to the 2');
});

test('lines are said as one would read them', () => {
  const lines = Object.fromEntries(
    engine.trace({}).steps.map(({ id, lines }) => [id, sayLine(symbols, lines[0].sides, speech)]),
  );
  assert.match(lines.std, /^sigma equals square root of sigma squared equals square root of 1.3125 is about 1.146$/);
  assert.match(
    lines['layer_norm.normalized'],
    /^x hat 1 equals delta 1 over square root of open bracket sigma squared plus epsilon close bracket equals 1.25 over square root of 1.312501 is about 1.091$/,
  );
  assert.match(lines.epsilon, /^epsilon equals 1 times 10 to the minus 6$/);
  assert.match(
    lines.sum,
    /^sum of x equals .*2.0 plus open bracket minus 1.0 close bracket plus 0.5 plus 1.5 equals 3$/,
  );
});

test('nothing that is not spoken is left in a line', () => {
  for (const problem of [
    {},
    { x: '1/3 2e-9 -4 0 0 1 2 3 4 5', gamma: '1 2 3 4 5 6 7 8 9 10', beta: '0 0 0 0 0 0 0 0 0 1' },
    { carry: /** @type {const} */ ('shown') },
  ]) {
    for (const { sides, text } of linesOf(engine.trace(problem, { with: ['text'] }))) {
      assert.match(sayLine(symbols, sides, speech), /^[a-zA-Z0-9 .]+$/, text);
    }
  }
});

test('a line is said as its text is read, sign by sign, in every language', async () => {
  const words = await Promise.all(Object.values(languages).map(async (file) => (await file()).texts.speech));
  for (const { symbol } of Object.values(symbols)) assert.ok(symbol);
  for (const [id, { symbol }] of Object.entries(symbols))
    for (const some of words) assert.equal(saySymbol(symbols, id, null, some), saidText(symbol, some));
  for (const problem of [...vectors().map(({ problem: given }) => given), ...randomProblems(40, 6).filter(isProblem)]) {
    for (const carry of /** @type {const} */ (['exact', 'shown'])) {
      for (const { sides, text } of linesOf(engine.trace({ ...problem, carry }, { with: ['text'] }))) {
        for (const some of words) assert.equal(sayLine(symbols, sides, some), saidText(text ?? '', some), text);
      }
    }
  }
});

test('a value is said with its name and place', () => {
  const { value } = speaker(speech);
  assert.equal(value(symbols, 'layer_norm.output', 3, '≈', '0.655'), 'y 4 is about 0.655');
  assert.equal(value(symbols, 'squares', 0, '=', '−2.5×10⁻⁷'), 'x 1 squared equals minus 2.5 times 10 to the minus 7');
  assert.equal(value(symbols, 'mean', null, '=', '0.75', true), 'absolute value of mu equals 0.75');
  assert.equal(
    value(symbols, 'std', null, '≈', '0.1234…×10⁻⁷⁰'),
    'sigma is about 0.1234 and so on times 10 to the minus 70',
  );
});

test('a row', () => {
  const { quantities } = engine.trace({});
  assert.equal(sayRow('mean', quantities.mean, ['0.75'], speech), 'mean equals 0.75');
  assert.equal(
    sayRow('output', quantities['layer_norm.output'], ['1.091', '−1.528', '−0.218', '0.655'], speech),
    'output is about 1.091, minus 1.528, minus 0.218, 0.655',
  );
});

test('every language says it in its own words and with its own decimal sign', async () => {
  for (const [name, file] of Object.entries(languages)) {
    const words = (await file()).texts;
    const said = sayNumber('−2.5×10⁻⁷', words.speech);
    assert.ok(said.includes(`2${words.speech.point}5`) && !/[−×⁻]/.test(said), `${name}: ${said}`);
  }
});
