/**
 * One engine a page, loaded once. Its bytes come as a module; Emscripten's own loader would fetch a file, and a second time on a wrong
 * MIME type or a blocked compilation. So this brings the bytes and makes the instances.
 *
 * @import {RawEngine} from '../generated/engine.js'
 * @import {FirstEngine, Hooks} from '../generated/engine-first.js'
 * @import {Engine, LoadOptions, Problem, SymbolForms, TraceOptions} from './types.js'
 */
import { NormTraceError } from './error.js';
import { parts } from './parts.js';
import { questions } from './questions.js';
import { unpack } from './unpack.js';
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

/** The engine, if it is there or on its way. */
export const loaded = () => loading;

/** @type {boolean | undefined} */
let allowed;

/**
 * Whether the page's policy allows WebAssembly, and the browser makes a module at once: Chromium before 114 does so up to 4 kB only. Tried
 * once, because a policy that forbids it reports every try, on a module of 4 kB with nothing but a custom section.
 */
export function webAssemblyIsAllowed() {
  const module = new Uint8Array(8 + 3 + 0x1080);
  module.set([0, 97, 115, 109, 1, 0, 0, 0, 0, 0x80, 0x21]);
  try {
    allowed ??= Boolean(new WebAssembly.Module(module));
  } catch {
    allowed = false;
  }
  return allowed;
}

/** @param {LoadOptions} options @returns {Promise<Engine>} */
async function start(options) {
  const call = renewed(await (webAssemblyIsAllowed() ? wasmEngine(options) : plainEngine()));

  /** @param {Problem} problem @param {TraceOptions} options */
  const trace = (problem, options) => {
    const fields = encode(problem);
    const terms = termsOf(options);
    const notations = notationsOf(options);
    return call((engine) => engine.trace(fields, terms, notations));
  };
  return {
    trace: (problem = {}, options = {}) => decode(trace(problem, options)),
    traceJson: (problem = {}, options = {}) => checked(trace(problem, options)),
    ...questions(call, (options) => [termsOf(options), notationsOf(options)]),
    ...tables(call),
  };
}

/** @param {(work: (engine: Pick<FirstEngine, 'regime' | 'symbols'>) => any) => any} call @returns {Pick<Engine, 'regime' | 'symbols'>} */
export function tables(call) {
  /** @type {Readonly<Record<string, SymbolForms>> | undefined} */
  let symbols;
  return {
    regime: (ratios) => Array.from(ratios, (ratio) => call((engine) => engine.regime(ratio))),
    symbols: () =>
      (symbols ??= JSON.parse(
        call((engine) => engine.symbols()),
        (_, part) => Object.freeze(part),
      )),
  };
}

/**
 * How to call an engine that may fail inside, for want of memory or of stack. What it has in memory is then unfinished work, so the instance
 * is dropped, memory and all, and the next call has a new one.
 *
 * @template Raw
 * @param {() => Raw} another
 * @returns {<Answer>(work: (engine: Raw) => Answer) => Answer}
 */
export function renewed(another) {
  /** @type {Raw | undefined} */
  let engine = another();
  return (work) => {
    try {
      return work((engine ??= another()));
    } catch (cause) {
      engine = undefined;
      throw outOfMemory(cause);
    }
  };
}

/** @param {unknown} cause */
function outOfMemory(cause) {
  const error = new NormTraceError({
    code: 'trace-too-large',
    message: 'This needs more memory than there is.',
    field: '',
    start: 0,
    end: 0,
    hint: 'Use fewer or shorter numbers.',
  });
  error.cause = cause;
  return error;
}

/** @param {LoadOptions} options */
async function wasmEngine({ bytes, url }) {
  const [{ default: create }, wasm] = await Promise.all([
    parts.script(),
    bytes ?? (url === undefined ? parts.bytes().then((module) => unpack(module.default)) : readFrom(url)),
  ]);
  return instances(create, wasm);
}

/** @param {string | URL} url */
const readFrom = async (url) => (await parts.read()).read(url);

/**
 * How to make an engine, and then another one of the same bytes.
 * @template Raw
 * @param {(hooks: Hooks) => Raw} create
 * @param {BufferSource} bytes
 */
export async function instances(create, bytes) {
  // Compiled from bytes, not from the stream: a server that knows no .wasm says text/plain, and that is no reason to fail.
  const module = await WebAssembly.compile(bytes);
  return () =>
    create({
      locateFile: String,
      instantiateWasm(imports, done) {
        const instance = new WebAssembly.Instance(module, imports);
        done(instance);
        return instance.exports;
      },
    });
}

/** The whole engine as JavaScript. */
async function plainEngine() {
  const { default: create } = await parts.plain();
  return () => create({ locateFile: String });
}

/** In the order of their bits (cpp/render/json.hpp). */
const notations = /** @type {const} */ (['text', 'latex', 'mathml']);

/** @param {TraceOptions} options */
function notationsOf(options) {
  const names = options?.with ?? [];
  return names.reduce((bits, name, at) => {
    // Its place is that in the names with commas between them.
    if (!notations.includes(name))
      throw badOption(
        'with',
        name,
        'with lists text, latex, mathml',
        names.slice(0, at).join().length + Math.min(at, 1),
      );
    return bits | (1 << notations.indexOf(name));
  }, 0);
}

/** @param {TraceOptions} options */
export function termsOf(options) {
  const terms = options?.terms ?? defaultTerms;
  if (Number.isInteger(terms) && terms >= 0 && terms < 2 ** 31) return terms;
  throw badOption('terms', terms, 'terms is a whole number from 0');
}

/** @param {string} field @param {unknown} given @param {string} message @param {number} [start] */
const badOption = (field, given, message, start = 0) =>
  new NormTraceError({
    code: 'bad-option',
    message,
    field,
    start,
    end: start + String(given).length,
    hint: 'Without it, the default is used.',
  });
