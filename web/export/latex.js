import { en } from '../text/en.js';
import { outline, outlineChecks } from './outline.js';

/**
 * A line's LaTeX with its first relation marked for alignment: `\mu &= \frac{3}{4} = 0.75`. A name has no relation in it, so the
 * first one follows the name.
 * @param {import('../core/types.js').Line} line
 */
export const aligned = ({ latex = '' }) => latex.replace(/ (=|\\approx|\\neq) /, ' &$1 ');

/** @param {string[]} rows */
export const block = (rows) =>
  ['\\begin{align*}', rows.map((row) => `  ${row}`).join(' \\\\\n'), '\\end{align*}'].join('\n');

/** Our own sentences, which hold a few characters that text mode does not know. @param {string} text */
const prose = (text) =>
  text
    .replace(
      /√\(([^)]*)\)/g,
      (_, inner) =>
        `$\\sqrt{${inner.replace('σ²', '\\sigma^{2}').replace('ε', '\\varepsilon').replace('MS', '\\mathrm{MS}')}}$`,
    )
    .replace(/σ/g, '$\\sigma$')
    .replace(/ε/g, '$\\varepsilon$');

/**
 * A fragment for a LaTeX document with amsmath: a paragraph heading a section, its lines aligned.
 *
 * @param {import('../core/types.js').Trace} trace
 */
export function toLatex(trace, texts = en) {
  const sections = outline(trace, texts).map(({ title, steps }) => {
    const rows = steps.flatMap(({ lines }) => lines.map(aligned));
    const reasons = steps.flatMap(({ name, reason }) => (reason ? [prose(`${name}: ${reason}`)] : []));
    return [`\\paragraph{${title}}`, ...(rows.length > 0 ? [block(rows)] : []), ...reasons].join('\n');
  });
  const checks = outlineChecks(trace, texts);
  if (checks.length > 0) {
    const reasons = [...new Set(checks.flatMap(({ reason }) => (reason ? [prose(reason)] : [])))];
    sections.push(
      [`\\paragraph{${texts.checked}}`, block(checks.map(({ line }) => aligned(line))), ...reasons].join('\n'),
    );
  }
  return `${sections.join('\n\n')}\n`;
}
