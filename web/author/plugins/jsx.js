/**
 * A block as MDX has elements in its tree: the inside is one text. As elements, a theme would put its own components in the place of our
 * headings and details, and a framework would carry every node a second time, in a script.
 */

import { emptySlot } from '../pages/index.js';
import { tagsOf } from '../pages/scan.js';
import { attributesOf } from './values.js';

/** @typedef {(html: string) => Record<string, any>} Inside how a framework is told to take a text as the inside of an element */

/** Astro. @type {Inside} */
export const astroHtml = (html) => ({ 'set:html': html });

/** React, Preact: `{{ __html: '…' }}`, with the syntax tree that MDX wants. @type {Inside} */
export const reactHtml = (html) => {
  const key = { type: 'Identifier', name: '__html' };
  const property = {
    type: 'Property',
    kind: 'init',
    method: false,
    shorthand: false,
    computed: false,
    key,
    value: { type: 'Literal', value: html },
  };
  const body = [{ type: 'ExpressionStatement', expression: { type: 'ObjectExpression', properties: [property] } }];
  const estree = { type: 'Program', sourceType: 'module', comments: [], body };
  return {
    dangerouslySetInnerHTML: {
      type: 'mdxJsxAttributeValueExpression',
      value: `{ __html: ${JSON.stringify(html)} }`,
      data: { estree },
    },
  };
};

/**
 * What an example has inside, before the empty slot of its caption and behind it; in one piece where there is none.
 * @param {string} block `<norm-trace …>…</norm-trace>`
 */
export const pieces = (block) =>
  block
    .slice(block.indexOf('>') + 1, block.lastIndexOf('</')) // in an attribute it is &gt;
    .split(emptySlot);

/**
 * @param {Record<string, any>} attributes
 * @param {string} block `<norm-trace …>…</norm-trace>`
 * @param {Inside} inside
 * @param {any[]} [phrasing] of a caption with markup: then the element has children, each with its inside as a text
 */
export function jsxElement(attributes, block, inside, phrasing) {
  const [before, behind] = pieces(block);
  if (!phrasing) return jsx('norm-trace', { ...attributes, ...inside(before) });
  const child = (/** @type {string} */ html) => {
    const [tag] = tagsOf(html);
    if (!tag) return [];
    const { class: names, ...others } = attributesOf(tag);
    const said = { [inside === reactHtml ? 'className' : 'class']: names, ...others };
    return [
      jsx(tag.name, { ...said, ...inside(html.slice(tag.end, html.lastIndexOf('</'))) }),
      { type: 'text', value: ' ' },
    ];
  };
  return jsx('norm-trace', attributes, [
    ...child(before),
    jsx('span', { slot: 'caption' }, phrasing),
    ...child(behind),
  ]);
}

/** As if an author had written it: no component takes its place. @param {string} name @param {Record<string, any>} attributes @param {any[]} [children] */
const jsx = (name, attributes, children = []) => ({
  type: 'mdxJsxFlowElement',
  name,
  attributes: Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [{ type: 'mdxJsxAttribute', name: key, value }],
  ),
  children,
  data: { _mdxExplicitJsx: true },
});
