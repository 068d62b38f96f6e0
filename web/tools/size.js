/**
 * `npm run size`: what a reader downloads, as a good server sends it, against what it may be. Not counted from a list, which would
 * forget something, but asked of a browser: a page with one example is opened, looked at and left alone, and what it fetched is added up.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { launch } from '../../tests/tools/browsers.js';
import { testServer } from '../../tests/tools/server.js';
import { build } from './build.js';
import { Complaint, asScript, root } from './shell.js';

/** Bytes. */
const budgets = {
  code: { what: 'JavaScript and WebAssembly', most: 62_000, counts: /\.(js|wasm)$/ },
  all: { what: 'with styles and font', most: 74_500, counts: /\.(js|wasm|css|txt|woff2)$/ },
};

const page =
  '<!doctype html><meta charset="utf-8"><script type="module" src="dist/norm-trace.js"></script><norm-trace></norm-trace>';

/** How long a reader looks without touching anything. */
const lookingMs = 3000;

/** @returns {Promise<string[]>} paths from the root of the repository */
async function fetched() {
  const server = await testServer({ pages: { '/one.html': page } });
  const browser = await launch('chromium');
  try {
    await browser.visit(`${server.address}one.html`, { width: 1280, height: 2000 });
    await browser.until(() => /** @type {any} */ (document.querySelector('norm-trace')).trace);
    await new Promise((resolve) => setTimeout(resolve, lookingMs));
  } finally {
    await browser.close();
    await server.close();
  }
  return [...new Set(server.log.map((entry) => entry.path))]
    .filter((name) => budgets.all.counts.test(name))
    .map((name) => name.slice(1));
}

/** @param {string} file */
function sizeOf(file) {
  const bytes = readFileSync(path.join(root, file));
  // A woff2 is compressed by itself, and served as it is.
  if (file.endsWith('.woff2')) return { file, plain: bytes.length, sent: bytes.length };
  const sent = brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  }).length;
  return { file, plain: bytes.length, sent };
}

/** @param {number} number */
const column = (number) => number.toLocaleString('en').padStart(10);

await asScript(async () => {
  await build(undefined, ['build', 'test']);
  const measured = (await fetched()).map(sizeOf);
  console.log(`${'file'.padEnd(42)}${'bytes'.padStart(10)}${'brotli'.padStart(10)}`);
  for (const { file, plain, sent } of measured) console.log(`${file.padEnd(42)}${column(plain)}${column(sent)}`);

  const problems = [];
  for (const { what, most, counts } of Object.values(budgets)) {
    const sum = measured.filter(({ file }) => counts.test(file)).reduce((total, { sent }) => total + sent, 0);
    console.log(`${what.padEnd(52)}${column(sum)} of ${most.toLocaleString('en')}`);
    if (sum > most) {
      problems.push(`${what}: ${sum.toLocaleString('en')} bytes, ${(sum - most).toLocaleString('en')} too many`);
    }
  }
  if (problems.length) throw new Complaint(problems.join('\n'));
});
