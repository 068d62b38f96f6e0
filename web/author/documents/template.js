/**
 * What a view's template says, as a tree, without a browser: the static example is the live one's first picture. Only what we write in
 * templates is understood: well-nested tags, values as text, as whole attributes or as parts of them.
 *
 * @import {Node} from '../../view/markup.js'
 * @typedef {(values: any[], kind: any) => (Node | string)[] | undefined} Directives what a directive of ours puts on the page
 * @typedef {{_$litType$: number, strings: TemplateStringsArray, values: unknown[]}} Template
 */
import { noChange, nothing } from 'lit/html.js';

/** Where a value stands in a template's text; no template of ours has these characters. */
const hole = /\uE000(\d+)\uE001/;
const holes = /\uE000(\d+)\uE001/g;
const tag = /<(\/?)([a-z][a-z0-9-]*)((?:\s+[^\s=>"'/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"']+))?)*)\s*(\/?)>/gi;
const voids = new Set(['br', 'hr', 'img', 'input']);

/** @typedef {{name: string, attributes: [string, string][], children: (Shape | string)[]}} Shape a Node with holes in its texts */

/** @type {WeakMap<TemplateStringsArray, Shape>} */
const shapes = new WeakMap();

/** @param {TemplateStringsArray} strings @returns {Shape} */
function shapeOf(strings) {
  const known = shapes.get(strings);
  if (known) return known;
  const text = strings
    .map((part, i) => (i ? `\uE000${i - 1}\uE001${part}` : part))
    .join('')
    .replace(/<!--[\s\S]*?-->/g, '');
  /** @type {Shape} */
  const root = { name: '', attributes: [], children: [] };
  const open = [root];
  let end = 0;
  const say = (/** @type {string} */ piece) => {
    const said = piece.replace(/\s*\n\s*/g, '\n').replace(/\s+/g, ' ');
    if (said) open[open.length - 1].children.push(said);
  };
  for (const match of text.matchAll(tag)) {
    const [whole, closes, name, attributes, selfClosed] = match;
    say(text.slice(end, match.index));
    end = match.index + whole.length;
    if (closes) {
      if (open.length < 2 || open[open.length - 1].name !== name)
        throw new Error(`a template closes <${name}> that is not open`);
      open.pop();
      continue;
    }
    /** @type {Shape} */
    const shape = { name, attributes: readAttributes(attributes), children: [] };
    open[open.length - 1].children.push(shape);
    if (!selfClosed && !voids.has(name)) open.push(shape);
  }
  if (open.length > 1) throw new Error(`a template leaves <${open[open.length - 1].name}> open`);
  say(text.slice(end));
  shapes.set(strings, root);
  return root;
}

/** @param {string} text @returns {[string, string][]} */
const readAttributes = (text) =>
  [...text.matchAll(/([^\s=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s]+)))?/g)].map(([, name, double, single, bare]) => [
    name,
    double ?? single ?? bare ?? '',
  ]);

/** @param {unknown} value */
const isEmpty = (value) =>
  value === null || value === undefined || value === '' || value === nothing || value === noChange;

/**
 * @param {unknown} value a template's, a list's, a directive's, a text
 * @param {Directives} directives
 * @returns {(Node | string)[]}
 */
export function picture(value, directives) {
  if (isEmpty(value)) return [];
  if (Array.isArray(value)) return value.flatMap((item) => picture(item, directives));
  if (typeof value !== 'object') return [String(value)];
  const { _$litType$: type, _$litDirective$: directive, strings, values } = /** @type {any} */ (value);
  if (type !== undefined) return shapeOf(strings).children.flatMap((child) => fill(child, values, directives));
  if (directive) return directives(values, directive) ?? picture(outcome(directive, values), directives);
  if (Symbol.iterator in value) return picture([.../** @type {Iterable<unknown>} */ (value)], directives);
  throw new Error('a template has a value that cannot be printed');
}

/**
 * What a directive that is not ours makes of its values, if it can say so without a page.
 * @param {any} directive
 * @param {unknown[]} values
 */
function outcome(directive, values) {
  const instance = new directive({ type: 2 });
  return instance.render(...values);
}

/** @param {Shape | string} shape @param {unknown[]} values @param {Directives} directives @returns {(Node | string)[]} */
function fill(shape, values, directives) {
  if (typeof shape === 'string') {
    return shape
      .split(hole)
      .flatMap((piece, i) => (i % 2 ? picture(values[Number(piece)], directives) : piece ? [piece] : []));
  }
  const attributes = shape.attributes.flatMap(([name, text]) => {
    const written = attributeOf(name, text, values);
    return written ? [written] : [];
  });
  return [
    { name: shape.name, attributes, children: shape.children.flatMap((child) => fill(child, values, directives)) },
  ];
}

/**
 * Listeners and properties are the live element's; `?open` is an attribute if its value is true.
 * @param {string} name
 * @param {string} text
 * @param {unknown[]} values
 * @returns {[string, string] | undefined}
 */
function attributeOf(name, text, values) {
  if (name[0] === '@' || name[0] === '.' || hole.test(name)) return undefined;
  const value = (/** @type {string} */ index) => settled(values[Number(index)]);
  if (name[0] === '?')
    return value(/** @type {RegExpExecArray} */ (hole.exec(text))[1]) ? [name.slice(1), ''] : undefined;
  const all = [...text.matchAll(holes)].map(([, index]) => value(index));
  if (all.includes(nothing) || all.includes(noChange)) return undefined;
  return [name, text.replace(holes, (_, index) => String(value(index) ?? ''))];
}

/** The value inside `live(value)` and the like. @param {any} value */
const settled = (value) => (value?._$litDirective$ ? value.values[0] : value);
