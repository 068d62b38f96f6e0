/** What someone sees who types `npm start` and follows the address. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { after, before, test } from 'node:test';
import { useBrowser } from '../tools/frame.js';

let start;
let address;
const browser = useBrowser('chromium');

before(async () => {
  start = spawn(process.execPath, ['web/tools/start.js'], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: start.stdout })) {
    address = /http:\S+/.exec(line)?.[0];
    if (address) break;
  }
});

after(async () => {
  start.kill();
  await once(start, 'exit');
});

test('the worked example is live: its mean is 0.75, in the trace and before the eyes', async () => {
  await browser.visit(address);
  const shown = await browser.until(() => document.querySelector('norm-trace')?.trace?.quantities.mean.values[0].shown);
  assert.equal(shown, '0.75');
  await browser.until(() => {
    const { shadowRoot } = document.querySelector('norm-trace');
    return [...shadowRoot.children].some((child) => child.innerText?.includes('0.75'));
  });
  assert.deepEqual(browser.complaints, []);
});

test('nothing is fetched twice, and nothing from elsewhere', async () => {
  const fetched = await browser.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const names = fetched.map((url) => new URL(url).pathname.split('/').pop());
  for (const name of [
    /^norm-trace-engine-first-bytes-/,
    /^norm-trace-math\.woff2$/,
    /^norm-trace\.js$/,
    /^core\.js$/,
  ]) {
    assert.equal(names.filter((other) => name.test(other)).length, 1, `${name} in ${fetched}`);
  }
  assert.deepEqual(
    fetched.filter((url, i) => fetched.indexOf(url) !== i),
    [],
  );
  assert.deepEqual(
    fetched.filter((url) => !url.startsWith(address)),
    [],
  );
});
