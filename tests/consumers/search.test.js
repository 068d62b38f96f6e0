/** What a site's own search finds of an example: Pagefind reads the prerendered pages, MkDocs' search the sources. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { useBrowser, withServer } from '../tools/frame.js';
import { normTrace, recipe } from './recipe.js';
import { consumer, page, workshop } from './tarball.js';

const base = workshop('generators');
const browser = useBrowser('chromium');

const example = (/** @type {string} */ attributes) =>
  page(
    '',
    `<main><h1>A page</h1><norm-trace x="2.0, -1.0, 0.5, 1.5" caption="Quokka" ${attributes}></norm-trace></main>`,
  );

/** Words of the controls, of the names, and of the ledger with its figures and results. */
const controls = ['Edit as text', 'Examples', 'Next', 'Decimals'];
const names = ['Quokka', 'Mean, size and spread', 'sum of squares', 'standard deviation', 'Does it check out?'];
const ledger = ['1.3125', 'the mean is where the vector balances', 'Results'];

/**
 * What Pagefind has in its index, page by page, and the pages that it finds for a word.
 * @param {string} address of the site
 * @param {string[]} words
 */
const asked = (address, words) =>
  browser.visit(address).then(() =>
    browser.evaluate(async (words) => {
      const { search } = await import(/** @type {any} */ ('/pagefind/pagefind.js'));
      /** @param {string | null} word @returns {Promise<{url: string, content: string}[]>} */
      const pages = async (word) =>
        Promise.all((await search(word)).results.map((/** @type {any} */ one) => one.data()));
      const content = Object.fromEntries((await pages(null)).map(({ url, content }) => [url, content]));
      /** @type {Record<string, string[]>} */
      const found = {};
      for (const word of words) found[word] = (await pages(`"${word}"`)).map(({ url }) => url).sort();
      return { content, found };
    }, words),
  );

test('Pagefind: the caption and the names of steps are found, the ledger on request, the controls never', async () => {
  const folder = consumer(base, 'pagefind', {
    'index.html': page('', '<main><h1>Front</h1></main>'),
    'names.html': example(''),
    'all.html': example('data-search="all"'),
  });
  normTrace(folder, 'prerender', 'names.html', 'all.html');
  execFileSync(process.execPath, [path.join(base, 'node_modules/pagefind/lib/runner/bin.cjs'), '--site', folder], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await withServer(browser, { folders: { '/': folder } }, async ({ address }) => {
    const { content, found } = await asked(address, ['Quokka', 'deviation', '1.3125', 'balances', 'Edit']);
    const has = (/** @type {string} */ url) => (/** @type {string} */ words) => content[url].includes(words);
    assert.deepEqual([...names, ...controls, ...ledger].filter(has('/names.html')), names);
    assert.deepEqual([...names, ...controls, ...ledger].filter(has('/all.html')), [...names, ...ledger]);
    const both = ['/all.html', '/names.html'];
    assert.deepEqual(found, {
      Quokka: both,
      deviation: both,
      1.3125: ['/all.html'],
      balances: ['/all.html'],
      Edit: [],
    });
  });
});

test('MkDocs: the search has what stands between the tags, as the recipe says, and nothing that prerender writes', () => {
  const between = '<norm-trace x="2.0, -1.0, 0.5, 1.5">LayerNorm: mean, variance, standard deviation</norm-trace>';
  const files = recipe('mkdocs');
  const text = readFileSync(new URL('../../web/docs/recipes/mkdocs.md', import.meta.url), 'utf8');
  assert.ok(text.includes(between), 'the recipe’s example');
  const folder = consumer(base, 'mkdocs-search', { ...files, 'docs/index.md': `# By hand\n\n${between}\n` });
  mkdirSync(path.join(folder, 'docs/norm-trace'));
  for (const name of ['cdn.js', 'norm-trace.css', 'norm-trace-math.woff2'])
    cpSync(path.join(base, 'node_modules/norm-trace/dist', name), path.join(folder, 'docs/norm-trace', name));
  execFileSync('mkdocs', ['build', '-q', '-s'], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  normTrace(folder, 'prerender', 'site');
  const html = readFileSync(path.join(folder, 'site/index.html'), 'utf8');
  assert.match(html, /data-norm-trace-static/);
  assert.ok(!html.includes('LayerNorm: mean, variance'), 'the example is in the place of the words');
  /** @type {{docs: {location: string, text: string}[]}} */
  const { docs } = JSON.parse(readFileSync(path.join(folder, 'site/search/search_index.json'), 'utf8'));
  const indexed = docs.map(({ text }) => text.replace(/<[^>]*>/g, ' ')).join(' ');
  assert.match(indexed, /LayerNorm: mean, variance, standard deviation/);
  assert.deepEqual(
    [...controls, ...ledger].filter((words) => indexed.includes(words)),
    [],
  );
});
