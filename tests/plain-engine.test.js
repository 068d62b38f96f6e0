/** The engine compiled to JavaScript, for pages that refuse WebAssembly: the same bytes come out of it. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { load } from '../web/core/index.js';
import createPlain from '../web/generated/engine-plain.js';

const { WebAssembly } = globalThis;

/** @returns {Promise<import('../web/core/types.js').Engine>} as where there is no WebAssembly */
async function loadPlain() {
  // @ts-expect-error it is there, and here it is not
  delete globalThis.WebAssembly;
  try {
    return await (await import('../web/core/load.js?plain')).load();
  } finally {
    globalThis.WebAssembly = WebAssembly;
  }
}

const answer = (engine, problem) => {
  try {
    return engine.traceJson(problem);
  } catch (error) {
    return JSON.stringify(error);
  }
};

test('every vector gives the same bytes without WebAssembly', async () => {
  const engine = await load();
  const plain = await loadPlain();
  assert.notEqual(engine, plain);
  const lines = readFileSync(new URL('vectors/exact.ndjson', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean);
  assert.ok(lines.length > 100);
  for (const line of lines) {
    const { problem } = JSON.parse(line);
    assert.ok(answer(plain, problem) === answer(engine, problem), line.slice(0, 300));
  }
  const wide = { x: Array.from({ length: 4096 }, (_, index) => Math.sin(index + 1)), digits: 30, carry: 'shown' };
  assert.ok(answer(plain, wide) === answer(engine, wide));
  for (const wrong of [{ x: '1, , 2' }, { x: '' }, { digits: 31 }])
    assert.equal(answer(plain, wrong), answer(engine, wrong));
  assert.deepEqual(plain.regime([0, 0.1, 1, 1e9, Infinity, NaN]), engine.regime([0, 0.1, 1, 1e9, Infinity, NaN]));
  assert.deepEqual(plain.symbols(), engine.symbols());
});

test('it is made at once, so that one that failed can be replaced before the next call', () => {
  /** @type {any} */
  const first = {};
  createPlain(first);
  assert.equal(typeof first.trace('', 8), 'string');
  /** @type {any} */
  const second = {};
  createPlain(second);
  assert.notEqual(first.trace, second.trace);
  assert.equal(second.trace('', 8), first.trace('', 8));
});
