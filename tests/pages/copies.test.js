/** Two copies of the package on one page, of two versions: the first one wins, the other says so, once, and nothing is thrown. */
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, describe, test } from 'node:test';
import { version } from '../../web/core/index.js';
import { siteFolders } from '../../web/tools/serve.js';
import { root } from '../../web/tools/shell.js';
import { names } from '../tools/browsers.js';
import { useBrowser, useServer } from '../tools/frame.js';

const other = '7.8.9';

/** What is built, in another version: a copy that a bundler or another site has put beside ours. */
function anotherVersion() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'norm-trace-other-'));
  cpSync(path.join(root, 'dist'), folder, { recursive: true });
  let changed = 0;
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.js'))) {
    const text = readFileSync(path.join(folder, file), 'utf8');
    const patched = text.replaceAll(`"${version}"`, `"${other}"`);
    if (patched !== text) changed += 1;
    writeFileSync(path.join(folder, file), patched);
  }
  assert.ok(changed >= 3, 'a version stands in the core, the single module and the classic script');
  return folder;
}

const ours = { modules: '/dist/norm-trace.js', single: '/dist/single.js', cdn: '/dist/cdn.js' };
const theirs = { modules: '/other/norm-trace.js', single: '/other/single.js', cdn: '/other/cdn.js' };
/** In the order in which they stand on the page. */
const pairs = [
  [ours.modules, theirs.modules],
  [theirs.modules, ours.modules],
  [ours.cdn, theirs.modules],
  [theirs.modules, ours.cdn],
  [theirs.cdn, ours.modules],
  [ours.modules, theirs.cdn],
  [ours.cdn, theirs.cdn],
  [theirs.cdn, ours.cdn],
  [theirs.single, ours.cdn],
  [ours.single, theirs.single],
];
const versionOf = (/** @type {string} */ file) => (file.startsWith('/other/') ? other : version);

// `defer`: else a classic script runs before every module, wherever it stands.
const script = (/** @type {string} */ src) =>
  src.endsWith('cdn.js') ? `<script defer src="${src}"></script>` : `<script type="module" src="${src}"></script>`;
const listen = `
  window.said = [];
  window.uncaught = [];
  for (const kind of ['warn', 'error', 'log', 'info']) {
    const before = console[kind];
    console[kind] = (...words) => { said.push(kind + ': ' + words.join(' ')); before.apply(console, words); };
  }
  addEventListener('error', (event) => uncaught.push(String(event.message)));
  addEventListener('unhandledrejection', ({ reason }) => uncaught.push(String(reason)));`;
const page = (/** @type {string[]} */ files) => `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>copies</title><link rel="icon" href="/site/icon.svg"><script src="/listen.js"></script>${files.map(script).join('')}</head>
<body><norm-trace show="std" caption="One"></norm-trace><p><norm-trace-value of="std">?</norm-trace-value></p></body></html>`;

const folder = anotherVersion();
after(() => rmSync(folder, { recursive: true, force: true }));
const server = useServer({
  folders: { ...siteFolders, '/other/': folder },
  pages: Object.fromEntries(
    [...pairs, [ours.modules, ours.modules], [ours.modules, theirs.modules, theirs.cdn]].map((files, i) => [
      `/${i}.html`,
      page(files),
    ]),
  ),
  rules: [{ path: '/listen.js', body: listen, type: 'text/javascript' }],
});

for (const name of names) {
  describe(name, () => {
    const browser = useBrowser(name);

    /** @param {number} index */
    const outcome = async (index) => {
      await browser.visit(server.at(`/${index}.html`));
      await browser.until(() => document.querySelector('norm-trace-value')?.textContent === '1.146');
      await browser.evaluate(() => new Promise((resolve) => setTimeout(() => resolve(true), 200)));
      // It is used: what is fetched later comes from the copy that won.
      await browser.evaluate(() => {
        const element = /** @type {any} */ (document.querySelector('norm-trace'));
        element.x = '1, 3';
        element.shadowRoot.querySelector('.bar .play').click();
      });
      await browser.until(() => document.querySelector('norm-trace-value')?.textContent === '1');
      return browser.evaluate(() => ({
        said: /** @type {any} */ (window).said,
        uncaught: /** @type {any} */ (window).uncaught,
      }));
    };

    for (const [index, [first, second]] of pairs.entries()) {
      test(`${first}, then ${second}`, async () => {
        const asked = server.log.length;
        const { said, uncaught } = await outcome(index);
        assert.deepEqual(uncaught, []);
        assert.equal(said.length, 1, said.join('\n'));
        assert.match(
          said[0],
          new RegExp(
            `^warn: norm-trace: .*second copy, of version ${versionOf(second).replaceAll('.', '\\.')}, stays unused`,
          ),
        );
        if (!first.endsWith('norm-trace.js')) return;
        const winner = await browser.evaluate(
          (file) => import(file).then(({ NormTraceElement }) => NormTraceElement === customElements.get('norm-trace')),
          first,
        );
        assert.equal(winner, true, 'the first one wins');
        const later = server.log
          .slice(asked)
          .map((entry) => entry.path)
          .filter((file) => /cut|walk|later/.test(file));
        assert.ok(later.length > 1 && later.every((file) => file.startsWith(path.posix.dirname(first))), later.join());
      });
    }

    test('the same file twice is one copy, and three are two too many', async () => {
      assert.deepEqual(await outcome(pairs.length), { said: [], uncaught: [] });
      const { said, uncaught } = await outcome(pairs.length + 1);
      assert.deepEqual([said.length, uncaught], [2, []]);
    });
  });
}
