/** A server for files of this machine, for this machine: the site of `npm start`, and with a hook the browsers' tests. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, realpath, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { Complaint, root } from './shell.js';
import { siteFolder } from './site/site.js';

/** A type that is missing here is sent as bytes, which a browser saves and does not show. @type {Record<string, string>} */
const types = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

/**
 * @typedef {object} Reply what a hook may change
 * @property {number} [status] sent instead of the file, with its number as the text
 * @property {string} [body] with `status`, or instead of a file
 * @property {Record<string, string>} [headers]
 * @property {string} [type] the MIME type
 * @property {number} [delay] milliseconds
 * @property {Promise<unknown>} [after] what it waits for
 *
 * @typedef {object} Running
 * @property {string} address with a slash at the end
 * @property {number} port
 * @property {() => Promise<void>} close
 */

/**
 * @param {Record<string, string>} folders what is served: `{'/': '…/web', '/dist/': '…/dist'}`; the longest prefix decides
 * @param {object} [options]
 * @param {number} [options.port] 0: any
 * @param {(path: string, request: import('node:http').IncomingMessage) => Reply | undefined} [options.hook]
 * @param {boolean} [options.brotli] what is text is sent compressed
 * @returns {Promise<Running>} rejected with `EADDRINUSE` when the port is taken
 */
export function serve(folders, { port = 0, hook, brotli = false } = {}) {
  const server = createServer((request, response) => {
    answer(folders, request, response, hook, brotli).catch((error) => {
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' });
      response.end();
      console.error(error);
    });
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const { port: taken } = /** @type {import('node:net').AddressInfo} */ (server.address());
      resolve({
        address: `http://127.0.0.1:${taken}/`,
        port: taken,
        close: () =>
          new Promise((done) => {
            server.close(() => done());
            server.closeAllConnections();
          }),
      });
    });
  });
}

/**
 * @param {Record<string, string>} folders
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {NonNullable<Parameters<typeof serve>[1]>['hook']} hook
 * @param {boolean} brotli
 */
async function answer(folders, request, response, hook, brotli) {
  /** @param {number} status @param {string | Buffer} [text] @param {Record<string, string>} [headers] */
  const say = (status, text = String(status), headers = {}) => {
    const small =
      brotli &&
      request.headers['accept-encoding']?.includes('br') &&
      !/woff2|image/.test(headers['content-type'] ?? '');
    response.writeHead(status, {
      'content-type': 'text/plain; charset=utf-8',
      ...headers,
      ...(small && { 'content-encoding': 'br' }),
    });
    response.end(request.method === 'HEAD' ? undefined : small ? compressed(text) : text);
  };
  if (request.method !== 'GET' && request.method !== 'HEAD') return say(405, undefined, { allow: 'GET, HEAD' });
  const asked = pathOf(request.url ?? '/');
  if (asked === undefined) return say(400);

  const reply = hook?.(asked, request) ?? {};
  if (reply.delay) await new Promise((resolve) => setTimeout(resolve, reply.delay));
  await reply.after;
  const headers = { 'x-content-type-options': 'nosniff', 'cache-control': 'no-cache', ...reply.headers };
  if (reply.status !== undefined || reply.body !== undefined) {
    return say(reply.status ?? 200, reply.body, { ...headers, ...(reply.type && { 'content-type': reply.type }) });
  }

  const found = await find(folders, asked);
  if (!found) return say(404);
  if (found.redirect) return say(301, undefined, { location: encodeURI(found.redirect) });
  const type = reply.type ?? types[path.extname(found.file)] ?? 'application/octet-stream';
  if (brotli) return say(200, await readFile(found.file), { ...headers, 'content-type': type });
  response.writeHead(200, { 'content-type': type, 'content-length': found.size, ...headers });
  if (request.method === 'HEAD') return response.end();
  createReadStream(found.file)
    .on('error', () => response.destroy())
    .pipe(response);
}

/** @type {Map<string, Buffer>} */
const known = new Map();

/** As well as can be, and each text once: it takes long. @param {string | Buffer} text */
function compressed(text) {
  const key = createHash('sha256').update(text).digest('hex');
  const small = known.get(key) ?? brotliCompressSync(text);
  known.set(key, small);
  return small;
}

/**
 * The decoded path without query, or nothing when it is none: a percent sign without its digits, a zero byte, a backslash.
 * @param {string} url
 */
export function pathOf(url) {
  try {
    const decoded = decodeURIComponent(url.replace(/[?#].*$/s, ''));
    return decoded.startsWith('/') && !/[\0\\]/.test(decoded) ? decoded : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param {Record<string, string>} folders
 * @param {string} asked
 * @returns {Promise<{file: string, size: number, redirect?: string} | undefined>}
 */
async function find(folders, asked) {
  const prefix = Object.keys(folders)
    .filter((name) => asked.startsWith(name))
    .sort((a, b) => b.length - a.length)[0];
  if (prefix === undefined) return undefined;
  const folder = path.resolve(folders[prefix]);
  const file = path.join(folder, asked.slice(prefix.length));
  // `..` was resolved by join: what is no longer inside is not served. Nor are dotfiles.
  if (file !== folder && !file.startsWith(folder + path.sep)) return undefined;
  if (
    path
      .relative(folder, file)
      .split(path.sep)
      .some((part) => part.startsWith('.'))
  )
    return undefined;
  const what = await inside(folder, file);
  if (what?.isFile()) return asked.endsWith('/') ? undefined : { file, size: what.size };
  if (!what?.isDirectory()) return undefined;
  // Relative addresses in a page need the slash. One slash only at the front: `//host` would be another site.
  if (!asked.endsWith('/')) return { file, size: 0, redirect: `${asked.replace(/^\/+/, '/')}/` };
  const index = path.join(file, 'index.html');
  const page = await inside(folder, index);
  return page?.isFile() ? { file: index, size: page.size } : undefined;
}

/**
 * What the file is; nothing if it does not exist, or if a symbolic link on its path leads out of the folder.
 * @param {string} folder
 * @param {string} file
 */
async function inside(folder, file) {
  try {
    const [real, top] = [await realpath(file), await realpath(folder)];
    return real === top || real.startsWith(top + path.sep) ? await stat(real) : undefined;
  } catch {
    return undefined;
  }
}

/** The sources as they stand, for the browsers' tests. */
export const siteFolders = { '/': path.join(root, 'web'), '/dist/': path.join(root, 'dist') };

/**
 * The site, as it was built; nothing else of this machine.
 * @param {string} [port] as in the environment: exactly this one; without it 8080 or the next that is free
 * @returns {Promise<Running>}
 */
export async function site(port) {
  if (port) {
    const wanted = Number(port);
    if (!Number.isInteger(wanted) || wanted < 0 || wanted > 65535)
      throw new Complaint(`PORT is a number from 0 to 65535, not ${port}`);
    return serve({ '/': siteFolder }, { port: wanted }).catch((error) => {
      throw error.code === 'EADDRINUSE' || error.code === 'EACCES'
        ? new Complaint(
            `Port ${wanted} ${error.code === 'EACCES' ? 'needs root' : 'is taken'}: choose another with PORT=… npm start`,
          )
        : error;
    });
  }
  for (let next = 8080; next < 8180; next++) {
    try {
      return await serve({ '/': siteFolder }, { port: next });
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EADDRINUSE') throw error;
    }
  }
  throw new Complaint('Ports 8080 to 8179 are all taken: choose one with PORT=… npm start');
}
