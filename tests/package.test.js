/** What is published: packed, laid into an empty folder, and used as its readers use it. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
let folder;
let installed;
let tarball;
/** @type {string[]} */
let files;

before(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'norm-trace-package-'));
  // The build is done (npm test); its script would only wait for the lock of the one that runs us.
  const [packed] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
      cwd: root,
      encoding: 'utf8',
    }),
  );
  tarball = path.join(folder, packed.filename);
  files = packed.files.map((file) => file.path);
  const modules = path.join(folder, 'node_modules');
  mkdirSync(modules);
  execFileSync('tar', ['-xzf', path.join(folder, packed.filename), '-C', modules]);
  installed = path.join(modules, 'norm-trace');
  execFileSync('mv', [path.join(modules, 'package'), installed]);
  for (const name of ['lit', 'lit-html', 'lit-element', '@lit', '@lit-labs', 'entities', 'mdast-util-from-markdown']) {
    symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name));
  }
});

after(() => rmSync(folder, { recursive: true, force: true }));

const node = (...args) => execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });

test('the engine answers in Node, and importing the element there does nothing', () => {
  const script = `
    import 'norm-trace';
    import { load } from 'norm-trace/core';
    console.log((await load()).trace({ x: '2.0, -1.0, 0.5, 1.5' }).quantities.mean.values[0].shown);`;
  assert.equal(node('--input-type=module', '-e', script), '0.75\n');
});

test('what a browser is given works beside its own files, and is the same engine for both imports', () => {
  const { exports } = JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8'));
  const core = path.join(installed, exports['./core'].default);
  const script = `
    const { load } = await import(${JSON.stringify(core)});
    console.log((await load()).trace().quantities.mean.values[0].shown);`;
  assert.equal(node('--input-type=module', '-e', script), '0.75\n');
  /** What a file imports, and what that imports. @param {string} file @returns {string[]} */
  const loaded = (file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s?"(\.\/[^"]+)"/g)]
      .map(([, name]) => path.join(path.dirname(file), name))
      .flatMap((name) => [name, ...loaded(name)]);
  assert.ok(loaded(path.join(installed, exports['.'].default)).includes(core));
});

test('every script is harmless in Node: nothing is defined, and nothing global is left but Lit’s marks', () => {
  const script = `
    import { createRequire } from 'node:module';
    import { readFileSync } from 'node:fs';
    import { runInThisContext } from 'node:vm';
    const before = new Set(Reflect.ownKeys(globalThis));
    await import('norm-trace');
    const { NormTraceElement } = await import('norm-trace/element');
    await import('norm-trace/anywidget');
    const { load } = await import('norm-trace/single');
    runInThisContext(readFileSync(createRequire(import.meta.url).resolve('norm-trace/cdn'), 'utf8'));
    const left = Reflect.ownKeys(globalThis).filter((key) => !before.has(key) && !/^(lit|reactive)/.test(String(key)));
    console.log(JSON.stringify([typeof NormTraceElement, (await load()).trace().quantities.mean.values[0].shown, left]));`;
  assert.deepEqual(JSON.parse(node('--input-type=module', '-e', script)), ['function', '0.75', []]);
});

test('version and hash are those of the package and of its engine', () => {
  const script = `
    import { createHash } from 'node:crypto';
    import { createRequire } from 'node:module';
    import { readFileSync } from 'node:fs';
    import { engineSha256, version } from 'norm-trace/core';
    const require = createRequire(import.meta.url);
    const hash = (bytes) => createHash('sha256').update(bytes).digest('hex');
    const { default: text } = await import(${JSON.stringify(new URL('../web/generated/engine-bytes.js', import.meta.url).href)});
    const { unpack } = await import(${JSON.stringify(new URL('../web/core/unpack.js', import.meta.url).href)});
    console.log(JSON.stringify([version === require('norm-trace/package.json').version,
      engineSha256 === hash(readFileSync(require.resolve('norm-trace/engine.wasm'))), engineSha256 === hash(unpack(text))]));`;
  assert.deepEqual(JSON.parse(node('--input-type=module', '-e', script)), [true, true, true]);
});

test('the files of one module or script need no other, and are ASCII', () => {
  for (const name of ['single', 'anywidget', 'cdn']) {
    const text = readFileSync(path.join(installed, 'dist', `${name}.js`), 'utf8');
    // Without the text in the message: it is long. Emscripten's JavaScript has a text that ends in `import"`.
    assert.ok(!/[^\0-\x7f]/.test(text), `${name} is not ASCII`);
    const other =
      /\bimport\s*\(\s*["'`][^)]*|\bimport\s*(?:["'][\w./@]|[{*]).{9}|\bfrom\s*"\..{9}|import\.meta|\beval\(|new Function/.exec(
        text,
      );
    assert.equal(other, null, `${name} has ${other?.[0]}`);
  }
  assert.ok(
    !/\bexport\s*[{*]/.test(readFileSync(path.join(installed, 'dist/cdn.js'), 'utf8')),
    'a classic script exports nothing',
  );
});

test('the command runs', () => {
  const { bin } = JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8'));
  assert.match(node(path.join(installed, bin['norm-trace']), '1', '2', '6'), /\b3\b/);
});

test('the command fills a page of Markdown', () => {
  const { bin } = JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8'));
  const page = path.join(folder, 'page.md');
  writeFileSync(page, '> <norm-trace x="1, 2" caption="F&uuml;nf"></norm-trace>\n');
  node(path.join(installed, bin['norm-trace']), 'prerender', page);
  assert.match(readFileSync(page, 'utf8'), /^> <norm-trace [^\n]*\n> <div data-norm-trace-static[\s\S]*Fünf/);
});

/** Everything in package.json that names a file of the package. */
function entries() {
  const about = JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8'));
  const exported = Object.values(about.exports).flatMap((entry) =>
    typeof entry === 'string' ? [entry] : Object.values(entry),
  );
  return [
    ...exported,
    about.main,
    about.jsdelivr,
    about.unpkg,
    about.customElements,
    about.types,
    ...Object.values(about.bin),
    ...about.sideEffects,
  ].map((place) => path.normalize(place));
}

test('every address in package.json is in the package', () => {
  for (const place of entries()) assert.ok(existsSync(path.join(installed, place)), place);
  const about = JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8'));
  assert.ok(!Object.keys(about.exports).some((name) => name.includes('*')));
  assert.ok(about.keywords.includes('layernorm') && about.keywords.includes('rmsnorm'));
});

/** A module, and everything that it names with a path. @param {string} file @param {Set<string>} [found] */
function reached(file, found = new Set()) {
  if (found.has(file) || !/\.[jt]s$/.test(file)) return found.add(file);
  found.add(file);
  const comments = file.endsWith('.d.ts') ? /$^/g : /\/\*[\s\S]*?\*\//g; // types are imported in them, and only a .d.ts needs those
  const text = readFileSync(path.join(installed, file), 'utf8').replace(comments, '');
  for (const [, name] of text.matchAll(/(?:\bfrom|\bimport|\bURL)\s*\(?\s*["'`](\.[^"'`]+)["'`]/g)) {
    reached(path.join(path.dirname(file), file.endsWith('.d.ts') ? name.replace(/\.js$/, '.d.ts') : name), found);
  }
  return found;
}

test('the package has what its entries need, and nothing else', () => {
  /** @type {Set<string>} */
  const needed = new Set();
  for (const entry of entries()) reached(entry, needed);
  const documentation = readdirSync(path.join(root, 'web/docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && !['architecture.md', 'contributing.md', 'cpp.md'].includes(name))
    .map((name) => `web/docs/${name}`);
  const licenses = ['LICENSE', 'dist/LICENSE.lit.txt', 'dist/norm-trace-math.LICENSE.md'];
  const wanted = [...needed, ...documentation, ...licenses, 'README.md', 'CHANGELOG.md', 'package.json'];
  // A module that is new, or not needed any more: `files` in package.json.
  assert.deepEqual([...files].sort(), [...new Set(wanted)].sort());
});

test('nothing is in the package twice', () => {
  /** @type {Map<string, string[]>} */
  const names = new Map();
  for (const name of files) {
    const text = readFileSync(path.join(installed, name), 'latin1');
    if (text.length > 1000) names.set(text, [...(names.get(text) ?? []), name]);
  }
  assert.deepEqual(
    [...names.values()].filter(({ length }) => length > 1),
    [],
  );
});

test('a file that is copied alone names itself and the licenses of what is inside, without an address', () => {
  const { version } = JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8'));
  for (const name of ['single', 'anywidget', 'cdn']) {
    const [banner] = /^\/\*![^]*?\*\//.exec(readFileSync(path.join(installed, `dist/${name}.js`), 'utf8')) ?? [''];
    for (const word of [`norm-trace ${version}`, '| MIT', 'Lit (BSD-3-Clause)', 'GUST-Font-License', 'LPPL-1.3c'])
      assert.ok(banner.includes(word), `${name}: ${word}`);
    assert.doesNotMatch(banner, /:\/\//);
  }
});

test('editors are told every attribute and event of the elements, with its description', () => {
  const manifest = JSON.parse(readFileSync(path.join(installed, 'dist/custom-elements.json'), 'utf8'));
  const [element, value] = manifest.modules[0].declarations;
  assert.deepEqual([element.tagName, value.tagName], ['norm-trace', 'norm-trace-value']);
  const names = element.attributes.map(({ name }) => name);
  for (const name of ['x', 'gamma', 'beta', 'epsilon', 'method', 'digits', 'rounding', 'carry', 'step'])
    assert.ok(names.includes(name), name);
  assert.deepEqual(
    element.events.map(({ name }) => name),
    ['ready', 'change', 'step', 'error'].map((name) => `norm-trace-${name}`),
  );
  assert.deepEqual(
    element.members.filter(({ kind }) => kind === 'method').map(({ name }) => name),
    ['next', 'previous', 'goTo'],
  );
  for (const list of [
    element.attributes,
    element.events,
    element.slots,
    element.cssProperties,
    element.cssParts,
    element.cssStates,
    value.attributes,
  ]) {
    for (const { name, description } of list) assert.ok(description, name);
  }
  const { tags } = JSON.parse(readFileSync(path.join(installed, 'dist/html-custom-data.json'), 'utf8'));
  assert.deepEqual(tags[0].attributes.find(({ name }) => name === 'carry').values, [
    { name: 'exact' },
    { name: 'shown' },
  ]);
});

test('publint finds nothing', async () => {
  const { publint } = await import('publint');
  const { messages } = await publint({ pkgDir: installed, pack: false, strict: true });
  assert.deepEqual(messages, []);
});

test('are the types wrong? finds nothing', () => {
  const { exports } = JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8'));
  // What is no module has no types.
  const plain = Object.keys(exports)
    .filter((name) => /\.(css|woff2|wasm|json|txt|py|lua)$/.test(name))
    .map((name) => name.slice(2));
  const said = node(
    path.join(root, 'node_modules/@arethetypeswrong/cli/dist/index.js'),
    tarball,
    '--profile',
    'esm-only',
    '--format',
    'ascii',
    '--no-color',
    '--no-emoji',
    '--exclude-entrypoints',
    ...plain,
    'react',
    'vue',
    'svelte',
  );
  // It exits with 1 where it finds something, and then node() throws.
  assert.equal(said.match(/node16 \(from ESM\): OK \(ESM\)/g)?.length, Object.keys(exports).length - plain.length - 3);
});

test('a resolver that knows no `exports` finds the package by its name', () => {
  const said = node(
    path.join(root, 'node_modules/@arethetypeswrong/cli/dist/index.js'),
    tarball,
    '--format',
    'json',
    '--entrypoints',
    '.',
    '--profile',
    'esm-only',
  );
  const { analysis } = JSON.parse(said);
  const { resolution, implementationResolution } = analysis.entrypoints['.'].resolutions.node10;
  assert.deepEqual(
    [resolution?.fileName, implementationResolution?.fileName].map((name) => name?.replace(/^.*norm-trace\//, '')),
    ['dist/types/element/define.d.ts', 'dist/norm-trace.js'],
  );
  assert.deepEqual(
    analysis.problems.filter(({ resolutionKind }) => resolutionKind === 'node10'),
    [],
  );
});
