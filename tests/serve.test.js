/** The server of `npm start`. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { serve, site } from '../web/tools/serve.js';

let folder;
let running;

before(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'norm-trace-serve-'));
  mkdirSync(path.join(folder, 'site/sub'), { recursive: true });
  writeFileSync(path.join(folder, 'secret.txt'), 'secret');
  for (const name of [
    'index.html',
    'a.js',
    'a.css',
    'a.json',
    'a.wasm',
    'a.woff2',
    'a.svg',
    'a b.txt',
    'sub/index.html',
    '.hidden',
    'a.unknown',
  ]) {
    writeFileSync(path.join(folder, 'site', name), name);
  }
  running = await serve({ '/': path.join(folder, 'site') });
});

after(async () => {
  await running.close();
  rmSync(folder, { recursive: true });
});

/** As typed: fetch would tidy the path. @returns {Promise<{status: number, head: string, body: string}>} */
const ask = (target, method = 'GET') =>
  new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(running.port, '127.0.0.1');
    socket.on('data', (piece) => (text += piece));
    socket.on('error', reject);
    socket.on('end', () => {
      const [head, body] = text.split('\r\n\r\n');
      resolve({ status: Number(head.split(' ')[1]), head: head.toLowerCase(), body });
    });
    socket.write(`${method} ${target} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
  });

test('a file has its MIME type', async () => {
  const types = {
    '/': 'text/html; charset=utf-8',
    '/a.js': 'text/javascript; charset=utf-8',
    '/a.css': 'text/css; charset=utf-8',
    '/a.json': 'application/json; charset=utf-8',
    '/a.wasm': 'application/wasm',
    '/a.woff2': 'font/woff2',
    '/a.svg': 'image/svg+xml; charset=utf-8',
    '/a.unknown': 'application/octet-stream',
  };
  for (const [target, type] of Object.entries(types)) {
    const { status, head } = await ask(target);
    assert.equal(status, 200);
    assert.ok(head.includes(`content-type: ${type}`), `${target}: ${head}`);
  }
});

test('nothing outside of the folder is served, however it is spelled', async () => {
  for (const target of [
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/sub/../../secret.txt',
    '/..%2fsecret.txt',
    '//../secret.txt',
    '/.hidden',
    '/..\\secret.txt',
  ]) {
    const { status, body } = await ask(target);
    assert.ok([400, 404].includes(status), `${target}: ${status}`);
    assert.ok(!body.includes('secret'), target);
  }
});

test('a symbolic link is followed inside the folder, and not out of it', async () => {
  const site = path.join(folder, 'site');
  mkdirSync(path.join(folder, 'private'));
  writeFileSync(path.join(folder, 'private/index.html'), 'secret');
  for (const [name, target] of [
    ['out.txt', '../secret.txt'],
    ['out', '../private'],
    ['up', '..'],
    ['absolute.txt', path.join(folder, 'secret.txt')],
  ])
    symlinkSync(target, path.join(site, name));
  symlinkSync('a.js', path.join(site, 'same.js'));
  symlinkSync('sub', path.join(site, 'other'));
  for (const target of [
    '/out.txt',
    '/out',
    '/out/',
    '/out/index.html',
    '/up/secret.txt',
    '/up/private/',
    '/absolute.txt',
  ]) {
    const { status, body } = await ask(target);
    assert.equal(status, 404, target);
    assert.ok(!body.includes('secret'), target);
  }
  assert.equal((await ask('/same.js')).body, 'a.js');
  assert.equal((await ask('/other/')).body, 'sub/index.html');
});

test('an address that is none is refused, and the server lives', async () => {
  for (const target of ['/%', '/%zz', '/%c3%28', '/a%00.js', '*'])
    assert.equal((await ask(target)).status, 400, target);
  for (const target of ['/missing', '/a.js/', '/a.js/b', '/constructor', `/${'a'.repeat(5000)}`]) {
    assert.equal((await ask(target)).status, 404, target.slice(0, 20));
  }
  assert.equal((await ask('/a.js', 'POST')).status, 405);
  assert.equal((await ask('/')).status, 200);
});

test('queries are ignored, spaces decoded, folders have their slash, HEAD has no body', async () => {
  assert.equal((await ask('/a.js?v=%')).body, 'a.js');
  assert.equal((await ask('/a%20b.txt')).body, 'a b.txt');
  assert.match((await ask('/sub')).head, /301[\s\S]*location: \/sub\//);
  assert.doesNotMatch((await ask('//sub')).head, /location: \/\//);
  assert.equal((await ask('/sub/')).body, 'sub/index.html');
  const head = await ask('/a.js', 'HEAD');
  assert.match(head.head, /content-length: 4/);
  assert.equal(head.body, '');
});

test('PORT is taken or refused; without it a port that is taken is passed over', async () => {
  await assert.rejects(site(String(running.port)), /is taken/);
  await assert.rejects(site('http'), /PORT is a number/);
  const first = await site();
  const second = await site('');
  assert.ok(second.port > first.port);
  await Promise.all([first.close(), second.close()]);
});

test('if it is to be, and can be read, text is sent compressed; a font is not', async () => {
  const small = await serve(
    { '/': path.join(folder, 'site') },
    { brotli: true, hook: (asked) => (asked === '/page' ? { body: '<p>½</p>', type: 'text/html' } : undefined) },
  );
  try {
    const answer = async (target, headers) => {
      const response = await fetch(new URL(target, small.address), { headers });
      return [response.headers.get('content-encoding'), await response.text()];
    };
    const readsIt = { 'accept-encoding': 'gzip, br' };
    assert.deepEqual(await answer('/a.js', readsIt), ['br', 'a.js']);
    assert.deepEqual(await answer('/page', readsIt), ['br', '<p>½</p>']);
    assert.deepEqual(await answer('/a.woff2', readsIt), [null, 'a.woff2']);
    assert.deepEqual(await answer('/a.js', { 'accept-encoding': 'gzip' }), [null, 'a.js']);
  } finally {
    await small.close();
  }
});
