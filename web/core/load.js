/**
 * One engine a page, loaded once. Its bytes come as a module; Emscripten's own loader would fetch a file, and a second time on a wrong
 * MIME type or a blocked compilation. So the bytes are ours to bring, and it only gets the instance.
 *
 * @import {RawEngine} from '../generated/engine.js'
 * @import {Engine, LoadOptions, Problem, SymbolForms, TraceOptions} from './types.js'
 */
import createEngine from '../generated/engine.js';
import { NormTraceError } from './error.js';
import { parts } from './parts.js';
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

/** @type {boolean | undefined} */
let allowed;

/**
 * Whether there is WebAssembly and the page's policy lets it be. Tried once, on the shortest module there is: a policy that forbids it
 * reports every try.
 */
function webAssemblyIsAllowed() {
  try {
    allowed ??= Boolean(new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)));
  } catch {
    allowed = false;
  }
  return allowed;
}

/** @param {LoadOptions} options @returns {Promise<Engine>} */
async function start(options) {
  const engine = webAssemblyIsAllowed() ? await instantiate(options) : await (await parts.plain()).default({});

  /** @type {Readonly<Record<string, SymbolForms>> | undefined} */
  let symbols;
  return {
    trace: (problem = {}, options = {}) => decode(engine.trace(encode(problem), termsOf(options))),
    traceJson: (problem = {}, options = {}) => checked(engine.trace(encode(problem), termsOf(options))),
    regime: (ratios) => Array.from(ratios, (ratio) => engine.regime(ratio)),
    symbols: () => (symbols ??= JSON.parse(engine.symbols(), (_, part) => Object.freeze(part))),
  };
}

/** @param {LoadOptions} options @returns {Promise<RawEngine>} */
async function instantiate({ bytes, url }) {
  const wasm = (await bytes) ?? (url === undefined ? unpack((await parts.bytes()).default) : await (await parts.read()).read(url));
  // Compiled from bytes, not from the stream: a server that knows no .wasm says text/plain, and that is no reason to fail. And here,
  // not in Emscripten's JavaScript, whose short form would never say that it failed.
  return createEngine({ wasm: await WebAssembly.compile(wasm) });
}

/** A character a byte. @param {string} text */
function unpack(text) {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < bytes.length; index++) bytes[index] = text.charCodeAt(index);
  return bytes;
}

/** @param {TraceOptions} options */
function termsOf(options) {
  const terms = options?.terms ?? defaultTerms;
  if (Number.isInteger(terms) && terms >= 0 && terms < 2 ** 31) return terms;
  throw new NormTraceError({
    code: 'bad-option',
    message: 'terms is a whole number from 0',
    field: 'terms',
    start: 0,
    end: String(terms).length,
    hint: '',
  });
}
