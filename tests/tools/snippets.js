/**
 * The snippets of the docs: every fenced block of README.md, CHANGELOG.md and web/docs/. Those of the recipes are sites, which
 * tests/consumers/ builds.
 */
import MarkdownIt from 'markdown-it';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../web/tools/shell.js';
import { filesUnder } from '../../web/tools/stamp.js';

/** @typedef {{file: string, line: number, language: string, text: string, where: string}} Snippet */

/** Which test runs a language. A snippet in another one is a mistake. @type {Record<string, string>} */
export const testedIn = {
  js: 'tests/snippets.test.js', // those that speak of the page: in the browser
  sh: 'tests/snippets.test.js',
  console: 'tests/snippets.test.js',
  json: 'tests/snippets.test.js',
  text: 'tests/snippets.test.js',
  cpp: 'tests/snippets.test.js',
  md: 'tests/snippets.test.js',
  'norm-trace': 'tests/snippets.test.js',
  html: 'tests/browser/snippets.test.js',
  css: 'tests/browser/snippets.test.js',
  http: 'tests/browser/snippets.test.js',
  cmake: 'tests/consumers/docs.test.js',
};

const isRecipe = (/** @type {string} */ file) => file.startsWith('web/docs/recipes/');

/** @returns {Snippet[]} */
export function snippets() {
  const files = [
    'README.md',
    'CHANGELOG.md',
    ...filesUnder('web/docs').filter((name) => name.endsWith('.md') && !isRecipe(name)),
  ];
  return files.flatMap((file) => snippetsIn(file, readFileSync(path.join(root, file), 'utf8')));
}

/** @param {string} file @param {string} text @returns {Snippet[]} */
export const snippetsIn = (file, text) =>
  new MarkdownIt({ html: true })
    .parse(text, {})
    .filter(({ type }) => type === 'fence' || type === 'code_block')
    .map(({ type, info, content, map }) => {
      const line = (map?.[0] ?? 0) + 1;
      return {
        file,
        line,
        language: type === 'fence' ? info.trim().split(/\s+/)[0] : '',
        text: content,
        where: `${file}:${line}`,
      };
    });

/** Speaks of the page, and not of Node. @param {Snippet} snippet */
export const isForThePage = ({ language, text }) => language === 'js' && /\bdocument\b/.test(text);
