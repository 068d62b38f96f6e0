/** What is said aloud. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../web/core/index.js';
import { languages } from '../web/text/languages.js';
import { en } from '../web/text/en.js';
import { sayLine, sayNumber, sayRow } from '../web/view/speech.js';

const engine = await load();
const { speech } = en;

test('numbers are said with their signs and powers', () => {
  assert.equal(sayNumber('−1.528', speech), 'minus 1.528');
  assert.equal(sayNumber('2.5×10⁻⁷', speech), '2.5 times 10 to the minus 7');
  assert.equal(sayNumber('-2.500e-12', speech), 'minus 2.500 times 10 to the minus 12');
  assert.equal(sayNumber('3/8', speech), '3 over 8');
  assert.equal(sayNumber('1×10²', speech), '1 times 10 to the 2');
});

test('lines are said as one would read them', () => {
  const lines = Object.fromEntries(engine.trace({}, { with: ['text'] }).steps.map(({ id, lines }) => [id, sayLine(lines[0].text, speech)]));
  assert.match(lines.std, /^sigma equals square root of sigma squared equals square root of 1.3125 is about 1.146$/);
  assert.match(lines['layer_norm.normalized'], /^x hat 1 equals delta 1 over square root of open bracket sigma squared plus epsilon close bracket equals 1.25 over square root of 1.312501 is about 1.091$/);
  assert.match(lines.epsilon, /^epsilon equals 1 times 10 to the minus 6$/);
  assert.match(lines.sum, /^sum of x equals .*2.0 plus open bracket minus 1.0 close bracket plus 0.5 plus 1.5 equals 3$/);
});

test('nothing that is not spoken is left in a line', () => {
  for (const problem of [{}, { x: '1/3 2e-9 -4 0 0 1 2 3 4 5', gamma: '1 2 3 4 5 6 7 8 9 10', beta: '0 0 0 0 0 0 0 0 0 1' }, { carry: /** @type {const} */ ('shown') }]) {
    const trace = engine.trace(problem, { with: ['text'] });
    for (const { text } of [...trace.steps.flatMap(({ lines }) => lines), ...trace.checks.map(({ line }) => line)]) {
      assert.match(sayLine(text, speech), /^[a-zA-Z0-9 .]+$/, text);
    }
  }
});

test('a row', () => {
  const { quantities } = engine.trace({});
  assert.equal(sayRow('mean', quantities.mean, ['0.75'], speech), 'mean equals 0.75');
  assert.equal(sayRow('output', quantities['layer_norm.output'], ['1.091', '−1.528', '−0.218', '0.655'], speech), 'output is about 1.091, minus 1.528, minus 0.218, 0.655');
});

test('every language says it in its own words and with its own decimal sign', async () => {
  for (const [name, file] of Object.entries(languages)) {
    const words = (await file()).texts;
    const said = sayNumber('−2.5×10⁻⁷', words.speech);
    assert.ok(said.includes(`2${words.speech.point}5`) && !/[−×⁻]/.test(said), `${name}: ${said}`);
  }
});
