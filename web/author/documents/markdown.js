/** The worked example in Markdown, for what a document tool makes of it: formulas between dollar signs, a table of results. */
import { outline, outlineChecks } from '../../export/outline.js';
import { resultRows } from '../../view/results.js';

/** @import {Trace} from '../../core/types.js' */
/** @import {Texts} from '../../text/en.js' */

const text = (/** @type {string} */ words) => words.replace(/[\\`*_{}[\]<>#|$~^]/g, '\\$&');

/**
 * @param {Trace} trace of the chosen steps
 * @param {{results: boolean, texts: Texts, level: number, caption?: string | null, number?: string | null}} how
 */
export function toMarkdown(trace, { results, texts, level, caption, number }) {
  const heading = '#'.repeat(level);
  const blocks = [];
  if (caption || number)
    blocks.push([number && `**${text(number)}**`, caption && text(caption)].filter(Boolean).join(' '));
  for (const section of outline(trace, texts)) {
    blocks.push(`${heading} ${text(section.title)}`);
    for (const { name, lines, reason } of section.steps) {
      blocks.push(
        reason ? `**${text(name)}:** ${text(reason)}` : `**${text(name)}**`,
        ...(lines.length ? [lines.map(({ latex }) => `- $${latex}$`).join('\n')] : []),
      );
    }
  }
  const checks = outlineChecks(trace, texts);
  if (checks.length)
    blocks.push(
      `${heading} ${text(texts.checked)}`,
      checks
        .map(({ line, holds, reason }) => `- $${line.latex}$ (${text(holds)})${reason ? `. ${text(reason)}` : ''}`)
        .join('\n'),
    );
  if (results) {
    const rows = resultRows(trace, texts).map(
      ({ id, name, relation, values }) =>
        `- ${text(name)}: $${trace.quantities[id].symbol_latex}$ ${relation} ${values.join(', ')}`,
    );
    blocks.push(`${heading} ${text(texts.results)}`, rows.join('\n'));
  }
  return `${blocks.join('\n\n')}\n`;
}
