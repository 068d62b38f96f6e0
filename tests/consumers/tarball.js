/** The packed package in a folder with the consumers' packages, and a page of it in a browser. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../../web/tools/shell.js';
import { withServer } from '../tools/frame.js';

const here = import.meta.dirname;
const npm = (/** @type {string[]} */ args, /** @type {string} */ cwd) =>
  execFileSync('npm', [...args, '--no-fund', '--no-audit', '--loglevel=error'], { cwd, encoding: 'utf8' });

/** @param {string} folder @returns {string} the tarball in it. The build is done; its script would only wait for the lock of the one that runs us. */
export function pack(folder) {
  const [{ filename }] = JSON.parse(npm(['pack', '--json', '--ignore-scripts', '--pack-destination', folder], root));
  return path.join(folder, filename);
}

/** An empty folder with the package in it and what it depends on. */
export function emptyFolder() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'norm-trace-consumer-'));
  const tarball = pack(folder);
  writeFileSync(path.join(folder, 'package.json'), '{"private": true, "type": "module"}\n');
  npm(['install', '--prefer-offline', tarball], folder);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * build/consumers/node_modules: what package-lock.json says, kept for the next run, and the package as it is now. A consumer is a folder in
 * it.
 * @param {string} [name] of a folder here with packages of its own: build/consumers-<name>
 */
export function workshop(name) {
  const from = path.join(here, name ?? '.');
  const base = path.join(root, `build/consumers${name ? `-${name}` : ''}`);
  const lock = readFileSync(path.join(from, 'package-lock.json'), 'utf8');
  const stamp = path.join(base, 'installed');
  mkdirSync(base, { recursive: true });
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
    for (const file of ['package.json', 'package-lock.json'])
      copyFileSync(path.join(from, file), path.join(base, file));
    npm(['ci', '--ignore-scripts'], base);
    writeFileSync(stamp, lock);
  }
  const tarball = pack(base);
  // Beside the lock file and not into it: the package changes with every run, its dependencies come along.
  const fresh = mkdtempSync(path.join(os.tmpdir(), 'norm-trace-tarball-'));
  writeFileSync(path.join(fresh, 'package.json'), '{"private": true}\n');
  npm(['install', '--prefer-offline', tarball], fresh);
  const shared = ['norm-trace', 'lit', 'lit-html', 'lit-element', '@lit', '@lit-labs', '@types'];
  const copy = (/** @type {string[]} */ names, /** @type {string} */ to) =>
    execFileSync('cp', ['-a', ...names.map((name) => path.join(fresh, 'node_modules', name)).filter(existsSync), to]);
  rmSync(path.join(base, 'node_modules/norm-trace'), { recursive: true, force: true }); // parts of an older build have other names
  copy(shared, path.join(base, 'node_modules'));
  // What reads Markdown is the package's own: the consumers have other versions of some of it.
  const own = path.join(base, 'node_modules/norm-trace/node_modules');
  rmSync(own, { recursive: true, force: true });
  mkdirSync(own);
  copy(
    readdirSync(path.join(fresh, 'node_modules')).filter((name) => !name.startsWith('.') && !shared.includes(name)),
    own,
  );
  rmSync(fresh, { recursive: true, force: true });
  rmSync(tarball);
  return base;
}

/** @param {string} base @param {string} name @param {Record<string, string>} files @returns {string} the folder of this consumer, with nothing else in it */
export function consumer(base, name, files) {
  const folder = path.join(base, name);
  rmSync(folder, { recursive: true, force: true });
  for (const [file, text] of Object.entries({ 'package.json': '{"private": true, "type": "module"}\n', ...files })) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return folder;
}

export const element = '<norm-trace x="2.0, -1.0, 0.5, 1.5"><p>static</p></norm-trace>';
/** @param {string} script @param {string} [body] */
export const page = (script, body = element) =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,"><title>consumer</title>${script}</head><body>${body}</body></html>\n`;

/**
 * @param {import('../tools/browsers.js').Browser} browser
 * @param {string} url
 * @param {RegExp} [expected] what may be warned of
 */
export async function isLiveAt(browser, url, expected = /^$/) {
  browser.complaints.length = 0;
  /** @type {string[]} */
  const warnings = [];
  const hear = (/** @type {any} */ message) => message.type() === 'warn' && warnings.push(message.text());
  browser.raw.on('console', hear);
  await browser.visit(url);
  await browser.until(() => Boolean(document.querySelector('norm-trace')?.shadowRoot?.querySelector('.bar')));
  assert.equal(
    await browser.evaluate(
      () => /** @type {any} */ (document.querySelector('norm-trace')).trace.quantities.mean.values[0].shown,
    ),
    '0.75',
  );
  await browser.until(() =>
    [...document.fonts].some(({ family, status }) => family.includes('Norm Trace Math') && status === 'loaded'),
  );
  browser.raw.off('console', hear);
  assert.deepEqual([browser.complaints, warnings.filter((text) => !expected.test(text))], [[], []]);
  const elsewhere = await browser.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => !/^(data|blob|file):/.test(name) && new URL(name).origin !== location.origin),
  );
  assert.deepEqual(elsewhere, []);
}

/**
 * @param {import('../tools/browsers.js').Browser} browser
 * @param {string} folder
 * @param {() => Promise<unknown>} [then] on the same page
 */
export const isLiveIn = (browser, folder, then) =>
  withServer(browser, { folders: { '/': folder } }, async ({ address }) => {
    await isLiveAt(browser, address);
    await then?.();
  });

/**
 * The page of a dev server, which makes modules when they are first asked for, and may then load the page anew.
 * @param {import('../tools/browsers.js').Browser} browser
 * @param {string} url
 * @param {RegExp} [expected] what may be warned of
 */
export async function isLiveInDev(browser, url, expected) {
  await browser.visit(url);
  await browser.until(() => Boolean(document.querySelector('norm-trace')?.shadowRoot?.querySelector('.bar')));
  await isLiveAt(browser, url, expected);
}
