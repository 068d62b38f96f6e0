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
  for (const step of trace.steps) {
    const { id, section, lines } = step;
    if (!sections.has(section)) sections.set(section, []);
    const { name } = /** @type {Record<string, {name: string}>} */ (texts.quantities)[id];
    sections.get(section)?.push({ name, lines, ...(step.reason && { reason: texts.engine(step) }) });
  }
  return [...sections].map(([section, steps]) => ({
    title: /** @type {Record<string, string>} */ (texts.sections)[section],
    steps,
  }));
}

/**
 * @param {Trace} trace
 * @param {import('../text/en.js').Texts} texts
 * @returns {OutlineCheck[]}
 */
export const outlineChecks = (trace, texts = en) =>
  trace.checks.map((check) => ({
    line: check.line,
    holds: texts.holds[check.holds],
    reason: check.reason ? texts.engine(check) : null,
  }));
