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
  const at = index === null ? '' : ` ${index + 1}`;
  if (form === 'letter') return letter(symbol, words) + at;
  if (form === '^2') return `${letter(first, words)}${at} ${words.squared}`;
  if (form === 'call') return `${letter(first, words)} ${words.of} ${sayName(symbols, second, words)} ${words.close}`;
  if (form === 'total') return `${letter('Σ', words)} ${sayName(symbols, first, words)}`;
  if (form === 'sqrt') return `${words.root} ${sayName(symbols, first, words, 'r')}`;
  return `${sayName(symbols, first, words)} ${form === '+' ? words.plus : words.over} ${sayName(symbols, second, words)}`;
}

/**
 * The brackets that are said are those of the text notation, which has no bar and no vinculum to group what belongs together. They depend on
 * what stands around: `+` behind a sign of addition, `<` and `>` before and behind one of multiplication, `r` under a root, `2` before ²,
 * `-` behind the sign of a negative. Of each operation: where it needs brackets, where its first part and the others stand, its word.
 */
const anywhere = '+<>r2-';
const unlessFirst = '+>r2-';
const operations =
  /** @type {Record<string, [brackets: string, first: string, others: string, word: 'plus' | 'minus' | 'times' | 'over' | 'squared' | 'root']>} */ ({
    '+': [anywhere, ' ', '+', 'plus'],
    '-': [anywhere, ' ', '+', 'minus'],
    '*': ['>r2', '<', '>', 'times'],
    '/': ['>r2', '<', '>', 'over'],
    '^2': ['2', '2', '', 'squared'],
    sqrt: ['2', 'r', '', 'root'],
    neg: [unlessFirst, '-', '', 'minus'],
  });

/** @param {string} said @param {string} here where it stands @param {string} needed where it needs brackets @param {Words} words */
const bracket = (said, here, needed, { open, close }) => (needed.includes(here) ? `${open} ${said} ${close}` : said);

/** @param {Symbols} symbols @param {string} address @param {Words} words @param {string} [here] */
function sayName(symbols, address, words, here = ' ') {
  const [id, index] = place(address);
  return bracket(saySymbol(symbols, id, index, words), here, symbols[id].tree[0] === '+' ? anywhere : '', words);
}

/** Whether it begins with a minus. @param {Tree} tree @returns {boolean} */
function isNegative(tree) {
  if (!Array.isArray(tree)) return typeof tree === 'object' && isNegative(tree.tree);
  return isNumber(tree) ? tree[2] === '-' : tree[0] === 'neg' || (tree[0] === '/' && isNegative(tree[1]));
}

/** @param {Symbols} symbols @param {Tree} tree @param {Words} words @param {string} [here] @returns {string} */
function say(symbols, tree, words, here = ' ') {
  if (tree === 'd') return letter(tree, words);
  if (tree === '…') return words.dots;
  if (typeof tree === 'string') return sayName(symbols, tree, words, here);
  if (!Array.isArray(tree)) return say(symbols, tree.tree, words, here);
  const [kind, ...parts] = tree;
  if (kind === '()') return say(symbols, parts[0], words, here);
  if (isNumber(tree)) {
    const [, sign = '', below = '', exponent = '', exponentSign = ''] = parts;
    const said = [
      sign && words.minus,
      plain(kind, words),
      below && `${words.over} ${plain(below, words)}`,
      exponent && words.power(`${exponentSign ? `${words.minus} ` : ''}${exponent}`),
    ];
    return bracket(
      said.filter(Boolean).join(' '),
      here,
      `${sign && unlessFirst}${below && '<>r2-'}${exponent && '2'}`,
      words,
    );
  }
  const [needed, first, others, name] = operations[kind];
  const word = words[name];
  const said = parts.map((part, index) => say(symbols, part, words, index ? others : first));
  const whole = others ? said.join(` ${word} `) : kind === '^2' ? `${said[0]} ${word}` : `${word} ${said[0]}`;
  return bracket(whole, here, isNegative(tree) ? `${needed}+-` : needed, words);
}

const relations = /** @type {Record<string, 'equals' | 'about' | 'differs'>} */ ({
  '=': 'equals',
  '≈': 'about',
  '≠': 'differs',
});

/** @param {Symbols} symbols @param {readonly Side[]} line @param {Words} words */
export const sayLine = (symbols, line, words) =>
  line
    .map(({ relation, tree }) => (relation ? `${words[relations[relation]]} ` : '') + say(symbols, tree, words))
    .join(' ');

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
    [
      absolute ? words.absolute : '',
      saySymbol(symbols, id, index, words),
      words[relations[relation]],
      sayNumber(text, words),
    ]
      .join(' ')
      .trim()
      .replace(/ +/g, ' '),
  /** @param {string} name @param {import('./types.js').Quantity | undefined} quantity @param {string} [after] */
  row: (name, quantity, after) =>
    sayRow(
      name,
      quantity,
      quantity
        ? pick(quantity.values.length, mostSpoken).map((index) =>
            index === null ? words.dots : shown(quantity.values[index]),
          )
        : [],
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
