/**
 * Our MathML as LaTeX that a printed line can break: TeX breaks a formula in a paragraph after a relation or an operator, unless it stands
 * in a fraction or under a root. So one of these that is too wide for a page is written with / and √( ), as in the trace's plain text.
 *
 * @import {Node} from '../../view/markup.js'
 */
import { extent, has } from '../../view/extent.js';
import { isElement, textOf } from './tree.js';
import { mathSigns } from './prose.js';

/** In em: a page's column has room for it. */
const widest = 24;
const functions = ['mean', 'std', 'rms'];

/** @param {(Node | string)[]} nodes @returns {string} */
const all = (nodes) => nodes.map(mathToLatex).join('');

/** What stays together when it is written beside a sign. @param {Node | string} node @returns {boolean} */
const isOne = (node) =>
  isElement(node) &&
  (node.name === 'mrow'
    ? node.children.length === 1 && isOne(node.children[0])
    : /^(?:mn|mi|msub|msqrt|mover)$/.test(node.name));

/** @param {Node | string} node */
const inParentheses = (node) => (isOne(node) ? mathToLatex(node) : `(${mathToLatex(node)})`);

/** @param {Node | string} node @returns {string} */
export function mathToLatex(node) {
  if (!isElement(node)) return node;
  const { name, children } = node;
  const text = textOf(node);
  const [first, second, third] = children;
  switch (name) {
    case 'mi':
      if (text.length === 1) return mathSigns[text] ? `${mathSigns[text]} ` : text;
      return functions.includes(text) ? `\\mathop{\\mathrm{${text}}}` : `\\mathrm{${text}}`;
    case 'mo':
      return operator(node, text);
    case 'mfrac':
      return extent(node, 'display') > widest
        ? `${inParentheses(first)}/${inParentheses(second)}`
        : `\\frac{${mathToLatex(first)}}{${mathToLatex(second)}}`;
    case 'msqrt':
      return children.reduce((sum, child) => sum + extent(child, 'display'), 0) > widest
        ? `\\surd(${all(children)})`
        : `\\sqrt{${all(children)}}`;
    case 'msup':
      return `${base(first)}^{${mathToLatex(second)}}`;
    case 'msub':
      return `${base(first)}_{${mathToLatex(second)}}`;
    case 'msubsup':
      return `${base(first)}_{${mathToLatex(second)}}^{${mathToLatex(third)}}`;
    case 'mover':
      return `\\${textOf(/** @type {Node} */ (second)) === '^' ? 'hat' : 'tilde'}{${mathToLatex(first)}}`;
    case 'math':
    case 'mrow':
      return fenced(children) ?? all(children);
    case 'mn':
    case 'mtext':
      return text.replace(/[−…]/g, (sign) => (sign === '…' ? '\\ldots ' : '-'));
    default:
      throw new Error(`a formula has a <${name}> that LaTeX is not told of`);
  }
}

/** What is raised must be one thing to TeX; a bracket takes what is behind it. @param {Node | string} node */
const base = (node) =>
  isOne(node) || (isElement(node) && textOf(node).endsWith(')'))
    ? mathToLatex(node).trimEnd()
    : `{${mathToLatex(node)}}`;

/** Brackets around something tall grow with it, if it is short enough to stay in one line. @param {(Node | string)[]} children */
function fenced(children) {
  const [open, ...rest] = children;
  const inner = rest.slice(0, -1);
  const isFenced =
    children.length > 2 && isElement(open) && textOf(open) === '(' && textOf(/** @type {Node} */ (rest.at(-1))) === ')';
  const isTall = inner.some((child) => has(child, 'mfrac'));
  if (!isFenced || !isTall || inner.reduce((sum, child) => sum + extent(child, 'display'), 0) > widest)
    return undefined;
  return `\\left(${all(inner)}\\right)`;
}

/** A sign that stands before one operand is no operator between two. @param {Node} node @param {string} text */
function operator(node, text) {
  const form = node.attributes.find(([name]) => name === 'form')?.[1];
  const sign = mathSigns[text] ?? text;
  if (/^[=≈≠+−×·⋯]$/.test(text)) return form === 'prefix' ? `{${sign}}` : ` ${sign} `;
  return sign.startsWith('\\') ? `${sign} ` : sign;
}
