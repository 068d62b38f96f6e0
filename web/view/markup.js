// @ts-check
/**
 * Trees of the trace as MathML: what to draw, and the DOM of it. Names are drawn as symbols, numbers by their parts. An edit usually
 * changes numbers and not shape: then only the texts that differ are written, into the text nodes that are there.
 *
 *     draw(symbols, ['^2', ['0.75', 'mean']])
 *     → {name: 'msup', children: [{name: 'mn', attributes: [['data-of', 'mean']], children: ['0.75'], varies: true}, …]}
 */

/** @typedef {import('../core/types.js').Tree} Tree */
/** @typedef {import('../core/types.js').Side} Side */
/** @typedef {import('./types.js').Symbols} Symbols */
/** @typedef {[name: string, value: string]} Attribute */
/** @typedef {{name: string, attributes: Attribute[], children: (Node | string)[], varies?: true}} Node `varies`: an edit may change its text */

const namespace = 'http://www.w3.org/1998/Math/MathML';

/** @param {string} name @param {(Node | string)[]} children @param {Attribute[]} [attributes] @returns {Node} */
export const element = (name, children, attributes = []) => ({ name, attributes, children });
/** @param {string} sign @param {Attribute[]} attributes */
const operator = (sign, ...attributes) => element('mo', [sign], attributes);
/** @param {string | number} digits */
const number = (digits) => element('mn', [String(digits)]);
/** @param {string} name @param {string} text @param {Attribute[]} [attributes] @returns {Node} */
const varying = (name, text, attributes = []) => ({ name, attributes, children: [text], varies: true });

/** @type {Attribute} */
const prefix = ['form', 'prefix'];
/** @type {Attribute} */
const postfix = ['form', 'postfix'];
/** Brackets that need not grow are kept from it: the engines disagree about how much they do. @type {Attribute} */
const flat = ['stretchy', 'false'];
const minus = () => operator('−', prefix);

/** @param {readonly Node[]} parts @param {string} sign */
const joined = (parts, sign) => parts.flatMap((part, index) => (index ? [operator(sign), part] : [part]));

/** `deviations[2]` → `['deviations', 2]`, `mean` → `['mean', null]` @param {string} address @returns {[id: string, index: number | null]} */
export function place(address) {
  const at = address.indexOf('[');
  return at < 0 ? [address, null] : [address.slice(0, at), Number.parseInt(address.slice(at + 1), 10)];
}

/** Whether a list is a number; else it begins with an operator. @param {readonly any[]} tree */
export const isNumber = ([first]) => first >= '0' && first < ':';

/**
 * A quantity's symbol; of an element with its index: x̂₄, x₁².
 * @param {Symbols} symbols @param {string} id @param {number | null} [index] @returns {Node}
 */
export function drawSymbol(symbols, id, index = null) {
  const [form, ...of] = symbols[id].tree;
  const at = index === null ? [] : [number(index + 1)];
  if (form === '^2') return element(at.length ? 'msubsup' : 'msup', [element('mi', [of[0]]), ...at, number(2)]);
  const whole = drawForm(symbols, form, of);
  return at.length ? element('msub', [whole, ...at]) : whole;
}

/** @param {Symbols} symbols @param {string} form @param {string[]} of @returns {Node} */
function drawForm(symbols, form, of) {
  const letter = element('mi', [of[0]]);
  if (form === 'letter')
    return of[1] ? element('mover', [letter, operator(of[1], flat)], [['accent', 'true']]) : letter;
  const [first, second] = (form === 'call' ? of.slice(1) : of).map((id) => drawSymbol(symbols, id));
  if (form === 'total') return element('mrow', [operator('∑', prefix, ['largeop', 'false']), first]);
  if (form === 'call')
    return element('mrow', [letter, operator('(', prefix, flat), first, operator(')', postfix, flat)]);
  if (form === 'sqrt') return element('msqrt', [first]);
  return element('mrow', joined([first, second], form === 'ratio' ? '/' : form));
}

/** Whether it is higher than a line of text, so that brackets around it grow. @param {Tree} tree @returns {boolean} */
function isTall(tree) {
  if (typeof tree === 'string') return false;
  if (!Array.isArray(tree)) return isTall(tree.tree);
  if (isNumber(tree)) return Boolean(tree[3]);
  return tree[0] === '/' || tree[0] === 'sqrt' || tree.slice(1).some(isTall);
}

/** @param {readonly string[]} parts of a number @returns {Node} */
function drawNumber([digits, of, sign, below, exponent, exponentSign]) {
  /** @type {Attribute[]} */
  const attributes = of ? [['data-of', of]] : [];
  if (!sign && !below && !exponent) return varying('mn', digits, attributes);
  const above = varying('mn', digits);
  const power = exponent && varying('mn', exponent);
  return element(
    'mrow',
    [
      ...(sign ? [minus()] : []),
      below ? element('mfrac', [above, varying('mn', below)]) : above,
      ...(power
        ? [operator('×'), element('msup', [number(10), exponentSign ? element('mrow', [minus(), power]) : power])]
        : []),
    ],
    attributes,
  );
}

const signs = /** @type {Record<string, string>} */ ({ '+': '+', '-': '−', '*': '·' });

/** @param {Symbols} symbols @param {Tree} tree @param {string} [of] the value that it is, as a whole @returns {Node} */
export function draw(symbols, tree, of) {
  if (tree === '…') return operator('⋯');
  if (tree === 'd') return element('mi', [tree]);
  if (typeof tree === 'string') return drawSymbol(symbols, ...place(tree));
  if (!Array.isArray(tree)) return draw(symbols, tree.tree, tree.of);
  if (isNumber(tree)) return drawNumber(tree);
  const [kind, ...rest] = tree;
  const parts = rest.map((part) => draw(symbols, part));
  /** @type {Attribute[]} */
  const attributes = of ? [['data-of', of]] : [];
  if (kind === '/') return element('mfrac', parts, attributes);
  if (kind === 'sqrt') return element('msqrt', parts, attributes);
  if (kind === '^2') return element('msup', [...parts, number(2)]);
  if (kind === 'neg') return element('mrow', [minus(), ...parts]);
  if (kind !== '()') return element('mrow', joined(parts, signs[kind]), attributes);
  const fence = isTall(rest[0]) ? [] : [flat];
  return element('mrow', [operator('(', prefix, ...fence), ...parts, operator(')', postfix, ...fence)]);
}

/** The relation that a piece of a line begins with; between two operands in its line. @param {string} sign */
export const relation = (sign) => varying('mo', sign, [['form', 'infix']]);

/**
 * The DOM of a node, the text nodes that vary added to `slots`.
 * @param {Node} node
 * @param {Text[]} slots
 * @param {(text: string) => string} write how a text is printed (long numbers may be abbreviated)
 * @returns {Element}
 */
export function build(node, slots, write) {
  const element = document.createElementNS(namespace, node.name);
  for (const [name, value] of node.attributes) element.setAttribute(name, value);
  for (const child of node.children) {
    if (typeof child === 'string') {
      const text = document.createTextNode(write(child));
      if (node.varies) slots.push(text);
      element.append(text);
    } else {
      element.append(build(child, slots, write));
    }
  }
  return element;
}

/**
 * Writes what differs between two lines into the slots of the first. False where they differ in more than numbers and relations: then
 * the line is to be built anew.
 * @param {Pick<Text, 'data'>[]} slots
 * @param {readonly Side[]} before
 * @param {readonly Side[]} after
 * @param {(text: string) => string} write
 * @param {boolean} [all] also texts that are the same, for they are written in another way
 */
export function patch(slots, before, after, write, all = false) {
  let at = 0;
  /** @param {string} old @param {string} text */
  const put = (old, text) => {
    const slot = slots[at++];
    if (all || old !== text) slot.data = write(text);
  };
  /** @param {Tree} old @param {Tree} tree @returns {boolean} */
  const same = (old, tree) => {
    if (typeof tree === 'string' || typeof old === 'string') return old === tree;
    if (!Array.isArray(tree) || !Array.isArray(old))
      return !Array.isArray(tree) && !Array.isArray(old) && old.of === tree.of && same(old.tree, tree.tree);
    if (old.length !== tree.length) return false;
    if (!isNumber(tree)) return old[0] === tree[0] && tree.every((part, i) => i === 0 || same(old[i], part));
    // Address and signs are what they were; what has a fraction bar or an exponent keeps it.
    if (!isNumber(old) || old[1] !== tree[1] || old[2] !== tree[2] || old[5] !== tree[5] || !old[3] !== !tree[3])
      return false;
    for (const i of [0, 3, 4]) if (tree[i]) put(old[i], tree[i]);
    return true;
  };
  return (
    before.length === after.length &&
    after.every(({ relation, tree }, i) => {
      if (i) put(String(before[i].relation), String(relation));
      return same(before[i].tree, tree);
    })
  );
}
