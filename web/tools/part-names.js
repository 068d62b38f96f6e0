/**
 * The names of the parts in dist/. esbuild ends each with a hash of its own; here all end with the same one, of all that was built: another
 * one as soon as any byte is another, so that no old part in a cache meets a new one. A module that names many parts is smaller by it, and
 * its size depends less on the folder of the build, which is in esbuild's hashes.
 */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** As esbuild and bundle.js write it: name, hash, ending. */
const part = /\b(norm-trace-[a-z-]+)-[0-9A-Z]{8}(\.js|\.txt)\b/g;

/** @param {string} text */
const hash = (text) => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** @param {string} folder of the bundles, and of nothing older */
export function nameParts(folder) {
  const files = readdirSync(folder)
    .filter((name) => /\.(js|txt)$/.test(name))
    .map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') }))
    .map((file) => ({ ...file, own: hash(file.text.replace(part, '$1$2')) }))
    .sort((a, b) => (a.own < b.own ? -1 : 1));
  const build = hash(files.map(({ own }) => own).join());

  /** Those that share a name, as what others share does, are numbered. @type {Map<string, string>} */
  const renamed = new Map();
  const taken = new Set();
  for (const { name } of files) {
    const [[, stem, ending] = []] = name.matchAll(part);
    if (!stem) continue;
    let own = stem;
    for (let number = 2; taken.has(own + ending); number += 1) own = `${stem}-${number}`;
    taken.add(own + ending);
    renamed.set(name, `${own}-${build}${ending}`);
  }

  for (const { name, text } of files) {
    writeFileSync(path.join(folder, name), text.replace(part, (old) => renamed.get(old) ?? old));
    renameSync(path.join(folder, name), path.join(folder, renamed.get(name) ?? name));
  }
}
