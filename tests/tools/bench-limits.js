/**
 * What the largest accepted problems ask of a reader's machine, in Chromium, each in a browser of its own. Printed are
 *
 *     engine   the trace, from the problem to the public objects, called once in a page that has only the engine
 *     wasm     what the engine's memory has grown to, which it keeps
 *     element  from new attributes of an example that is live until it is painted with them; `!` is an error that the engine answers
 *     cpu      what the renderer's threads computed meanwhile: another program on the machine does not lengthen it
 *     peak     by how much the renderer's resident memory has grown meanwhile, at its highest
 */
import { readFileSync } from 'node:fs';
import { launch } from './browsers.js';
import { testServer } from './server.js';

/** @param {number} count @param {(index: number) => string} element */
const vector = (count, element) => Array.from({ length: count }, (_, index) => element(index));

/** Digits that repeat nowhere, with a first and a last one that is not 0. @param {number} seed @param {number} count */
const digits = (seed, count) => {
  let state = BigInt(seed) * 2n + 1n;
  let text = '';
  while (text.length < count)
    text += ((state = (state * 6364136223846793005n + 1442695040888963407n) % 2n ** 64n) % 9n) + 1n;
  return text;
};

const sixty = vector(4096, (i) => `${i % 2 ? '-' : ''}0.${digits(i, 60)}`);
const far = vector(790, (i) => `${digits(i, 3)}e${i % 2 ? 390 : -395}`);
const parameters = {
  gamma: vector(4096, (i) => digits(i + 5000, 60)),
  beta: vector(4096, (i) => `0.${digits(i + 9000, 60)}`),
};

/** @type {Record<string, import('../../web/core/types.js').Problem>} */
const problems = {
  'the default example': {},
  '4,096 elements, three decimals': { x: vector(4096, (i) => `${(i * 7919) % 2003}.125`) },
  '4,096 numbers of 60 digits': { x: sixty },
  '… and 30 decimals': { x: sixty, digits: 30 },
  '… carried as shown': { x: sixty, digits: 30, carry: 'shown' },
  '… with γ and β of 60 digits': { x: sixty, digits: 30, ...parameters },
  '790 numbers far apart': { x: far },
  '… with 30 decimals': { x: far, digits: 30 },
  '… carried as shown, 30 decimals, γ, β': {
    x: far,
    digits: 30,
    carry: 'shown',
    gamma: parameters.gamma.slice(0, far.length),
    beta: parameters.beta.slice(0, far.length),
  },
  '… exactly, 30 decimals, γ and β': {
    x: far,
    digits: 30,
    gamma: parameters.gamma.slice(0, far.length),
    beta: parameters.beta.slice(0, far.length),
  },
  '1,000 fractions over 240 digits': {
    x: vector(1000, (i) => `${digits(i, 60)}/${['3', '7', '11', '13'].map((n) => BigInt(n) ** 50n).at(i % 4)}`),
  },
};

/** Runs in a page before anything else: the memories of all engines. */
const watch = () => {
  /** @type {WebAssembly.Memory[]} */
  const memories = [];
  const { Instance, instantiate } = WebAssembly;
  const seen = (/** @type {WebAssembly.Instance} */ instance) => {
    for (const part of Object.values(instance.exports)) if (part instanceof WebAssembly.Memory) memories.push(part);
    return instance;
  };
  Object.assign(WebAssembly, {
    Instance: new Proxy(Instance, { construct: (target, args) => seen(Reflect.construct(target, args)) }),
    instantiate: (/** @type {any[]} */ ...args) =>
      Reflect.apply(instantiate, WebAssembly, args).then(
        (/** @type {any} */ result) => (seen(result.instance ?? result), result),
      ),
  });
  Object.assign(window, { memory: () => memories.reduce((sum, { buffer }) => sum + buffer.byteLength, 0) });
};

/** Runs in the page: milliseconds, and bytes of the engine's memory. @param {any} problem */
const engineTakes = async (problem) => {
  const { load } = await import(/** @type {any} */ ('/dist/core.js'));
  const engine = await load();
  const start = performance.now();
  let failed = false;
  try {
    /** @type {any} */ (window).kept = engine.trace(problem);
  } catch {
    failed = true;
  }
  return { time: performance.now() - start, failed, wasm: /** @type {any} */ (window).memory() };
};

/** Runs in the page. @param {Record<string, any>} problem */
const elementTakes = async (problem) => {
  const element = /** @type {any} */ (document.querySelector('norm-trace'));
  const start = performance.now();
  for (const [name, value] of Object.entries(problem)) element.setAttribute(name, [value].flat().join(', '));
  await element.updateComplete;
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return performance.now() - start;
};

/**
 * Of all renderers, by process: bytes of resident memory at its highest, and milliseconds that its threads have computed.
 * @param {import('./browsers.js').Browser} browser @returns {Promise<Record<string, {peak: number, cpu: number}>>}
 */
async function renderers({ raw }) {
  const session = await raw.browser().target().createCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const read = (/** @type {number} */ id, /** @type {string} */ name) => readFileSync(`/proc/${id}/${name}`, 'utf8');
  return Object.fromEntries(
    processInfo
      .filter((/** @type {any} */ { type }) => type === 'renderer')
      .map((/** @type {any} */ { id }) => {
        const [user, system] = read(id, 'stat')
          .replace(/^.*\) /, '')
          .split(' ')
          .slice(11, 13)
          .map(Number);
        return [id, { peak: Number(/VmHWM:\s+(\d+)/.exec(read(id, 'status'))?.[1]) * 1024, cpu: (user + system) * 10 }];
      }),
  );
}

/** @param {string} address @param {string} path @param {() => unknown} isThere @param {(...args: any[]) => any} work @param {unknown} problem */
async function measured(address, path, isThere, work, problem) {
  const browser = await launch('chromium');
  try {
    await browser.raw.evaluateOnNewDocument(watch);
    await browser.visit(new URL(path, address).href);
    await browser.until(isThere);
    const before = await renderers(browser);
    const result = await browser.evaluate(work, problem);
    const grown = Object.entries(await renderers(browser)).map(([id, { peak, cpu }]) => ({
      peak: peak - (before[id]?.peak ?? peak),
      cpu: cpu - (before[id]?.cpu ?? cpu),
    }));
    return {
      result,
      peak: Math.max(...grown.map(({ peak }) => peak)),
      cpu: Math.max(...grown.map(({ cpu }) => cpu)),
    };
  } finally {
    await browser.close();
  }
}

export async function benchLimits() {
  const head = '<!doctype html><html lang="en"><meta charset="utf-8"><title>limits</title>';
  const script = '<script type="module" src="/dist/norm-trace.js"></script>';
  const { address, close } = await testServer({
    pages: { '/engine.html': head, '/element.html': `${head}${script}<norm-trace></norm-trace></html>` },
  });
  const whole = (/** @type {number} */ number) => number.toFixed(0).padStart(8);
  const mega = (/** @type {number} */ bytes) => whole(bytes / 1e6);
  const milli = (/** @type {number} */ time, failed = false) => `${failed ? '!' : ''}${time.toFixed(0)}`.padStart(9);
  console.log(`\n${'in Chromium: ms, MB'.padEnd(36)}   engine     cpu    wasm    peak  element     cpu    peak`);
  try {
    for (const [name, problem] of Object.entries(problems)) {
      const engine = await measured(address, '/engine.html', () => true, engineTakes, problem);
      const isLive = () => Boolean(document.querySelector('norm-trace')?.shadowRoot?.querySelector('.bar'));
      const element = await measured(address, '/element.html', isLive, elementTakes, problem);
      const { time, failed, wasm } = engine.result;
      console.log(
        `${name.padEnd(36)}${milli(time, failed)}${whole(engine.cpu)}${mega(wasm)}${mega(engine.peak)}${milli(element.result)}${whole(element.cpu)}${mega(element.peak)}`,
      );
    }
  } finally {
    await close();
  }
}
