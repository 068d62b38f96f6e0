/** What a reader takes away: copies, figures, links; and paper. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { load } from '../../web/core/index.js';
import { copies, copy } from '../../web/export/copy.js';
import { axe } from '../tools/axe.js';
import { names } from '../tools/browsers.js';
import { openPage, useBrowser, useServer, withBrowser } from '../tools/frame.js';
import { en } from '../../web/text/en.js';
import { languages } from '../../web/text/languages.js';
import { catchCopies } from '../tools/in-page.js';
import { strictPolicy } from '../tools/server.js';

const engine = await load();
const page = (body, lang = 'en') =>
  `<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>t</title><link rel="icon" href="/site/icon.svg"><link rel="stylesheet" href="/site/page.css"><script type="module" src="/dist/norm-trace.js"></script><main><h1>t</h1><h2>u</h2>${body}</main></html>`;

const server = useServer({
  headers: { 'content-security-policy': strictPolicy },
  pages: {
    '/share.html': page('<norm-trace share step="mean"></norm-trace>'),
    '/plain.html': page('<norm-trace step="std"></norm-trace>'),
    '/based.html': page('<norm-trace share></norm-trace>').replace('<title>', '<base href="/other/"><title>'),
    ...Object.fromEntries(
      ['en', ...Object.keys(languages)].map((lang) => [`/${lang}.html`, page('<norm-trace share></norm-trace>', lang)]),
    ),
    '/two.html': page('<norm-trace id="a" share></norm-trace><norm-trace id="b" share x="1 2"></norm-trace>'),
  },
});

/** Runs in the page. What is not on the screen starts when its trace is asked for, and is drawn when it is seen. */
const ready = () => {
  const [first, ...others] = /** @type {any[]} */ ([...document.querySelectorAll('norm-trace')]);
  return Boolean(first?.shadowRoot?.querySelector('.words')) && others.every((element) => element.trace);
};
const copied = () => /** @type {any} */ (window).copied.at(-1);
/** Runs in the page: opens the menu and chooses. @param {string[]} labels */
const choose = async (...labels) => {
  const element = /** @type {any} */ (document.querySelector('norm-trace'));
  const root = element.shadowRoot;
  const button = root.querySelector('.take-away button');
  if (button.getAttribute('aria-expanded') !== 'true') button.click();
  for (const label of labels) {
    const find = () =>
      [...root.querySelectorAll('.menu:not([hidden]) [role^=menuitem]')].find(
        (item) => item.textContent.trim() === label,
      );
    for (let tries = 0; !find() && tries < 3000; tries++) await new Promise((resolve) => setTimeout(resolve, 20));
    find().click();
  }
  return true;
};
const said = () => document.querySelector('[data-norm-trace=live]')?.textContent;

for (const name of names) {
  describe(name, () => {
    const browser = useBrowser(name);
    const open = (path, size) => openPage(browser, server.at(path), ready, size);

    test('copies a step and the whole example in every format, and says so', async () => {
      await open('/plain.html');
      await browser.evaluate(catchCopies);
      const labels = {
        latex: 'LaTeX',
        markdown: 'Markdown',
        text: 'Plain text',
        json: 'JSON',
        numpy: 'NumPy',
        pytorch: 'PyTorch',
        decimal: 'Python decimal',
      };
      for (const carry of /** @type {const} */ (['exact', 'shown'])) {
        await browser.evaluate((now) => {
          const element = /** @type {any} */ (document.querySelector('norm-trace'));
          element.carry = now;
          return element.updateComplete;
        }, carry);
        const trace = engine.trace({ carry });
        for (const [scope, part] of [
          ['This step', { step: 'std' }],
          ['Whole example', null],
        ]) {
          for (const format of copies(trace)) {
            await browser.evaluate(choose, scope, labels[format]);
            await browser.until(
              (wanted) => /** @type {any} */ (window).copied.at(-1) === wanted,
              copy[format](engine, trace, part),
            );
            await browser.until(
              (wanted) => document.querySelector('[data-norm-trace=live]')?.textContent === wanted,
              `Copied: ${scope}, ${labels[format]}`,
            );
          }
        }
      }
    });

    test('the menu by keys: arrows, letters, Escape; focus comes back', async () => {
      await open('/plain.html');
      await browser.evaluate(catchCopies);
      const press = (/** @type {string} */ key) =>
        browser.evaluate((pressed) => {
          let target = /** @type {any} */ (document.activeElement);
          while (target.shadowRoot?.activeElement) target = target.shadowRoot.activeElement;
          target.dispatchEvent(
            new KeyboardEvent('keydown', { key: pressed, bubbles: true, composed: true, cancelable: true }),
          );
        }, key);
      const focused = () => {
        const root = /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot;
        return root.activeElement?.textContent.trim().replace(/\s+/g, ' ');
      };
      await browser.evaluate(() => {
        const button = /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot.querySelector(
          '.take-away button',
        );
        button.focus();
        button.click();
      });
      await browser.until(
        (wanted) =>
          /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot.activeElement?.textContent.trim() ===
          wanted,
        'This step',
      );
      // The last figure that is drawn.
      const last = await browser.evaluate(() =>
        [
          .../** @type {any} */ (document.querySelector('norm-trace')).shadowRoot.querySelectorAll(
            '[role=menu] [role=menuitem]',
          ),
        ]
          .at(-1)
          .textContent.trim(),
      );
      assert.match(last, /^(Apart|Bars)$/);
      for (const [key, item] of [
        ['ArrowDown', 'Whole example'],
        ['ArrowDown', 'LaTeX'],
        ['n', 'NumPy'],
        ['End', last],
        ['ArrowDown', 'This step'],
        ['ArrowUp', last],
        ['Home', 'This step'],
      ]) {
        await press(key);
        assert.equal(await browser.evaluate(focused), item);
      }
      await press('Escape');
      assert.equal(await browser.evaluate(focused), 'Copy');
      const expanded = await browser.evaluate(() =>
        /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot
          .querySelector('.take-away button')
          .getAttribute('aria-expanded'),
      );
      assert.equal(expanded, 'false');
    });

    test('selecting formulas and copying gives LaTeX, and MathML as HTML; other text stays as it is', async () => {
      await open('/plain.html');
      const got = await browser.evaluate(async () => {
        const root = /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot;
        root.dispatchEvent(new Event('selectstart', { bubbles: true }));
        /** @param {Element} from @param {Element} to */
        const copyFrom = (from, to) => {
          const selection = /** @type {any} */ (getSelection());
          selection.setBaseAndExtent(from, 0, to, to.childNodes.length);
          const data = new DataTransfer();
          const event = new Event('copy', { bubbles: true, composed: true, cancelable: true });
          Object.defineProperty(event, 'clipboardData', { value: data });
          from.dispatchEvent(event);
          return [event.defaultPrevented, data.getData('text/plain'), data.getData('text/html')];
        };
        const line = root.querySelector('.current .formula .side');
        const sentence = root.querySelector('.current .sentence');
        // The module that answers `copy` loads when a selection starts.
        for (let tries = 0; !copyFrom(line, line)[0] && tries < 3000; tries++)
          await new Promise((resolve) => setTimeout(resolve, 20));
        return [copyFrom(line, line), copyFrom(sentence, sentence)];
      });
      const { latex, mathml } = engine.trace({}, { with: ['latex', 'mathml'] }).steps.find(({ id }) => id === 'std')
        .lines[0];
      assert.deepEqual(got[0].slice(0, 2), [true, latex]);
      assert.ok(got[0][2].includes(mathml.slice(mathml.indexOf('>'))));
      assert.equal(got[1][0], false);
    });

    test('a figure is a file that stands alone', async () => {
      await open('/plain.html');
      const files = await browser.evaluate(async () => {
        /** @type {string[]} */
        const saved = [];
        const made = URL.createObjectURL;
        URL.createObjectURL = (blob) => /** @type {Blob} */ (blob.text().then((text) => saved.push(text)), made(blob));
        HTMLAnchorElement.prototype.click = () => {};
        const root = /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot;
        for (const label of ['Triangle', 'Bars']) {
          const button = root.querySelector('.take-away button');
          if (button.getAttribute('aria-expanded') !== 'true') button.click();
          const find = () =>
            [...root.querySelectorAll('.menu:not([hidden]) [role=menuitem]')].find(
              (item) => item.textContent.trim() === label,
            );
          for (let tries = 0; !find() && tries < 3000; tries++) await new Promise((resolve) => setTimeout(resolve, 20));
          const before = saved.length;
          find().click();
          for (let tries = 0; saved.length === before && tries < 3000; tries++)
            await new Promise((resolve) => setTimeout(resolve, 20));
        }
        return saved.map((text) => {
          const svg = new DOMParser().parseFromString(text, 'image/svg+xml');
          return {
            text,
            wrong: Boolean(svg.querySelector('parsererror')),
            title: svg.querySelector('title')?.textContent,
            styled: svg.querySelectorAll('[style], [class], style, [data-of]').length,
            names: [...new Set([...svg.querySelectorAll('*')].map((element) => element.localName))],
          };
        });
      });
      assert.equal(files.length, 2);
      for (const { text, wrong, title, styled, names: elements } of files) {
        assert.equal(wrong, false);
        assert.equal(styled, 0);
        assert.ok(title);
        assert.match(text, /^<\?xml[^]*<svg[^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"/);
        assert.doesNotMatch(text, /var\(|color-mix|currentColor|NaN/);
        assert.ok(
          elements.every((element) =>
            /^(svg|g|path|line|rect|circle|text|tspan|title|polyline|polygon)$/.test(element),
          ),
          elements.join(),
        );
      }
      assert.match(files[0].text, /σ[^]*1\.146/);
    });

    test('with share, what was changed is in the fragment, is read again, and is taken away by going back', async () => {
      await open('/share.html');
      assert.equal(await browser.evaluate(() => location.hash), '');
      await browser.evaluate(() => {
        const element = /** @type {any} */ (document.querySelector('norm-trace'));
        Object.assign(element, { x: '2,-1,0.7,1.5', digits: 4, step: 'std' });
      });
      await browser.until(() => location.hash === '#norm-trace:x=2,-1,0.7,1.5&digits=4&step=std');
      await browser.evaluate(catchCopies);
      await browser.evaluate(choose, 'Copy link');
      await browser.until(() => /** @type {any} */ (window).copied?.length === 1);
      const link = await browser.evaluate(copied);
      assert.equal(link, new URL('/share.html#norm-trace:x=2,-1,0.7,1.5&digits=4&step=std', server.address).href);
      await open(link.slice(server.address.length - 1));
      const state = () => {
        const { trace, step } = /** @type {any} */ (document.querySelector('norm-trace'));
        return { x: trace.problem.x.join(' '), digits: trace.problem.digits, step, hash: location.hash };
      };
      assert.deepEqual(await browser.evaluate(state), {
        x: '2 -1 0.7 1.5',
        digits: 4,
        step: 'std',
        hash: '#norm-trace:x=2,-1,0.7,1.5&digits=4&step=std',
      });
      await browser.evaluate(() =>
        Object.assign(/** @type {any} */ (document.querySelector('norm-trace')), {
          x: null,
          digits: null,
          step: 'mean',
        }),
      );
      await browser.until(() => location.hash === '');
    });

    test('a hostile or broken fragment shows why, and the author’s example; one that is not ours is left alone', async () => {
      for (const hash of [
        '#norm-trace:x=1,,2',
        '#norm-trace:x=%3Cscript%3E',
        '#norm-trace:x=%',
        '#norm-trace:evil=1',
        '#norm-trace:__proto__=1',
        '#norm-trace:x=1&x=2',
        `#norm-trace:x=${'1,'.repeat(5000)}1`,
        '#norm-trace:digits=99',
        '#norm-trace:x=<img src=x onerror=alert(1)>',
      ]) {
        await open(`/share.html${hash}`);
        const [mean, notice, images] = await browser.evaluate(() => {
          const element = /** @type {any} */ (document.querySelector('norm-trace'));
          return [
            element.trace.quantities.mean.values[0].shown,
            element.shadowRoot.querySelector('.status strong')?.textContent ?? '',
            element.shadowRoot.querySelectorAll('img, script').length,
          ];
        });
        assert.equal(mean, '0.75', hash.slice(0, 60));
        assert.match(notice, /link could not be read/, hash.slice(0, 60));
        assert.equal(images, 0);
      }
      // Later what was right stays, whatever is followed.
      await open('/share.html');
      const x = () => /** @type {any} */ (document.querySelector('norm-trace')).trace.problem.x.join(' ');
      const comesTo = (/** @type {string} */ wanted) =>
        browser.until(
          (text) => /** @type {any} */ (document.querySelector('norm-trace')).trace.problem.x.join(' ') === text,
          wanted,
        );
      const isRefused = () =>
        browser.until(() =>
          /nothing has changed/.test(
            document.querySelector('norm-trace')?.shadowRoot?.querySelector('.status strong')?.textContent ?? '',
          ),
        );
      const notice = () =>
        document.querySelector('norm-trace')?.shadowRoot?.querySelector('.status strong')?.textContent;
      await browser.evaluate(() => void (location.hash = '#norm-trace:x=9,8'));
      await comesTo('9 8');
      await browser.evaluate(() => void (location.hash = '#norm-trace:x=9,,8'));
      await isRefused();
      assert.equal(await browser.evaluate(x), '9 8');
      await browser.evaluate(() => void (location.hash = '#norm-trace:x=7'));
      await comesTo('7');
      assert.equal((await browser.evaluate(notice)) ?? '', '');
      await browser.evaluate(() => void (location.hash = '#elsewhere'));
      await new Promise((resolve) => setTimeout(resolve, 300));
      assert.equal(await browser.evaluate(x), '7');
      // Back to what the example itself has written.
      await open('/share.html');
      await browser.evaluate(() =>
        Object.assign(/** @type {any} */ (document.querySelector('norm-trace')), { x: '4,5' }),
      );
      await browser.until(() => location.hash === '#norm-trace:x=4,5');
      await browser.evaluate(() => void (location.hash = '#norm-trace:x=7,8'));
      await comesTo('7 8');
      await browser.evaluate(() => history.back());
      await comesTo('4 5');
      // A link without a step leads to the author’s, whatever is open.
      await browser.evaluate(() => void (location.hash = '#norm-trace:x=4,5&step=std'));
      await browser.until(() => /** @type {any} */ (document.querySelector('norm-trace')).step === 'std');
      await browser.evaluate(() => void (location.hash = '#norm-trace:x=4,5'));
      await browser.until(
        () =>
          /** @type {any} */ (document.querySelector('norm-trace')).step === 'mean' &&
          location.hash === '#norm-trace:x=4,5',
      );
      // A refused link is forgotten with the next change, however it is made.
      await browser.evaluate(() => void (location.hash = '#norm-trace:x=4,q'));
      await isRefused();
      await browser.evaluate(() =>
        Object.assign(/** @type {any} */ (document.querySelector('norm-trace')), { digits: 5 }),
      );
      await browser.until(
        () =>
          location.hash === '#norm-trace:x=4,5&digits=5' &&
          !document.querySelector('norm-trace')?.shadowRoot?.querySelector('.status strong'),
      );
      await open('/share.html#chapter-2');
      await browser.evaluate(() =>
        Object.assign(/** @type {any} */ (document.querySelector('norm-trace')), { x: '1 2' }),
      );
      await new Promise((resolve) => setTimeout(resolve, 700));
      assert.equal(await browser.evaluate(() => location.hash), '#chapter-2');
    });

    test('a page with a <base> keeps its path and its query', async () => {
      await open('/based.html?q=1');
      const edit = (/** @type {string | null} */ x) =>
        browser.evaluate(
          (text) => void Object.assign(/** @type {any} */ (document.querySelector('norm-trace')), { x: text }),
          x,
        );
      const { href } = new URL('/based.html?q=1', server.address);
      await edit('1,2');
      await browser.until(() => location.hash === '#norm-trace:x=1,2');
      assert.equal(await browser.evaluate(() => location.href), `${href}#norm-trace:x=1,2`);
      await edit(null);
      await browser.until(() => location.hash === '');
      assert.equal(await browser.evaluate(() => location.href), href);
    });

    test('a link that was damaged on its way, or is about another page’s example, is said, once', async () => {
      for (const hash of [
        'norm-trace:x=1,2&amp;digits=4',
        'norm-trace%3Ax%3D1%2C2',
        'norm-trace:x=2,5;-1',
        'norm-trace.gone:x=1,2',
        'chapter;norm-trace:x=1',
      ]) {
        for (const path of ['/share.html', '/two.html']) {
          await open(`${path}#${hash}`);
          await browser.until(() =>
            /link could not be read/.test(document.querySelector('[data-norm-trace=live]')?.textContent ?? ''),
          );
          const [shown, numbers] = await browser.evaluate(() => {
            const all = /** @type {any[]} */ ([...document.querySelectorAll('norm-trace')]);
            return [
              all.map(({ shadowRoot }) => shadowRoot.querySelector('.status strong')?.textContent).filter(Boolean),
              all[0].trace.problem.x.join(' '),
            ];
          });
          assert.equal(shown.length, 1, `${path} ${hash}: ${shown}`);
          assert.match(shown[0], /link could not be read.*author’s example/);
          assert.equal(numbers, '2.0 -1.0 0.5 1.5');
          assert.equal(await browser.evaluate(() => location.hash), `#${hash}`);
        }
      }
      // A heading of the page's is none.
      await open('/share.html#norm-trace');
      await new Promise((resolve) => setTimeout(resolve, 300));
      assert.equal(
        await browser.evaluate(
          () => document.querySelector('norm-trace')?.shadowRoot?.querySelector('.status strong') ?? null,
        ),
        null,
      );
    });

    test('a link that cannot be read is said in the page’s language, seen and heard, also when that changes', async () => {
      const says = async (/** @type {string} */ lang) => {
        const { link } = await (lang === 'en' ? en : (await languages[lang]()).texts).loadMore();
        return link.bad('').trim();
      };
      const isSaid = (/** @type {string} */ words) =>
        browser.until(
          (wanted) =>
            document
              .querySelector('norm-trace')
              ?.shadowRoot?.querySelector('.status strong')
              ?.textContent?.startsWith(wanted) &&
            document.querySelector('[data-norm-trace=live]')?.textContent?.startsWith(wanted),
          words,
        );
      for (const lang of ['en', ...Object.keys(languages)]) {
        await openPage(browser, server.at(`/${lang}.html#norm-trace:x=1,,2`), () =>
          Boolean(/** @type {any} */ (document.querySelector('norm-trace')).trace),
        );
        await isSaid(await says(lang));
      }
      await browser.evaluate(() => void (document.documentElement.lang = 'de'));
      await isSaid(await says('de'));
    });

    test('several widgets have a piece each', async () => {
      await open('/two.html#norm-trace.b:x=5,6');
      const x = () =>
        [...document.querySelectorAll('norm-trace')].map((element) =>
          /** @type {any} */ (element).trace.problem.x.join(' '),
        );
      assert.deepEqual(await browser.evaluate(x), ['2.0 -1.0 0.5 1.5', '5 6']);
      await browser.evaluate(() => Object.assign(/** @type {any} */ (document.querySelector('#a')), { digits: 5 }));
      await browser.until(
        () => /norm-trace.b:x=5,6/.test(location.hash) && /norm-trace.a:digits=5/.test(location.hash),
      );
    });

    test('the menu is on the screen, wherever its button is', async () => {
      for (const width of [320, 500, 768, 1280]) {
        await openPage(browser, server.at('/plain.html'), ready, { width, height: 800 });
        await browser.evaluate(() =>
          /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot
            .querySelector('.take-away button')
            .click(),
        );
        await browser.until(() =>
          Boolean(document.querySelector('norm-trace')?.shadowRoot?.querySelector('.menu:not([hidden])')),
        );
        const { left, right, inner } = await browser.evaluate(() => {
          const { left, right } = /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot
            .querySelector('.menu')
            .getBoundingClientRect();
          return { left, right, inner: document.documentElement.clientWidth };
        });
        assert.ok(left >= 0 && right <= inner, `${width}: ${left} … ${right}`);
      }
    });

    test('one live region, however many widgets', async () => {
      await open('/two.html');
      await browser.evaluate(() => {
        for (const element of document.querySelectorAll('norm-trace'))
          /** @type {any} */ (element).shadowRoot.querySelector('.bar .go:last-of-type').click();
      });
      await browser.until(() => document.querySelector('[data-norm-trace=live]')?.textContent?.startsWith('Step 2'));
      assert.equal(
        await browser.evaluate(
          () =>
            [
              document,
              ...[...document.querySelectorAll('norm-trace')].map(
                (element) => /** @type {ShadowRoot} */ (element.shadowRoot),
              ),
            ].flatMap((root) => [...root.querySelectorAll('[role=status], [role=alert], [role=log], [aria-live]')])
              .length,
        ),
        1,
      );
    });
  });
}

test('where copying is refused, the text is there to copy by hand', async () => {
  await withBrowser('chromium', {}, async (browser) => {
    await openPage(browser, server.at('/plain.html'), ready);
    await browser.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', {
        configurable: true,
        value: { writeText: () => Promise.reject(new Error('no')) },
      });
      document.execCommand = () => false;
    });
    await browser.evaluate(choose, 'This step', 'Plain text');
    await browser.until(() =>
      /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot.activeElement?.value?.startsWith('σ ='),
    );
    assert.deepEqual(await axe(browser), []);
    await browser.raw.keyboard.press('Escape');
    await browser.until(
      () => !(/** @type {any} */ (document.querySelector('norm-trace')).shadowRoot.querySelector('#copy-by-hand')),
    );
  });
});

test('a link waits for an engine that comes later', async () => {
  await withBrowser('chromium', {}, async (browser) => {
    server.rules.push({ path: /engine/, status: 404 });
    await browser.visit(server.at('/share.html#norm-trace:x=7,8'));
    await browser.until(() =>
      Boolean(document.querySelector('norm-trace')?.shadowRoot?.querySelector('.message button')),
    );
    await new Promise((resolve) => setTimeout(resolve, 1500)); // the part that reads links has asked for the engine, too
    server.rules.length = 0;
    await browser.evaluate(
      () =>
        void (
          /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot.querySelector('.message button').click()
        ),
    );
    await browser.until(
      () => /** @type {any} */ (document.querySelector('norm-trace')).trace?.problem.x.join(' ') === '7 8',
    );
    assert.equal(
      await browser.evaluate(
        () => document.querySelector('norm-trace')?.shadowRoot?.querySelector('.status strong') ?? null,
      ),
      null,
    );
  });
});

test('in an insecure context the old command copies', async () => {
  await withBrowser('chromium', {}, async (browser) => {
    await openPage(browser, server.at('/plain.html'), ready);
    await browser.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
      document.addEventListener(
        'copy',
        (event) =>
          /** @type {any} */ (
            window.copied = [/** @type {ClipboardEvent} */ (event).clipboardData?.getData('text/plain')]
          ),
      );
    });
    // By a key that is pressed: a page may only copy when its reader does something.
    await browser.evaluate(choose, 'This step');
    await browser.raw.keyboard.press('l');
    await browser.raw.keyboard.press('Enter');
    await browser.until(() => document.querySelector('[data-norm-trace=live]')?.textContent?.startsWith('Copied'));
    assert.equal(await browser.evaluate(said), 'Copied: This step, LaTeX');
  });
});

test('axe finds nothing with the menu open, light and dark, wide and narrow', async () => {
  for (const dark of [false, true]) {
    await withBrowser('chromium', { dark }, async (browser) => {
      for (const width of [1280, 320]) {
        await openPage(browser, server.at('/share.html'), ready, { width });
        await browser.evaluate(() =>
          /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot
            .querySelector('.take-away button')
            .click(),
        );
        await browser.until(() =>
          Boolean(/** @type {any} */ (document.querySelector('norm-trace')).shadowRoot.querySelector('[role=menu]')),
        );
        assert.deepEqual(await axe(browser), []);
        const [small, outside, overflow] = await browser.evaluate(() => {
          const menu = /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot.querySelector(
            '[role=menu]',
          );
          const box = menu.getBoundingClientRect();
          const heights = [...menu.querySelectorAll('button')].map((button) => button.getBoundingClientRect().height);
          return [
            Math.min(...heights),
            Math.min(box.left, innerWidth - box.right),
            document.documentElement.scrollWidth - innerWidth,
          ];
        });
        assert.ok(small >= 24 && outside >= 0 && overflow <= 0, JSON.stringify([width, small, outside, overflow]));
      }
    });
  }
});

test('on paper every step is open, in black on white, without controls, and no step is cut', async () => {
  for (const dark of [false, true]) {
    await withBrowser('chromium', { dark }, async (browser) => {
      await openPage(browser, server.at('/plain.html'), ready);
      await browser.raw.emulateMediaType('print');
      const seen = await browser.evaluate(async () => {
        dispatchEvent(new Event('beforeprint'));
        const element = /** @type {any} */ (document.querySelector('norm-trace'));
        const root = element.shadowRoot;
        await element.updateComplete;
        const visible = (/** @type {string} */ selector) =>
          [...root.querySelectorAll(selector)].filter((part) => part.checkVisibility() && part.getClientRects().length);
        return {
          open: root.querySelectorAll('.step.open').length === element.trace.steps.length,
          controls: visible('button:not(.row), select, summary, .handles, [role=menu], input[type=range]').map((part) =>
            part.outerHTML.slice(0, 80),
          ),
          broken: visible('.step').filter((step) => getComputedStyle(step).breakInside !== 'avoid').length,
          ink: [
            ...new Set(
              visible('.sentence, .value, .formula math, .row, h3').map((part) => getComputedStyle(part).color),
            ),
          ],
          fills: ['.rod.input', '.rod.layer_norm', '.rod.rms_norm'].map(
            (selector) =>
              getComputedStyle(root.querySelector(`svg[role] ${selector}`) ?? root.querySelector('svg[role] .rod'))
                .fill,
          ),
        };
      });
      assert.deepEqual([seen.open, seen.controls, seen.broken], [true, [], 0]);
      assert.deepEqual(seen.ink, ['rgb(0, 0, 0)']);
      assert.equal(new Set(seen.fills).size, 3);
      await browser.evaluate(() => dispatchEvent(new Event('afterprint')));
      await browser.until(
        () =>
          /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot.querySelectorAll('.step.open').length ===
          1,
      );
      const pdf = Buffer.from(await browser.raw.pdf({ format: 'A4' })).toString('latin1');
      const pages = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
      assert.ok(pages >= 3 && pages <= 8, `${pages} pages`);
    });
  }
});
