/**
 * Markdown → the inside of a page, by markdown-it with our own plugin: headings with addresses, links to pages instead of files, formulas,
 * wide things that scroll in themselves.
 */
import katex from 'katex';
import MarkdownIt from 'markdown-it';
import path from 'node:path';
import { normTrace } from '../../author/plugins/markdown-it.js';
import { Complaint } from '../shell.js';

/** @typedef {{id: string, text: string}} Heading */

/** As GitHub makes them, so that a link to a heading works in both places. @param {string} text */
export const slug = (text) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
    .replaceAll(' ', '-');

/**
 * @typedef {object} Rendered
 * @property {string} html
 * @property {Heading[]} headings of the second level
 * @property {string} description the first paragraph, as text
 *
 * @typedef {{name: string, from?: string, text: string}} Source
 */

/** Says where a link of a page in the repository leads to in the site; nothing: it is left as it is. */
/** @typedef {(href: string, page: Source) => string | undefined} Leads */

/** @param {Leads} leads @returns {Promise<(page: Source) => Rendered>} */
export async function renderer(leads) {
  const md = new MarkdownIt({ html: true, typographer: false }).use(
    await normTrace({ file: (env) => env.page.from ?? env.page.name }),
  );
  md.use(formulas);
  /** @type {Record<string, any>} */
  const rules = md.renderer.rules;
  /** @param {any} token @param {string} class_ */
  const scrolling = (token, class_) =>
    `<div class="${class_}" role="group" tabindex="0" aria-label="${md.utils.escapeHtml(token)}">`;

  const { fence } = rules;
  /** @type {(tokens: any[], index: number, options: any, env: any, self: any) => string} */
  rules.fence = (tokens, index, options, env, self) => {
    const [language] = tokens[index].info.trim().split(/\s+/);
    if (language === 'norm-trace') return fence(tokens, index, options, env, self);
    return `<pre tabindex="0"${language ? ` data-language="${language}"` : ''}><code>${md.utils.escapeHtml(tokens[index].content)}</code></pre>\n`;
  };
  rules.code_block = (/** @type {any[]} */ tokens, /** @type {number} */ index) =>
    `<pre tabindex="0"><code>${md.utils.escapeHtml(tokens[index].content)}</code></pre>\n`;
  rules.table_open = (
    /** @type {any[]} */ _tokens,
    /** @type {number} */ _index,
    /** @type {any} */ _options,
    /** @type {any} */ env,
  ) => `${scrolling(`Table ${(env.tables = (env.tables ?? 0) + 1)}`, 'table')}<table>\n`;
  rules.table_close = () => '</table></div>\n';
  /** @type {(tokens: any[], index: number, options: any, env: any) => string} */
  rules.heading_open = (tokens, index, _options, env) => {
    const { tag } = tokens[index];
    const text = plain(tokens[index + 1]);
    const taken = (env.ids ??= new Map());
    const times = taken.get(slug(text)) ?? 0;
    taken.set(slug(text), times + 1);
    const id = times ? `${slug(text)}-${times}` : slug(text);
    if (tag === 'h2') env.headings.push({ id, text });
    return tag === 'h1' ? '<h1>' : `<${tag} id="${id}">`;
  };
  rules.heading_close = (/** @type {any[]} */ tokens, /** @type {number} */ index) => `</${tokens[index].tag}>\n`;
  /** @type {(tokens: any[], index: number, options: any, env: any, self: any) => string} */
  rules.link_open = (tokens, index, options, env, self) => {
    const href = String(tokens[index].attrGet('href'));
    tokens[index].attrSet('href', leads(href, env.page) ?? href);
    return self.renderToken(tokens, index, options);
  };

  return (page) => {
    /** @type {any} */
    const env = { page, headings: [] };
    const tokens = md.parse(page.text, env);
    const first = tokens.findIndex(
      ({ type }, index) =>
        type === 'paragraph_open' && tokens[index + 1].type === 'inline' && /\p{L}/u.test(plain(tokens[index + 1])),
    );
    return {
      html: withoutEmptyHeads(md.renderer.render(tokens, md.options, env)),
      headings: env.headings,
      description: first < 0 ? '' : plain(tokens[first + 1]),
    };
  };
}

/** Markdown has no table without a head. @param {string} html */
const withoutEmptyHeads = (html) => html.replace(/<thead>\s*<tr>\s*(?:<th><\/th>\s*)+<\/tr>\s*<\/thead>\s*/g, '');

/** @param {any} token inline @returns {string} its text */
const plain = (token) =>
  (token.children ?? [])
    .map((/** @type {any} */ child) =>
      child.type === 'softbreak' ? ' ' : ['text', 'code_inline', 'formula'].includes(child.type) ? child.content : '',
    )
    .join('')
    .trim();

/** `$…$` in a line, `$$` … `$$` around lines of its own: TeX → MathML, in Node, with nothing of it in the page. @param {any} md */
function formulas(md) {
  const form = (/** @type {string} */ name) => (/** @type {string} */ mo) => mo.replace('<mo', `<mo form="${name}"`);
  /** @param {string} tex @param {boolean} display @param {any} env */
  const mathml = (tex, display, env) => {
    try {
      const whole = katex.renderToString(tex, {
        output: 'mathml',
        displayMode: display,
        throwOnError: true,
        strict: 'error',
      });
      const [, inside] = /<semantics>([\s\S]*)<annotation/.exec(whole) ?? [];
      // WebKit takes a bracket in the middle of a row for a sign between two things.
      const placed = inside
        .replace(/<mo(?: stretchy="false")?>([([{⌊]|&lbrace;)<\/mo>/g, form('prefix'))
        .replace(/<mo(?: stretchy="false")?>([)\]}⌋])<\/mo>/g, form('postfix'));
      return `<math class="docs-math"${display ? ' display="block"' : ''}>${placed}</math>`;
    } catch (error) {
      throw new Complaint(`${env.page.from}: ${tex}: ${error instanceof Error ? error.message : error}`);
    }
  };
  md.inline.ruler.before('escape', 'formula', (/** @type {any} */ state, /** @type {boolean} */ silent) => {
    const found = /^\$([^$\s](?:[^$]*[^$\s])?)\$(?!\d)/.exec(state.src.slice(state.pos));
    if (!found) return false;
    if (!silent) state.push('formula', 'math', 0).content = found[1];
    state.pos += found[0].length;
    return true;
  });
  md.block.ruler.before(
    'fence',
    'formula_block',
    (
      /** @type {any} */ state,
      /** @type {number} */ start,
      /** @type {number} */ end,
      /** @type {boolean} */ silent,
    ) => {
      const line = (/** @type {number} */ at) =>
        state.src.slice(state.bMarks[at] + state.tShift[at], state.eMarks[at]).trim();
      if (line(start) !== '$$') return false;
      let close = start + 1;
      while (close < end && line(close) !== '$$') close += 1;
      if (close >= end) return false;
      if (silent) return true;
      const token = state.push('formula_block', 'math', 0);
      token.block = true;
      token.content = state.getLines(start + 1, close, state.blkIndent, false).trim();
      token.map = [start, close + 1];
      state.line = close + 1;
      return true;
    },
  );
  md.renderer.rules.formula = (
    /** @type {any[]} */ tokens,
    /** @type {number} */ index,
    /** @type {any} */ _options,
    /** @type {any} */ env,
  ) => mathml(tokens[index].content, false, env);
  md.renderer.rules.formula_block = (
    /** @type {any[]} */ tokens,
    /** @type {number} */ index,
    /** @type {any} */ _options,
    /** @type {any} */ env,
  ) =>
    `<div class="display" role="group" tabindex="0" aria-label="Formula">${mathml(tokens[index].content, true, env)}</div>\n`;
}

/**
 * Where a link leads to in the site: a page's file to the page; what is elsewhere in the repository to what the site has of it.
 * @param {Map<string, string>} pages file in the repository → address from the site's root
 * @param {Map<string, string>} others the same for files that are copied
 * @returns {Leads}
 */
export const leadsTo = (pages, others) => (href, page) => {
  if (/^[a-z]+:|^#/i.test(href)) return undefined;
  const [file, fragment] = href.split('#');
  const target = path.posix.join(path.posix.dirname(page.from ?? `web/docs/${page.name}.md`), file);
  const address = pages.get(target) ?? others.get(target);
  if (!address) throw new Complaint(`${page.from ?? page.name}: the site has no ${target} (${href})`);
  return path.posix.relative(path.posix.dirname(`docs/${page.name}.html`), address) + (fragment ? `#${fragment}` : '');
};
