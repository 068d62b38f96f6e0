/**
 * From the disk in Node and its kin, whose fetch knows no file: addresses; else by fetch.
 * @param {string | URL} url
 * @returns {Promise<BufferSource>}
 */
export async function read(url) {
  // getBuiltinModule and not import(): bundlers for browsers stumble over "node:fs", even in a branch that never runs.
  const files = globalThis.process?.getBuiltinModule?.('node:fs');
  if (files && new URL(url, 'file:').protocol === 'file:') {
    const file = String(url).startsWith('file:') ? new URL(url) : url; // a text is a path to readFile, even 'file:///…'
    return /** @type {Buffer<ArrayBuffer>} */ (await files.promises.readFile(file));
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(`norm-trace: ${url} answered ${response.status}`);
  return response.arrayBuffer();
}
