/** <norm-trace> as a reader has it, in Chromium and Firefox, under a strict content security policy. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { axe } from '../tools/axe.js';
import { openPage, useBrowser, useServer, withBrowser } from '../tools/frame.js';
import { strictPolicy } from '../tools/server.js';

/** A page with one element. @param {string} attributes */
const page = (attributes) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>t</title>
  <link rel="icon" href="/site/icon.svg"><script type="module" src="/dist/norm-trace.js"></script>
  <main><h1>t</h1><h2>u</h2><norm-trace ${attributes}><p id="fallback">as printed</p></norm-trace></main></html>`;

const server = useServer({
  headers: { 'content-security-policy': strictPolicy },
  pages: {
    '/plain.html': page('step="mean"'),
    '/wrong.html': page('x="2.0, , 1.5"'),
  },
});

/** Runs in the page: the element, when its trace is there. */
const ready = () => Boolean(/** @type {any} */ (document.querySelector('norm-trace'))?.trace);

/** Runs in the page: what a reader sees. */
const seen = () => {
  const element = /** @type {any} */ (document.querySelector('norm-trace'));
  const root = element.shadowRoot;
  const text = (/** @type {string} */ selector) =>
    root.querySelector(selector)?.textContent.replace(/\s+/g, ' ').trim() ?? null;
  return {
    step: element.step,
    attribute: element.getAttribute('step'),
    current: root.querySelector('.current')?.dataset.step,
    focused: root.activeElement?.closest('.step')?.dataset.step ?? null,
    open: [...root.querySelectorAll('.open')].map((step) => step.dataset.step),
    mean: text('.value[data-of="mean"]'),
    output: [...root.querySelectorAll('.values [data-of^="layer_norm.output["]')].map((value) => value.textContent),
    x: element.trace?.problem.x,
    note: text('#note-x'),
    status: text('.status p'),
    invalid: [...root.querySelectorAll('[aria-invalid="true"]')].length,
    height: element.offsetHeight,
  };
};

/** Runs in the page. @param {string} selector */
const focus = (selector) => {
  const target = /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot.querySelector(selector);
  target.focus();
  target.select?.();
};

for (const name of /** @type {const} */ (['chromium', 'firefox'])) {
  describe(name, () => {
    const browser = useBrowser(name);
    const open = (path, size) => openPage(browser, server.at(path), ready, size);

    test('opens with the digits of the worked example, and nothing complains', async () => {
      await open('/plain.html');
      const page = await browser.evaluate(seen);
      assert.equal(page.mean, '0.75');
      assert.deepEqual(page.output, ['1.091', '−1.528', '−0.218', '0.655']);
      assert.deepEqual(page.open, ['mean']);
      await browser.evaluate(() => document.fonts.ready.then(() => true));
      assert.equal(
        await browser.evaluate(() =>
          [...document.fonts].some((face) => /Norm Trace Math/.test(face.family) && face.status === 'loaded'),
        ),
        true,
      );
      assert.deepEqual(browser.complaints, []);
    });

    test('axe finds nothing: as it opens, with a mistake, with all steps open; wide and narrow', async () => {
      for (const width of [1280, 400]) {
        await open('/', { width });
        for (const state of [
          '',
          'element.x = ["2", "a"]',
          'element.x = "2,,1"',
          'element.shadowRoot.querySelector(".status button").click()',
        ]) {
          await browser.raw.evaluate(`(() => { const element = document.querySelector('norm-trace'); ${state}; })()`);
          await browser.evaluate(() =>
            /** @type {any} */ (document.querySelector('norm-trace')).updateComplete.then(() => true),
          );
          const found = await axe(browser);
          assert.deepEqual(found, [], `${width} px, ${state || 'as it opens'}`);
        }
      }
    });

    test('the arrow keys walk while focus is in the step list, and the attribute stays the author’s', async () => {
      await open('/plain.html');
      await browser.evaluate(focus, '.current .row');
      for (const [key, step] of [
        ['ArrowDown', 'squares'],
        ['End', 'rms_norm.normalized_rms'],
        ['ArrowUp', 'layer_norm.normalized_std'],
        ['Home', 'x'],
        ['ArrowRight', 'epsilon'],
      ]) {
        await browser.raw.keyboard.press(key);
        await browser.until(
          (wanted) =>
            /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot.activeElement?.closest('.step')
              ?.dataset.step === wanted,
          step,
        );
        const page = await browser.evaluate(seen);
        assert.deepEqual([page.step, page.current, page.open], [step, step, [step]]);
        assert.equal(page.attribute, 'mean');
      }
      await browser.evaluate(focus, '.cell input');
      await browser.raw.keyboard.press('ArrowDown');
      assert.equal((await browser.evaluate(seen)).step, 'epsilon');
    });

    test('recomputes as one types; a mistake is shown in its place and the last good trace stays, without a jump', async () => {
      await open('/plain.html');
      const before = await browser.evaluate(seen);
      await browser.evaluate(focus, '.cell:nth-child(3) input');
      await browser.raw.keyboard.type('0.7');
      const good = await browser.evaluate(seen);
      assert.deepEqual(good.x, ['2.0', '-1.0', '0.7', '1.5']);
      assert.equal(good.mean, '0.8');
      await browser.raw.keyboard.type('x');
      // What is wrong, and what the steps are about meanwhile, comes with the first edit.
      await browser.until(() =>
        /last input that could be read/.test(
          document.querySelector('norm-trace')?.shadowRoot?.querySelector('.status')?.textContent ?? '',
        ),
      );
      const bad = await browser.evaluate(seen);
      assert.deepEqual(bad.x, good.x);
      assert.equal(bad.mean, '0.8');
      assert.equal(bad.invalid, 1);
      assert.match(bad.note, /0\.7x/);
      assert.equal(bad.height, before.height);
      await browser.raw.keyboard.press('Backspace');
      const again = await browser.evaluate(seen);
      assert.equal(again.invalid, 0);
      assert.equal(again.height, before.height);
    });

    test('a pasted tensor fills all cells', async () => {
      await open('/plain.html');
      await browser.evaluate(() => {
        const data = new DataTransfer();
        data.setData('text/plain', 'tensor([2., -1.])');
        const input = /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot.querySelector('.cell input');
        const event = new Event('paste', { bubbles: true, cancelable: true }); // Firefox's ClipboardEvent takes no data
        input.dispatchEvent(Object.assign(event, { clipboardData: data }));
      });
      await browser.until(() => /** @type {any} */ (document.querySelector('norm-trace')).trace.problem.x.length === 2);
    });

    test('the cells hold the vector that was given, also while another field is wrong', async () => {
      await open('/plain.html');
      await browser.evaluate(() => {
        const element = /** @type {any} */ (document.querySelector('norm-trace'));
        element.epsilon = '-1';
        element.x = '9 8 7';
      });
      await browser.until(() => {
        const { shadowRoot } = /** @type {any} */ (document.querySelector('norm-trace'));
        return [...shadowRoot.querySelectorAll('.cell input')].map((input) => input.value).join() === '9,8,7';
      });
    });

    test('properties that no input could hold are mistakes, and nothing else happens', async () => {
      await open('/plain.html');
      const seen = await browser.evaluate(async () => {
        const element = /** @type {any} */ (document.querySelector('norm-trace'));
        const told = [];
        element.addEventListener('norm-trace-error', (/** @type {any} */ event) => told.push(event.detail.code));
        for (const value of [Object.create(null), { a: 1 }, [{}], [1, , 3], new Set(), () => 1]) {
          element.x = value;
          await element.updateComplete;
          element.digits = value;
          await element.updateComplete;
          element.digits = 3;
        }
        const inputs = [...element.shadowRoot.querySelectorAll('input, textarea')]
          .map((input) => `${input.value} ${input.getAttribute('size')}`)
          .join();
        element.x = '1 2';
        await element.updateComplete;
        return {
          mistakes: told.includes('not-a-number') && told.includes('number-missing'),
          odd: /object|NaN|undefined/.test(inputs),
          x: element.trace.problem.x,
        };
      });
      assert.deepEqual(seen, { mistakes: true, odd: false, x: ['1', '2'] });
      assert.deepEqual(browser.complaints, []);
    });

    test('what goes into the open step is tinted wherever it stands', async () => {
      await open('/plain.html');
      const tints = await browser.evaluate(async () => {
        const element = /** @type {any} */ (document.querySelector('norm-trace'));
        element.goTo('deviations');
        await element.updateComplete;
        const root = element.shadowRoot;
        await Promise.all(root.getAnimations().map((/** @type {Animation} */ { finished }) => finished)); // the tint comes in
        const tint = (/** @type {string} */ selector) => getComputedStyle(root.querySelector(selector)).backgroundColor;
        return [
          tint('.cell input'),
          tint('.value[data-of="mean"]'),
          tint('math [data-of="mean"]'),
          tint('.value[data-of="variance"]'),
        ];
      });
      assert.equal(tints[0], tints[1]);
      assert.equal(tints[1], tints[2]);
      assert.notEqual(tints[0], tints[3]);
    });

    test('events: ready first, then a change for every other trace, steps and errors; they cross the shadow root', async () => {
      await browser.visit(server.at('/blank'));
      const log = await browser.evaluate(async () => {
        /** @type {[string, any][]} */
        const told = [];
        for (const kind of ['ready', 'change', 'step', 'error']) {
          document.addEventListener(`norm-trace-${kind}`, (event) =>
            told.push([kind, /** @type {any} */ (event).detail]),
          );
        }
        const url = '/dist/norm-trace.js';
        await import(url);
        const element = /** @type {any} */ (document.createElement('norm-trace'));
        document.body.append(element);
        await new Promise((resolve) => element.addEventListener('norm-trace-ready', resolve));
        for (const change of [
          { x: '1, 2' },
          { x: [1, 2] },
          { step: 'mean' },
          { x: '1, a' },
          { x: '1, 2' },
          { digits: 5 },
        ]) {
          Object.assign(element, change);
          await element.updateComplete;
        }
        element.setAttribute('x', '3 4');
        await element.updateComplete;
        element.next();
        await element.updateComplete;
        return told.map(([kind, detail]) => [
          kind,
          kind === 'step' || kind === 'error' ? detail : detail.trace.problem.x.join(' '),
        ]);
      });
      assert.deepEqual(
        log.map(([kind, detail]) =>
          kind === 'error' ? [kind, detail.code, detail.field, detail.start, detail.end] : [kind, detail],
        ),
        [
          ['ready', '2.0 -1.0 0.5 1.5'],
          ['change', '1 2'],
          ['step', { index: 3, id: 'mean' }],
          ['error', 'not-a-number', 'x', 3, 4],
          ['change', '1 2'],
          ['change', '3 4'],
          ['step', { index: 4, id: 'squares' }],
        ],
      );
    });

    test('nowhere a style attribute, and no sideways scroll of the page from 320 to 1600 px', async () => {
      for (const width of [320, 480, 768, 1024, 1280, 1600]) {
        await open('/', { width });
        await browser.evaluate(() => {
          const element = /** @type {any} */ (document.querySelector('norm-trace'));
          element.shadowRoot.querySelector('.status button').click();
          return element.updateComplete.then(() => true);
        });
        const [styled, overflow] = await browser.evaluate(() => [
          [document, /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot].flatMap((root) => [
            ...root.querySelectorAll('[style]'),
          ]).length,
          document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ]);
        assert.deepEqual([styled, overflow], [0, 0], `${width} px`);
      }
    });

    test('nor where a page has no margins, with long numbers, and on a page that runs from the right', async () => {
      for (const [direction, width] of [
        ['ltr', 320],
        ['ltr', 1000],
        ['rtl', 1000],
      ]) {
        await open('/', { width });
        const wide = await browser.evaluate(async (dir) => {
          const element = /** @type {any} */ (document.querySelector('norm-trace'));
          document.documentElement.dir = dir;
          for (let around = element; around; around = around.parentElement)
            around.style.cssText = 'margin: 0; padding: 0; max-width: none';
          element.x = '12345678901.25, 98765432109.5';
          await element.updateComplete;
          const foot = element.shadowRoot.querySelector('.foot').getBoundingClientRect();
          return [
            foot.left >= 0 && foot.right <= document.documentElement.clientWidth,
            dir === 'ltr' && document.documentElement.scrollWidth > document.documentElement.clientWidth,
          ];
        }, direction);
        assert.deepEqual(wide, [true, false], `${direction}, ${width} px`);
      }
    });

    test('a page in capitals leaves the mathematics as it is', async () => {
      await open('/', { width: 1000 });
      const [caption, label] = await browser.evaluate(() => {
        document.body.style.textTransform = 'uppercase';
        const root = /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot;
        return ['.triangle figcaption', '.triangle svg text'].map(
          (part) => getComputedStyle(root.querySelector(part)).textTransform,
        );
      });
      assert.deepEqual([caption, label], ['none', 'none']);
    });

    test('thirty decimals on a phone are all seen, in rows, too', async () => {
      await open('/', { width: 320 });
      const out = await browser.evaluate(async () => {
        const element = /** @type {any} */ (document.querySelector('norm-trace'));
        element.digits = 30;
        await element.updateComplete;
        const rows = [...element.shadowRoot.querySelectorAll('.ledger .row')];
        return rows.flatMap((row) =>
          [...row.querySelectorAll('.value')]
            .filter((value) => value.getBoundingClientRect().right > row.getBoundingClientRect().right + 4)
            .map(({ textContent }) => textContent),
        );
      });
      assert.deepEqual(out, []);
    });

    test('a mistake of the author’s leaves the fallback, with a message; a right property makes it live', async () => {
      await browser.visit(server.at('/wrong.html'));
      await browser.until(() =>
        /cannot be computed/.test(
          document.querySelector('norm-trace')?.shadowRoot?.querySelector('.message')?.textContent ?? '',
        ),
      );
      assert.equal(
        await browser.evaluate(() => /** @type {any} */ (document.querySelector('#fallback')).checkVisibility()),
        true,
      );
      await browser.evaluate(() => {
        /** @type {any} */ (document.querySelector('norm-trace')).x = '1 2';
      });
      await browser.until(ready);
      assert.equal(
        await browser.evaluate(() => /** @type {any} */ (document.querySelector('#fallback')).checkVisibility()),
        false,
      );
    });

    test('if the engine does not come, what was printed stays, and one can try again', async () => {
      server.rules.push({ path: /engine-first-bytes/, status: 404 });
      await browser.visit(server.at('/plain.html'));
      await browser.until(() =>
        Boolean(document.querySelector('norm-trace')?.shadowRoot?.querySelector('.message button')),
      );
      assert.equal(
        await browser.evaluate(() => /** @type {any} */ (document.querySelector('#fallback')).checkVisibility()),
        true,
      );
      server.rules.length = 0;
      await browser.evaluate(() =>
        /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot.querySelector('.message button').click(),
      );
      await browser.until(ready);
    });
  });
}

test('axe finds nothing in the dark', async () => {
  await withBrowser('chromium', { dark: true }, async (browser) => {
    await openPage(browser, server.at('/'), ready, { width: 1280 });
    const found = await axe(browser);
    assert.deepEqual(found, []);
  });
});
