/** A prerendered page: complete without JavaScript, and with it the live example takes over where it stands, with the same numbers. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { before, describe, test } from 'node:test';
import { prerender } from '../../web/author/pages/index.js';
import { useBrowser, useServer } from '../tools/frame.js';
import { recordShifts } from '../tools/in-page.js';
import { strictPolicy } from '../tools/server.js';

/** A page as an author makes it, whose own styles mean well. */
const page = (attributes, { css = true, script = true } = {}) =>
  prerender(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><title>t</title><link rel="icon" href="/site/icon.svg">
<link rel="preload" href="/dist/norm-trace-math.woff2" as="font" type="font/woff2" crossorigin>
${css ? '<link rel="stylesheet" href="/dist/norm-trace.css">' : ''}<link rel="stylesheet" href="/own.css">
${script ? '<script type="module" src="/later.js"></script>' : ''}
</head>
<body><main><h1>t</h1><h2>u</h2>
<norm-trace ${attributes}></norm-trace>
<p id="after">σ is <norm-trace-value of="std">?</norm-trace-value> here.</p>
</main></body></html>`);

/** The element comes when the test says so: what was printed can be looked at before. */
const later = `window.start = () => import('/dist/norm-trace.js').then(() => true);`;

const own = `body { font: 18px/1.6 serif; margin: 8px } main p { margin: 1em 0; text-indent: 1em } main .nt-widget, .nt-row { letter-spacing: 0 }
  main h3 { font-size: 3em; margin: 2em 0 } main table { border: 3px solid } .row { display: flex } main ol li { margin: 1em; list-style: square } math { font-size: 2em }`;

const examples = {
  '/first.html': '',
  '/mean.html': 'step="mean"',
  '/long.html': 'step="sum_of_squared_deviations" digits="6" x="1 2 3 4 5 6 7 8 9 10" gamma="1 1 1 1 1 1 1 1 1 1"',
  '/nospread.html': 'x="5 5" epsilon="0" step="layer_norm.normalized"',
  '/rms.html': 'method="rms-norm" carry="shown" step="rms_norm.output"',
};
const widths = [320, 400, 480, 600, 768, 1024, 1280, 1600];

/** In the page: what stands before the first "Why?". */
const sign = () =>
  getComputedStyle(/** @type {Element} */ (document.querySelector('.nt-current summary')), '::before').content;

/** What an author puts into the head instead, and what a policy says of it. */
const head = readFileSync(new URL('../../dist/inline.txt', import.meta.url), 'utf8');
const [, itsStyle = ''] = /<style>([\s\S]*)<\/style>/.exec(head) ?? [];
const itsPolicy = strictPolicy
  .replace("style-src 'self'", `style-src 'self' 'sha256-${createHash('sha256').update(itsStyle).digest('base64')}'`)
  .replace("font-src 'self'", 'font-src data:');

const server = useServer(async () => {
  const pages = Object.fromEntries(
    await Promise.all(Object.entries(examples).map(async ([path, attributes]) => [path, await page(attributes)])),
  );
  pages['/bare.html'] = await page('', { css: false, script: false });
  pages['/noscript.html'] = await page('');
  pages['/inline.html'] = (await page('', { css: false, script: false }))
    .replace(/<link rel="(?:preload|stylesheet)".*>/g, '')
    .replace('</head>', () => `${head}</head>`);
  return {
    headers: { 'content-security-policy': strictPolicy },
    pages,
    rules: [
      { path: '/inline.html', headers: { 'content-security-policy': itsPolicy } },
      { path: '/own.css', body: own, type: 'text/css' },
      { path: '/later.js', body: later, type: 'text/javascript' },
    ],
  };
});

/** Runs in the page: all that a reader sees, of what prerender wrote. */
const seen = () => {
  const shown = (selector) =>
    [...document.querySelectorAll(selector)].filter(
      (node) => node.checkVisibility({ visibilityProperty: true }) && node.getBoundingClientRect().height > 0,
    );
  return {
    titles: shown('norm-trace h3').length,
    sentences: shown('norm-trace .nt-sentence').length,
    lines: shown('norm-trace .nt-formula math').length,
    figures: shown('norm-trace svg[role="img"]').length,
    tables: shown('norm-trace table').length,
    controls: shown('norm-trace button, norm-trace input, norm-trace select').length,
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    strokes: shown('norm-trace svg line').every((line) => getComputedStyle(line).stroke !== 'none'),
    text: document.querySelector('norm-trace').innerText,
    value: document.querySelector('norm-trace-value').textContent,
  };
};

for (const name of /** @type {const} */ (['chromium', 'firefox'])) {
  describe(`${name}, JavaScript off`, () => {
    const browser = useBrowser(name, { javascript: false });

    for (const path of ['/bare.html', '/noscript.html']) {
      test(`everything is there, and nothing to press: ${path === '/bare.html' ? 'no style sheet' : 'with the style sheet'}`, async () => {
        for (const width of [320, 1280]) {
          await browser.visit(server.at(path), { width });
          const what = await browser.evaluate(seen);
          assert.deepEqual(
            [what.titles, what.sentences, what.figures, what.tables, what.controls, what.strokes, what.value],
            [7, 27, 3, 1, 0, true, '1.146'],
            `${width} px`,
          );
          assert.ok(what.lines > 150, String(what.lines));
          assert.match(what.text, /the mean is where the vector balances/);
          if (path !== '/bare.html') assert.equal(what.overflow, 0, `${width} px`);
        }
      });
    }
  });
}

describe('chromium', () => {
  const browser = useBrowser('chromium');
  before(() => browser.raw.evaluateOnNewDocument(recordShifts));

  /** Runs in the page: address → number, in the rows of the ledger. */
  const numbers = () => {
    const element = /** @type {any} */ (document.querySelector('norm-trace'));
    const root = element.shadowRoot?.querySelector('.ledger') ?? element.querySelector('.nt-ledger');
    return {
      live: root.getRootNode() !== document,
      height: element.getBoundingClientRect().height,
      values: [...root.querySelectorAll(':is(.row, .nt-row) [data-of]')].map(
        (node) => `${node.dataset.of} ${node.textContent}`,
      ),
    };
  };
  const start = () => browser.evaluate(() => /** @type {any} */ (window).start());
  const live = () =>
    Boolean(/** @type {any} */ (document.querySelector('norm-trace')).shadowRoot?.querySelector('.ledger'));

  for (const [path, attributes] of Object.entries(examples)) {
    test(`the live example takes over with the same numbers, and nothing moves, from 320 to 1600 px: ${attributes || 'the default'}`, async () => {
      for (const width of widths) {
        await browser.visit(server.at(path), { width, height: 9000 }); // all of it on the screen, and what follows
        const printed = await browser.evaluate(numbers);
        assert.equal(printed.live, false);
        await start();
        await browser.until(live);
        await browser.evaluate(
          () =>
            new Promise((resolve) =>
              setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(resolve)), 400),
            ),
        );
        const now = await browser.evaluate(numbers);
        assert.deepEqual(now.values, printed.values);
        assert.deepEqual(await browser.evaluate(() => /** @type {any} */ (window).shifts), [], `${width} px`);
        assert.equal(now.height, printed.height, `${width} px`);
      }
    });
  }

  test('while it is on its way it looks as the live one will: one step open, nothing to press or reach', async () => {
    await browser.visit(server.at('/mean.html'), { width: 1280, height: 3000 });
    const what = await browser.evaluate(seen);
    assert.equal(what.controls, 0);
    assert.equal(what.sentences, 1);
    assert.match(await browser.evaluate(sign), /▸/, 'what is closed looks closed');
    assert.equal(await browser.evaluate(() => document.querySelectorAll('[style]').length), 0);
    await start();
    await browser.until(live);
    assert.deepEqual(browser.complaints.splice(0), []);
  });

  test('a number in a sentence follows the example when a reader edits it', async () => {
    await browser.visit(server.at('/mean.html'));
    await start();
    await browser.until(live);
    await browser.evaluate(() => {
      /** @type {any} */ (document.querySelector('norm-trace')).x = '1, 3';
    });
    await browser.until(() => document.querySelector('norm-trace-value')?.textContent === '1');
  });

  test('before its end has arrived nothing of it is drawn, but for a second at most', async () => {
    await browser.visit(server.at('/mean.html'), { height: 3000 });
    const [early, whole, again] = await browser.evaluate(() => {
      const end = /** @type {Element} */ (document.querySelector('.nt-end'));
      const parent = /** @type {Element} */ (end.parentElement);
      const drawn = () => /** @type {Element} */ (document.querySelector('.nt-row')).checkVisibility();
      end.remove(); // as a parser has it that still waits for the rest
      const answers = [drawn()];
      parent.append(end);
      answers.push(drawn());
      end.remove();
      return [...answers, drawn()];
    });
    assert.deepEqual([early, whole, again], [false, true, false]);
    await browser.until(() => /** @type {Element} */ (document.querySelector('.nt-row')).checkVisibility());
    assert.equal((await browser.evaluate(seen)).sentences, 1); // of what will be live one step is open, whether all of it is there or not
  });

  test('with its styles in the head there is nothing to ask for, and the font is there when the formulas are laid out', async () => {
    await browser.visit(server.at('/inline.html'));
    await browser.until(() => [...document.fonts].some(({ status }) => status === 'loaded'));
    const [asked, family] = await browser.evaluate(() => [
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => !name.startsWith('data:') && !name.endsWith('icon.svg')),
      getComputedStyle(/** @type {Element} */ (document.querySelector('math'))).fontFamily,
    ]);
    assert.deepEqual(asked, []);
    const [, preloaded = 'none'] = /<link rel="preload" href="([^"]*)"/.exec(head) ?? [];
    assert.ok(itsStyle.includes(`(${preloaded})`), 'what is preloaded is what the styles ask for');
    assert.match(String(family), /Norm Trace Math/);
    assert.deepEqual(browser.complaints.splice(0), []); // a preloaded font that nothing uses is one
  });

  test('if no script comes, all of it opens by itself', async () => {
    await browser.visit(server.at('/mean.html'), { height: 3000 });
    assert.equal((await browser.evaluate(seen)).sentences, 1);
    await browser.until(() => document.getAnimations().length === 0);
    const what = await browser.evaluate(seen);
    assert.deepEqual([what.sentences, what.tables], [27, 1]);
    assert.match(await browser.evaluate(sign), /▾/);
  });

  test('if the engine does not come, all of it opens at once, with a message', async () => {
    await browser.visit(server.at('/mean.html'), { height: 3000 });
    await browser.evaluate(() =>
      /** @type {any} */ (window).start().then(() => {
        /** @type {any} */ (customElements.get('norm-trace')).load = () => Promise.reject(new Error('none'));
      }),
    );
    await browser.until(() => document.querySelector('norm-trace')?.matches(':state(failed)'));
    const what = await browser.evaluate(seen);
    assert.deepEqual([what.sentences, what.tables, what.controls], [27, 1, 0]);
    const message = await browser.evaluate(() =>
      /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot
        .querySelector('[part=message]')
        .checkVisibility({ visibilityProperty: true }),
    );
    assert.equal(message, true);
  });

  test('on paper all of it stands, whatever scripts do', async () => {
    await browser.visit(server.at('/mean.html'), { height: 3000 });
    await browser.raw.emulateMediaType('print');
    const what = await browser.evaluate(seen);
    await browser.raw.emulateMediaType('screen');
    assert.deepEqual([what.sentences, what.figures, what.tables, what.controls], [27, 3, 1, 0]);
  });
});
