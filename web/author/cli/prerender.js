/**
 * norm-trace prerender: fills the examples of pages, in place. Exit 0 good; 1 something on a page is wrong, or a folder has no page, or,
 * with --check, a page is old; 2 misuse.
 */
import { access, constants, lstat, readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { prerenderer } from '../pages/index.js';
import { systemReason } from './system-error.js';

const help = `norm-trace prerender: fills every <norm-trace> of a page with its worked example, as static HTML

  norm-trace prerender page.html chapter.md _site      files, and folders with all that is in them

  --check              writes nothing; exit 1 where a page no longer agrees with its attributes
  --stdout             writes one page to standard output instead of into its file
  --language TAG       of pages that do not say (en)
  --help
`;

/** @type {Record<string, 'html' | 'xhtml' | 'markdown'>} */
const formats = {
  '.html': 'html',
  '.htm': 'html',
  '.xhtml': 'xhtml',
  '.md': 'markdown',
  '.markdown': 'markdown',
  '.mdown': 'markdown',
  '.mkd': 'markdown',
  '.qmd': 'markdown',
  '.rmd': 'markdown',
};

/** @param {string} text */
const say = (text) => process.stderr.write(`${text}\n`);

/** @param {string} message */
function misuse(message) {
  say(`norm-trace prerender: ${message}\nnorm-trace prerender --help lists what there is.`);
  process.exitCode = 2;
}

/** @param {string[]} words @returns {{check: boolean, stdout: boolean, help: boolean, language?: string, paths: string[]} | string} */
function read(words) {
  const given = {
    check: false,
    stdout: false,
    help: false,
    language: /** @type {string | undefined} */ (undefined),
    paths: /** @type {string[]} */ ([]),
  };
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index];
    const [name, ...value] = word.split('=');
    if (word === '--') {
      given.paths = given.paths.concat(words.slice(index + 1));
      break;
    } else if (word === '--check' || word === '--stdout' || word === '--help')
      given[/** @type {'check'} */ (word.slice(2))] = true;
    else if (word === '-h') given.help = true;
    else if (name === '--language') {
      given.language = value.length ? value.join('=') : words[(index += 1)];
      if (!given.language) return '--language needs a value';
    } else if (word.startsWith('-') && word !== '-') return `unknown option ${word}`;
    else given.paths.push(word);
  }
  return given;
}

/** @param {string[]} words */
export async function run(words) {
  const given = read(words);
  if (typeof given === 'string') return misuse(given);
  if (given.help) return void process.stdout.write(help);
  if (!given.paths.length) return misuse('which page? A file or a folder is missing');
  if (given.check && given.stdout) return misuse('--check writes nothing, so there is nothing for --stdout');

  /** @type {string[]} */
  let files = [];
  const count = { files: 0, examples: 0, changed: 0, wrong: 0 };
  const refused = (/** @type {string} */ name, /** @type {unknown} */ error) => {
    say(`${name}: ${systemReason(error)}`);
    count.wrong += 1;
  };
  for (const name of given.paths) {
    if (!(await stat(name).catch(() => undefined)))
      return void (say(`norm-trace: there is no ${name}`), (process.exitCode = 1));
    const { wrong } = count;
    const pages = await pagesAt(name, refused);
    // Nothing to fill looks like success in a build whose output went elsewhere.
    if (!pages.length && count.wrong === wrong) {
      say(`norm-trace: there is no page in ${name}: no file that ends in ${Object.keys(formats).join(', ')}`);
      count.wrong += 1;
    }
    files = files.concat(pages);
  }
  if (given.stdout && files.length > 1) return misuse(`--stdout is for one page, not ${files.length}`);

  const { inspect } = await prerenderer();
  for (const file of [...new Set(files)])
    await fillFile(file, given, inspect, count).catch((error) => refused(file, error));
  if (count.wrong || (given.check && count.changed)) process.exitCode = 1;
  else if (!given.stdout) {
    const found = `${plural(count.examples, 'example')} in ${plural(count.files, 'page')}`;
    say(given.check ? `norm-trace: ${found}, up to date` : `norm-trace: ${found}, ${count.changed} written`);
  }
}

/**
 * @param {string} file
 * @param {{check: boolean, stdout: boolean, language?: string}} given
 * @param {import('../pages/index.js').Prerenderer['inspect']} inspect
 * @param {{files: number, examples: number, changed: number, wrong: number}} count
 */
async function fillFile(file, given, inspect, count) {
  const wrong = (/** @type {string} */ message) => {
    say(`${file}:${message}`);
    count.wrong += 1;
  };
  const text = await textOf(file);
  if (text === undefined) return wrong('1:1: not UTF-8; save it in that encoding');
  if (!/<norm-trace/i.test(text)) return void (given.stdout && process.stdout.write(text));
  const extension = path.extname(file).toLowerCase();
  if (extension === '.mdx') return wrong('1:1: MDX is neither HTML nor Markdown; use norm-trace/remark');
  const {
    problems,
    changes,
    examples,
    text: filled,
  } = inspect(text, { format: formats[extension] ?? 'html', language: given.language });
  count.files += 1;
  count.examples += examples;
  for (const { line, column, message } of problems) say(`${file}:${line}:${column}: ${message}`);
  if (problems.length) count.wrong += 1;
  if (given.check) {
    for (const { line, column, tag, isNew } of changes) {
      const what = isNew
        ? 'has not been prerendered'
        : tag === 'norm-trace'
          ? 'no longer agrees with its attributes'
          : 'does not agree with its example';
      say(`${file}:${line}:${column}: <${tag}> ${what}; run norm-trace prerender`);
    }
    count.changed += changes.length;
  } else if (problems.length) {
    return; // a page with a mistake is left as it is
  } else if (given.stdout) {
    process.stdout.write(filled);
  } else if (changes.length) {
    await replace(file, filled);
    count.changed += 1;
  }
}

/** @param {number} count @param {string} thing */
const plural = (count, thing) => `${count} ${thing}${count === 1 ? '' : 's'}`;

/**
 * A file as it is; of a folder the pages in it. Links count as what they lead to, each folder once.
 * @param {string} name @param {(name: string, error: unknown) => void} refused @param {Set<string>} [seen] folders
 * @returns {Promise<string[]>}
 */
async function pagesAt(name, refused, seen = new Set()) {
  try {
    if (!(await stat(name)).isDirectory()) return [name];
    const folder = await realpath(name);
    if (seen.has(folder)) return [];
    seen.add(folder);
    /** @type {string[]} */
    let pages = [];
    for (const entry of (await readdir(name)).sort()) {
      if (entry.startsWith('.') || entry === 'node_modules') continue;
      const inside = path.join(name, entry);
      const what = await stat(inside).catch(() => undefined); // undefined: a link to nothing
      if (what?.isDirectory()) pages = pages.concat(await pagesAt(inside, refused, seen));
      else if (what?.isFile() && path.extname(entry).toLowerCase() in formats) pages.push(inside);
    }
    return pages;
  } catch (error) {
    refused(name, error);
    return [];
  }
}

/** Byte for byte, also a byte order mark; nothing for what is no UTF-8. @param {string} file */
async function textOf(file) {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await readFile(file));
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** All of it or nothing of it, with the rights it had; where a link points. @param {string} file @param {string} text */
async function replace(file, text) {
  const target = await realpath(file);
  const temporary = `${target}.${process.pid}.tmp`;
  try {
    await access(target, constants.W_OK); // to take its name would replace what must not be written
    await writeFile(temporary, text, { mode: (await lstat(target)).mode });
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
