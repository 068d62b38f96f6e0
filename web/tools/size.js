/** `npm run size`: what a reader downloads, as a good server sends it, against what it may be. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from './build.js';
import { Complaint, asScript, root } from './shell.js';

/** Bytes. Raise one only with a reason in the change that does it. */
const budgets = {
  code: { what: 'JavaScript and WebAssembly', most: 45_000 },
  all: { what: 'with styles and font', most: 65_000 },
};

/** The page of `npm start`, without its text. The element's styles are in its JavaScript. @type {{file: string, in: (keyof typeof budgets)[]}[]} */
const downloads = [
  { file: 'dist/core.js', in: ['code', 'all'] },
  { file: 'dist/norm-trace-engine-bytes-*.js', in: ['code', 'all'] },
  { file: 'web/site/page.js', in: ['code', 'all'] },
  { file: 'web/site/page.css', in: ['all'] },
  { file: 'dist/norm-trace-math.woff2', in: ['all'] },
];

/** A module and what it imports from beside itself; not what it may import() later. @param {string} file @returns {string[]} */
function modules(file, seen = [file]) {
  const text = readFileSync(path.join(root, file), 'utf8');
  for (const [, name] of text.matchAll(/(?:\bfrom|\bimport)\s*"\.\/(norm-trace-[^"]+)"/g)) {
    const next = `dist/${name}`;
    if (!seen.includes(next)) modules(next, (seen.push(next), seen));
  }
  return seen;
}

/** `*` stands for the hash in a name. @param {string} pattern */
function named(pattern) {
  const [start, end] = pattern.split('*');
  if (end === undefined) return pattern;
  const found = readdirSync(path.join(root, 'dist')).map((name) => `dist/${name}`).filter((name) => name.startsWith(start) && name.endsWith(end));
  if (found.length !== 1) throw new Complaint(`${pattern} is ${found.length} files`);
  return found[0];
}

/** @param {string} file */
function sizeOf(file) {
  const bytes = readFileSync(path.join(root, named(file)));
  // A woff2 is compressed by itself, and served as it is.
  if (file.endsWith('.woff2')) return { plain: bytes.length, sent: bytes.length };
  const sent = brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  }).length;
  return { plain: bytes.length, sent };
}

/** @param {number} number */
const column = (number) => number.toLocaleString('en').padStart(10);

await asScript(async () => {
  await build();
  const scripts = modules('dist/norm-trace.js').map((file) => ({ file, in: /** @type {(keyof typeof budgets)[]} */ (['code', 'all']) }));
  const measured = [...scripts, ...downloads].map((download) => ({ ...download, ...sizeOf(download.file) }));
  console.log(`${'file'.padEnd(30)}${'bytes'.padStart(10)}${'brotli'.padStart(10)}`);
  for (const { file, plain, sent } of measured) console.log(`${file.padEnd(30)}${column(plain)}${column(sent)}`);

  const problems = [];
  for (const [name, { what, most }] of Object.entries(budgets)) {
    const sum = measured
      .filter((download) => download.in.some((budget) => budget === name))
      .reduce((total, { sent }) => total + sent, 0);
    console.log(`${what.padEnd(30)}${''.padStart(10)}${column(sum)} of ${most.toLocaleString('en')}`);
    if (sum > most) {
      problems.push(
        `${what}: ${sum.toLocaleString('en')} bytes, ${(sum - most).toLocaleString('en')} too many. Make it smaller; or, with a reason, ` +
          `edit budgets.${name}.most in web/tools/size.js.`,
      );
    }
  }
  if (problems.length) throw new Complaint(problems.join('\n'));
});
