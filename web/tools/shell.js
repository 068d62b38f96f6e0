/** Starting programs. Only Node's own modules: `npm start` comes here before anything is installed. */
import { spawn } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Something a person can put right; said without a stack. */
export class Complaint extends Error {}

/**
 * @param {string} name of a command
 * @returns {string | undefined} its path
 */
export function which(name) {
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    const file = path.join(folder, name);
    try {
      accessSync(file, constants.X_OK);
      if (statSync(file).isFile()) return file;
    } catch {
      // not here
    }
  }
}

/**
 * Runs a command and shows what it says; or, `quiet`, shows it only when it fails; or, also `mute`, not even then.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{env?: Record<string, string>, quiet?: boolean, mute?: boolean, cwd?: string}} [options]
 * @returns {Promise<string>} what it wrote, when quiet
 */
export function run(command, args, { env = {}, quiet = false, mute = false, cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    });
    /** @type {Buffer[]} */
    const said = [];
    child.stdout?.on('data', (piece) => said.push(piece));
    child.stderr?.on('data', (piece) => said.push(piece));
    child.on('error', (error) => reject(new Complaint(`${command} did not start: ${error.message}`)));
    child.on('close', (code, signal) => {
      const text = Buffer.concat(said).toString();
      if (code === 0) return resolve(text);
      if (quiet && !mute) process.stderr.write(text);
      reject(new Complaint(`${[command, ...args].join(' ')}\nended with ${signal ?? `code ${code}`}`));
    });
  });
}

/**
 * The frame of every script here.
 * @param {() => Promise<unknown>} main
 */
export async function asScript(main) {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof Complaint)) throw error;
    console.error(`\n${error.message}`);
    process.exit(1);
  }
}
