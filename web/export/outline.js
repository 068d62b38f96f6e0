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
    sections.get(section)?.push({ name: texts.quantities[id].name, lines, ...(reason && { reason }) });
  }
  return [...sections].map(([section, steps]) => ({ title: texts.sections[section], steps }));
}

/**
 * @param {Trace} trace
 * @param {import('../text/en.js').Texts} texts
 * @returns {OutlineCheck[]}
 */
export const outlineChecks = (trace, texts = en) =>
  trace.checks.map(({ line, holds, reason }) => ({ line, holds: texts.holds[holds], reason }));
