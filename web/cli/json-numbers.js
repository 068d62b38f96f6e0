/**
 * JSON.parse makes a double of each number. In most cases that is the number that is written, for a double means its shortest decimal; the
 * others would be lost without a word: digits beyond the 17th, 1e-400, 1e400.
 */

/** A text of JSON, or a number; a text is matched so that no number is found in it. */
const textOrNumber = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g;

/**
 * The same number has the same: its digits without zeros at the ends, and the power of ten that they count.
 *
 *     120, 1.2e2 → ['12', 1]     0.00, -0 → ['', 0]
 *
 * @param {string} number @returns {[string, number]}
 */
function digitsOf(number) {
  const [, whole, fraction = '', exponent = '0'] = /^-?(\d+)(?:\.(\d+))?(?:e(.+))?$/i.exec(number) ?? [number, number];
  const digits = (whole + fraction).replace(/^0+/, '');
  const short = digits.replace(/0+$/, '');
  return [short, short && Number(exponent) - fraction.length + digits.length - short.length || 0];
}

/** Whether it is a double's shortest decimal, however it is written. @param {string} number */
function isDouble(number) {
  const double = String(Number(number));
  return double === number || String(digitsOf(double)) === String(digitsOf(number));
}

/**
 * JSON with the same meaning, in which a number that no double holds is a text, as it is written.
 *
 *     {"x": [2.0, 1e-400]} → {"x": [2.0, "1e-400"]}
 *
 * @param {string} json that is right
 */
export const asWritten = (json) => json.replace(textOrNumber, (found) => (found[0] === '"' || isDouble(found) ? found : `"${found}"`));
