/**
 * What Markdown makes of a page, as far as tags need it: which of its text is HTML, where its headings, quotes and list items are, and in
 * which block something stands. CommonMark, read by mdast-util-from-markdown.
 *
 * @import {Mark} from './scan.js'
 *
 * @typedef {object} Leaf a block that holds text
 * @property {string} type `html`, `paragraph`, `heading`, …
 * @property {number} start
 * @property {number} end
 * @property {number} [next] where the block behind it begins, in the same quote or list item
 * @property {Map<number, {end: number, direct: boolean}>} tags of a paragraph or heading, by their start; `direct`: in no emphasis, no link
 *
 * @typedef {object} Reading
 * @property {number} start behind a byte order mark and front matter
 * @property {string} html the page's HTML at its place, and blanks for everything else
 * @property {Mark[]} marks what is no tag but counts as one, in order
 * @property {(at: number) => Leaf | undefined} leafAt
 *
 * @typedef {{type: string, depth?: number, value?: string, children?: Node[], position?: {start: {offset?: number}, end: {offset?: number}}}} Node
 */
import { fromMarkdown } from 'mdast-util-from-markdown';
import { endlessIn } from './scan.js';

/** What of them stands in HTML. */
const containers = /** @type {Record<string, string>} */ ({ blockquote: 'blockquote', listItem: 'li' });
const leaves = new Set(['html', 'paragraph', 'heading', 'code', 'definition', 'thematicBreak']);

const matter =
  /^(?:---[ \t]*\r?\n[\s\S]*?\r?\n---[ \t]*(?:\r?\n|$)|\+\+\+[ \t]*\r?\n[\s\S]*?\r?\n\+\+\+[ \t]*(?:\r?\n|$))/;

/**
 * @param {string} text
 * @param {{from: number, to: number}[]} [hidden] the inside of our elements, which is HTML and replaced, whatever Markdown makes of it
 * @returns {Reading}
 */
export function readMarkdown(text, hidden = []) {
  const mark = text.startsWith('\uFEFF') ? 1 : 0;
  const start = mark + (matter.exec(text.slice(mark))?.[0].length ?? 0);
  const root = /** @type {Node} */ (fromMarkdown(blanked(text, hidden).slice(start)));

  /** @type {Mark[]} */
  const marks = [];
  /** @type {Leaf[]} */
  const found = [];
  /** @type {{from: number, to: number, value: string}[]} */
  const html = [];

  /** @param {Node} node */
  const from = (node) => start + (node.position?.start.offset ?? 0);
  /** @param {Node} node */
  const to = (node) => start + (node.position?.end.offset ?? 0);

  // Not by recursion: a page may hold quotes in quotes, as many as it likes.
  /** @type {{node: Node, leaf?: Leaf, direct?: boolean, next?: number, leave?: boolean}[]} */
  const waiting = [{ node: root }];
  for (let item = waiting.pop(); item; item = waiting.pop()) {
    const { node, direct, next } = item;
    let { leaf } = item;
    const name = containers[node.type];
    if (item.leave) {
      marks.push({ kind: 'close', name, start: to(node) });
      continue;
    }
    if (name) {
      marks.push({ kind: 'open', name, start: from(node) });
      waiting.push({ node, leave: true });
    }
    if (node.type === 'heading') marks.push({ kind: 'open', name: `h${node.depth}`, start: from(node) });
    if (node.type === 'html') {
      leaf?.tags.set(from(node), { end: to(node), direct: direct === true });
      html.push({ from: from(node), to: to(node), value: node.value ?? '' });
    }
    const isLeaf = !leaf && leaves.has(node.type);
    if (isLeaf) found.push((leaf = { type: node.type, start: from(node), end: to(node), next, tags: new Map() }));
    if (node.type === 'text' && leaf)
      for (const mark of endlessIn(text, from(node), to(node), leaf.end)) marks.push(mark);
    const children = node.children ?? [];
    for (let i = children.length - 1; i >= 0; i -= 1) {
      const behind = !leaf && children[i + 1] ? from(children[i + 1]) : undefined;
      waiting.push({ node: children[i], leaf, direct: isLeaf, next: behind });
    }
  }
  return { start, html: onlyHtml(text, html), marks, leafAt: (at) => leafAt(found, at) };
}

/** @param {string} text @param {{from: number, to: number}[]} ranges */
function blanked(text, ranges) {
  for (const { from, to } of ranges) text = text.slice(0, from) + ' '.repeat(to - from) + text.slice(to);
  return text;
}

/**
 * The HTML at its place. What stands before its lines for the sake of a quote or a list is none.
 * @param {string} text @param {{from: number, to: number, value: string}[]} pieces
 */
function onlyHtml(text, pieces) {
  let result = '';
  for (const { from, to, value } of pieces) {
    result += ' '.repeat(from - result.length);
    const inside = value.split(/\r\n|\n|\r/);
    text
      .slice(from, to)
      .split(/(\r\n|\n|\r)/)
      .forEach((line, i) => {
        // Lines, and what ends them, take turns. A tab may be blanks in the value.
        const kept = i % 2 ? line : (inside[i / 2] ?? '').trimStart();
        result += ' '.repeat(Math.max(0, line.length - kept.length)) + kept;
      });
  }
  return result + ' '.repeat(text.length - result.length);
}

/** @param {Leaf[]} all in order @param {number} at */
function leafAt(all, at) {
  let low = 0;
  let high = all.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (all[middle].start <= at) low = middle + 1;
    else high = middle;
  }
  const leaf = all[low - 1];
  return leaf && at < leaf.end ? leaf : undefined;
}

/**
 * Whether Markdown goes on behind an element as if nothing had been in it: both its tags are in one block of HTML, or in one paragraph.
 * @param {Reading} reading @param {number} start @param {{start: number, end: number}} close its end tag
 */
export function isWhole({ leafAt: at }, start, close) {
  const leaf = at(start);
  if (!leaf || leaf.end < close.end) return false;
  return leaf.type === 'html' || leaf.tags.get(close.start)?.end === close.end;
}
