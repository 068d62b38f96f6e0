/**
 * norm-trace block: the inside of a fenced block on standard input, the worked example for one kind of document on standard output. What
 * plugins for tools in other languages call. Exit 0 good; 1 the block is wrong; 2 misuse.
 */
import { fromFence } from '../plugins/fence.js';
import { PrerenderError, prerenderer } from '../pages/index.js';
import { editions, printer } from '../documents/index.js';

const targets = ['html', ...Object.keys(editions)];

const help = `norm-trace block: the inside of a fenced block norm-trace → the worked example, for one edition

  norm-trace block --to latex < block.txt > example.tex

  --to ${targets.join('|')}
                       html has the element around it, for a page that loads it; epub has not
  --value ADDRESS      instead: the number with this address as it is shown, such as std or deviations[0]
  --caption MARK       this in the place of the block's caption, for a plugin that writes its markup there
  --language TAG       of the words (en)
  --level N            of the headings in it, 1 … 6 (3)
  --file NAME --line N where the block's inside begins, for what is wrong with it
  --help
`;

const options = ['to', 'value', 'caption', 'language', 'level', 'file', 'line'];

/** @param {string} message */
function misuse(message) {
  process.stderr.write(`norm-trace block: ${message}\nnorm-trace block --help lists what there is.\n`);
  process.exitCode = 2;
}

/** @param {string[]} words @returns {Record<string, string> | string} the options, or what is wrong with them */
function read(words) {
  /** @type {Record<string, string>} */
  const given = { to: 'html', level: '3', file: '', line: '1' };
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index];
    const [, name, , attached] = /^--([^=]+)(=([^]*))?$/.exec(word) ?? ['', ''];
    if (!options.includes(name)) return `unknown option ${word}`;
    const value = attached ?? words[(index += 1)];
    if (value === undefined) return `--${name} needs a value`;
    given[name] = value;
  }
  if (!targets.includes(given.to))
    return `--to is ${targets.slice(0, -1).join(', ')} or ${targets.at(-1)}, not "${given.to}"`;
  if (!/^[1-6]$/.test(given.level)) return '--level is 1 … 6';
  if (!/^\d{1,9}$/.test(given.line)) return '--line is a number';
  return given;
}

/** @param {string[]} words */
export async function run(words) {
  if (words.includes('--help') || words.includes('-h')) return void process.stdout.write(help);
  const given = read(words);
  if (typeof given === 'string') return misuse(given);
  const { to, value, language, file, caption } = given;
  const marked = to === 'html' ? {} : { caption };
  const how = { language, level: Number(given.level), ...(to === 'html' && { caption }) };
  /** @type {Buffer[]} */
  const pieces = [];
  for await (const piece of process.stdin) pieces.push(piece);
  const body = Buffer.concat(pieces).toString().replace(/\n$/, '');
  try {
    const number = value === undefined ? undefined : (await prerenderer()).value;
    const print = number
      ? (/** @type {import('../pages/index.js').Attributes} */ attributes) => number(attributes, value)
      : to === 'html'
        ? (await prerenderer()).block
        : (await printer()).bind(null, to);
    process.stdout.write(
      `${fromFence(body, { file, line: Number(given.line) }, (attributes) =>
        print(caption === undefined ? attributes : { ...attributes, caption: undefined, ...marked }, how),
      ).trimEnd()}\n`,
    );
  } catch (error) {
    if (!(error instanceof PrerenderError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
