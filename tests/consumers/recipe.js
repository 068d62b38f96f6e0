/** The sites of web/docs/recipes/: their files, the command they run, and what a reader without JavaScript has of them. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../web/tools/shell.js';
import { withServer } from '../tools/frame.js';

/**
 * The files of a recipe: a fenced block after a line that names its file in bold.
 * @param {string} name @returns {Record<string, string>}
 */
export function recipe(name) {
  const text = readFileSync(path.join(root, `web/docs/recipes/${name}.md`), 'utf8');
  const files = Object.fromEntries(
    [...text.matchAll(/^\*\*`([^`]+)`\*\*\n\n(`{3,})\w*\n([\s\S]*?)\n\2$/gm)].map(([, file, , content]) => [
      file,
      `${content}\n`,
    ]),
  );
  assert.ok(Object.keys(files).length, `${name}.md has files`);
  return files;
}

/** The command of the package that is installed above this folder. @param {string} folder @param {string[]} args */
export function normTrace(folder, ...args) {
  execFileSync(
    process.execPath,
    [path.join(folder, '../node_modules/norm-trace/web/author/cli/norm-trace.js'), ...args],
    {
      cwd: folder,
    },
  );
}

/**
 * All of the example can be read where no script runs.
 * @param {import('../tools/browsers.js').Browser} browser one without JavaScript
 * @param {string} url
 */
export async function isStaticAt(browser, url) {
  await browser.visit(url);
  const seen = await browser.evaluate(() => ({
    formulas: [...document.querySelectorAll('norm-trace math')].filter((node) => node.checkVisibility()).length,
    tables: document.querySelectorAll('norm-trace table').length,
    text: /** @type {HTMLElement} */ (document.querySelector('norm-trace')).innerText,
  }));
  assert.ok(seen.formulas > 20 && seen.tables > 0, JSON.stringify(seen).slice(0, 300));
  assert.match(seen.text, /0\.75/);
}

/** @param {import('../tools/browsers.js').Browser} browser one without JavaScript @param {string} folder */
export const isStaticIn = (browser, folder) =>
  withServer(browser, { folders: { '/': folder } }, ({ address }) => isStaticAt(browser, address));
