/** The modules that hold bytes: what they hold, and that no tool on the way to a page can change it. What else minifies is in tests/consumers/minifiers.test.js. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { unpack } from '../web/core/unpack.js';
import { bytesModule } from '../web/tools/engine.js';
import { root } from '../web/tools/shell.js';
import { allPairs, textOf } from './tools/bytes.js';

/** Each with the file that it holds. */
const modules = {
  'web/generated/engine-bytes.js': 'web/generated/engine.wasm',
  'web/generated/font-bytes.js': 'web/generated/norm-trace-math.woff2',
};

test('a module of bytes is read as these bytes, whichever stand side by side', async () => {
  assert.deepEqual(Buffer.from(unpack(await textOf(bytesModule(allPairs)))), allPairs);
});

for (const [file, of] of Object.entries(modules)) {
  test(`${file} holds ${of}, and dist/ has the same`, async () => {
    const text = readFileSync(path.join(root, file), 'utf8');
    assert.deepEqual(Buffer.from(unpack(await textOf(text))), readFileSync(path.join(root, of)));
    const name = readdirSync(path.join(root, 'dist')).find((name) =>
      name.startsWith(`norm-trace-${path.basename(file, '.js')}-`),
    );
    assert.equal(readFileSync(path.join(root, `dist/${name}`), 'utf8'), text);
  });
}

test('nothing in it means anything to a tool: no NUL, line end, white space, quote, backslash, $, DEL, C1 or byte order mark', () => {
  const [, inside] = /^export default"([^]*)";\n$/.exec(bytesModule(allPairs)) ?? [];
  assert.equal(/[\0\b-\r"$'\\`\x7f-\x9f\u2028\u2029\ufeff\ud800-\udfff]/.exec(inside), null);
  assert.equal(inside.length, allPairs.length);
  assert.equal(inside.normalize('NFC'), inside);
});

test('esbuild and terser, in ASCII and in UTF-8, leave the bytes as they are', async () => {
  const [esbuild, terser] = await Promise.all([import('esbuild'), import('terser')]);
  const code = bytesModule(allPairs);
  /** @type {Record<string, string | undefined>} */
  const written = {};
  for (const charset of /** @type {const} */ (['ascii', 'utf8'])) {
    written[`esbuild ${charset}`] = (await esbuild.transform(code, { minify: true, charset })).code;
    written[`terser ${charset}`] = (
      await terser.minify(code, { module: true, format: { ascii_only: charset === 'ascii' } })
    ).code;
  }
  for (const [by, text] of Object.entries(written)) assert.ok(allPairs.equals(unpack(await textOf(text ?? ''))), by);
});
