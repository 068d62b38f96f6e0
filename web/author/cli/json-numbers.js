/**
 * JSON.parse makes a double of each number. In most cases that is the number that is written, for a double means its shortest decimal; the
 * others would be lost without a word: digits beyond the 17th, 1e-400, 1e400.
 *
 * Every loop here moves forward only. A regular expression such as /0+$/ would look at the zeros in the middle of a number once for each of
 * them, and one for texts with escapes keeps a way back for each escape.
 */

/** Where the next text or number begins. */
const textOrNumber = /["\-\d]/g;
const number = /[-+.\deE]+/y;

/**
 * The first place at or after `from` that holds another character.
 * @param {string} text @param {string} character @param {number} from
 */
function skip(text, character, from) {
  let index = from;
  while (text[index] === character) index += 1;
  return index;
}

/**
 * The same number has the same: its digits without zeros at the ends, and the power of ten that they count.
 *
 *     120, 1.2e2 → ['12', 1]     0.00, -0 → ['', 0]
 *
 * @param {string} number @returns {[string, number]}
 */
function digitsOf(number) {
  const [, whole, fraction = '', exponent = '0'] = /^-?(\d+)(?:\.(\d+))?(?:e(.+))?$/i.exec(number) ?? [number, number];
  const all = whole + fraction;
  const start = skip(all, '0', 0);
  let end = all.length;
  while (end > start && all[end - 1] === '0') end -= 1;
  return start === end ? ['', 0] : [all.slice(start, end), Number(exponent) - fraction.length + all.length - end];
}

/** Whether it is a double's shortest decimal, however it is written. @param {string} number */
function isDouble(number) {
  const double = String(Number(number));
  return double === number || String(digitsOf(double)) === String(digitsOf(number));
}

/**
 * The end of a text of JSON, after its closing quote.
 * @param {string} json @param {number} start its opening quote
 */
function endOfText(json, start) {
  let index = start + 1;
  while (index < json.length && json[index] !== '"') index += json[index] === '\\' ? 2 : 1;
  return index + 1;
}

/**
 * JSON with the same meaning, in which a number that no double holds is a text, as it is written.
 *
 *     {"x": [2.0, 1e-400]} → {"x": [2.0, "1e-400"]}
 *
 * @param {string} json that is right
 */
export function asWritten(json) {
  let written = '';
  let copied = 0;
  textOrNumber.lastIndex = 0;
  for (let found = textOrNumber.exec(json); found; found = textOrNumber.exec(json)) {
    const start = found.index;
    if (found[0] === '"') {
      textOrNumber.lastIndex = endOfText(json, start);
      continue;
    }
    number.lastIndex = start;
    const [digits] = /** @type {RegExpExecArray} */ (number.exec(json));
    const end = start + digits.length;
    textOrNumber.lastIndex = end;
    if (isDouble(digits)) continue;
    written += `${json.slice(copied, start)}"${digits}"`;
    copied = end;
  }
  return written + json.slice(copied);
}
