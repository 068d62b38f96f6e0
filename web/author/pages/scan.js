/**
 * The tags of a page, with their places: as much of an HTML tokenizer as is needed to change one element and leave every other byte.
 * Comments, scripts, styles, text areas, templates and (in Markdown) what is no HTML are no place for tags.
 *
 * @typedef {{name: string, value: string, start: number, raw: string}} Attribute value: decoded; start: where its text begins
 * @typedef {{kind: 'open' | 'close' | 'endless', name: string, start: number, end: number, attributes: Attribute[], selfClosing: boolean}} Tag
 *   `endless`: one that never ends, and the rest of the page is lost in it
 * @typedef {{kind: 'open' | 'close' | 'endless', name: string, start: number}} Mark what counts as a tag and is none: a heading of Markdown
 */
import { decodeHTMLAttribute } from 'entities';

/** Their content is text up to their end tag. */
const rawText = new Set(['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes']);

const closeName = /<\/([a-z][^\s/>]*)/iy;
const openName = /<([a-z][^\s/>]*)/iy;
const between = /[\s/]*/y;
/** A name, and a value if there is one. The first character of a name may be `=`. */
const attributePattern = /(=?[^\s/>=]*)(?:(\s*=\s*)(?:"([^"]*)"|'([^']*)'|([^\s"'>][^\s>]*))?)?/y;

/**
 * @param {string} text
 * @param {{html?: string, marks?: Mark[]}} [markdown] a page of Markdown as readMarkdown() reads it
 * @returns {Generator<Tag, void, boolean | undefined>} tell it `true` after an open tag to have what follows read as HTML up to its end
 *   tag, whatever Markdown makes of it
 */
export function* tagsOf(text, { html = text, marks = [] } = {}) {
  let at = 0;
  let mark = 0;
  /** @type {string | undefined} */
  let until;
  while (at < text.length) {
    const source = until === undefined ? html : text;
    const found = source.indexOf('<', at);
    const start = found < 0 ? text.length : found;
    if (until === undefined) {
      for (; mark < marks.length && marks[mark].start <= start; mark += 1) {
        if (marks[mark].start >= at)
          yield { ...marks[mark], end: marks[mark].start, attributes: [], selfClosing: /^h\d$/.test(marks[mark].name) };
      }
    }
    const rest = skipped(source, start);
    const tag = rest === undefined ? tagAt(source, start) : undefined;
    at = rest ?? tag?.end ?? start + 1;
    if (!tag) continue;
    if (tag.kind === 'open' && !tag.selfClosing && rawText.has(tag.name)) at = endOfRaw(source, at, tag.name);
    else if (tag.kind === 'open' && tag.name === 'template') at = endOfTemplate(source, at);
    if (tag.kind === 'close' && tag.name === until) until = undefined;
    if (yield tag) until = tag.name;
  }
}

/**
 * @param {string} text
 * @param {number} at of a `<`
 * @returns {Tag | undefined}
 */
function tagAt(text, at) {
  const endless = (/** @type {string} */ name) => ({
    kind: /** @type {const} */ ('endless'),
    name: name.toLowerCase(),
    start: at,
    end: text.length,
    attributes: [],
    selfClosing: false,
  });
  closeName.lastIndex = at;
  const close = closeName.exec(text)?.[1];
  if (close) {
    const end = text.indexOf('>', closeName.lastIndex);
    if (end < 0) return endless(`/${close}`);
    return { kind: 'close', name: close.toLowerCase(), start: at, end: end + 1, attributes: [], selfClosing: false };
  }
  openName.lastIndex = at;
  const name = openName.exec(text)?.[1];
  if (!name) return undefined;
  /** @type {Map<string, Attribute>} */
  const attributes = new Map();
  let place = openName.lastIndex;
  for (;;) {
    between.lastIndex = place;
    between.exec(text);
    place = between.lastIndex;
    if (place >= text.length) return endless(name);
    if (text[place] === '>') {
      return {
        kind: 'open',
        name: name.toLowerCase(),
        start: at,
        end: place + 1,
        attributes: [...attributes.values()],
        selfClosing: text[place - 1] === '/',
      };
    }
    const read = attributeAt(text, place);
    if (!read) return endless(name); // a quote that is never closed
    place = read.end;
    // Of one given twice the first counts.
    if (!attributes.has(read.attribute.name)) attributes.set(read.attribute.name, read.attribute);
  }
}

/** @param {string} text @param {number} at @returns {{attribute: Attribute, end: number} | undefined} */
function attributeAt(text, at) {
  attributePattern.lastIndex = at;
  const match = /** @type {RegExpExecArray} */ (attributePattern.exec(text));
  const [, written, equals, double, single, bare] = match;
  const end = attributePattern.lastIndex;
  const raw = double ?? single ?? bare;
  if (equals && raw === undefined && /["']/.test(text[end] ?? '')) return undefined;
  const start = at + written.length + (equals?.length ?? 0) + (bare === undefined && equals ? 1 : 0);
  return {
    attribute: { name: written.toLowerCase(), value: decodeHTMLAttribute(raw ?? ''), start, raw: raw ?? '' },
    end,
  };
}

/** Comments and declarations. @param {string} text @param {number} at @returns {number | undefined} where they end */
function skipped(text, at) {
  if (text.startsWith('<!--', at)) {
    if (/^<!---?>/.test(text.slice(at, at + 6))) return text.indexOf('>', at) + 1;
    const end = /--!?>/g;
    end.lastIndex = at + 4;
    return end.exec(text) ? end.lastIndex : text.length;
  }
  if (text.startsWith('<![CDATA[', at)) return after(text, ']]>', at);
  if (text[at + 1] === '!' || text[at + 1] === '?' || (text[at + 1] === '/' && !/[a-z]/i.test(text[at + 2] ?? '')))
    return after(text, '>', at);
  return undefined;
}

/** @param {string} text @param {string} what @param {number} from */
function after(text, what, from) {
  const found = text.indexOf(what, from);
  return found < 0 ? text.length : found + what.length;
}

/** @param {string} text @param {number} at @param {string} name */
function endOfRaw(text, at, name) {
  const end = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  end.lastIndex = at;
  return end.exec(text)?.index ?? text.length;
}

/** @param {string} text @param {number} at */
function endOfTemplate(text, at) {
  let depth = 1;
  const tag = /<(\/?)template(?=[\s/>])/gi;
  tag.lastIndex = at;
  for (let match = tag.exec(text); match; match = tag.exec(text)) {
    depth += match[1] ? -1 : 1;
    if (depth === 0) return match.index;
  }
  return text.length;
}

/** A tag of ours, and its attributes as far as they are read. */
const ourTag =
  /<(norm-trace(?:-value)?)(?:\s+[a-z_:][\w.:-]*(?:\s*=\s*(?:"[^"<]*"|'[^'<]*'|[^\s"'=<>`]+))?)*\s+[a-z_:][\w.:-]*\s*=\s*(["'])/iy;

/**
 * Tags of ours that Markdown reads as text because a quote is open; without one it is prose, `a <norm-trace of`.
 * @param {string} text @param {number} from @param {number} to of a text @param {number} end of the paragraph
 * @returns {Generator<Mark, void>}
 */
export function* endlessIn(text, from, to, end) {
  const paragraph = text.slice(0, end);
  for (const { index } of text.slice(from, to).matchAll(/<norm-trace/gi)) {
    ourTag.lastIndex = from + index;
    const [whole, name, quote] = ourTag.exec(paragraph) ?? [];
    if (whole === undefined || isEscaped(text, from, from + index)) continue; // `\<` is a sign
    const value = paragraph.slice(from + index + whole.length);
    const close = value.indexOf(quote);
    if (close < 0 || /[<>]/.test(value.slice(0, close)))
      yield { kind: 'endless', name: name.toLowerCase(), start: from + index };
  }
}

/** Whether an odd number of backslashes is before it. @param {string} text @param {number} from @param {number} at */
function isEscaped(text, from, at) {
  let first = at;
  while (first > from && text[first - 1] === '\\') first -= 1;
  return (at - first) % 2 === 1;
}
