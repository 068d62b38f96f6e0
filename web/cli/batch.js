/**
 * Problems in, traces out, a line each, as they come: memory stays that of one problem.
 */
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { NormTraceError } from '../core/index.js';
import { asWritten } from './json-numbers.js';

/**
 * What a line asks, its numbers as they are written. JSON that is no object is for the engine to refuse.
 * @param {string} line
 */
export function problemOf(line) {
  try {
    const problem = JSON.parse(line);
    return typeof problem === 'object' ? JSON.parse(asWritten(line)) : problem;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const hint = 'give an object such as {"x": "2.0, -1.0, 0.5, 1.5"}';
    throw new NormTraceError({ code: 'not-json', message: 'this is not JSON', field: '', start: 0, end: 0, hint });
  }
}

/**
 * @param {import('../core/types.js').Engine} engine
 * @param {string} line
 * @param {import('../core/types.js').TraceOptions} options
 * @returns {{json: string, good: boolean}}
 */
function answer(engine, line, options) {
  try {
    return { json: engine.traceJson(problemOf(line), options), good: true };
  } catch (error) {
    if (error instanceof NormTraceError) return { json: JSON.stringify({ error }), good: false };
    throw error;
  }
}

/**
 * @param {import('../core/types.js').Engine} engine
 * @param {import('../core/types.js').TraceOptions} options
 * @param {NodeJS.ReadableStream} input
 * @param {NodeJS.WritableStream} output
 * @returns {Promise<boolean>} whether every line was right
 */
export async function batch(engine, options, input, output) {
  let allGood = true;
  /** @type {Error | undefined} */
  let failed;
  input.once('error', (error) => (failed = error)); // of which readline says nothing
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    if (line.trim() === '') continue;
    const { json, good } = answer(engine, line.replace(/^\uFEFF/, ''), options); // which PowerShell writes before the first
    allGood &&= good;
    if (!output.write(`${json}\n`)) await once(output, 'drain');
  }
  if (failed) throw failed;
  return allGood;
}
