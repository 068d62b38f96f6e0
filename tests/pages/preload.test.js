/** dist/preload.txt names what the first picture of a live example is made of: all of it, and nothing else. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { root } from '../../web/tools/shell.js';
import { useBrowser, useServer } from '../tools/frame.js';

const hints = readFileSync(path.join(root, 'dist/preload.txt'), 'utf8').replaceAll('href="', 'href="/dist/');
const page = (
  head,
) => `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>t</title><link rel="icon" href="/site/icon.svg">
${head}<script type="module" src="/dist/norm-trace.js"></script><norm-trace></norm-trace></html>`;

const browser = useBrowser('chromium');
const server = useServer({ pages: { '/one.html': page(''), '/hinted.html': page(hints) } });

/** @param {string} name @returns {Promise<string[]>} files of dist/ in the order in which they were asked for */
async function asked(name) {
  server.log.length = 0;
  await browser.visit(server.at(name));
  await browser.until(() => document.querySelector('norm-trace')?.shadowRoot?.querySelector('.ledger .row'));
  await browser.evaluate(() => document.fonts.ready.then(() => true));
  return server.log.map((entry) => entry.path).filter((file) => file.startsWith('/dist/'));
}

const named = [...hints.matchAll(/href="([^"]+)"/g)].map(([, file]) => file);

test('what the example waits for is what is named', async () => {
  const files = await asked('/one.html');
  assert.deepEqual(files.sort(), [...named].sort());
});

test('with the lines in the head all of it is asked for at once, and once', async () => {
  const files = await asked('/hinted.html');
  assert.deepEqual(files.slice(0, named.length).sort(), [...named].sort());
  assert.deepEqual(
    files.filter((file, i) => files.indexOf(file) !== i),
    [],
  );
  assert.deepEqual(browser.complaints, []);
});
