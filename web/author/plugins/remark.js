/**
 * remark: a fenced block with `norm-trace` as its language becomes a worked example.
 *
 *     import { remarkNormTrace } from 'norm-trace/remark';
 *     unified().use(remarkParse).use(remarkNormTrace).use(remarkRehype).use(rehypeStringify)
 *
 * What it makes fits what comes behind it, unless `output` says otherwise: in MDX one JSX element with its inside as a text, which no
 * component of a theme takes apart and no framework brings to life anew; in Astro's Markdown an html node, whose headings are none of
 * the page's; else elements, so that nothing has to allow raw HTML.
 */
import { PrerenderError, prerenderer } from '../pages/index.js';
import { fromFence, isOurs, readable } from './fence.js';
import { astroHtml, jsxElement, pieces, reactHtml } from './jsx.js';
import { isEnd, numbersIn, Values } from './values.js';

/**
 * @typedef {object} RemarkOptions
 * @property {(error: import('../pages/index.js').PrerenderError) => void} [onError] what is wrong fails the build; given this, it is
 *   told, and the block stays code
 * @property {'elements' | 'html' | 'jsx'} [output] `html` is also for what goes on as Markdown, `jsx` for files that MDX reads as Markdown
 * @property {string} [language] `en`
 * @property {number} [level] of the headings in an example; else one below the last heading before it
 */

/** @type {ReturnType<typeof prerenderer> | undefined} */
let loading;

/** Whether this is MDX: remark-mdx has left its handlers. @param {any} processor */
const readsJsx = (processor) =>
  [processor?.data?.().fromMarkdownExtensions ?? []].flat(2).some(({ enter }) => enter && 'mdxJsxFlowTag' in enter);

/**
 * @this {any} the processor
 * @param {RemarkOptions} [options]
 */
export function remarkNormTrace(options = {}) {
  const { onError, output, language, level } = options;
  const processor = this;
  /** @param {any} tree @param {any} file */
  return async (tree, file) => {
    loading ??= prerenderer();
    const { block, hast, value } = await loading;
    const values = new Values(value);
    const isAstro = Boolean(file.data?.astro);
    const form = output ?? (readsJsx(processor) ? 'jsx' : isAstro ? 'html' : 'elements');
    let last = 2;
    /** @param {any} parent */
    const walk = (parent) => {
      parent.children.forEach((/** @type {any} */ node, /** @type {number} */ index) => {
        if (node.type === 'heading') last = node.depth;
        findNumbers(values, parent, index, (error) => {
          const { line = 1, column = 1 } = node.position?.start ?? {};
          const wrong = new PrerenderError([{ line, column, message: error.message }], file.path ?? '');
          if (!onError) throw wrong;
          onError(wrong);
        });
        if (node.type === 'code' && isOurs(node.lang)) parent.children[index] = replaced(node);
        else if (node.children) walk(node);
      });
    };
    /**
     * @param {import('../pages/index.js').Attributes} attributes @param {any} how @param {string} form @param {any[]} [phrasing] a caption with markup
     */
    const example = (attributes, how, form, phrasing) => {
      if (form === 'jsx')
        return jsxElement(attributes, block(attributes, how), isAstro ? astroHtml : reactHtml, phrasing);
      if (form === 'html' && !phrasing) return { type: 'html', value: block(attributes, how) };
      const { tagName: hName, properties: hProperties, children: hChildren } = hast(attributes, how);
      if (!phrasing) return { type: 'normTrace', data: { hName, hProperties, hChildren } };
      const children =
        form === 'html'
          ? htmlAround(block(attributes, how), slotted(phrasing))
          : hChildren.map((/** @type {any} */ child) => mdastOf(child, phrasing));
      return { type: 'normTrace', data: { hName, hProperties }, children };
    };
    /** @param {any} node */
    const replaced = (node) => {
      const { line = 1, column = 1 } = node.position?.start ?? {};
      const how = { language, level: level ?? Math.min(6, last + 1) };
      try {
        return fromFence(node.value, { file: file.path ?? '', line: line + 1, indent: column - 1 }, (attributes) => {
          const { text, phrasing } = captionIn(processor, form === 'html' && output ? undefined : attributes.caption);
          const said = { ...attributes, caption: phrasing ? undefined : (text ?? attributes.caption) };
          return {
            ...example(said, { ...how, ...(phrasing && { caption: '' }) }, form, phrasing),
            position: node.position,
          };
        });
      } catch (error) {
        if (!onError) throw error;
        onError(/** @type {any} */ (error));
        return node;
      }
    };
    walk(tree);
    values.fill();
  };
}

/**
 * Examples, and numbers in sentences: in Markdown two pieces of HTML with something between them, or one; in MDX an element.
 * @param {Values} values @param {any} parent @param {number} index @param {Parameters<Values['value']>[2]} refuse
 */
function findNumbers(values, parent, index, refuse) {
  const node = parent.children[index];
  if (node.type === 'code' && isOurs(node.lang)) return values.example(readable(node.value));
  if (/^mdxJsx/.test(node.type) && /^norm-trace/.test(node.name ?? '')) {
    const said = Object.fromEntries(node.attributes.map((/** @type {any} */ { name, value }) => [name, value]));
    if (node.name === 'norm-trace') values.example(undefined, said.id);
    else if (node.name === 'norm-trace-value')
      values.value(said, (text) => (node.children = [{ type: 'text', value: text }]), refuse);
  }
  if (node.type !== 'html') return;
  const place = () => {
    const end = parent.children.findIndex(
      (/** @type {any} */ sibling, /** @type {number} */ other) =>
        other > index && sibling.type === 'html' && isEnd(sibling.value),
    );
    if (end < 0) return undefined;
    const inside = { type: 'text', value: '' };
    parent.children.splice(index + 1, end - index - 1, inside);
    return (/** @type {string} */ text) => (inside.value = text);
  };
  numbersIn(values, node.value, (html) => (node.value = html), place, refuse);
}

/**
 * A caption as what this processor reads in a line: phrasing, or a text if there is no markup in it. HTML and JSX in it are text.
 * @param {any} processor @param {string | null | undefined} caption @returns {{text?: string | null, phrasing?: any[]}}
 */
function captionIn(processor, caption) {
  if (!caption) return { text: caption };
  try {
    const { children } = processor.parse(caption);
    if (children.length !== 1 || children[0].type !== 'paragraph') return { text: caption };
    /** @param {any} node @returns {any} */
    const plainly = ({ position, ...node }) =>
      /^(?:html$|mdx)/.test(node.type)
        ? { type: 'text', value: caption.slice(position.start.offset, position.end.offset) }
        : { ...node, ...(node.children && { children: node.children.map(plainly) }) };
    const phrasing = children[0].children.map(plainly);
    const isText = phrasing.every((/** @type {any} */ { type }) => type === 'text');
    return isText ? { text: phrasing.map((/** @type {any} */ { value }) => value).join('') } : { phrasing };
  } catch {
    return { text: caption }; // to MDX a lone brace is a mistake
  }
}

/** @param {any[]} children */
const slotted = (children) => ({
  type: 'normTraceCaption',
  data: { hName: 'span', hProperties: { slot: 'caption' } },
  children,
});

/** An example's child as a node that remark-rehype takes as it is. @param {any} child hast @param {any[]} phrasing of the caption */
function mdastOf(child, phrasing) {
  if (child.type === 'text') return child;
  if (child.properties.slot === 'caption') return slotted(phrasing);
  return {
    type: 'normTrace',
    data: { hName: child.tagName, hProperties: child.properties, hChildren: child.children },
  };
}

/** @param {string} block @param {any} caption @returns {any[]} */
const htmlAround = (block, caption) =>
  pieces(block).flatMap((value, i) => [...(i ? [caption] : []), { type: 'html', value }]);

export default remarkNormTrace;
