/** What is published: dist/. */
import { appendFileSync, copyFileSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { nameParts } from './part-names.js';
import { compileAll, flatten, preload } from './preload.js';
import { Complaint, root, run } from './shell.js';
import { filesUnder, once } from './stamp.js';

/** Where the modules are that run in a browser. */
const sources = ['core', 'element', 'export', 'hosts', 'site', 'text', 'view'].map((folder) => `web/${folder}`);
const target = ['es2022', 'chrome109', 'firefox115', 'safari16.4'];

/** @param {string} name */
const inRoot = (name) => path.join(root, name);

/**
 * esbuild bundles; terser, after it, makes a first load 3 % smaller, and drops what bundlers want to be told about an import that is theirs
 * to leave alone. Of no function that it makes an arrow anyone makes an object.
 * @param {import('esbuild').BuildOptions} options
 * @param {{ascii?: boolean, banner?: string, classNames?: boolean}} [written] `classNames`: are kept
 */
async function bundle(options, { ascii = false, banner = '', classNames = false } = {}) {
  const [{ build }, { minify }] = await Promise.all([import('esbuild'), import('terser')]);
  const settings = /** @type {const} */ ({
    absWorkingDir: root,
    bundle: true,
    minify: true,
    format: 'esm',
    legalComments: 'none',
    write: false,
  });
  const { outputFiles } = await build({ ...settings, target, logLevel: 'warning', ...options }).catch(() => {
    throw new Complaint('esbuild could not bundle the modules; what it said stands above');
  });
  for (const { path: file, text } of /** @type {import('esbuild').OutputFile[]} */ (outputFiles)) {
    const { code = '' } = await minify(text, {
      module: true,
      ecma: 2020,
      keep_classnames: classNames,
      compress: { passes: 3, inline: 1, unsafe_arrows: true },
      format: { semicolons: false },
    });
    const said = code.replace(/\bimport\((?=\w|`\$)/g, 'import(/*@vite-ignore*//*webpackIgnore:true*/');
    writeFileSync(file, banner + (ascii ? said.replace(/[^\0-\x7f]/g, escaped) : said));
  }
}

/**
 * What is inside a file that is copied without its package: name, version, and the licenses by their SPDX identifiers. Minifiers keep a
 * comment that begins so.
 */
function banner() {
  const { name, version, license } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  return `/*! ${name} ${version} | ${license}
 * with Lit (BSD-3-Clause), Emscripten's runtime and musl (MIT), libc++ (Apache-2.0 WITH LLVM-exception)
 * and a part of the font Latin Modern Math (LicenseRef-GUST-Font-License-1.0, whose terms are those of LPPL-1.3c) */
`;
}

/** The same in a string, a template and a regular expression. @param {string} unit */
const escaped = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** By what a page starts with. The element imports ./core.js and does not carry a copy: a page that imports both still has one engine. @type {{in: Record<string, string>, first?: string}[]} */
const entries = [
  { in: { core: 'web/core/index.js' } },
  { in: { 'norm-trace': 'web/element/define.js', element: 'web/element/index.js' }, first: 'web/element/index.js' },
];
/** All in one file. */
const singles = /** @type {const} */ ([
  { name: 'single', format: 'esm' },
  { name: 'anywidget', format: 'esm' },
  { name: 'cdn', format: 'iife' },
]);
const font = 'norm-trace-math.woff2';
/** What stands beside the bundles as it was made. */
const copies = {
  'engine.wasm': 'web/generated/engine.wasm',
  [font]: `web/generated/${font}`,
  'trace.schema.json': 'web/schema/trace.schema.json',
  'norm-trace-math.LICENSE.md': 'web/fonts/LICENSE.md',
  // For tools in other languages. They call the command, which is ../web/author/cli from here.
  'norm_trace.py': 'web/author/plugins/norm_trace.py',
  'norm-trace.lua': 'web/author/plugins/norm-trace.lua',
  'LICENSE.lit.txt': 'node_modules/lit/LICENSE', // Lit's license asks for its notice, beside what is made of it
};

export async function buildDist() {
  const made = [...entries.flatMap((entry) => Object.keys(entry.in)), ...singles.map(({ name }) => name)].map(
    (name) => `${name}.js`,
  );
  const outputs = [
    ...made,
    ...Object.keys(copies),
    'norm-trace.css',
    'norm-trace-inline.css',
    'inline.txt',
    'preload.txt',
  ].map((name) => `dist/${name}`);
  const tools = ['bundle', 'part-names', 'preload'].map((name) => `web/tools/${name}.js`);
  const inputs = [
    ...sources,
    'web/styles',
    'web/generated',
    'web/fonts',
    'web/schema',
    'web/author/plugins',
    ...tools,
    'package.json',
    'package-lock.json',
  ];
  await once('dist', { inputs, outputs }, async () => {
    mkdirSync(inRoot('dist'), { recursive: true });
    // Parts have other names in every build: old ones would stay.
    const old = readdirSync(inRoot('dist'))
      .filter((name) => /^norm-trace-.*\.(js|css|txt)$/.test(name))
      .map((name) => `dist/${name}`);
    for (const output of [...outputs, ...old]) rmSync(inRoot(output), { force: true });
    for (const { in: entryPoints, first } of entries) {
      await bundle({
        entryPoints,
        outdir: 'dist',
        // What is loaded by import() is a file of its own; what it shares with the rest is in no file twice.
        splitting: true,
        chunkNames: 'norm-trace-[name]-[hash]',
        plugins: [engineBeside, ...(first ? [ours(inRoot(first)), litAnywhere, coreBeside] : [])],
      });
    }
    for (const { name, format } of singles) {
      await bundle(
        // Only terser shortens names: of a class that is an expression, it can be told to leave them.
        {
          entryPoints: { [name]: `web/hosts/${name}.js` },
          outdir: 'dist',
          format,
          minifyIdentifiers: false,
          plugins: [oneEngine, ours(), litAnywhere],
        },
        // In ASCII: a classic script is read in its page's encoding, and Python reads a file in its machine's. With the names of classes:
        // tdewolff's minify takes one for a variable of the same name outside of it.
        { ascii: true, banner: banner(), classNames: true },
      );
    }
    compileAll(inRoot('dist'), 'norm-trace.js');
    nameParts(inRoot('dist'));
    for (const [name, from] of Object.entries(copies)) copyFileSync(inRoot(from), inRoot(`dist/${name}`));
    for (const entry of ['norm-trace.js', 'element.js']) flatten(inRoot('dist'), entry);
    const styles = await styleSheet();
    writeFileSync(inRoot('dist/norm-trace.css'), styles);
    const inline = exchange(styles, `./${font}`, fontData());
    writeFileSync(inRoot('dist/norm-trace-inline.css'), inline);
    writeFileSync(inRoot('dist/inline.txt'), inHead(inline));
    writeFileSync(inRoot('dist/preload.txt'), preload(inRoot('dist'), font));
  });
}

/** For pages whose examples are prerendered: the live styles once more, without nesting. */
async function styleSheet() {
  const [{ transform }, { stylesheet }] = await Promise.all([import('esbuild'), import('../styles/stylesheet.js')]);
  const [element, rest] = ['element', 'static'].map((name) => readFileSync(inRoot(`web/styles/${name}.css`), 'utf8'));
  return (await transform(stylesheet(element, rest), { loader: 'css', minify: true, target })).code;
}

/** The live element's own, and the same as a module, for pages whose bundler moved the module that asks for the file, and not the file. */
export async function buildStyles() {
  const [css, script, types] = ['css', 'js', 'd.ts'].map((end) => `web/generated/element-styles.${end}`);
  await once(
    'styles',
    { inputs: ['web/styles/element.css', 'web/tools/bundle.js', 'package-lock.json'], outputs: [css, script, types] },
    async () => {
      const { transform } = await import('esbuild');
      const { code } = await transform(readFileSync(inRoot('web/styles/element.css'), 'utf8'), {
        loader: 'css',
        minify: true,
        legalComments: 'none',
        target,
      });
      mkdirSync(inRoot('web/generated'), { recursive: true });
      writeFileSync(inRoot(css), code.trim());
      writeFileSync(inRoot(script), `export default ${JSON.stringify(code.trim())};\n`);
      writeFileSync(
        inRoot(types),
        "/** The element's style sheet. */\ndeclare const text: string;\nexport default text;\n",
      );
    },
  );
}

/**
 * To stand in a page's <head>. The font is said twice, which compression takes back: a style sheet's font is read when a text wants it,
 * after the first layout, and then all formulas are laid out again.
 * @param {string} styles with the font in them
 */
const inHead = (styles) =>
  `<link rel="preload" href="${fontData()}" as="font" type="font/woff2" crossorigin>\n<style>${styles.trim()}</style>\n`;

const fontBase64 = () => readFileSync(inRoot(`web/generated/${font}`), 'base64');

/** In place of its address: nothing is left to ask for. */
const fontData = () => `data:font/woff2;base64,${fontBase64()}`;

/**
 * Our modules on their way into the bundle.
 *
 * A file for every set of modules that some parts share and others do not would be many small files. So every part that is loaded later
 * says that it needs the first one, which is there already: what is in the first load is then one file.
 * @param {string} [first] the module that a page starts with; none: everything goes into one file, the font too
 * @returns {import('esbuild').Plugin}
 */
const ours = (first) => ({
  name: 'ours',
  setup(build) {
    const later = loadedLater();
    // package.json says that they have no effects, so that a bundler may drop them: they are imported for nothing else.
    const kept = [first, inRoot('web/element/define.js')];
    build.onResolve({ filter: /^\.|^\/|^web\// }, ({ path: file, resolveDir }) => {
      const full = path.resolve(resolveDir, file);
      return kept.includes(full) ? { path: full, sideEffects: true } : undefined;
    });
    build.onLoad(
      { filter: /[\\/]web[\\/](core|element|export|hosts|site|text|view)[\\/].*\.js$/ },
      async ({ path: file }) => {
        const text = readFileSync(file, 'utf8');
        const isMarkup = /[\\/](element|view)[\\/]/.test(file);
        const whole = first && later.has(file) ? `${text}\nimport ${JSON.stringify(first)};` : text;
        const place = { 'font.js': first ? fontBeside : fontInside, 'sheet.js': first ? stylesBeside : stylesInside }[
          path.basename(file)
        ];
        const placed = place ? place(whole) : whole;
        return { contents: isMarkup ? await smallTemplates(placed) : placed };
      },
    );
  },
});

/** What some module of ours import()s. Found before the bundling: during it, a file may be read before it is known to be one of these. */
const loadedLater = () =>
  new Set(
    sources
      .flatMap(filesUnder)
      .filter((name) => name.endsWith('.js'))
      .flatMap((name) =>
        // Not the types in comments: import('./x.js').X
        [...readFileSync(inRoot(name), 'utf8').matchAll(/\bimport\('(\.[^']+)'\)(?!\.[A-Z])/g)].map(([, file]) =>
          path.resolve(inRoot(path.dirname(name)), file),
        ),
      ),
  );

/** @param {string} text */
const fontBeside = (text) => exchange(text, `../generated/${font}`, `./${font}`);

/** As bytes: a policy that lets fonts come from nowhere is not asked. @param {string} text */
const fontInside = (text) =>
  exchange(
    exchange(
      exchange(text, `new URL('../generated/${font}', import.meta.url)`, "''"),
      "import('./font-again.js')",
      'Promise.reject()',
    ),
    '`url("${fontUrl()}") format("woff2")`',
    `Uint8Array.from(atob('${fontBase64()}'), (byte) => byte.charCodeAt(0))`,
  );

const styles = 'web/generated/element-styles.css';
const stylesUrl = "new URL('../styles/element.css', import.meta.url)";

/** As text: webpack puts what is called .css through its loaders, also where only its address is asked for. @param {string} text */
const stylesBeside = (text) => exchange(text, '../styles/element.css', `./${copyBeside(styles, '.txt')}`);

/** The module, and no file. @param {string} text */
const stylesInside = (text) => exchange(exchange(text, stylesUrl, "''"), 'await (await fetch(address())).text()', "''");

/** @param {string} file @param {string} [ext] @returns {string} its name in dist/ */
function copyBeside(file, ext = path.extname(file)) {
  const beside = `norm-trace-${path.parse(file).name}-00000000${ext}`; // part-names.js exchanges the hash
  copyFileSync(inRoot(file), inRoot(`dist/${beside}`));
  return beside;
}

/** @param {string} text @param {string} from @param {string} to */
function exchange(text, from, to) {
  if (!text.includes(from)) throw new Complaint(`web/tools/bundle.js exchanges ${from}, and it is not there any more`);
  return text.replaceAll(from, () => to);
}

/**
 * Lit as it comes wants a document when it is loaded, and throws where Trusted Types allow no policy of its name or another copy of Lit
 * has taken it. Its class for Node would define globals. Nothing is left of its help for browsers without shadow roots, where we are not.
 * @type {import('esbuild').Plugin}
 */
const litAnywhere = {
  name: 'lit-anywhere',
  setup(build) {
    build.onLoad({ filter: /[\\/]lit-html[\\/]lit-html\.js$/ }, ({ path: file }) => ({
      contents: [
        [
          's?s.createPolicy("lit-html",{createHTML:t=>t}):void 0',
          '(()=>{for(const n of s?["lit-html","norm-trace"]:[])try{return s.createPolicy(n,{createHTML:t=>t})}catch{}})()',
        ],
        ['l=document,', 'l=t.document,'],
        ['l.createTreeWalker(l,129)', 'l?.createTreeWalker(l,129)'],
        [',B=t.litHtmlPolyfillSupport;B?.(S,k),', ';'],
        // For the regular expression to read: tdewolff's minify writes a raw CR, which is a LF to a browser.
        ['\\f\\r', '\\f\\\\r'],
      ].reduce((text, [from, to]) => exchange(text, from, to), readFileSync(file, 'utf8')),
    }));
  },
};

/**
 * The bytes of engine and font, the styles, and the engine as JavaScript, as they were made: to write them anew would escape half of the bytes.
 * @type {import('esbuild').Plugin}
 */
const engineBeside = {
  name: 'engine-beside',
  setup(build) {
    build.onResolve(
      { filter: /[\\/](engine-bytes|engine-first-bytes|engine-plain|font-bytes|element-styles)\.js$/ },
      ({ path: name }) => ({
        path: `./${copyBeside(`web/generated/${path.basename(name)}`)}`,
        external: true,
      }),
    );
  },
};

/**
 * One engine in one file. The JavaScript one would be more than a quarter of a file that everyone loads, for the few whose pages refuse
 * WebAssembly.
 * @type {import('esbuild').Plugin}
 */
const oneEngine = {
  name: 'one-engine',
  setup(build) {
    build.onLoad({ filter: /[\\/]core[\\/]first\.js$/ }, () => ({
      contents: "export { load as loadFirst } from './load.js'",
    }));
    build.onLoad({ filter: /[\\/]engine-plain\.js$/ }, () => ({
      contents: "throw new Error('norm-trace: this page allows no WebAssembly, and this file has no other engine');",
    }));
  },
};

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
  const written = [...filesUnder('web/types'), ...filesUnder('web/generated').filter((name) => name.endsWith('.d.ts'))];
  const inputs = [
    ...sources,
    ...written,
    'web/author',
    'tsconfig.json',
    'tsconfig.types.json',
    'package.json',
    'package-lock.json',
    'web/tools/bundle.js',
  ];
  await once('types', { inputs, outputs: ['dist/types/core/index.d.ts', 'dist/types/types/tags.d.ts'] }, async () => {
    rmSync(inRoot('dist/types'), { recursive: true, force: true });
    await run(process.execPath, [inRoot('node_modules/typescript/bin/tsc'), '-p', 'tsconfig.types.json']);
    for (const name of written) {
      const to = inRoot(name.replace('web/', 'dist/types/'));
      mkdirSync(path.dirname(to), { recursive: true });
      copyFileSync(inRoot(name), to);
    }
    // TypeScript 7.0 copies the star at the start of a comment's line into a type that goes on there.
    for (const name of filesUnder('dist/types')) {
      const text = readFileSync(inRoot(name), 'utf8');
      const whole = text.replace(/^(?!\s*\*).*$/gm, (line) => line.replace(/([|&,({]) \*\s+/g, '$1 '));
      if (whole !== text) writeFileSync(inRoot(name), whole);
    }
    // JSDoc cannot say what is added to the types of the page.
    appendFileSync(inRoot('dist/types/element/define.d.ts'), "import '../types/tags.js';\n");
    const needed = exportedTypes();
    for (const name of filesUnder('dist/types')) if (!needed.has(name)) rmSync(inRoot(name));
  });
}

/** What the types in `exports` are made of. tsc writes one file for each module, and most of them are internal. */
function exportedTypes() {
  /** @type {Set<string>} */
  const found = new Set();
  const add = (/** @type {string} */ name) => {
    if (found.has(name)) return;
    found.add(name);
    const imported = readFileSync(inRoot(name), 'utf8').matchAll(/\b(?:from|import)\s*\(?\s*['"](\.[^'"]+)\.js['"]/g);
    for (const [, other] of imported) add(path.join(path.dirname(name), `${other}.d.ts`));
  };
  /** @type {(string | {types?: string})[]} */
  const entries = Object.values(JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).exports);
  for (const entry of entries) if (typeof entry === 'object' && entry.types) add(path.join(entry.types));
  return found;
}
