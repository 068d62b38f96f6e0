// @ts-check
/** What the engine says is English. Other languages say it by this table: reasons by their sentence, mistakes by their code. */

/** Every sentence there is; `$1`, `$2` are the numbers in it. @see cpp/derive/checks.cpp, cpp/derive/derive.cpp */
const sentences = {
  equal: /All elements are equal, so there is no spread that could be scaled to 1; ε only keeps the division possible\./,
  zero: /All elements are 0, so there is nothing that could be scaled to 1; ε only keeps the division possible\./,
  carried: /Later steps used each value as it is shown, with (\d+) decimals?, and the rounding was carried along\./,
  epsilonToo: / ε, added before the root is taken, lowers the result too\./,
  epsilon: /ε is added before the root is taken, so the divisor is a little larger and the result smaller than 1\./,
  cut: / Truncation then cuts a value that would round to (\S+) off to (\S+)\.$/,
  noSpread: /division by zero, because σ = 0: all elements are equal\./,
  divided: /division by zero, because (.+) = 0\./,
};

/** @typedef {Record<keyof typeof sentences, string>} Sentences */
/** @typedef {Partial<Record<import('../core/types.js').ErrorCode, [message: string, hint: string]>>} Mistakes */

/** @param {Sentences} table @returns {(sentence: string) => string} */
export const saying = (table) => (sentence) =>
  Object.entries(sentences).reduce((text, [name, pattern]) => text.replace(pattern, table[/** @type {keyof Sentences} */ (name)]), sentence);

/**
 * A mistake without words of its own is said as the engine says it.
 * @param {Mistakes} table
 * @returns {(error: {code: string, message: string, hint: string}) => {message: string, hint: string}}
 */
export const mistakes = (table) => (error) => {
  const said = /** @type {Record<string, [string, string]>} */ (table)[error.code];
  return said ? { message: said[0], hint: said[1] } : error;
};
