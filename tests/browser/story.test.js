/**
 * The whole story, as a new reader has it, in three engines: open, change 0.5 to 0.7, walk to the end, ask where 0.615 comes from, bring
 * the mean to zero and see the two outputs agree, copy the LaTeX, and come back by the shared link. With a pointer, on a
 * wide page and on one as narrow as a phone's, and by keyboard alone.
 */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { names } from '../tools/browsers.js';
import { openPage, useBrowser, useServer } from '../tools/frame.js';
import { catchCopies } from '../tools/in-page.js';

const server = useServer();

/** Runs in the page: what the reader sees. */
const seen = () => {
  const element = /** @type {any} */ (document.querySelector('norm-trace'));
  const root = element.shadowRoot;
  const row = (/** @type {string} */ id) =>
    [...root.querySelectorAll(`.values [data-of^="${id}["]`)].map((value) =>
      value.firstChild?.nodeType === 3 || !value.querySelector('.exact')
        ? value.textContent.trim()
        : value.firstChild.textContent.trim(),
    );
  return {
    x: element.trace.problem.x.join(' '),
    step: element.step,
    last: element.trace.steps.at(-1).id,
    mean: root.querySelector('.row [data-of="mean"]')?.textContent.trim(),
    layerNorm: row('layer_norm.output'),
    rmsNorm: row('rms_norm.output'),
    panel: root.querySelector('.origin')?.textContent.replace(/\s+/g, ' ').trim() ?? null,
    caption: root.querySelector('.triangle figcaption')?.textContent,
    said: document.querySelector('[data-norm-trace=live]')?.textContent,
    focused: root.activeElement
      ? `${root.activeElement.localName}.${root.activeElement.className} ${root.activeElement.getAttribute('aria-label') ?? root.activeElement.textContent.trim()}`
      : document.activeElement?.localName,
    scrolls: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  };
};

for (const name of names) {
  describe(name, () => {
    const browser = useBrowser(name);

    const isSeen = () => {
      document.querySelector('norm-trace')?.scrollIntoView();
      return Boolean(document.querySelector('norm-trace')?.shadowRoot?.querySelector('.words'));
    };
    /** @param {string} path @param {any} [size] */
    const open = async (path, size) => {
      await openPage(browser, server.at(path), isSeen, size);
      await browser.evaluate(catchCopies);
    };
    /** Keys that are really pressed. @param {...string} keys `Control+a`, `Tab`, or a text */
    const press = async (...keys) => {
      for (const key of keys) {
        const [last, ...held] = key.length > 1 ? key.split('+').reverse() : [key];
        if (name === 'webkit') {
          const codes = {
            Tab: '\uE004',
            Enter: '\uE007',
            Escape: '\uE00C',
            Home: '\uE011',
            End: '\uE010',
            ArrowDown: '\uE015',
            ArrowUp: '\uE013',
            ArrowRight: '\uE014',
            Control: '\uE009',
            Shift: '\uE008',
            Space: ' ',
          };
          const actions = browser.raw.actions();
          for (const modifier of held) actions.keyDown(codes[modifier]);
          actions.sendKeys(codes[last] ?? last);
          for (const modifier of held) actions.keyUp(codes[modifier]);
          await actions.perform();
        } else if (name === 'firefox' && key === 'Enter') {
          // Its window has no focus here, and its buttons then do not listen to keys.
          await browser.evaluate(() =>
            /** @type {HTMLElement} */ (document.querySelector('norm-trace')?.shadowRoot?.activeElement).click(),
          );
        } else {
          for (const modifier of held) await browser.raw.keyboard.down(modifier);
          await browser.raw.keyboard.press(last);
          for (const modifier of held) await browser.raw.keyboard.up(modifier);
        }
      }
    };
    /** Tab until the focus is where it is wanted; a keyboard's way. @param {string} selector inside the widget @param {string} [tab] */
    const tabTo = async (selector, tab = 'Tab') => {
      for (let presses = 0; presses < 80; presses++) {
        if (
          await browser.evaluate(
            (wanted) => Boolean(document.querySelector('norm-trace')?.shadowRoot?.activeElement?.matches(wanted)),
            selector,
          )
        )
          return;
        await press(tab);
      }
      assert.fail(`Tab never came to ${selector}: ${(await browser.evaluate(seen)).focused}`);
    };
    /** A click. @param {string} selector @param {string} [text] */
    const tap = async (selector, text) => {
      const real = name !== 'webkit'; // where the page may be in a frame
      const find = () =>
        browser
          .until(
            (wanted, label, real) => {
              const root = /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot;
              const target = [...root.querySelectorAll(wanted)].find(
                (element) =>
                  (label === null ||
                    element.textContent.trim() === label ||
                    element.getAttribute('aria-label') === label) &&
                  element.getClientRects().length,
              );
              if (!target) return false;
              const middle = () => {
                const { left, top, width, height } = target.getBoundingClientRect();
                return [left + width / 2, top + height / 2];
              };
              const reached = () => {
                const there = root.elementFromPoint(...middle());
                return there && (target.contains(there) || there.contains(target));
              };
              if (!reached()) target.scrollIntoView({ block: 'center', inline: 'center' });
              if (!reached()) return false; // it moves, or is covered
              const place = middle();
              if (!real) {
                target.focus?.();
                target.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true }));
              }
              return place;
            },
            selector,
            text ?? null,
            real,
          )
          .catch((error) => {
            throw new Error(`${selector} ${text ?? ''}: ${error.message.slice(0, 60)}`);
          });
      if (!real) return find();
      let [place, before] = [await find(), ''];
      while (String(place) !== before) {
        before = String(place); // until it stands still
        await new Promise((resolve) => setTimeout(resolve, 150));
        place = await find();
      }
      return browser.raw.mouse.click(...place);
    };
    const see = () => browser.evaluate(seen);

    const outputs = async () => {
      const { layerNorm, rmsNorm } = await see();
      return [layerNorm, rmsNorm];
    };

    /** Both ways end here. */
    const checkAgreement = async () => {
      await browser.until(
        () => /** @type {any} */ (document.querySelector('norm-trace')).trace.quantities.mean.values[0].shown === '0',
      );
      const [layerNorm, rmsNorm] = await outputs();
      assert.deepEqual(layerNorm, rmsNorm);
      assert.match((await see()).caption ?? '', /μ = 0/);
    };
    const checkLink = async (size) => {
      await browser.until(() =>
        location.hash.startsWith(
          `#norm-trace:x=${/** @type {any} */ (document.querySelector('norm-trace')).trace.problem.x.join(',')}`,
        ),
      );
      const before = await see();
      const link = await browser.evaluate(() => location.pathname + location.hash);
      await open(link, size);
      const after = await see();
      assert.deepEqual([after.x, after.step, after.layerNorm], [before.x, before.step, before.layerNorm]);
    };

    for (const [how, size] of [
      ['with a pointer, on a wide page', { width: 1280, height: 900 }],
      ['with a pointer, on a page as narrow as a phone’s', { width: 320, height: 640 }],
    ]) {
      test(how, async () => {
        await open('/', size);
        assert.deepEqual((await see()).layerNorm, ['1.091', '−1.528', '−0.218', '0.655']);
        assert.ok((await see()).scrolls <= 0);
        await tap('.cell:nth-child(3) input');
        await press('Control+a', '0', '.', '7');
        await browser.until(
          () => /** @type {any} */ (document.querySelector('norm-trace')).trace.problem.x[2] === '0.7',
        );
        assert.equal((await see()).mean, '0.8');
        for (let steps = 0; steps < 40; steps++) {
          const { step, last } = await see();
          if (step === last) break;
          await tap('.go:not(.play)', 'Next→');
        }
        const end = await see();
        assert.equal(end.step, end.last);
        await browser.until(() =>
          /^Step 27 of 27: /.test(document.querySelector('[data-norm-trace=live]')?.textContent ?? ''),
        );

        await tap('[data-step="layer_norm.normalized"] .row');
        await browser.until(() =>
          Boolean(
            /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot.querySelector(
              '[data-step="layer_norm.normalized"] .formula:nth-child(4) math [data-of="layer_norm.normalized[3]"]',
            ),
          ),
        );
        await tap(
          '[data-step="layer_norm.normalized"] .formula:nth-child(4) math [data-of="layer_norm.normalized[3]"]',
        );
        await browser.until(() =>
          /number 4 of 4/.test(
            document.querySelector('norm-trace')?.shadowRoot?.querySelector('.origin')?.textContent ?? '',
          ),
        );
        assert.match((await see()).panel ?? '', /Made from.*δ/);
        await tap('.origin .close');
        await browser.until(() => !document.querySelector('norm-trace')?.shadowRoot?.querySelector('.origin'));
        await new Promise((resolve) => setTimeout(resolve, 300)); // the focus goes back to the number

        if (size.width < 500) await tap('.switch .segment', 'Triangle');
        await tap('.handle.mean circle');
        if (name !== 'chromium')
          await browser.evaluate(() =>
            /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot.querySelector('.handle.mean').focus(),
          );
        if (name === 'firefox')
          await press('Home'); // its window has no focus here, and nothing appears beside what gets it
        else await tap('.pad button', 'Move the mean to 0');
        await checkAgreement();

        await tap('.take-away > button');
        await browser.until(() =>
          Boolean(document.querySelector('norm-trace')?.shadowRoot?.querySelector('[role=menu]:not([hidden])')),
        );
        await tap('[role=menuitemradio]', 'Whole example');
        await tap('[role=menuitem]', 'LaTeX');
        await browser.until(() => /\\begin\{align\*\}/.test(/** @type {any} */ (window).copied.at(-1) ?? ''));
        await browser.until(
          () => document.querySelector('[data-norm-trace=live]')?.textContent === 'Copied: Whole example, LaTeX',
        );
        assert.ok((await see()).scrolls <= 0);
        await checkLink(size);
        assert.deepEqual(browser.complaints, []);
      });
    }

    test('by keyboard alone', async () => {
      await open('/', { width: 1280, height: 900 });
      await browser.evaluate(() => document.querySelector('h1')?.scrollIntoView());
      await tabTo('.cell:nth-child(3) input');
      await press('Control+a', '0', '.', '7');
      await browser.until(() => /** @type {any} */ (document.querySelector('norm-trace')).trace.problem.x[2] === '0.7');
      await tabTo('.row');
      await press('End');
      const end = await see();
      assert.equal(end.step, end.last);
      // Back up to where the last output was normalized: by the step list's keys.
      for (let presses = 0; presses < 30 && (await see()).step !== 'layer_norm.normalized'; presses++)
        await press('ArrowUp');
      await tabTo('.formula:nth-child(4) .numbers button');
      await browser.until(() =>
        Boolean(document.querySelector('norm-trace')?.shadowRoot?.activeElement?.getAttribute('data-of')),
      );
      await press('End');
      await browser.until(
        () =>
          document.querySelector('norm-trace')?.shadowRoot?.activeElement?.getAttribute('data-of') ===
          'layer_norm.normalized[3]',
      );
      await press('Enter');
      await browser.until(() =>
        /number 4 of 4/.test(
          document.querySelector('norm-trace')?.shadowRoot?.querySelector('.origin')?.textContent ?? '',
        ),
      );
      assert.match((await see()).panel ?? '', /Made from.*δ/);
      await press('Escape');
      await browser.until(() => !document.querySelector('norm-trace')?.shadowRoot?.querySelector('.origin'));

      await tabTo('.handle.mean', 'Shift+Tab');
      await press('Home');
      await checkAgreement();

      await tabTo('.take-away > button', 'Shift+Tab');
      await press('Enter');
      await browser.until(
        () => document.querySelector('norm-trace')?.shadowRoot?.activeElement?.getAttribute('role') === 'menuitemradio',
      );
      await press('ArrowDown', 'Enter', 'l');
      await browser.until(
        () => document.querySelector('norm-trace')?.shadowRoot?.activeElement?.textContent?.trim() === 'LaTeX',
      );
      await press('Enter');
      await browser.until(() => /\\begin\{align\*\}/.test(/** @type {any} */ (window).copied.at(-1) ?? ''));
      assert.match((await see()).focused ?? '', /Copy$/);
      await checkLink({ width: 1280, height: 900 });
    });
  });
}
