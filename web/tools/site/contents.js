/**
 * What the docs hold, in the order in which they are read. A page that no section names is in the last one; what is in recipes/ is found by
 * itself.
 *
 * @typedef {object} Page
 * @property {string} name its address in web/docs/ and, with .html, in the site: `element`, `recipes/vitepress`
 * @property {string} title its first heading
 * @property {string} text Markdown
 * @property {string} [from] the file, from the root of the repository; none: it is made
 *
 * @typedef {{title: string, pages: Page[], recipes: Page[]}} Section `recipes`: listed below the page `recipes/index`
 */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Complaint, root } from '../shell.js';
import { cppReference } from './cpp.js';

/** Each page with what the first page of the docs says about it. @type {readonly {title: string, pages: Readonly<Record<string, string>>}[]} */
const sections = [
  {
    title: 'For readers',
    pages: {
      readers: 'what stands on a line, and how to go through it',
      play: 'dragging, nudging and typing numbers; the triangle as a handle',
      guide: 'the walk, and where a number comes from',
      accessibility: 'against WCAG 2.2, criterion by criterion',
      'screen-reader-script': 'the default example, step by step',
    },
  },
  {
    title: 'For authors',
    pages: {
      authors: 'the shortest way, and what to know before',
      'recipes/index': 'your generator’s whole site, to copy from',
      prerender: 'there without JavaScript, and checked in your CI',
      typesetting: 'MathJax and KaTeX leave the example as it is',
      loading: 'files, bundlers, policies, offline',
      browsers: 'where it is live, and what stands there elsewhere',
      integrity: 'one file, one hash',
      theming: 'colours, fonts, size, parts',
      upgrading: 'what a version promises, and how to move to it',
    },
  },
  {
    title: 'Reference',
    pages: {
      element: 'attributes, methods, events, parts, properties, languages',
      package: 'what can be imported',
      javascript: 'the engine, the element and static HTML from a script',
      'command-line': 'options, errors, exit codes, batches',
      'trace-format': 'every number, and where it came from',
      cpp: 'the library, and what its headers say',
    },
  },
  {
    title: 'How it works',
    pages: {
      exact: 'fractions, roots, rounding, with the proofs',
      architecture: 'layers and folders',
      contributing: 'where a new one goes, and what is asked of it',
      changes: 'by version',
    },
  },
];
/** Stands before the sections. */
export const home = 'index';

const folder = path.join(root, 'web/docs');
const recipesFirst = ['plain-html'];

/** @param {string} name without .md @returns {Page} */
function read(name) {
  const from = name === 'changes' ? 'CHANGELOG.md' : `web/docs/${name}.md`;
  const text = readFileSync(path.join(root, from), 'utf8');
  const title = /^# (.+)$/m.exec(text)?.[1];
  if (!title) throw new Complaint(`${from} has no heading`);
  return { name, title, text: name === 'cpp' ? `${text}\n${cppReference()}\n` : text, from };
}

/** @param {string} inside a folder of web/docs/ @returns {string[]} its pages */
const namesIn = (inside) =>
  readdirSync(path.join(folder, inside))
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.posix.join(inside, name.slice(0, -3)));

/** @returns {Page[]} */
export function recipes() {
  const all = namesIn('recipes')
    .filter((name) => name !== 'recipes/index')
    .map(read);
  const rank = (/** @type {Page} */ { name }) => (recipesFirst.includes(path.posix.basename(name)) ? 0 : 1);
  return all.sort((a, b) => rank(a) - rank(b) || a.title.localeCompare(b.title, 'en'));
}

/** The list of them, as a page. @param {Page[]} all @returns {Page} */
function recipeList(all) {
  const text = [
    '# Recipes',
    'The shortest way to a worked example in your generator. Each recipe is a whole site, and the files on its page are the ones that are built and opened in a browser by the tests.',
    all.map(({ name, title }) => `- [${title}](${path.posix.basename(name)}.md)`).join('\n'),
    'Yours is not there? If it writes HTML, take [the plain page](plain-html.md), and run [`norm-trace prerender`](../prerender.md) on what it wrote.',
  ].join('\n\n');
  return { name: 'recipes/index', title: 'Recipes', text };
}

/** @returns {{home: Page, sections: Section[], pages: Page[]}} `pages`: all, in order */
export function contents() {
  const found = recipes();
  const there = new Set([...namesIn(''), 'recipes/index', 'changes']);
  const named = sections.flatMap(({ pages }) => Object.keys(pages));
  const rest = [...there].filter((name) => !named.includes(name) && name !== home);
  const listed = sections.map(({ title, pages }) => ({ title, names: Object.keys(pages) }));
  const filled = [...listed, ...(rest.length ? [{ title: 'More', names: rest }] : [])].map(({ title, names }) => ({
    title,
    pages: names
      .filter((name) => there.has(name))
      .map((name) => (name === 'recipes/index' ? recipeList(found) : read(name))),
    recipes: names.includes('recipes/index') ? found : [],
  }));
  const first = read(home);
  const words = Object.assign({}, ...sections.map(({ pages }) => pages));
  const entry = (/** @type {Page} */ { name, title, from }) =>
    `- [${title}](${from ? path.posix.relative('web/docs', from) : `${name}.md`})${name in words ? `: ${words[name]}` : ''}`;
  first.text += filled.map(({ title, pages }) => `\n## ${title}\n\n${pages.map(entry).join('\n')}\n`).join('');
  const pages = filled.flatMap((section) =>
    section.pages.flatMap((page) => (page.name === 'recipes/index' ? [page, ...section.recipes] : [page])),
  );
  return { home: first, sections: filled, pages: [first, ...pages] };
}
