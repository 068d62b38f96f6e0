/** The site as a hostile or slow server would send it, and a record of what was asked. */
import { serve, siteFolders } from '../../web/tools/serve.js';

/**
 * @typedef {import('../../web/tools/serve.js').Reply & {path: string | RegExp, times?: number}} Rule `times`: how often it holds;
 *   always
 *
 * @typedef {object} TestServer
 * @property {string} address
 * @property {(path: string) => string} at the address of a page
 * @property {{method: string, path: string}[]} log every request, in order
 * @property {(path: string | RegExp) => number} asked how often
 * @property {Rule[]} rules may be changed while it runs
 * @property {() => Promise<void>} close
 */

/** Allows what the element needs, and nothing else. */
export const strictPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; font-src 'self'; connect-src 'self'; img-src 'self'";

/** @param {string | RegExp} pattern @param {string} path */
const matches = (pattern, path) => (typeof pattern === 'string' ? pattern === path : pattern.test(path));

/**
 *     await testServer({
 *       headers: { 'content-security-policy': "default-src 'self'" },        // on every answer
 *       pages: { '/one.html': '<!doctype html><norm-trace></norm-trace>' },  // beside the site's own
 *       rules: [{ path: /\.wasm$/, status: 404, times: 1 }, { path: /\.js$/, delay: 500 }],
 *     });
 *
 * @param {{headers?: Record<string, string>, pages?: Record<string, string>, rules?: Rule[], folders?: Record<string, string>,
 *   brotli?: boolean}} [options]
 * @returns {Promise<TestServer>}
 */
export async function testServer({ headers = {}, pages = {}, rules = [], folders = siteFolders, brotli } = {}) {
  /** @type {TestServer['log']} */
  const log = [];
  const { address, close } = await serve(folders, {
    brotli,
    hook(path, request) {
      log.push({ method: request.method ?? '', path });
      const rule = rules.find((candidate) => matches(candidate.path, path) && candidate.times !== 0);
      if (rule?.times) rule.times--;
      const page = path in pages ? { body: pages[path], type: 'text/html; charset=utf-8' } : {};
      return { ...page, ...rule, headers: { ...headers, ...rule?.headers } };
    },
  });
  return {
    address,
    at: (path) => new URL(path, address).href,
    log,
    rules,
    asked: (path) => log.filter((entry) => matches(path, entry.path)).length,
    close,
  };
}
