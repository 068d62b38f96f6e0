import { again } from '../core/again.js';

/** What was asked for and is there, or on its way. @type {WeakMap<() => Promise<any>, Promise<any>>} */
const asked = new WeakMap();

/**
 * What is loaded when it is first used, and may not come: offline, or under a policy. Then nothing happens, and the next use asks again.
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
  const coming = asked.get(load) ?? again(load);
  asked.set(load, coming);
  return coming.catch(() => {
    asked.delete(load);
    return new Promise(failed);
  });
};
