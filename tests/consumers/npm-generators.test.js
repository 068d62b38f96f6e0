/**
 * The recipes for generators that come from npm: each site built as its page in web/docs/recipes/ says, and read: with JavaScript and
 * without, away and back, in the dark, and restored.
 */
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { serve } from '../../web/tools/serve.js';
import { useBrowser, useServer } from '../tools/frame.js';
import { isWhole, walks } from './reader.js';
import { isStaticAt, normTrace, recipe } from './recipe.js';
import { consumer, isLiveInDev, workshop } from './tarball.js';

const base = workshop('generators');
const browser = useBrowser('chromium', { keepsPages: true });
const silent = useBrowser('chromium', { javascript: false });

const media = (/** @type {'light' | 'dark'} */ theme) =>
  browser.raw.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }]);

/**
 * @typedef {object} Site
 * @property {string} name
 * @property {Record<string, string>} pages of the recipe
 * @property {string} front its page with the example
 * @property {string} [head] of another page
 * @property {Record<string, string>} [more]
 * @property {string[]} build
 * @property {string} output
 * @property {string[]} dev a port comes behind it
 * @property {boolean} [instant]
 * @property {string} caption what becomes of it
 * @property {string} [trap] what is written for it
 * @property {boolean} [hydrated] the browser builds the page once more, from its own source: no one else may write in what was built
 * @property {(folder: string) => void} [prepare] what the recipe does before
 * @property {(theme: 'light' | 'dark') => Promise<void>} [theme]
 */

const caption = 'Braces {x} ${y} {{ 1 | plus: 1 }} and <b>, `c`, &amp;';
/** Where the plugin reads markup in it. */
const marked = caption.replace('`c`', 'c').replace('&amp;', '&');

/** @type {Site[]} */
const sites = [
  {
    name: 'Docusaurus',
    pages: recipe('docusaurus'),
    front: 'docs/index.md',
    more: { 'package.json': '{"private": true}\n' }, // with "type": "module" it does not build, nor without us
    build: ['@docusaurus/core/bin/docusaurus.mjs', 'build', '.'],
    output: 'build',
    dev: ['@docusaurus/core/bin/docusaurus.mjs', 'start', '.', '--no-open', '--host', '127.0.0.1', '--port'],
    instant: true,
    caption,
    hydrated: true,
    theme: (theme) =>
      browser.until((wanted) => {
        if (document.documentElement.dataset.theme === wanted) return true;
        /** @type {HTMLElement} */ (document.querySelector('[class*=colorModeToggle] button')).click();
      }, theme),
  },
  {
    name: 'Astro Starlight',
    pages: recipe('starlight'),
    front: 'src/content/docs/index.md',
    head: '---\ntitle: A page\n---\n\n',
    build: ['astro/astro.js', 'build'],
    output: 'dist',
    dev: ['astro/astro.js', 'dev', '--host', '127.0.0.1', '--port'],
    caption: marked,
    // Vite's dev server gives no file from outside of the site, or of its workspace; here the packages are one folder up.
    prepare: () => writeFileSync(path.join(base, 'pnpm-workspace.yaml'), ''),
    theme: (theme) => browser.raw.select('starlight-theme-select select', theme),
  },
  {
    name: 'Eleventy',
    pages: recipe('eleventy'),
    front: 'index.md',
    head: '---\ntitle: A page\nlayout: page.html\n---\n\n',
    build: ['@11ty/eleventy/cmd.cjs'],
    output: '_site',
    dev: ['@11ty/eleventy/cmd.cjs', '--serve', '--port'],
    caption: marked.replace('{{ 1 | plus: 1 }}', '2'),
    prepare: (folder) => symlinkSync(path.join(base, 'node_modules'), path.join(folder, 'node_modules')),
  },
  {
    name: 'Observable Framework',
    pages: recipe('observable'),
    front: 'src/index.md',
    build: ['@observablehq/framework/dist/bin/observable.js', 'build'],
    output: 'dist',
    dev: ['@observablehq/framework/dist/bin/observable.js', 'preview', '--no-open', '--host', '127.0.0.1', '--port'],
    caption: marked,
    trap: caption.replace('${y}', () => '\\${y}'), // where it is an expression, as anywhere on the page
    prepare(folder) {
      for (const name of ['single.js', 'norm-trace-inline.css'])
        cpSync(path.join(base, 'node_modules/norm-trace/dist', name), path.join(folder, 'src', name));
      // It asks the registry for the newest version of every library that a page may use, unless it has one.
      const libraries =
        'apache-arrow arquero d3 d3-dsv echarts htl leaflet lodash mapbox-gl parquet-wasm react react-dom topojson-client @observablehq/plot @observablehq/sample-datasets';
      for (const name of libraries.split(' '))
        mkdirSync(path.join(folder, `src/.observablehq/cache/_npm/${name}@1.0.0`), { recursive: true });
    },
  },
];

/** Everything on one page that has gone wrong somewhere: a tag on a line, braces, a number in a sentence. */
const traps = `
<norm-trace x="2.0, -1.0, 0.5, 1.5"></norm-trace>

Its spread is <norm-trace-value of="std">1.146</norm-trace-value>.

\`\`\`norm-trace
x = 1, 3
caption = ${caption}
\`\`\`
`;

/** In the page: what is printed of its examples. */
const printedOf = () => ({
  captions: [...document.querySelectorAll('norm-trace .nt-caption, norm-trace > [slot=caption]')].map(
    (caption) => caption.textContent,
  ),
  examples: [...document.querySelectorAll('norm-trace')].map((element) => ({
    formulas: element.querySelectorAll('math').length > 20,
    table: element.querySelectorAll('table').length,
    inParagraph: Boolean(element.closest('p')),
  })),
  value: document.querySelector('norm-trace-value')?.textContent,
  stray: [...document.querySelectorAll('[data-norm-trace-static], .nt-widget')].filter(
    (part) => !part.closest('norm-trace'),
  ).length,
});

/** @param {string} folder */
const environment = (folder) => ({
  ...process.env,
  CI: 'true',
  NODE_OPTIONS: `--require=${path.join(import.meta.dirname, 'offline.cjs')}`,
  NORM_TRACE_ASKED: path.join(folder, 'asked.txt'),
  DO_NOT_TRACK: '1',
  NO_UPDATE_NOTIFIER: '1',
  ASTRO_TELEMETRY_DISABLED: '1',
  OBSERVABLE_TELEMETRY_DISABLE: 'true',
});

/** Runs a package's command; it may ask nobody. @param {string} folder @param {string[]} command */
function runs(folder, [command, ...args]) {
  execFileSync(process.execPath, [path.join(base, 'node_modules', command), ...args], {
    cwd: folder,
    env: environment(folder),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const asked = path.join(folder, 'asked.txt');
  assert.equal(existsSync(asked) ? readFileSync(asked, 'utf8') : '', '', 'asked outside of this machine');
}

/** As hosts serve it, and as it then is: `/other` is other.html. @param {string} folder */
const hosted = (folder) => {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  const read = (/** @type {string} */ name) => ({ get: () => readFileSync(path.join(folder, name), 'utf8') });
  return {
    folders: { '/': folder },
    pages: Object.defineProperties(
      {},
      Object.fromEntries(names.map((name) => [`/${name.slice(0, -'.html'.length)}`, read(name)])),
    ),
  };
};

for (const {
  name,
  pages,
  front,
  head = '',
  more,
  build,
  output,
  dev,
  instant = false,
  caption: written,
  trap = caption,
  hydrated = false,
  prepare,
  theme = media,
} of sites) {
  describe(name, () => {
    let folder = '';
    const server = useServer(() => {
      const beside = (/** @type {string} */ file) => path.join(path.dirname(front), file);
      folder = consumer(base, `${name.toLowerCase().replaceAll(' ', '-')}-site`, {
        ...pages,
        ...more,
        [front]: `${pages[front]}\n[Away](other.md)\n`.replace(
          'other.md',
          front.startsWith('docs') ? './other.md' : '/other',
        ),
        [beside('other.md')]: `${head}# Another page\n\n[Back](${front.startsWith('docs') ? './index.md' : '/'})\n`,
        [beside('traps.md')]: `${head}# Traps\n${traps.replace(caption, () => trap)}`,
      });
      prepare?.(folder);
      runs(folder, build);
      return hosted(path.join(folder, output));
    }, browser);

    test('read, left, found again, in the dark, and restored', async () => {
      await walks(browser, server.address, {
        away: 'p > a[href*="other"]',
        back: 'p > a[href="/"], p > a[href="./"]',
        instant,
        theme,
      });
    });

    test('read without JavaScript', () => isStaticAt(silent, server.address));

    test('its traps', async () => {
      browser.complaints.length = 0;
      await browser.visit(`${server.address}traps`);
      await browser.until(() => document.querySelector('norm-trace-value')?.textContent === '1.146');
      await browser.until(() =>
        [...document.querySelectorAll('norm-trace')].every(
          (element) => element.shadowRoot?.querySelector('.bar') ?? element.scrollIntoView(),
        ),
      );
      assert.deepEqual(browser.complaints, []);
      if (!hydrated) normTrace(folder, 'prerender', output);
      await silent.visit(`${server.address}traps`);
      const printed = { formulas: true, table: 1, inParagraph: false };
      assert.deepEqual(await silent.evaluate(printedOf), {
        captions: [written],
        examples: hydrated ? [{ ...printed, formulas: false, table: 0 }, printed] : [printed, printed],
        value: '1.146',
        stray: 0,
      });
    });

    test('its dev server', async () => {
      const port = (await serve({}).then(async (taken) => (await taken.close(), taken))).port;
      const [command, ...args] = dev;
      const running = spawn(process.execPath, [path.join(base, 'node_modules', command), ...args, String(port)], {
        cwd: folder,
        env: environment(folder),
        stdio: 'ignore',
      });
      try {
        const address = `http://127.0.0.1:${port}/`;
        await answers(address);
        await isLiveInDev(browser, address);
        await isWhole(browser, 'in the dev server');
      } finally {
        running.kill('SIGKILL');
        await browser.visit('about:blank');
      }
    });
  });
}

/** @param {string} address */
async function answers(address) {
  for (let tries = 0; tries < 600; tries++) {
    const text = await fetch(address).then(
      (answer) => answer.text(),
      () => '',
    );
    if (text.includes('<norm-trace') || text.includes('<script')) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  assert.fail(`${address} does not answer`);
}
