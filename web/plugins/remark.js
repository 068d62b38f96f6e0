/**
 * remark: a fenced block with `norm-trace` as its language becomes a worked example.
 *
 *     import { remarkNormTrace } from 'norm-trace/remark';
 *     unified().use(remarkParse).use(remarkNormTrace).use(remarkRehype).use(rehypeStringify)
 *
 * It makes elements, not raw HTML: nothing has to be allowed, and MDX understands it. `{ output: 'html' }` makes an html node, for what
 * goes on as Markdown.
 */
import { prerenderer } from '../prerender/index.js';
import { fromFence, isOurs } from './fence.js';

/**
 * @typedef {object} RemarkOptions
 * @property {(error: import('../prerender/index.js').PrerenderError) => void} [onError] what is wrong fails the build; given this, it is
 *   told, and the block stays code
 * @property {'elements' | 'html'} [output] `elements`
 * @property {string} [language] `en`
 * @property {number} [level] of the headings in an example; else one below the last heading before it
 */

/** @type {ReturnType<typeof prerenderer> | undefined} */
let loading;

/** @param {RemarkOptions} [options] */
export function remarkNormTrace({ onError, output = 'elements', language, level } = {}) {
  /** @param {any} tree @param {any} file */
  return async (tree, file) => {
    loading ??= prerenderer();
    const { block, hast } = await loading;
    let last = 2;
    /** @param {any} parent */
    const walk = (parent) => {
      parent.children.forEach((/** @type {any} */ node, /** @type {number} */ index) => {
        if (node.type === 'heading') last = node.depth;
        if (node.type === 'code' && isOurs(node.lang)) parent.children[index] = replaced(node);
        else if (node.children) walk(node);
      });
    };
    /** @param {any} node */
    const replaced = (node) => {
      const { line = 1, column = 1 } = node.position?.start ?? {};
      const options = { language, level: level ?? Math.min(6, last + 1) };
      try {
        return fromFence(node.value, { file: file.path ?? '', line: line + 1, indent: column - 1 }, (attributes) => {
          if (output === 'html') return { type: 'html', value: block(attributes, options), position: node.position };
          const { tagName, properties, children } = hast(attributes, options);
          return { type: 'normTrace', data: { hName: tagName, hProperties: properties, hChildren: children }, position: node.position };
        });
      } catch (error) {
        if (!onError) throw error;
        onError(/** @type {any} */ (error));
        return node;
      }
    };
    walk(tree);
  };
}

export default remarkNormTrace;
