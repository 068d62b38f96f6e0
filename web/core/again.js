let count = 0;
/** @type {WeakSet<object>} */
const failures = new WeakSet();

/**
 * Calls `load`, which import()s a module, so that it can succeed later although it has failed before: call this again.
 *
 * The loaders of most bundlers and browsers ask the server at each call. One that keeps what failed gives the same error again, and only
 * loading the page again helps. Older Chromium remembers a module that did not come, by its
 * address, for as long as the page lives; another fragment is another address, of the same file. The address ends the message of its
 * TypeError, and only native import() throws one: the error of a bundler's loader may hold an address too, but that of a script.
 *
 * @template T
 * @param {() => Promise<T>} load
 * @returns {Promise<T>}
 */
export const again = (load) =>
  load().catch((/** @type {unknown} */ error) => {
    const address = error instanceof TypeError && /https?:\S+$/.exec(error.message);
    const isKept = error instanceof Error && failures.has(error);
    if (error instanceof Error) failures.add(error);
    if (!address || isKept) throw error;
    return import(/* @vite-ignore */ /* webpackIgnore: true */ `${address}#${++count}`);
  });
