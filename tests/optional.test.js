/** What is loaded when it is first used: who asks first is answered first, and what did not come is asked for again. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { optional } from '../web/element/optional.js';

/** Loads that end when the test says so. */
function loads() {
  /** @type {{resolve: (value: any) => void, reject: (error: Error) => void}[]} */
  const begun = [];
  const load = () => new Promise((resolve, reject) => begun.push({ resolve, reject }));
  return { begun, load };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('who asks first is answered first, whatever comes first', async () => {
  const { begun, load } = loads();
  /** @type {number[]} */
  const answered = [];
  for (const who of [1, 2, 3]) optional(load).then(() => answered.push(who));
  for (const one of begun.reverse()) {
    one.resolve({});
    await settled();
  }
  await settled();
  assert.deepEqual(answered, [1, 2, 3]);
});

test('all who asked are told that it did not come, nobody is answered, and the next one asks again', async () => {
  const { begun, load } = loads();
  /** @type {string[]} */
  const told = [];
  for (const who of ['a', 'b']) optional(load, () => told.push(who)).then(() => told.push('answered'));
  for (const one of begun) one.reject(new Error('offline'));
  await settled();
  assert.deepEqual(told.sort(), ['a', 'b']);

  const before = begun.length;
  const next = optional(load);
  assert.equal(begun.length, before + 1);
  begun[before].resolve('there');
  assert.equal(await next, 'there');
  assert.equal(await optional(load), 'there');
  assert.equal(begun.length, before + 1);
});
