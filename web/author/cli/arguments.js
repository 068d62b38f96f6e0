/**
 * The words of a command line, sorted: a problem's fields, the options of the command itself, the vector.
 *
 * @typedef {{kind: 'usage', message: string}} UsageError unknown option, unknown command or missing value: exit code 2
 * @typedef {{problem: Record<string, string>, options: Record<string, string>, flags: Set<string>}} Arguments
 */

/** Options that are fields of the problem (their values are the engine's to judge). */
const fieldOptions = ['gamma', 'beta', 'epsilon', 'method', 'digits', 'rounding', 'carry'];
const commandOptions = ['format', 'terms', 'with'];
const flags = ['batch', 'help', 'version'];

/** A sign followed by a digit or a point: a value, wherever it stands. */
const startsLikeNumber = /^[+\-−](\d|\.)/;
const looksLikeCommand = /^[A-Za-z-]+$/;

/** @param {string} word */
const isOption = (word) => word.startsWith('-') && word !== '-' && !startsLikeNumber.test(word);

/**
 * @param {string} message
 * @returns {UsageError}
 */
const usage = (message) => ({ kind: 'usage', message });

/** @param {string} word as it was typed @param {string} name the same without dashes and value */
function unknownOption(word, name) {
  const known = [...fieldOptions, ...commandOptions, ...flags];
  const near = name && known.find((option) => option.startsWith(name.slice(0, 3)));
  return usage(`unknown option ${word.replace(/=[^]*/, '')}${near ? `: did you mean --${near}?` : ''}`);
}

/**
 * `--digits 3` and `--digits=3`. What follows `--` is the vector, whatever it looks like.
 *
 * @param {string[]} words
 * @returns {Arguments | UsageError}
 */
export function readArguments(words) {
  /** @type {Arguments} */
  const result = { problem: {}, options: {}, flags: new Set() };
  /** @type {string[]} */
  let vector = [];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index];
    if (word === '--') {
      vector = vector.concat(words.slice(index + 1));
      break;
    }
    if (isOption(word)) {
      const next = words[index + 1];
      const read = readOption(word, next !== undefined && !isOption(next) ? next : undefined, result);
      if (typeof read === 'object') return read;
      if (read === 'next') index += 1;
    } else {
      if (vector.length === 0 && looksLikeCommand.test(word)) return usage(`unknown command ${word}`);
      vector.push(word);
    }
  }
  if (vector.length > 0) result.problem.x = vector.join(' ');
  return result;
}

/**
 * @param {string} word
 * @param {string | undefined} next the word after it, if it can be a value
 * @param {Arguments} result
 * @returns {UsageError | 'next' | 'alone'} whether the next word was its value
 */
function readOption(word, next, result) {
  const [, name, , attached] = /^--?([^=]*)(=([\s\S]*))?$/.exec(word) ?? ['', word];
  if (word === '-h' || (flags.includes(name) && word.startsWith('--'))) {
    if (attached !== undefined) return usage(`--${name} takes no value`);
    result.flags.add(word === '-h' ? 'help' : name);
    return 'alone';
  }
  const known = word.startsWith('--') && (fieldOptions.includes(name) || commandOptions.includes(name));
  if (!known) return unknownOption(word, name);
  const value = attached ?? next;
  if (value === undefined) return usage(`--${name} needs a value`);
  (fieldOptions.includes(name) ? result.problem : result.options)[name] = value;
  return attached === undefined ? 'next' : 'alone';
}
