/** How the engine comes to a page, from servers good and bad: web/core as it stands, without bundle and without element. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launch } from '../tools/browsers.js';
import { testServer } from '../tools/server.js';

let browser;
before(async () => {
  browser = await launch('chromium');
});
after(() => browser.close());

/** Loads twice at the same time, and a third time; gives the mean and what went wrong. */
const tryToLoad = () =>
  import('/core/index.js').then(async ({ load }) => {
    /** @type {string[]} */
    const errors = [];
    for (let tries = 0; tries < 2; tries++) {
      try {
        const [a, b] = await Promise.all([load(), load()]);
        return { errors, same: a === b, mean: a.trace().quantities.mean.values[0].shown };
      } catch (error) {
        errors.push(String(error));
      }
    }
    return { errors };
  });

async function loadFrom(options) {
  const server = await testServer({ ...options, pages: { '/empty.html': '<!doctype html><title>empty</title>' } });
  try {
    await browser.visit(`${server.address}empty.html`);
    // Through a module of the page: a policy holds for it, and not for what the tester evaluates.
    const answer = await browser.evaluate(tryToLoad);
    return { ...answer, asked: server.asked(/\.wasm$/) };
  } finally {
    await server.close();
  }
}

const good = { errors: [], same: true, mean: '0.75', asked: 1 };

test('it is fetched once', async () => assert.deepEqual(await loadFrom({}), good));

test('a wrong MIME type is no obstacle, and no reason to fetch again', async () => {
  assert.deepEqual(await loadFrom({ rules: [{ path: /\.wasm$/, type: 'text/plain' }] }), good);
});

test('after a failure it is fetched again', async () => {
  const { errors, mean, asked } = await loadFrom({ rules: [{ path: /\.wasm$/, status: 503, times: 1 }] });
  assert.equal(errors.length, 1);
  assert.match(errors[0], /503/);
  assert.deepEqual({ mean, asked }, { mean: '0.75', asked: 2 });
});

test('a strict policy that allows WebAssembly is enough: no eval', async () => {
  const headers = { 'content-security-policy': "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'" };
  assert.deepEqual(await loadFrom({ headers }), good);
});

test('a policy that forbids WebAssembly is an error, once for each try', async () => {
  const { errors, asked } = await loadFrom({ headers: { 'content-security-policy': "default-src 'self'" } });
  assert.equal(errors.length, 2);
  assert.match(errors[0], /CompileError|WebAssembly/);
  assert.equal(asked, 2);
});
