/** The widget in pages that are light and dark in their own ways, and that change while it is there. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { names } from '../tools/browsers.js';
import { openPage, useBrowser, useServer, withBrowser } from '../tools/frame.js';
import { isDrawn } from '../tools/in-page.js';

/** Pages that say that they are dark as the known generators do; `switch` runs in the page. */
const signals = {
  'data-theme': {
    css: 'body{background:#fff;color:#111}html[data-theme="dark"] body{background:#15171a;color:#eee}',
    to: ['html', 'data-theme', 'dark'],
  },
  'data-md-color-scheme': {
    css: 'body{background:#fff;color:#111}body[data-md-color-scheme="slate"]{background:#1e2129;color:#e2e4e9}',
    to: ['body', 'data-md-color-scheme', 'slate'],
  },
  '.dark': {
    css: 'html{background:#fff;color:#111}html.dark{background:oklch(0.2 0.02 260);color:oklch(0.93 0.01 260)}',
    to: ['html', 'class', 'dark'],
  },
  'data-bs-theme': {
    css: 'body{background:#fff;color:#111}[data-bs-theme="dark"] body{background:#212529;color:#dee2e6;color-scheme:dark}',
    to: ['html', 'data-bs-theme', 'dark'],
  },
  coal: {
    css: 'html{background:#fff;color:#000}html.coal{background:#141617;color:#98a3ad}',
    to: ['html', 'class', 'coal js'],
  },
  navy: {
    css: 'html{background:#fff;color:#000}html.navy{background:#161923;color:#bcbdd0}',
    to: ['html', 'class', 'navy'],
  },
  ayu: {
    css: 'html{background:#fff;color:#000}html.ayu{background:#0f1419;color:#c5c5c5}',
    to: ['html', 'class', 'ayu'],
  },
  'around it': {
    css: 'body{background:#fff;color:#111}.night{background:#101010;color:#ddd}',
    to: ['main', 'class', 'night'],
  },
  'gliding colours': {
    css: 'body{background:#fff;color:#111;transition:background-color .2s,color .2s}body.dark{background:#101010;color:#ddd}',
    to: ['body', 'class', 'dark'],
  },
};
const system = ':root{color-scheme:light dark}';
const media = 'body{background:#fff;color:#111}@media (prefers-color-scheme:dark){body{background:#101010;color:#ddd}}';

const page = (css, body = '<norm-trace step="std"></norm-trace>') =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>t</title><style>${css}</style><script type="module" src="/dist/norm-trace.js"></script><body><main><h1>t</h1><h2>u</h2>${body}</main></body></html>`;

const server = useServer({
  pages: {
    ...Object.fromEntries(Object.entries(signals).map(([, { css }], i) => [`/signal-${i}.html`, page(css)])),
    '/system.html': page(system),
    '/media.html': page(media),
    '/font.html': page('main{font:italic 21px/1.9 monospace;width:30rem}'),
    '/floats.html': page('norm-trace{float:left}'),
    '/cell.html': page('', '<table><tr><td><norm-trace></norm-trace><td>beside it</table>'),
    '/flex.html': page('main{display:flex}'),
    '/own.html': page(
      'body{background:#fff;color:#111}norm-trace{--norm-trace-background:rgb(250, 240, 230);--norm-trace-layer-norm:#008000}norm-trace::part(bar){padding-inline:7px}',
    ),
  },
});

/** Runs in the page: how it looks. */
const look = () => {
  const element = /** @type {any} */ (document.querySelector('norm-trace'));
  const root = element.shadowRoot;
  const paint = document.createElement('canvas').getContext('2d');
  const channels = (/** @type {string} */ color) => {
    if (!paint) return [0, 0, 0, 0];
    paint.clearRect(0, 0, 1, 1);
    paint.fillStyle = color;
    paint.fillRect(0, 0, 1, 1);
    return [...paint.getImageData(0, 0, 1, 1).data];
  };
  const light = (/** @type {string} */ color) =>
    channels(color)
      .slice(0, 3)
      .reduce((sum, part) => sum + part, 0) > 380;
  const foot = root.querySelector('.foot');
  return {
    scheme: getComputedStyle(element).colorScheme,
    inkIsLight: light(getComputedStyle(element).color),
    paperIsLight: light(getComputedStyle(foot).backgroundColor),
    paper: channels(getComputedStyle(foot).backgroundColor).slice(0, 3),
    font: getComputedStyle(root.querySelector('.sentence')).fontFamily,
    size: getComputedStyle(root.querySelector('.sentence')).fontSize,
    width: element.offsetWidth,
  };
};

for (const name of names) {
  describe(name, () => {
    const browser = useBrowser(name);
    const open = (path, size) => openPage(browser, server.at(path), isDrawn, size);

    for (const [index, [signal, { to }]] of Object.entries(signals).entries()) {
      test(`${signal}: light, dark, light again`, async () => {
        await open(`/signal-${index}.html`);
        for (const value of [null, to[2], null]) {
          await browser.evaluate(
            (selector, attribute, now) => {
              const target = /** @type {Element} */ (document.querySelector(selector));
              if (now === null) target.removeAttribute(attribute);
              else target.setAttribute(attribute, now);
            },
            to[0],
            to[1],
            value,
          );
          const dark = value !== null;
          await browser.until(
            (wanted) =>
              getComputedStyle(/** @type {Element} */ (document.querySelector('norm-trace'))).colorScheme === wanted,
            dark ? 'dark' : 'light',
          );
          await browser.until(() => !document.getAnimations().length);
          const seen = await browser.evaluate(look);
          assert.deepEqual([seen.inkIsLight, seen.paperIsLight], [dark, !dark]);
        }
      });
    }

    test('font and measure are the page’s', async () => {
      await open('/font.html');
      const { font, size, width } = await browser.evaluate(look);
      assert.deepEqual([font, size, width], ['monospace', '21px', 480]);
    });

    for (const path of ['/floats.html', '/cell.html', '/flex.html']) {
      test(`as wide as its content, it is wide enough to read: ${path}`, async () => {
        await open(path);
        assert.ok((await browser.evaluate(look)).width >= 240);
      });
    }

    test('custom properties and parts are the author’s', async () => {
      await open('/own.html');
      const { paper } = await browser.evaluate(look);
      assert.deepEqual(paper, [250, 240, 230]);
      const bar = await browser.evaluate(
        () =>
          getComputedStyle(
            /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot.querySelector('[part~="bar"]'),
          ).paddingLeft,
      );
      assert.equal(bar, '7px');
    });
  });
}

for (const [file, css] of [
  ['/system.html', system],
  ['/media.html', media],
]) {
  test(`prefers-color-scheme, live: ${css.slice(0, 40)}`, async () => {
    await withBrowser('chromium', {}, async (browser) => {
      await openPage(browser, server.at(file), isDrawn);
      for (const value of ['light', 'dark', 'light']) {
        await browser.raw.emulateMediaFeatures([{ name: 'prefers-color-scheme', value }]);
        await browser.until(
          (wanted) =>
            getComputedStyle(/** @type {Element} */ (document.querySelector('norm-trace'))).colorScheme === wanted,
          value,
        );
        const seen = await browser.evaluate(look);
        assert.deepEqual([seen.inkIsLight, seen.paperIsLight], [value === 'dark', value === 'light']);
      }
    });
  });
}
