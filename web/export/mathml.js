/**
 * MathML: one `<math>` element a line, complete by itself, to paste into HTML, XHTML or EPUB.
 *
 * @param {import('../core/types.js').Trace} trace
 */
export function toMathml(trace) {
  const lines = [...trace.steps.flatMap((step) => step.lines), ...trace.checks.map((check) => check.line)];
  return lines
    .map(({ mathml = '' }) => `${mathml.replace('<math', '<math xmlns="http://www.w3.org/1998/Math/MathML"')}\n`)
    .join('');
}
