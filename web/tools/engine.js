/** cpp/ → web/generated/engine.js and engine.wasm, as small as they go, and the types of the one in a file beside it. */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compile } from './native.js';
import { root } from './shell.js';
import { once } from './stamp.js';

/** What Emscripten's JavaScript is, to tsc: it knows no types of its own (3.1.6 cannot write them). */
const types = `// Written by web/tools/engine.js; the functions are those of cpp/entry/embind.cpp.
export interface RawEngine {
  trace(fields: string, terms: number): string;
  symbols(): string;
  regime(ratio: number): number;
}
export default function createEngine(options: {
  wasm: BufferSource;
  instantiateWasm(
    imports: WebAssembly.Imports,
    done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
  ): object;
}): Promise<RawEngine>;
`;

export async function buildEngine() {
  await compile('wasm', ['engine']);
  const made = ['build/wasm/engine.js', 'build/wasm/engine.wasm'];
  const outputs = ['engine.js', 'engine.wasm', 'engine.d.ts'].map((name) => `web/generated/${name}`);
  await once('engine', { inputs: [...made, 'web/tools/engine.js', 'package-lock.json'], outputs }, async () => {
    const { minify } = await import('terser');
    const { code } = await minify(readFileSync(path.join(root, made[0]), 'utf8'), {
      module: true,
      ecma: 2020,
      compress: { passes: 3 },
      mangle: true,
    });
    mkdirSync(path.join(root, 'web/generated'), { recursive: true });
    writeFileSync(path.join(root, outputs[0]), /** @type {string} */ (code));
    copyFileSync(path.join(root, made[1]), path.join(root, outputs[1]));
    writeFileSync(path.join(root, outputs[2]), types);
  });
}
