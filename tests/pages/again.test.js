/** What is loaded when it is first used, and does not come that time: nothing is thrown, and it answers as soon as there is a server again. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { names } from '../tools/browsers.js';
import { useBrowser, withServer } from '../tools/frame.js';

const page = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>again</title><link rel="icon" href="/site/icon.svg">
<script>window.uncaught = []; addEventListener('error', ({ message }) => uncaught.push(message)); addEventListener('unhandledrejection', ({ reason }) => uncaught.push(String(reason)))</script>
<script type="module" src="/dist/norm-trace.js"></script></head><body><norm-trace step="std"></norm-trace></body></html>`;

/** Both run in the page, with the shadow root: what a reader does, and whether it was answered. @type {Record<string, {part: RegExp, act: string, answered: string}>} */
const uses = {
  'a number, by keyboard': {
    part: /hands/,
    act: `const input = root.querySelector('.cells input'); input.blur(); input.focus(); input.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true, composed: true, cancelable: true }))`,
    answered: `root.host.trace.problem.x[0] !== '2.0'`,
  },
  settings: {
    part: /fields/,
    act: `root.querySelector('.settings summary').click()`,
    answered: `root.querySelector('.settings[open] .panel [id]')`,
  },
  'why?': {
    part: /en-more/,
    act: `root.querySelector('.current .more summary').click()`,
    answered: `root.querySelector('.current .more[open] p')?.textContent`,
  },
  'the menu of copies': {
    part: /take-away/,
    act: `root.querySelector('[aria-haspopup=menu]').click()`,
    answered: `root.querySelector('[role=menu]:not([hidden])')`,
  },
  'its words': {
    part: /en-more/,
    act: `root.querySelector('[aria-haspopup=menu]').click()`,
    answered: `root.querySelector('[role=menu]:not([hidden])')`,
  },
  'the walk': {
    part: /walk/,
    act: `root.querySelector('.bar .play').click()`,
    answered: `root.querySelector('[data-phase]')`,
  },
  'where a number is from': {
    part: /origin/,
    act: `root.querySelector('.formula [data-of]').dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }))`,
    answered: `root.querySelector('.origin h4')`,
  },
};

for (const name of names) {
  describe(name, () => {
    const browser = useBrowser(name);

    const inRoot = (/** @type {string} */ script) =>
      `(async () => { const root = document.querySelector('norm-trace').shadowRoot; ${script} })()`;
    const isTrue = (/** @type {string} */ condition) =>
      `(() => { const root = document.querySelector('norm-trace').shadowRoot; return Boolean(${condition}) })()`;

    for (const [what, { part, act, answered }] of Object.entries(uses)) {
      test(what, async () => {
        await withServer(browser, { pages: { '/again.html': page } }, async (server) => {
          await browser.visit(server.at('/again.html'));
          await browser.until(isTrue(`root?.querySelector('.current .formula')`));
          server.rules.push({ path: part, status: 503 });
          await browser.evaluate(inRoot(act));
          // Twice at the first press: some browsers remember what failed, and are asked for another address.
          while (!server.asked(part)) await browser.evaluate('new Promise((resolve) => setTimeout(resolve, 50))');
          await browser.evaluate('new Promise((resolve) => setTimeout(resolve, 500))');
          assert.equal(await browser.evaluate(isTrue(answered)), false);

          server.rules.length = 0;
          // A reader presses again; what opens and closes may need it twice.
          for (let presses = 0; presses < 9 && !(await browser.evaluate(isTrue(answered))); presses++) {
            await browser.evaluate(inRoot(act));
            for (let looks = 0; looks < 40 && !(await browser.evaluate(isTrue(answered))); looks++)
              await browser.evaluate('new Promise((resolve) => setTimeout(resolve, 50))');
          }
          assert.equal(await browser.evaluate(isTrue(answered)), true, server.log.map(({ path }) => path).join('\n'));
          assert.deepEqual(await browser.evaluate('window.uncaught'), []);
        });
      });
    }
  });
}
