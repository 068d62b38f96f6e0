import { en } from '../text/en.js';
import { outline, outlineChecks } from './outline.js';

/**
 * Plain text: a heading a section, a line a value.
 *
 *     Mean, size and spread
 *       μ = Σx/d = 3/4 = 0.75
 *
 * @param {import('../core/types.js').Trace} trace
 */
export function toText(trace, texts = en) {
  const sections = outline(trace, texts).map(({ title, steps }) => [
    title,
    ...steps.flatMap(({ name, lines, reason }) =>
      reason ? [`  ${name}: ${reason}`] : lines.map(({ text }) => `  ${text}`),
    ),
  ]);
  const checks = outlineChecks(trace, texts).map(
    ({ line, holds, reason }) => `  ${line.text}   (${holds})${reason ? `\n    ${reason}` : ''}`,
  );
  return `${[...sections, ...(checks.length > 0 ? [[texts.checked, ...checks]] : [])].map((lines) => lines.join('\n')).join('\n\n')}\n`;
}
