/** @import {Changed, ErrorFields, Trace} from '../core/types.js' */
import { NormTraceError } from '../core/index.js';

/**
 * What the engine has answered to an edit.
 * @typedef {{changed: Changed, trace?: Trace, error?: NormTraceError}} Answer `error`: the problem is wrong with what is changed
 */

/**
 * The answer, or the error together with what the edit changes nevertheless; null: nothing came of it.
 * @template T @param {() => T} ask @returns {T | Answer | null}
 */
export function answered(ask) {
  try {
    return ask();
  } catch (error) {
    if (!(error instanceof NormTraceError)) throw error;
    return error.changed ? { changed: error.changed, error } : null;
  }
}
