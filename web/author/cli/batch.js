/**
 * Problems in, traces out, a line each, as they come: memory stays that of one problem.
 */
import { once } from 'node:events';
import { NormTraceError } from 'norm-trace/core';
import { jsonMistake } from './json-mistake.js';
import { asWritten } from './json-numbers.js';
import { linesOf } from './lines.js';

/** Bytes of a line: 16 MiB. */
const longest = 16 * 2 ** 20;

const hint = 'Give an object such as {"x": "2.0, -1.0, 0.5, 1.5"}.';

/**
 * What a line asks, its numbers as they are written. JSON that is no object is for the engine to refuse.
 * @param {string} line
 */
export function problemOf(line) {
  try {
    const problem = JSON.parse(line);
    if (typeof problem !== 'object') return problem;
    const written = asWritten(line);
    return written === line ? problem : JSON.parse(written);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const { start, end, reason } = jsonMistake(line) ?? { start: 0, end: line.length, reason: error.message };
    throw new NormTraceError({
      code: 'not-json',
      message: `This is not JSON: ${reason}.`,
      field: '',
      start,
      end,
      hint,
    });
  }
}

/** A line that has not been kept, so its place is unknown. */
const tooLong = () =>
  new NormTraceError({
    code: 'text-too-long',
    message: 'This line is longer than 16 MiB.',
    field: '',
    start: 0,
    end: 0,
    hint: 'Write one problem a line; one of 4,096 elements is much shorter.',
  });

/**
 * @param {import('../../core/types.js').Engine} engine
 * @param {string | undefined} line undefined: it is too long
 * @param {import('../../core/types.js').TraceOptions} options
 * @returns {{json: string, good: boolean}}
 */
function answer(engine, line, options) {
  try {
    if (line === undefined) throw tooLong();
    return { json: engine.traceJson(problemOf(line), options), good: true };
  } catch (error) {
    if (!(error instanceof NormTraceError)) throw error;
    // JSON that is no object: the engine does not know the line.
    if (error.code === 'not-json' && error.end === 0) error.end = line?.length ?? 0;
    return { json: JSON.stringify({ error }), good: false };
  }
}

/**
 * @param {import('../../core/types.js').Engine} engine
 * @param {import('../../core/types.js').TraceOptions} options
 * @param {AsyncIterable<Buffer>} input
 * @param {NodeJS.WritableStream} output
 * @returns {Promise<boolean>} whether every line was right
 */
export async function batch(engine, options, input, output) {
  let allGood = true;
  for await (const line of linesOf(input, longest)) {
    if (line?.trim() === '') continue;
    const { json, good } = answer(engine, line, options);
    allGood &&= good;
    if (!output.write(`${json}\n`)) await once(output, 'drain');
  }
  return allGood;
}
