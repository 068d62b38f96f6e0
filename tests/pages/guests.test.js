/** Pages that hold something else too: frameworks' style sheets, translators, layouts that make things small, hostile texts. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { prerender } from '../../web/author/pages/index.js';
import { names } from '../tools/browsers.js';
import { openPage, useBrowser, useServer } from '../tools/frame.js';
import { isDrawn } from '../tools/in-page.js';

/** What such a page says about `hidden`, as these frameworks do. */
const sheets = {
  none: '',
  'Bootstrap 5': '[hidden] { display: none !important }',
  'Tailwind 4':
    "@layer theme, base, components, utilities; @layer base { [hidden]:where(:not([hidden='until-found'])) { display: none !important } }",
  'both, and a page of its own':
    '@layer base { [hidden] { display: none !important } } [hidden] { display: none !important }',
};

/** @param {string} css @param {string} body @param {string} [script] */
const page = (css, body, script = '<script type="module" src="/dist/norm-trace.js"></script>') => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>t</title><link rel="icon" href="/site/icon.svg">
<link rel="stylesheet" href="/dist/norm-trace.css"><style>${css}</style>${script}</head><body>${body}</body></html>`;

const later = '<script type="module">window.start = () => import("/dist/norm-trace.js").then(() => true);</script>';
const sentences = [
  '__proto__',
  'toString',
  'hasOwnProperty',
  'constructor',
  'std[0]',
  'x',
  'x[__proto__]',
  '',
  'nothing',
]
  .map((of) => `<p><norm-trace-value of="${of}">as printed</norm-trace-value></p>`)
  .join('');
const payload = '"><img src=x onerror=hacked(1)><script>hacked(2)</script>javascript:hacked(3)';
const attributed = payload.replaceAll('"', '&quot;');

/** Pages that make things small: what surrounds the example, and its style. @type {Record<string, string>} */
const small = {
  'a column, centred': 'main { display: flex; flex-direction: column; align-items: center }',
  'a grid, centred': 'main { display: grid; justify-items: center }',
  'a column, at its start':
    'main { display: inline-flex; inline-size: 100%; flex-flow: column; align-items: flex-start }',
  'a float': 'norm-trace { float: left }',
  'out of the flow': 'main { position: relative } norm-trace { position: absolute }',
};

const server = useServer(async () => {
  /** @type {Record<string, string>} */
  const pages = {
    '/live.html': page(
      '',
      '<main><norm-trace id="one" step="layer_norm.output"></norm-trace><p>σ is <norm-trace-value of="std">?</norm-trace-value></p></main>',
    ),
    '/of.html': page('', `<norm-trace></norm-trace>${sentences}`),
    '/hostile.html': page(
      '',
      `<norm-trace id="${attributed}" share x="1,2" caption="${attributed}" number="${attributed}" show="std ${attributed}" step="${attributed}" lang="${attributed}"></norm-trace><p><norm-trace-value of="${attributed}" for="${attributed}"></norm-trace-value></p>`,
      '<script>window.hacks = []; window.hacked = (by) => hacks.push(by);</script><script type="module" src="/dist/norm-trace.js"></script>',
    ),
    '/wrong.html': page(
      '',
      `<norm-trace x="${attributed}" epsilon="${attributed}" method="${attributed}">fallback</norm-trace>`,
      '<script>window.hacks = []; window.hacked = (by) => hacks.push(by);</script><script type="module" src="/dist/norm-trace.js"></script>',
    ),
    '/small-text.html': page(
      'html { font-size: 62.5% } body { font-size: 1.6rem }',
      '<main><norm-trace></norm-trace></main>',
    ),
    '/usual-text.html': page('', '<main><norm-trace></norm-trace></main>'),
    '/large-text.html': page('body { font-size: 24px }', '<main><norm-trace></norm-trace></main>'),
  };
  for (const [index, css] of Object.values(sheets).entries()) {
    pages[`/sheet-${index}.html`] = await prerender(
      page(css, '<main><norm-trace></norm-trace><p id="after">after</p></main>', later),
    );
  }
  for (const [index, css] of Object.values(small).entries()) {
    pages[`/small-${index}.html`] = page(css, '<main><norm-trace></norm-trace></main>');
    pages[`/small-${index}-printed.html`] = await prerender(page(css, '<main><norm-trace></norm-trace></main>', ''));
  }
  return { pages };
});

/**
 * Runs in the page: what a page's translator does. Texts come back wrapped, and in capitals. @param {{inTwo?: boolean, goesOn?: boolean, minds?: boolean}} how
 */
const translate = ({ inTwo, goesOn, minds }) => {
  const root = /** @type {ShadowRoot} */ (document.querySelector('norm-trace')?.shadowRoot);
  const wrap = () => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(/** @type {Text} */ (walker.currentNode));
    for (const text of texts) {
      const { parentElement } = text;
      if (!text.data.trim() || !parentElement || parentElement.closest('font')) continue;
      if (minds && parentElement.closest('[translate]')?.getAttribute('translate') === 'no') continue;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.textContent = text.data.toUpperCase();
      outer.append(inner);
      if (inTwo) {
        text.before(outer);
        text.remove();
      } else text.replaceWith(outer);
    }
  };
  wrap();
  if (goesOn) new MutationObserver(wrap).observe(root, { childList: true, subtree: true, characterData: true });
};

/** Runs in the page: everything a reader sees or hears in the example, without what a translator made of its letters. */
const texts = () => {
  const root = /** @type {ShadowRoot} */ (document.querySelector('norm-trace')?.shadowRoot);
  const elements = [
    ...root.querySelectorAll(
      '.value, .lines .formula, figure text, .status p, .note, .sentence, .check, figcaption, .hidden',
    ),
  ];
  return elements.map(
    (element) => `${element.className} ${element.textContent?.replace(/\s+/g, ' ').trim().toUpperCase()}`,
  );
};

const edits = ['3, 1, 4, 1', '3, 1, 4, 1, 5', '0.5, 0.25'];

for (const name of names) {
  describe(name, () => {
    const browser = useBrowser(name);
    /** @param {string} x */
    const edit = (x) =>
      browser.evaluate(async (text) => {
        const element = /** @type {any} */ (document.querySelector('norm-trace'));
        element.x = text;
        await element.updateComplete;
        await new Promise((resolve) => setTimeout(resolve, 60));
      }, x);

    /** @type {Record<string, (browser: import('../tools/browsers.js').Browser) => Promise<unknown>>} */
    const scripts = {
      'a translator': () => browser.evaluate(translate, {}),
      'one that puts first and takes away then': () => browser.evaluate(translate, { inTwo: true }),
      'one that goes on': () => browser.evaluate(translate, { goesOn: true }),
      'one that minds translate="no"': () => browser.evaluate(translate, { goesOn: true, minds: true }),
      'one that marks words in the middle of a text': () =>
        browser.evaluate(() => {
          const root = /** @type {ShadowRoot} */ (document.querySelector('norm-trace')?.shadowRoot);
          for (const element of root.querySelectorAll('.value, .status p, .sentence, figcaption, mn')) {
            const text = [...element.childNodes].find(
              (node) => node.nodeType === 3 && (node.nodeValue ?? '').trim().length > 2,
            );
            if (!text) continue;
            const rest = /** @type {Text} */ (text).splitText(1);
            const mark = document.createElement('mark');
            rest.replaceWith(mark);
            mark.append(rest);
          }
        }),
      'one that writes markup anew': () =>
        browser.evaluate(() => {
          const root = /** @type {ShadowRoot} */ (document.querySelector('norm-trace')?.shadowRoot);
          for (const element of root.querySelectorAll('.values, .status p, figcaption, .formula'))
            element.innerHTML = String(element.innerHTML);
        }),
      'one that exchanges elements': () =>
        browser.evaluate(() => {
          const root = /** @type {ShadowRoot} */ (document.querySelector('norm-trace')?.shadowRoot);
          for (const element of root.querySelectorAll('.value, mn, figcaption'))
            element.replaceWith(element.cloneNode(true));
        }),
    };

    test('a translator, and whatever another script does to our nodes: after an edit the numbers are right', async () => {
      /** @type {string[][]} */
      const wanted = [];
      await openPage(browser, server.at('/live.html'), isDrawn);
      for (const x of edits) {
        await edit(x);
        wanted.push(await browser.evaluate(texts));
      }
      for (const [what, change] of Object.entries(scripts)) {
        await openPage(browser, server.at('/live.html'), isDrawn);
        await change(browser);
        for (const [index, x] of edits.entries()) {
          await edit(x);
          assert.deepEqual(await browser.evaluate(texts), wanted[index], `${what}, ${x}`);
        }
        await browser.until(() => document.querySelector('norm-trace-value')?.textContent === '0.125');
      }
      assert.deepEqual(browser.complaints.splice(0), []);
    });

    test('a translator takes nothing from who types: the focus, the caret, the buttons beside a number, the menu', async () => {
      await openPage(browser, server.at('/live.html'), isDrawn);
      await browser.evaluate(translate, { goesOn: true });
      await browser.evaluate(
        () =>
          void (
            /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot
              .querySelector('.take-away button')
              .click()
          ),
      );
      await browser.until(() =>
        document.querySelector('norm-trace')?.shadowRoot?.activeElement?.matches('.menu button'),
      );
      await browser.evaluate(() => {
        const input = /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot.querySelector('.cell input');
        input.focus();
        input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true, composed: true })); // a page that is not in front is told of no focus
      });
      await browser.until(() =>
        Boolean(document.querySelector('norm-trace')?.shadowRoot?.querySelector('.pad button')),
      );
      const state = await browser.evaluate(async () => {
        const element = /** @type {any} */ (document.querySelector('norm-trace'));
        const input = element.shadowRoot.querySelector('.cell input');
        input.value = '7';
        input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
        await element.updateComplete;
        return {
          kept: element.shadowRoot.activeElement === input,
          pads: element.shadowRoot.querySelectorAll('.pad').length,
          menus: element.shadowRoot.querySelectorAll('.menu').length,
          x: element.trace.problem.x.join(' '),
          mean: element.shadowRoot.querySelector('.row .value[data-of=mean]').textContent,
        };
      });
      assert.deepEqual(state, { kept: true, pads: 1, menus: 1, x: '7 -1.0 0.5 1.5', mean: '2' });
    });

    test('numbers, formulas and inputs are not for translators', async () => {
      await openPage(browser, server.at('/live.html'), isDrawn);
      const open = await browser.evaluate(async () => {
        const element = /** @type {any} */ (document.querySelector('norm-trace'));
        const root = element.shadowRoot;
        for (const button of root.querySelectorAll('.status button:not([aria-haspopup]), .settings summary'))
          button.click();
        root.querySelector('.current .value[data-of]').click();
        await new Promise((resolve) => setTimeout(resolve, 1500));
        const minds = (/** @type {Element} */ node) => node.closest('[translate]')?.getAttribute('translate') === 'no';
        return [...root.querySelectorAll('math, [data-of], input:not([type=radio],[type=range]), textarea, svg text')]
          .filter((node) => !minds(node) && !node.closest('.numbers'))
          .map((node) => `${node.localName}.${node.getAttribute('class')} in ${node.parentElement?.className}`);
      });
      assert.deepEqual(open, []);
    });

    for (const [index, framework] of Object.keys(sheets).entries()) {
      test(`nothing moves when it goes live, whatever a page says of [hidden]: ${framework}`, async () => {
        for (const width of [390, 1280]) {
          await openPage(browser, server.at(`/sheet-${index}.html`), () => Boolean(/** @type {any} */ (window).start), {
            width,
            height: 900,
          });
          const where = () => {
            const box = /** @type {Element} */ (document.querySelector('#after')).getBoundingClientRect();
            return Math.round(box.top + scrollY);
          };
          await browser.until(
            () => document.fonts.status === 'loaded' && [...document.fonts].some(({ status }) => status === 'loaded'),
          );
          const before = await browser.evaluate(where);
          const pressable = await browser.evaluate(() =>
            [...document.querySelectorAll('norm-trace :is(button, input, select)')].some((node) =>
              node.checkVisibility({ visibilityProperty: true }),
            ),
          );
          assert.equal(pressable, false);
          await browser.evaluate(() => /** @type {any} */ (window).start());
          await browser.until(isDrawn);
          assert.ok(
            Math.abs((await browser.evaluate(where)) - before) <= 1,
            `${width} px: ${before} → ${await browser.evaluate(where)}`,
          );
        }
      });
    }

    for (const [index, layout] of Object.keys(small).entries()) {
      test(`all the width there is: ${layout}`, async () => {
        const width = () => [
          document.querySelector('main')?.clientWidth,
          /** @type {HTMLElement} */ (document.querySelector('norm-trace')).offsetWidth,
        ];
        await openPage(browser, server.at(`/small-${index}.html`), isDrawn, { width: 1000 });
        const [all, live] = await browser.evaluate(width);
        assert.equal(live, all, 'live');
        await browser.visit(server.at(`/small-${index}-printed.html`), { width: 1000 });
        const [, printed] = await browser.evaluate(width);
        assert.equal(printed, all, 'printed');
      });
    }

    test('a page whose root has small text: the same sizes; where its text is larger, so are figures and buttons', async () => {
      /** @type {Record<string, any>} */
      const sizes = {};
      for (const path of ['usual', 'small', 'large']) {
        await openPage(browser, server.at(`/${path}-text.html`), isDrawn, { width: 1000 });
        sizes[path] = await browser.evaluate(() => {
          const root = /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot;
          const size = (/** @type {string} */ what) => {
            const { width, height } = root.querySelector(what).getBoundingClientRect();
            return `${what} ${Math.round(width)} ${Math.round(height)}`;
          };
          return [
            size('.triangle svg'),
            size('.nudge'),
            size('.cell input'),
            size('.go'),
            size('.heading .quiet'),
            size('.status .quiet'),
            size('.segment'),
            size('.settings summary'),
            size('.row'),
            root.querySelector('.nudge').offsetHeight,
          ];
        });
      }
      assert.deepEqual(sizes.small, sizes.usual);
      assert.ok(sizes.large.at(-1) >= sizes.usual.at(-1) * 1.4, `${sizes.large.at(-1)} ${sizes.usual.at(-1)}`);
    });

    test('an address that there is not leaves its sentence, and is said in the console, whatever it is called', async () => {
      browser.complaints.length = 0;
      /** @type {string[]} */
      const warnings = [];
      const hear = (/** @type {any} */ message) => /^warn/.test(message.type()) && warnings.push(message.text());
      if (name !== 'webkit') browser.raw.on('console', hear);
      await openPage(browser, server.at('/of.html'), isDrawn);
      await browser.evaluate(
        () =>
          void addEventListener(
            'unhandledrejection',
            ({ reason }) => void (/** @type {any} */ (window.thrown = String(reason))),
          ),
      );
      for (const x of edits) await edit(x);
      await new Promise((resolve) => setTimeout(resolve, 500));
      if (name !== 'webkit') browser.raw.off('console', hear);
      assert.deepEqual(browser.complaints, []);
      assert.equal(
        await browser.evaluate(() => /** @type {any} */ (window).thrown),
        name === 'webkit' ? null : undefined,
      );
      assert.deepEqual(
        await browser.evaluate(() => [
          ...new Set([...document.querySelectorAll('norm-trace-value')].map(({ textContent }) => textContent)),
        ]),
        ['as printed'],
      );
      if (name !== 'webkit')
        assert.equal(warnings.filter((text) => /no value with the address/.test(text)).length, 9, String(warnings));
    });

    test('hostile ids, attributes and fragments: nothing of them runs, and nothing of them is markup', async () => {
      const encoded = encodeURIComponent(payload);
      for (const path of [
        '/hostile.html',
        '/wrong.html',
        `/hostile.html#norm-trace.${encoded}:x=${encoded}`,
        `/hostile.html#norm-trace.${encoded}:x=3,4&step=${encoded}`,
        `/hostile.html#${payload}`,
      ]) {
        await openPage(browser, server.at(path), () =>
          Boolean(
            /** @type {any} */ (document.querySelector('norm-trace'))?.shadowRoot?.querySelector('.bar, .message'),
          ),
        );
        await browser.evaluate(async () => {
          const element = /** @type {any} */ (document.querySelector('norm-trace'));
          const root = element.shadowRoot;
          for (const button of [...root.querySelectorAll('button, summary')].slice(0, 40)) button.click();
          element.digits = 4;
          await new Promise((resolve) => setTimeout(resolve, 800));
        });
        const found = await browser.evaluate(() => {
          const { shadowRoot } = /** @type {any} */ (document.querySelector('norm-trace'));
          const everything = [...shadowRoot.querySelectorAll('*'), ...document.querySelectorAll('norm-trace-value *')];
          return {
            hacks: /** @type {any} */ (window).hacks,
            elements: everything.filter(({ localName }) =>
              /^(img|script|iframe|object|embed|a|form|style|link)$/.test(localName),
            ).length,
            attributes: everything
              .flatMap((element) => [...element.attributes])
              .filter(
                ({ name, value }) => /^on|^style$|^srcdoc$/.test(name) || (/^(href|src|action)$/.test(name) && value),
              ).length,
          };
        });
        assert.deepEqual(found, { hacks: [], elements: 0, attributes: 0 }, path);
      }
      assert.deepEqual(
        browser.complaints.splice(0).filter((text) => !/404/.test(text)),
        [],
      );
    });
  });
}
