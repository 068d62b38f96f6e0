// @ts-check
/**
 * Our own MathML, from text to DOM, without an HTML parser: under Trusted Types nothing needs a policy, and what is not in the
 * rules below does not get in. An edit usually changes numbers and not shape, so a formula that is on the page already is patched:
 * only the text nodes that differ are written.
 *
 *     read('<mrow><mn data-of="mean">0.75</mn></mrow>')
 *     → {skeleton: '<mrow><mn data-of="mean">\u0000', texts: ['0.75'], nodes: [{name: 'mrow', children: [{name: 'mn', …}]}]}
 */

/** Names as MathML Core has them; of a link, a script or a style nothing gets in. */
const elements = /^m[a-z]+$/;
const attributes = /^(?!on|style$|href$|src$)[a-z-]+$/;
const entities = /** @type {Record<string, string>} */ ({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" });

const namespace = 'http://www.w3.org/1998/Math/MathML';

/** @typedef {{name: string, attributes: [string, string][], children: (Node | string)[]}} Node */
/** @typedef {{skeleton: string, texts: string[], nodes: Node[]}} Markup */

/** @param {string} text */
const decode = (text) =>
  text.replace(/&(\w+);/g, (whole, name) => entities[name] ?? whole);

/**
 * The texts, and the markup without them: what an edit needs to know. A quarter of a frame's time if it were parsed.
 * @param {string} markup
 */
export function shape(markup) {
  /** @type {string[]} */
  const texts = [];
  const skeleton = markup.replace(/>([^<]+)/g, (_, text) => (texts.push(decode(text)), '>\0'));
  return { skeleton, texts };
}

/**
 * @param {string} markup
 * @returns {Markup}
 */
export function read(markup) {
  /** @type {Node} */
  const root = { name: '', attributes: [], children: [] };
  const open = [root];
  for (const piece of markup.split(/(<[^>]*>)/)) {
    const parent = /** @type {Node} */ (open.at(-1));
    if (piece === '') continue;
    if (piece[0] !== '<') {
      if (parent === root) continue;
      parent.children.push(decode(piece));
      continue;
    }
    const tag = /^<(\/?)([a-z]+)([^>]*?)(\/?)>$/.exec(piece);
    if (!tag || !elements.test(tag[2])) throw new Error(`not MathML of ours: ${piece}`);
    if (tag[1]) {
      if (open.length < 2 || parent.name !== tag[2]) throw new Error(`${piece} closes nothing`);
      open.pop();
      continue;
    }
    /** @type {[string, string][]} */
    const given = [];
    for (const [, name, value] of tag[3].matchAll(/([\w-]+)="([^"]*)"/g)) {
      if (attributes.test(name)) given.push([name, decode(value)]);
    }
    const node = { name: tag[2], attributes: given, children: [] };
    parent.children.push(node);
    if (!tag[4]) open.push(node);
  }
  if (open.length > 1) throw new Error(`<${open.at(-1)?.name}> is not closed`);
  return { ...shape(markup), nodes: /** @type {Node[]} */ (root.children) };
}

/**
 * The DOM of a node, its text nodes added to `slots` in the order in which `read` lists the texts.
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
      slots.push(text);
      element.append(text);
    } else {
      element.append(build(child, slots, write));
    }
  }
  return element;
}

/**
 * Writes the texts that changed; the shape must be the same.
 * @param {Text[]} slots
 * @param {string[]} texts
 * @param {(text: string) => string} write
 */
export function patch(slots, texts, write) {
  for (let i = 0; i < slots.length; i += 1) {
    const text = write(texts[i]);
    if (slots[i].data !== text) slots[i].data = text;
  }
}
