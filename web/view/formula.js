// @ts-check
/**
 * A line of the trace on the page. No engine breaks MathML into lines, so one line becomes several `math` pieces: the name, and each
 * `= side` by itself; a long sum also before its + and −. The style sheet then sets the pieces in a row, or one below another with
 * their relations in a column, or lets a piece scroll.
 */
import { noChange } from 'lit/html.js';
import { directive, Directive } from 'lit/directive.js';
import { read, build, patch, shape } from './markup.js';
import { abbreviate } from './numbers.js';

/** @typedef {import('./markup.js').Node} Node */

const relations = new Set(['=', '≈', '≠']);
/** A sum of at least so many terms may be broken before + and −. */
const termsToBreak = 4;

/** @param {Node | string} node @returns {node is Node} */
const isNode = (node) => typeof node !== 'string';

/** @param {Node} node */
const operator = (node) => (node.name === 'mo' && typeof node.children[0] === 'string' ? node.children[0].trim() : '');

/** @param {Node} node @returns {Node} the same operator, which stands first in its piece but between two operands in its line */
const infix = (node) => ({
  ...node,
  attributes: [...node.attributes.filter(([name]) => name !== 'form'), ['form', 'infix']],
});

/**
 * @param {Node} math
 * @returns {{name: Node[], sides: Node[][][]}} a side is a list of pieces, a piece a list of nodes
 */
export function breakLine(math) {
  /** @type {Node[]} */
  let children = math.children.filter(isNode);
  if (children.length === 1 && children[0].name === 'mrow') children = children[0].children.filter(isNode);
  /** @type {Node[][]} */
  const groups = [[]];
  for (const child of children) {
    if (relations.has(operator(child))) groups.push([infix(child)]);
    else groups[groups.length - 1].push(child);
  }
  const [name, ...sides] = groups;
  return { name, sides: sides.map(breakSum) };
}

/** @param {Node[]} side relation first @returns {Node[][]} */
function breakSum(side) {
  const [relation, ...rest] = side;
  const terms = rest.length === 1 && rest[0].name === 'mrow' && !rest[0].attributes.length ? rest[0].children.filter(isNode) : rest;
  const breaks = terms.filter((node, i) => i > 0 && /^[+−]$/.test(operator(node)) && !prefix(node));
  if (breaks.length + 1 < termsToBreak) return [side];
  /** @type {Node[][]} */
  const pieces = [[relation]];
  for (const node of terms) {
    if (breaks.includes(node)) pieces.push([infix(node)]);
    else pieces[pieces.length - 1].push(node);
  }
  return pieces;
}

/** @param {Node} node */
const prefix = (node) => node.attributes.some(([name, value]) => name === 'form' && value === 'prefix');

/** @param {Node[]} nodes @param {[string, string][]} [attributes] @returns {Node} */
const mathOf = (nodes, attributes = []) => ({ name: 'math', attributes, children: nodes });
/** Fractions as large as in a display. */
const display = /** @type {[string, string][]} */ ([['displaystyle', 'true']]);

/** @param {string} tag @param {string} name */
function box(tag, name) {
  const element = document.createElement(tag);
  element.className = name;
  return element;
}

/**
 * Controls have no place inside `math`: a line's one tab stop stands beside it, and becomes a button for every number when it gets the
 * focus.
 * @param {string} name
 */
function stop(name) {
  const numbers = box('div', 'numbers hidden');
  numbers.setAttribute('role', 'toolbar');
  const button = document.createElement('button');
  for (const element of [numbers, button]) element.setAttribute('aria-label', name);
  numbers.append(button);
  return numbers;
}

/**
 * A line read aloud as a whole, in words: its pieces of `math` are no sentence.
 * @param {Element} line @param {string} words
 */
function say(line, words) {
  let place = line.querySelector('.words');
  if (!place) {
    for (const math of line.querySelectorAll('math')) math.setAttribute('aria-hidden', 'true');
    // In the first cell: a row makes one of its own around whatever stands between its cells.
    line.children[0].prepend((place = box('div', 'words hidden')));
  }
  if (place.textContent !== words) place.textContent = words;
}

/** Kept between renders: the DOM, and where its texts are. */
class Shaped {
  /** @type {Text[]} */
  slots = [];
  skeleton = '';
  /** @type {Element | undefined} */
  element;
  markup = '';
  whole = false;

  /**
   * @param {string} markup
   * @param {boolean} whole long numbers are printed whole
   * @param {(nodes: Node[], slots: Text[], write: (text: string) => string) => Element} make
   * @returns {Element | typeof noChange}
   */
  show(markup, whole, make) {
    if (this.element && markup === this.markup && whole === this.whole) return noChange;
    const { skeleton, texts } = shape(markup);
    const write = whole ? String : abbreviate;
    this.markup = markup;
    this.whole = whole;
    if (this.element && skeleton === this.skeleton) {
      patch(this.slots, texts, write);
      return noChange;
    }
    this.skeleton = skeleton;
    this.slots = [];
    this.element = make(read(markup).nodes, this.slots, write);
    return this.element;
  }
}

class Formula extends Directive {
  shaped = new Shaped();
  /** @type {string | undefined} */
  numbers;
  /** @param {string} _markup @param {boolean} _whole @param {string} _numbers @param {string | false} [_words] @returns {unknown} */
  render(_markup, _whole, _numbers, _words) {
    return noChange;
  }
  /** @override @param {unknown} _part @param {[string, boolean, string, (string | false)?]} props */
  update(_part, [markup, whole, numbers, words]) {
    if (numbers !== this.numbers) this.shaped = new Shaped();
    this.numbers = numbers;
    const shown = this.shaped.show(markup, whole, (nodes, slots, write) => {
      const { name, sides } = breakLine(nodes[0]);
      const line = box('div', 'formula');
      const left = box('div', 'left');
      left.append(build(mathOf(name, display), slots, write));
      const right = box('div', 'sides');
      line.append(left, right);
      for (const pieces of sides) {
        const side = box('div', 'side');
        for (const piece of pieces) side.append(build(mathOf(piece, display), slots, write));
        right.append(side);
      }
      if (numbers) line.append(stop(numbers));
      return line;
    });
    if (words) say(/** @type {Element} */ (this.shaped.element), words);
    return shown;
  }
}

class Fragment extends Directive {
  shaped = new Shaped();
  /** @param {string} _markup @returns {unknown} */
  render(_markup) {
    return noChange;
  }
  /** @override @param {unknown} _part @param {[string]} props */
  update(_part, [markup]) {
    return this.shaped.show(markup, true, (nodes, slots, write) => build(mathOf(nodes), slots, write));
  }
}

/** A line of a step: `formula(line.mathml, allDigits, 'what its numbers are called', 'what is read aloud')`; `''`: nobody asks for them. */
export const formula = directive(Formula);
/** A symbol: `symbol(symbols.mean.mathml)`. */
export const symbol = directive(Fragment);
