// @ts-check
/**
 * A line of the trace on the page. No engine breaks MathML into lines, so one line becomes several `math` pieces: the name, and each
 * `= side` by itself; a long sum also before its + and −. The style sheet then sets the pieces in a row, or one below another with
 * their relations in a column, or lets a piece scroll.
 */
import { noChange } from 'lit/html.js';
import { directive, Directive } from 'lit/directive.js';
import { build, draw, drawSymbol, element, patch, relation } from './markup.js';
import { abbreviate } from './numbers.js';

/** @typedef {import('./markup.js').Attribute} Attribute */
/** @typedef {import('./markup.js').Node} Node */
/** @typedef {import('./markup.js').Side} Side */
/** @typedef {import('./types.js').Symbols} Symbols */

/** A sum of at least so many terms may be broken before its +. */
const termsToBreak = 4;

/**
 * @param {Symbols} symbols
 * @param {readonly Side[]} line
 * @returns {{name: Node[], sides: Node[][][]}} a side is a list of pieces, a piece a list of nodes
 */
export const breakLine = (symbols, [name, ...sides]) => ({
  name: [draw(symbols, name.tree)],
  sides: sides.map((side) => breakSum(symbols, side)),
});

/** First in its piece an operator would be spaced as a sign: it is said to be between two. @param {Symbols} symbols @param {Side} side @returns {Node[][]} */
function breakSum(symbols, { relation: sign, tree }) {
  if (!Array.isArray(tree) || tree[0] !== '+' || tree.length <= termsToBreak)
    return [[relation(String(sign)), draw(symbols, tree)]];
  return tree
    .slice(1)
    .map((term, i) => [i ? element('mo', ['+'], [['form', 'infix']]) : relation(String(sign)), draw(symbols, term)]);
}

/** @param {Node[]} nodes @param {Attribute[]} [attributes] */
const mathOf = (nodes, attributes) => element('math', nodes, attributes);
/** Fractions as large as in a display. @type {Attribute[]} */
const display = [['displaystyle', 'true']];

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

/** Kept between renders: the DOM, where its numbers are, and which line it shows. */
class Formula extends Directive {
  /** @type {Text[]} */
  slots = [];
  /** @type {readonly Side[]} */
  line = [];
  /** @type {HTMLElement | undefined} */
  element;
  whole = false;
  /** @type {string | undefined} */
  numbers;

  /** @param {Symbols} _symbols @param {readonly Side[]} _line @param {boolean} _whole @param {string} _numbers @param {string | false} [_words] @returns {unknown} */
  render(_symbols, _line, _whole, _numbers, _words) {
    return noChange;
  }

  /** @override @param {unknown} _part @param {[Symbols, readonly Side[], boolean, string, (string | false)?]} props */
  update(_part, [symbols, line, whole, numbers, words]) {
    const write = whole ? String : abbreviate;
    const rewrite = whole !== this.whole;
    const isKept =
      this.element &&
      numbers === this.numbers &&
      ((line === this.line && !rewrite) || patch(this.slots, this.line, line, write, rewrite));
    Object.assign(this, { line, whole, numbers });
    if (!isKept) this.element = this.make(breakLine(symbols, line), numbers, write);
    if (words) say(/** @type {Element} */ (this.element), words);
    return isKept ? noChange : this.element;
  }

  /** @param {ReturnType<typeof breakLine>} pieces @param {string} numbers @param {(text: string) => string} write */
  make({ name, sides }, numbers, write) {
    this.slots = [];
    const line = box('div', 'formula');
    const left = box('div', 'left');
    left.append(build(mathOf(name, display), this.slots, write));
    const right = box('div', 'sides');
    line.append(left, right);
    for (const pieces of sides) {
      const side = box('div', 'side');
      for (const piece of pieces) side.append(build(mathOf(piece, display), this.slots, write));
      right.append(side);
    }
    if (numbers) line.append(stop(numbers));
    return line;
  }
}

class Fragment extends Directive {
  shown = '';
  /** @param {Symbols} _symbols @param {string} _id @param {number | null} [_index] @returns {unknown} */
  render(_symbols, _id, _index) {
    return noChange;
  }
  /** @override @param {unknown} _part @param {[Symbols, string, (number | null)?]} props */
  update(_part, [symbols, id, index = null]) {
    const shown = `${id} ${index}`;
    if (shown === this.shown) return noChange;
    this.shown = shown;
    return build(mathOf([drawSymbol(symbols, id, index)]), [], String);
  }
}

/** A line of a step: `formula(symbols, line.sides, allDigits, 'what its numbers are called', 'what is read aloud')`; `''`: nobody asks for them. */
export const formula = directive(Formula);
/** A symbol: `symbol(symbols, 'mean')`, `symbol(symbols, 'deviations', 0)`. */
export const symbol = directive(Fragment);
