/**
 * A numeric side of a printed line: its grammar and its exact value (section 4, "Text of a numeric side").
 *
 * @typedef {import("./arithmetic.js").Surd} Surd
 * @typedef {{kind: string, text: string, grouped: boolean, parts: Node[], value?: Surd, operators?: string[]}} Node
 */
import { add, subtract, multiply, divide, negate, squareRoot, isRational } from './arithmetic.js';
import { spelled } from './decimal.js';

const digitsOf = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const numberForm = /^\d+(?:\.\d+)?(?:×10⁻?[⁰¹²³⁴⁵⁶⁷⁸⁹]+)?/;

/** @param {string} text a reader's number without sign */
function readerNumber(text) {
  const ascii = text
    .replace('×10', 'e')
    .replace('⁻', '-')
    .replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹]/g, (digit) => `${digitsOf.indexOf(digit)}`);
  return spelled(ascii);
}

/** Reads a side from the left; every method leaves `at` behind what it read. */
class Reader {
  /** @param {string} text */
  constructor(text) {
    this.text = text;
    this.at = 0;
  }

  /** @param {string} what @returns {never} */
  fail(what) {
    throw new Error(`${what} at ${this.at} of "${this.text}"`);
  }

  /** @param {string} token */
  take(token) {
    if (!this.text.startsWith(token, this.at)) return false;
    this.at += token.length;
    return true;
  }

  /** @param {string} kind @param {number} from @param {Node[]} parts @param {Partial<Node>} [more] @returns {Node} */
  node(kind, from, parts, more = {}) {
    return { kind, text: this.text.slice(from, this.at), grouped: false, parts, ...more };
  }

  /** Terms between ` + ` and ` − `. @returns {Node} */
  sum() {
    const from = this.at;
    const parts = [this.firstTerm()];
    const operators = [];
    for (;;) {
      if (this.take(' + ')) operators.push('+');
      else if (this.take(' − ')) operators.push('−');
      else break;
      parts.push(this.product());
    }
    return parts.length === 1 ? parts[0] : this.node('sum', from, parts, { operators });
  }

  /** Only the first term of a side or of a parenthesis may begin with a minus. */
  firstTerm() {
    const from = this.at;
    if (!this.take('−')) return this.product();
    const first = this.factor();
    if (first.kind === 'square') this.fail('a minus before an unparenthesised square');
    return this.restOfProduct(from, this.node('minus', from, [first]));
  }

  product() {
    return this.restOfProduct(this.at, this.factor());
  }

  /** @param {number} from @param {Node} first */
  restOfProduct(from, first) {
    const parts = [first];
    const operators = [];
    for (;;) {
      if (this.take('·')) operators.push('·');
      else if (this.take('/')) operators.push('/');
      else break;
      parts.push(this.factor());
    }
    if (parts.length === 1) return first;
    if (parts.length === 2) return this.node('product', from, parts, { operators });
    if (!quotientByRootFirst(parts, operators)) this.fail('a fraction or quotient that wants parentheses');
    const quotient = {
      kind: 'product',
      text: `${parts[0].text}/${parts[1].text}`,
      grouped: false,
      parts: parts.slice(0, 2),
      operators: ['/'],
    };
    return this.node('product', from, [quotient, parts[2]], { operators: operators.slice(1) });
  }

  /** @returns {Node} */
  factor() {
    const from = this.at;
    if (this.take('…')) return this.node('ellipsis', from, []);
    if (this.take('√')) return this.root(from);
    const base = this.atom();
    if (!this.take('²')) return base;
    if (!base.grouped && base.text.includes('×')) this.fail('a scientific number before ² without parentheses');
    return this.node('square', from, [base]);
  }

  /** @param {number} from */
  root(from) {
    const under = this.atom();
    if (this.text.startsWith('²', this.at)) this.fail('a square after an unparenthesised root');
    return this.node('root', from, [under]);
  }

  /** @returns {Node} */
  atom() {
    const from = this.at;
    if (this.take('(')) {
      const inner = this.sum();
      if (!this.take(')')) this.fail('no closing parenthesis');
      return { ...inner, grouped: true };
    }
    const number = numberForm.exec(this.text.slice(from));
    if (!number) return this.fail('no number');
    this.at += number[0].length;
    return this.node('number', from, [], { value: readerNumber(number[0]) });
  }
}

/** `p/√w·q`: the quotient stands before · and needs no parentheses. @param {Node[]} parts @param {string[]} operators */
const quotientByRootFirst = (parts, operators) =>
  parts.length === 3 && operators[0] === '/' && parts[1].kind === 'root';

/** @param {string} text @returns {Node} */
export function parseSide(text) {
  const reader = new Reader(text);
  const node = reader.sum();
  if (reader.at !== text.length) reader.fail('something that is no part of a numeric side');
  return node;
}

/** @param {Node} node @param {Surd | null} hidden what `…` stands for @returns {Surd} */
export function evaluate(node, hidden = null) {
  const parts = node.parts.map((part) => evaluate(part, hidden));
  switch (node.kind) {
    case 'number':
      return /** @type {Surd} */ (node.value);
    case 'minus':
      return negate(parts[0]);
    case 'square':
      return multiply(parts[0], parts[0]);
    case 'root':
      return rootOf(parts[0]);
    case 'ellipsis':
      return hidden ?? unknownEllipsis();
    default:
      return fold(parts, /** @type {string[]} */ (node.operators));
  }
}

/** @returns {never} */
function unknownEllipsis() {
  throw new Error('an ellipsis where nothing is elided');
}

/** @param {Surd} v */
function rootOf(v) {
  if (!isRational(v) || v.a.n < 0n) throw new Error('a root that is no number of this field');
  return squareRoot(v.a);
}

const operations = { '+': add, '−': subtract, '·': multiply, '/': divide };

/** @param {Surd[]} values @param {string[]} operators */
const fold = (values, operators) =>
  values
    .slice(1)
    .reduce(
      (left, right, i) => operations[/** @type {keyof typeof operations} */ (operators[i])](left, right),
      values[0],
    );

/** Every node of a side, the whole first. @param {Node} node @returns {Node[]} */
export const nodes = (node) => [node, ...node.parts.flatMap(nodes)];
