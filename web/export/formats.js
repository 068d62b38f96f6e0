/**
 * What a trace can be written as. The one list: the command line's `--format` and its help come from it.
 *
 * @import {Engine, Problem, TraceOptions} from '../core/types.js'
 * @typedef {(engine: Engine, problem: Problem, options: TraceOptions) => string} Format throws NormTraceError
 */
import { toLatex } from './latex.js';
import { toMarkdown } from './markdown.js';
import { toMathml } from './mathml.js';
import { toText } from './text.js';

/**
 * @param {(trace: import('../core/types.js').Trace) => string} write in English
 * @param {import('../core/types.js').Notation} notation of the lines that it writes
 * @returns {Format}
 */
const from = (write, notation) => (engine, problem, options) =>
  write(engine.trace(problem, { ...options, with: [...(options.with ?? []), notation] }));

/** @type {Readonly<Record<string, Format>>} */
export const formats = {
  text: from(toText, 'text'),
  markdown: from(toMarkdown, 'latex'),
  latex: from(toLatex, 'latex'),
  mathml: from(toMathml, 'mathml'),
  json: (engine, problem, options) => `${engine.traceJson(problem, options)}\n`,
};
