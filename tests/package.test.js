/** What is published: packed, laid into an empty folder, and used as its readers use it. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
let folder;
let installed;
/** @type {string[]} */
let files;

before(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'norm-trace-package-'));
  // The build is done (npm test); its script would only wait for the lock of the one that runs us.
  const [packed] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], { cwd: root, encoding: 'utf8' }),
  );
  files = packed.files.map((file) => file.path);
  const modules = path.join(folder, 'node_modules');
  mkdirSync(modules);
  execFileSync('tar', ['-xzf', path.join(folder, packed.filename), '-C', modules]);
  installed = path.join(modules, 'norm-trace');
  execFileSync('mv', [path.join(modules, 'package'), installed]);
  for (const name of ['lit', 'lit-html', 'lit-element', '@lit', '@lit-labs']) {
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
  assert.match(readFileSync(path.join(installed, exports['.'].default), 'utf8'), /from\s?"\.\/core\.js"/);
});

test('the command runs', () => {
  const { bin } = JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8'));
  assert.match(node(path.join(installed, bin['norm-trace']), '1', '2', '6'), /\b3\b/);
});

test('every address in package.json is in the package, and nothing that is no use to a reader', () => {
  const { exports } = JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8'));
  for (const place of Object.values(exports).flatMap(Object.values)) assert.ok(existsSync(path.join(installed, place)), place);
  assert.deepEqual(files.filter((file) => /^(?:web\/tools|tests|cpp|build)\//.test(file)), []);
});
