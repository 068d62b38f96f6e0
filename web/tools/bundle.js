/** What is published: dist/. */
import { copyFileSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Complaint, root, run } from './shell.js';
import { filesUnder, once } from './stamp.js';

/** Where the modules are that run in a browser. */
const sources = ['core', 'element', 'export', 'prerender', 'site', 'text', 'view'].map((folder) => `web/${folder}`);
const target = ['es2022', 'chrome109', 'firefox115', 'safari16.4'];

/** @param {string} name */
const inRoot = (name) => path.join(root, name);

/** @param {import('esbuild').BuildOptions} options */
async function bundle(options) {
  const { build } = await import('esbuild');
  await build({ absWorkingDir: root, bundle: true, minify: true, format: 'esm', target, logLevel: 'warning', ...options }).catch(() => {
    throw new Complaint('esbuild could not bundle the modules; what it said stands above');
  });
}

/**
 * dist/core.js and dist/norm-trace.js, with their files beside them. The element imports ./core.js and does not carry a copy: a page
 * that imports both still has one engine.
 */
export async function buildDist() {
  const outputs = ['core.js', 'norm-trace.js', 'engine.wasm', 'norm-trace-math.woff2'].map((name) => `dist/${name}`);
  const inputs = [...sources, 'web/generated', 'web/tools/bundle.js', 'package-lock.json'];
  await once('dist', { inputs, outputs }, async () => {
    mkdirSync(inRoot('dist'), { recursive: true });
    // Parts have hashes in their names: old ones would stay.
    const old = readdirSync(inRoot('dist')).filter((name) => /^norm-trace-.*\.js$/.test(name)).map((name) => `dist/${name}`);
    for (const output of [...outputs, ...old]) rmSync(inRoot(output), { force: true });
    /** @type {Set<string>} */
    const assets = new Set();
    for (const [entry, out, ...external] of [
      ['web/core/index.js', 'dist/core.js'],
      ['web/element/define.js', 'dist/norm-trace.js', 'core'],
    ]) {
      await bundle({
        entryPoints: [entry],
        outdir: 'dist',
        entryNames: path.basename(out, '.js'),
        // What is loaded by import() is a file of its own; what it shares with the rest is in no file twice.
        splitting: true,
        chunkNames: 'norm-trace-[name]-[hash]',
        legalComments: 'eof', // Lit's licence asks for its notice
        plugins: [load(assets, inRoot(entry)), ...(external.length ? [coreBeside] : [])],
      });
    }
    for (const name of assets) copyFileSync(inRoot(`web/generated/${name}`), inRoot(`dist/${name}`));
  });
}

/**
 * Our modules on their way into the bundle.
 *
 * A file for every set of modules that some parts share and others do not would be many small files. So every part that is loaded later
 * says that it needs the first one, which is there already: what is in the first load is then one file.
 * @param {Set<string>} assets the names of the files that they need beside them
 * @param {string} first the module that a page starts with
 * @returns {import('esbuild').Plugin}
 */
const load = (assets, first) => ({
  name: 'load',
  setup(build) {
    /** @type {Set<string>} */
    const later = new Set();
    build.onResolve({ filter: /^\./ }, ({ kind, path: file, resolveDir }) => {
      if (kind === 'dynamic-import') later.add(path.resolve(resolveDir, file));
      return undefined;
    });
    build.onLoad({ filter: /[\\/]web[\\/](core|element|export|prerender|site|text|view)[\\/].*\.js$/ }, async ({ path: file }) => {
      const text = readFileSync(file, 'utf8');
      const isMarkup = /[\\/](element|view)[\\/]/.test(file);
      const whole = later.has(file) ? `${text}\nimport ${JSON.stringify(first)};` : text;
      return { contents: assetsBeside(isMarkup ? await smallTemplates(whole) : whole, assets) };
    });
  },
});

/**
 * `new URL('../generated/engine.wasm', import.meta.url)` → `new URL('./engine.wasm', …)`
 * @param {string} text
 * @param {Set<string>} assets
 */
const assetsBeside = (text, assets) =>
  text.replace(/(new URL\(\s*['"])(?:\.\.\/)+generated\/([^'"]+)/g, (_, before, name) => {
    assets.add(name);
    return `${before}./${name}`;
  });

/**
 * What esbuild leaves as it is written: style sheets in css`…` (those without ${…}), and the indentation of markup in html`…`, which
 * means nothing there, as it means nothing outside of templates.
 * @param {string} text
 */
async function smallTemplates(text) {
  const { transform } = await import('esbuild');
  const sheets = [...text.matchAll(/\bcss`([^`$\\]*)`/g)];
  for (const [whole, sheet] of sheets) {
    const { code } = await transform(sheet, { loader: 'css', minify: true, target });
    text = text.replace(whole, () => `css\`${code.trim().replace(/[\\`]/g, '\\$&')}\``);
  }
  return text.replace(/\n[ \t]+/g, '\n');
}

/** @type {import('esbuild').Plugin} */
const coreBeside = {
  name: 'core-beside',
  setup(build) {
    build.onResolve({ filter: /\/core\/index\.js$/ }, () => ({ path: './core.js', external: true }));
  },
};

/** dist/types/, which `exports` in package.json names. */
export async function buildTypes() {
  const inputs = [...sources, 'tsconfig.json', 'tsconfig.types.json', 'package-lock.json', 'web/generated/engine.d.ts'];
  await once('types', { inputs, outputs: ['dist/types/core/index.d.ts'] }, async () => {
    rmSync(inRoot('dist/types'), { recursive: true, force: true });
    await run(process.execPath, [inRoot('node_modules/typescript/bin/tsc'), '-p', 'tsconfig.types.json']);
  });
}
