let again = 0;
/** What was asked for and is there, or on its way. @type {WeakMap<() => Promise<any>, Promise<any>>} */
const asked = new WeakMap();

/**
 * What is loaded when it is first used, and may not come: offline, or under a policy. Then nothing happens, and the next use asks again, at
 * another address where the browser remembers the failure (Chromium does, and its error tells the address).
 *
 * Who asks with the same function is answered in the order of asking. Two imports of a module that is on its way are not (in Chromium), and
 * what was said first would be done last.
 *
 * @template T
 * @param {() => Promise<T>} load
 * @param {() => void} [failed] for those who have noted that they asked
 * @returns {Promise<T>} settled only if it comes
 */
export const optional = (load, failed = () => {}) => {
  const coming =
    asked.get(load) ??
    // Where the error tells none, `null?again=1` is the name of no module, and fails too.
    load().catch((error) => import(/* @vite-ignore */ /* webpackIgnore: true */ `${/https?:\/\/[^\s?]+/.exec(error)}?again=${++again}`));
  asked.set(load, coming);
  return coming.catch(() => {
    asked.delete(load);
    return new Promise(failed);
  });
};
