/** @import {Changed, ErrorCode, ErrorFields} from './types.js' */

/** A wrong input: what, where and what to do about it. */
export class NormTraceError extends Error {
  /**
   * @param {ErrorFields} fields
   * @param {Changed} [changed] of `read` and `change`: the fields that are other ones now, although the problem is wrong
   */
  constructor({ code, message, field, start, end, hint }, changed) {
    super(message);
    this.name = 'NormTraceError';
    /** @type {ErrorCode} */
    this.code = code;
    this.field = field;
    this.start = start;
    this.end = end;
    this.hint = hint;
    this.changed = changed;
  }

  /** @returns {ErrorFields} plain data, as it stands in a batch's output */
  toJSON() {
    const { code, message, field, start, end, hint } = this;
    return { code, message, field, start, end, hint };
  }
}

/**
 * What is not even a problem.
 * @param {string} message
 * @param {string} [hint]
 */
export const notJson = (message, hint = 'give an object such as {"x": "2.0, -1.0, 0.5, 1.5"}') =>
  new NormTraceError({ code: 'not-json', message, field: '', start: 0, end: 0, hint });
