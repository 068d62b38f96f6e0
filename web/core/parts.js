/**
 * What the engine is made of, each loaded when it is needed: as modules, so that bundlers, servers without a type for .wasm and renamed
 * files cannot lose them.
 */
import { again } from './again.js';

export const parts = {
  /** The WebAssembly, for unpack.js. */
  bytes: () => again(() => import('../generated/engine-bytes.js')),
  /** The same engine as JavaScript. */
  plain: () => again(() => import('../generated/engine-plain.js')),
  /** Bytes from an address. */
  read: () => again(() => import('./read.js')),
};
