/**
 * The tags of a page, with their places: as much of an HTML tokenizer as is needed to change one element and leave every other byte.
 * Comments, scripts, styles, text areas, templates and (in Markdown) code are no place for tags.
 *
 * @typedef {{name: string, value: string, start: number, raw: string}} Attribute value: decoded; start: where its text begins
 * @typedef {{kind: 'open' | 'close', name: string, start: number, end: number, attributes: Attribute[], selfClosing: boolean}} Tag
 */

/** Their content is text up to their end tag. */
const rawText = new Set(['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes']);

/** Entities that someone may write in an attribute of ours. */
const entities = /** @type {Record<string, string>} */ ({
  amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0', thinsp: '\u2009', minus: '−', comma: ',', semi: ';', lpar: '(', rpar: ')', lbrack: '[', rbrack: ']', lcub: '{', rcub: '}', plus: '+', period: '.', hyphen: '‐', ndash: '–', mdash: '—', hellip: '…', epsilon: 'ε', sigma: 'σ', mu: 'μ', gamma: 'γ', beta: 'β',
}); // prettier-ignore

/** @param {string} text */
export const decode = (text) =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|([a-z]\w*));/gi, (whole, hex, decimal, name) => {
    if (name) return entities[name] ?? whole;
    const code = hex ? parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000) ? String.fromCodePoint(code) : '\uFFFD';
  });

const closeName = /<\/([a-z][^\s/>]*)/iy;
/** In Markdown `a <b` is no tag. */
const strictName = /^[a-z_:][\w.:-]*$/i;
const openName = /<([a-z][^\s/>]*)/iy;
const between = /[\s/]*/y;
/** A name, and a value if there is one. The first character of a name may be `=`. */
const attributePattern = /(=?[^\s/>=]*)(?:(\s*=\s*)(?:"([^"]*)"|'([^']*)'|([^\s"'>][^\s>]*))?)?/y;

/**
 * @param {string} text
 * @param {{markdown?: boolean}} [how]
 * @returns {Generator<Tag, void, boolean | undefined>} tell it `true` after an open tag to have what follows read as HTML up to its end
 *   tag (Markdown's code is none in there)
 */
export function* tagsOf(text, { markdown = false } = {}) {
  let at = markdown ? frontMatter(text) : 0;
  /** @type {string | undefined} */
  let htmlUntil;
  while (at < text.length) {
    const code = markdown && htmlUntil === undefined ? codeAt(text, at) : undefined;
    if (code !== undefined) {
      at = code;
      continue;
    }
    if (markdown && htmlUntil === undefined && startsLine(text, at)) {
      const level = headingAt(text, at);
      if (level) yield { kind: 'open', name: `h${level}`, start: at, end: at, attributes: [], selfClosing: true };
    }
    if (text[at] !== '<') {
      at = nextPlace(text, at, markdown && htmlUntil === undefined);
      continue;
    }
    const rest = skipped(text, at);
    if (rest !== undefined) {
      at = rest;
      continue;
    }
    const tag = tagAt(text, at, markdown && htmlUntil === undefined);
    if (tag === null) return;
    if (!tag) {
      at += 1;
      continue;
    }
    at = tag.end;
    if (tag.kind === 'open' && !tag.selfClosing && rawText.has(tag.name)) at = endOfRaw(text, at, tag.name);
    else if (tag.kind === 'open' && tag.name === 'template') at = endOfTemplate(text, at);
    if (tag.kind === 'close' && tag.name === htmlUntil) htmlUntil = undefined;
    if (yield tag) htmlUntil = tag.name;
  }
}

/**
 * @param {string} text
 * @param {number} at of a `<`
 * @param {boolean} strict as Markdown is: what is not quite a tag is text
 * @returns {Tag | undefined | null} null: it never ends, and the rest of the file is lost in it
 */
function tagAt(text, at, strict) {
  closeName.lastIndex = at;
  const close = closeName.exec(text)?.[1];
  if (close) {
    const end = text.indexOf('>', closeName.lastIndex);
    if (end < 0) return strict ? undefined : null;
    return { kind: 'close', name: close.toLowerCase(), start: at, end: end + 1, attributes: [], selfClosing: false };
  }
  openName.lastIndex = at;
  const name = openName.exec(text)?.[1];
  if (!name || (strict && !strictName.test(name))) return undefined;
  /** @type {Attribute[]} */
  const attributes = [];
  let place = openName.lastIndex;
  for (;;) {
    between.lastIndex = place;
    between.exec(text);
    place = between.lastIndex;
    if (place >= text.length) return strict ? undefined : null;
    if (text[place] === '>') {
      return { kind: 'open', name: name.toLowerCase(), start: at, end: place + 1, attributes, selfClosing: text[place - 1] === '/' };
    }
    const read = attributeAt(text, place);
    if (!read) return strict ? undefined : null; // a quote that is never closed
    if (strict && !strictName.test(read.attribute.name)) return undefined;
    place = read.end;
    // Of one given twice the first counts.
    if (!attributes.some((known) => known.name === read.attribute.name)) attributes.push(read.attribute);
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
  return { attribute: { name: written.toLowerCase(), value: decode(raw ?? ''), start, raw: raw ?? '' }, end };
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
  if (text[at + 1] === '!' || text[at + 1] === '?' || (text[at + 1] === '/' && !/[a-z]/i.test(text[at + 2] ?? ''))) return after(text, '>', at);
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

/* Markdown */

/** @param {string} text */
const frontMatter = (text) => /^\uFEFF?(?:---[ \t]*\r?\n[\s\S]*?\r?\n---[ \t]*(?:\r?\n|$)|\+\+\+[ \t]*\r?\n[\s\S]*?\r?\n\+\+\+[ \t]*(?:\r?\n|$))/.exec(text)?.[0].length ?? 0;

/** What may stand before a block on its line: blanks, quotes, the marker of a list. */
const lead = /^[ \t]*(?:>[ \t]?|(?:[-*+]|\d{1,9}[.)])[ \t]+)*[ \t]*/;

/** @param {string} text @param {number} at */
const lineStart = (text, at) => text.lastIndexOf('\n', at - 1) + 1;

/** @param {string} text @param {number} at */
const startsLine = (text, at) => at === 0 || text[at - 1] === '\n';

/** @param {string} text @param {number} at @returns {number} */
const lineEnd = (text, at) => {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
};

/** The level of the Markdown heading in this line: `## two`, or underlined. @param {string} text @param {number} at */
function headingAt(text, at) {
  const [line, under] = text.slice(at, at + 1000).split(/\r?\n/, 2);
  const marks = /^ {0,3}(#{1,6})(?:[ \t]|$)/.exec(line)?.[1];
  if (marks) return marks.length;
  return /^ {0,3}[^\s>*+-]/.test(line) && /^ {0,3}(=+|-+)[ \t]*$/.test(under ?? '') ? (under.trim()[0] === '=' ? 1 : 2) : undefined;
}

/** Whether code begins here, and where it ends. @param {string} text @param {number} at @returns {number | undefined} */
function codeAt(text, at) {
  if (startsLine(text, at)) {
    const line = text.slice(at, lineEnd(text, at));
    const fence = /^(`{3,}(?=[^`]*$)|~{3,})/.exec(line.replace(lead, ''));
    if (fence) return endOfFence(text, at, fence[1]);
    if (isIndentedCode(text, at, line)) return Math.min(text.length, lineEnd(text, at) + 1);
  }
  if (text[at] === '\\') return at + 2;
  if (text[at] !== '`') return undefined;
  const run = /^`+/.exec(text.slice(at))?.[0] ?? '';
  const blank = /\n[ \t>]*\r?\n/g;
  blank.lastIndex = at;
  const paragraph = text.slice(at + run.length, blank.exec(text)?.index ?? text.length);
  const end = new RegExp(`(?<!\`)${run}(?!\`)`).exec(paragraph);
  return at + run.length + (end ? end.index + run.length : 0);
}

/** @param {string} text @param {number} at @param {string} fence */
function endOfFence(text, at, fence) {
  const end = new RegExp(`^[ \\t>]*${fence[0]}{${fence.length},}[ \\t]*\\r?$`);
  let line = lineEnd(text, at) + 1;
  while (line < text.length) {
    const next = lineEnd(text, line);
    if (end.test(text.slice(line, next))) return next;
    line = next + 1;
  }
  return text.length;
}

/**
 * Four blanks in front, after a blank line, and not the content of a list item above.
 * @param {string} text @param {number} at @param {string} line
 */
function isIndentedCode(text, at, line) {
  const width = indent(line);
  if (width < 4 || !line.trim()) return false;
  let first = true;
  for (let end = at - 1; end > 0; end = lineStart(text, end) - 1) {
    const above = text.slice(lineStart(text, end), end);
    if (!above.trim()) {
      first = false;
      continue;
    }
    if (first) return false; // goes on with a paragraph, or with HTML
    const item = /^([ \t]*)(?:[-*+]|\d{1,9}[.)])([ \t]+)/.exec(above);
    if (item) {
      const content = item[0].length;
      if (width < content + 4 && width >= indent(above)) return false;
    } else if (indent(above) >= 4) continue;
    else if (indent(above) === 0) return true;
  }
  return true;
}

/** @param {string} line */
const indent = (line) => (/^[ \t]*/.exec(line)?.[0] ?? '').replaceAll('\t', '    ').length;

/** The next character at which anything can begin. @param {string} text @param {number} at @param {boolean} markdown */
function nextPlace(text, at, markdown) {
  const place = markdown ? /[<`\\]|\n/g : /</g;
  place.lastIndex = at + 1;
  if (markdown && text[at] === '\n') return at + 1;
  return place.exec(text)?.index ?? text.length;
}
