/** What an author cuts out and adds (`show`, `controls`, `caption`, `number`): live as printed, in every engine, and still one that can be walked. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { prerender } from '../../web/author/pages/index.js';
import { axe } from '../tools/axe.js';
import { names } from '../tools/browsers.js';
import { useBrowser, useServer } from '../tools/frame.js';
import { recordShifts } from '../tools/in-page.js';

/** By path; what is not said is not wished. @type {Record<string, {attributes: string, lang?: string, inside?: string}>} */
const examples = {
  '/sections.html': { attributes: 'show="layer_norm rms_norm"' },
  '/steps.html': {
    attributes:
      'show="mean variance std layer_norm.output" step="std" caption="Four numbers, two ways" number="Example 3.1"',
  },
  '/slotted.html': {
    attributes: 'show="std" caption="not shown" number="Example 3.2"',
    inside:
      'fallback <span slot="caption">The <em>spread</em> of <code>x</code>, <math><msqrt><mi>v</mi></msqrt></math></span>',
  },
  '/slotted-alone.html': {
    attributes: 'show="mean bars" controls="none"',
    inside: `<span slot="caption">${'A caption of <strong>more</strong> than a line. '.repeat(9)}</span>`,
  },
  '/one-figure.html': { attributes: 'show="triangle"' },
  '/two-figures.html': { attributes: 'show="bars triangle identity"' },
  '/results.html': { attributes: 'show="results" caption="Only the results"' },
  '/nothing.html': { attributes: 'show="gamma"' },
  '/one-norm.html': { attributes: 'show="rms_norm bars results" method="rms-norm" carry="shown" number="7"' },
  '/fixed.html': { attributes: 'controls="steps" step="variance"' },
  '/fixed-cut.html': { attributes: 'controls="steps" show="statistics triangle regime results" caption="No inputs"' },
  '/still.html': { attributes: 'controls="none"' },
  '/still-cut.html': {
    attributes:
      'controls="none" show="vector layer_norm triangle bars" gamma="1 2 3 4" beta="0 0 0 .5" x="1/3, -2/7, 5, 1e-9" caption="Nothing to press" number="3"',
  },
  '/still-figures.html': { attributes: 'controls="none" show="triangle bars regime results"' },
  '/still-long.html': { attributes: 'controls="none" digits="6" x="1 2 3 4 5 6 7 8 9 10 -123456789"' },
  '/deutsch.html': {
    attributes: 'controls="none" show="std results bars" caption="Vier Zahlen" number="Beispiel 1"',
    lang: 'de',
  },
  '/arabic.html': { attributes: 'show="std layer_norm results triangle" caption="مثال"', lang: 'ar' },
};
const widths = [320, 480, 768, 1024, 1280];

const page = ({ attributes, lang = 'en', inside = '' }) =>
  prerender(`<!doctype html>
<html lang="${lang}"${lang === 'ar' ? ' dir="rtl"' : ''}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>t</title><link rel="icon" href="/site/icon.svg">
<link rel="preload" href="/dist/norm-trace-math.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="/dist/norm-trace.css"><link rel="stylesheet" href="/own.css"><script type="module" src="/later.js"></script></head>
<body><main><h1>t</h1><h2>u</h2>
<norm-trace ${attributes}>${inside}</norm-trace>
<p id="after">After it.</p></main></body></html>`);

const later = `window.start = () => import('/dist/norm-trace.js').then(() => true);`;
const own =
  'body { font: 18px/1.6 serif; margin: 8px } main p { margin: 1em 0; text-indent: 1em } main table { border: 3px solid } main ol li { margin: 1em }';

const server = useServer(async () => {
  const pages = Object.fromEntries(
    await Promise.all(Object.entries(examples).map(async ([path, example]) => [path, await page(example)])),
  );
  pages['/plain.html'] =
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>t</title><link rel="icon" href="/site/icon.svg"><script type="module" src="/dist/norm-trace.js"></script><main><h1>t</h1><norm-trace></norm-trace></main></html>';
  pages['/wrong.html'] = pages['/plain.html']
    .replace('<norm-trace>', '<norm-trace show="std  means" controls="some">')
    .replace('<script', '<script src="/listen.js"></script><script');
  return {
    pages,
    rules: [
      { path: '/own.css', body: own, type: 'text/css' },
      { path: '/later.js', body: later, type: 'text/javascript' },
      {
        path: '/listen.js',
        body: "window.errors = []; addEventListener('norm-trace-error', ({ detail }) => errors.push(detail))",
        type: 'text/javascript',
      },
    ],
  };
});

/** Runs in the page: what a reader sees, wherever it comes from. */
const seen = () => {
  const element = /** @type {any} */ (document.querySelector('norm-trace'));
  const live = Boolean(element.shadowRoot?.querySelector('.container'));
  const [root, prefix] = live ? [element.shadowRoot, ''] : [element, 'nt-'];
  const find = (selector) =>
    [...root.querySelectorAll(selector.replaceAll('.', `.${prefix}`))].filter((node) =>
      node.checkVisibility({ visibilityProperty: true }),
    );
  const plain = (node) => {
    const copy = node.cloneNode(true);
    for (const unseen of copy.querySelectorAll(`.${prefix}hidden, .${prefix}room`)) unseen.remove();
    return copy.textContent.replace(/\s+/g, '');
  };
  const texts = (selector) => find(selector).map(plain);
  return {
    live,
    height: element.getBoundingClientRect().height,
    sideways: document.documentElement.scrollWidth > innerWidth,
    content: {
      // One of markup is the page's own.
      caption: element.querySelector('[slot=caption]')
        ? [
            find('.number').map(plain).join('') +
              [...element.querySelectorAll('[slot=caption]')]
                .filter((node) => node.checkVisibility())
                .map((node) => node.innerHTML)
                .join(''),
          ]
        : texts('.caption'),
      headings: texts('.section > :is(h1, h2, h3)'),
      steps: find('.step').map((node) => `${node.dataset.step} ${node.classList.contains(`${prefix}current`)}`),
      rows: texts('.row'),
      sentences: texts('.sentence'),
      lines: texts('.formula'),
      why: texts('.more > p'),
      reasons: texts('.reason, .aside'),
      status: texts('.status > p'),
      figures: find('figure').map(
        (node) =>
          `${['triangle', 'bars', 'regime'].find((name) => node.classList.contains(prefix + name))} ${plain(node.querySelector('figcaption'))}`,
      ),
      drawn: find('figure svg[role=img]').map(plain),
      results: texts('.results tr, .results caption'),
    },
    pressed: live
      ? [...root.querySelectorAll('button, input, select, textarea, [role=spinbutton], [tabindex]')].map(
          (node) => node.localName + (node.className && `.${node.className}`),
        )
      : [],
  };
};
const live = () =>
  Boolean(/** @type {any} */ (document.querySelector('norm-trace')).shadowRoot?.querySelector('.container'));
const quiet = () =>
  new Promise((resolve) =>
    setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve(true))), 400),
  );

for (const name of names) {
  describe(name, () => {
    const browser = useBrowser(name);
    const start = () => browser.evaluate(() => /** @type {any} */ (window).start());
    if (name === 'chromium') before(() => browser.raw.evaluateOnNewDocument(recordShifts));

    for (const [path, { attributes }] of Object.entries(examples)) {
      test(`live as it is printed, and nothing moves: ${attributes}`, async () => {
        for (const width of name === 'chromium' ? widths : [320, 1280]) {
          await browser.visit(server.at(path), { width, height: name === 'webkit' ? 3900 : 9000 });
          const printed = await browser.evaluate(seen);
          assert.equal(printed.live, false);
          await start();
          await browser.until(live);
          await browser.evaluate(quiet);
          // The plot comes when it is seen.
          await browser.until(() => {
            const root = /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot;
            const waits = root.querySelector('.regime > .nothing-to-draw');
            const unseen = waits && getComputedStyle(waits.parentElement).display === 'none';
            if (waits && innerHeight < 4000) waits.scrollIntoView();
            return !waits || unseen;
          });
          const now = await browser.evaluate(seen);
          assert.deepEqual(now.content, printed.content, `${width} px`);
          assert.equal(now.sideways, printed.sideways, `${width} px`);
          if (name === 'chromium')
            assert.deepEqual(await browser.evaluate(() => /** @type {any} */ (window).shifts), [], `${width} px`);
          // A pixel is divided otherwise by Firefox and WebKit in two trees.
          if (name === 'chromium') assert.equal(now.height, printed.height, `${width} px`);
          else assert.ok(Math.abs(now.height - printed.height) < 2, `${width} px: ${printed.height} → ${now.height}`);
          if (attributes.includes('controls="none"'))
            assert.deepEqual(
              now.pressed.filter((what) => !/^span|^div/.test(what)),
              [],
            );
          if (attributes.includes('controls="steps"'))
            assert.deepEqual(
              now.pressed.filter((what) => /input|textarea|spinbutton|handle|nudge/.test(what)),
              ['input.progress'],
            );
        }
        assert.deepEqual(browser.complaints.splice(0), []);
      });
    }

    /** A script for the page: `element`, `root`, `press('.selector')`, `shown()` are there. @param {string} script */
    const act = (script) =>
      browser.evaluate(`(async () => {
        const element = document.querySelector('norm-trace');
        const root = element.shadowRoot;
        const press = async (selector) => { root.querySelector(selector).click(); await element.updateComplete; };
        const shown = () => [...root.querySelectorAll('.step')].map((step) => step.dataset.step);
        const open = () => [...root.querySelectorAll('.step.open')].map((step) => step.dataset.step);
        ${script}
      })()`);
    /** @param {string} attributes */
    const make = async (attributes) => {
      await browser.visit(server.at('/plain.html'));
      await browser.until(() =>
        Boolean(/** @type {any} */ (document.querySelector('norm-trace')).shadowRoot?.querySelector('.bar')),
      );
      await act(
        `for (const [name, value] of Object.entries(${JSON.stringify(Object.fromEntries([...attributes.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => [key, value])))})) element.setAttribute(name, value)`,
      );
    };
    const until = (/** @type {string} */ condition) =>
      browser.until(
        `(() => { const element = document.querySelector('norm-trace'); const root = element.shadowRoot; return Boolean(${condition}) })()`,
      );

    test('attributes that change are followed, both ways', async () => {
      await make('');
      const whole = await act(
        'return [shown().length, root.querySelectorAll("figure").length, root.querySelectorAll("input").length > 0]',
      );
      await make('show="std bars" controls="none" caption="One" number="1"');
      await until(
        `root.querySelector('.caption')?.textContent === '1 One' && root.querySelector('.more > p')?.textContent`,
      );
      assert.deepEqual(
        await act(
          'await element.updateComplete; return [shown(), open(), root.querySelectorAll("button, input, select").length, root.querySelectorAll("figure").length]',
        ),
        [['std'], ['std'], 0, 1],
      );
      await act(
        `element.show = 'mean variance'; element.controls = 'steps'; element.caption = null; element.number = ''; await element.updateComplete`,
      );
      assert.deepEqual(
        await act(
          'return [shown(), open(), root.querySelectorAll(".controls, .caption, .handles, figure").length, Boolean(root.querySelector(".bar"))]',
        ),
        [['mean', 'variance'], ['mean'], 0, true],
      );
      await act(
        `element.removeAttribute('show'); element.removeAttribute('controls'); element.show = element.controls = null; await element.updateComplete`,
      );
      assert.deepEqual(
        await act(
          'return [shown().length, root.querySelectorAll("figure").length, root.querySelectorAll("input").length > 0]',
        ),
        whole,
      );
      // What had nothing to press in it has it again.
      await act(`element.goTo('std'); await element.updateComplete`);
      assert.equal(await act('return root.querySelectorAll(".numbers button").length'), 1);
      assert.deepEqual(browser.complaints.splice(0), []);
    });

    test('a caption of markup that a script adds to a live example stands above it, and goes again', async () => {
      await make('');
      const above = () =>
        act(
          `return root.querySelector('.caption slot')?.assignedElements().map(({ innerHTML }) => innerHTML).join('') ?? null`,
        );
      assert.equal(await above(), null);
      await act(
        `element.innerHTML = '<span slot="caption">Of <em>four</em></span>'; window.added = element.firstElementChild`,
      );
      await until(`root.querySelector('.caption slot')?.assignedElements()[0] === window.added`);
      assert.equal(await above(), 'Of <em>four</em>');
      await act(`element.caption = 'plain'; await element.updateComplete`);
      assert.equal(await above(), 'Of <em>four</em>');
      await act(`window.added.remove()`);
      await until(`root.querySelector('.caption').textContent === 'plain'`);
      await act(`element.caption = null; await element.updateComplete`);
      assert.equal(await above(), null);
      assert.deepEqual(browser.complaints.splice(0), []);
    });

    test('of a cut list only what is shown is walked: next, previous, keys, the bar, an index, an id that is not shown', async () => {
      await make('show="mean std layer_norm.output"');
      await until(`root.querySelectorAll('.step').length === 3`);
      await act(
        `window.told = []; element.addEventListener('norm-trace-step', ({ detail }) => told.push(detail.id + ' ' + detail.index))`,
      );
      const steps = await act(`
        const seen = [element.step];
        const go = async (how) => { how(); await element.updateComplete; seen.push(element.step) };
        await go(() => element.next());
        await go(() => element.next());
        await go(() => element.next());
        await go(() => element.previous());
        await go(() => element.goTo(0));
        await go(() => element.goTo(99));
        await go(() => element.goTo('variance'));
        await go(() => { element.step = 'std' });
        await go(() => root.querySelector('.bar .go:last-of-type').click());
        await go(() => root.querySelector('.current .row').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true })));
        await go(() => root.querySelector('.current .row').dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true })));
        return seen`);
      assert.deepEqual(steps, [
        'mean',
        'std',
        'layer_norm.output',
        'layer_norm.output',
        'std',
        'mean',
        'layer_norm.output',
        'mean',
        'std',
        'layer_norm.output',
        'std',
        'layer_norm.output',
      ]);
      assert.deepEqual(await act('return told.slice(0, 2)'), ['std 1', 'layer_norm.output 2']);
      assert.deepEqual(
        await act('return [root.querySelector(".progress").max, root.querySelector(".position").textContent]'),
        ['2', '3 / 3'],
      );
      assert.equal(await act('return element.trace.steps.length'), 27);
    });

    test('in step: what has its partner is open beside it, what has none has its own turn', async () => {
      await make('show="mean layer_norm.denominator layer_norm.output rms_norm.shifted rms_norm.output mean_over_std"');
      await until(`root.querySelectorAll('.step').length === 6`);
      await act(`await press('.status button'); `);
      await until(`root.querySelector('.in-step') && element.step === 'layer_norm.output'`);
      const walked = await act(`
        const seen = [];
        element.goTo(0);
        for (let i = 0; i < 6; i++) {
          await element.updateComplete;
          seen.push(open().join('+'));
          root.querySelector('.bar .go:last-of-type').click();
        }
        return seen`);
      assert.deepEqual(walked, [
        'mean',
        'layer_norm.denominator',
        'layer_norm.output+rms_norm.output',
        'rms_norm.shifted',
        'mean_over_std',
        'mean_over_std',
      ]);
    });

    test('where a number comes from is said of what is not shown too, and nothing leads there', async () => {
      await make('show="std" controls="steps"');
      await until(`root.querySelectorAll('.step').length === 1`);
      await act(`root.querySelector('.row .value').click()`);
      await until(`root.querySelector('.origin .from .link')`);
      const panel = () =>
        act(
          `const panel = root.querySelector('.origin'); return [panel.querySelector('h4').textContent.includes('1.146') || panel.querySelector('h4').textContent.includes('1.3125'), panel.querySelector('.from li .faint').textContent, panel.querySelectorAll('.value-of button').length]`,
        );
      assert.deepEqual((await panel()).slice(0, 2), [true, 'variance']);
      await act(`root.querySelector('.origin .from .link').click()`);
      await until(`root.querySelector('.origin .trail')`);
      assert.deepEqual(await panel(), [true, 'sum of these', 0]);
      // To what was typed, which nobody can edit.
      await act(
        `for (let i = 0; i < 6 && root.querySelector('.origin .from .link'); i++) { root.querySelector('.origin .from .link').click(); await new Promise((resolve) => setTimeout(resolve, 100)) }`,
      );
      assert.deepEqual(
        await act(
          `return [root.querySelector('.origin .from p').textContent.trim() !== '', root.querySelectorAll('.origin .from button').length]`,
        ),
        [true, 0],
      );
      // A figure has numbers where there are no steps.
      await act(
        `root.querySelector('.origin .close').click(); element.show = 'triangle'; await element.updateComplete; root.querySelector('svg [data-of=std].name-of').dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }))`,
      );
      await until(`root.querySelector('.origin h4')?.textContent.includes('1.146')`);
      assert.deepEqual(browser.complaints.splice(0), []);
    });

    test('nothing to press: a click asks nothing, a wrong attribute is said, and a script can still walk', async () => {
      await make('controls="none" show="mean std triangle"');
      await until(`root.querySelectorAll('.step.open').length === 2 && !root.querySelector('button')`);
      await act(
        `root.querySelector('.row .value').click(); root.querySelector('.formula [data-of]').dispatchEvent(new MouseEvent('click', { bubbles: true })); await new Promise((resolve) => setTimeout(resolve, 300))`,
      );
      assert.equal(await act(`return root.querySelectorAll('.origin, .foot, button').length`), 0);
      assert.equal(
        await act(
          `element.goTo('std'); await element.updateComplete; return root.querySelector('.current').dataset.step`,
        ),
        'std',
      );
      await act(`element.setAttribute('x', '1, two'); await element.updateComplete`);
      assert.match(await act(`return root.querySelector('.status').textContent`), /two/);
    });

    // WebKit does not make the fractions in a fraction smaller: there they are wider than anyone can say beforehand.
    if (name !== 'webkit') {
      test('lines that cannot be measured are as wide as their class says: it decides where they break', async () => {
        for (const path of ['/still.html', '/still-cut.html', '/still-long.html']) {
          await browser.visit(server.at(path), { width: 3600, height: 900 });
          await browser.evaluate(() => document.fonts.ready.then(() => true));
          const lines = await browser.evaluate(() =>
            [...document.querySelectorAll('.nt-lines')].map((block) => ({
              of: block.closest('[data-step]')?.getAttribute('data-step'),
              said: Number(/nt-em-(\d+)/.exec(block.className)?.[1] ?? NaN),
              is:
                /** @type {Element} */ (block.firstElementChild).getBoundingClientRect().width /
                parseFloat(getComputedStyle(block).fontSize),
            })),
          );
          const told = lines.filter(({ said }) => said > 6); // 6 are the least
          assert.ok(told.length > 4, path);
          for (const { of, said, is } of told) {
            assert.ok(is < said + 1, `${path}: ${of} is ${is} em wide, not ${said}`);
            // The others give a bracket no more room than it takes.
            if (name === 'chromium') assert.ok(is > said - 1, `${path}: ${of} is ${is} em wide, not ${said}`);
          }
        }
      });
    }

    test('a wrong value: said once, with its place, and as if it were not there', async () => {
      await browser.visit(server.at('/wrong.html'));
      await browser.until(() =>
        Boolean(/** @type {any} */ (document.querySelector('norm-trace')).shadowRoot?.querySelector('.bar')),
      );
      assert.deepEqual(
        await act('return [shown(), root.querySelectorAll("figure").length, Boolean(root.querySelector(".controls"))]'),
        [['std'], 0, true],
      );
      const errors = await browser.evaluate(() => /** @type {any} */ (window).errors);
      assert.deepEqual(
        errors.map(({ code, field, start, end }) => [code, field, start, end]),
        [
          ['bad-option', 'show', 5, 10],
          ['bad-option', 'controls', 0, 4],
        ],
      );
      assert.match(errors[0].message, /no section, step or figure called means/);
      assert.match(errors[0].hint, /statistics/);
      assert.match(errors[1].message, /all, steps or none/);
      await act(`element.show = 'nonsense'; await element.updateComplete`);
      assert.equal((await act('return shown()')).length, 27);
      assert.equal((await browser.evaluate(() => /** @type {any} */ (window).errors)).length, 3);
    });

    test('accessible', async () => {
      for (const path of [
        '/steps.html',
        '/fixed-cut.html',
        '/still-cut.html',
        '/still-figures.html',
        '/results.html',
        '/arabic.html',
      ]) {
        await browser.visit(server.at(path), { width: 320 });
        await start();
        await until(`root?.querySelector('.container')`);
        await browser.evaluate(quiet);
        assert.deepEqual(await axe(browser, 'norm-trace', { rules: { region: { enabled: false } } }), [], path);
      }
    });
  });
}
