/** @import {Play} from './play.js' */

/**
 * The texts of a vector as they stand in the inputs. While something else is wrong they are not those of the last good trace.
 * @param {Play} play @param {'x'|'gamma'|'beta'} field @returns {string[] | null}
 */
export function textsOf({ host, wrong }, field) {
  const value = host[field];
  if (Array.isArray(value)) return value.map(String);
  const { engine } = /** @type {any} */ (host);
  try {
    if (wrong() && typeof value === 'string' && value.trim()) return engine.read(value, { field }).texts;
  } catch {
    // what is wrong with it is on the page
  }
  return host.trace?.problem[field] ?? null;
}
