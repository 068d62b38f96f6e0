/**
 * What a reader feels while dragging a number: Chromium, four times slowed down, one move a frame. Printed are medians and 95th
 * percentiles of
 *
 *     frame    from the start of the input event to the frame with the new input, figures and open step having been painted
 *     engine   its part in it: the trace, from the problem to the public objects
 *     page     the rest: templates, style, layout, paint
 *     ledger   from the event until the last row of the ledger follows
 *     wait     how long the next event waits for whatever else is being done
 */
import { launch } from './browsers.js';
import { testServer } from './server.js';

const slowdown = 4;
const moves = 240;

/** @param {number} count */
const vector = (count) => Array.from({ length: count }, (_, i) => (((i * 7919) % 61) / 10 - 3).toFixed(1)).join(', ');

/** @param {string} x @param {string} step */
const page = (x, step) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>scrub</title>
  <link rel="icon" href="/site/icon.svg"><link rel="stylesheet" href="/site/page.css"><script type="module" src="/dist/norm-trace.js"></script>
  <main><norm-trace class="wide" x="${x}" step="${step}"></norm-trace></main></html>`;

const cases = [
  { name: '4 elements', x: '2.0, -1.0, 0.5, 1.5', step: 'variance' },
  { name: '4 elements, a vector open', x: '2.0, -1.0, 0.5, 1.5', step: 'layer_norm.output' },
  { name: '16 elements', x: vector(16), step: 'variance' },
  { name: '16 elements, a vector open', x: vector(16), step: 'layer_norm.output' },
];

/** Runs in the page: from now on, everything is timed. */
const instrument = () => {
  const element = /** @type {any} */ (document.querySelector('norm-trace'));
  const root = element.shadowRoot;
  const log = { frame: /** @type {number[]} */ ([]), engine: /** @type {number[]} */ ([]), ledger: /** @type {number[]} */ ([]), wait: /** @type {number[]} */ ([]) };
  const { trace } = element.engine;
  let engine = 0;
  element.engine.trace = (/** @type {any[]} */ ...args) => {
    const start = performance.now();
    const result = trace(...args);
    engine += performance.now() - start;
    return result;
  };
  let started = 0;
  addEventListener(
    'pointermove',
    (event) => {
      const now = performance.now();
      log.wait.push(now - event.timeStamp);
      if (started) return;
      started = now;
      engine = 0;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          if (engine) {
            log.frame.push(performance.now() - started);
            log.engine.push(engine);
          }
          started = 0;
        };
        port2.postMessage(0); // its task comes after the frame has been painted
      });
    },
    true,
  );
  /** @type {Map<string, number>} */
  const known = new Map();
  element.addEventListener('norm-trace-change', (/** @type {any} */ { detail }) => {
    known.set(detail.trace.quantities.mean_over_std.values[0].shown.replace('-', '−'), started || performance.now());
  });
  const last = root.querySelector('.value[data-of="mean_over_std"]');
  new MutationObserver(() => {
    const time = known.get(last.textContent);
    if (time) log.ledger.push(performance.now() - time);
  }).observe(last, { characterData: true, childList: true, subtree: true });
  /** @type {any} */ (window).scrubLog = log;
};

/** @param {number[]} times @param {number} part */
const quantile = (times, part) => [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? NaN;

/**
 * From an edit to the new trace in the DOM, every row and formula of it, with the engine's share; not slowed down.
 * @param {{folders?: Record<string, string>, print?: (line: string) => void}} [options]
 */
export async function benchEdit({ folders, print = console.log } = {}) {
  const server = await testServer({ ...(folders && { folders }), pages: { '/edit.html': page(cases[0].x, 'variance') } });
  const browser = await launch('chromium');
  try {
    await browser.visit(new URL('/edit.html', server.address).href, { width: 1280, height: 900 });
    await browser.until(() => /** @type {any} */ (document.querySelector('norm-trace'))?.trace);
    for (const all of [false, true]) {
      const [total, engine] = await browser.evaluate(async (open) => {
        const element = /** @type {any} */ (document.querySelector('norm-trace'));
        if (open) element.shadowRoot.querySelectorAll('.status [aria-pressed]').forEach((/** @type {any} */ button) => /all/i.test(button.textContent) && button.click());
        const { trace } = element.engine;
        let share = 0;
        element.engine.trace = (/** @type {any[]} */ ...args) => {
          const start = performance.now();
          const result = trace(...args);
          share += performance.now() - start;
          return result;
        };
        /** @type {[number, number][]} */
        const runs = [];
        for (let i = 0; i < 60; i += 1) {
          await new Promise(requestAnimationFrame);
          share = 0;
          const start = performance.now();
          element.x = `2.0, -1.${i % 10}, 0.5, 1.5`;
          await element.updateComplete;
          runs.push([performance.now() - start, share]);
        }
        element.engine.trace = trace;
        const middle = (/** @type {number} */ at) => runs.slice(10).map((run) => run[at]).sort((a, b) => a - b)[25];
        return [middle(0), middle(1)];
      }, all);
      print(`an edit, from the property to the DOM${all ? ', all steps open' : ''}: ${total.toFixed(1)} ms, of which the engine ${engine.toFixed(1)} ms`);
    }
  } finally {
    await browser.close();
    await server.close();
  }
}

/**
 * @param {{folders?: Record<string, string>, print?: (line: string) => void}} [options]
 * @returns {Promise<Record<string, Record<string, number[]>>>} milliseconds
 */
export async function benchScrub({ folders, print = console.log } = {}) {
  const server = await testServer({ ...(folders && { folders }), pages: Object.fromEntries(cases.map(({ x, step }, i) => [`/${i}.html`, page(x, step)])) });
  const browser = await launch('chromium');
  /** @type {Record<string, Record<string, number[]>>} */
  const results = {};
  try {
    print(`dragging a number, Chromium ${slowdown} times slower; milliseconds, median and 95th percentile`);
    for (const [i, { name }] of cases.entries()) {
      await browser.raw.emulateCPUThrottling(null);
      await browser.visit(new URL(`/${i}.html`, server.address).href, { width: 1280, height: 900 });
      await browser.until(() => /** @type {any} */ (document.querySelector('norm-trace'))?.trace);
      const { x, y } = await browser.evaluate(() => {
        const box = /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot.querySelector('[data-of="x[1]"]').getBoundingClientRect();
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      });
      const { mouse } = browser.raw;
      await mouse.move(x, y);
      await mouse.down();
      await mouse.move(x + 12, y, { steps: 3 });
      await new Promise((done) => setTimeout(done, 500)); // what is loaded at the first touch is there
      await browser.evaluate(instrument);
      await browser.raw.emulateCPUThrottling(slowdown);
      for (let move = 0; move < moves; move += 1) {
        const start = performance.now();
        await mouse.move(x + 12 + 60 * Math.sin(move / 12) + (move % 2) * 6, y);
        await new Promise((done) => setTimeout(done, Math.max(0, 17 - (performance.now() - start))));
      }
      await mouse.up();
      /** @type {Record<string, number[]>} */
      const log = await browser.evaluate(() => /** @type {any} */ (window).scrubLog);
      log.page = log.frame.map((time, at) => time - log.engine[at]);
      results[name] = log;
      print(`  ${name}`);
      for (const what of ['frame', 'engine', 'page', 'ledger', 'wait']) {
        print(`    ${what.padEnd(10)}${quantile(log[what], 0.5).toFixed(1).padStart(8)}${quantile(log[what], 0.95).toFixed(1).padStart(8)}   of ${log[what].length}`);
      }
    }
  } finally {
    await browser.close();
    await server.close();
  }
  return results;
}
