/**
 * What a reader feels while dragging a number: Chromium, four times slowed down, one move a frame. Printed are medians and 95th
 * percentiles of
 *
 *     frame    from the start of the input event to the frame with the new input, figures and open step having been painted
 *     engine   its part in it: the trace, from the problem to the public objects
 *     page     the rest: templates, style, layout, paint
 *     latency  the same from when the event was made: the browser keeps moves until the next frame begins, up to 16.7 ms
 *     ledger   from the event until the last row of the ledger follows
 *     wait     how long the next event waits for whatever else is being done, and for its frame to begin
 *
 * These are of the clock on the wall, which another program on the same machine delays too. So a second drag, not slowed down, is recorded
 * by the browser, and what its main thread computed in each frame (its own clock, which stands still while others run) is printed times
 * four: `work`, and what it consists of.
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

export const cases = [
  { name: '4 elements', x: '2.0, -1.0, 0.5, 1.5', step: 'variance' },
  { name: '4 elements, a vector open', x: '2.0, -1.0, 0.5, 1.5', step: 'layer_norm.output' },
  { name: '16 elements', x: vector(16), step: 'variance' },
  { name: '16 elements, a vector open', x: vector(16), step: 'layer_norm.output' },
];

/** Runs in the page: from now on, everything is timed. */
const instrument = () => {
  const element = /** @type {any} */ (document.querySelector('norm-trace'));
  const root = element.shadowRoot;
  const log = /** @type {Record<'frame' | 'engine' | 'latency' | 'ledger' | 'wait', number[]>} */ ({
    frame: [],
    engine: [],
    latency: [],
    ledger: [],
    wait: [],
  });
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
            log.latency.push(performance.now() - event.timeStamp);
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

/** What a frame's work is called in the browser's own record. Nested: what is within is not counted twice. */
const parts = /** @type {const} */ ({
  script: ['FunctionCall', 'RunMicrotasks', 'EventDispatch', 'FireAnimationFrame'],
  style: ['UpdateLayoutTree', 'RecalculateStyles'],
  layout: ['Layout'],
  paint: ['PrePaint', 'Paint', 'Layerize', 'Commit'],
  collection: ['MinorGC', 'MajorGC'],
});

/** @typedef {{name: string, ph: string, pid: number, tid: number, ts: number, dur?: number, tdur?: number}} Recorded */

/**
 * For every frame in which a drag's step was drawn, what the main thread computed, in milliseconds of its own clock.
 * @param {Recorded[]} recorded
 * @returns {Record<string, number[]>} work, and its parts
 */
function workOf(recorded) {
  /** @type {Map<string, number>} */
  const animated = new Map();
  /** @param {Recorded} event */
  const thread = ({ pid, tid }) => `${pid} ${tid}`;
  for (const event of recorded)
    if (event.name === 'FireAnimationFrame') animated.set(thread(event), (animated.get(thread(event)) ?? 0) + 1);
  const [main] = [...animated].sort((a, b) => b[1] - a[1])[0];
  const tasks = recorded
    .filter((event) => event.ph === 'X' && thread(event) === main)
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const rows = /** @type {Record<string, number[]>} */ ({
    work: [],
    ...Object.fromEntries(Object.keys(parts).map((part) => [part, []])),
    rest: [],
  });
  /** @type {Record<string, number> | undefined} */
  let frame;
  let ends = 0;
  let drawn = false;
  /** The part that an event is within, and until when. @type {{part: string, ends: number}[]} */
  const within = [];
  const finish = () => {
    if (!frame || !drawn) return;
    frame.rest = frame.work - Object.keys(parts).reduce((sum, part) => sum + (frame?.[part] ?? 0), 0);
    for (const [name, list] of Object.entries(rows)) list.push(frame[name]);
  };
  for (const { name, ts, dur = 0, tdur = 0 } of tasks) {
    while (within.length && /** @type {any} */ (within.at(-1)).ends <= ts) within.pop();
    if (name === 'ProxyMain::BeginMainFrame') {
      finish();
      frame = Object.fromEntries(Object.keys(rows).map((row) => [row, 0]));
      frame.work = tdur / 1000;
      ends = ts + dur;
      drawn = false;
    }
    if (!frame || ts >= ends) continue;
    drawn ||= name === 'Layout'; // a move within one unit changes nothing
    const part = Object.entries(parts).find(([, names]) =>
      /** @type {readonly string[]} */ (names).includes(name),
    )?.[0];
    if (!part) continue;
    const outer = within.at(-1);
    if (outer?.part === part) continue;
    if (outer) frame[outer.part] -= tdur / 1000;
    frame[part] += tdur / 1000;
    within.push({ part, ends: ts + dur });
  }
  finish();
  return rows;
}

/** @param {number[]} times @param {number} part */
const quantile = (times, part) =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? NaN;

/**
 * From an edit to the new trace in the DOM, every row and formula of it, with the engine's share; not slowed down.
 * @param {{folders?: Record<string, string>, print?: (line: string) => void}} [options]
 */
export async function benchEdit({ folders, print = console.log } = {}) {
  const server = await testServer({
    ...(folders && { folders }),
    pages: { '/edit.html': page(cases[0].x, 'variance') },
  });
  const browser = await launch('chromium');
  try {
    await browser.visit(new URL('/edit.html', server.address).href, { width: 1280, height: 900 });
    await browser.until(() => /** @type {any} */ (document.querySelector('norm-trace'))?.trace);
    for (const all of [false, true]) {
      const [total, engine] = await browser.evaluate(async (open) => {
        const element = /** @type {any} */ (document.querySelector('norm-trace'));
        if (open)
          element.shadowRoot
            .querySelectorAll('.status [aria-pressed]')
            .forEach((/** @type {any} */ button) => /all/i.test(button.textContent) && button.click());
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
        const middle = (/** @type {number} */ at) =>
          runs
            .slice(10)
            .map((run) => run[at])
            .sort((a, b) => a - b)[25];
        return [middle(0), middle(1)];
      }, all);
      print(
        `an edit, from the property to the DOM${all ? ', all steps open' : ''}: ${total.toFixed(1)} ms, of which the engine ${engine.toFixed(1)} ms`,
      );
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
  const server = await testServer({
    ...(folders && { folders }),
    pages: Object.fromEntries(cases.map(({ x, step }, i) => [`/${i}.html`, page(x, step)])),
  });
  const browser = await launch('chromium');
  /** @type {Record<string, Record<string, number[]>>} */
  const results = {};
  try {
    print(
      `dragging a number, Chromium ${slowdown} times slower; milliseconds, median and 95th percentile; a frame has 16.7`,
    );
    for (const [i, { name }] of cases.entries()) {
      const { mouse } = browser.raw;
      /** Takes hold of a number of a page that has just been opened. */
      const hold = async () => {
        await browser.raw.emulateCPUThrottling(null);
        await browser.visit(new URL(`/${i}.html`, server.address).href, { width: 1280, height: 900 });
        await browser.until(() => /** @type {any} */ (document.querySelector('norm-trace'))?.trace);
        const { x, y } = await browser.evaluate(() => {
          const box = /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot
            .querySelector('[data-of="x[1]"]')
            .getBoundingClientRect();
          return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
        });
        await mouse.move(x, y);
        await mouse.down();
        await mouse.move(x + 12, y, { steps: 3 });
        await new Promise((done) => setTimeout(done, 500)); // what is loaded at the first touch is there
        return { x, y };
      };
      /** @param {{x: number, y: number}} from @param {number} count */
      const drag = async ({ x, y }, count) => {
        for (let move = 0; move < count; move += 1) {
          const start = performance.now();
          await mouse.move(x + 12 + 60 * Math.sin(move / 12) + (move % 2) * 6, y);
          await new Promise((done) => setTimeout(done, Math.max(0, 17 - (performance.now() - start))));
        }
      };
      let from = await hold();
      await browser.evaluate(instrument);
      await browser.raw.emulateCPUThrottling(slowdown);
      await drag(from, moves);
      await mouse.up();
      /** @type {Record<string, number[]>} */
      const log = await browser.evaluate(() => /** @type {any} */ (window).scrubLog);
      log.page = log.frame.map((time, at) => time - log.engine[at]);

      from = await hold();
      await drag(from, moves / 4); // what runs often is compiled
      await browser.raw.tracing.start({ categories: ['devtools.timeline', 'cc'] });
      await drag(from, moves);
      const { traceEvents } = JSON.parse(Buffer.from(await browser.raw.tracing.stop()).toString());
      await mouse.up();
      const work = workOf(traceEvents);
      for (const [part, times] of Object.entries(work)) log[part] = times.map((time) => time * slowdown);

      results[name] = log;
      print(`  ${name}`);
      /** @param {string} what */
      const line = (what) =>
        print(
          `    ${what.padEnd(12)}${quantile(log[what], 0.5).toFixed(1).padStart(8)}${quantile(log[what], 0.95).toFixed(1).padStart(8)}   of ${log[what].length}`,
        );
      for (const what of ['frame', 'engine', 'page', 'latency', 'ledger', 'wait', ...Object.keys(work)]) line(what);
    }
  } finally {
    await browser.close();
    await server.close();
  }
  return results;
}
