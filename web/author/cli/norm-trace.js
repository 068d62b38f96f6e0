#!/usr/bin/env node
/**
 * norm-trace on the command line: the same WebAssembly engine as the page.
 *
 * Exit 0 good; 1 a value is wrong; 2 unknown option, unknown command or missing value.
 */
import { fstatSync, readFileSync } from 'node:fs';
import { load, NormTraceError } from 'norm-trace/core';
import { formats } from '../../export/formats.js';
import { readArguments } from './arguments.js';
import { batch } from './batch.js';
import { withCaret } from './caret.js';
import { commands } from './commands.js';
import { systemReason } from './system-error.js';

const help = `norm-trace: LayerNorm and RMSNorm of a vector, every step exact

  norm-trace 2.0 -1.0 0.5 1.5          (or one quoted vector; none: the default example)
  norm-trace --batch < problems.ndjson > traces.ndjson
  norm-trace prerender page.html       (worked examples in pages; norm-trace prerender --help)
  norm-trace block --to latex < block  (for LaTeX, an EPUB …; norm-trace block --help)

  --gamma LIST --beta LIST             scale and shift, as long as the vector
  --epsilon NUMBER                     1e-6
  --method both|layer-norm|rms-norm    both
  --digits 0 … 30                      3
  --rounding half-up|half-even|truncate
  --carry exact|shown                  what later steps use
  --format ${Object.keys(formats).join('|')}
  --with text,latex,mathml             json, also of --batch: lines in these notations beside their trees
  --terms N                            most terms of a sum that are printed (8); 0: all
  --                                   what follows is the vector
  --version --help
`;

/** @param {string} message @param {1 | 2} code */
function fail(message, code) {
  process.stderr.write(message);
  process.exitCode = code;
}

/**
 * The value of a command option, of a list.
 * @param {string} name
 * @param {string | undefined} value
 * @param {string[]} list
 */
function choice(name, value, list) {
  if (value === undefined || list.includes(value)) return;
  throw badOption(
    name,
    value,
    `${name} is ${list.slice(0, -1).join(', ')} or ${list.at(-1)}, not "${value}".`,
    `Without it, it is ${list[0]}.`,
  );
}

/** @param {string} name @param {string} value @param {string} message @param {string} hint */
const badOption = (name, value, message, hint) =>
  new NormTraceError({ code: 'bad-option', message, field: name, start: 0, end: value.length, hint });

/** @param {Record<string, string>} options */
function termsOf({ terms }) {
  if (terms === undefined) return {};
  if (!/^\d{1,9}$/.test(terms))
    throw badOption('terms', terms, 'terms is a whole number.', 'Give 8, or 0 for no limit.');
  return { terms: Number(terms) };
}

/** Names separated by commas; whether they are any is for the engine to say. @param {Record<string, string>} options */
const notationsOf = ({ with: list }) => ({
  with: /** @type {import('../../core/types.js').Notation[]} */ (list ? list.split(',') : []),
});

/** Which Node reads as an input with nothing in it. */
function isInputAFolder() {
  try {
    return fstatSync(0).isDirectory();
  } catch {
    return false; // no input at all
  }
}

/** @param {unknown} error @returns {false} */
function unread(error) {
  fail(`norm-trace: standard input: ${systemReason(error)}\n`, 1);
  return false;
}

/** @param {import('./arguments.js').Arguments} given */
async function run({ problem, options, flags }) {
  try {
    choice('format', options.format, Object.keys(formats));
    const asked = { ...termsOf(options), ...notationsOf(options) };
    const engine = await load();
    if (flags.has('batch')) {
      engine.trace({}, asked); // what is wrong with the options is no line's mistake
      if (isInputAFolder()) return void unread({ code: 'EISDIR', syscall: 'read' });
      if (!(await batch(engine, asked, process.stdin, process.stdout).catch(unread))) process.exitCode = 1;
      return;
    }
    const format = formats[options.format ?? 'text'];
    process.stdout.write(format(engine, problem, asked));
  } catch (error) {
    if (!(error instanceof NormTraceError)) throw error;
    const field = error.field.replace(/\[\d+\]$/, '');
    const text = problem[field] ?? options[field];
    fail(withCaret(error, text, field === 'x' ? 'x' : `--${field}`), 1);
  }
}

/** @param {import('./arguments.js').Arguments} given */
function misuse({ problem, options, flags }) {
  if (!flags.has('batch')) return undefined;
  const first = Object.keys(problem)[0];
  if (first !== undefined)
    return `--batch reads its problems from standard input; ${first === 'x' ? 'a vector' : `--${first}`} belongs into them`;
  return options.format === undefined || options.format === 'json' ? undefined : '--batch writes JSON only';
}

const words = process.argv.slice(2);
const command = Object.hasOwn(commands, words[0] ?? '') ? commands[words[0]] : undefined;
const given = readArguments(command ? [] : words);
// A reader that closes its end early (| head) is no error.
process.stdout.on('error', (error) => {
  if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EPIPE') process.exit(0);
  process.stderr.write(`norm-trace: standard output: ${systemReason(error)}\n`);
  process.exit(1);
});

if (command) {
  await (await command()).run(words.slice(1));
} else if ('kind' in given) {
  fail(`norm-trace: ${given.message}\nnorm-trace --help lists what there is.\n`, 2);
} else if (given.flags.has('help')) {
  process.stdout.write(help);
} else if (given.flags.has('version')) {
  const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));
  process.stdout.write(`${version}\n`);
} else if (misuse(given)) {
  fail(`norm-trace: ${misuse(given)}\n`, 2);
} else {
  await run(given);
}
