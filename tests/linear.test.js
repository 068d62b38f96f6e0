/**
 * Readers of what others have written: pages, blocks, links, problems. Sizes are such that a reader whose time grows with the square would take many
 * minutes; a file's time limit ends it. Batch lines: tests/batch-lines.test.js.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withCaret } from '../web/author/cli/caret.js';
import { encode } from '../web/core/wire.js';
import { read, write } from '../web/element/takeaway/fragment.js';
import { readFence } from '../web/author/plugins/fence.js';
import { numbersIn, Values } from '../web/author/plugins/values.js';
import { prerenderer } from '../web/author/pages/index.js';
import { tagsOf } from '../web/author/pages/scan.js';

const { block, inspect } = await prerenderer();
const example = '<norm-trace x="1, 2"></norm-trace>';
const many = 300_000;

/** @param {string} page @param {'html' | 'markdown'} [format] */
const examplesIn = (page, format = 'html') => inspect(page, { format }).examples;

test('a page with as many open elements, and as many attributes, as it likes', () => {
  assert.equal(examplesIn('<div>'.repeat(many) + example), 1);
  assert.equal(examplesIn(`${'<p><b>'.repeat(many)}${'</i>'.repeat(many)}${'</b></p>'.repeat(many)}${example}`), 1);
  const [tag] = tagsOf(`<div ${Array.from({ length: many }, (_, index) => `a${index} b`).join(' ')}>`);
  assert.equal(tag.attributes.length, many + 1);
});

test('a tag with as many blanks as it likes', () => {
  const blanks = ' '.repeat(many);
  assert.equal(examplesIn(`<norm-trace x="1, 2"${blanks}></norm-trace>`), 1);
  assert.equal(examplesIn(`<norm-trace x="1,${blanks}2"${blanks}\n${blanks}></norm-trace>`), 1);
  assert.equal(examplesIn(`<p>${blanks}${example}${blanks}</p>`), 1);
  assert.equal(inspect(`${'<p '.repeat(many)}><p>${example}</p>`, { format: 'html' }).problems.length, 0);
});

test('a page that never ends what it begins', () => {
  for (const start of [
    '<',
    '</',
    '<!--',
    '<a b="',
    "<a b='",
    '<![CDATA[',
    '<script>',
    '<template>',
    '<a =',
    '<textarea></text',
  ]) {
    assert.equal(examplesIn(example + start.repeat(many)), 1, start);
  }
});

test('a caption with as many blanks, and a piece of HTML with as many numbers, as it likes', async () => {
  const blanks = ' '.repeat(many);
  assert.ok(block({ caption: `a${blanks}b`, show: 'std' }).includes(`a${blanks}b</p>`));
  assert.ok(block({ show: 'std' }, { caption: `a${blanks}b` }).includes(`a${blanks}b</span>`));
  const count = 20_000;
  const values = new Values(() => '1');
  let filled = '';
  values.example({});
  const html = `<p>${'İ'.repeat(9)}${'<norm-trace-value of="mean">0</norm-trace-value> '.repeat(count)}</p>`;
  numbersIn(
    values,
    html,
    (text) => (filled = text),
    () => undefined,
    assert.ifError,
  );
  values.fill();
  assert.equal(filled, html.replaceAll('>0<', '>1<'));
});

test('signs before tags in Markdown', () => {
  const text = '\\<norm-trace x="1 '.repeat(20_000);
  assert.equal(inspect(`${example}\n\n${text}\n`, { format: 'markdown' }).examples, 1);
});

test('a block, a link and a problem', () => {
  const blanks = ' '.repeat(many);
  assert.equal(readFence(`x = 1${blanks}2${blanks}`).attributes.x, `1${blanks}2`);
  assert.throws(() => readFence(`x${blanks}y`));
  assert.throws(() => read(`norm-trace:${'x=1&'.repeat(many)}`, ''));
  assert.equal(write(';'.repeat(many), '', { x: '1' }), 'norm-trace:x=1');
  for (const text of ['\ud800', '\x1e', ' ', '−', '(']) {
    const long = text.repeat(many);
    assert.ok(encode({ epsilon: long.slice(0, 1000), [text]: 1 }).length > 1000);
    assert.ok(withCaret({ message: '', field: 'x', start: many / 2, end: many, hint: '' }, long, 'x').length < 500);
  }
});
