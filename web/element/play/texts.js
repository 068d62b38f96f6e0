/** @import {NormTraceElement} from '../norm-trace.js' */

/**
 * The texts of a vector as they stand in the inputs. While something else is wrong they are not those of the last good trace.
 * @param {NormTraceElement} host @param {'x'|'gamma'|'beta'} field @returns {string[] | null}
 */
export function textsOf(host, field) {
  const value = host[field];
  if (Array.isArray(value)) return value.map(String);
  const { engine } = /** @type {any} */ (host);
  try {
    // Whatever vector it is, it is read as x is.
    if (typeof value === 'string' && value.trim()) return engine.trace({ x: value }).problem.x;
  } catch {
    // what is wrong with it is on the page
  }
  return host.trace?.problem[field] ?? null;
}
