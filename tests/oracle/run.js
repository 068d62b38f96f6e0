/**
 * Runs a program as a person at a terminal would.
 *
 * @typedef {{code: number | null, stdout: string, stderr: string}} Outcome
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const cli = fileURLToPath(new URL('../../web/cli/norm-trace.js', import.meta.url));
export const native = fileURLToPath(new URL('../../build/native/norm-trace-native', import.meta.url));

/** norm-trace with these words. @param {string[]} words @param {string} [input] @returns {Outcome} */
export function normTrace(words, input = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...words], {
    input,
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  });
  return { code: status, stdout, stderr };
}

/** norm-trace, still running. @param {string[]} words */
export const startNormTrace = (words) => spawn(process.execPath, [cli, ...words], { stdio: ['pipe', 'pipe', 'inherit'] });

/** The native batch mode, still running. */
export const startNative = () => spawn(native, [], { stdio: ['pipe', 'pipe', 'inherit'] });

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
