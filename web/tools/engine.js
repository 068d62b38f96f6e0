/** cpp/ → web/generated/: the engines as Emscripten makes them, in the forms in which they are published, and their types. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { key } from '../core/unpack.js';
import { compile } from './native.js';
import { root } from './shell.js';
import { once } from './stamp.js';

/** What Emscripten's JavaScript is, to tsc: it knows no types of its own (3.1.6 cannot write them). */
const types = {
  'engine.d.ts': `// Written by web/tools/engine.js; the functions are those of cpp/entry/embind.cpp.
import type { FirstEngine, Hooks } from './engine-first.js';
export interface RawEngine extends Omit<FirstEngine, 'trace'> {
  trace(fields: string, terms: number, notations: number): string;
  read(fields: string, text: string, options: string, terms: number, notations: number): string;
  change(fields: string, command: string, terms: number, notations: number): string;
  explain(fields: string, addresses: string, options: string): string;
  write(fields: string, terms: number, format: string, of: string, words: string): string;
}
export default function createEngine(hooks: Hooks): RawEngine;
`,
  'engine-first.d.ts': `// The functions are those of cpp/entry/embind_first.cpp.
export interface FirstEngine {
  trace(fields: string, terms: number): string;
  symbols(): string;
  regime(ratio: number): number;
}
export interface Hooks {
  /** Makes the instance, hands it over and gives its exports. */
  instantiateWasm?(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void): WebAssembly.Exports;
  /** Is there so that Emscripten does not ask for the address of its own file. */
  locateFile(name: string): string;
}
export default function createEngine(hooks: Hooks): FirstEngine;
`,
  'engine-plain.d.ts': `export { default } from './engine.js';
`,
  'engine-bytes.d.ts': `/** The WebAssembly, for web/core/unpack.js. */
declare const bytes: string;
export default bytes;
`,
  'engine-first-bytes.d.ts': `export { default } from './engine-bytes.js';
`,
  'about.d.ts': `/** This package's version. A digit that differs between two versions makes the later one a major version. */
export declare const version: string;
/** SHA-256 of the engine's WebAssembly, in hexadecimal: of engine.wasm, and of the bytes that load() unpacks. */
export declare const engineSha256: string;
`,
};

/** Characters that a tool may change, escape wrongly or end a text at: control characters that are white space or NUL, quotes, `\\`, `$`, DEL and C1. */
const special = /[\0\b-\r"$'\\`\x7f-\x9f]/g;

/**
 * Bytes as a JavaScript module: no bundler, MIME type or renamed file can lose them. A character a byte, in plain double quotes and without
 * any escape: minifiers turn escapes into raw characters and templates into other templates, and several did so wrongly with NUL, CR and
 * digits behind them. So a special character stands 256 higher, where all are letters. web/core/unpack.js reads it. Base64 would be 27 %
 * more after compression, this is less than 1 %.
 * @param {Buffer} bytes
 */
export const bytesModule = (bytes) =>
  `export default"${Buffer.from(bytes.map((byte) => byte ^ key))
    .toString('latin1')
    .replace(special, (char) => String.fromCharCode(256 + char.charCodeAt(0)))}";\n`;

const engines = ['engine', 'engine-first', 'engine-plain'];

export async function buildEngine() {
  await compile('wasm', engines);
  const made = ['engine.wasm', 'engine-first.wasm', ...engines.map((name) => `${name}.js`)];
  const names = [
    ...engines.map((name) => `${name}.js`),
    'engine.wasm',
    'engine-bytes.js',
    'engine-first-bytes.js',
    'about.js',
    ...Object.keys(types),
  ];
  const tools = ['web/tools/engine.js', 'web/core/unpack.js', 'package.json', 'package-lock.json'];
  await once(
    'engine',
    {
      inputs: [...made.map((name) => `build/wasm/${name}`), ...tools],
      outputs: names.map((name) => `web/generated/${name}`),
    },
    writeEngine,
  );
}

async function writeEngine() {
  const { transform } = await import('esbuild');
  const read = (/** @type {string} */ name) => readFileSync(path.join(root, 'build/wasm', name));
  const write = (/** @type {string} */ name, /** @type {string | Buffer} */ content) =>
    writeFileSync(path.join(root, 'web/generated', name), content);
  mkdirSync(path.join(root, 'web/generated'), { recursive: true });
  for (const name of engines) {
    // It looks for no file: web/core/load.js brings the bytes. A bundler would, where it sees an address.
    const define = { 'import.meta.url': '""' };
    const { code } = await transform(read(`${name}.js`), { format: 'esm', minify: true, define });
    write(`${name}.js`, code);
  }
  const bytes = read('engine.wasm');
  write('engine.wasm', bytes);
  write('engine-bytes.js', bytesModule(bytes));
  write('engine-first-bytes.js', bytesModule(read('engine-first.wasm')));
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const hash = createHash('sha256').update(bytes).digest('hex');
  write('about.js', `export const version='${version}';\nexport const engineSha256='${hash}';\n`);
  for (const [name, content] of Object.entries(types)) write(name, content);
}
