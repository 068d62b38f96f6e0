/** cpp/ → web/generated/: the engine, as small as it goes, in every form in which it is published, and their types. */
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { key } from '../core/unpack.js';
import { compile } from './native.js';
import { root } from './shell.js';
import { once } from './stamp.js';

/** What Emscripten's JavaScript is, to tsc: it knows no types of its own (3.1.6 cannot write them). */
const types = {
  'engine.d.ts': `// Written by web/tools/engine.js; the functions are those of cpp/entry/embind.cpp.
export interface RawEngine {
  trace(fields: string, terms: number, notations: number): string;
  read(fields: string, text: string, options: string, terms: number, notations: number): string;
  change(fields: string, command: string, terms: number, notations: number): string;
  explain(fields: string, addresses: string, options: string): string;
  symbols(): string;
  regime(ratio: number): number;
}
/** The functions are put into the options; at once, if "instantiate" calls "done" at once. */
export default function createEngine(options: {
  instantiate(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void): void;
}): Promise<RawEngine>;
`,
  'engine-plain.d.ts': `import type { RawEngine } from './engine.js';
export default function createEngine(options: object): Promise<RawEngine>;
`,
  'engine-bytes.d.ts': `/** The WebAssembly, for web/core/unpack.js. */
declare const bytes: string;
export default bytes;
`,
  'about.d.ts': `/** This package's version. A digit that differs between two versions makes the later one a major version. */
export declare const version: string;
/** SHA-256 of the engine's WebAssembly, in hexadecimal: of engine.wasm, and of the bytes that the default entry carries. */
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

/** It has its bytes inside and looks for no file; a bundler would, where it sees an address. @param {string} code */
const withoutAddresses = (code) =>
  code
    .replace(/new URL\([^()]*import\.meta\.url\)(?:\.toString\(\)|\.href)?/g, '""')
    .replaceAll('import.meta.url', '""');

/**
 * Emscripten's JavaScript, as web/core/load.js wants it: whoever calls makes the instance, now or later. Its short form would compile bytes
 * and wait. Its long form has a hook for it.
 * @param {string} code
 */
const ofInstance = (code) =>
  code.includes('instantiateWasm')
    ? code.replace(
        'export default createEngine',
        `export default (options) => (options.instantiateWasm = (imports, done) => (options.instantiate(imports, done), {}), createEngine(options))`,
      )
    : code
        .replace(
          /WebAssembly\.instantiate\(Module\["wasm"\],imports\)\.then\((?=function\(output\))/,
          'Module["instantiate"](imports,',
        )
        .replace('output.instance.exports', 'output.exports');

/** @param {string} code */
async function minified(code) {
  const { minify } = await import('terser');
  return /** @type {string} */ (
    (await minify(code, { module: true, ecma: 2020, compress: { passes: 3, pure_new: true }, mangle: true })).code
  );
}

export async function buildEngine() {
  await compile('wasm', ['engine', 'engine-plain']);
  const [script, wasm, plain] = ['engine.js', 'engine.wasm', 'engine-plain.js'].map((name) => `build/wasm/${name}`);
  const names = ['engine.js', 'engine.wasm', 'engine-bytes.js', 'engine-plain.js', 'about.js', ...Object.keys(types)];
  const outputs = names.map((name) => `web/generated/${name}`);
  await once(
    'engine',
    {
      inputs: [script, wasm, plain, 'web/tools/engine.js', 'web/core/unpack.js', 'package.json', 'package-lock.json'],
      outputs,
    },
    async () => {
      /** @param {string} name */
      const text = (name) => readFileSync(path.join(root, name), 'utf8');
      /** @param {string} name @param {string} content */
      const write = (name, content) => writeFileSync(path.join(root, 'web/generated', name), content);
      const bytes = readFileSync(path.join(root, wasm));
      const { version } = JSON.parse(text('package.json'));
      mkdirSync(path.join(root, 'web/generated'), { recursive: true });
      copyFileSync(path.join(root, wasm), path.join(root, 'web/generated/engine.wasm'));
      write('engine.js', await minified(ofInstance(text(script))));
      write('engine-plain.js', await minified(withoutAddresses(text(plain))));
      write('engine-bytes.js', bytesModule(bytes));
      write(
        'about.js',
        `export const version='${version}';\nexport const engineSha256='${createHash('sha256').update(bytes).digest('hex')}';\n`,
      );
      for (const [name, content] of Object.entries(types)) write(name, content);
    },
  );
}
