/**
 * A block as MDX has elements in its tree: the inside is one text. As elements, a theme would put its own components in the place of our
 * headings and details, and a framework would carry every node a second time, in a script.
 */

/** @typedef {(html: string) => {name: string, value: any}} Inside how a framework is told to take a text as the inside of an element */

/** Astro. @type {Inside} */
export const astroHtml = (html) => ({ name: 'set:html', value: html });

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
    name: 'dangerouslySetInnerHTML',
    value: { type: 'mdxJsxAttributeValueExpression', value: `{ __html: ${JSON.stringify(html)} }`, data: { estree } },
  };
};

/** @param {Record<string, any>} attributes @param {string} block `<norm-trace …>…</norm-trace>` @param {Inside} inside */
export function jsxElement(attributes, block, inside) {
  const html = block.slice(block.indexOf('>') + 1, block.lastIndexOf('</')); // in an attribute it is &gt;
  const said = [...Object.entries(attributes).map(([name, value]) => ({ name, value })), inside(html)];
  return {
    type: 'mdxJsxFlowElement',
    name: 'norm-trace',
    attributes: said.map((attribute) => ({ type: 'mdxJsxAttribute', ...attribute })),
    children: [],
    data: { _mdxExplicitJsx: true }, // as if an author had written it: no component takes its place
  };
}
