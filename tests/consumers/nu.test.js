/** What prerender and the plugins write, by the Nu HTML checker: no error, no warning. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import MarkdownIt from 'markdown-it';
import rehypeStringify from 'rehype-stringify';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { normTrace } from '../../web/author/plugins/markdown-it.js';
import { remarkNormTrace } from '../../web/author/plugins/remark.js';
import { prerender, prerenderer } from '../../web/author/pages/index.js';
import { workshop } from './tarball.js';

const jar = path.join(workshop(), 'node_modules/vnu-jar/build/dist/vnu.jar');
const { inspect } = await prerenderer();

/** @param {string} body @param {string} [lang] */
const page = (body, lang = 'en') => `<!DOCTYPE html>
<html lang="${lang}"${lang === 'ar' ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8">
<title>An example</title>
<link rel="stylesheet" href="norm-trace.css">
<script type="module" src="norm-trace.js"></script>
</head>
<body>
<main>
<h1>${lang}</h1>
${body}
</main>
</body>
</html>
`;
/** @param {string} attributes @param {string} [lang] */
const filled = (attributes, lang) =>
  prerender(
    page(
      `<h2>Example</h2>\n<norm-trace${attributes && ` ${attributes}`}></norm-trace>\n<p>Its spread is <norm-trace-value of="std"></norm-trace-value>.</p>`,
      lang,
    ),
  );

const numbers = (/** @type {number} */ count, /** @type {(i: number) => string} */ of) =>
  Array.from({ length: count }, (_, i) => of(i)).join(' ');
const attributes = {
  default: '',
  step: 'step="layer_norm.normalized" digits="6" rounding="truncate" carry="shown"',
  learned: 'x="1/3, -2/7, 5, 1e-9" gamma="1 2 3 4" beta="0 0 0 -.5"',
  cut: 'show="std layer_norm bars triangle" caption="Four numbers, two ways" number="Example 3.1"',
  figures: 'show="triangle bars regime" controls="none"',
  results: 'show="results" caption="a"',
  nothing: 'show="gamma"',
  steps: 'controls="steps" number="7"',
  still: 'controls="none" caption="Nothing &lt;to&gt; &quot;press&quot; &amp; {{ all }}"',
  'no-spread': 'x="5 5" epsilon="0"',
  'one-zero': 'x="0" epsilon="0" method="rms-norm"',
  'out-of-range': 'x="1e-300 -1e300" digits="0"',
  twelve: `x="${numbers(12, (i) => String(i - 3))}" method="layer-norm" controls="none"`,
  long: `x="${numbers(300, (i) => `${i % 17}.5`)}" gamma="${numbers(300, () => '2')}"`,
};
const markdown = (/** @type {string} */ end) => `# An example

${end}

> and in a quote:
>
> - in a list
`;
const fence = '```norm-trace\nx = 2.0, -1.0, 0.5, 1.5\nstep = std\nnumber = Example 3.1\ncaption = Four numbers\n```\n';
const wrong = '```norm-trace\nx = 2.0, two\n```\n';

/** Names of files and what is in them. @returns {Promise<Record<string, string>>} */
async function pages() {
  const plain = new MarkdownIt({ html: true });
  const withPlugin = new MarkdownIt().use(await normTrace());
  const tolerant = new MarkdownIt().use(await normTrace({ onError() {} }));
  const remark = (/** @type {any} */ options) =>
    unified().use(remarkParse).use(remarkNormTrace, options).use(remarkRehype).use(rehypeStringify);
  return {
    ...Object.fromEntries(
      await Promise.all(Object.entries(attributes).map(async ([name, text]) => [name, await filled(text)])),
    ),
    ...Object.fromEntries(
      await Promise.all(
        ['de', 'es', 'zh', 'ar', 'fr'].map(async (lang) => [
          `in-${lang}`,
          await filled('caption="a" gamma="1 1 1 1"', lang),
        ]),
      ),
    ),
    // A mistake: the page stays as the author wrote it, and the plugin's block is code.
    mistake: inspect(
      page('<norm-trace x="2.0, two" show="means">what the author wrote</norm-trace>\n<norm-trace></norm-trace>'),
    ).text,
    markdown: page(
      plain.render(await prerender(markdown('<norm-trace x="1, 3" caption="a"></norm-trace>'), { format: 'markdown' })),
    ),
    'markdown-it': page(withPlugin.render(markdown(fence))),
    'markdown-it-mistake': page(tolerant.render(markdown(wrong))),
    remark: page(String(await remark({}).process(markdown(fence)))),
    'remark-mistake': page(String(await remark({ onError() {} }).process(markdown(wrong)))),
  };
}

/** @param {string[]} files @returns {Promise<{type: string, subType?: string, url: string, lastLine: number, message: string, extract: string}[]>} */
const check = (files) =>
  new Promise((resolve, reject) =>
    execFile(
      'java',
      ['-jar', jar, '--format', 'json', '--exit-zero-always', ...files],
      { maxBuffer: 1 << 26 },
      (error, _, said) => {
        if (error) return reject(error);
        resolve(JSON.parse(said).messages);
      },
    ),
  );
/** A slash in `<br />` makes a page XHTML too, and is only remarked upon. */
const matters = (/** @type {{type: string, subType?: string}} */ { type, subType }) =>
  type !== 'info' || subType === 'warning';

test('no error and no warning', async (t) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'norm-trace-nu-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const all = {
    ...(await pages()),
    broken: page('<p><norm-trace><div style="colour: red"></norm-trace></p><h2></h2>'),
  };
  for (const [name, text] of Object.entries(all)) writeFileSync(path.join(folder, `${name}.html`), text);
  const messages = await check(Object.keys(all).map((name) => path.join(folder, `${name}.html`)));
  const of = (/** @type {string} */ name) =>
    messages
      .filter((one) => matters(one) && path.basename(one.url, '.html') === name)
      .map(({ type, lastLine, message, extract }) => `${type}, line ${lastLine}: ${message} ${extract}`);
  assert.ok(of('broken').length > 0, 'the checker finds what is wrong');
  for (const name of Object.keys(all)) {
    if (name !== 'broken') await t.test(name, () => assert.deepEqual(of(name), []));
  }
});
