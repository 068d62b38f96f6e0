/**
 * Numbers in sentences, `<norm-trace-value of="std"></norm-trace-value>`, of a page whose examples are fenced blocks. Each belongs to the
 * example with the id in `for`; without, to the nearest one before it, or to the first.
 *
 * @import {Attributes} from '../pages/index.js'
 * @import {Tag} from '../pages/scan.js'
 * @typedef {{id: string, attributes?: Attributes}} Example without attributes: none of ours, and its numbers are left to prerender
 */
import { BlockError } from '../pages/index.js';
import { tagsOf } from '../pages/scan.js';
import { escape } from '../documents/tree.js';

export class Values {
  /** @type {Example[]} */
  #examples = [];
  /** @type {(() => void)[]} */
  #waiting = [];
  #number;

  /** @param {(attributes: Attributes, address: string) => string} number */
  constructor(number) {
    this.#number = number;
  }

  /** The next example of the page. @param {Attributes} [attributes] none: it is not a fenced block, or wrong @param {string | null} [id] */
  example(attributes, id = attributes?.id) {
    this.#examples.push({ id: id ?? '', attributes });
  }

  /**
   * A number that comes next on the page.
   * @param {{of?: string | null, for?: string | null}} wanted
   * @param {(text: string) => void} write
   * @param {(error: BlockError) => void} refuse
   */
  value({ of, for: id }, write, refuse) {
    const before = this.#examples.length;
    this.#waiting.push(() => {
      const found = id
        ? this.#examples.find((example) => example.id === id)
        : (this.#examples[before - 1] ?? this.#examples[0]);
      if (!found?.attributes) return;
      try {
        write(this.#number(found.attributes, of ?? ''));
      } catch (error) {
        if (!(error instanceof BlockError)) throw error;
        refuse(error);
      }
    });
  }

  /** What is done once the numbers before are written. @param {() => void} act */
  after(act) {
    this.#waiting.push(act);
  }

  /** Once the page has been read. */
  fill() {
    for (const write of this.#waiting.splice(0)) write();
  }
}

/** What one piece of HTML opens, in order: elements of ours. @param {string} html @returns {Tag[]} */
const ours = (html) =>
  /<norm-trace/i.test(html)
    ? [...tagsOf(html)].filter(({ kind, name }) => kind === 'open' && /^norm-trace(?:-value)?$/.test(name))
    : [];

/** @param {Tag} tag @returns {Record<string, string>} */
export const attributesOf = (tag) => Object.fromEntries(tag.attributes.map(({ name, value }) => [name, value]));

/**
 * The numbers in one piece of a page's HTML.
 * @param {Values} values
 * @param {string} html
 * @param {(html: string) => void} rewrite with its numbers
 * @param {() => ((text: string) => void) | undefined} place of a number whose end tag is in a later piece: what writes it before that
 * @param {Parameters<Values['value']>[2]} refuse
 */
export function numbersIn(values, html, rewrite, place, refuse) {
  /** The piece, with a place for each number. @type {string[]} */
  const pieces = [];
  let at = 0;
  const ends = [...html.matchAll(/<\/norm-trace-value/gi)].map(({ index }) => index);
  let end = 0;
  for (const tag of ours(html)) {
    const said = attributesOf(tag);
    if (tag.name === 'norm-trace') {
      values.example(undefined, said.id);
      continue;
    }
    while (ends[end] < tag.end) end += 1;
    const close = ends[end];
    if (close !== undefined) {
      const index = pieces.push(html.slice(at, tag.end), html.slice(tag.end, close)) - 1;
      at = close;
      values.value(said, (text) => (pieces[index] = escape(text)), refuse);
    } else {
      const write = place();
      if (write) values.value(said, write, refuse);
    }
  }
  pieces.push(html.slice(at));
  if (pieces.length > 1) values.after(() => rewrite(pieces.join('')));
}

/** An end tag and nothing else. @param {string} html */
export const isEnd = (html) => /^\s*<\/norm-trace-value\s*>\s*$/i.test(html);
