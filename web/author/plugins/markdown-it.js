/**
 * markdown-it: a fenced block with `norm-trace` as its language becomes a worked example.
 *
 *     import MarkdownIt from 'markdown-it';
 *     import { normTrace } from 'norm-trace/markdown-it';
 *     const md = new MarkdownIt().use(await normTrace());
 *
 * markdown-it cannot wait, the engine has to be loaded: hence the `await`.
 */
import { PrerenderError, prerenderer } from '../pages/index.js';
import { fromFence, isOurs, readable } from './fence.js';
import { isEnd, numbersIn, Values } from './values.js';

/**
 * @typedef {object} MarkdownItOptions
 * @property {(error: import('../pages/index.js').PrerenderError) => void} [onError] what is wrong fails the build; given this, it is
 *   told, and the block stays code
 * @property {(env: any) => string | undefined} [file] what errors call the page; else what VitePress and Eleventy say
 * @property {string} [language] `en`
 * @property {number} [level] of the headings in an example; else one below the last heading before it
 */

/** @param {any} env */
const fileOf = (env) => env?.path ?? env?.filePath ?? env?.page?.inputPath ?? env?.relativePath ?? '';

/**
 * @param {MarkdownItOptions} [options]
 * @returns {Promise<(md: any) => void>}
 */
export async function normTrace({ onError, file = fileOf, language, level } = {}) {
  const { block, value } = await prerenderer();
  return (md) => {
    const code = md.renderer.rules.fence;
    // What stood before the block's lines, in a list or a quote, is not in its content: mistakes have their column in the file.
    md.core.ruler.push('norm_trace_indent', (/** @type {any} */ { src, tokens }) => {
      const ours = tokens.filter(
        (/** @type {any} */ token) => token.type === 'fence' && token.map && isOurs(token.info),
      );
      const lines = ours.length ? src.split('\n') : [];
      for (const token of ours) {
        const before = (lines[token.map[0] + 1] ?? '').length - token.content.split('\n', 1)[0].length;
        token.meta = { ...token.meta, normTraceIndent: Math.max(0, before) };
      }
    });
    md.core.ruler.push('norm_trace_numbers', (/** @type {any} */ state) => {
      findNumbers(state, new Values(value), (line, message) => {
        const wrong = new PrerenderError([{ line, column: 1, message }], file(state.env) ?? '');
        if (!onError) throw wrong;
        onError(wrong);
      });
    });
    /** @type {(tokens: any[], index: number, options: any, env: any, self: any) => string} */
    md.renderer.rules.fence = (tokens, index, options, env, self) => {
      const token = tokens[index];
      const asCode = () => (code ? code(tokens, index, options, env, self) : self.renderToken(tokens, index, options));
      if (!isOurs(token.info)) return asCode();
      const where = { file: file(env) ?? '', line: (token.map?.[0] ?? 0) + 2, indent: token.meta?.normTraceIndent };
      const heading = tokens.slice(0, index).findLast(({ type }) => type === 'heading_open');
      try {
        return `${fromFence(token.content, where, (attributes) => {
          const { text, markup } = captionIn(md, attributes.caption, env);
          return block(
            { ...attributes, caption: text },
            {
              language: language ?? env?.lang ?? env?.frontmatter?.lang,
              level: level ?? (heading ? Number(heading.tag[1]) + 1 : 3),
              caption: markup,
            },
          );
        })}\n`;
      } catch (error) {
        if (!onError) throw error;
        onError(/** @type {any} */ (error));
        return asCode();
      }
    };
  };
}

/**
 * A caption as what this parser reads in a line: markup, or a text if there is none in it. HTML in it is text.
 * @param {any} md @param {string | null | undefined} caption @param {any} env @returns {{text?: string | null, markup?: string}}
 */
function captionIn(md, caption, env) {
  if (!caption) return { text: caption };
  const { html } = md.options;
  try {
    md.set({ html: false });
    const tokens = md.parseInline(caption, env);
    /** @type {any[]} */
    const pieces = tokens[0].children;
    return pieces.every(({ type }) => type === 'text')
      ? { text: pieces.map(({ content }) => content).join('') }
      : { markup: md.renderer.render(tokens, md.options, env).replaceAll('{', '&#123;') }; // Observable and Vue evaluate braces
  } finally {
    md.set({ html });
  }
}

/**
 * Examples, and numbers in sentences: a piece of HTML, or two in a line with something between them.
 * @param {any} state @param {Values} values @param {(line: number, message: string) => void} complain
 */
function findNumbers({ tokens, Token }, values, complain) {
  for (const token of tokens) {
    const refuse = (/** @type {Error} */ { message }) => complain((token.map?.[0] ?? 0) + 1, message);
    if (token.type === 'fence' && isOurs(token.info)) values.example(readable(token.content));
    if (token.type === 'html_block')
      numbersIn(
        values,
        token.content,
        (html) => (token.content = html),
        () => undefined,
        refuse,
      );
    if (token.type !== 'inline') continue;
    token.children.forEach((/** @type {any} */ child, /** @type {number} */ index) => {
      if (child.type !== 'html_inline') return;
      const place = () => {
        const end = token.children.findIndex(
          (/** @type {any} */ { type, content }, /** @type {number} */ other) =>
            other > index && type === 'html_inline' && isEnd(content),
        );
        if (end < 0) return undefined;
        const inside = new Token('text', '', 0);
        token.children.splice(index + 1, end - index - 1, inside);
        return (/** @type {string} */ text) => (inside.content = text);
      };
      numbersIn(values, child.content, (html) => (child.content = html), place, refuse);
    });
  }
  values.fill();
}

export default normTrace;
