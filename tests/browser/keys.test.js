/** Which keys a page's own shortcuts see: those that the example does not use. In every engine, by real keys. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
// @ts-expect-error it comes without types
import selenium from 'selenium-webdriver';
import { names } from '../tools/browsers.js';
import { openPage, useBrowser, useServer } from '../tools/frame.js';
import { isDrawn } from '../tools/in-page.js';

const server = useServer({
  pages: {
    '/keys.html': `<!doctype html><html lang="en"><meta charset="utf-8"><title>t</title><link rel="icon" href="/site/icon.svg">
      <script type="module" src="/dist/norm-trace.js"></script><script src="/hear.js"></script>
      <norm-trace step="mean"><p>as printed <input id="light"></p></norm-trace><input id="own">`,
  },
  rules: [
    {
      path: '/hear.js',
      body: `window.heard = [];
        for (const type of ['keydown', 'keypress', 'keyup']) for (const place of [window, document]) {
          place.addEventListener(type, ({ key }) => heard.includes(type + ' ' + key) || heard.push(type + ' ' + key));
        }`,
      type: 'text/javascript',
    },
  ],
});

const typed = ['.', '/', 'f', '5', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'Backspace', 'Delete', 'Enter'];
const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];
/** What has the focus (after what was pressed with the pointer), the keys that it uses, and some that are the page's. @type {[what: string, selector: string, used: string[], others: string[], before?: string][]} */
const places = [
  [
    'a number',
    '.cell input',
    [...typed, 'ArrowUp', 'PageDown', 'Control+a', 'Shift+ArrowUp', 'Alt+ArrowUp'],
    ['Escape', 'F2', 'Control+.', 'Alt+s'],
  ],
  ['the decimals', '#digits', [...typed, 'ArrowUp'], ['Escape', 'Control+.']],
  ['the vector as text', 'textarea', [...typed, 'ArrowDown'], ['Escape', 'Control+.'], '.heading .quiet'],
  ['a choice of the settings', '#rounding', ['t', 'ArrowDown', 'Home'], ['Escape', 'Control+.'], '.settings summary'],
  ['what is carried', '[type=radio]', [...arrows, ' '], ['/', 'f', 'Escape']],
  ['the slider', '.progress', [...arrows, 'Home', 'End', 'PageUp', 'PageDown'], ['/', 'f', 'Escape']],
  ['a step', '.current > .row', [...arrows, 'Home', 'End', 'Enter', ' '], ['/', 'f', 'Escape', 'PageDown']],
  ['a button', '.bar .go', ['Enter', ' '], ['/', 'f', 'ArrowLeft', 'ArrowRight', 'Escape']],
  ['a fold', '.settings summary', ['Enter', ' '], ['/', 'ArrowLeft']],
  ['a leg of the triangle', '.handle', [...arrows, 'PageUp', 'Home'], ['/', 'f', 'Escape']],
  ['the numbers of a line', '.numbers button', [...arrows.slice(2), 'Home', 'End', 'Enter'], ['/', 'f']],
];
/** What opens: Escape closes it, and only then is the page's. */
const opened = [
  ['the menu of copies', '.take-away button', '.menu:not([hidden]) [role^=menuitem]', ['ArrowDown', 'l', 'Escape']],
  ['the list of examples', '#examples', '.examples button', ['Escape']],
  ['the panel about a number', '.current .value[data-of]', '#origin-title', ['Escape']],
];

for (const name of names) {
  describe(name, () => {
    const browser = useBrowser(name);

    /** @param {string} keys `Control+a` */
    const press = async (keys) => {
      const parts = keys.length > 1 ? keys.split('+') : [keys];
      const key = /** @type {string} */ (parts.pop());
      if (name === 'webkit') {
        const code = (/** @type {string} */ one) =>
          one.length === 1
            ? one
            : selenium.Key[one === 'Backspace' ? 'BACK_SPACE' : one.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase()];
        const actions = browser.raw.actions();
        for (const part of parts) actions.keyDown(code(part));
        actions.keyDown(code(key)).keyUp(code(key));
        for (const part of parts.reverse()) actions.keyUp(code(part));
        return actions.perform();
      }
      for (const part of parts) await browser.raw.keyboard.down(part);
      await browser.raw.keyboard.press(key);
      for (const part of parts.reverse()) await browser.raw.keyboard.up(part);
    };
    const click = (/** @type {string} */ selector) =>
      browser.evaluate(
        (what) =>
          void (
            /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot
              .querySelector(what)
              .dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }))
          ),
        selector,
      );
    /** The focus is there. @param {string} selector */
    const focus = (selector) =>
      browser.until((what) => {
        const root = /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot;
        const found = root.querySelector(what);
        found?.focus();
        return Boolean(found) && root.activeElement === found;
      }, selector);
    const forget = () => browser.evaluate(() => void (/** @type {any} */ (window.heard.length = 0)));
    /** But for the modifiers themselves. */
    const heard = () =>
      browser.evaluate(() =>
        /** @type {any} */ (window).heard.filter((/** @type {string} */ what) => !/ (Control|Alt|Shift)$/.test(what)),
      );
    const open = () => openPage(browser, server.at('/keys.html'), isDrawn);

    for (const [what, selector, used, others, before] of places) {
      test(`${what}: the page hears what is not used, and nothing else`, async () => {
        await open();
        if (before) await click(before);
        for (const key of used) {
          await focus(selector);
          await forget();
          await press(key);
          assert.deepEqual(await heard(), [], key);
        }
        for (const key of others) {
          await focus(selector);
          await forget();
          await press(key);
          const now = await heard();
          assert.ok(
            now.some((/** @type {string} */ one) => one.startsWith('keydown')),
            `${key}: ${now}`,
          );
        }
      });
    }

    for (const [what, opener, inside, keys] of /** @type {[string, string, string, string[]][]} */ (opened)) {
      test(`${what}: Escape closes it, and the next one is the page’s`, async () => {
        await open();
        await click(opener);
        await browser.until(
          (wanted) =>
            Boolean(/** @type {any} */ (document.querySelector('norm-trace')).shadowRoot.querySelector(wanted)),
          inside,
        );
        await focus(inside);
        await forget();
        for (const key of keys) await press(key);
        await browser.until(
          (wanted) => !(/** @type {any} */ (document.querySelector('norm-trace')).shadowRoot.querySelector(wanted)),
          inside,
        );
        assert.deepEqual(await heard(), []);
        await focus('.bar .go');
        await press('Escape');
        assert.ok((await heard()).includes('keydown Escape'));
      });
    }

    test('what is typed arrives; what is not inside is not touched, nor a key that came down before', async () => {
      await open();
      await focus('.cell input');
      await browser.evaluate(
        () => void (/** @type {any} */ (document.querySelector('norm-trace')).shadowRoot.activeElement.select()),
      );
      for (const key of ['1', '.', '5', '/', '2']) await press(key);
      assert.equal(
        await browser.evaluate(
          () => /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot.activeElement.value,
        ),
        '1.5/2',
      );
      await forget();
      await browser.evaluate(() => void document.getElementById('own')?.focus());
      await press('f');
      assert.deepEqual(await heard(), ['keydown f', 'keypress f', 'keyup f']);
      await forget();
      await browser.evaluate(() => {
        document
          .getElementById('own')
          ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'g', code: 'KeyG', bubbles: true, composed: true }));
        const field = /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot.querySelector('.cell input');
        field.dispatchEvent(new KeyboardEvent('keyup', { key: 'g', code: 'KeyG', bubbles: true, composed: true }));
      });
      assert.deepEqual(await heard(), ['keydown g', 'keyup g']);
    });
  });
}
