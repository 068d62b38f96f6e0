/**
 * A figure of ours as a LaTeX picture, which needs no package and no converter: the same lengths and positions as in the SVG, straight lines,
 * bars, points and words. On paper the ink is black: of the bars, one kind is an outline, one is filled, one is hatched.
 *
 * @import {Node} from '../../view/markup.js'
 */
import { attribute, isElement, textOf } from './tree.js';
import { prose } from './prose.js';

/** @typedef {{x: number, y: number}} Point */

/** Points of TeX for one of the drawing. */
const scale = 0.75;

/** @param {number} number */
const short = (number) => String(Number(number.toFixed(2)));

/** @param {Node} svg @returns {string} */
export function picture(svg) {
  const [, , width, height] = (attribute(svg, 'viewBox') ?? '').split(' ').map(Number);
  const drawn = svg.children.flatMap((child) => draw(child, height));
  return `{\\setlength{\\unitlength}{${scale}pt}\\small\\begin{picture}(${short(width)},${short(height)})\n${drawn.join('\n')}\n\\end{picture}}`;
}

/** @param {Node | string} node @param {number} height of the drawing: TeX counts upwards @returns {string[]} */
function draw(node, height) {
  if (!isElement(node)) return [];
  const number = (/** @type {string} */ name) => Number(attribute(node, name) ?? 0);
  const point = (/** @type {string} */ x, /** @type {string} */ y) => ({ x: number(x), y: height - number(y) });
  const dashed = attribute(node, 'stroke-dasharray') !== undefined;
  switch (node.name) {
    case 'g':
      return node.children.flatMap((child) => draw(child, height));
    case 'line':
      return [thickness(node), segment(point('x1', 'y1'), point('x2', 'y2'), dashed)];
    case 'path':
      return [
        thickness(node),
        ...segmentsOf(attribute(node, 'd') ?? '').map(([from, to]) =>
          segment({ x: from.x, y: height - from.y }, { x: to.x, y: height - to.y }, dashed),
        ),
      ];
    case 'rect':
      return bar(
        number('x'),
        height - number('y') - number('height'),
        number('width'),
        number('height'),
        Number(attribute(node, 'fill-opacity') ?? 1),
      );
    case 'polygon': {
      // A bar: its sides are upright and level.
      const points = (attribute(node, 'points') ?? '')
        .trim()
        .split(/[\s,]+/)
        .map(Number);
      const [xs, ys] = [0, 1].map((odd) => points.filter((_, index) => index % 2 === odd));
      const [left, top] = [Math.min(...xs), Math.min(...ys)];
      return bar(
        left,
        height - Math.max(...ys),
        Math.max(...xs) - left,
        Math.max(...ys) - top,
        Number(attribute(node, 'fill-opacity') ?? 1),
      );
    }
    case 'circle':
      return [
        put(point('cx', 'cy'), `\\circle${attribute(node, 'fill') === 'none' ? '' : '*'}{${short(2 * number('r'))}}`),
      ];
    case 'text':
      return [
        put(
          point('x', 'y'),
          `\\makebox(0,0)[${{ middle: 'b', end: 'br' }[attribute(node, 'text-anchor') ?? ''] ?? 'bl'}]{\\smash{${words(node)}}}`,
        ),
      ];
    default:
      throw new Error(`a figure has a <${node.name}> that LaTeX is not told of`);
  }
}

/** A letter is slanted. @param {Node} text */
const words = (text) =>
  text.children
    .map((child) =>
      isElement(child)
        ? /^[a-z]$/.test(textOf(child))
          ? `\\textit{${textOf(child)}}`
          : prose(textOf(child))
        : prose(child),
    )
    .join('');

/** @param {Node} node */
const thickness = (node) => `\\linethickness{${Number(attribute(node, 'stroke-width') ?? 1) > 1 ? 0.8 : 0.4}pt}`;

/** @param {Point} at @param {string} what */
const put = ({ x, y }, what) => `\\put(${short(x)},${short(y)}){${what}}`;

/** @param {Point} from @param {Point} to @param {boolean} dotted */
function segment(from, to, dotted) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  if (!dotted && Math.abs(dy) < 0.005) return put(dx < 0 ? to : from, `\\line(1,0){${short(Math.abs(dx))}}`);
  if (!dotted && Math.abs(dx) < 0.005) return put(dy < 0 ? to : from, `\\line(0,1){${short(Math.abs(dy))}}`);
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const dots = dotted ? `[${Math.max(2, Math.round(Math.hypot(dx, dy) / 3))}]` : '';
  return `\\qbezier${dots}${[from, middle, to].map(({ x, y }) => `(${short(x)},${short(y)})`).join('')}`;
}

/** @param {number} x @param {number} y @param {number} width @param {number} height @param {number} opacity */
function bar(x, y, width, height, opacity) {
  if (opacity > 0.9) return [put({ x, y }, `\\rule{${short(width)}\\unitlength}{${short(height)}\\unitlength}`)];
  const lines = opacity > 0.2 ? Math.floor(width / 4) : 0;
  return [
    '\\linethickness{0.4pt}',
    ...[0, height].map((up) => put({ x, y: y + up }, `\\line(1,0){${short(width)}}`)),
    ...[0, width].map((along) => put({ x: x + along, y }, `\\line(0,1){${short(height)}}`)),
    ...Array.from({ length: lines }, (_, i) => put({ x: x + (i + 1) * 4, y }, `\\line(0,1){${short(height)}}`)),
  ];
}

/** Of a path of straight lines. @param {string} d @returns {[Point, Point][]} */
function segmentsOf(d) {
  /** @type {[Point, Point][]} */
  const segments = [];
  let at = { x: 0, y: 0 };
  for (const [, command, rest] of d.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const numbers = rest.match(/-?\d*\.?\d+(?:e-?\d+)?/g)?.map(Number) ?? [];
    const step = { M: 2, L: 2, l: 2, m: 2, H: 1, h: 1, V: 1, v: 1 }[command];
    if (!step) throw new Error(`a figure's path has a command ${command} that LaTeX is not told of`);
    for (let i = 0; i + step <= numbers.length; i += step) {
      const relative = command === command.toLowerCase() ? at : { x: 0, y: 0 };
      const upright = /v/i.test(command);
      const to = {
        x: upright ? at.x : relative.x + numbers[i],
        y: step === 2 ? relative.y + numbers[i + 1] : upright ? relative.y + numbers[i] : at.y,
      };
      if (!/m/i.test(command) || i > 0) segments.push([at, to]);
      at = to;
    }
  }
  return segments;
}
