/**
 * What the engine is made of, each loaded when it is needed: as modules, so that bundlers, servers without a type for .wasm and renamed
 * files cannot lose them.
 */
import { again } from './again.js';

export const parts = {
  /** Emscripten's JavaScript, and the WebAssembly for unpack.js. */
  script: () => again(() => import('../generated/engine.js')),
  bytes: () => again(() => import('../generated/engine-bytes.js')),
  /** Of the smaller engine for a first look. */
  first: () => again(() => import('../generated/engine-first.js')),
  firstBytes: () => again(() => import('../generated/engine-first-bytes.js')),
  /** The whole engine as JavaScript. */
  plain: () => again(() => import('../generated/engine-plain.js')),
  /** Bytes from an address. */
  read: () => again(() => import('./read.js')),
};
