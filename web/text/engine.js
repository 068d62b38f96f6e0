// @ts-check
/** What the engine says is English. Other languages say it by these tables: reasons and mistakes by their code. */

/**
 * A reason of the trace, or a check: `{reason: 'division by zero, because σ = 0 …', code: 'no-spread', args: {divisor: 'std', symbol: 'σ'}}`.
 *
 * @typedef {{reason?: string | null, code?: string, args?: Record<string, string>}} Reasoned
 * @typedef {'all-equal' | 'all-zero' | 'carried' | 'epsilon' | 'no-spread' | 'division-by-zero'} ReasonCode
 * @typedef {Record<ReasonCode | 'epsilon-too' | 'cut', string>} Sentences `{digits}` stands for the argument of that name; `epsilon-too` and `cut`
 *   follow another sentence, with a blank before them where the language has one
 * @typedef {Partial<Record<import('../core/types.js').ErrorCode, [message: string, hint: string]>>} Mistakes
 */

/** @param {string} sentence @param {Record<string, string>} args */
const filled = (sentence, args) => sentence.replace(/\{(\w+)\}/g, (_, name) => args[name]);

/**
 * What a language says for a reason, and its table of sentences.
 * @param {Partial<Sentences>} table
 */
export const saying = (table) =>
  Object.assign((/** @type {Reasoned} */ reasoned) => said(table, reasoned), { sentences: table });

/** @param {Partial<Sentences>} table @param {Reasoned} reasoned */
function said(table, { reason, code = '', args = {} }) {
  if (!(code in table)) return reason ?? '';
  const parts = [code, ...(code === 'carried' && args.epsilon ? ['epsilon-too'] : []), ...(args.cut ? ['cut'] : [])];
  return parts.map((part) => filled(table[/** @type {ReasonCode} */ (part)] ?? '', args)).join('');
}

/**
 * A mistake without words of its own is said as the engine says it.
 * @param {Mistakes} table
 * @returns {(error: {code: string, message: string, hint: string}) => {message: string, hint: string}}
 */
export const mistakes = (table) => (error) => {
  const said = /** @type {Record<string, [string, string]>} */ (table)[error.code];
  return said ? { message: said[0], hint: said[1] } : error;
};
