/**
 * Frameworks that render an application's pages when they are built: the recipes for Next.js, Nuxt and SvelteKit, as static sites, and Docusaurus
 * with Rspack and SWC. One build each: they take long.
 */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { describe, test } from 'node:test';
import { useBrowser, useServer } from '../tools/frame.js';
import { recoversAt } from './again.js';
import { isWhole } from './reader.js';
import { isStaticAt, recipe } from './recipe.js';
import { consumer, isLiveAt, workshop } from './tarball.js';

const browser = useBrowser('chromium');
const silent = useBrowser('chromium', { javascript: false });
const bases = { '.': workshop(), generators: workshop('generators') };

/** @type {{name: string, from: keyof typeof bases, pages: Record<string, string>, build: string[], output: string}[]} */
const sites = [
  {
    name: 'Next 15, webpack',
    from: '.',
    pages: recipe('nextjs'),
    build: ['next/dist/bin/next', 'build'],
    output: 'out',
  },
  {
    name: 'Next 15, Turbopack',
    from: '.',
    pages: recipe('nextjs'),
    build: ['next/dist/bin/next', 'build', '--turbopack'],
    output: 'out',
  },
  {
    name: 'Next 16, Turbopack',
    from: 'generators',
    pages: recipe('nextjs'),
    build: ['next/dist/bin/next', 'build'],
    output: 'out',
  },
  {
    name: 'Docusaurus with faster',
    from: 'generators',
    pages: Object.fromEntries(
      Object.entries({ ...recipe('docusaurus'), 'package.json': '{"private": true}\n' }).map(([file, text]) => [
        file,
        text.replace("title: 'Normalization',", '$& future: { v4: true },'),
      ]),
    ),
    build: ['@docusaurus/core/bin/docusaurus.mjs', 'build', '.'],
    output: 'build',
  },
  {
    name: 'Nuxt 3',
    from: 'generators',
    pages: recipe('nuxt'),
    build: ['nuxt/bin/nuxt.mjs', 'generate'],
    output: '.output/public',
  },
  {
    name: 'SvelteKit',
    from: 'generators',
    pages: recipe('sveltekit'),
    build: ['vite/bin/vite.js', 'build'],
    output: 'build',
  },
];

for (const {
  name,
  from,
  pages,
  build: [command, ...args],
  output,
} of sites) {
  describe(name, () => {
    const server = useServer(() => {
      const base = bases[from];
      const folder = consumer(base, name.toLowerCase().replace(/\W+/g, '-'), pages);
      execFileSync(process.execPath, [path.join(base, 'node_modules', command), ...args], {
        cwd: folder,
        env: {
          ...process.env,
          CI: 'true',
          NODE_ENV: 'production',
          NEXT_TELEMETRY_DISABLED: '1',
          NUXT_TELEMETRY_DISABLED: '1',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      return { folders: { '/': path.join(folder, output) } };
    }, browser);

    test('read: live and whole', async () => {
      await isLiveAt(browser, server.address);
      await isWhole(browser, 'at first');
    });
    test('read without JavaScript', () => isStaticAt(silent, server.address));
    test('offline when it is first seen, and online again', () => recoversAt(browser, server.address));
  });
}
