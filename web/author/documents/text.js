/** The worked example as plain text, with its caption and its results. */
import { toText as linesOf } from '../../export/text.js';
import { resultRows } from '../../view/results.js';

/**
 * @param {import('../../core/types.js').Trace} trace of the chosen steps
 * @param {{results: boolean, texts: import('../../text/en.js').Texts, caption?: string | null, number?: string | null}} how
 */
export function toText(trace, { results, texts, caption, number }) {
  const rows = resultRows(trace, texts).map(
    ({ id, name, relation, values }) => `  ${name}: ${trace.quantities[id].symbol} ${relation} ${values.join(', ')}`,
  );
  const title = [number, caption].filter(Boolean).join(' ');
  return [
    ...(title ? [`${title}\n`] : []),
    linesOf(trace, texts),
    ...(results ? [`${[texts.results, ...rows].join('\n')}\n`] : []),
  ].join('\n');
}
