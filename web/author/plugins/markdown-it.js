/**
 * markdown-it: a fenced block with `norm-trace` as its language becomes a worked example.
 *
 *     import MarkdownIt from 'markdown-it';
 *     import { normTrace } from 'norm-trace/markdown-it';
 *     const md = new MarkdownIt().use(await normTrace());
 *
 * markdown-it cannot wait, the engine has to be loaded: hence the `await`.
 */
import { prerenderer } from '../pages/index.js';
import { fromFence, isOurs } from './fence.js';

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
  const { block } = await prerenderer();
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
    /** @type {(tokens: any[], index: number, options: any, env: any, self: any) => string} */
    md.renderer.rules.fence = (tokens, index, options, env, self) => {
      const token = tokens[index];
      const asCode = () => (code ? code(tokens, index, options, env, self) : self.renderToken(tokens, index, options));
      if (!isOurs(token.info)) return asCode();
      const where = { file: file(env) ?? '', line: (token.map?.[0] ?? 0) + 2, indent: token.meta?.normTraceIndent };
      const heading = tokens.slice(0, index).findLast(({ type }) => type === 'heading_open');
      try {
        return `${fromFence(token.content, where, (attributes) =>
          block(attributes, {
            language: language ?? env?.lang ?? env?.frontmatter?.lang,
            level: level ?? (heading ? Number(heading.tag[1]) + 1 : 3),
          }),
        )}\n`;
      } catch (error) {
        if (!onError) throw error;
        onError(/** @type {any} */ (error));
        return asCode();
      }
    };
  };
}

export default normTrace;
