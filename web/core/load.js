/**
 * One engine a page, fetched once. Emscripten's own loader would fetch a second time on a wrong MIME type or a blocked compilation,
 * so the bytes are ours to bring, and it only gets the instance.
 *
 * @import {Engine, LoadOptions, Problem, SymbolForms, TraceOptions} from './types.js'
 */
import createEngine from '../generated/engine.js';
import { NormTraceError } from './error.js';
import { engineUrl } from './place.js';
import { checked, decode, encode } from './wire.js';

/** As many terms as a reader takes in at a glance. */
const defaultTerms = 8;

/** @type {Promise<Engine> | undefined} */
let loading;

/**
 * The engine. The first call says where from; while it lasts, later ones get the same. One that failed can be tried again.
 *
 * @param {LoadOptions} [options]
 * @returns {Promise<Engine>}
 */
export function load(options = {}) {
  loading ??= start(options).catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** @param {LoadOptions} options @returns {Promise<Engine>} */
async function start({ bytes, url }) {
  const wasm = (await bytes) ?? (await read(url ?? engineUrl()));
  // Compiled from bytes, not from the stream: a server that knows no .wasm says text/plain, and that is no reason to fail. And here,
  // not in Emscripten's JavaScript, whose short form would never say that it failed.
  const compiled = await WebAssembly.compile(wasm);
  const engine = await new Promise((resolve, reject) => {
    createEngine({
      wasm, // what the short form takes
      instantiateWasm(imports, done) {
        WebAssembly.instantiate(compiled, imports).then((instance) => done(instance, compiled), reject);
        return {}; // asynchronous: the exports come with `done`
      },
    }).then(resolve, reject);
  });

  /** @type {Readonly<Record<string, SymbolForms>> | undefined} */
  let symbols;
  return {
    trace: (problem = {}, options = {}) => decode(engine.trace(encode(problem), termsOf(options))),
    traceJson: (problem = {}, options = {}) => checked(engine.trace(encode(problem), termsOf(options))),
    regime: (ratios) => Array.from(ratios, (ratio) => engine.regime(ratio)),
    symbols: () => (symbols ??= Object.freeze(JSON.parse(engine.symbols()))),
  };
}

/**
 * From the disk in Node and its kin, whose fetch knows no file: addresses; else by fetch.
 * @param {string | URL} url
 * @returns {Promise<BufferSource>}
 */
async function read(url) {
  // getBuiltinModule and not import(): bundlers for browsers stumble over "node:fs", even in a branch that never runs.
  const files = globalThis.process?.getBuiltinModule?.('node:fs');
  if (files && new URL(url, 'file:').protocol === 'file:') {
    const file = String(url).startsWith('file:') ? new URL(url) : url; // a text is a path to readFile, even 'file:///…'
    return /** @type {Buffer<ArrayBuffer>} */ (await files.promises.readFile(file));
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(`norm-trace: ${url} answered ${response.status}`);
  return response.arrayBuffer();
}

/** @param {TraceOptions} options */
function termsOf({ terms = defaultTerms }) {
  if (Number.isInteger(terms) && terms >= 0 && terms < 2 ** 31) return terms;
  throw new NormTraceError({
    code: 'bad-option',
    message: 'terms is a whole number; 0 leaves nothing out',
    field: 'terms',
    start: 0,
    end: String(terms).length,
    hint: '',
  });
}
