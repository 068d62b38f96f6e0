/**
 * Problems in, traces out, a line each, as they come: memory stays that of one problem.
 */
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { NormTraceError, problemFromJson } from '../core/index.js';

/**
 * @param {import('../core/types.js').Engine} engine
 * @param {string} line
 * @param {import('../core/types.js').TraceOptions} options
 * @returns {{json: string, good: boolean}}
 */
function answer(engine, line, options) {
  try {
    return { json: engine.traceJson(problemFromJson(line), options), good: true };
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
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    if (line.trim() === '') continue;
    const { json, good } = answer(engine, line, options);
    allGood &&= good;
    if (!output.write(`${json}\n`)) await once(output, 'drain');
  }
  return allGood;
}
