/**
 * Where a text stops being JSON, and why. JSON.parse says neither in a form that is the same in two versions of Node. One pass, without
 * recursion: a line may be 16 MiB of opening brackets.
 *
 * @typedef {{start: number, end: number, reason: string}} Mistake `start`, `end`: UTF-16 units from 0, end excluded
 */

/** A token: a blank run, a punctuation mark, a text up to its end or its mistake, or a run of anything else. */
const token = /[ \t\r\n]+|[{}[\]:,]|"|[^ \t\r\n{}[\]:,"]+/y;
const plainText = /[^"\\\u0000-\u001f]*/y;
const escape = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;
const number = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const words = ['true', 'false', 'null'];

/** What may follow, by what is expected: the sentence if something else does. */
const reasons = {
  value: 'a value is missing here',
  firstValue: 'a value or ] is missing here',
  name: 'a name in double quotes is missing here',
  firstName: 'a name in double quotes or } is missing here',
  colon: 'a colon is missing here',
  more: 'a comma or a closing bracket is missing here',
  end: 'something follows the end of the value',
};

/** @typedef {keyof typeof reasons} Expected */

/** @param {string} json @param {number} start its opening quote @returns {number | Mistake} the end, after the closing quote */
function textEnd(json, start) {
  for (let index = start + 1; ;) {
    plainText.lastIndex = index;
    plainText.exec(json);
    index = plainText.lastIndex;
    if (json[index] === '"') return index + 1;
    if (index >= json.length) return { start, end: json.length, reason: 'the closing quote of this text is missing' };
    if (json[index] !== '\\')
      return {
        start: index,
        end: index + 1,
        reason: 'a control character in a text is written as an escape, such as \\t',
      };
    escape.lastIndex = index;
    if (!escape.test(json))
      return { start: index, end: Math.min(index + 2, json.length), reason: 'this is not an escape of JSON' };
    index = escape.lastIndex;
  }
}

/** What a run of other characters has against it. @param {string} run */
function wordMistake(run) {
  if (words.includes(run) || number.test(run)) return undefined;
  if (/^[+-]?[.\d]/.test(run))
    return 'this is not a number of JSON; a number in double quotes may be written in every way that a field knows';
  return 'this is not a value of JSON; a text has double quotes';
}

/** The containers that are open, innermost last, and what may follow. */
class State {
  /** @type {string[]} the closing brackets that are due */
  closing = [];
  /** @type {Expected} */
  expected = 'value';

  /** A value has ended. */
  valueEnded() {
    this.expected = this.closing.length > 0 ? 'more' : 'end';
  }

  /** @param {string} mark @returns {boolean} whether it may stand here */
  take(mark) {
    const { expected, closing } = this;
    const innermost = closing.at(-1);
    if (mark === '{' || mark === '[') {
      if (expected !== 'value' && expected !== 'firstValue') return false;
      closing.push(mark === '{' ? '}' : ']');
      this.expected = mark === '{' ? 'firstName' : 'firstValue';
    } else if (mark === '}' || mark === ']') {
      if (innermost !== mark || !['more', mark === '}' ? 'firstName' : 'firstValue'].includes(expected)) return false;
      closing.pop();
      this.valueEnded();
    } else if (mark === ':') {
      if (expected !== 'colon') return false;
      this.expected = 'value';
    } else {
      if (expected !== 'more') return false;
      this.expected = innermost === '}' ? 'name' : 'value';
    }
    return true;
  }

  /** @returns {boolean} whether a text may stand here */
  takeText() {
    if (this.expected === 'name' || this.expected === 'firstName') this.expected = 'colon';
    else if (this.expected === 'value' || this.expected === 'firstValue') this.valueEnded();
    else return false;
    return true;
  }
}

/**
 *     {"x": 1,, "digits": 3} → {start: 8, end: 9, reason: 'a name in double quotes is missing here'}
 *
 * @param {string} json
 * @returns {Mistake | undefined} the first one
 */
export function jsonMistake(json) {
  const state = new State();
  let index = 0;
  while (index < json.length) {
    token.lastIndex = index;
    const [found] = /** @type {RegExpExecArray} */ (token.exec(json));
    const start = index;
    index = token.lastIndex;
    if (/[ \t\r\n]/.test(found[0])) continue;
    const wrong = { start, end: index, reason: reasons[state.expected] };
    if (found === '"') {
      if (!state.takeText()) return wrong;
      const end = textEnd(json, start);
      if (typeof end !== 'number') return end;
      index = end;
    } else if ('{}[]:,'.includes(found)) {
      if (!state.take(found)) return wrong;
    } else {
      if (state.expected !== 'value' && state.expected !== 'firstValue') return wrong;
      const reason = wordMistake(found);
      if (reason) return { ...wrong, reason };
      state.valueEnded();
    }
  }
  if (state.expected === 'end') return undefined;
  return {
    start: json.length,
    end: json.length,
    reason: state.expected === 'more' ? `${state.closing.at(-1)} is missing at the end` : reasons[state.expected],
  };
}
