/**
 * What a test opens: browsers, servers, pages. They are there while the tests run of the file or the `describe` that uses them, and are closed
 * behind them, also when one fails.
 *
 *     const server = useServer({ pages: { '/one.html': page } });
 *     for (const name of names) {
 *       describe(name, () => {
 *         const browser = useBrowser(name);
 *         test('…', async () => {
 *           await openPage(browser, server.at('/one.html'), isDrawn, { width: 320 });
 */
import { after, before } from 'node:test';
import { launch } from './browsers.js';
import { testServer } from './server.js';

/**
 * @typedef {import('./browsers.js').Browser} Browser
 * @typedef {import('./server.js').TestServer} TestServer
 * @typedef {Parameters<typeof testServer>[0]} ServerOptions
 */

/**
 * @param {import('./browsers.js').Name} name
 * @param {import('./browsers.js').Options} [options]
 * @returns {Browser} empty until the first test
 */
export function useBrowser(name, options) {
  const browser = /** @type {Browser} */ ({});
  before(async () => void Object.assign(browser, await launch(name, options)));
  after(() => browser.close?.());
  return browser;
}

/**
 * @param {ServerOptions | (() => ServerOptions | Promise<ServerOptions>)} [options] or what makes them, before the first test
 * @param {Browser} [visitor] which goes on to other tests
 * @returns {TestServer} empty until the first test
 */
export function useServer(options, visitor) {
  const server = /** @type {TestServer} */ ({});
  before(
    async () => void Object.assign(server, await testServer(typeof options === 'function' ? await options() : options)),
  );
  after(() => leave(visitor, server));
  return server;
}

/**
 * A browser for one test.
 * @param {import('./browsers.js').Name} name
 * @param {import('./browsers.js').Options} options
 * @param {(browser: Browser) => Promise<unknown>} then
 */
export async function withBrowser(name, options, then) {
  const browser = await launch(name, options);
  try {
    await then(browser);
  } finally {
    await browser.close();
  }
}

/**
 * A server for one test.
 * @template T
 * @param {Browser} visitor
 * @param {ServerOptions} options
 * @param {(server: TestServer) => Promise<T>} then
 */
export async function withServer(visitor, options, then) {
  const server = await testServer(options);
  try {
    return await then(server);
  } finally {
    await leave(visitor, server);
  }
}

/** What still loads when its server goes would complain in the next test. @param {Browser | undefined} visitor @param {TestServer} server */
async function leave(visitor, server) {
  try {
    await visitor?.visit?.('about:blank');
  } finally {
    await server.close?.();
  }
}

/**
 * Opens a page anew, even if only its fragment is another, and waits.
 * @param {Browser} browser
 * @param {string} address
 * @param {() => unknown} isThere in the page: what is waited for
 * @param {{width?: number, height?: number}} [size]
 */
export async function openPage(browser, address, isThere, size) {
  await browser.visit('about:blank');
  await browser.visit(address, size);
  await browser.until(isThere);
}

/** Every example of the page, also those that are far below: a trace is asked for. @param {Browser} browser */
export async function allAreLive(browser) {
  // What is none of ours yet has no trace to be asked for; a page without an example may never load us.
  await browser.until(() => !document.querySelector('norm-trace') || Boolean(customElements.get('norm-trace')));
  await browser.evaluate(() =>
    document.querySelectorAll('norm-trace').forEach((example) => /** @type {any} */ (example).trace),
  );
  await browser.until(() =>
    [...document.querySelectorAll('norm-trace')].every((example) => Boolean(example.shadowRoot?.querySelector('.bar'))),
  );
}
