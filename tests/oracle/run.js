/**
 * Runs the command line and the native batch mode.
 *
 * @typedef {{code: number | null, stdout: string, stderr: string}} Outcome
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { cli } from '../tools/command.js';

export { normTrace } from '../tools/command.js';

export const native = fileURLToPath(new URL('../../build/native/norm-trace-native', import.meta.url));

/** norm-trace, still running. @param {string[]} words */
export const startNormTrace = (words) =>
  spawn(process.execPath, [cli, ...words], { stdio: ['pipe', 'pipe', 'inherit'] });

/** The native batch mode, still running. @param {string[]} words */
export const startNative = (words) => spawn(native, words, { stdio: ['pipe', 'pipe', 'inherit'] });

/**
 * One short hash for each line that comes out.
 * @param {import("node:child_process").ChildProcessByStdio<import("node:stream").Writable, import("node:stream").Readable, null>} child
 * @param {string} input
 * @returns {Promise<string[]>}
 */
export async function lineHashes(child, input) {
  child.stdin.end(input);
  const hashes = [];
  for await (const line of createInterface({ input: child.stdout })) {
    hashes.push(createHash('sha1').update(line).digest('hex').slice(0, 12));
  }
  return hashes;
}
