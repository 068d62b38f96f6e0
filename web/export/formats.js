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

/** @param {(trace: import('../core/types.js').Trace) => string} write in English @returns {Format} */
const from = (write) => (engine, problem, options) => write(engine.trace(problem, options));

/** @type {Readonly<Record<string, Format>>} */
export const formats = {
  text: from(toText),
  markdown: from(toMarkdown),
  latex: from(toLatex),
  mathml: from(toMathml),
  json: (engine, problem, options) => `${engine.traceJson(problem, options)}\n`,
};
