/**
 * JavaScript computes no digit and parses no number: the engine does. What is looked for in web/ (tools are no part of it):
 *
 * - `BigInt(…)` and literals such as 10n;
 * - regular expressions with a class of digits beside a point, a slash, an exponent or a sign, which is how a grammar of numbers looks;
 * - `toFixed`, `toPrecision`, `toExponential`.
 *
 * Where it is allowed, and why, is said beside each rule.
 */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const web = fileURLToPath(new URL('../web', import.meta.url));

/** Files with an expression that looks like a grammar of numbers. */
const grammars = [
  'author/cli/json-mistake.js', // a number of JSON that no double holds is taken from a batch line as it is written
  'author/cli/json-numbers.js',
  'author/cli/arguments.js', // whether an argument begins as a value does, and is no option
  'export/part.js', // how a number is written in other notations
  'view/numbers.js', // where a number that is too long for its place is cut
  'author/documents/example.js', // lengths in SVG, which are printed with fewer decimals
  'author/documents/picture.js',
];
/** Files that write lengths of figures, or numbers of an example. */
const drawings = [
  'view/long.js',
  'view/regime.js',
  'author/documents/example.js',
  'author/documents/picture.js',
  'element/play/examples.js',
];

/** @type {Record<string, {pattern: RegExp, allowed: string[]}>} */
const rules = {
  'a BigInt': { pattern: /\bBigInt\s*\(|(?<![\w.'"`$])\d+n\b(?![^\n]*['"`])/, allowed: [] },
  'a grammar of numbers': {
    pattern:
      /\/(?![*/ ])(?:[^/\n\\]|\\.)*(?:\\d|\[0-9\])[*+?{]?\)?[^/\n]{0,6}(?:\\\.|\[eE\]|\\\/|\[\+\\?-)(?:[^/\n\\]|\\.)*\/[a-z]*/,
    allowed: grammars,
  },
  'rounding of its own': { pattern: /\.to(?:Fixed|Precision|Exponential)\(/, allowed: drawings },
};

/** Text without comments. @param {string} text */
const code = (text) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`\\])\/\/.*$/gm, '$1');

/** @param {string} file relative to web/ @param {string} text @returns {string[]} */
const found = (file, text) =>
  Object.entries(rules).flatMap(([what, { pattern, allowed }]) => {
    const match = allowed.includes(file) ? null : pattern.exec(code(text));
    return match ? [`${file}: ${what}: ${match[0]}`] : [];
  });

test('JavaScript computes no digit and parses no number', () => {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /\.(?:js|mjs|ts)$/.test(file) && !/^(?:generated|tools)\//.test(file));
  assert.ok(files.length > 100);
  assert.deepEqual(
    files.flatMap((file) => found(file, readFileSync(path.join(web, file), 'utf8'))),
    [],
  );
});

test('a file that no longer needs its permission has none', () => {
  for (const [what, { pattern, allowed }] of Object.entries(rules)) {
    for (const file of allowed)
      assert.match(code(readFileSync(path.join(web, file), 'utf8')), pattern, `${file} holds no ${what}`);
  }
});

test('what is looked for is found', () => {
  for (const text of [
    'const power = 10n ** x;',
    'return BigInt(text);',
    String.raw`const number = /^([+\-−]?)(\d+)\/(\d+)$/;`,
    String.raw`text.replace(/(\d*)(?:\.(\d*))?(?:e([+\-−]?)(\d{1,4}))?/i, '')`,
    String.raw`/^[0-9]+\.[0-9]+$/.test(text)`,
    'value.toFixed(3)',
  ]) {
    assert.equal(found('view/a.js', text).length, 1, text);
  }
  for (const text of ['// 10n', String.raw`/^([^[]*)(?:\[(\d+)\])?/.exec(address)`, 'a / 2 + b / 3'])
    assert.deepEqual(found('view/a.js', text), [], text);
});
