/**
 * The C++ reference, from the comments of the headers: what stands there is the documentation, and nothing is said twice.
 *
 * A header here is a comment about the whole, `#pragma once`, includes, and then declarations in a namespace, each after its comment.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Complaint, root } from '../shell.js';
import { filesUnder } from '../stamp.js';

/** Layers, the ones that a user meets first before those that they stand on. */
const order = ['entry', 'problem', 'derive', 'trace', 'render', 'exact', 'kernel', 'base'];

/**
 * @typedef {{comment: string, code: string}} Item
 * @param {string} text of a header
 * @returns {{about: string, items: Item[]}}
 */
export function readHeader(text) {
  const [before, after = ''] = text.split('#pragma once');
  const lines = withoutPrivate(after)
    .split('\n')
    .filter((line) => !/^\s*#include|^namespace .*\{$|^\}  \/\/ namespace|^using namespace/.test(line));
  /** @type {Item[]} */
  const items = [];
  let comment = '';
  let code = '';
  let depth = 0;
  const close = () => {
    if (code.trim() || comment.trim()) items.push({ comment: comment.trim(), code: code.trim() });
    comment = code = '';
  };
  for (const line of lines) {
    const said = /^\/\/ ?(.*)$/.exec(line);
    if (depth === 0 && said) {
      if (code.trim()) close();
      comment += `${said[1]}\n`;
    } else if (depth === 0 && !line.trim()) close();
    else {
      code += `${line}\n`;
      depth += count(line, /[{(]/g) - count(line, /[})]/g);
    }
  }
  close();
  return { about: commentText(before), items };
}

/** @param {string} text @param {RegExp} what outside of comments and quotes */
const count = (text, what) => text.replace(/\/\/.*$|'.'|"(?:[^"\\]|\\.)*"/g, '').match(what)?.length ?? 0;

/** @param {string} text */
const commentText = (text) => text.replace(/^\/\/ ?/gm, '').trim();

/** A class ends, for a reader, where its private part begins. @param {string} text */
const withoutPrivate = (text) => text.replace(/\s*\n private:\n[\s\S]*?(?=\n\};)/g, '');

/**
 * A comment as Markdown: paragraphs; indented lines are kept as they are.
 * @param {string} comment
 */
function prose(comment) {
  return comment
    .split(/\n(?=\n)/)
    .map((part) =>
      /^ {2,}\S/m.test(part)
        ? `\`\`\`text\n${part.replace(/^\n/, '')}\n\`\`\``
        : part.replace(/`[^`]*`|[<>*_[\]\\$]/g, (found) => (found.length > 1 ? found : `\\${found}`)),
    )
    .join('\n\n');
}

/** The name and place of every header that is documented. */
export const headers = () => filesUnder('cpp').filter((name) => name.endsWith('.hpp'));

/** @returns {string} Markdown, headings from the second level */
export function cppReference() {
  const all = headers();
  const layers = [...new Set(all.map((name) => name.split('/')[1]))];
  layers.sort((a, b) => rank(a) - rank(b));
  return layers
    .map((layer) => {
      const own = all.filter((name) => name.startsWith(`cpp/${layer}/`)).map(section);
      return `## ${layer}\n\n${own.join('\n\n')}`;
    })
    .join('\n\n');
}

/** A layer that is new stands before those that everything stands on. @param {string} layer */
const rank = (layer) => (order.includes(layer) ? order.indexOf(layer) : order.indexOf('render') + 0.5);

/** @param {string} file of a header */
function section(file) {
  const { about, items } = readHeader(readFileSync(path.join(root, file), 'utf8'));
  if (!about) throw new Complaint(`${file} does not begin with a comment that says what it is`);
  const parts = items.map(({ comment, code }) =>
    [comment && prose(comment), code && `\`\`\`hpp\n${code}\n\`\`\``].filter(Boolean).join('\n\n'),
  );
  return [`### \`${file.replace('cpp/', '')}\``, prose(about), ...parts].join('\n\n');
}
