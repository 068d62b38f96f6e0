/** The published bundle on pages that allow little, and over bad lines. A listener in the page counts what a policy refuses. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { afterEach, describe, test } from 'node:test';
import { useBrowser } from '../tools/frame.js';
import { strictPolicy as strict, testServer } from '../tools/server.js';

const listen = `
  window.violations = [];
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => violations.push([violatedDirective, blockedURI, sample].join(' ')));
  window.uncaught = [];
  addEventListener('error', (event) => uncaught.push(String(event.message)));
  addEventListener('unhandledrejection', ({ reason }) => uncaught.push(String(reason)));`;

/** @param {string} [head] */
const page = (
  head = '<script type="module" src="/dist/norm-trace.js"></script>',
  body = '<norm-trace><p id="fallback">μ = 0.75</p></norm-trace>',
) => `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>strict</title><link rel="icon" href="/site/icon.svg">
<script src="/listen.js"></script>${head}</head>
<body>${body}</body></html>`;

const browser = useBrowser('chromium');
/** @type {import('../tools/server.js').TestServer | undefined} */
let server;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

/** @param {string | undefined} policy @param {{head?: string, body?: string, rules?: import('../tools/server.js').Rule[]}} [options] */
async function open(policy, { head, body, rules = [] } = {}) {
  server = await testServer({
    headers: policy ? { 'content-security-policy': policy } : {},
    pages: { '/strict.html': page(head, body) },
    rules: [...rules, { path: '/listen.js', body: listen, type: 'text/javascript' }],
  });
  browser.complaints.length = 0;
  await browser.visit(server.at('/strict.html'));
}

const isLive = () =>
  Boolean(/** @type {any} */ (document.querySelector('norm-trace'))?.shadowRoot?.querySelector('.bar'));
const outcome = () =>
  browser.evaluate(() => ({
    violations: /** @type {any} */ (window).violations,
    uncaught: /** @type {any} */ (window).uncaught,
    fallback: /** @type {any} */ (document.querySelector('#fallback')).checkVisibility(),
    mean: /** @type {any} */ (document.querySelector('norm-trace')).trace?.quantities.mean.values[0].shown ?? null,
  }));
const settled = (/** @type {number} */ ms = 600) => new Promise((resolve) => setTimeout(resolve, ms));

/** Presses every button and opens everything that opens, twice; then edits and steps. */
async function useEverything() {
  for (let round = 0; round < 2; round++) {
    await browser.evaluate(async () => {
      const element = /** @type {any} */ (document.querySelector('norm-trace'));
      const all = () => [
        ...element.shadowRoot.querySelectorAll(
          'button, summary, input[type=radio], input[type=checkbox], select, .row',
        ),
      ];
      const count = all().length;
      for (let index = 0; index < count; index++) {
        const target = all()[index];
        if (!target || target.getAttribute('aria-disabled') === 'true') continue;
        target.click();
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    });
    await settled(200);
  }
  await browser.evaluate(() => {
    const element = /** @type {any} */ (document.querySelector('norm-trace'));
    // Whatever was pressed above.
    Object.assign(element, {
      x: '1, 2, 6',
      gamma: null,
      beta: null,
      epsilon: null,
      method: null,
      digits: null,
      rounding: null,
      carry: null,
    });
    element.goTo('layer_norm.output');
  });
  await browser.until(
    () => /** @type {any} */ (document.querySelector('norm-trace')).trace?.quantities.mean.values[0].shown === '3',
  );
}

const isolated = { violations: [], uncaught: [], fallback: false, mean: '0.75' };

describe('policies', () => {
  test('a strict one: everything works, and nothing is refused', async () => {
    await open(strict);
    await browser.until(isLive);
    assert.deepEqual(await outcome(), isolated);
    await browser.until(() => document.fonts.check('16px "Norm Trace Math"'));
    await useEverything();
    assert.deepEqual(await outcome(), { ...isolated, mean: '3' });
    assert.deepEqual(browser.complaints, []);
  });

  test('the same with Trusted Types', async () => {
    await open(`${strict}; require-trusted-types-for 'script'; trusted-types lit-html norm-trace`);
    await browser.until(isLive);
    await useEverything();
    assert.deepEqual(await outcome(), { ...isolated, mean: '3' });
    assert.deepEqual(browser.complaints, []);
  });

  test('another Lit has taken the policy of its name: ours takes another', async () => {
    await open(`${strict}; require-trusted-types-for 'script'; trusted-types lit-html norm-trace`, {
      head: '<script src="/other.js"></script><script type="module" src="/dist/norm-trace.js"></script>',
      rules: [
        {
          path: '/other.js',
          body: "trustedTypes.createPolicy('lit-html', { createHTML: (text) => text });",
          type: 'text/javascript',
        },
      ],
    });
    await browser.until(isLive);
    const { fallback, mean, uncaught } = await outcome();
    assert.deepEqual({ fallback, mean, uncaught }, { fallback: false, mean: '0.75', uncaught: [] });
  });

  test("trusted-types 'none': what was printed stays, one line says why, and nothing is thrown", async () => {
    /** @type {string[]} */
    const said = [];
    const hear = (message) => message.type() === 'warn' && said.push(message.text());
    browser.raw.on('console', hear);
    await open(`${strict}; require-trusted-types-for 'script'; trusted-types 'none'`);
    await settled();
    browser.raw.off('console', hear);
    const { uncaught, fallback, mean } = await outcome();
    assert.deepEqual({ uncaught, fallback, mean }, { uncaught: [], fallback: true, mean: null });
    assert.equal(said.filter((text) => text.startsWith('norm-trace:')).length, 1, String(said));
    assert.equal(server?.asked(/engine/), 0);
  });

  test('without wasm-unsafe-eval the engine comes as JavaScript, for one refusal: the try', async () => {
    await open(strict.replace(" 'wasm-unsafe-eval'", ''));
    await browser.until(isLive);
    await useEverything();
    const { violations, uncaught, fallback, mean } = await outcome();
    assert.deepEqual({ uncaught, fallback, mean }, { uncaught: [], fallback: false, mean: '3' });
    assert.ok(violations.length <= 1, String(violations));
    assert.deepEqual(
      [server?.asked(/engine-plain/), server?.asked(/engine-first-bytes/), server?.asked(/\.wasm/)],
      [1, 0, 0],
    );
  });

  test('without WebAssembly at all, the same and no refusal', async () => {
    await open(strict, {
      head: '<script src="/old.js"></script><script type="module" src="/dist/norm-trace.js"></script>',
      rules: [{ path: '/old.js', body: 'delete window.WebAssembly;', type: 'text/javascript' }],
    });
    await browser.until(isLive);
    assert.deepEqual(await outcome(), isolated);
    assert.deepEqual([server?.asked(/engine-plain/), server?.asked(/engine-first-bytes/)], [1, 0]);
  });

  test('if that is forbidden too, what was printed stays, with a message', async () => {
    // What the element's module imports, and nothing that it may load later.
    const first = ['listen.js'];
    const follow = (/** @type {string} */ name) => {
      if (first.includes(`dist/${name}`)) return;
      first.push(`dist/${name}`);
      for (const [, next] of readFileSync(new URL(`../../dist/${name}`, import.meta.url), 'utf8').matchAll(
        /(?:\bfrom|\bimport)\s*"\.\/([^"]+)"/g,
      ))
        follow(next);
    };
    follow('norm-trace.js');
    await open(
      `default-src 'none'; script-src ${first.map((name) => `http://127.0.0.1:*/${name}`).join(' ')}; style-src 'self'; font-src 'self'; img-src 'self'`,
    );
    await browser.until(() =>
      Boolean(/** @type {any} */ (document.querySelector('norm-trace'))?.shadowRoot?.querySelector('.message button')),
    );
    const { uncaught, fallback, mean } = await outcome();
    assert.deepEqual({ uncaught, fallback, mean }, { uncaught: [], fallback: true, mean: null });
  });

  test('this test can fail: what a policy refuses is noticed', async () => {
    await open(strict, {
      head: '<style>p { color: red }</style><script type="module" src="/dist/norm-trace.js"></script>',
    });
    assert.equal((await outcome()).violations.length, 1);
  });
});

describe('bad lines', () => {
  const message = () =>
    Boolean(/** @type {any} */ (document.querySelector('norm-trace'))?.shadowRoot?.querySelector('.message button'));
  const again = () =>
    browser.evaluate(() =>
      /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot.querySelector('.message button').click(),
    );

  test('404: what was printed stays, one message, and it comes when asked again', async () => {
    await open(strict, { rules: [{ path: /engine-first-bytes/, status: 404 }] });
    for (let tries = 0; tries < 2; tries++) {
      await browser.until(message);
      const { uncaught, fallback } = await outcome();
      assert.deepEqual({ uncaught, fallback }, { uncaught: [], fallback: true });
      assert.equal(
        await browser.evaluate(
          () =>
            /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot.querySelectorAll('.message').length,
        ),
        1,
      );
      if (tries) server?.rules.shift();
      await again();
      await settled(200);
    }
    await browser.until(isLive);
  });

  test('slow: what was printed stays until it is there', async () => {
    await open(strict, { rules: [{ path: /engine-first-bytes/, delay: 1200 }] });
    await settled(500);
    assert.equal((await outcome()).fallback, true);
    await browser.until(isLive);
    assert.deepEqual(await outcome(), isolated);
  });

  test('offline before the engine came; then online, asked again', async () => {
    await open(strict, { body: '<details><norm-trace><p id="fallback">μ = 0.75</p></norm-trace></details>' });
    await settled();
    await browser.raw.setOfflineMode(true);
    try {
      await browser.evaluate(() => {
        /** @type {any} */ (document.querySelector('details')).open = true;
      });
      await browser.until(message);
      assert.equal((await outcome()).fallback, true);
    } finally {
      await browser.raw.setOfflineMode(false);
    }
    await again();
    await browser.until(isLive);
  });

  test('a wrong MIME type of what is no script is no obstacle; nothing is fetched twice', async () => {
    await open(strict, { rules: [{ path: /\.(wasm|woff2)$/, type: 'text/plain' }] });
    await browser.until(isLive);
    await useEverything();
    const paths = server?.log.map(({ path }) => path) ?? [];
    assert.deepEqual(
      paths.filter((path, index) => paths.indexOf(path) !== index),
      [],
    );
  });

  test('offline after the first load it goes on, and throws nothing', async () => {
    await open(strict);
    await browser.until(isLive);
    await settled();
    await browser.raw.setOfflineMode(true);
    try {
      await useEverything();
      const { uncaught, mean } = await outcome();
      assert.deepEqual({ uncaught, mean }, { uncaught: [], mean: '3' });
    } finally {
      await browser.raw.setOfflineMode(false);
    }
  });
});

describe('a page', () => {
  test('that imports the element and the core has one engine', async () => {
    await open(undefined, {
      head: '<script type="module" src="/both.js"></script>',
      rules: [
        {
          path: '/both.js',
          body: "import '/dist/norm-trace.js'; import { load } from '/dist/core.js'; window.engine = await load();",
          type: 'text/javascript',
        },
      ],
    });
    await browser.until(isLive);
    assert.deepEqual([server?.asked(/engine-bytes/), server?.asked(/engine-first/)], [1, 0]);
    assert.equal(server?.asked(/core\.js/), 1);
  });

  test('with two copies, in any order: one wins, the console says so once, and nothing is thrown', async () => {
    const scripts = [
      '<script src="/dist/cdn.js"></script>',
      '<script type="module" src="/dist/norm-trace.js"></script>',
      '<script type="module" src="/dist/single.js"></script>',
    ];
    for (const head of [scripts[0] + scripts[1], scripts[1] + scripts[2]]) {
      /** @type {string[]} */
      const said = [];
      const hear = (event) => said.push(event.text());
      browser.raw.on('console', hear);
      await open(undefined, { head });
      await browser.until(isLive);
      browser.raw.off('console', hear);
      assert.equal(said.filter((text) => text.startsWith('norm-trace:')).length, 1, String(said));
      assert.deepEqual((await outcome()).uncaught, []);
      await server?.close();
    }
  });

  test('is left as it was: no global but Lit’s marks, no storage, no cookie, no other origin', async () => {
    const own = '<script src="/before.js"></script><script type="module" src="/dist/norm-trace.js"></script>';
    await open(undefined, {
      head: own,
      rules: [
        {
          path: '/before.js',
          body: 'window.before = new Set(Reflect.ownKeys(window)); before.add("before");',
          type: 'text/javascript',
        },
      ],
    });
    await browser.until(isLive);
    await useEverything();
    const left = await browser.evaluate(() => ({
      globals: Reflect.ownKeys(window)
        .map(String)
        .filter(
          (key) =>
            !(/** @type {any} */ (window).before.has(key)) && !/^\d+$|^(lit|reactiveElement)|^Symbol\(/.test(key),
        ),
      stored: [localStorage.length, sessionStorage.length, document.cookie],
      elsewhere: performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => new URL(name).origin !== location.origin && !/^(data|blob):/.test(name)),
    }));
    assert.deepEqual(left, { globals: [], stored: [0, 0, ''], elsewhere: [] });
  });
});
