/**
 * The static example (example.js) as LaTeX: the same words, lines, figures and results in the same order, so that nothing can be missing
 * from one of them. No package is needed. Formulas stand in paragraphs, which break where a page's column ends.
 *
 * @import {Node} from '../../view/markup.js'
 */
import { attribute, hasClass, isElement, textOf } from './tree.js';
import { mathToLatex } from './math.js';
import { picture } from './picture.js';
import { prose } from './prose.js';

/** What ends a paragraph. */
const isBlock = (/** @type {Node | string} */ node) =>
  isElement(node) && /^(?:div|p|h[1-6]|figure|figcaption|section|ol|ul|li|table|details|summary)$/.test(node.name);

/** @param {Node} example */
export const toLatex = (example) =>
  [
    '\\par\\begingroup\\parindent=0pt\\parskip=3pt plus 1pt\\raggedright',
    ...block(example),
    '\\par\\endgroup',
    '',
  ].join('\n');

/** @param {Node} node @returns {string[]} paragraphs */
function block(node) {
  if (/^h[1-6]$/.test(node.name)) return [`\\par\\medskip\\textbf{${inline(node)}}\\par\\nobreak`];
  if (node.name === 'svg') return [`\\begin{center}${picture(node)}\\end{center}`];
  if (node.name === 'table') return table(node);
  if (node.name === 'details')
    return [
      paragraph(
        `\\textit{${inline(/** @type {Node} */ (node.children.find(isElement)))}} ${node.children
          .filter((child) => !isElement(child) || child.name !== 'summary')
          .map(words)
          .join('')}`,
      ),
    ];
  if (hasClass(node, 'nt-formula')) return [formula(node)];
  if (hasClass(node, 'nt-elided')) return [paragraph(`\\hspace*{2em}${inline(node)}`)];
  if (hasClass(node, 'nt-key') || hasClass(node, 'nt-row')) return [paragraph(inline(node)) + '\\nobreak'];
  if (node.name === 'figcaption') return [`\\begin{center}\\small ${inline(node)}\\end{center}`];
  return flow(node.children);
}

/** Blocks, and the paragraphs between them. @param {(Node | string)[]} children @returns {string[]} */
function flow(children) {
  /** @type {string[]} */
  const paragraphs = [];
  let line = '';
  const end = () => {
    if (line.trim()) paragraphs.push(paragraph(line));
    line = '';
  };
  for (const child of children) {
    if (isElement(child) && (isBlock(child) || child.name === 'svg')) {
      end();
      paragraphs.push(...block(child));
    } else line += words(child);
  }
  end();
  return paragraphs;
}

/** @param {string} text */
const paragraph = (text) => `${text.replace(/\s+/g, ' ').trim()}\\par`;

/** @param {Node} node @returns {string} */
const inline = (node) => node.children.map(words).join('').trim();

/** @param {Node | string} node @returns {string} */
function words(node) {
  if (!isElement(node)) return prose(node);
  if (node.name === 'math') return `$${mathToLatex(node).trim()}$`;
  if (node.name === 'svg') return `${picture(node)} `;
  const text = node.children.map(words).join('');
  if (node.name === 'b') return `\\textbf{${text}}`;
  if (node.name === 'i') return `\\textit{${text}}`;
  return hasClass(node, 'nt-entry') ? `${text}\\quad ` : text;
}

/** A line, in one piece for TeX to break. @param {Node} node */
function formula(node) {
  /** @param {Node} part @returns {Node[]} */
  const maths = (part) => (part.name === 'math' ? [part] : part.children.filter(isElement).flatMap(maths));
  return `\\hangindent=4em\\hangafter=1\\hspace*{2em}$\\displaystyle ${maths(node).map(mathToLatex).join('').replace(/\s+/g, ' ').trim()}$\\par`;
}

/** So many characters fit into a row. */
const longestRow = 78;

/** The results; as paragraphs, where the numbers are too long for columns. @param {Node} node @returns {string[]} */
function table(node) {
  const all = (/** @type {Node} */ part, /** @type {string} */ name) =>
    /** @type {Node[]} */ (part.children.filter((child) => isElement(child) && child.name === name));
  const [caption] = all(node, 'caption');
  const rows = ['thead', 'tbody']
    .flatMap((name) => all(node, name))
    .flatMap((part) => all(part, 'tr'))
    .map((row) => row.children.filter(isElement));
  const span = (/** @type {Node} */ cell) => Number(attribute(cell, 'colspan') ?? 1);
  const columns = rows[0].reduce((sum, cell) => sum + span(cell), 0);
  const title = `\\par\\medskip\\textbf{${inline(caption)}}\\par\\nobreak`;
  const length = (/** @type {Node[]} */ row) => row.reduce((sum, cell) => sum + textOf(cell).length + 2, 0);
  if (rows.some((row) => length(row) > longestRow)) {
    return [
      title,
      ...rows
        .slice(1)
        .map(([name, sign, ...values]) =>
          paragraph(`${inline(name)}: ${inline(sign)} ${values.map(inline).join(', ')}`),
        ),
    ];
  }
  const cells = rows.map((row) =>
    row.map((cell) => (span(cell) > 1 ? `\\multicolumn{${span(cell)}}{l}{${inline(cell)}}` : inline(cell))).join(' & '),
  );
  return [
    title,
    `{\\small\\begin{tabular}{ll${'r'.repeat(columns - 2)}}\n${cells[0]} \\\\ \\hline\n${cells.slice(1).join(' \\\\\n')}\n\\end{tabular}}\\par`,
  ];
}
