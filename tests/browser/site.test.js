/** The docs site in a browser: reached by keyboard, read without JavaScript, on narrow screens, under a strict policy; and what it says about requests. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { root } from '../../web/tools/shell.js';
import { contents } from '../../web/tools/site/contents.js';
import { siteFolder } from '../../web/tools/site/site.js';
import { axe } from '../tools/axe.js';
import { allAreLive, useBrowser, useServer, withBrowser, withServer } from '../tools/frame.js';
import { strictPolicy } from '../tools/server.js';

const pages = ['index.html', ...contents().pages.map(({ name }) => `docs/${name}.html`)];

const browser = useBrowser('chromium');
const server = useServer({ folders: { '/': siteFolder }, headers: { 'content-security-policy': strictPolicy } });

const at = (page) => `${server.address}${page}`;

test('under a strict policy and without another origin: no page complains, none scrolls sideways at 320 px, all of it is there', async () => {
  browser.complaints.length = 0;
  server.log.length = 0;
  const wide = [];
  for (const page of pages) {
    await browser.visit(at(page), { width: 320, height: 700 });
    const beyond = await browser.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (beyond > 0) wide.push(`${page}: ${beyond} px`);
    const elsewhere = await browser.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => new URL(name).origin !== location.origin),
    );
    assert.deepEqual(elsewhere, [], page);
  }
  assert.deepEqual(wide, []);
  assert.deepEqual(browser.complaints, []);
});

test('the front page’s example, and those in the docs, are alive', async () => {
  for (const page of ['index.html', 'docs/readers.html', 'docs/exact.html']) {
    await browser.visit(at(page), { width: 1280 });
    await browser.evaluate(() => document.querySelector('norm-trace')?.scrollIntoView());
    await browser.until(() =>
      Boolean(/** @type {any} */ (document.querySelector('norm-trace'))?.shadowRoot?.querySelector('.bar')),
    );
  }
  // The last of these is the value that no double finds.
  assert.equal(
    await browser.evaluate(
      () =>
        /** @type {any} */ (document.querySelector('norm-trace')).trace.quantities['layer_norm.output'].values[1]
          .rounded,
    ),
    '0.0000000001',
  );
});

test('one gets from the front page to a recipe and back by following links', async () => {
  await browser.visit(at('index.html'), { width: 1280 });
  const follow = async (text) => {
    await Promise.all([
      browser.raw.waitForNavigation(),
      browser.evaluate(
        (wanted) => [...document.querySelectorAll('a')].find((link) => link.textContent === wanted)?.click(),
        text,
      ),
    ]);
    return browser.evaluate(() => [document.querySelector('h1')?.textContent, new URL(location.href).pathname]);
  };
  assert.deepEqual(await follow('Recipes'), ['Recipes', '/docs/recipes/index.html']);
  assert.deepEqual(await follow('VitePress'), ['VitePress', '/docs/recipes/vitepress.html']);
  assert.equal((await follow('norm-trace'))[1], '/index.html');
});

describe('by keyboard', () => {
  const focused = () => browser.evaluate(() => document.activeElement?.textContent?.trim().slice(0, 40));
  const press = (key) => browser.raw.keyboard.press(key);

  test('Tab reaches the skip link first, which leads to the text', async () => {
    for (const page of ['index.html', 'docs/element.html']) {
      await browser.visit(at(page), { width: 1280 });
      await press('Tab');
      assert.equal(await focused(), 'Skip to the text');
      const box = await browser.evaluate(() => document.activeElement?.getBoundingClientRect().toJSON());
      assert.ok(box.width > 60 && box.top >= 0, JSON.stringify(box));
      await press('Enter');
      assert.equal(await browser.evaluate(() => document.activeElement?.tagName), 'MAIN');
    }
  });

  test('narrow, the contents open by their button and close by Escape, by a link, and give the focus back', async () => {
    await browser.visit(at('docs/element.html'), { width: 320, height: 700 });
    const isOpen = () => browser.evaluate(() => document.querySelector('#contents')?.checkVisibility());
    assert.equal(await isOpen(), false);
    await browser.evaluate(() => /** @type {HTMLElement} */ (document.querySelector('.contents')).focus());
    await press('Enter');
    assert.equal(await isOpen(), true);
    await press('Escape');
    assert.deepEqual([await isOpen(), await focused()], [false, 'Contents']);
    await press('Enter');
    await browser.evaluate(() =>
      /** @type {HTMLElement} */ (document.querySelector('#contents [href="#events"]')).click(),
    );
    assert.equal(await isOpen(), false);
    assert.match(await browser.evaluate(() => location.hash), /#events/);
  });

  test('wide, the contents stand beside the text, with the page that is read marked', async () => {
    await browser.visit(at('docs/element.html'), { width: 1280 });
    const [list, text] = await browser.evaluate(() =>
      ['#contents', 'main'].map((name) => document.querySelector(name)?.getBoundingClientRect().toJSON()),
    );
    assert.ok(list.right <= text.left && list.width > 150, JSON.stringify([list, text]));
    assert.equal(
      await browser.evaluate(() => document.querySelector('#contents [aria-current]')?.textContent),
      'The element',
    );
    assert.equal(
      await browser.evaluate(
        () => getComputedStyle(/** @type {Element} */ (document.querySelector('.contents'))).display,
      ),
      'none',
    );
  });
});

test('the theme that is chosen holds on every page, before anything is drawn', async () => {
  await browser.visit(at('docs/element.html'), { width: 1280 });
  const paper = () => browser.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await paper();
  await browser.evaluate(() => /** @type {HTMLElement} */ (document.querySelector('#theme [value=dark]')).click());
  const dark = await paper();
  assert.notEqual(dark, light);
  await browser.visit(at('index.html'), { width: 1280 });
  assert.equal(await paper(), dark);
  // In the head, and no module: it runs before the body is there.
  assert.match(
    readFileSync(path.join(siteFolder, 'docs/element.html'), 'utf8'),
    /<script src="[^"]*page\.js"><\/script>[\s\S]*<\/head>/,
  );
  await browser.evaluate(() => /** @type {HTMLElement} */ (document.querySelector('#theme [value=""]')).click());
  assert.equal(await paper(), light);
});

test('without JavaScript every page can be read: the example whole, the contents at hand', async () => {
  await withBrowser('chromium', { javascript: false }, async (silent) => {
    await silent.visit(at('index.html'), { width: 1280 });
    const lines = await silent.evaluate(
      () => [...document.querySelectorAll('norm-trace math')].filter((node) => node.checkVisibility()).length,
    );
    assert.ok(lines > 40, String(lines));
    assert.equal(await silent.evaluate(() => document.querySelector('#theme')?.checkVisibility()), false);
    await silent.visit(at('docs/exact.html'), { width: 320 });
    assert.ok(await silent.evaluate(() => [...document.querySelectorAll('main math')].length > 60));
    await silent.raw.click('.contents');
    assert.equal(await silent.evaluate(() => document.querySelector('#contents')?.checkVisibility()), true);
    for (const page of pages) {
      await silent.visit(at(page), { width: 320 });
      const [unseen, hasContents] = await silent.evaluate(() => [
        [...document.querySelectorAll('h1, main > p, main > h2')]
          .filter((part) => !part.checkVisibility())
          .map((part) => part.textContent),
        document.querySelector('button.contents')?.checkVisibility() ?? null,
      ]);
      assert.deepEqual([unseen, hasContents], [[], page === 'index.html' ? null : true], page);
    }
  });
});

test('axe finds nothing on a page of each kind, light and dark, wide and narrow; tests/consumers/docs.test.js looks at all of them', async () => {
  for (const dark of [false, true]) {
    await withBrowser('chromium', { dark }, async (one) => {
      for (const width of [1280, 320]) {
        for (const page of ['docs/index.html', 'docs/element.html', 'docs/exact.html']) {
          await one.visit(at(page), { width });
          await allAreLive(one);
          const found = await axe(one);
          assert.deepEqual(found, [], `${page} ${width} ${dark}`);
        }
      }
    });
  }
});

describe('what is requested, and when, is what the page about it says', () => {
  /** Files by what the table calls them: without `norm-trace-`, hash and ending. @param {string} asked */
  const nameOf = (asked) =>
    path
      .basename(asked)
      .replace(/\.\w+$/, '')
      .replace(/-[0-9a-f]{8}$/, '')
      .replace(/^norm-trace-(?!math$)/, '');
  const table = [
    ...readFileSync(path.join(root, 'web/docs/loading.md'), 'utf8').matchAll(/^\| ([a-z][^|]+) \| (`[^|]+) \|$/gm),
  ].map(([, when, files]) => ({
    when,
    files: [...files.replace(/in place of `[^`]+`/, '').matchAll(/`([\w.-]+)`/g)].map(([, name]) => name).sort(),
  }));
  /** @param {RegExp} when */
  const said = (when) => {
    const rows = table.filter((row) => when.test(row.when));
    assert.equal(rows.length, 1, `${when}`);
    return rows[0].files;
  };
  const html = (body, lang = 'en') =>
    `<!DOCTYPE html><html lang="${lang}"><meta charset="utf-8"><title>t</title><link rel="icon" href="icon.svg"><link rel="stylesheet" href="tall.css"><script type="module" src="norm-trace.js"></script>${body}</html>`;
  const rules = [
    { path: '/tall.css', body: '.tall { block-size: 9000px }', type: 'text/css' },
    { path: '/icon.svg', body: '<svg xmlns="http://www.w3.org/2000/svg"/>', type: 'image/svg+xml' },
  ];
  const far = '<div class="tall"></div><norm-trace></norm-trace>';

  /** What is asked for until nothing more is. @param {import('../tools/server.js').TestServer} from */
  async function asked(from) {
    for (let count = -1; count !== from.log.length;) {
      count = from.log.length;
      await new Promise((resolve) => setTimeout(resolve, 700));
    }
    return [
      ...new Set(
        from.log
          .splice(0)
          .map((entry) => entry.path)
          .filter((name) => /\.(js|css|txt|woff2|wasm)$/.test(name) && name !== '/tall.css')
          .map(nameOf),
      ),
    ]
      .filter((name) => !/^chunk/.test(name))
      .sort();
  }

  test('in the order of the table', async () => {
    const press = (label) =>
      browser.evaluate((wanted) => {
        const buttons = [
          .../** @type {any} */ (document.querySelector('norm-trace')).shadowRoot.querySelectorAll('button'),
        ];
        buttons.find((button) => button.textContent.trim().endsWith(wanted)).click();
      }, label);
    await withServer(
      browser,
      {
        folders: { '/': path.join(root, 'dist') },
        rules,
        pages: {
          '/none.html': html(''),
          '/far.html': html(far),
          '/german.html': html('<norm-trace></norm-trace>', 'de'),
        },
      },
      async (from) => {
        await browser.visit(`${from.address}none.html`);
        assert.deepEqual(await asked(from), said(/module loads/));
        await browser.visit(`${from.address}far.html`);
        assert.deepEqual(await asked(from), [...said(/module loads/), ...said(/is on the page/)].sort());
        await browser.evaluate(() => document.querySelector('norm-trace')?.scrollIntoView());
        await browser.until(() => /** @type {any} */ (document.querySelector('norm-trace')).trace);
        assert.deepEqual(await asked(from), said(/to be, seen/));
        await press('Play');
        assert.deepEqual(await asked(from), said(/plays/));
        await press('Examples');
        assert.deepEqual(await asked(from), said(/examples/));
        await press('Copy');
        assert.deepEqual(await asked(from), said(/copies/));
        await browser.visit(`${from.address}german.html`);
        await browser.until(() => /** @type {any} */ (document.querySelector('norm-trace')).trace);
        const german = await asked(from);
        for (const file of said(/another of our languages/)) assert.ok(german.includes(file), `${file}: ${german}`);
      },
    );
  });

  test('a page that refuses WebAssembly asks for the other engine, and not for this one', async () => {
    await withServer(
      browser,
      {
        folders: { '/': path.join(root, 'dist') },
        rules,
        headers: { 'content-security-policy': "default-src 'self'" },
        pages: { '/one.html': html('<norm-trace></norm-trace>') },
      },
      async (from) => {
        await browser.visit(`${from.address}one.html`);
        await browser.until(() => /** @type {any} */ (document.querySelector('norm-trace')).trace);
        const files = await asked(from);
        assert.deepEqual(said(/refuses WebAssembly/), ['engine-plain']);
        assert.ok(files.includes('engine-plain') && !files.includes('engine-bytes'), String(files));
      },
    );
  });

  test('one file is one request', async () => {
    for (const [name, script] of [
      ['single', '<script type="module" src="single.js"></script>'],
      ['cdn', '<script src="cdn.js"></script>'],
    ]) {
      await withServer(
        browser,
        {
          folders: { '/': path.join(root, 'dist') },
          rules,
          pages: { '/one.html': html('<norm-trace></norm-trace>').replace(/<script[\s\S]*?<\/script>/, script) },
        },
        async (from) => {
          await browser.visit(`${from.address}one.html`);
          await browser.until(() => /** @type {any} */ (document.querySelector('norm-trace')).trace);
          assert.deepEqual(await asked(from), [name]);
        },
      );
    }
  });
});
