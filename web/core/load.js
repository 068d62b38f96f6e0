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
  const call = renewed(...(webAssemblyIsAllowed() ? await instantiate(options) : await loadPlain()));

  /** @type {Readonly<Record<string, SymbolForms>> | undefined} */
  let symbols;
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
 * @param {RawEngine | undefined} engine
 * @param {() => RawEngine} another
 * @returns {<Answer>(work: (engine: RawEngine) => Answer) => Answer}
 */
const renewed = (engine, another) => (work) => {
  try {
    return work((engine ??= another()));
  } catch (cause) {
    engine = undefined;
    const error = new NormTraceError({
      code: 'trace-too-large',
      message: 'This needs more memory than there is.',
      field: '',
      start: 0,
      end: 0,
      hint: 'Use fewer or shorter numbers.',
    });
    error.cause = cause;
    throw error;
  }
};

/**
 * @param {LoadOptions} options
 * @returns {Promise<[RawEngine, () => RawEngine]>} an engine, and how another one is made of the same bytes
 */
async function instantiate({ bytes, url }) {
  const wasm =
    (await bytes) ?? (url === undefined ? unpack((await parts.bytes()).default) : await (await parts.read()).read(url));
  // Compiled from bytes, not from the stream: a server that knows no .wasm says text/plain, and that is no reason to fail. And here,
  // not in Emscripten's JavaScript, whose short form would never say that it failed.
  const module = await WebAssembly.compile(wasm);
  // The first one asynchronously: Chromium before 114 allows no other way on a page.
  const first = await new Promise((resolve, reject) =>
    createEngine({
      instantiate: (imports, done) => WebAssembly.instantiate(module, imports).then(done).catch(reject),
    }).then(resolve),
  );
  return [
    first,
    () => made(createEngine, { instantiate: (imports, done) => done(new WebAssembly.Instance(module, imports)) }),
  ];
}

/** @returns {Promise<[RawEngine | undefined, () => RawEngine]>} */
async function loadPlain() {
  const { default: createPlain } = await parts.plain();
  return [undefined, () => made(createPlain, {})];
}

/**
 * Emscripten puts the functions into the object that it is given. It has done so at once if it had nothing to wait for.
 * @template {object} Options
 * @param {(options: Options) => Promise<RawEngine>} create
 * @param {Options} options
 */
function made(create, options) {
  create(options);
  return /** @type {RawEngine} */ (/** @type {unknown} */ (options));
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
function termsOf(options) {
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
