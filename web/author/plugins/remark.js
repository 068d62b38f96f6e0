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
import { escape } from '../documents/tree.js';
import { fromFence, isOurs, readFence } from './fence.js';
import { astroHtml, jsxElement, reactHtml } from './jsx.js';
import { attributesOf, isEnd, ours, Values } from './values.js';

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
    /** @param {any} node */
    const replaced = (node) => {
      const { line = 1, column = 1 } = node.position?.start ?? {};
      const how = { language, level: level ?? Math.min(6, last + 1) };
      try {
        return fromFence(node.value, { file: file.path ?? '', line: line + 1, indent: column - 1 }, (attributes) => {
          const { position } = node;
          if (form === 'html') return { type: 'html', value: block(attributes, how), position };
          if (form === 'jsx')
            return { ...jsxElement(attributes, block(attributes, how), isAstro ? astroHtml : reactHtml), position };
          const { tagName, properties, children } = hast(attributes, how);
          return {
            type: 'normTrace',
            data: { hName: tagName, hProperties: properties, hChildren: children },
            position,
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
  /** The piece of HTML, with a place for each number. @type {string[]} */
  const pieces = [];
  let at = 0;
  for (const tag of ours(node.value)) {
    const said = attributesOf(tag);
    if (tag.name === 'norm-trace') {
      values.example(undefined, said.id);
      continue;
    }
    const close = node.value.toLowerCase().indexOf('</norm-trace-value', tag.end);
    if (close >= 0) {
      const place = pieces.push(node.value.slice(at, tag.end), node.value.slice(tag.end, close)) - 1;
      at = close;
      values.value(said, (text) => ((pieces[place] = escape(text)), (node.value = pieces.join(''))), refuse);
      continue;
    }
    const end = parent.children.findIndex(
      (/** @type {any} */ sibling, /** @type {number} */ other) =>
        other > index && sibling.type === 'html' && isEnd(sibling.value),
    );
    if (end < 0) continue;
    const inside = { type: 'text', value: '' };
    parent.children.splice(index + 1, end - index - 1, inside);
    values.value(said, (text) => (inside.value = text), refuse);
  }
  pieces.push(node.value.slice(at));
}

/** A block's attributes; of a wrong one nothing, which is said elsewhere. @param {string} body */
function readable(body) {
  try {
    return readFence(body).attributes;
  } catch {
    return undefined;
  }
}

export default remarkNormTrace;
