// @ts-check
/**
 * How wide the lines of a step are, about, in em: so that norm-trace.css knows whether they fit, as the live example knows by measuring.
 * Widths are those of the math font that comes with us (Latin Modern Math).
 *
 * @import {Line} from '../core/types.js'
 * @import {Node} from './markup.js'
 * @import {Symbols} from './types.js'
 */
import { breakLine } from './formula.js';

const mathSize = 1.04;
/** The result of a line is one step larger. */
const resultSize = 1.125;
const scriptSize = 0.7;
const leastSize = 0.5;
const cellPadding = 0.375;
/** What the style sheet puts behind the relation or the sign that a piece begins with. */
const behindSign = 0.15;
const radical = 1;
/** Beside a fraction's bar. */
const besideBar = 0.12;
/** The font's SpaceAfterScript. */
const behindScript = 0.056;
/** A bracket around a fraction or a root: Chromium gives it the room of its widest form, however far it grows. */
const grown = 0.875;

/** @type {Record<string, number>} */
const glyphs = {
  '.': 0.278,
  ',': 0.278,
  '(': 0.389,
  ')': 0.389,
  '|': 0.278,
  '/': 0.5,
  '−': 0.778,
  '+': 0.778,
  '=': 0.778,
  '≈': 0.778,
  '≠': 0.778,
  '×': 0.778,
  '·': 0.278,
  '∑': 1.056,
  '…': 0.837,
  '⋯': 0.776,
  x: 0.572,
  y: 0.49,
  M: 0.917,
  R: 0.736,
  S: 0.556,
  μ: 0.603,
  σ: 0.571,
  δ: 0.444,
  ε: 0.466,
  γ: 0.518,
  β: 0.566,
  d: 0.52,
  m: 0.833,
};

/** @param {Node | string} node @returns {string} */
const textOf = (node) => (typeof node === 'string' ? node : node.children.map(textOf).join(''));

/** @param {string} text */
const textExtent = (text) =>
  [...text].reduce((sum, character) => sum + (glyphs[character] ?? (/\p{M}/u.test(character) ? 0 : 0.5)), 0);

/** Blanks around an operator between two operands. @param {Node} node */
function blanks(node) {
  const text = textOf(node);
  const form = node.attributes.find(([name]) => name === 'form')?.[1];
  if (/^[=≈≠⋯…]$/.test(text)) return 2 * 0.278;
  if (/^[+−·×/]$/.test(text)) return form === 'prefix' ? 0 : 2 * 0.222;
  return text === '∑' ? 2 * 0.167 : 0;
}

/** A fraction's parts are one style smaller: as in a display, in a line, in a script, in a script's script. @typedef {'display' | 'line' | 'script' | 'least'} Style */
const smaller = /** @type {const} */ ({ display: 'line', line: 'script', script: 'least', least: 'least' });
/** How much smaller letters of the next style are. */
const shrinking = { display: scriptSize, line: scriptSize, script: leastSize / scriptSize, least: 1 };

/** Whether one of these elements is in it, or is it. @param {Node | string} node @param {string[]} names @returns {boolean} */
export const has = (node, ...names) =>
  typeof node !== 'string' && (names.includes(node.name) || node.children.some((child) => has(child, ...names)));

/** @param {Node} node @param {Style} style @param {boolean} isTall what stands beside it */
function operator(node, style, isTall) {
  const text = textOf(node);
  if (isTall && /^[()]$/.test(text)) return grown;
  return textExtent(text) + (style === 'script' || style === 'least' ? 0 : blanks(node));
}

/** @param {Node | string} node @param {Style} style @param {boolean} [isTall] whether something beside it is @returns {number} */
export function extent(node, style, isTall = false) {
  if (typeof node === 'string') return textExtent(node);
  if (node.name === 'mo') return operator(node, style, isTall);
  const inner = node.name === 'mfrac' ? smaller[style] : style;
  const around = node.children.some((child) => has(child, 'mfrac', 'msqrt'));
  const parts = node.children.map((child) => extent(child, inner, around));
  const all = parts.reduce((sum, part) => sum + part, 0);
  const script = shrinking[style];
  switch (node.name) {
    case 'mfrac':
      return Math.max(...parts) * (style === 'display' ? 1 : script) + besideBar;
    case 'msqrt':
      return all + radical;
    case 'msup':
    case 'msub':
      return parts[0] + script * parts[1] + behindScript;
    case 'msubsup':
      return parts[0] + script * Math.max(parts[1], parts[2]) + behindScript;
    case 'mover':
    case 'munder':
      return parts[0];
    default:
      return all;
  }
}

/**
 * Of a table of lines: each column as wide as its widest cell.
 * @param {Symbols} symbols @param {readonly Line[]} lines
 */
function tableExtent(symbols, lines) {
  /** @type {number[]} */
  const columns = [];
  for (const line of lines) {
    const { name, sides } = breakLine(symbols, line.sides);
    const cells = [name.reduce((sum, node) => sum + extent(node, 'display'), 0)];
    sides.forEach((pieces, i) => {
      const size = i === sides.length - 1 ? resultSize : 1;
      const piece = (/** @type {Node[]} */ [sign, ...rest]) =>
        extent(sign, 'display') + size * rest.reduce((sum, node) => sum + extent(node, 'display'), behindSign);
      cells.push(pieces.reduce((sum, nodes) => sum + piece(nodes), 0));
    });
    cells.forEach((width, i) => (columns[i] = Math.max(columns[i] ?? 0, width * mathSize + cellPadding)));
  }
  return columns.reduce((sum, width) => sum + width, 0);
}

/** The class of lines that are so wide: norm-trace.css tells widths apart by 1 em, up to 60. @param {Symbols} symbols @param {readonly Line[]} lines */
export function extentClass(symbols, lines) {
  const width = Math.round(tableExtent(symbols, lines));
  return width > 60 ? 'stacked' : `em-${Math.max(6, width)}`;
}
