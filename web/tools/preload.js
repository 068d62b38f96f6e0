/**
 * What a page that shows a live example asks for before the first picture is there, as lines for its <head>: without them a browser finds
 * out about one file in another, and each time waits for the way there and back.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * What a module imports, and what that imports, as they stand beside it; itself first.
 * @param {string} folder @param {string} name @param {Set<string>} [seen]
 */
function imported(folder, name, seen = new Set()) {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const [, next] of readFileSync(path.join(folder, name), 'utf8').matchAll(/\b(?:from|import)\s*"\.\/([^"]+)"/g))
    imported(folder, next, seen);
  return seen;
}

/**
 * Names all that an entry imports in the entry itself: asked for at once, and not one after another.
 * @param {string} folder @param {string} entry
 */
export function flatten(folder, entry) {
  const file = path.join(folder, entry);
  const text = readFileSync(file, 'utf8');
  const rest = [...imported(folder, entry)].filter((name) => name !== entry && !text.includes(`"./${name}"`));
  writeFileSync(file, rest.map((name) => `import"./${name}";`).join('') + text);
}

/**
 * Nearly every function of the first load is called for the first picture. Told so, Chromium (136 and later) compiles them while the file
 * comes, on another thread, and not one by one when they are called.
 * @param {string} folder @param {string} entry
 */
export function compileAll(folder, entry) {
  for (const name of imported(folder, entry)) {
    const file = path.join(folder, name);
    if (name !== entry) writeFileSync(file, `//# allFunctionsCalledOnLoad\n${readFileSync(file, 'utf8')}`);
  }
}

/**
 * @param {string} folder of the bundles
 * @param {string} font
 * @returns {string}
 */
export function preload(folder, font) {
  const modules = [...imported(folder, 'norm-trace.js')];
  const text = modules.map((name) => readFileSync(path.join(folder, name), 'utf8')).join('\n');
  const script = /norm-trace-engine-first-\w+\.js/.exec(text)?.[0];
  const bytes = /norm-trace-engine-first-bytes-\w+\.js/.exec(text)?.[0];
  const styles = /norm-trace-element-styles-\w+\.txt/.exec(text)?.[0];
  if (!script || !bytes || !styles || modules.length < 3)
    throw new Error('web/tools/preload.js does not find what the first load is made of');
  return [
    ...[...modules, script, bytes].map((name) => `<link rel="modulepreload" href="${name}">`),
    `<link rel="preload" href="${styles}" as="fetch" crossorigin>`,
    `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
    '',
  ].join('\n');
}
