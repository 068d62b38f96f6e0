/** Shared state as a piece of a URL. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOurs, read, write } from '../web/element/takeaway/fragment.js';

test('short and readable', () => {
  assert.equal(
    write('', '', { x: '2,-1,0.7,1.5', digits: '4', step: 'std' }),
    'norm-trace:x=2,-1,0.7,1.5&digits=4&step=std',
  );
  assert.equal(write('', 'demo', { x: '1/3,1e-6' }), 'norm-trace.demo:x=1/3,1e-6');
  assert.equal(write('#norm-trace:x=1', '', {}), '');
});

test('what is written is read', () => {
  for (const changes of [
    { x: '2,-1' },
    { gamma: '', step: 'layer_norm.output' },
    { x: '1;2&3=4#%' },
    { epsilon: '0', carry: 'shown', rounding: 'half-even', method: 'rms-norm', beta: '1,2' },
  ]) {
    for (const id of ['', 'a', 'ä;:.&']) assert.deepEqual(read(`#${write('', id, changes)}`, id), changes);
  }
});

test('each widget its own piece; those of others stay', () => {
  const both = write('#norm-trace.b:x=5', 'a', { digits: '2' });
  assert.deepEqual([read(both, 'a'), read(both, 'b'), read(both, '')], [{ digits: '2' }, { x: '5' }, null]);
  assert.equal(write(`#${both}`, 'a', {}), 'norm-trace.b:x=5');
});

test('what is not ours is not touched', () => {
  assert.equal(isOurs('#chapter-2'), false);
  assert.equal(isOurs('#norm-tracery'), false);
  assert.equal(isOurs(''), true);
  assert.equal(read('#chapter-2', ''), null);
  assert.equal(write('#chapter-2', '', { x: '1' }), 'norm-trace:x=1');
});

test('what is hostile is refused', () => {
  for (const hash of [
    'evil=1',
    'x=%',
    'x=%ff',
    '__proto__=1',
    'x=1&x=2',
    'x',
    'x=',
    'digits=',
    'epsilon=&x=1',
    'constructor=1',
    `x=${'1,'.repeat(9000)}`,
  ]) {
    assert.throws(() => read(`#norm-trace:${hash}`, ''), hash.slice(0, 30));
  }
});
