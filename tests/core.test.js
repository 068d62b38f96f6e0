/** web/core in Node: what crosses the seam, how it loads, what it throws. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { problemOf } from '../web/author/cli/batch.js';
import { NormTraceError, load } from '../web/core/index.js';
import { large, withoutGrowth } from './tools/small-memory.js';

const wasm = new URL('../web/generated/engine.wasm', import.meta.url);

/** A core that has loaded nothing yet. */
let copies = 0;
const anotherCore = () => import(`../web/core/load.js?copy=${++copies}`);

/** What is thrown, as plain data. */
const errorOf = (work) => {
  try {
    work();
  } catch (error) {
    assert.ok(error instanceof NormTraceError, String(error.stack));
    return error.toJSON();
  }
  return assert.fail('nothing was thrown');
};

test('the documented example', async () => {
  const engine = await load();
  const trace = engine.trace({ x: '2.0, -1.0, 0.5, 1.5', epsilon: '1e-6' });
  assert.equal(trace.version, 1);
  assert.equal(trace.quantities.mean.values[0].shown, '0.75');
  assert.deepEqual(engine.trace(), engine.trace({}));
});

test('one engine however often it is asked for, also at the same time', async () => {
  const [a, b] = await Promise.all([load(), load()]);
  assert.equal(a, b);
  assert.equal(await load({ url: 'https://nowhere.invalid/' }), a);
});

test('bytes or an address may be given, and a failed load can be tried again', async () => {
  const core = await anotherCore();
  await assert.rejects(core.load({ bytes: new Uint8Array([1, 2, 3]) }), WebAssembly.CompileError);
  await assert.rejects(core.load({ url: new URL('missing.wasm', wasm) }), /ENOENT/);
  const engine = await core.load({ bytes: Promise.resolve(readFileSync(wasm)) });
  assert.equal(engine.trace().version, 1);
  const other = await anotherCore();
  assert.equal((await other.load({ url: wasm.href })).trace().version, 1);
});

test('over HTTP: one request, whatever the MIME type; a bad status is an error that names it', async () => {
  const asked = [];
  const server = createServer((request, response) => {
    asked.push(request.url);
    response.writeHead(request.url === '/good' ? 200 : 404, { 'content-type': 'text/plain' });
    response.end(readFileSync(wasm));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = `http://127.0.0.1:${server.address().port}`;
  try {
    const core = await anotherCore();
    await assert.rejects(core.load({ url: `${address}/bad` }), /404/);
    assert.equal((await core.load({ url: `${address}/good` })).trace().version, 1);
    assert.deepEqual(asked, ['/bad', '/good']);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

test('JavaScript’s values mean what they say', async () => {
  const engine = await load();
  const typed = (x) => engine.trace({ x }).problem.x;
  assert.deepEqual(typed([2, '-1.0', 0.1, 10n ** 20n]), ['2', '-1.0', '0.1', '100000000000000000000']);
  assert.deepEqual(typed(5), ['5']);
  assert.deepEqual(typed(1e-7), ['1e-7']);
  assert.deepEqual(typed([1e21, -0]), ['1e+21', '0']);
  assert.deepEqual(typed(new Float64Array([0.1, 2])), ['0.1', '2']);
  assert.deepEqual(typed(new Float32Array([0.1])), ['0.10000000149011612']);
  assert.deepEqual(typed(new BigInt64Array([-3n])), ['-3']);
  assert.equal(engine.trace({ epsilon: 0.001, digits: 4 }).problem.epsilon, '0.001');
  assert.deepEqual(
    engine.trace({ x: null, gamma: '', beta: undefined, epsilon: null }).problem,
    engine.trace().problem,
  );
});

test('what is no number is an error at its place, never a crash', async () => {
  const engine = await load();
  const cycle = {};
  cycle.x = cycle;
  for (const bad of [
    NaN,
    Infinity,
    -Infinity,
    true,
    {},
    cycle,
    [],
    [[1]],
    Symbol('s'),
    () => 1,
    new Date(0),
    new Map(),
  ]) {
    const inside = errorOf(() => engine.trace({ x: [1, bad] }));
    assert.deepEqual([inside.code, inside.field], ['not-a-number', 'x[1]'], String(bad?.constructor?.name));
    assert.equal(errorOf(() => engine.trace({ epsilon: bad })).field, 'epsilon');
    if (!Array.isArray(bad)) assert.equal(errorOf(() => engine.trace({ x: bad })).field, 'x');
  }
  assert.equal(errorOf(() => engine.trace({ method: 3 })).code, 'bad-option');
  assert.equal(errorOf(() => engine.trace({ digits: 2.5 })).code, 'bad-option');
  assert.equal(errorOf(() => engine.trace({ x: new DataView(new ArrayBuffer(8)) })).field, 'x');
  // Half a surrogate pair has no UTF-8.
  assert.equal(errorOf(() => engine.trace({ x: '1, \ud800' })).code, 'not-a-number');
  assert.equal(errorOf(() => engine.trace({ x: '1, \0' })).field, 'x');
  assert.equal(engine.trace().version, 1);
});

test('what is no object of fields is not-json', async () => {
  const engine = await load();
  for (const bad of [null, 3, 'x', true, [], [1], () => 1, Symbol('s'), new Map(), new Date(0), 1n]) {
    const { code, field, start, end } = errorOf(() => engine.trace(bad));
    assert.deepEqual({ code, field, start, end }, { code: 'not-json', field: '', start: 0, end: 0 });
  }
  assert.equal(engine.trace(Object.create(null)).version, 1);
});

test('an unknown field is an error, also one that JavaScript hides', async () => {
  const engine = await load();
  assert.equal(errorOf(() => engine.trace({ eps: 1 })).code, 'unknown-field');
  assert.equal(errorOf(() => engine.trace(JSON.parse('{"__proto__": 1}'))).code, 'unknown-field');
  assert.equal(errorOf(() => engine.trace({ toString: 1 })).code, 'unknown-field');
});

test('a line of a batch', async () => {
  const engine = await load();
  assert.deepEqual(problemOf('{"x": "1 2"}'), { x: '1 2' });
  for (const bad of ['', '{', '{"x":}', '3', 'null', '[]', '"x"', 'undefined']) {
    assert.throws(() => engine.traceJson(problemOf(bad)), { name: 'NormTraceError', code: 'not-json' });
  }
});

test('a number of a batch is what is written, also where no double is that number', async () => {
  const engine = await load();
  const exact = (/** @type {string} */ number) =>
    engine.trace(problemOf(`{"x": [${number}, 1]}`)).quantities.x.values[0].exact.a;
  /** What JSON means by it, by another way: integers. */
  const meant = (/** @type {string} */ number) => {
    const [mantissa, exponent = '0'] = number.toLowerCase().split('e');
    const [whole, fraction = ''] = mantissa.split('.');
    const power = Number(exponent) - fraction.length;
    const [top, bottom] = [
      BigInt(whole + fraction) * 10n ** BigInt(Math.max(0, power)),
      10n ** BigInt(Math.max(0, -power)),
    ];
    let [a, b] = [top < 0n ? -top : top, bottom];
    while (b) [a, b] = [b, a % b];
    return bottom === a ? String(top / a) : `${top / a}/${bottom / a}`;
  };
  const numbers = [
    '0',
    '0.0',
    '0e5',
    '2.0',
    '1E2',
    '1e+2',
    '-1.50',
    '0.1',
    '1e21',
    '123456789012345680000',
    '0.30000000000000004',
    '100000000000000000000000',
    '1.7976931348623157e308',
  ];
  const longer = [
    '0.12345678901234567890123',
    '-0.10000000000000001',
    '9007199254740993',
    '-12345678901234567890',
    '1e-400',
    '5e-324',
    '4.9e-324',
    '1e400',
    '-1e309',
  ];
  for (const number of [...numbers, ...longer]) assert.equal(exact(number), meant(number), number);
  // What a double holds is printed as JavaScript prints it.
  assert.deepEqual(engine.trace(problemOf('{"x": [2.0, 1E2, -1.50, 1e21]}')).problem.x, ['2', '100', '-1.5', '1e+21']);
  assert.deepEqual(
    engine.trace(problemOf('{"x": 0.12345678901234567890123, "epsilon": 1e-399}')).problem,
    engine.trace({ x: '0.12345678901234567890123', epsilon: '1e-399' }).problem,
  );
});

test('a number of a batch that is beyond the limits, or no choice, is an error, and not another number', async () => {
  const engine = await load();
  const wrong = (/** @type {string} */ json) => {
    const { code, field } = errorOf(() => engine.trace(problemOf(json)));
    return [code, field];
  };
  assert.deepEqual(wrong('{"x": [1, 1e-401]}'), ['exponent-too-large', 'x[1]']);
  assert.deepEqual(wrong('{"x": [1, 1e999]}'), ['exponent-too-large', 'x[1]']);
  assert.deepEqual(wrong('{"epsilon": -1e-400}'), ['negative-epsilon', 'epsilon']);
  assert.deepEqual(wrong('{"digits": 3.0000000000000000001}'), ['bad-option', 'digits']);
  assert.deepEqual(problemOf('{"x": "1e-400 \\" 1e-400", "1e-400": null}'), { x: '1e-400 " 1e-400', '1e-400': null });
});

test('terms: 0 leaves nothing out, and a wrong one is an error', async () => {
  const engine = await load();
  const x = Array.from({ length: 20 }, (_, index) => index);
  const lines = (trace) => trace.steps.find(({ id }) => id === 'deviations').lines.length;
  assert.equal(lines(engine.trace({ x })), 8);
  assert.equal(lines(engine.trace({ x }, { terms: 0 })), 20);
  for (const terms of [-1, 1.5, NaN, '8', 2 ** 31]) {
    assert.equal(errorOf(() => engine.trace({ x }, { terms })).field, 'terms');
  }
});

test('with: notations beside the trees, only those that are asked for, and a wrong one is an error', async () => {
  const engine = await load();
  const notations = (trace) => {
    const line = trace.checks[0].line;
    return ['text', 'latex', 'mathml']
      .filter((name) => name in line)
      .concat('symbol_latex' in trace.quantities.mean ? ['symbol_latex'] : []);
  };
  assert.deepEqual(notations(engine.trace()), []);
  assert.deepEqual(notations(engine.trace({}, { with: [] })), []);
  assert.deepEqual(notations(engine.trace({}, { with: ['text'] })), ['text']);
  assert.deepEqual(notations(engine.trace({}, { with: ['mathml', 'latex'] })), ['latex', 'mathml', 'symbol_latex']);
  assert.deepEqual(engine.trace().steps[3].lines[0].sides[2], { relation: '=', tree: ['/', ['3', 'sum'], ['4']] });
  for (const name of ['html', '', 1, null])
    assert.equal(errorOf(() => engine.trace({}, { with: [name] })).field, 'with');
});

test('symbols: one table, which nobody changes', async () => {
  const engine = await load();
  const symbols = engine.symbols();
  assert.deepEqual(Object.keys(symbols.mean).sort(), ['latex', 'mathml', 'symbol', 'tree']);
  assert.equal(symbols, engine.symbols());
  for (const id of Object.keys(engine.trace().quantities)) assert.ok(symbols[id], id);
});

test('symbols() is frozen all the way down; the regime of what is no number is none', async () => {
  const engine = await load();
  const isFrozen = (/** @type {unknown} */ part) =>
    typeof part !== 'object' || part === null || (Object.isFrozen(part) && Object.values(part).every(isFrozen));
  assert.ok(isFrozen(engine.symbols()));
  assert.ok(Number.isNaN(engine.regime([NaN])[0]));
});

test('an engine that ran out of memory says so, and answers every call after it', async () => {
  const engine = await (await anotherCore()).load({ bytes: withoutGrowth() });
  const before = engine.traceJson();
  for (let round = 0; round < 2; round += 1) {
    const { code, field, start, end, message, hint } = errorOf(() => engine.trace(large));
    assert.deepEqual([code, field, start, end], ['trace-too-large', '', 0, 0]);
    assert.match(message, /memory/);
    assert.notEqual(hint, '');
    assert.equal(engine.traceJson(), before);
    assert.equal(engine.regime([0])[0], 0);
  }
  assert.ok(engine.symbols().mean);
});
