/** How the engine comes to a page, from servers good and bad: web/core as it stands, without bundle and without element. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useBrowser, withServer } from '../tools/frame.js';
import { large, withoutGrowth } from '../tools/small-memory.js';

const browser = useBrowser('chromium');

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

const pages = { '/empty.html': '<!doctype html><title>empty</title>' };
const loadFrom = (options) =>
  withServer(browser, { ...options, pages }, async (server) => {
    await browser.visit(server.at('/empty.html'));
    // Through a module of the page: a policy holds for it, and not for what the tester evaluates.
    const answer = await browser.evaluate(tryToLoad);
    return {
      ...answer,
      asked: server.asked(/engine-bytes/),
      plain: server.asked(/engine-plain/),
      wasm: server.asked(/\.wasm$/),
    };
  });

const good = { errors: [], same: true, mean: '0.75', asked: 1, plain: 0, wasm: 0 };

test('it is fetched once, as a module; the .wasm is not', async () => assert.deepEqual(await loadFrom({}), good));

test('a server that has no type for .wasm, or refuses it, is no obstacle', async () => {
  assert.deepEqual(await loadFrom({ rules: [{ path: /\.wasm$/, status: 403 }] }), good);
});

for (const status of [404, 503]) {
  test(`after ${status} it is fetched again, also where the browser remembers the failure`, async () => {
    // The first call asks twice, at two addresses: see web/core/again.js.
    const { errors, mean, asked } = await loadFrom({ rules: [{ path: /engine-bytes/, status, times: 2 }] });
    assert.equal(errors.length, 1);
    assert.match(errors[0], /engine-bytes\.js/);
    assert.deepEqual({ mean, asked }, { mean: '0.75', asked: 3 });
  });
}

test('a strict policy that allows WebAssembly is enough: no eval', async () => {
  const headers = { 'content-security-policy': "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'" };
  assert.deepEqual(await loadFrom({ headers }), good);
});

test('a policy that forbids WebAssembly gets the engine as JavaScript, and does not load the bytes', async () => {
  assert.deepEqual(await loadFrom({ headers: { 'content-security-policy': "default-src 'self'" } }), {
    ...good,
    asked: 0,
    plain: 1,
  });
});

test('an address may be given: the .wasm by fetch, once, whatever its type', async () => {
  await withServer(browser, { rules: [{ path: /\.wasm$/, type: 'text/plain' }], pages }, async (server) => {
    await browser.visit(server.at('/empty.html'));
    const mean = await browser.evaluate(() =>
      import('/core/index.js').then(
        async ({ load }) => (await load({ url: '/generated/engine.wasm' })).trace().quantities.mean.values[0].shown,
      ),
    );
    assert.deepEqual([mean, server.asked(/\.wasm$/), server.asked(/engine-bytes/)], ['0.75', 1, 0]);
  });
});

test('an engine that ran out of memory on a page answers the next call', async () => {
  await withServer(browser, { pages }, async (server) => {
    await browser.visit(server.at('/empty.html'));
    const answers = await browser.evaluate(
      (/** @type {number[]} */ bytes, /** @type {object} */ problem) =>
        import('/core/index.js').then(async ({ load }) => {
          const engine = await load({ bytes: Uint8Array.from(bytes) });
          /** @type {string[]} */
          const said = [];
          for (const asked of [{}, problem, {}, problem, {}]) {
            try {
              said.push(engine.trace(asked).quantities.mean.values[0].shown);
            } catch (error) {
              said.push(/** @type {any} */ (error).code);
            }
          }
          return said;
        }),
      [...withoutGrowth()],
      large,
    );
    assert.deepEqual(answers, ['0.75', 'trace-too-large', '0.75', 'trace-too-large', '0.75']);
  });
});
