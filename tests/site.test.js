/** The docs site, as it was built: its links, its markup, its examples, and that one finds it from the README. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { HtmlValidate } from 'html-validate';
import { root } from '../web/tools/shell.js';
import { contents, recipes } from '../web/tools/site/contents.js';
import { leadsTo, renderer, slug } from '../web/tools/site/markdown.js';
import { siteFolder } from '../web/tools/site/site.js';
import { filesUnder } from '../web/tools/stamp.js';

/** Where a link may lead to that is not here. None of them is ever asked. */
const elsewhere = new Set(['https://arxiv.org/abs/1607.06450', 'https://arxiv.org/abs/1910.07467']);

const pages = filesUnder('build/site')
  .filter((name) => name.endsWith('.html'))
  .map((name) => path.relative('build/site', name));
const textOf = (page) => readFileSync(path.join(siteFolder, page), 'utf8');
const idsOf = (html) => new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));
const addresses = (html) =>
  [...html.matchAll(/\s(?:href|src|action|poster)="([^"]*)"/g)].map(([, address]) => address.replaceAll('&amp;', '&'));
const isFar = (address) => /^[a-z][a-z+.-]*:|^\/\//i.test(address);

/** What is wrong with a link; nothing if it is right. @param {string} address @param {string} page from the site's root */
function wrongLink(address, page) {
  if (isFar(address))
    return elsewhere.has(address) && new URL(address).protocol === 'https:'
      ? undefined
      : `${page}: ${address} is not in the list of this test`;
  const [file, fragment] = address.split('#');
  if (file.startsWith('/')) return `${page}: ${address} holds only where the site is at the root of its server`;
  const target = file ? path.posix.join(path.posix.dirname(page), decodeURI(file)) : page;
  if (target.startsWith('..') || !existsSync(path.join(siteFolder, target)) || target.endsWith('/'))
    return `${page}: ${address} leads to nothing`;
  if (fragment && !idsOf(textOf(target)).has(decodeURIComponent(fragment)))
    return `${page}: ${address} leads to no place in ${target}`;
  return undefined;
}

test('every link of the site leads to a file of it, and to a place in it', () => {
  assert.ok(pages.length > 12, String(pages));
  const links = pages.flatMap((page) => addresses(textOf(page)).map((address) => ({ page, address })));
  assert.ok(links.length > 500, String(links.length));
  assert.deepEqual(links.map(({ page, address }) => wrongLink(address, page)).filter(Boolean), []);
});

test('a wrong link is seen', () => {
  const wrong = [
    'element.md',
    'nothing.html',
    'element.html#nothing',
    '/docs/element.html',
    'https://example.org/',
    '../../index.html',
    '../docs/',
  ];
  for (const address of wrong) assert.ok(wrongLink(address, 'docs/element.html'), address);
  for (const address of ['element.html#events', '#events', '../index.html', '../schema/trace.schema.json'])
    assert.equal(wrongLink(address, 'docs/element.html'), undefined);
});

test('every link of the repository’s own pages leads to a file in it, and to a heading of it', () => {
  /** @param {string} file */
  const headings = (file) =>
    [
      ...readFileSync(path.join(root, file), 'utf8')
        .replace(/^(`{3,}).*?^\1/gms, '')
        .matchAll(/^#+ (.+)$/gm),
    ].map(([, text]) => slug(text));
  const files = ['README.md', 'CHANGELOG.md', ...filesUnder('web/docs').filter((name) => name.endsWith('.md'))];
  const wrong = [];
  let count = 0;
  for (const file of files) {
    const text = readFileSync(path.join(root, file), 'utf8')
      .replace(/^(`{3,}).*?^\1/gms, '')
      .replace(/`[^`\n]*`/g, '');
    for (const [, address] of text.matchAll(/\]\(([^()\s]+)\)/g)) {
      count += 1;
      if (isFar(address)) {
        if (!elsewhere.has(address)) wrong.push(`${file}: ${address}`);
        continue;
      }
      const [name, fragment] = address.split('#');
      const target = name ? path.posix.join(path.posix.dirname(file), name) : file;
      // The list of recipes is made.
      if (!existsSync(path.join(root, target)) && target !== 'web/docs/recipes/index.md')
        wrong.push(`${file}: ${address}`);
      else if (fragment && !headings(target).includes(fragment)) wrong.push(`${file}: ${address} is no heading`);
    }
  }
  assert.ok(count > 40);
  assert.deepEqual(wrong, []);
});

test('the recipe of every generator is one click away from the README, and in the contents of every page', () => {
  const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
  const names = recipes().map(({ name }) => name);
  assert.ok(names.length >= 3);
  for (const name of names) {
    assert.ok(readme.includes(`](web/docs/${name}.md)`), `README.md does not link ${name}.md`);
    assert.ok(textOf('docs/element.html').includes(`href="${name}.html"`), name);
  }
});

test('every recipe is a site that tests/consumers builds', () => {
  const tests = filesUnder('tests/consumers')
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(path.join(root, name), 'utf8'))
    .join('\n');
  for (const { name } of recipes()) {
    const short = path.posix.basename(name);
    assert.ok(
      new RegExp(`recipes/${short}\\.md|recipe\\w*\\([^)]*['"\`]${short}['"\`]`).test(tests),
      `no test in tests/consumers/ reads ${name}.md`,
    );
  }
});

test('every page of the docs is in a section of the contents', () => {
  assert.deepEqual(
    contents().sections.filter(({ title }) => title === 'More'),
    [],
  );
});

test('the front page leads to the docs and the recipes, and every page of the docs back', () => {
  for (const address of ['docs/index.html', 'docs/recipes/index.html'])
    assert.ok(addresses(textOf('index.html')).includes(address), address);
  for (const page of pages.filter((name) => name !== 'index.html')) {
    const back = path.posix.relative(path.posix.dirname(page), 'index.html');
    assert.ok(addresses(textOf(page)).includes(back), page);
  }
});

test('norm-trace prerender --check passes on the site, and fails where a number is wrong', () => {
  const check = (folder) =>
    execFileSync(process.execPath, [path.join(root, 'web/author/cli/norm-trace.js'), 'prerender', '--check', folder], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
  check(siteFolder);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'norm-trace-site-'));
  try {
    const page = textOf('index.html');
    writeFileSync(path.join(folder, 'index.html'), page.replace('epsilon="1e-6"', 'epsilon="1e-5"'));
    assert.throws(() => check(folder), /no longer agrees/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('html-validate finds nothing', async () => {
  const validate = new HtmlValidate({
    extends: ['html-validate:recommended'],
    elements: [
      'html5',
      { 'norm-trace': { flow: true, phrasing: true }, 'norm-trace-value': { flow: true, phrasing: true } },
    ],
    rules: {
      // Examples are valid as XHTML too: attributes have values, void elements are closed.
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'void-style': 'off',
      'doctype-style': 'off',
      'long-title': 'off',
      'no-trailing-whitespace': 'off',
      'valid-id': ['error', { relaxed: true }], // those of headings are GitHub's
      'no-inline-style': 'error',
    },
  });
  for (const page of pages) {
    const { results } = await validate.validateString(textOf(page));
    const messages = results
      .flatMap((result) => result.messages)
      .map(({ ruleId, message, line }) => `${page}:${line}: ${ruleId}: ${message}`);
    assert.deepEqual(messages, []);
  }
});

test('headings go down one level at a time, and a page has one of the first', () => {
  for (const page of pages) {
    const main = /<main[\s\S]*<\/main>/.exec(textOf(page))?.[0] ?? '';
    const levels = [...main.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level));
    assert.equal(levels.filter((level) => level === 1).length, 1, page);
    assert.deepEqual(
      levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1),
      [],
      page,
    );
  }
});

test('nothing of a page comes from elsewhere, and nothing is in it that a strict policy drops', () => {
  for (const page of pages) {
    const html = textOf(page);
    const loaded = [...html.matchAll(/<(?:script|link|img)\b[^>]*\s(?:href|src)="([^"]+)"/g)].map(
      ([, address]) => address,
    );
    assert.deepEqual(loaded.filter(isFar), [], page);
    const outsideOfCode = html.replace(/<pre[\s\S]*?<\/pre>/g, '');
    assert.doesNotMatch(outsideOfCode, /<[^>]*\sstyle=|<style|<script(?![^>]*src=)|<[^>]*\son\w+=/, page);
  }
});

test('a link to nothing, and a formula that is none, stop the build', async () => {
  const render = await renderer(leadsTo(new Map(), new Map()));
  const page = (text) => ({ name: 'x', from: 'web/docs/x.md', text });
  assert.throws(() => render(page('[a](b.md)')), /web\/docs\/x\.md: the site has no web\/docs\/b\.md/);
  assert.throws(() => render(page('a $\\nonsense{$ b')), /x\.md/);
  assert.throws(() => render(page('```norm-trace\nx = 1, , 2\n```\n')), /x\.md:2:/);
  assert.match(render(page('a $\\sqrt{r}$ b')).html, /<math class="docs-math"><mrow><msqrt>/);
});
