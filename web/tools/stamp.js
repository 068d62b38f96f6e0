/** Doing nothing twice. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Complaint, root } from './shell.js';

const folder = path.join(root, 'build/stamps');

/** @param {string} name relative to the root @returns {string[]} it, or the files under it, in order */
export function filesUnder(name) {
  const full = path.join(root, name);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [name];
  return readdirSync(full)
    .sort()
    .flatMap((entry) => filesUnder(path.join(name, entry)));
}

/**
 * Runs `make` unless its inputs have the contents they had the last time and its outputs are there. By content and not by time: a
 * checkout touches files that it does not change.
 *
 * @param {string} name
 * @param {{inputs: string[], outputs: string[], also?: unknown}} what files or folders, relative to the root; `also`: whatever else
 *   decides the result
 * @param {() => Promise<unknown>} make
 * @returns {Promise<boolean>} whether it ran
 */
export async function once(name, { inputs, outputs, also }, make) {
  const key = keyOf(inputs, also);
  const stamp = path.join(folder, name);
  const isMade = outputs.every((output) => existsSync(path.join(root, output)));
  if (isMade && existsSync(stamp) && readFileSync(stamp, 'utf8') === key) return false;
  rmSync(stamp, { force: true });
  await make();
  mkdirSync(folder, { recursive: true });
  writeFileSync(stamp, key);
  return true;
}

/** @param {string[]} inputs @param {unknown} also */
function keyOf(inputs, also) {
  const hash = createHash('sha256').update(JSON.stringify(also ?? null));
  for (const name of inputs.flatMap(filesUnder)) hash.update(`\0${name}\0`).update(readFileSync(path.join(root, name)));
  return hash.digest('hex');
}

/**
 * Runs `work` while nobody else builds in this tree.
 * @template T
 * @param {() => Promise<T>} work
 */
export async function alone(work) {
  const lock = path.join(root, 'build/lock');
  mkdirSync(path.dirname(lock), { recursive: true });
  for (let waited = 0; !take(lock); waited++) {
    if (waited === 0) console.log('waiting for another build in this tree');
    if (waited > 6000) throw new Complaint(`${lock} has been held for twenty minutes; remove it if nothing builds`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const release = () => rmSync(lock, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    release();
    process.off('exit', release);
  }
}

/** @param {string} lock */
function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    try {
      process.kill(Number(readFileSync(lock, 'utf8')), 0);
    } catch (error) {
      // Its owner is gone. (EPERM: alive, and another user's.)
      if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH') rmSync(lock, { force: true });
    }
    return false;
  }
}
