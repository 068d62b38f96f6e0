/** Every language has what English has, and what the engine says is said in it. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { load } from '../web/core/index.js';
import { en } from '../web/text/en.js';
import { languages, primary } from '../web/text/languages.js';
import { toLatex } from '../web/export/latex.js';
import { toText } from '../web/export/text.js';

const engine = await load();
const loaded = Object.fromEntries(
  await Promise.all(Object.entries(languages).map(async ([name, file]) => [name, (await file()).texts])),
);

/** Paths of all texts in it; a function's number of arguments is part of its shape. */
const shape = (value, path = '') =>
  typeof value === 'function'
    ? [`${path}(${value.length})`]
    : value && typeof value === 'object'
      ? Object.entries(value).flatMap(([key, inner]) => shape(inner, `${path}.${key}`))
      : [path];
const all = async (texts) => ({ ...texts, loadMore: null, ...(await texts.loadMore()) });
const english = await all(en);
/** Functions that a language need not use all arguments of. */
const names = (paths) => paths.map((path) => path.replace(/\(\d\)$/, '()')).sort();

for (const [name, texts] of Object.entries(loaded)) {
  test(`${name}: exactly the keys of English, and no text left empty`, async () => {
    const here = await all(texts);
    assert.deepEqual(names(shape(here)), names(shape(english)));
    assert.equal(texts.language, name);
    for (const [path, text] of Object.entries(here.quantities).flatMap(([id, { name: called, sentence }]) => [
      [id, called],
      [id, sentence],
    ]))
      assert.ok(text, path);
    for (const id of Object.keys(english.more)) assert.ok(here.more[id], id);
  });

  test(`${name}: what the engine gives as a reason is said in it, and its mistakes`, () => {
    const reasons = new Map();
    for (const x of ['2.0, -1.0, 0.5, 1.5', '2 2', '0 0', '1e-4 2e-4']) {
      for (const rest of [
        {},
        { carry: 'shown' },
        { rounding: 'truncate' },
        { carry: 'shown', rounding: 'truncate', digits: 1 },
        { epsilon: '0' },
      ]) {
        const trace = engine.trace({ x, .../** @type {any} */ (rest) });
        for (const reasoned of [...trace.steps, ...trace.checks])
          if (reasoned.reason) reasons.set(reasoned.reason, reasoned);
      }
    }
    assert.ok(reasons.size > 6);
    for (const [reason, reasoned] of reasons) {
      const said = texts.engine(reasoned);
      assert.doesNotMatch(said, /[{}]|undefined/);
      assert.doesNotMatch(said, /\b(the|because|elements|value|result)\b/, said);
      assert.notEqual(said, reason);
    }
    for (const x of ['1,,2', 'a', '1/0', '9'.repeat(61), '1e999', '[]', '1, 2; 3']) {
      let error;
      try {
        engine.trace({ x });
      } catch (caught) {
        error = caught;
      }
      const { message, hint } = texts.mistake(error);
      assert.notEqual(message, error.message);
      assert.notEqual(hint, error.hint);
    }
    assert.deepEqual(texts.mistake({ code: 'not-json', message: 'a', hint: 'b' }).message, 'a');
  });

  test(`${name}: what is copied is in it`, () => {
    const trace = engine.trace({}, { with: ['text', 'latex'] });
    assert.ok(toText(trace, texts).startsWith(texts.sections.vector));
    assert.ok(toLatex(trace, texts).includes(`\\paragraph{${texts.checked}}`));
  });
}

test('de-AT is de', () => assert.deepEqual(['de-AT', 'zh_TW', 'AR'].map(primary), ['de', 'zh', 'ar']));

test('all words of the widget stand in web/text', () => {
  for (const folder of ['view', 'element']) {
    for (const file of readdirSync(new URL(`../web/${folder}`, import.meta.url), { recursive: true })) {
      if (!String(file).endsWith('.js')) continue;
      const source = readFileSync(new URL(`../web/${folder}/${file}`, import.meta.url), 'utf8').replace(
        /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm,
        '',
      );
      // A literal label in a template: aria-label="Close", or text between tags.
      assert.doesNotMatch(source, /aria-label="[A-Z][a-z]+/, String(file));
      assert.doesNotMatch(source, /<(?:button|p|h\d|summary|label)\b[^>$]*>\s*[A-Z][a-z]{2,}/, String(file));
    }
  }
});
