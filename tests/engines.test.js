/** The engine compiled to JavaScript, for pages that refuse WebAssembly, and the smaller one for a first look: the same answers. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { load, loadFirst } from '../web/core/index.js';
import createPlain from '../web/generated/engine-plain.js';

const { WebAssembly } = globalThis;

/** Before the whole one is asked for. */
const first = await loadFirst();

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

/** @param {import('../web/core/types.js').FirstLook} engine @param {object} problem */
const outcome = (engine, problem) => {
  try {
    return engine.trace(problem);
  } catch (error) {
    return error.toJSON();
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
  const first = createPlain({ locateFile: String });
  assert.equal(typeof first.trace('', 8, 0), 'string');
  const second = createPlain({ locateFile: String });
  assert.notEqual(first.trace, second.trace);
  assert.equal(second.trace('', 8, 0), first.trace('', 8, 0));
});

test('the engine for a first look gives the same traces, tables and errors; the whole one, once it is asked for, takes its place', async () => {
  assert.equal(first.read, undefined);
  assert.notEqual(first, await load());
  assert.equal(await loadFirst(), await load());
  for (const line of readFileSync(new URL('vectors/exact.ndjson', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)) {
    const { problem } = JSON.parse(line);
    assert.equal(
      JSON.stringify(outcome(first, problem)),
      JSON.stringify(outcome(await load(), problem)),
      line.slice(0, 300),
    );
  }
  for (const wrong of [{ x: '1, , 2' }, { x: '' }, { digits: 31 }, { eps: 1 }])
    assert.deepEqual(outcome(first, wrong), outcome(await load(), wrong));
  assert.deepEqual(
    first.regime([0, 0.1, 1, 1e9, Infinity, NaN]),
    (await load()).regime([0, 0.1, 1, 1e9, Infinity, NaN]),
  );
  assert.deepEqual(first.symbols(), (await load()).symbols());
});
