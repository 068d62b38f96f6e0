/**
 * The static example for an EPUB: XHTML of the elements and attributes that EPUB knows. The element of ours is not among them, and what a
 * live example would look for is of no use in a book.
 *
 * @import {Node} from '../../view/markup.js'
 */
import { isElement, write } from './tree.js';

/** @param {Node} node @returns {Node} */
const plain = (node) => ({
  ...node,
  // open="open": on its way through Pandoc an empty value would get lost, and XML has no attribute without one.
  attributes: node.attributes.flatMap(([name, value]) =>
    name.startsWith('data-') ? [] : [/** @type {[string, string]} */ ([name, value || name])],
  ),
  children: node.children.map((child) => (isElement(child) ? plain(child) : child)),
});

/** @param {Node} example */
export const toEpub = (example) => `${write(plain(example)).trim()}\n`;
