// @ts-check
/**
 * Numbers and lines as they are said aloud. Screen readers leave out `−`, stumble over `×10⁻⁷` and read a formula in pieces as pieces.
 *
 *     sayNumber('−2.500×10⁻⁷', words) → 'minus 2.500 times 10 to the minus 7'
 *     sayLine(symbols, [{relation: null, tree: 'std'}, {relation: '≈', tree: ['1.146', 'std']}], words) → 'sigma is about 1.146'
 */

import { isNumber, place } from './markup.js';
import { pick } from './numbers.js';
import { shown } from './values.js';

/** @typedef {import('../text/en.js').Texts['speech']} Words */
/** @typedef {import('../core/types.js').Tree} Tree */
/** @typedef {import('../core/types.js').Side} Side */
/** @typedef {import('./types.js').Symbols} Symbols */

const scripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** ⁻¹² → -12 @param {string} text */
const lower = (text) => [...text].map((sign) => (sign === '⁻' ? '-' : String(scripts.indexOf(sign)))).join('');

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

/** What words a letter or a name of several has. @param {string} name @param {Words} words */
const letter = (name, { letters }) => letters[name.normalize('NFC')] ?? letters[name.normalize('NFD')] ?? name;

/**
 * A quantity's symbol, or one element of it: x hat 1, delta 2 squared.
 * @param {Symbols} symbols @param {string} id @param {number | null} index @param {Words} words @returns {string}
 */
export function saySymbol(symbols, id, index, words) {
  const { symbol, tree } = symbols[id];
  const [form, first, second] = tree;
  const part = (/** @type {string} */ of) => saySymbol(symbols, of, null, words);
  const at = index === null ? '' : ` ${index + 1}`;
  switch (form) {
    case 'letter':
      return letter(symbol, words) + at;
    case '^2':
      return `${letter(first, words)}${at} ${words.squared}`;
    case 'total':
      return `${letter('Σ', words)} ${part(first)}`;
    case 'call':
      return `${letter(first, words)} ${words.of} ${part(second)} ${words.close}`;
    case 'sqrt':
      return `${words.root} ${bracket(part(first), isSum(symbols, first), words)}`;
    default:
      return `${part(first)} ${form === '+' ? words.plus : words.over} ${part(second)}`;
  }
}

/** @param {Symbols} symbols @param {string} address */
const isSum = (symbols, address) => symbols[place(address)[0]].tree[0] === '+';

/** @param {string} text @param {boolean} needed @param {Words} words */
const bracket = (text, needed, { open, close }) => (needed ? `${open} ${text} ${close}` : text);

/**
 * The brackets that are said are those of the text notation, which has no bar and no vinculum to group what belongs together. Where they
 * are needed, by what stands there: behind a sign of addition, before and behind one of multiplication, under a root, before ²; `-` is
 * behind the minus of `neg`.
 */
const everywhere = '+<>r2-';
const brackets = /** @type {Record<string, string>} */ ({ '+': everywhere, '-': everywhere, '*': '>r2', '/': '>r2', '^2': '2', sqrt: '2', neg: '+>r2-' });
/** Where the first part of an operation stands, and where the others do. */
const places = /** @type {Record<string, string>} */ ({ '+': ' +', '-': ' +', '*': '<>', '/': '<>', '^2': '2', sqrt: 'r', neg: '-' });

/** Whether it begins with a minus. @param {Tree} tree @returns {boolean} */
function isNegative(tree) {
  if (typeof tree === 'string') return false;
  if (!Array.isArray(tree)) return isNegative(tree.tree);
  if (isNumber(tree)) return Boolean(tree[2]);
  return tree[0] === 'neg' || (tree[0] === '/' && isNegative(tree[1]));
}

/** @param {string[]} number @param {Words} words */
function sayDigits([digits, , sign, below, exponent, exponentSign], words) {
  const said = below ? `${plain(digits, words)} ${words.over} ${plain(below, words)}` : plain(digits, words);
  const power = exponent ? ` ${words.power(exponentSign ? `${words.minus} ${exponent}` : exponent)}` : '';
  return `${sign ? `${words.minus} ` : ''}${said}${power}`;
}

/**
 * @param {Symbols} symbols @param {Tree} tree @param {Words} words
 * @param {string} [here] where it stands @returns {string}
 */
function say(symbols, tree, words, here = ' ') {
  if (tree === 'd') return letter(tree, words);
  if (tree === '…') return words.dots;
  if (typeof tree === 'string') return bracket(saySymbol(symbols, ...place(tree), words), isSum(symbols, tree) && everywhere.includes(here), words);
  if (!Array.isArray(tree)) return say(symbols, tree.tree, words, here);
  const [kind, ...parts] = tree;
  if (kind === '()') return say(symbols, parts[0], words, here);
  if (isNumber(tree)) {
    const needed = (tree[2] ? '+>r2-' : '') + (tree[3] ? '<>r2-' : '') + (tree[4] ? '2' : '');
    return bracket(sayDigits(tree, words), needed.includes(here), words);
  }
  const said = parts.map((part, index) => say(symbols, part, words, places[kind][index ? 1 : 0]));
  const signs = /** @type {Record<string, string>} */ ({ '+': words.plus, '-': words.minus, '*': words.times, '/': words.over });
  const whole = kind === '^2' ? `${said[0]} ${words.squared}` : kind in signs ? said.join(` ${signs[kind]} `) : `${kind === 'neg' ? words.minus : words.root} ${said[0]}`;
  return bracket(whole, (brackets[kind] + (isNegative(tree) ? '+-' : '')).includes(here), words);
}

/** @param {string} sign @param {Words} words */
const sayRelation = (sign, { equals, about, differs }) => (sign === '=' ? equals : sign === '≈' ? about : differs);

/** @param {Symbols} symbols @param {readonly Side[]} line @param {Words} words */
export const sayLine = (symbols, line, words) =>
  line.map(({ relation, tree }) => `${relation === null ? '' : `${sayRelation(relation, words)} `}${say(symbols, tree, words)}`).join(' ');

/** So many values of a long vector are read aloud. */
const mostSpoken = 8;

/** What the views read aloud with. @param {Words} words */
export const speaker = (words) => ({
  /** @param {string} text */
  number: (text) => sayNumber(text, words),
  /** @param {Symbols} symbols @param {readonly Side[]} line */
  line: (symbols, line) => sayLine(symbols, line, words),
  /**
   * `y 4 is about 0.655`
   * @param {Symbols} symbols @param {string} id @param {number | null} index @param {string} relation @param {string} text the number's
   * @param {boolean} [absolute] of the number without its sign
   */
  value: (symbols, id, index, relation, text, absolute) =>
    [absolute ? words.absolute : '', saySymbol(symbols, id, index, words), sayRelation(relation, words), sayNumber(text, words)].join(' ').trim().replace(/ +/g, ' '),
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
