/**
 * `npm test`: everything that takes minutes; `npm test -- native node` only these. All parts run even if one fails, and the last lines say
 * which.
 *
 *     native   C++ tests on this machine, with GMP beside
 *     wasm     the same tests under WebAssembly, in Node
 *     types    tsc over all JavaScript
 *     format   every source as prettier and clang-format write it
 *     node     tests/**\/*.test.js without a browser
 *     browser  the example in a reader's browser, tests/browser/*.test.js
 *
 * Only when asked for, `npm run test:pages` and so on, because they take longer:
 *
 *     deep     laws over random problems, on 2,000 of them instead of 300
 *     pages    authors' pages: prerendered, cut, strict, saved, with two copies, offline, at many widths; tests/pages/
 *     consumers the packed package in other people's bundlers and frameworks, tests/consumers/
 *     sanitize C++ tests with address and undefined-behaviour sanitizers
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from './build.js';
import { format } from './format.js';
import { compile } from './native.js';
import { Complaint, asScript, root, run } from './shell.js';
import { alone, filesUnder } from './stamp.js';

const node = process.execPath;
// Under WebAssembly doctest takes everything for a terminal.
const plain = process.stdout.isTTY ? [] : ['--no-colors'];

/** @type {Record<string, () => Promise<unknown>>} */
const parts = {
  async native() {
    await alone(() => compile('native', ['all']));
    await run(path.join(root, 'build/native/norm-trace-tests'), plain);
  },
  async wasm() {
    await alone(() => compile('wasm', ['norm_trace_tests']));
    await run(node, [path.join(root, 'build/wasm/norm-trace-tests.js'), ...plain]);
  },
  async sanitize() {
    await alone(() => compile('sanitize', ['all']));
    await run(path.join(root, 'build/sanitize/norm-trace-tests'), plain);
  },
  types: () => run(node, [path.join(root, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.json']),
  format: () => format({ write: false }),
  // Two files at a time, for two cores; and browsers, which take both, one.
  node: () =>
    nodeTests(
      filesUnder('tests').filter((name) => !/^tests\/(browser|pages|consumers)\//.test(name)),
      2,
    ),
  browser: () => browserTests(filesUnder('tests/browser')),
  pages: () => browserTests(filesUnder('tests/pages')),
  consumers: () => nodeTests(filesUnder('tests/consumers'), 1),
  deep: () => nodeTests(filesUnder('tests').filter(countsSeeds), 2, { NORM_TRACE_SEEDS: '2000' }),
};
const unlessAsked = ['deep', 'pages', 'sanitize', 'consumers'];

/** How long a file may run: only a file that hangs reaches it, on a machine however busy. */
const longest = 2 * 3_600_000;

/** Whether the tests of this file try as many random problems as they are told. @param {string} name */
const countsSeeds = (name) =>
  name.endsWith('.test.js') && /\bseeds\b.*oracle\/random\.js/.test(readFileSync(path.join(root, name), 'utf8'));

/** @param {string[]} files @param {number} atOnce @param {Record<string, string>} [env] */
async function nodeTests(files, atOnce, env) {
  const tests = files.filter((name) => name.endsWith('.test.js'));
  if (!tests.length) return console.log('no test files');
  await run(node, ['--test', `--test-concurrency=${atOnce}`, `--test-timeout=${longest}`, ...tests], { env });
}

/** One file after the other, all in the same browsers. @param {string[]} files */
async function browserTests(files) {
  const { shareBrowsers } = await import('../../tests/tools/shared-browsers.js');
  const { env, close } = await shareBrowsers();
  try {
    await nodeTests(files, 1, env);
  } finally {
    await close();
  }
}

await asScript(async () => {
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !(name in parts));
  if (unknown.length)
    throw new Complaint(`There is no part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}`);
  const wanted = asked.length ? asked : Object.keys(parts).filter((name) => !unlessAsked.includes(name));

  await build(undefined, [
    'build',
    'test',
    ...(wanted.includes('consumers') ? /** @type {const} */ (['consumers']) : []),
  ]);
  /** @type {string[]} */
  const report = [];
  let failed = false;
  for (const name of wanted) {
    console.log(`\n── ${name}`);
    const start = performance.now();
    const outcome = await parts[name]().then(
      () => 'passed',
      (error) => {
        if (!(error instanceof Complaint)) throw error;
        console.error(error.message);
        failed = true;
        return 'FAILED';
      },
    );
    report.push(`${name.padEnd(11)}${outcome}  ${((performance.now() - start) / 1000).toFixed(1)} s`);
  }
  console.log(`\n${report.join('\n')}`);
  if (failed) process.exitCode = 1;
});
