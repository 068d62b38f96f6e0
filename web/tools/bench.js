/**
 * `npm run bench`: what a reader waits for, in the engine that the page uses. Medians of several runs; the worst is beside it, because
 * one slow answer is what is noticed; then drags, and the largest problems, in Chromium. `npm run bench:first`: what they wait for who
 * open a page for the first time, beside KaTeX.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from './build.js';
import { asScript, root } from './shell.js';

/** @param {number} count @param {(index: number) => string} element */
const vector = (count, element) => Array.from({ length: count }, (_, index) => element(index));

/** Repeatable, and of both signs. @param {number} index */
const some = (index) => ((index * 7919) % 2003) - 1001;

/** @type {{name: string, problem: import('../core/types.js').Problem, terms?: number}[]} */
const problems = [
  { name: 'the default example', problem: {} },
  { name: 'the same, carried as shown', problem: { carry: 'shown' } },
  {
    name: '8 elements, γ and β',
    problem: {
      x: vector(8, (i) => `${some(i)}.25`),
      gamma: vector(8, (i) => `0.${i + 1}`),
      beta: vector(8, (i) => `${i}/7`),
    },
  },
  { name: '64 elements, three decimals', problem: { x: vector(64, (i) => `${some(i)}.125`) } },
  { name: '768 elements, three decimals', problem: { x: vector(768, (i) => `${some(i)}.125`) } },
  { name: '4,096 elements, three decimals', problem: { x: vector(4096, (i) => `${some(i)}.125`) } },
  { name: '4,096 elements, nothing left out', problem: { x: vector(4096, (i) => `${some(i)}.125`) }, terms: 0 },
  {
    name: '800 numbers far apart, near the limit',
    problem: { x: vector(800, (i) => `${Math.abs(some(i)) + 1}e${i % 2 ? 390 : -395}`) },
  },
  {
    name: '4,096 numbers of 60 digits',
    problem: { x: vector(4096, (i) => `${some(i)}.${String(Math.abs(some(i)) + 1001).repeat(14)}`) },
  },
  { name: '4,096 doubles with 17 digits', problem: { x: vector(4096, (i) => String(Math.sin(i + 1))), digits: 30 } },
];

/** @param {() => unknown} work @returns {Promise<{median: number, worst: number, runs: number}>} milliseconds */
async function time(work) {
  const times = [];
  const end = performance.now() + 1000;
  do {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  } while (times.length < 5 || (performance.now() < end && times.length < 1000));
  times.shift(); // the first one compiles
  times.sort((a, b) => a - b);
  return { median: times[times.length >> 1], worst: /** @type {number} */ (times.at(-1)), runs: times.length };
}

/** @param {string} name @param {{median: number, worst: number, runs: number}} result @param {string} [more] */
const print = (name, { median, worst, runs }, more = '') =>
  console.log(
    `${name.padEnd(36)}${median.toFixed(3).padStart(11)}${worst.toFixed(3).padStart(11)}${String(runs).padStart(7)}  ${more}`,
  );

await asScript(async () => {
  await build(undefined, ['build', 'test']);
  if (process.argv[2] === 'first') {
    const first = '../../tests/tools/bench-first.js'; // in the repository only
    return (await import(first)).benchFirst();
  }
  // Not before the build: it makes what they import.
  const { load } = await import('../core/index.js');
  const bytes = readFileSync(path.join(root, 'web/generated/engine.wasm'));
  console.log(`${'milliseconds'.padEnd(36)}${'median'.padStart(11)}${'worst'.padStart(11)}${'runs'.padStart(7)}`);
  print('compile the WebAssembly', await time(() => WebAssembly.compile(bytes)));
  const engine = await load({ bytes });
  for (const { name, problem, terms } of problems) {
    const options = terms === undefined ? {} : { terms };
    const size = JSON.stringify(engine.trace(problem, options)).length;
    print(name, await time(() => engine.trace(problem, options)), `${(size / 1000).toFixed(0)} kB of JSON`);
  }
  for (const count of [4, 64, 1024, 4096]) {
    const x = vector(count, (i) => `${some(i)}.125`);
    const result = await time(() => engine.trace({ x }));
    print(
      `a trace of ${count.toLocaleString('en')} elements`,
      result,
      `${((result.median * 1e6) / (count * Math.log2(count))).toFixed(0)} ns per d·log₂ d`,
    );
  }
  const page = '../../tests/tools/bench-scrub.js'; // in the repository only
  const { benchEdit, benchScrub } = await import(page);
  await benchEdit();
  await benchScrub();
  const limits = '../../tests/tools/bench-limits.js';
  await (await import(limits)).benchLimits();
});
