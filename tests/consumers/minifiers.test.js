/**
 * The published files once more through what minifies on the way to a page: a bundler's minifier, a site's. Bytes are compared, and each
 * page is opened.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { unpack } from '../../web/core/unpack.js';
import { bytesModule } from '../../web/tools/engine.js';
import { allPairs, textOf } from '../tools/bytes.js';
import { useBrowser, withServer } from '../tools/frame.js';
import { isStaticAt, normTrace } from './recipe.js';
import { consumer, element, isLiveAt, page, workshop } from './tarball.js';

const base = workshop();
const browser = useBrowser('chromium');
writeFileSync(path.join(base, 'use.js'), 'export const use = (name) => import(name);\n');
/** A package of the consumers'. @param {string} name */
const { use } = await import(pathToFileURL(path.join(base, 'use.js')).href);
const dist = path.join(base, 'node_modules/norm-trace/dist');
const [esbuild, terser, swc, lightning, { default: postcss }, { default: cssnano }] = await Promise.all(
  ['esbuild', 'terser', '@swc/core', 'lightningcss', 'postcss', 'cssnano'].map(use),
);

/** @param {string} type @param {string} text */
const tdewolff = (type, text) =>
  execFileSync('minify', ['--type', type], {
    input: text,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    stdio: ['pipe', 'pipe', 'pipe'],
  });

/** @typedef {(text: string, isModule: boolean) => Promise<string> | string} Minify */
/** @type {Record<string, Minify>} */
const scripts = {
  esbuild: async (text) => (await esbuild.transform(text, { minify: true })).code,
  terser: async (text, module) => (await terser.minify(text, { module })).code,
  swc: async (text, module) => (await swc.minify(text, { module, compress: true, mangle: true })).code,
  tdewolff: (text) => tdewolff('js', text),
};
/** @type {Record<string, (text: string) => Promise<string> | string>} */
const sheets = {
  esbuild: async (text) => (await esbuild.transform(text, { loader: 'css', minify: true, logLevel: 'error' })).code,
  terser: async (text) => (await postcss([cssnano]).process(text, { from: undefined })).css,
  swc: (text) => String(lightning.transform({ filename: 'a.css', code: Buffer.from(text), minify: true }).code),
  tdewolff: (text) => tdewolff('css', text),
};

const pages = {
  'module.html': '<script type="module" src="norm-trace.js"></script>',
  'single.html': '<script type="module" src="single.js"></script>',
  'cdn.html': '<script src="cdn.js"></script>',
};

for (const [name, minify] of Object.entries(scripts)) {
  describe(name, () => {
    test('every byte beside every other', async () => {
      assert.ok(allPairs.equals(unpack(await textOf(await minify(bytesModule(allPairs), true)))));
    });

    test('every script and style sheet of the package: the bytes are the same, and the pages live', async () => {
      const folder = consumer(
        base,
        `minified-${name}`,
        Object.fromEntries(
          Object.entries(pages).map(([file, script]) => [
            file,
            page(`<link rel="stylesheet" href="norm-trace.css">${script}`, element.replace('<p>static</p>', '')),
          ]),
        ),
      );
      for (const file of readdirSync(dist, { withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => entry.name)) {
        const text = readFileSync(path.join(dist, file), 'utf8');
        const [, bytes] = /^norm-trace-(engine|font)-bytes-/.exec(file) ?? [];
        if (file.endsWith('.js')) {
          const written = await minify(text, file !== 'cdn.js');
          writeFileSync(path.join(folder, file), written);
          if (bytes)
            assert.ok(
              readFileSync(path.join(dist, bytes === 'engine' ? 'engine.wasm' : 'norm-trace-math.woff2')).equals(
                unpack(await textOf(written)),
              ),
              file,
            );
        } else if (file.endsWith('.css')) writeFileSync(path.join(folder, file), await sheets[name](text));
        else cpSync(path.join(dist, file), path.join(folder, file));
      }
      normTrace(folder, 'prerender', '.');
      await withServer(browser, { folders: { '/': folder } }, async ({ address }) => {
        for (const file of Object.keys(pages)) await isLiveAt(browser, `${address}${file}`);
      });
    });
  });
}
