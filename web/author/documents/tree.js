/**
 * A tree of elements and its text, which is HTML and XHTML at once: every element is closed, every attribute is quoted, there is no
 * entity that XML does not know, and `math` and `svg` say their namespace. Escaping happens here and nowhere else.
 *
 * @typedef {import('../../view/markup.js').Node} Node
 */

const namespaces = /** @type {Record<string, string>} */ ({
  math: 'http://www.w3.org/1998/Math/MathML',
  svg: 'http://www.w3.org/2000/svg',
});
const voids = new Set(['br', 'col', 'hr', 'img', 'input']);
/** Whose being there is all they say. To a framework an empty text would be "no". */
const booleans = new Set(['hidden', 'open']);
/** These begin a line, so that the source can be read and compared. */
const blocks = new Set(
  'caption details div figcaption figure h1 h2 h3 h4 h5 h6 li ol p section summary table tbody thead tr'.split(' '),
);

/** Template languages of docs generators read `{`: it is written as an entity, as is what HTML itself reads. */
const references = /** @type {Record<string, string>} */ ({
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '{': '&#123;',
  '}': '&#125;',
});

/** What no entity can spell: XML has no control characters, and half a surrogate is no character. */
// eslint-disable-next-line no-control-regex
const unspeakable =
  /[\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** @param {string} text */
export const escape = (text) =>
  text
    .replace(unspeakable, '\uFFFD')
    .replace(/\s+/g, (blank) => (/[\n\r\t\f\v\u2028\u2029]/.test(blank) ? ' ' : blank)) // one block: no blank line may come in
    .replace(/[&<>"{}]/g, (character) => references[character]);

/**
 * @param {string} name
 * @param {Record<string, string | undefined>} [attributes]
 * @param {(Node | string)[]} [children]
 * @returns {Node}
 */
export const element = (name, attributes = {}, children = []) => ({
  name,
  attributes: Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [/** @type {[string, string]} */ ([key, value])],
  ),
  children,
});

/** @param {Node | string} node @returns {node is Node} */
export const isElement = (node) => typeof node !== 'string';

/** @param {Node} node @param {string} name */
export const attribute = (node, name) => node.attributes.find(([key]) => key === name)?.[1];

/** @param {Node} node @returns {string[]} */
export const classes = (node) => attribute(node, 'class')?.split(/\s+/).filter(Boolean) ?? [];

/** @param {Node} node @param {string} name */
export const hasClass = (node, name) => classes(node).includes(name);

/** @param {Node | string} node @returns {string} */
export const textOf = (node) => (isElement(node) ? node.children.map(textOf).join('') : node);

/** @param {Node} node with its namespace @returns {Node} */
const named = (node) =>
  namespaces[node.name] && !attribute(node, 'xmlns')
    ? { ...node, attributes: [['xmlns', namespaces[node.name]], ...node.attributes] }
    : node;

/**
 * @param {Node | string} node
 * @returns {string} begins with a line end where a block begins
 */
export function write(node) {
  if (!isElement(node)) return escape(node);
  const { name, attributes, children } = named(node);
  const open = `${blocks.has(name) ? '\n' : ''}<${name}${attributes.map(([key, value]) => ` ${key}="${escape(value)}"`).join('')}`;
  if (voids.has(name)) return `${open} />`;
  return `${open}>${children
    .map(write)
    .join('')
    .replace(/(?<! ) +(?=\n)/g, '')}</${name}>`;
}

/**
 * The same as a hast tree, for the rehype side of the world.
 * @param {Node | string} node
 * @returns {any}
 */
export function toHast(node) {
  if (!isElement(node)) return { type: 'text', value: node.replace(unspeakable, '\uFFFD') };
  const { name, attributes, children } = named(node);
  const properties = Object.fromEntries(
    attributes.map(([key, value]) =>
      key === 'class' ? ['className', value.split(' ')] : [key, booleans.has(key) ? true : value],
    ),
  );
  return { type: 'element', tagName: name, properties, children: children.map(toHast) };
}
