/**
 * The sites of web/docs/recipes/, as small as they come: built, and opened in Chromium, with JavaScript and without. Each file of a site
 * stands in its recipe, word for word.
 */
import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import path from 'node:path';
import { before, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { useBrowser } from '../tools/frame.js';
import { isStaticAt, isStaticIn, normTrace, recipe } from './recipe.js';
import { consumer, isLiveAt, isLiveIn, isLiveInDev, workshop } from './tarball.js';

const base = workshop();
const browser = useBrowser('chromium');
const silent = useBrowser('chromium', { javascript: false });

describe('VitePress', () => {
  let folder = '';
  before(() => {
    folder = consumer(base, 'vitepress-site', recipe('vitepress'));
  });

  test('built', async () => {
    execFileSync(process.execPath, [path.join(base, 'node_modules/vitepress/bin/vitepress.js'), 'build', '.'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    await isLiveIn(browser, path.join(folder, '.vitepress/dist'));
    await isStaticIn(silent, path.join(folder, '.vitepress/dist'));
  });

  test('its dev server', async () => {
    const { createServer } = await import(
      pathToFileURL(path.join(base, 'node_modules/vitepress/dist/node/index.js')).href
    );
    const server = await createServer(folder, { port: 0, host: '127.0.0.1', logLevel: 'error' });
    try {
      await server.listen();
      const { port } = server.httpServer.address();
      await isLiveInDev(browser, `http://127.0.0.1:${port}/`);
    } finally {
      await browser.visit('about:blank');
      await server.close();
    }
  });
});

test('a plain page, opened from disk', async () => {
  const folder = consumer(base, 'plain-site', recipe('plain-html'));
  for (const name of ['cdn.js', 'norm-trace.css', 'norm-trace-math.woff2'])
    cpSync(path.join(base, 'node_modules/norm-trace/dist', name), path.join(folder, name));
  normTrace(folder, 'prerender', 'index.html');
  normTrace(folder, 'prerender', '--check', 'index.html');
  const address = pathToFileURL(path.join(folder, 'index.html')).href;
  await isLiveAt(browser, address);
  await isStaticAt(silent, address);
});
