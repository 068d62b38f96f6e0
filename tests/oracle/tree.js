/**
 * A line's trees against its text: the same value, the same characters, the same addresses. Written from the contract; the parentheses of
 * the text follow from its grammar ("Text of a numeric side"), and those in the tree, which are for two dimensions, do not count.
 *
 * @typedef {import("./arithmetic.js").Surd} Surd
 * @typedef {{text: string, place: string}} Printed
 */
import {
  add,
  divide,
  equal,
  multiply,
  negate,
  rational,
  squareRoot,
  subtract,
  surd,
  isRational,
} from './arithmetic.js';
import { readAddress } from './addresses.js';
import { spelled } from './decimal.js';
import { sidesOf } from './line.js';

const operators = ['+', '-', '*', '/', '^2', 'sqrt', 'neg', '()'];
const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const subscripts = '₀₁₂₃₄₅₆₇₈₉';

/** Where each operator puts its first part and the others, and what it writes. */
const written =
  /** @type {Record<string, {first: string, others: string, before: string, between: string, after: string}>} */ ({
    '+': { first: 'start', others: 'sign', before: '', between: ' + ', after: '' },
    '-': { first: 'start', others: 'sign', before: '', between: ' − ', after: '' },
    '*': { first: 'left', others: 'right', before: '', between: '·', after: '' },
    '/': { first: 'left', others: 'right', before: '', between: '/', after: '' },
    '^2': { first: 'base', others: 'base', before: '', between: '', after: '²' },
    sqrt: { first: 'root', others: 'root', before: '√', between: '', after: '' },
    neg: { first: 'minus', others: 'minus', before: '−', between: '', after: '' },
  });
const everywhere = ['sign', 'left', 'right', 'root', 'base', 'minus'];
const fences = /** @type {Record<string, string[]>} */ ({
  '+': everywhere,
  '-': everywhere,
  '*': ['right', 'root', 'base'],
  '/': ['right', 'root', 'base'],
  '^2': ['base'],
  sqrt: ['base'],
  neg: ['sign', 'right', 'root', 'base', 'minus'],
});

/** Without {of, tree} and parentheses. @param {any} tree @returns {any} */
function bare(tree) {
  if (Array.isArray(tree)) return tree[0] === '()' ? bare(tree[1]) : tree;
  return typeof tree === 'object' ? bare(tree.tree) : tree;
}

/** @param {any} tree bare */
const isNumber = (tree) => Array.isArray(tree) && !operators.includes(tree[0]);

/** A number's parts. @param {string[]} tree */
const parts = ([digits, , sign = '', denominator = '', exponent = '', exponentSign = '']) => ({
  digits,
  sign,
  denominator,
  exponent,
  exponentSign,
});

/** @param {any} tree @returns {boolean} whether its text begins with a minus */
function isNegative(tree) {
  tree = bare(tree);
  if (isNumber(tree)) return parts(tree).sign === '-';
  return Array.isArray(tree) && (tree[0] === 'neg' || (tree[0] === '/' && isNegative(tree[1])));
}

/** @param {string} text @param {string} place @param {string[]} fenced the places where it needs parentheses */
const fence = (text, place, fenced) => (fenced.includes(place) ? `(${text})` : text);

/** @param {string} address @param {Record<string, {symbol: string}>} quantities */
function nameText(address, quantities) {
  const { id, place } = /** @type {{id: string, place: number | null}} */ (readAddress(address));
  const { symbol } = quantities[id];
  if (place === null) return symbol;
  return symbol.replace(/²?$/, (power) => `${place + 1}`.replace(/\d/g, (digit) => subscripts[Number(digit)]) + power);
}

/** @param {string[]} tree @param {string} place */
function numberText(tree, place) {
  const { digits, sign, denominator, exponent, exponentSign } = parts(tree);
  const raised = exponent.replace(/\d/g, (digit) => superscripts[Number(digit)]);
  const text = `${sign && '−'}${digits}${denominator && `/${denominator}`}${exponent && `×10${exponentSign && '⁻'}${raised}`}`;
  return fence(text, place, [
    ...(sign ? ['sign', 'right', 'root', 'base', 'minus'] : []),
    ...(denominator ? ['left', 'right', 'root', 'base', 'minus'] : []),
    ...(exponent ? ['base'] : []),
  ]);
}

/** @param {any} tree @param {string} place @param {Record<string, {symbol: string}>} quantities @returns {string} */
function textOf(tree, place, quantities) {
  tree = bare(tree);
  if (tree === 'd' || tree === '…') return tree;
  if (typeof tree === 'string') {
    const name = nameText(tree, quantities);
    return fence(name, place, / \+ /.test(name) && !name.startsWith('√') ? fences['+'] : []);
  }
  if (isNumber(tree)) return numberText(tree, place);
  const { first, others, before, between, after } = written[tree[0]];
  const texts = tree
    .slice(1)
    .map((/** @type {any} */ part, /** @type {number} */ i) => textOf(part, i ? others : first, quantities));
  const signed = tree[0] === '/' && isNegative(tree) ? ['sign', 'minus'] : [];
  return fence(before + texts.join(between) + after, place, [...fences[tree[0]], ...signed]);
}

/** What a line's trees are in text. @param {any[]} sides @param {Record<string, {symbol: string}>} quantities */
export const lineText = (sides, quantities) =>
  sides
    .map(({ relation, tree }) => `${relation === null ? '' : ` ${relation} `}${textOf(tree, 'start', quantities)}`)
    .join('');

const operations = /** @type {Record<string, (v: Surd, w: Surd) => Surd>} */ ({
  '+': add,
  '-': subtract,
  '*': multiply,
  '/': divide,
});

/** Of a tree without names. @param {any} tree @param {Surd | null} hidden what `…` stands for @returns {Surd} */
export function evaluateTree(tree, hidden = null) {
  tree = bare(tree);
  if (tree === '…' && hidden) return hidden;
  if (typeof tree === 'string') throw new Error(`"${tree}" has no value here`);
  if (isNumber(tree)) return numberValue(tree);
  const values = tree.slice(1).map((/** @type {any} */ part) => evaluateTree(part, hidden));
  if (tree[0] === '^2') return multiply(values[0], values[0]);
  if (tree[0] === 'neg') return negate(values[0]);
  if (tree[0] !== 'sqrt') return values.reduce(operations[tree[0]]);
  if (!isRational(values[0])) throw new Error('a root that is no number of this field');
  return squareRoot(values[0].a);
}

/** @param {string[]} tree */
function numberValue(tree) {
  const { digits, sign, denominator, exponent, exponentSign } = parts(tree);
  const number = spelled(exponent ? `${digits}e${exponentSign}${exponent}` : digits);
  const value = denominator ? divide(number, surd(rational(BigInt(denominator)))) : number;
  return sign ? negate(value) : value;
}

/** Every address that says whose value something is, from the left. @param {any} tree @returns {string[]} */
export function addressesIn(tree) {
  if (typeof tree === 'string') return [];
  if (!Array.isArray(tree)) return [tree.of, ...addressesIn(tree.tree)];
  return isNumber(tree) ? (tree[1] ? [tree[1]] : []) : tree.slice(1).flatMap(addressesIn);
}

/**
 * @param {any} line @param {Record<string, {symbol: string}>} quantities of the trace
 * @param {{exact: Surd, hidden: Surd | null} | null} value what its numeric sides are; of a check's line: nothing
 * @returns {string[]}
 */
export function treeFaults(line, quantities, value) {
  const faults = [];
  const text = lineText(line.sides, quantities);
  if (text !== line.text) faults.push(`the trees are "${text}"`);
  const numeric = sidesOf(line.text).map(({ node, relation }) => node && relation !== '≈');
  line.sides.forEach((/** @type {any} */ side, /** @type {number} */ i) => {
    if (value && numeric[i] && !equal(evaluateTree(side.tree, value.hidden), value.exact))
      faults.push(`side ${i} as a tree is not the value`);
  });
  const marked = [...line.mathml.matchAll(/data-of="([^"]*)"/g)].map(
    (/** @type {RegExpMatchArray} */ [, address]) => address,
  );
  const addresses = line.sides.flatMap((/** @type {any} */ { tree }) => addressesIn(tree));
  if (addresses.join() !== marked.join()) faults.push(`the trees bear ${addresses}, the markup ${marked}`);
  return faults;
}
