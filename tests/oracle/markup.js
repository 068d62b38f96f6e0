/**
 * MathML and LaTeX of a line: well-formed, addresses that exist, the numbers of the text in the same order.
 *
 * @typedef {import("./quantities.js").Quantity} Quantity
 */
import { readAddress, resolves } from './addresses.js';
import { sidesOf } from './line.js';
import { operandTexts, radicandOf } from './operands.js';
import { isRational, multiplyRational, surd } from './arithmetic.js';
import { lastSide, rationalForm } from './reader-text.js';

const tag = /<(\/?)([a-zA-Z][\w-]*)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/y;
const character = /[^<>&]+|&(?:lt|gt|amp|quot|apos|#\d+|#x[\da-fA-F]+);/y;

/**
 * @typedef {{name: string, attributes: Map<string, string>, gathers: boolean, text: string}} Element  text: what it contains, tags
 *   left out; gathered for the first element and the marked ones only
 */

/** @param {string} text */
const attributesOf = (text) =>
  new Map([...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));

const none = new Map();

/** @type {{markup: string, elements: Element[]}} */
let latest = { markup: '', elements: [] };

/** The elements in order; throws where markup is not well-formed. Several laws ask about the same line. @param {string} markup */
function elementsOf(markup) {
  if (latest.markup !== markup) latest = { markup, elements: readElements(markup) };
  return latest.elements;
}

/** Reads markup; throws where it is not well-formed. @param {string} markup @returns {Element[]} */
function readElements(markup) {
  /** @type {Element[]} */
  const all = [];
  /** @type {Element[]} */
  const open = [];
  for (let at = 0; at < markup.length;) {
    tag.lastIndex = character.lastIndex = at;
    const text = character.exec(markup);
    if (text) for (const element of open) if (element.gathers) element.text += text[0];
    const found = text ? null : tag.exec(markup);
    if (!text && !found) throw new Error(`markup is broken at ${at}: ${markup.slice(at, at + 40)}`);
    if (found) enterOrLeave(found, all, open);
    at = text ? character.lastIndex : tag.lastIndex;
  }
  if (open.length) throw new Error(`<${open[open.length - 1].name}> is not closed`);
  return all;
}

/** @param {RegExpExecArray} found @param {Element[]} all @param {Element[]} open */
function enterOrLeave([, closes, name, attributes, selfCloses], all, open) {
  if (closes) {
    const last = open.pop();
    if (last?.name !== name) throw new Error(`</${name}> closes <${last?.name}>`);
    return;
  }
  const gathers = all.length === 0 || attributes.includes('data-of');
  const element = { name, attributes: attributes === '' ? none : attributesOf(attributes), gathers, text: '' };
  all.push(element);
  if (!selfCloses) open.push(element);
}

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const lowered = '₀₁₂₃₄₅₆₇₈₉';

/** The digits of a text in order, raised and lowered ones too. @param {string} text */
const digitsIn = (text) =>
  text
    .replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹₀₁₂₃₄₅₆₇₈₉]/g, (c) => `${Math.max(raised.indexOf(c), lowered.indexOf(c))}`)
    .replace(/[^\d]/g, '');

/**
 * A marked number is its quantity's value: as operands are printed, as shown, or exact.
 * @param {Element} element @param {Map<string, Quantity>} quantities @param {string} carry
 */
function markFault(element, quantities, carry) {
  const address = /** @type {string} */ (element.attributes.get('data-of'));
  if (!resolves(quantities, address)) return `data-of "${address}" is no address`;
  if (/\p{L}/u.test(element.text)) return null;
  const { id, place } = /** @type {{id: string, place: number | null}} */ (readAddress(address));
  const texts = printableTexts(quantities, id, place ?? 0, carry);
  const digits = digitsIn(element.text);
  return texts.some((text) => digitsIn(text) === digits)
    ? null
    : `data-of "${address}" on ${element.text}, which is not ${texts.join(' or ')}`;
}

/** @param {Map<string, Quantity>} quantities @param {string} id @param {number} place @param {string} carry */
function printableTexts(quantities, id, place, carry) {
  const value = /** @type {Quantity} */ (quantities.get(id)).values[place];
  const { a, b, r } = value.exact;
  const exact = a.n === 0n && b.n !== 0n ? multiplyRational(multiplyRational(b, b), r) : a;
  const operands = isRational(value.exact) || id in radicandOf ? operandTexts(quantities, id, place, carry) : [];
  return [lastSide(value), rationalForm(surd(exact)), ...operands];
}

/** The addresses on numbers, symbols left out. @param {string} markup */
export const numbersMarked = (markup) =>
  new Set(
    elementsOf(markup)
      .filter((element) => element.attributes.has('data-of') && !/\p{L}/u.test(element.text))
      .map((element) => element.attributes.get('data-of')),
  );

/** @param {string} latex commands and their digits left out */
const latexDigits = (latex) => digitsIn(latex.replace(/\\[a-zA-Z]+/g, ' '));

/**
 * @param {{text: string, latex: string, mathml: string}} line
 * @param {Map<string, Quantity>} quantities @param {string} carry @param {string | null} last the address of the last number, if one
 * @returns {string[]}
 */
export function markupFaults(line, quantities, carry, last) {
  const elements = elementsOf(line.mathml);
  const faults = [];
  if (elements[0].name !== 'math') faults.push(`markup begins with <${elements[0].name}>`);
  if (elements.some((element) => element.attributes.has('style'))) faults.push('a style attribute');
  const marked = elements.filter((element) => element.attributes.has('data-of'));
  for (const element of marked) {
    const fault = markFault(element, quantities, carry);
    if (fault) faults.push(fault);
  }
  const numeric = sidesOf(line.text).filter((side) => side.node);
  // `Σx = x₁ = 5`: the operand is the result, printed once, and may bear either address.
  if (last !== null && numeric.length > 1 && marked[marked.length - 1]?.attributes.get('data-of') !== last)
    faults.push(`the last number's data-of is not ${last}`);
  return faults.concat(
    notationFaults(line.latex, elements[0].text, digitsIn(numeric.map((side) => side.text).join(' '))),
  );
}

/** The numeric sides have the same digits in all three notations. @param {string} latex @param {string} markupText @param {string} digits */
function notationFaults(latex, markupText, digits) {
  const faults = [];
  if (!digitsIn(markupText).endsWith(digits)) faults.push(`MathML has other digits: ${markupText}`);
  if (!latexDigits(latex).endsWith(digits)) faults.push(`LaTeX has other digits: ${latex}`);
  return faults;
}
