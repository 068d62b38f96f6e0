/**
 * A page, filled: every <norm-trace> with its worked example, every <norm-trace-value> with its number. All other bytes stay.
 *
 * @import {Attribute, Tag} from './scan.js'
 * @import {Reading} from './markdown.js'
 * @import {Engine, Trace} from '../../core/types.js'
 * @import {Language} from '../documents/languages.js'
 * @import {Wish} from '../documents/example.js'
 *
 * @typedef {{line: number, column: number, message: string}} Problem
 * @typedef {{line: number, column: number, tag: string, isNew: boolean}} Change `isNew`: an example that nothing was printed of before
 * @typedef {{text: string, examples: number, values: number, changes: Change[], problems: Problem[]}} Filled
 *
 * @typedef {object} How
 * @property {boolean} [markdown]
 * @property {boolean} [xml] XHTML: `<norm-trace/>` is complete
 * @property {string} [language] of the page; else as its `lang` says
 */
import { NormTraceError } from 'norm-trace/core';
import { wrongWishes } from '../../view/cut.js';
import { readable } from '../../view/numbers.js';
import { captionLine, example, mark, problemFields } from '../documents/example.js';
import { languageFor, primary } from '../documents/languages.js';
import { isWhole, readMarkdown } from './markdown.js';
import { tagsOf } from './scan.js';
import { escape, write } from '../documents/tree.js';

/**
 * @typedef {object} Found an example on the page
 * @property {Tag} open
 * @property {number} from what is replaced
 * @property {number} to
 * @property {string | undefined} lang
 * @property {number} level of the headings in it
 * @property {string} id
 * @property {Span[]} captions its children with slot="caption"
 * @property {Trace} [trace]
 *
 * @typedef {{from: number, to: number}} Span
 * @typedef {{open: Tag, from: number, to: number}} FoundValue
 * @typedef {(at: number, message: string) => void} Complain
 * @typedef {{from: number, to: number, by: string, open: Tag, place?: Place}} Edit
 */

const voids = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** These end a paragraph that is still open. */
const blocks = new Set(
  (
    'address article aside blockquote body center details dialog dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header ' +
    'hgroup hr li main menu nav ol p pre search section table tbody td tfoot th thead tr ul'
  ).split(' '),
);

/**
 * @param {string} text
 * @param {Engine} engine
 * @param {Record<string, Language>} languages
 * @param {How} [how]
 * @returns {Filled}
 */
export function fill(text, engine, languages, how = {}) {
  /** @type {{at: number, message: string}[]} */
  const mistakes = [];
  const { examples, values, reading } = find(text, how, (at, message) => mistakes.push({ at, message }));
  /** @type {Edit[]} */
  const edits = [];
  /** @param {() => Edit} make */
  const attempt = (make) => {
    try {
      edits.push(make());
    } catch (error) {
      if (!(error instanceof PlacedError)) throw error;
      mistakes.push({ at: error.at, message: error.message });
    }
  };
  const lineEnd = /\r?\n/.exec(text)?.[0] ?? '\n';
  for (const found of examples) attempt(() => block(text, found, engine, languages, reading, lineEnd));
  for (const { open, from, to } of values) attempt(() => ({ from, to, by: escape(valueOf(open, examples)), open }));

  // A generator's template may have indented what was filled before. In Markdown white space decides what a block is.
  const same = how.markdown ? (/** @type {string} */ piece) => piece : collapsed;
  const changed = edits
    .sort((a, b) => a.from - b.from)
    .filter(({ from, to, by }) => same(text.slice(from, to)) !== same(by));
  const result = withEdits(text, changed);
  if (!mistakes.length) check(result, changed, (at, message) => mistakes.push({ at, message }));
  const place = placesIn(text);
  return {
    text: result,
    examples: examples.length,
    values: values.length,
    changes: changed.map(({ from, to, open }) => ({
      ...place(open.start),
      tag: open.name,
      isNew: open.name === 'norm-trace' && !text.slice(from, to).includes(mark),
    })),
    problems: mistakes.sort((a, b) => a.at - b.at).map(({ at, message }) => ({ ...place(at), message })),
  };
}

/** @param {string} html */
const collapsed = (html) => html.replace(/\s+/g, ' ');

/** @param {string} text @param {Edit[]} edits in order */
function withEdits(text, edits) {
  let result = '';
  let end = 0;
  for (const { from, to, by } of edits) {
    result += text.slice(end, from) + by;
    end = to;
  }
  return result + text.slice(end);
}

/**
 * A paragraph that was cut in pieces: whether Markdown reads these as what they were, or as code, or as a list.
 * @param {string} result @param {Edit[]} edits in order @param {Complain} complain
 */
function check(result, edits, complain) {
  if (!edits.some(({ place }) => place?.cut)) return;
  const { leafAt } = readMarkdown(result);
  let shift = 0;
  for (const { from, to, by, open, place } of edits) {
    if (place?.cut) {
      const start = from + shift + place.above.length;
      const leaf = leafAt(start);
      const rest = place.rest === undefined ? undefined : place.rest + shift + by.length - (to - from);
      if (leaf?.type !== 'html' || leaf.end < from + shift + by.length - place.below.length)
        complain(open.start, apart);
      else if (rest !== undefined && (leafAt(rest)?.type !== 'paragraph' || leafAt(rest)?.start !== rest))
        complain(to, 'what follows would become something else; leave a blank line after </norm-trace>');
    }
    shift += by.length - (to - from);
  }
}

const endless = 'its tag never ends; is a quote missing?';
const apart = 'stands in a line of text; put it on lines of its own, with a blank line before it';

/** Something is wrong at a place in the file. */
class PlacedError extends Error {
  /** @param {number} at @param {string} message */
  constructor(at, message) {
    super(message);
    this.at = at;
  }
}

/**
 * @typedef {{examples: Found[], values: FoundValue[], ends: {open: Tag, close: Tag}[], reading?: Reading}} Everything
 *
 * @param {string} text
 * @param {How} how
 * @param {Complain} complain
 * @returns {Everything}
 */
function find(text, how, complain) {
  if (!how.markdown || !/<norm-trace/i.test(text)) return findIn(text, how, undefined, complain);
  /** @type {{from: number, to: number}[]} */
  const hidden = [];
  for (;;) {
    /** @type {Parameters<Complain>[]} */
    const mistakes = [];
    const reading = readMarkdown(text, hidden);
    const found = findIn(text, how, reading, (...mistake) => mistakes.push(mistake));
    // What is in it will be replaced. Where Markdown sees a blank line or a fence in there, what follows has to be read once more without.
    const broken = found.ends.find(
      ({ open, close }) => !isWhole(reading, open.start, close) && !hidden.some(({ from }) => from === open.end),
    );
    if (!broken) {
      for (const mistake of mistakes) complain(...mistake);
      return { ...found, reading };
    }
    hidden.push({ from: broken.open.end, to: broken.close.start });
  }
}

/**
 * @param {string} text
 * @param {How} how
 * @param {Reading | undefined} reading of Markdown
 * @param {Complain} complain
 * @returns {Everything}
 */
function findIn(text, { xml, language }, reading, complain) {
  /** @type {Found[]} */
  const examples = [];
  /** @type {FoundValue[]} */
  const values = [];
  /** @type {Everything['ends']} */
  const ends = [];
  const open = new Open();
  let heading = 0;
  const tags = tagsOf(text, reading);
  /** @type {boolean | undefined} */
  let asHtml;
  const next = () => {
    const { value, done } = tags.next(asHtml);
    asHtml = undefined;
    return done ? undefined : value;
  };
  const isOurs = (/** @type {string} */ name) => name === 'norm-trace' || name === 'norm-trace-value';
  /** Up to its end tag; what is in it is replaced, whatever it is, but for captions. @param {Tag} tag @returns {{close: Tag, captions: Span[]} | undefined} */
  const endOf = (tag) => {
    const captions = new Captions();
    if (xml && tag.selfClosing) return { close: { ...tag, kind: 'close', start: tag.end }, captions: [] };
    asHtml = true;
    for (let inside = next(); inside; inside = next()) {
      if (inside.kind === 'close' && inside.name === tag.name) {
        if (captions.open) {
          const { start, name } = captions.open;
          complain(start, `the caption is not closed; write <${name} slot="caption">…</${name}>`);
        }
        return { close: inside, captions: captions.found };
      }
      if (inside.kind === 'open' && inside.name === 'norm-trace') {
        complain(
          tag.start,
          `<${tag.name}> is not closed before the next <norm-trace>; write <${tag.name} …></${tag.name}>`,
        );
        return undefined;
      }
      captions.read(inside);
    }
    complain(tag.start, `<${tag.name}> is not closed; write <${tag.name} …></${tag.name}>`);
    return undefined;
  };

  for (let tag = next(); tag; tag = next()) {
    const { kind, name } = tag;
    if (kind === 'endless') {
      if (isOurs(name)) complain(tag.start, endless);
      continue;
    }
    if (kind === 'close') {
      open.close(name);
      continue;
    }
    if (isOurs(name)) {
      if (open.has('pre') || open.has('code')) continue; // shown, not meant
      if (tag.attributes.some((attribute) => /["']/.test(attribute.name))) {
        complain(tag.start, endless); // it went on up to a quote of something else
        continue;
      }
      const lang = get(tag, 'lang') ?? open.innermost?.lang ?? language;
      const end = endOf(tag);
      if (!end) continue;
      const { close, captions } = end;
      ends.push({ open: tag, close });
      if (name === 'norm-trace-value') {
        if (!(xml && tag.selfClosing)) values.push({ open: tag, from: tag.end, to: close.start });
        else complain(tag.start, 'write <norm-trace-value …></norm-trace-value>, so that its number has a place');
        continue;
      }
      const paragraph = open.has('p')
        ? aroundIt(text, open.innermost, tag.start, close.end)
        : { from: tag.start, to: close.end };
      if (!paragraph)
        complain(
          tag.start,
          'stands inside a paragraph, which cannot hold headings and tables; give it a place of its own',
        );
      else
        examples.push({
          open: tag,
          ...paragraph,
          lang,
          level: heading ? Math.min(6, heading + 1) : 3,
          id: get(tag, 'id') ?? '',
          captions,
        });
      continue;
    }
    if (/^h[1-6]$/.test(name)) heading = Number(name[1]);
    if (blocks.has(name)) open.close('p');
    if (!voids.has(name) && !tag.selfClosing) open.push(tag);
  }
  return { examples, values, ends };
}

/**
 * The elements that are open. How many of each name is known, so that none is looked for in vain: a page may have as many as it likes.
 *
 * @typedef {{name: string, start: number, end: number, lang: string | undefined}} OpenElement `start`, `end`: of its tag; `lang`: its own or
 *   that of an ancestor
 */
class Open {
  /** @type {OpenElement[]} */
  #elements = [];
  /** @type {Map<string, number>} */
  #count = new Map();

  get innermost() {
    return this.#elements.at(-1);
  }

  /** @param {string} name */
  has(name) {
    return (this.#count.get(name) ?? 0) > 0;
  }

  /** @param {Tag} tag */
  push(tag) {
    this.#elements.push({
      name: tag.name,
      start: tag.start,
      end: tag.end,
      lang: get(tag, 'lang') ?? this.innermost?.lang,
    });
    this.#count.set(tag.name, (this.#count.get(tag.name) ?? 0) + 1);
  }

  /** The innermost of this name, if there is one, and what is open in it. @param {string} name */
  close(name) {
    while (this.has(name)) {
      const element = /** @type {OpenElement} */ (this.#elements.pop());
      this.#count.set(element.name, (this.#count.get(element.name) ?? 0) - 1);
      if (element.name === name) return;
    }
  }
}

/** In an example: its children with slot="caption". */
class Captions {
  /** @type {Span[]} */
  found = [];
  /** The one that is read. @type {Tag | undefined} */
  open;
  #inside = new Open();

  /** @param {Tag} tag the next one in the example */
  read(tag) {
    const { kind, name } = tag;
    if (kind === 'open') {
      if (blocks.has(name)) this.#inside.close('p');
      if (voids.has(name) || tag.selfClosing) return;
      if (!this.#inside.innermost && get(tag, 'slot') === 'caption') this.open = tag;
      this.#inside.push(tag);
    } else if (kind === 'close') {
      this.#inside.close(name);
      if (!this.open || this.#inside.innermost) return;
      this.found.push({ from: this.open.start, to: tag.end });
      this.open = undefined;
    }
  }
}

/**
 * A Markdown processor may have put a paragraph around it: that goes, if there is nothing else in it.
 * @param {string} text @param {OpenElement | undefined} innermost what it is in @param {number} start @param {number} end
 */
function aroundIt(text, innermost, start, end) {
  const after = /^\s*<\/p\s*>/i.exec(text.slice(end));
  const isFirst = innermost?.name === 'p' && !text.slice(innermost.end, start).trim();
  return isFirst && after ? { from: innermost.start, to: end + after[0].length } : undefined;
}

/** @param {Tag} tag @param {string} name @returns {string | undefined} */
const get = (tag, name) => tag.attributes.find((attribute) => attribute.name === name)?.value;

/**
 * The element on lines of its own: open tag, content, end tag.
 *
 * @param {string} text
 * @param {Found} found
 * @param {Engine} engine
 * @param {Record<string, Language>} languages
 * @param {Reading | undefined} reading of Markdown
 * @param {string} lineEnd of the page
 * @returns {Edit}
 */
function block(text, found, engine, languages, reading, lineEnd) {
  const { open, from, to, lang, level, captions } = found;
  const language = languageFor(languages, lang);
  const spoken = language.texts.language;
  const { wish, trace } = computed(open, engine);
  found.trace = trace;
  const foreign = lang !== undefined && lang !== '' && primary(lang) !== spoken;
  const slotted = captions.length > 0;
  const content = write(
    example(engine, trace, { ...wish, level, lang: foreign ? spoken : undefined, slotted }, language),
  ).trimStart();

  const tag = oneLine((reading?.html ?? text).slice(open.start, open.end));
  const place = reading
    ? placeIn(text, found, reading, lineEnd)
    : { above: isFirst(text, from) ? '' : lineEnd, indent: '', below: '' };
  const caption = captions.map((span) => joined(text.slice(span.from, span.to), place.indent)).join('');
  const before = slotted ? [captionLine(wish, []).map(write).join('').trimStart() + caption] : [];
  const lines = [tag, ...before, ...content.split('\n'), '</norm-trace>'];
  return { from, to, by: place.above + lines.join(lineEnd + place.indent) + place.below, open, place };
}

/** Whether nothing stands before it on its line. @param {string} text @param {number} at */
const isFirst = (text, at) => !text.slice(text.lastIndexOf('\n', at - 1) + 1, at).trim();

/**
 * @typedef {object} Place
 * @property {string} above what comes before the element
 * @property {string} below and after it
 * @property {string} indent what stands before each of its lines but the first
 * @property {boolean} [cut] it was in the middle of a paragraph
 * @property {number} [rest] where the paragraph goes on behind it
 *
 * In Markdown what stands before it on its line (blanks, quotes) stands before all its lines. In a block of HTML it stays in there; else
 * blank lines keep it apart where there is need.
 *
 * @param {string} text
 * @param {Found} found
 * @param {Reading} reading
 * @param {string} lineEnd
 * @returns {Place}
 */
function placeIn(text, { open, from, to }, { start, html, leafAt }, lineEnd) {
  const line = Math.max(start, text.lastIndexOf('\n', from - 1) + 1);
  const before = text.slice(line, from);
  const end = text.indexOf('\n', to) < 0 ? text.length : text.indexOf('\n', to);
  const leaf = leafAt(open.start);
  const begins = leaf !== undefined && leaf.start >= line;
  // In HTML a `>` that belongs to no quote is text, and blank is only what is blank in there.
  const isAlone =
    leaf?.type === 'html' ? !html.slice(line, from).trim() : begins ? leaf.start === from : /^[ \t>]*$/.test(before);
  const isInline = leaf?.type === 'paragraph' && leaf.tags.get(open.start)?.direct;
  if (!leaf || !isAlone || !(isInline || leaf.type === 'html')) throw new PlacedError(open.start, apart);
  if (text.slice(to, end).trim())
    throw new PlacedError(to, 'text follows on the same line; leave a blank line after </norm-trace>');
  const indent = before.replace(/[^\s>]/g, ' ');
  if (leaf.type === 'html') return { above: '', indent, below: '' };
  const goesOn = leaf.end > end;
  const isNear = goesOn || (leaf.next !== undefined && !text.slice(end + 1, leaf.next).includes('\n'));
  return {
    above: begins ? '' : lineEnd + indent,
    indent,
    below: isNear ? lineEnd + indent.trimEnd() : '',
    cut: !begins || goesOn,
    rest: goesOn ? end + 1 + (/^[\s>]*/.exec(text.slice(end + 1, leaf.end))?.[0].length ?? 0) : undefined,
  };
}

/** An author's HTML in one line, for the same reason as a tag. @param {string} html @param {string} indent of its lines but the first */
const joined = (html, indent) =>
  html
    .split(/\r?\n/)
    .map((line, i) => (i && line.startsWith(indent.trimEnd()) ? line.slice(indent.trimEnd().length) : line).trim())
    .join(' ');

/** An open tag in one line: a blank line would end the block. @param {string} tag */
const oneLine = (tag) =>
  (tag.endsWith('/>') ? `${tag.slice(0, -2).trimEnd()}>` : tag).replace(/\s+/g, (blanks) =>
    /[\r\n]/.test(blanks) ? ' ' : blanks,
  );

/**
 * @param {Tag} open
 * @param {Engine} engine
 * @returns {{wish: Wish, trace: Trace}}
 */
function computed(open, engine) {
  try {
    return ask(Object.fromEntries(open.attributes.map(({ name, value }) => [name, value])), engine);
  } catch (error) {
    if (!(error instanceof NormTraceError) && !(error instanceof WishError)) throw error;
    const attribute = open.attributes.find(({ name }) => name === error.field.replace(/\[.*/, ''));
    const inside = error instanceof NormTraceError && attribute && !attribute.raw.includes('&') ? error.start : 0;
    throw new PlacedError(attribute ? attribute.start + inside : open.start, sayWrong(error));
  }
}

/** @param {{message: string, field: string, hint?: string}} error */
export const sayWrong = ({ message, field, hint }) => `${field ? `${field}: ` : ''}${message}${hint ? ` ${hint}` : ''}`;

/** An attribute that is no field of the problem is wrong. */
export class WishError extends Error {
  /** @param {string} field @param {string} message */
  constructor(field, message) {
    super(message);
    this.field = field;
  }
}

/**
 * What attributes ask for.
 * @param {Record<string, string | null | undefined>} attributes by name; others than ours do not matter
 * @param {Engine} engine
 * @returns {{wish: Wish, trace: Trace}} throws NormTraceError, WishError
 */
export function ask(attributes, engine) {
  const fields = Object.fromEntries(
    problemFields.flatMap((field) => (attributes[field] ? [[field, attributes[field]]] : [])),
  );
  const trace = engine.trace(fields);
  const { show, controls, step, caption, number, 'data-search': search } = attributes;
  const [wrong] = wrongWishes({ show, controls }, trace, Object.keys(engine.symbols()));
  if (wrong) throw new WishError(wrong.field, wrong.message);
  if (step && !Object.hasOwn(engine.symbols(), step)) throw new WishError('step', `there is no step called "${step}".`);
  if (search && !['names', 'all'].includes(search))
    throw new WishError('data-search', `is names or all, not "${search}".`);
  return {
    wish: {
      fields,
      step,
      show,
      search,
      controls: /** @type {Wish['controls']} */ (controls || 'all'),
      caption,
      number,
    },
    trace,
  };
}

/**
 * @param {Tag} open
 * @param {Found[]} examples
 */
function valueOf(open, examples) {
  const of = open.attributes.find(({ name }) => name === 'of');
  const wanted = get(open, 'for');
  if (!of)
    throw new PlacedError(
      open.start,
      'a <norm-trace-value> needs of="…", the address of a value, such as std or deviations[0]',
    );
  const found =
    wanted === undefined
      ? (examples.findLast((example) => example.open.start < open.start) ?? examples[0])
      : examples.find(({ id }) => id === wanted);
  if (!found)
    throw new PlacedError(
      open.start,
      wanted === undefined
        ? 'there is no <norm-trace> on this page'
        : `there is no <norm-trace id="${wanted}"> on this page`,
    );
  if (!found.trace) throw new PlacedError(open.start, 'its example cannot be computed');
  const text = textAt(found.trace, of.value);
  if (text === undefined) throw new PlacedError(of.start, `the example has no value with the address "${of.value}"`);
  return text;
}

/** @param {Trace} trace @param {string} address `std`, `deviations[0]` */
export function textAt({ quantities }, address) {
  const [, id, index] = /^([\w.]+)(?:\[(\d+)\])?$/.exec(address.trim()) ?? [];
  const quantity = id !== undefined && Object.hasOwn(quantities, id) ? quantities[id] : undefined;
  if (!quantity || (index === undefined) !== (quantity.shape.length === 0)) return undefined;
  const value = quantity.values[Number(index ?? 0)];
  return value && readable(value.shown);
}

/** Line and column, from 1. @param {string} text */
function placesIn(text) {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (/** @type {number} */ at) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle] <= at) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: at - starts[low] + 1 };
  };
}
