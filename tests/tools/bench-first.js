/**
 * What a reader waits for who opens a page for the first time: Chromium, four times slowed down, 1.6 Mbit/s and 150 ms, nothing in its
 * cache, everything that is text compressed by brotli.
 *
 * Finished is an example when the frame has been painted after which its picture does not change any more by itself: all of it is in
 * the document, and the fonts are there in which it is drawn. Of the prerendered page that is the printed example, which does not wait
 * for the live one. Which fonts, a first visit shows, which is not counted.
 */
import { siteFolders } from '../../web/tools/serve.js';
import { launch } from './browsers.js';
import { firstPages, katexFolder } from './first-pages.js';
import { testServer } from './server.js';

const slowdown = 4;
const network = { download: 1_600_000 / 8, upload: 1_600_000 / 8, latency: 150 };
const size = { width: 1280, height: 900 };
/** After the last request: nothing more will come. */
const quietMs = 1500;
const settleMs = 300;

/** Which part of KaTeX's time ours may be, all ways of the one against the first and the fastest way of the other. */
const goals = [
  { ours: 'norm-trace, prerendered', theirs: 'KaTeX, prerendered', most: 0.4 },
  { ours: 'norm-trace, live', theirs: 'KaTeX, in the browser', most: 0.6 },
];

/**
 * Runs in the page before anything else. Every frame it looks, and once all is there tells when that frame has been painted.
 * @param {string} there a function @param {string[]} fonts
 */
const watch = (there, fonts) => {
  const isThere = new Function(`return (${there})()`);
  const face = (/** @type {FontFace} */ { family, style, weight, status }) =>
    `${family.replaceAll('"', '')} ${style} ${weight} ${status}`;
  const found = () => {
    const faces = [...document.fonts].map(face);
    return isThere() && fonts.every((name) => faces.includes(name));
  };
  const look = () => {
    if (!found()) return void requestAnimationFrame(look);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      /** @type {any} */ (window).finished = performance.now();
    };
    port2.postMessage(0); // its task comes after this frame
  };
  requestAnimationFrame(look);
  /** @type {any} */ (window).loadedFonts = () =>
    [...document.fonts].map(face).filter((name) => name.endsWith(' loaded'));
};

/** Runs in the page: bytes as they were sent, without headers; of what had come by then. @param {number} by */
const received = (by) =>
  [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    .map((entry) => /** @type {PerformanceResourceTiming} */ (entry))
    .filter(({ responseEnd }) => responseEnd <= by)
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);

/**
 * One visit, in a profile of its own.
 * @param {import('./browsers.js').Browser} browser
 * @param {string} url
 * @param {import('./first-pages.js').FirstPage} page
 * @param {string[]} [fonts] none: they are to be found out
 */
async function visit(browser, url, { name, there }, fonts) {
  const context = await browser.raw.browser().createBrowserContext();
  try {
    const tab = await context.newPage();
    await tab.setViewport(size);
    await new Promise((resolve) => setTimeout(resolve, settleMs)); // what a new window does
    await tab.emulateCPUThrottling(slowdown);
    await tab.emulateNetworkConditions(network);
    await tab.evaluateOnNewDocument(watch, String(there), fonts ?? []);
    await tab.goto(url, { waitUntil: fonts ? 'load' : 'networkidle0' });
    if (!fonts) await new Promise((resolve) => setTimeout(resolve, quietMs));
    await tab
      .waitForFunction(() => /** @type {any} */ (window).finished, { timeout: 30_000, polling: 100 })
      .catch(() => {
        throw new Error(`${name}: never finished`);
      });
    const finished = await tab.evaluate(() => /** @type {any} */ (window).finished);
    return {
      finished,
      bytes: await tab.evaluate(received, fonts ? finished : Infinity),
      fonts: await tab.evaluate(() => /** @type {any} */ (window).loadedFonts()),
    };
  } finally {
    await context.close();
  }
}

/** @param {number[]} numbers */
const median = (numbers) => {
  const sorted = [...numbers].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
};

/**
 * @typedef {{page: import('./first-pages.js').FirstPage, url: string, fonts: string[], all: number, times: number[], bytes: number[]}} Result
 *   `all`, `bytes`: what was received in all, and by then
 */

/** @param {Result[]} results @param {number} times @param {(line: string) => void} print */
function report(results, times, print) {
  const row = (/** @type {string} */ name, /** @type {string[]} */ cells) =>
    print(`${name.padEnd(50)}${cells.map((cell) => cell.padStart(12)).join('')}`);
  print(
    `until the finished example is on the screen; Chromium, ${slowdown} times slower, 1.6 Mbit/s, 150 ms, nothing cached, brotli; ${times} visits`,
  );
  row('milliseconds', ['median', 'least', 'most', 'kB by then', 'kB in all']);
  for (const { page, times: all, bytes, all: whole } of results) {
    const milliseconds = [median(all), Math.min(...all), Math.max(...all)].map((time) => time.toFixed(0));
    row(page.name, [...milliseconds, ...[median(bytes), whole].map((count) => (count / 1000).toFixed(1))]);
  }
  const waysOf = (/** @type {string} */ start) =>
    results
      .filter(({ page }) => page.name.startsWith(start))
      .map(({ page, times: all }) => ({ name: page.name, time: median(all) }));
  row('\npart of the time of KaTeX', [' its first way', ' its fastest', 'goal']);
  for (const { ours, theirs, most } of goals) {
    const others = waysOf(theirs).map(({ time }) => time);
    for (const { name, time } of waysOf(ours))
      row(name, [(time / others[0]).toFixed(2), (time / Math.min(...others)).toFixed(2), `≤ ${most}`]);
  }
}

/**
 * @param {{times?: number, print?: (line: string) => void}} [options] `times`: how often each page is visited, one after the other
 */
export async function benchFirst({ times = 7, print = console.log } = {}) {
  const pages = await firstPages();
  const server = await testServer({
    brotli: true,
    pages: Object.fromEntries(pages.map(({ html }, i) => [`/${i}.html`, html])),
    folders: { ...siteFolders, '/katex/': katexFolder },
  });
  // A window of its own for every visit must not also warm up the browser's own pages.
  const browser = await launch('chromium', { args: ['--disable-features=PreloadTopChromeWebUI'] });
  try {
    /** @type {Result[]} */
    const results = [];
    for (const [i, page] of pages.entries()) {
      const url = `${server.address}${i}.html`;
      const { fonts, bytes } = await visit(browser, url, page);
      results.push({ page, url, fonts, all: bytes, times: [], bytes: [] });
    }
    for (let round = 0; round < times; round += 1) {
      for (const result of results) {
        const { finished, bytes } = await visit(browser, result.url, result.page, result.fonts);
        result.times.push(finished);
        result.bytes.push(bytes);
      }
    }
    report(results, times, print);
    return results;
  } finally {
    await browser.close();
    await server.close();
  }
}
