/**
 * Many runs of the command line in one thread, where a process for each would start Node and the engine each time. It is the command's own
 * file that runs, from its first line; what only a process has (signals, closed pipes, a full disk) is tested with one.
 */
import { fileURLToPath } from 'node:url';
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';

const address = new URL('../../web/author/cli/norm-trace.js', import.meta.url).href;
export const cli = fileURLToPath(address);

/** A command that does not end. */
const longest = 600_000;

/** @type {{worker: Worker, answers: import('node:worker_threads').MessagePort, answered: Int32Array} | undefined} */
let thread;

function start() {
  const answered = new Int32Array(new SharedArrayBuffer(4));
  const { port1, port2 } = new MessageChannel();
  const worker = new Worker(new URL('command-worker.js', import.meta.url), {
    stdout: true,
    stderr: true,
    workerData: { address, file: cli, answers: port2, answered },
    transferList: [port2],
  });
  // Neither keeps a test file from ending.
  worker.unref();
  port1.unref();
  return { worker, answers: port1, answered };
}

/**
 * norm-trace with these words, in the folder in which the test is (`process.chdir`).
 * @param {string[]} words @param {string} [input] @returns {import('../oracle/run.js').Outcome}
 */
export function normTrace(words, input = '') {
  thread ??= start();
  const before = Atomics.load(thread.answered, 0);
  thread.worker.postMessage({ words, input });
  if (Atomics.wait(thread.answered, 0, before, longest) === 'timed-out')
    throw new Error(`no answer to norm-trace ${words.join(' ')}`);
  return receiveMessageOnPort(thread.answers)?.message;
}
