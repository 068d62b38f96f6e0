/** `npm run format` writes every source as prettier and clang-format have it; `npm test -- format` says which file differs. */
import path from 'node:path';
import { asScript, root, run } from './shell.js';
import { filesUnder } from './stamp.js';

const tool = (/** @type {string} */ file) => path.join(root, 'node_modules', file);

/** @param {{ write: boolean }} how */
export async function format({ write }) {
  const scripts = ['web', 'tests'].map((folder) => `${folder}/**/*.{js,cjs,mjs,ts}`);
  const sources = ['cpp', 'tests'].flatMap(filesUnder).filter((name) => /\.[ch]pp$/.test(name));
  await run(process.execPath, [
    tool('prettier/bin/prettier.cjs'),
    write ? '--write' : '--check',
    '--log-level=warn',
    ...scripts,
  ]);
  await run(process.execPath, [
    tool('clang-format/index.js'),
    ...(write ? ['-i'] : ['--dry-run', '-Werror']),
    ...sources,
  ]);
}

if (process.argv[1] === import.meta.filename) await asScript(() => format({ write: true }));
