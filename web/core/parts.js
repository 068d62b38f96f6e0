/**
 * What the engine is made of, each loaded when it is needed: as modules, so that bundlers, servers without a type for .wasm and renamed
 * files cannot lose them.
 */

/**
 * A module that can be asked for again after it did not come. A browser may remember that for good (Chromium does), and then wants
 * another address, which its error tells.
 *
 * @template T
 * @param {() => Promise<T>} load
 * @returns {() => Promise<T>}
 */
function part(load) {
  /** @type {string | undefined} */
  let address;
  let again = 0;
  /** @returns {Promise<T>} */
  return () =>
    (address ? import(/* @vite-ignore */ /* webpackIgnore: true */ `${address}?again=${++again}`) : load()).catch((/** @type {unknown} */ error) => {
      address ??= /https?:\/\/[^\s?]+/.exec(String(error))?.[0];
      throw error;
    });
}

export const parts = {
  /** The WebAssembly, a character a byte. */
  bytes: part(() => import('../generated/engine-bytes.js')),
  /** The same engine as JavaScript. */
  plain: part(() => import('../generated/engine-plain.js')),
  /** Bytes from an address. */
  read: part(() => import('./read.js')),
};
