/** The tarball, installed and used: Node, bundlers, pages without any, frameworks. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { serve } from '../../web/tools/serve.js';
import { root } from '../../web/tools/shell.js';
import { useBrowser, withServer } from '../tools/frame.js';
import { recoversAt } from './again.js';
import { consumer, element, emptyFolder, isLiveAt, isLiveIn, isLiveInDev, page, workshop } from './tarball.js';

const base = workshop();
const browser = useBrowser('chromium');
writeFileSync(path.join(base, 'use.js'), 'export const use = (name) => import(name);\n');
/** A package of the consumers'. @param {string} name */
const { use } = await import(pathToFileURL(path.join(base, 'use.js')).href);

test('Node, from an empty folder: the engine, prerender, both plugins’ modules, and the command', () => {
  const { folder, remove } = emptyFolder();
  const node = (/** @type {string[]} */ ...args) =>
    execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  try {
    const script = `
      import 'norm-trace';
      import { load, version } from 'norm-trace/core';
      import { prerender } from 'norm-trace/prerender';
      import { normTrace } from 'norm-trace/markdown-it';
      import { remarkNormTrace } from 'norm-trace/remark';
      import { load as single } from 'norm-trace/single';
      const mean = (engine) => engine.trace({ x: '2.0, -1.0, 0.5, 1.5' }).quantities.mean.values[0].shown;
      console.log(version, mean(await load()), mean(await single()), /<math/.test(await prerender('<norm-trace></norm-trace>')), typeof normTrace, typeof remarkNormTrace);`;
    assert.match(node('--input-type=module', '-e', script), /^\d+\.\d+\.\d+ 0\.75 0\.75 true function function\n$/);
    assert.match(
      execFileSync('npx', ['norm-trace', '2.0', '-1.0', '0.5', '1.5'], { cwd: folder, encoding: 'utf8' }),
      /0\.75/,
    );
  } finally {
    remove();
  }
});

/** What a bundler that moves no files leaves behind. @param {string} folder */
function copyBeside(folder) {
  const dist = path.join(base, 'node_modules/norm-trace/dist');
  const files = readdirSync(dist).filter(
    (name) => name === 'norm-trace-math.woff2' || /^norm-trace-element-styles-.*\.txt$/.test(name),
  );
  assert.equal(files.length, 2);
  for (const name of files) cpSync(path.join(dist, name), path.join(folder, name));
}

describe('bundlers', () => {
  const files = {
    'index.html': page('<script type="module" src="/main.js"></script>'),
    'main.js': "import 'norm-trace';\n",
  };
  /** Said by a bundler and of no use here. @type {any} */
  const quiet = { logLevel: 'warn', configFile: false };

  /** Live, and offline when it is first seen, then online again. @param {string} folder */
  const isLiveAndRecoversIn = (folder) =>
    withServer(browser, { folders: { '/': folder } }, async ({ address }) => {
      await isLiveAt(browser, address);
      await recoversAt(browser, address);
    });

  for (const [name, module] of Object.entries({ 'Vite 6': 'vite', 'Vite 8': 'vite-8' })) {
    test(`${name}, built`, async () => {
      const { build } = await use(module);
      const folder = consumer(base, module, files);
      await build({ ...quiet, root: folder, logLevel: 'error' });
      await isLiveAndRecoversIn(path.join(folder, 'dist'));
    });
  }

  test('Vite’s dev server', async () => {
    const { createServer } = await use('vite');
    const folder = consumer(base, 'vite-dev', files);
    const server = await createServer({
      ...quiet,
      root: folder,
      server: { port: 0, host: '127.0.0.1' },
      cacheDir: path.join(folder, '.vite'),
    });
    try {
      await server.listen();
      const { port } = server.httpServer.address();
      // It moves modules and not the files that they ask for: font and styles come as modules.
      await isLiveInDev(browser, `http://127.0.0.1:${port}/`, /decode downloaded font|OTS parsing/);
    } finally {
      await browser.visit('about:blank'); // its page listens to it
      await server.close();
    }
  });

  for (const [name, module] of Object.entries({ webpack: 'webpack', Rspack: '@rspack/core' })) {
    test(name, async () => {
      const { default: pack } = await use(module);
      const folder = consumer(base, name.toLowerCase(), files);
      const stats = await new Promise((resolve, reject) =>
        pack(
          {
            mode: 'production',
            context: folder,
            entry: './main.js',
            output: { path: path.join(folder, 'dist') },
            performance: false,
          },
          (/** @type {unknown} */ error, /** @type {unknown} */ result) => (error ? reject(error) : resolve(result)),
        ),
      );
      const { errors, warnings } = stats.toJson({ errors: true, warnings: true });
      assert.deepEqual(
        [...errors, ...warnings].map(({ message }) => message),
        [],
      );
      writeFileSync(path.join(folder, 'dist/index.html'), page('<script defer src="main.js"></script>'));
      await isLiveAndRecoversIn(path.join(folder, 'dist'));
    });
  }

  test('Parcel, with its defaults: it knows no `exports`', async () => {
    const folder = consumer(base, 'parcel', {
      'index.html': page('<script type="module" src="./main.js"></script>'),
      'main.js': "import 'norm-trace';\nimport 'norm-trace/dist/norm-trace.css';\n",
    });
    execFileSync(
      process.execPath,
      [
        path.join(base, 'node_modules/parcel/lib/bin.js'),
        'build',
        'index.html',
        '--dist-dir',
        'dist',
        '--cache-dir',
        '.cache',
        '--no-source-maps',
      ],
      { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    await isLiveAndRecoversIn(path.join(folder, 'dist'));
  });

  test('esbuild, which moves no files: one file, and font and styles beside it', async () => {
    const { build } = await use('esbuild');
    const folder = consumer(base, 'esbuild', files);
    const { warnings } = await build({
      absWorkingDir: folder,
      entryPoints: ['main.js'],
      bundle: true,
      minify: true,
      format: 'esm',
      splitting: true,
      outdir: 'dist',
      logLevel: 'silent',
    });
    assert.deepEqual(warnings, []);
    copyBeside(path.join(folder, 'dist'));
    writeFileSync(path.join(folder, 'dist/index.html'), page('<script type="module" src="main.js"></script>'));
    await isLiveAndRecoversIn(path.join(folder, 'dist'));
  });
});

describe('no bundler', () => {
  test('a module, its files copied', async () => {
    const folder = consumer(base, 'plain', {
      'index.html': page('<script type="module" src="norm-trace/norm-trace.js"></script>'),
    });
    cpSync(path.join(base, 'node_modules/norm-trace/dist'), path.join(folder, 'norm-trace'), { recursive: true });
    await isLiveIn(browser, folder);
    await withServer(browser, { folders: { '/': folder } }, ({ address }) => recoversAt(browser, address));
  });

  for (const name of ['cdn', 'single']) {
    test(`./${name}, one file alone`, async () => {
      const script = name === 'cdn' ? '<script src="one.js"></script>' : '<script type="module" src="one.js"></script>';
      const folder = consumer(base, name, { 'index.html': page(script) });
      cpSync(path.join(base, `node_modules/norm-trace/dist/${name}.js`), path.join(folder, 'one.js'));
      await isLiveIn(browser, folder);
    });
  }

  test('./cdn on a page opened from disk, which says no encoding', async () => {
    const folder = consumer(base, 'disk', {
      'index.html': `<!DOCTYPE html><title>disk</title><script src="cdn.js"></script>${element}`,
    });
    cpSync(path.join(base, 'node_modules/norm-trace/dist/cdn.js'), path.join(folder, 'cdn.js'));
    await isLiveAt(browser, pathToFileURL(path.join(folder, 'index.html')).href);
  });

  test('./anywidget: the traits and the element follow each other', async () => {
    const folder = consumer(base, 'anywidget', {
      'index.html': page('<script type="module" src="host.js"></script>', '<div id="out"></div>'),
      'host.js': `
        import widget from './anywidget.js';
        const traits = { x: '2.0, -1.0, 0.5, 1.5', trace: {} };
        const listeners = {};
        window.model = {
          get: (name) => traits[name],
          set: (name, value) => { traits[name] = value; listeners['change:' + name]?.(); },
          save_changes: () => { window.saved = (window.saved ?? 0) + 1; },
          on: (event, listener) => { listeners[event] = listener; },
          off: (event) => { delete listeners[event]; },
        };
        window.end = widget.render({ model, el: document.querySelector('#out') });`,
    });
    cpSync(path.join(base, 'node_modules/norm-trace/dist/anywidget.js'), path.join(folder, 'anywidget.js'));
    /** @type {any} */
    let said;
    await isLiveIn(browser, folder, async () => {
      said = await browser.evaluate(async () => {
        const { model, end } = /** @type {any} */ (window);
        const widget = /** @type {any} */ (document.querySelector('norm-trace'));
        const first = model.get('trace').quantities.mean.values[0].shown;
        model.set('x', '1, 2, 6');
        await widget.updateComplete;
        const second = [
          widget.trace.quantities.mean.values[0].shown,
          model.get('trace').quantities.mean.values[0].shown,
        ];
        widget.x = '4, 6';
        await widget.updateComplete;
        const third = [model.get('x'), model.get('trace').quantities.mean.values[0].shown];
        end();
        return [first, second, third, document.querySelector('norm-trace')];
      });
    });
    assert.deepEqual(said, ['0.75', ['3', '3'], ['4, 6', '5'], null]);
  });
});

describe('frameworks', () => {
  test('React: rendered in Node, hydrated in the browser, and nothing is said', async () => {
    const folder = consumer(base, 'react', {
      'app.js': `
        import { createElement as h, useState } from 'react';
        export function App() {
          const [steps, setSteps] = useState(0);
          return h('main', null, h('norm-trace', { x: '2.0, -1.0, 0.5, 1.5', 'onnorm-trace-step': () => setSteps((count) => count + 1) }, h('p', null, 'static')), h('output', null, String(steps)));
        }`,
      'server.js':
        "import 'norm-trace';\nimport { createElement } from 'react';\nimport { renderToString } from 'react-dom/server';\nimport { App } from './app.js';\nprocess.stdout.write(renderToString(createElement(App)));",
      'main.js':
        "import 'norm-trace';\nimport { createElement } from 'react';\nimport { hydrateRoot } from 'react-dom/client';\nimport { App } from './app.js';\nhydrateRoot(document.querySelector('#root'), createElement(App), { onRecoverableError: (error) => console.error(error) });",
    });
    const html = execFileSync(process.execPath, ['server.js'], { cwd: folder, encoding: 'utf8' });
    assert.match(html, /<norm-trace x="2\.0, -1\.0, 0\.5, 1\.5"><p>static<\/p><\/norm-trace>/);
    const { build } = await use('esbuild');
    // The development build of React: it is the one that warns.
    await build({
      absWorkingDir: folder,
      entryPoints: ['main.js'],
      bundle: true,
      format: 'esm',
      splitting: true,
      outdir: 'dist',
      define: { 'process.env.NODE_ENV': '"development"' },
      logLevel: 'error',
    });
    copyBeside(path.join(folder, 'dist'));
    writeFileSync(
      path.join(folder, 'dist/index.html'),
      page('<script type="module" src="main.js"></script>', `<div id="root">${html}</div>`),
    );
    await isLiveIn(browser, path.join(folder, 'dist'));
  });

  describe('React, and numbers in sentences', () => {
    /** A page that is rendered in Node; React itself is in `react.js`. @param {string} value what `h` is given for the number @param {string} [scripts] */
    async function rendered(value, scripts = '') {
      const folder = consumer(base, 'react-values', {
        'app.js': `
          import { createElement as h } from 'react';
          export const App = () => h('main', null, h('norm-trace', { x: '1, 3' }, h('p', null, 'static')), h('p', null, 'σ is ', h('norm-trace-value', ${value}), '.'));`,
        'server.js':
          "import { createElement } from 'react';\nimport { renderToString } from 'react-dom/server';\nimport { App } from './app.js';\nprocess.stdout.write(renderToString(createElement(App)));",
        'react.js':
          "import { createElement } from 'react';\nimport { hydrateRoot } from 'react-dom/client';\nimport { App } from './app.js';\nhydrateRoot(document.querySelector('#root'), createElement(App), { onRecoverableError: (error) => console.error(error) });",
      });
      const html = execFileSync(process.execPath, ['server.js'], { cwd: folder, encoding: 'utf8' });
      const { build } = await use('esbuild');
      await build({
        absWorkingDir: folder,
        entryPoints: ['react.js'],
        bundle: true,
        format: 'esm',
        outdir: 'dist',
        define: { 'process.env.NODE_ENV': '"development"' },
        logLevel: 'error',
      });
      cpSync(path.join(base, 'node_modules/norm-trace/dist'), path.join(folder, 'dist/norm-trace'), {
        recursive: true,
      });
      const ready = "<script>addEventListener('norm-trace-ready', () => setTimeout(() => fetch('live'), 300))</script>";
      writeFileSync(
        path.join(folder, 'dist/index.html'),
        page(
          `${ready}<script type="module" src="norm-trace/norm-trace.js"></script>${scripts}`,
          `<div id="root">${html}</div>`,
        ),
      );
      return path.join(folder, 'dist');
    }
    const isWritten = () => browser.until(() => document.querySelector('norm-trace-value')?.textContent === '1');
    const reactIsThere = () =>
      browser.until(() =>
        Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')),
      );

    for (const value of ["{ of: 'std' }", "{ of: 'std' }, '?'"]) {
      test(`the example is live before React comes: ${value}`, async () => {
        const folder = await rendered(value, '<script type="module" src="react.js"></script>');
        /** @type {(value?: unknown) => void} */
        let live = () => {};
        const after = new Promise((resolve) => (live = resolve));
        const server = await serve(
          { '/': folder },
          {
            hook(asked) {
              if (asked === '/live') live();
              return { '/live': { body: '' }, '/react.js': { after } }[asked];
            },
          },
        );
        try {
          browser.complaints.length = 0;
          await browser.visit(server.address);
          await reactIsThere();
          await isWritten();
          assert.deepEqual(browser.complaints, []);
        } finally {
          await server.close();
        }
      });
    }

    test('React comes long after the page: the author says that the text is not React’s', async () => {
      const folder = await rendered("{ of: 'std', suppressHydrationWarning: true }, '?'");
      await withServer(browser, { folders: { '/': folder }, rules: [{ path: '/live', body: '' }] }, async (server) => {
        browser.complaints.length = 0;
        await browser.visit(server.address);
        await isWritten();
        await browser.evaluate((file) => import(file).then(() => true), '/react.js');
        await reactIsThere();
        await isWritten();
        await browser.evaluate(() => void (/** @type {any} */ (document.querySelector('norm-trace').x = '3, 5, 7, 9')));
        await browser.until(() => document.querySelector('norm-trace-value')?.textContent === '2.236');
        assert.deepEqual(browser.complaints, []);
      });
    });
  });

  test('Vue', async () => {
    const { build } = await use('vite');
    const folder = consumer(base, 'vue', {
      'index.html': page('<script type="module" src="/main.js"></script>', '<div id="root"></div>'),
      'main.js': `
        import 'norm-trace';
        import { createApp, h, ref } from 'vue';
        createApp({ setup() { const x = ref('2.0, -1.0, 0.5, 1.5'); return () => h('norm-trace', { x: x.value, onNormTraceStep() {} }, [h('p', 'static')]); } }).mount('#root');`,
    });
    await build({
      root: folder,
      configFile: false,
      logLevel: 'error',
      resolve: { alias: { vue: 'vue/dist/vue.runtime.esm-bundler.js' } },
    });
    await isLiveIn(browser, path.join(folder, 'dist'));
  });

  test('Svelte', async () => {
    const { build } = await use('vite');
    const { svelte } = await use('@sveltejs/vite-plugin-svelte');
    const folder = consumer(base, 'svelte', {
      'index.html': page('<script type="module" src="/main.js"></script>', '<div id="root"></div>'),
      'App.svelte':
        "<script>\n  import 'norm-trace';\n  let x = $state('2.0, -1.0, 0.5, 1.5');\n</script>\n<norm-trace {x}><p>static</p></norm-trace>\n",
      'main.js':
        "import { mount } from 'svelte';\nimport App from './App.svelte';\nmount(App, { target: document.querySelector('#root') });\n",
    });
    await build({ root: folder, configFile: false, logLevel: 'error', plugins: [svelte({ configFile: false })] });
    await isLiveIn(browser, path.join(folder, 'dist'));
  });
});

test('types: of the page, and of Vue’s and Svelte’s templates', () => {
  const folder = consumer(base, 'types', {
    'use.ts': `
      import 'norm-trace';
      import { load, version, type Trace } from 'norm-trace/core';
      import type {} from 'norm-trace/svelte';
      import type {} from 'norm-trace/vue';
      import type { SvelteHTMLElements } from 'svelte/elements';
      import type { GlobalComponents } from 'vue';
      const trace: Trace = (await load()).trace({ x: [1, '2'], digits: 3 });
      const element = document.querySelector('norm-trace')!;
      element.goTo('mean');
      element.addEventListener('norm-trace-change', ({ detail }) => detail.trace.quantities.mean.values[0].shown satisfies string);
      export const right: SvelteHTMLElements['norm-trace'] = { x: '1 2', carry: 'shown', 'onnorm-trace-step': ({ detail }) => detail.index.toFixed() };
      // @ts-expect-error not one of the two
      export const wrong: SvelteHTMLElements['norm-trace'] = { carry: 'neither' };
      export type Vue = GlobalComponents['norm-trace'];
      export default [trace.version, version satisfies string];`,
  });
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  const options = [
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--target',
    'es2023',
    '--lib',
    'es2023,dom',
    '--module',
    'nodenext',
  ];
  execFileSync(process.execPath, [tsc, ...options, 'use.ts'], { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] });
});

test('this test can fail: without the engine’s bytes the example stays static', async () => {
  const folder = consumer(base, 'broken', {
    'index.html': page('<script type="module" src="norm-trace/norm-trace.js"></script>'),
  });
  cpSync(path.join(base, 'node_modules/norm-trace/dist'), path.join(folder, 'norm-trace'), {
    recursive: true,
    filter: (file) => !file.includes('engine-first-bytes'),
  });
  assert.match(readFileSync(path.join(folder, 'index.html'), 'utf8'), /norm-trace/);
  await withServer(browser, { folders: { '/': folder } }, async (server) => {
    await browser.visit(server.address);
    await browser.until(() =>
      Boolean(document.querySelector('norm-trace')?.shadowRoot?.querySelector('.message button')),
    );
    assert.equal(await browser.evaluate(() => document.querySelector('norm-trace p')?.checkVisibility()), true);
  });
});
