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

  /** Once the page has been read. */
  fill() {
    for (const write of this.#waiting.splice(0)) write();
  }
}

/** What one piece of HTML opens, in order: elements of ours. @param {string} html @returns {Tag[]} */
export const ours = (html) =>
  /<norm-trace/i.test(html)
    ? [...tagsOf(html)].filter(({ kind, name }) => kind === 'open' && /^norm-trace(?:-value)?$/.test(name))
    : [];

/** @param {Tag} tag @returns {Record<string, string>} */
export const attributesOf = (tag) => Object.fromEntries(tag.attributes.map(({ name, value }) => [name, value]));

/** An end tag and nothing else. @param {string} html */
export const isEnd = (html) => /^\s*<\/norm-trace-value\s*>\s*$/i.test(html);
