/**
 * A trace in the order in which it is written down: sections with a title, steps with a name, lines. What every
 * document format has in common.
 *
 * @import {Line, Trace} from '../core/types.js'
 * @typedef {{name: string, lines: Line[], reason?: string}} OutlineStep
 * @typedef {{title: string, steps: OutlineStep[]}} OutlineSection
 * @typedef {{line: Line, holds: string, reason: string | null}} OutlineCheck
 */
import { en } from '../text/en.js';

/**
 * @param {Trace} trace
 * @param {import('../text/en.js').Texts} texts
 * @returns {OutlineSection[]}
 */
export function outline(trace, texts = en) {
  /** @type {Map<string, OutlineStep[]>} */
  const sections = new Map();
  for (const { id, section, lines, reason } of trace.steps) {
    if (!sections.has(section)) sections.set(section, []);
    const { name } = /** @type {Record<string, {name: string}>} */ (texts.quantities)[id];
    sections.get(section)?.push({ name, lines, ...(reason && { reason: texts.engine(reason) }) });
  }
  return [...sections].map(([section, steps]) => ({ title: /** @type {Record<string, string>} */ (texts.sections)[section], steps }));
}

/**
 * @param {Trace} trace
 * @param {import('../text/en.js').Texts} texts
 * @returns {OutlineCheck[]}
 */
export const outlineChecks = (trace, texts = en) =>
  trace.checks.map(({ line, holds, reason }) => ({ line, holds: texts.holds[holds], reason: reason ? texts.engine(reason) : null }));
