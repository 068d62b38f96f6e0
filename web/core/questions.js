/**
 * What is asked beside a trace: a typed text is read, a number or the vector is changed, a value is explained. One crossing each.
 *
 * @import {RawEngine} from '../generated/engine.js'
 * @import {Engine, TraceOptions} from './types.js'
 */
import { clean, decode, encode, partEnd } from './wire.js';

/** With the problem that the answered trace is of. @param {any} answer */
const complete = (answer) => (answer.trace ? { ...answer, problem: answer.trace.problem } : answer);

/**
 * @param {(work: (engine: RawEngine) => string) => string} call @param {(options: TraceOptions) => [number, number]} printing terms and notations
 * @returns {Pick<Engine, 'read' | 'change' | 'explain'>}
 */
export const questions = (call, printing) => ({
  read(text, { field, decimal, digits, paste, problem, ...rest } = {}) {
    const fields = encode(problem ?? {});
    const options = encode({ field, decimal, digits, paste: paste || null, problem: problem ? true : null });
    const printed = printing(rest);
    return complete(decode(call((engine) => engine.read(fields, clean(String(text)), options, ...printed))));
  },
  change(problem, command, options = {}) {
    const fields = encode(problem);
    const asked = encode(command);
    const printed = printing(options);
    return complete(decode(call((engine) => engine.change(fields, asked, ...printed))));
  },
  explain(
    /** @type {any} */ problem,
    /** @type {string | readonly string[]} */ address,
    { digits } = /** @type {{digits?: number}} */ ({}),
  ) {
    const fields = encode(problem);
    const options = encode({ digits });
    const addresses = [address]
      .flat()
      .map((one) => clean(String(one)) + partEnd)
      .join('');
    const answers = decode(call((engine) => engine.explain(fields, addresses, options)));
    return Array.isArray(address) ? answers : answers[0];
  },
});
