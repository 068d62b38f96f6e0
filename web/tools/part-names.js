/**
 * The names of the parts in dist/. esbuild ends each with a hash of its own; here all end with the same one, of all that was built: another
 * one as soon as any byte is another, so that no old part in a cache meets a new one. A module that names many parts is smaller by it, and
 * its size depends less on the folder of the build, which is in esbuild's hashes.
 */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** As esbuild and bundle.js write it: name, hash, ending. */
const part = /\b(norm-trace-[a-z-]+)-[0-9A-Z]{8}(\.js|\.txt)\b/g;

/** @param {string} text */
const hash = (text) => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** @param {string} text */
const partsIn = (text) => text.match(part)?.length ?? 0;

/**
 * By nothing but other digits in these names a module of 60 kB is up to 100 bytes larger or smaller once it is compressed. So of some
 * hashes that are as good as each other the one is taken with which the module that names most is smallest.
 * @param {string[]} texts
 * @param {string} all what the hash is of
 */
function bestHash(texts, all) {
  const naming = texts.reduce((most, text) => (partsIn(text) > partsIn(most) ? text : most), '');
  const size = (/** @type {string} */ candidate) =>
    brotliCompressSync(naming.replace(part, `$1-${candidate}$2`)).length;
  const candidates = Array.from({ length: 32 }, (_, i) => hash(`${i} ${all}`)).map((candidate) => ({
    candidate,
    size: size(candidate),
  }));
  return candidates.reduce((best, other) => (other.size < best.size ? other : best)).candidate;
}

/** @param {string} folder of the bundles, and of nothing older */
export function nameParts(folder) {
  const files = readdirSync(folder)
    .filter((name) => /\.(js|txt)$/.test(name))
    .map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') }))
    .map((file) => ({ ...file, own: hash(file.text.replace(part, '$1$2')) }))
    .sort((a, b) => (a.own < b.own ? -1 : 1));
  const build = bestHash(
    files.map(({ text }) => text),
    files.map(({ own }) => own).join(),
  );

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
    writeFileSync(
      path.join(folder, name),
      text.replace(part, (old) => renamed.get(old) ?? old),
    );
    renameSync(path.join(folder, name), path.join(folder, renamed.get(name) ?? name));
  }
}
