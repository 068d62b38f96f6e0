/** The thread behind tests/tools/command.js: runs the command's own file once a case, with streams of its own. */
import { Readable, Writable } from 'node:stream';
import { inspect } from 'node:util';
import { parentPort, workerData } from 'node:worker_threads';

/** @typedef {import('../oracle/run.js').Outcome} Outcome */

/** A stream that keeps what is written. */
function kept() {
  /** @type {Buffer[]} */
  const pieces = [];
  const stream = new Writable({ write: (piece, _, done) => (pieces.push(Buffer.from(piece)), done()) });
  return { stream, text: () => Buffer.concat(pieces).toString() };
}

/** Node makes these when they are first read, and lets nobody assign them. @param {Record<string, unknown>} streams */
function replace(streams) {
  for (const [name, value] of Object.entries(streams))
    Object.defineProperty(process, name, { configurable: true, value });
}

/** Rejects with an error that nothing in the command catches; it would end a process. */
const uncaught = () =>
  new Promise((_, reject) => process.removeAllListeners('uncaughtException').once('uncaughtException', reject));

let count = 0;

/** A module is evaluated once for each address, so every case gets an address of its own. @param {string[]} words @param {string} input @returns {Promise<Outcome>} */
async function run(words, input) {
  const out = kept();
  const error = kept();
  replace({ stdin: Readable.from(input ? [Buffer.from(input)] : []), stdout: out.stream, stderr: error.stream });
  process.argv = [process.execPath, workerData.file, ...words];
  process.exitCode = undefined;
  try {
    await Promise.race([import(`${workerData.address}?case=${(count += 1)}`), uncaught()]);
  } catch (thrown) {
    error.stream.write(`${inspect(thrown)}\n`);
    process.exitCode = 1;
  }
  return { code: Number(process.exitCode ?? 0), stdout: out.text(), stderr: error.text() };
}

parentPort?.on('message', async ({ words, input }) => {
  workerData.answers.postMessage(await run(words, input));
  Atomics.add(workerData.answered, 0, 1);
  Atomics.notify(workerData.answered, 0);
});
