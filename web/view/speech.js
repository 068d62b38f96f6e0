// @ts-check
/**
 * Numbers and lines as they are said aloud. Screen readers leave out `−`, stumble over `×10⁻⁷` and read a formula in pieces as pieces.
 *
 *     sayNumber('−2.500×10⁻⁷', words) → 'minus 2.500 times 10 to the minus 7'
 *     sayLine('σ = √σ² = √1.3125 ≈ 1.146', words) → 'sigma equals square root of sigma squared equals square root of 1.3125 is about 1.146'
 */

import { pick } from './numbers.js';
import { shown } from './values.js';

/** @typedef {import('../text/en.js').Texts['speech']} Words */

const scripts = '⁰¹²³⁴⁵⁶⁷⁸⁹₀₁₂₃₄₅₆₇₈₉';

/** ⁻¹² → -12 @param {string} text */
const lower = (text) => [...text].map((sign) => (sign === '⁻' ? '-' : String(scripts.indexOf(sign) % 10))).join('');

/** @param {string} text digits with a point @param {Words} words */
const plain = (text, { point }) => text.replace('.', point);

/**
 * A number's text as a reader sees it, or ASCII.
 * @param {string} text @param {Words} words
 */
export function sayNumber(text, words) {
  const [, sign, body, , raised, ascii] = /^([−-]?)(.*?)(×10([⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)|e([+-]?\d+))?$/.exec(text.trim()) ?? [];
  const power = ascii ?? (raised && lower(raised));
  const said = [];
  if (sign) said.push(words.minus);
  said.push(
    body
      .split('/')
      .map((part) => plain(part, words))
      .join(` ${words.over} `)
      .replace('…', ` ${words.dots}`),
  );
  if (power) said.push(words.power(power.replace('+', '').replace('-', `${words.minus} `)));
  return said.join(' ');
}

const token = /[≈=≠]|×10[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+|\d[\d.]*|[₀-₉]+|[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+|\p{L}\p{M}?(?:\p{L}\p{M}?)*|[√()|+−·/…]/gu;

/** @param {string} text a line of the trace, in its text form @param {Words} words */
export function sayLine(text, words) {
  const signs = /** @type {Record<string, string>} */ ({
    '=': words.equals, '≈': words.about, '≠': words.differs, '+': words.plus, '−': words.minus, '·': words.times, '/': words.over,
    '√': words.root, '…': words.dots, ')': words.close,
  });
  const tokens = text.normalize('NFC').replaceAll('x̂', 'x\u0302').match(token) ?? [];
  let depth = 0;
  return tokens
    .map((piece, index) => {
      const before = tokens[index - 1];
      if (piece === '(') return before && /^\p{L}/u.test(before) && before.length > 2 ? words.of : words.open;
      if (piece === ')') return words.close;
      if (piece === '|') return (depth = 1 - depth) ? words.absolute : '';
      if (signs[piece]) return signs[piece];
      if (piece.startsWith('×10')) return words.power(lower(piece.slice(3)).replace('-', `${words.minus} `));
      if (/^[₀-₉]/.test(piece)) return lower(piece);
      if (piece === '²') return words.squared;
      if (/^[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]/.test(piece)) return words.power(lower(piece));
      if (/^\d/.test(piece)) return plain(piece, words);
      return word(piece, words);
    })
    .filter(Boolean)
    .join(' ');
}

/** `Σx` is two letters, `RMS` is one name. @param {string} piece @param {Words} words */
function word(piece, { letters }) {
  /** @param {string} text */
  const named = (text) => letters[text.normalize('NFC')] ?? letters[text.normalize('NFD')];
  const parts = piece.normalize('NFD').match(/\p{L}\p{M}?/gu) ?? [];
  return named(piece) ?? (parts.some((part) => /[^a-z]/i.test(part)) ? parts.map((part) => named(part) ?? part).join(' ') : piece);
}

/** So many values of a long vector are read aloud. */
const mostSpoken = 8;

/** What the views read aloud with. @param {Words} words */
export const speaker = (words) => ({
  /** @param {string} text */
  number: (text) => sayNumber(text, words),
  /** @param {string} text */
  line: (text) => sayLine(text, words),
  /** @param {string} name @param {import('./types.js').Quantity | undefined} quantity @param {string} [after] */
  row: (name, quantity, after) =>
    sayRow(
      name,
      quantity,
      quantity ? pick(quantity.values.length, mostSpoken).map((index) => (index === null ? words.dots : shown(quantity.values[index]))) : [],
      words,
    ) + (after ? `, ${after}` : ''),
});

/** @typedef {ReturnType<typeof speaker>} Speaker */

/**
 * A row of the ledger.
 * @param {string} name @param {import('./types.js').Quantity | undefined} quantity @param {string[]} shown its values' texts
 * @param {Words} words
 */
export function sayRow(name, quantity, shown, words) {
  if (!quantity) return name;
  const relation = quantity.values.every((value) => value.relation === '=') ? words.equals : words.about;
  return `${name} ${relation} ${shown.map((text) => sayNumber(text, words)).join(', ')}`.trim();
}
