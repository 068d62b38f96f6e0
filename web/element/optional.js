let again = 0;

/**
 * What is loaded when it is first used, and may not come: offline, or under a policy. Then nothing happens, and the next use asks again, at
 * another address where the browser remembers the failure (Chromium does, and its error tells the address).
 *
 * @template T
 * @param {() => Promise<T>} load
 * @param {() => void} [failed] for those who have noted that they asked
 * @returns {Promise<T>} settled only if it comes
 */
export const optional = (load, failed = () => {}) =>
  load()
    .catch((error) => {
      const address = /https?:\/\/[^\s?]+/.exec(error)?.[0];
      return address ? import(/* @vite-ignore */ /* webpackIgnore: true */ `${address}?again=${++again}`) : Promise.reject(error);
    })
    .catch(() => new Promise(failed));
