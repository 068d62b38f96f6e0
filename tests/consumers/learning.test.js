/** The recipe for learning platforms: an example in a frame, sandboxed, which says how high it is. And which entry a sandbox needs. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { prerender } from '../../web/author/pages/index.js';
import { recipe } from './recipe.js';
import { names } from '../tools/browsers.js';
import { useBrowser, useServer } from '../tools/frame.js';

const files = recipe('learning-platform');
const cors = { 'access-control-allow-origin': '*' };
const course = (/** @type {string} */ frame) =>
  `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Course</title><link rel="icon" href="/site/icon.svg"><script src="/dist/frames.js"></script>${frame}</html>`;
/** What the frame holds says what it has become: nobody can look into it. */
const saying = `const say = () => parent.postMessage({ origin, live: Boolean(document.querySelector('norm-trace').shadowRoot?.querySelector('.bar')), mean: document.querySelector('norm-trace').trace?.quantities.mean.values[0].shown,
  fonts: [...document.fonts].map(({ status }) => status).join(), hash: location.hash, printed: document.querySelector('norm-trace > div')?.checkVisibility() ?? null }, '*');
  addEventListener('message', ({ data }) => { if (data.x) document.querySelector('norm-trace').x = data.x; if (data.open) document.querySelector('norm-trace').shadowRoot.querySelector('.status button[aria-pressed=false]:last-of-type').click(); });
  addEventListener('error', ({ message }) => parent.postMessage({ error: message }, '*'));
  setInterval(say, 100);`;
const inside = (/** @type {string} */ head, share = '') =>
  prerender(
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>e</title>${head}<script src="/dist/saying.js"></script></head><body><norm-trace ${share}></norm-trace></body></html>`,
  );
const entries = {
  cdn: '<link rel="stylesheet" href="/dist/norm-trace-inline.css"><script src="/dist/cdn.js" defer></script>',
  module:
    '<link rel="stylesheet" href="/dist/norm-trace.css"><script type="module" src="/dist/norm-trace.js"></script>',
  single: '<link rel="stylesheet" href="/dist/norm-trace.css"><script type="module" src="/dist/single.js"></script>',
};
const sandboxed = (/** @type {string} */ src) => files['course.html'].replace(/src="[^"]*"/, `src="${src}"`);

const server = useServer(async () => {
  /** @type {Record<string, string>} */
  const pages = {
    '/dist/example.html': files['example.html'].replace('</head>', '<script src="saying.js"></script></head>'),
    '/dist/course.html': course(files['course.html']),
  };
  for (const [entry, head] of Object.entries(entries)) {
    pages[`/dist/in-${entry}.html`] = await inside(head, 'share');
    pages[`/${entry}.html`] = course(sandboxed(`/dist/in-${entry}.html`));
  }
  return {
    pages,
    rules: Object.entries({ 'example.css': 'text/css', 'height.js': 'text/javascript', 'frames.js': 'text/javascript' })
      .map(([name, type]) => ({ path: `/dist/${name}`, body: files[name], type }))
      .concat([{ path: '/dist/saying.js', body: saying, type: 'text/javascript' }]),
  };
});

for (const name of names) {
  describe(name, () => {
    const browser = useBrowser(name);
    /** What the frame said last. */
    const listen = () =>
      browser.evaluate(() => {
        addEventListener('message', ({ data }) =>
          Object.assign(window, data.error ? { wrong: data.error } : 'live' in data ? { said: data } : {}),
        );
      });
    /** @param {string} path */
    const open = async (path) => {
      await browser.visit(server.at(path), { width: 900, height: 800 });
      await listen();
      await browser.until(() => Boolean(/** @type {any} */ (window).said));
    };
    const said = () => browser.evaluate(() => /** @type {any} */ (window).said);
    const tell = (/** @type {object} */ what) =>
      browser.evaluate(
        (data) => /** @type {any} */ (document.querySelector('iframe')).contentWindow.postMessage(data, '*'),
        what,
      );
    const height = () => browser.evaluate(() => document.querySelector('iframe')?.offsetHeight);

    test('the recipe: live in its frame, which becomes as high as the example, and follows it', async () => {
      await open('/dist/course.html');
      await browser.until(() => /** @type {any} */ (window).said.live);
      await browser.until(() => /** @type {any} */ (document.querySelector('iframe')).offsetHeight > 1000);
      const { origin, mean } = await said();
      assert.deepEqual([origin, mean], ['null', '0.75']);
      const before = await height();
      await tell({ open: true });
      await browser.until(
        (was) => /** @type {any} */ (document.querySelector('iframe')).offsetHeight > was + 1000,
        before,
      );
      await tell({ x: '1, 3' });
      await browser.until(() => /** @type {any} */ (window).said.mean === '2');
      // Another frame, or another message, changes nothing.
      const after = await height();
      await browser.evaluate(() => postMessage({ subject: 'lti.frameResize', height: 10 }, '*'));
      await browser.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
      assert.ok(/** @type {number} */ (await height()) >= /** @type {number} */ (after) - 400);
      assert.equal(await browser.evaluate(() => /** @type {any} */ (window).wrong ?? null), null);
    });

    test('in a sandbox: cdn.js is live, with its font, and may share', async () => {
      await open('/cdn.html');
      await browser.until(
        () => /** @type {any} */ (window).said.live && /loaded/.test(/** @type {any} */ (window).said.fonts),
      );
      await tell({ x: '1, 3' });
      await browser.until(() => /** @type {any} */ (window).said.hash === '#norm-trace:x=1,3');
      assert.equal(await browser.evaluate(() => /** @type {any} */ (window).wrong ?? null), null);
    });

    for (const entry of ['module', 'single']) {
      test(`in a sandbox: the entry ${entry} is blocked and what is printed stays; with the header that the docs name it is live`, async () => {
        await open(`/${entry}.html`);
        await browser.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1500)));
        const { live, printed } = await said();
        assert.deepEqual([live, printed], [false, true]);
        server.rules.push({ path: /^\/dist\//, headers: cors });
        await open(`/${entry}.html`);
        await browser.until(() => /** @type {any} */ (window).said.live);
        assert.equal((await said()).mean, '0.75');
        server.rules.pop();
      });
    }
  });
}
