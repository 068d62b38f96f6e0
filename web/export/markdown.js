import { en } from '../text/en.js';
import { outline, outlineChecks } from './outline.js';

/** A formula in the way most Markdown processors with mathematics read it. @param {import('../core/types.js').Line} line */
const formula = ({ latex }) => `$${latex}$`;

/**
 * Markdown: a heading a section, a list item a value, formulas between dollar signs.
 *
 * @param {import('../core/types.js').Trace} trace
 */
export function toMarkdown(trace, texts = en) {
  const sections = outline(trace, texts).map(({ title, steps }) => [
    `## ${title}`,
    ...steps.map(({ name, lines, reason }) =>
      reason ? `**${name}:** ${reason}` : [`**${name}**`, '', ...lines.map((line) => `- ${formula(line)}`)].join('\n'),
    ),
  ]);
  const checks = outlineChecks(trace, texts).map(
    ({ line, holds, reason }) => `- ${formula(line)} (${holds})${reason ? `. ${reason}` : ''}`,
  );
  if (checks.length > 0) sections.push([`## ${texts.checked}`, checks.join('\n')]);
  return `${sections.flat().join('\n\n')}\n`;
}
