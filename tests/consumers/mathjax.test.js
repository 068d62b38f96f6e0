/** What the docs say of MathJax, with versions 3 and 4 as they are published: printed formulas stay ours, and the page's own are typeset. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { prerender } from '../../web/author/pages/index.js';
import { useBrowser, withServer } from '../tools/frame.js';
import { consumer, workshop } from './tarball.js';

const base = workshop();
const browser = useBrowser('chromium');
const [, configuration] =
  /```html\n(<script>[^]*?<\/script>)/.exec(
    readFileSync(new URL('../../web/docs/typesetting.md', import.meta.url), 'utf8'),
  ) ?? [];

/** @param {string} script @param {string} [head] */
const page = (script, head = '') =>
  prerender(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>t</title><link rel="icon" href="data:,">
${head}<script defer src="${script}"></script></head>
<body><h1>t</h1><p id="page">\\(a\\) <math><mi>x</mi></math></p>
<norm-trace show="std" caption="It costs \\(5\\)" number="$3$"></norm-trace>
<norm-trace id="slotted" show="std"><span slot="caption">Its \\(\\mu\\)</span></norm-trace></body></html>`);

const element = '<script type="module" src="/dist/norm-trace.js"></script>';
const versions = { 3: 'mathjax3/es5/tex-mml-chtml.js', 4: 'mathjax4/tex-mml-chtml.js' };

describe('MathJax', () => {
  test('with MathML input in a Sphinx site: the extension tells it to leave printed formulas, beside the settings of conf.py', async () => {
    const folder = consumer(base, 'sphinx-mathjax', {
      'conf.py': `import sys
sys.path.append("../node_modules/norm-trace/dist")
project = "p"
extensions = ["myst_parser", "sphinx.ext.mathjax", "norm_trace"]
exclude_patterns = ["_build"]
html_static_path = ["static"]
mathjax_path = "mathjax.js"
mathjax3_config = {"options": {"enableMenu": False}}
`,
      'static/mathjax.js': readFileSync(path.join(base, 'node_modules', versions[3]), 'utf8'),
      'index.md': '# A\n\nIt is {math}`a`.\n\n```norm-trace\nshow = std\n```\n',
    });
    execFileSync('/usr/bin/python3', ['-m', 'sphinx', '-b', 'html', '.', '_build', '-q', '-W'], { cwd: folder });
    const built = path.join(folder, '_build');
    const html = readFileSync(path.join(built, 'index.html'), 'utf8');
    writeFileSync(path.join(built, 'alone.html'), html.replace(/<script type="module".*?<\/script>/, ''));
    await withServer(browser, { folders: { '/': built } }, async (server) => {
      await browser.visit(server.at('/alone.html'));
      await browser.until(() => document.querySelector('p > .math mjx-container'));
      await browser.evaluate(() => /** @type {any} */ (window).MathJax.startup.promise.then(() => true));
      const seen = await browser.evaluate(() => [
        document.querySelectorAll('norm-trace mjx-container').length,
        document.querySelectorAll('norm-trace .nt-side > math').length > 0,
        Boolean(customElements.get('norm-trace')),
        /** @type {any} */ (window).MathJax.config.options.enableMenu,
      ]);
      assert.deepEqual(seen, [0, true, false, false]);
    });
    browser.complaints.splice(0);
  });

  for (const [version, script] of Object.entries(versions)) {
    test(`${version}, with MathML input: with the setting of the docs printed formulas stay ours; caption and number always, and a caption of markup is typeset`, async () => {
      const pages = {
        '/told.html': await page(`/modules/${script}`, configuration),
        '/untold.html': await page(`/modules/${script}`),
      };
      await withServer(browser, { pages, folders: { '/modules': path.join(base, 'node_modules') } }, async (server) => {
        /** @type {Record<string, any>} */
        const seen = {};
        for (const name of ['told', 'untold']) {
          await browser.visit(server.at(`/${name}.html`));
          await browser.until(() => document.querySelectorAll('#page mjx-container').length === 2);
          await browser.evaluate(() => /** @type {any} */ (window).MathJax.startup.promise.then(() => true));
          seen[name] = await browser.evaluate(() => [
            document.querySelectorAll('norm-trace > div mjx-container').length,
            document.querySelectorAll('norm-trace .nt-side > math').length > 0,
            document.querySelector('.nt-caption')?.textContent,
            document.querySelectorAll('norm-trace > [slot=caption] mjx-container').length,
          ]);
        }
        assert.deepEqual(seen.told, [0, true, '$3$ It costs \\(5\\)', 1]);
        assert.ok(seen.untold[0] > 0, 'without the setting MathJax replaces them: the setting is what is tested');
        assert.deepEqual(seen.untold.slice(2), ['$3$ It costs \\(5\\)', 1]);
      });
      browser.complaints.splice(0); // what MathJax 4 asks of another server
    });

    for (const [when, head] of Object.entries({
      'before it': `${element}<script defer src="/modules/${script}"></script>`,
      'after it, which waits for its own time': `<script src="/modules/${script}"></script>${element}`,
      'when it has replaced them': `<script src="/modules/${script}"></script><script type="module" src="/late.js"></script>`,
      'after it, with settings of the page': `<script>window.MathJax = { options: { renderActions: { own: [150, () => { window.own = true }, ''] } } }</script><script async src="/modules/${script}"></script>${element}`,
    })) {
      test(`${version}, with MathML input and the element loaded ${when}: printed formulas stay ours without a setting`, async () => {
        const html = (await page('', '')).replace('<script defer src=""></script>', head);
        const pages = { '/live.html': html };
        const late = `const { promise } = MathJax.startup; await promise; window.before = document.querySelectorAll('norm-trace > div mjx-container').length; await import('/dist/norm-trace.js'); window.loaded = true`;
        const rules = [{ path: '/late.js', body: late, type: 'text/javascript' }];
        const folders = { '/modules': path.join(base, 'node_modules'), '/dist': 'dist' };
        await withServer(browser, { pages, folders, rules }, async (server) => {
          await browser.visit(server.at('/live.html'));
          await browser.until(() => document.querySelectorAll('#page mjx-container').length === 2);
          await browser.evaluate(() => /** @type {any} */ (window).MathJax.startup.promise.then(() => true));
          if (when.includes('replaced'))
            await browser.until(() => /** @type {any} */ (window).loaded && /** @type {any} */ (window).before > 0);
          await browser.until(() => customElements.get('norm-trace'));
          const seen = await browser.evaluate(() => [
            document.querySelectorAll('norm-trace .nt-side > math').length > 0,
            document.querySelectorAll('norm-trace > div mjx-container').length,
            document.querySelectorAll('norm-trace > [slot=caption] mjx-container').length,
            Boolean(/** @type {any} */ (window).own),
          ]);
          assert.deepEqual(seen, [true, 0, 1, when.includes('settings')]);
        });
        browser.complaints.splice(0);
      });
    }
  }
});
