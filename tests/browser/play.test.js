/** Playing with the numbers of <norm-trace>, by mouse, touch and keyboard, in Chromium and Firefox, under a strict policy. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { axe } from '../tools/axe.js';
import { openPage, useBrowser, useServer, withBrowser } from '../tools/frame.js';
import { strictPolicy } from '../tools/server.js';

/** @param {string} attributes */
const page = (
  attributes,
) => `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
  <title>t</title><link rel="icon" href="/site/icon.svg"><script type="module" src="/dist/norm-trace.js"></script>
  <main><h1>t</h1><h2>u</h2><norm-trace ${attributes}><p>as printed</p></norm-trace></main></html>`;

const server = useServer({
  headers: { 'content-security-policy': strictPolicy },
  pages: { '/plain.html': page('step="mean"'), '/learned.html': page('gamma="1 1 1 1" beta="0.5 0 0 0"') },
  ...(process.env.NORM_TRACE_DIST && {
    folders: { '/': new URL('../../web', import.meta.url).pathname, '/dist/': process.env.NORM_TRACE_DIST },
  }),
});

/** Runs in the page. */
const seen = () => {
  const element = /** @type {any} */ (document.querySelector('norm-trace'));
  const root = element.shadowRoot;
  return {
    x: element.trace.problem.x.join(' '),
    author: element.getAttribute('x'),
    holds: element.trace.checks[0].holds,
    mean: element.trace.quantities.mean.values[0].shown,
    row: root.querySelector('.value[data-of="rms"]').textContent,
    rms: element.trace.quantities.rms.values[0].shown,
    focus: root.activeElement?.dataset.of ?? root.activeElement?.dataset.play ?? root.activeElement?.id ?? null,
    pads: root.querySelectorAll('.pad').length,
    text: root.activeElement?.value,
    valuetext: root.activeElement?.getAttribute('aria-valuetext'),
    undo: root.querySelector('.tools [aria-label="Undo"]').getAttribute('aria-disabled'),
    redo: root.querySelector('.tools [aria-label="Redo"]').getAttribute('aria-disabled'),
    menu: Boolean(root.querySelector('.examples')),
    triangle: root.querySelector('.triangle svg').getAttribute('aria-label'),
    apart: root.querySelector('.regime svg')?.getAttribute('aria-label') ?? null,
    point: root.querySelector('.regime .here')?.getAttribute('cx') ?? null,
    height: root.querySelector('.controls').offsetHeight,
  };
};

/** Runs in the page. @param {string} selector */
const middle = (selector) => {
  const found = /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot.querySelector(selector);
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = found.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

for (const name of /** @type {const} */ (['chromium', 'firefox'])) {
  describe(name, () => {
    const browser = useBrowser(name);

    const isThere = () =>
      Boolean(
        /** @type {any} */ (document.querySelector('norm-trace'))?.trace &&
        document.querySelector('norm-trace')?.shadowRoot?.querySelector('.cells'),
      );
    const open = (path = '/plain.html', size = undefined) => openPage(browser, server.at(path), isThere, size);
    /** Until the vector is this. @param {string} x */
    const until = async (x) => {
      await browser.until(
        (wanted) => /** @type {any} */ (document.querySelector('norm-trace')).trace.problem.x.join(' ') === wanted,
        x,
      );
      await browser.evaluate(() =>
        /** @type {any} */ (document.querySelector('norm-trace')).updateComplete.then(() => true),
      );
      return browser.evaluate(seen);
    };
    /** @param {string} selector */
    const focus = async (selector) => {
      await browser.evaluate(
        (wanted) => /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot.querySelector(wanted).focus(),
        selector,
      );
    };
    /** A click focuses the page too; then the buttons beside the number are there. @param {string} selector */
    const tap = async (selector) => {
      const { x, y } = await browser.evaluate(middle, selector);
      await browser.raw.mouse.click(x, y);
    };
    /** @param {string} name @param {...string} held */
    const press = async (name, ...held) => {
      const { keyboard } = browser.raw;
      for (const key of held) await keyboard.down(key);
      await keyboard.press(name);
      for (const key of held) await keyboard.up(key);
    };
    /** @param {string} selector @param {number} dx @param {number} dy @param {() => Promise<void>} [meanwhile] */
    const drag = async (selector, dx, dy, meanwhile) => {
      const { x, y } = await browser.evaluate(middle, selector);
      const { mouse } = browser.raw;
      await mouse.move(x, y);
      await mouse.down();
      for (let i = 1; i <= 10; i += 1) await mouse.move(x + (dx * i) / 10, y + (dy * i) / 10);
      await meanwhile?.();
      await mouse.up();
    };

    test('a tap edits, and brings buttons; the arrow keys keep the decimals', async () => {
      await open();
      await tap('input[data-of="x[2]"]');
      await browser.until(
        () => document.querySelector('norm-trace')?.shadowRoot?.querySelectorAll('.pad button').length === 3,
      );
      const sizes = await browser.evaluate(() =>
        [.../** @type {any} */ (document.querySelector('norm-trace')).shadowRoot.querySelectorAll('.pad button')].map(
          (button) => Math.min(button.offsetWidth, button.offsetHeight),
        ),
      );
      assert.ok(
        sizes.every((size) => size >= 24),
        String(sizes),
      );
      await press('ArrowUp');
      assert.equal((await until('2.0 -1.0 0.6 1.5')).text, '0.6');
      await press('ArrowUp', 'Shift');
      await until('2.0 -1.0 1.6 1.5');
      await press('ArrowUp', 'Alt');
      await until('2.0 -1.0 1.61 1.5');
      await press('ArrowDown');
      const now = await until('2.0 -1.0 1.51 1.5');
      assert.deepEqual([now.focus, now.text, now.valuetext, now.author], ['x[2]', '1.51', '1.51', null]);
      await press('PageDown');
      await until('2.0 -1.0 0.51 1.5');
      await tap('.pad button:nth-child(2)');
      const after = await until('2.0 -1.0 0.61 1.5');
      assert.equal(after.focus, 'x[2]', 'focus stays in the number');
    });

    test('dragged sideways, a number steps and everything follows; nothing jumps', async () => {
      await open();
      await tap('input[data-of="x[0]"]');
      await browser.until(() => Boolean(document.querySelector('norm-trace')?.shadowRoot?.querySelector('.pad')));
      const before = await browser.evaluate(seen);
      await drag('input[data-of="x[1]"]', 66, 3, async () => {
        await browser.until(
          () => /** @type {any} */ (document.querySelector('norm-trace')).trace.problem.x[1] !== '-1.0',
        );
        assert.equal((await browser.evaluate(seen)).height, before.height);
      });
      const after = await browser.evaluate(seen);
      assert.match(after.x, /^2\.0 -?[01]\.\d 0\.5 1\.5$/);
      assert.equal(after.holds, 'exactly');
      await browser.until(() => {
        const element = /** @type {any} */ (document.querySelector('norm-trace'));
        return (
          element.shadowRoot.querySelector('.value[data-of="rms"]').textContent ===
          element.trace.quantities.rms.values[0].shown
        );
      });
      await press('z', 'Control');
      const back = await until('2.0 -1.0 0.5 1.5');
      assert.equal(back.undo, 'true', 'a drag is one step back');
    });

    test('elements are added and removed, γ and β with them, never below one', async () => {
      await open('/learned.html');
      await tap('.cells > .nudge');
      const added = await until('2.0 -1.0 0.5 1.5 0.0');
      await browser.until(
        () => /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot.activeElement?.dataset.of === 'x[4]',
      );
      assert.equal(added.holds, 'exactly');
      assert.deepEqual(
        await browser.evaluate(() => /** @type {any} */ (document.querySelector('norm-trace')).trace.problem.gamma),
        ['1', '1', '1', '1', '1'],
      );
      for (const rest of ['2.0 -1.0 0.5 1.5', '2.0 -1.0 0.5', '2.0 -1.0', '2.0']) {
        await browser.evaluate(() => {
          const { activeElement } = /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot;
          activeElement.select();
        });
        await press('Backspace');
        await press('Backspace');
        await until(rest);
        const last = rest.split(' ').length - 1;
        await browser.until(
          (of) => /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot.activeElement?.dataset.of === of,
          `x[${last}]`,
        );
      }
      await press('Backspace');
      await press('Backspace');
      assert.equal((await browser.evaluate(seen)).x, '2.0');
      await press('1');
      await press('Enter'); // ends it
      await until('1');
      await new Promise((resolve) => setTimeout(resolve, 200));
      assert.equal((await browser.evaluate(seen)).x, '1');
      await press('Enter');
      await until('1 0');
      // What is taken back takes the focus along, and no further than the vector.
      await browser.until(
        () => /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot.activeElement?.dataset.of === 'x[1]',
      );
      await browser.evaluate(() =>
        /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot
          .querySelector('.tools [title="Undo"]')
          .dispatchEvent(new MouseEvent('click', { bubbles: true })),
      );
      await until('1');
      await browser.until(
        () => /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot.activeElement?.dataset.of === 'x[0]',
      );
    });

    test('a number that is cleared before its keys are there stays an empty one', async () => {
      await open('/learned.html');
      const count = await browser.evaluate(async () => {
        const element = /** @type {any} */ (document.querySelector('norm-trace'));
        const root = element.shadowRoot;
        const input = root.querySelector('input[data-of="x[1]"]');
        input.focus();
        const all = input.value.length;
        for (let i = 0; i < all; i += 1) {
          input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Backspace', bubbles: true, composed: true }));
          input.value = input.value.slice(0, -1);
          input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
        }
        while (!root.querySelector('.pad')) await new Promise(requestAnimationFrame); // hands.js has come
        await new Promise((resolve) => setTimeout(resolve, 200));
        return [
          all > 2,
          root.querySelectorAll('.cells input[data-of^=x]').length,
          root.querySelector('input[data-of="x[1]"]').value,
        ];
      });
      assert.deepEqual(count, [true, 4, '']);
    });

    test('the buttons beside a number cover no other control', async () => {
      for (const width of [320, 560, 800, 1280]) {
        await open('/learned.html', { width, height: 900 });
        for (const of of ['x[0]', 'x[3]']) {
          const covered = await browser.evaluate(async (address) => {
            const root = /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot;
            const input = root.querySelector(`input[data-of="${address}"]`);
            input.scrollIntoView({ block: 'center' });
            input.focus();
            input.dispatchEvent(new FocusEvent('focusin', { bubbles: true, composed: true })); // a page that is not in front is told of none
            while (
              !root.querySelector(`.pad`) ||
              root.querySelector('.pad').closest('.cell') !== input.closest('.cell')
            )
              await new Promise(requestAnimationFrame);
            const pad = root.querySelector('.pad').getBoundingClientRect();
            return [...root.querySelectorAll('.vector :is(button, input)')]
              .filter((control) => !control.closest('.pad'))
              .filter((control) => {
                const { left, right, top, bottom } = control.getBoundingClientRect();
                return left < pad.right - 1 && right > pad.left + 1 && top < pad.bottom - 1 && bottom > pad.top + 1;
              })
              .map((control) => control.outerHTML.slice(0, 80));
          }, of);
          assert.deepEqual(covered, [], `${width} px, ${of}`);
        }
      }
    });

    test('an edit crosses into the engine once, however it is made', async () => {
      await open('/learned.html');
      await tap('input[data-of="x[0]"]');
      await browser.until(() => Boolean(document.querySelector('norm-trace')?.shadowRoot?.querySelector('.pad')));
      // `regime` has no part in it: it answers a figure's doubles.
      await browser.evaluate(() => {
        const element = /** @type {any} */ (document.querySelector('norm-trace'));
        const crossings = /** @type {any} */ (globalThis.crossings = /** @type {string[]} */ ([]));
        const { engine } = element;
        const counted = Object.entries(engine).map(([name, call]) => [
          name,
          (/** @type {any[]} */ ...given) => {
            if (!['symbols', 'regime'].includes(name)) crossings.push(name);
            return call(...given);
          },
        ]);
        element.engine = Object.fromEntries(counted);
        return element.updateComplete.then(() => true);
      });
      /** @param {() => Promise<unknown>} act @param {string} x */
      const crossings = async (act, x) => {
        await browser.evaluate(() => void (/** @type {any} */ (globalThis.crossings.length = 0)));
        await act();
        await until(x);
        return browser.evaluate(() => [.../** @type {any} */ (globalThis).crossings]);
      };
      assert.deepEqual(await crossings(() => press('ArrowUp'), '2.1 -1.0 0.5 1.5'), ['change']);
      assert.deepEqual(await crossings(() => press('Enter'), '2.1 0.0 -1.0 0.5 1.5'), ['change']);
      assert.deepEqual(await crossings(() => press('7'), '2.1 7 -1.0 0.5 1.5'), ['trace']);
      await focus('.handle.mean');
      assert.deepEqual(await crossings(() => press('0'), '0.08 4.98 -3.02 -1.52 -0.52'), ['change']);
      const paste = () =>
        browser.evaluate(() => {
          const data = new DataTransfer();
          data.setData('text/plain', '[1, 2, 3],');
          const input = /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot.querySelector(
            'input[data-of="x[3]"]',
          );
          input.dispatchEvent(
            Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData: data }),
          );
        });
      assert.deepEqual(await crossings(paste, '1 2 3'), ['read']);
    });

    test('a pasted tensor fills the vector from any cell, and γ follows its length', async () => {
      await open('/learned.html');
      await browser.evaluate(() => {
        const data = new DataTransfer();
        data.setData(
          'text/plain',
          'tensor([[0.1, -0.2, 3.]], dtype=torch.float64)'.replace('[[', '[').replace(']]', ']'),
        );
        const input = /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot.querySelector(
          'input[data-of="x[3]"]',
        );
        input.dispatchEvent(
          Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData: data }),
        );
      });
      await until('0.1 -0.2 3.');
      await browser.until(
        () => /** @type {any} */ (document.querySelector('norm-trace')).trace.problem.gamma.length === 3,
      );
      assert.equal(
        await browser.evaluate(
          () =>
            /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot.querySelectorAll('[aria-invalid]')
              .length,
        ),
        0,
      );
    });

    test('a paste that becomes a text keeps the focus', async () => {
      await open();
      await tap('input[data-of="x[1]"]');
      await browser.evaluate(() => {
        const data = new DataTransfer();
        data.setData('text/plain', Array.from({ length: 80 }, (_, i) => i).join(', '));
        const input = /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot.activeElement;
        input.dispatchEvent(
          Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData: data }),
        );
      });
      await browser.until(() =>
        Boolean(document.querySelector('norm-trace')?.shadowRoot?.activeElement?.matches('textarea.text')),
      );
    });

    test('the triangle by keyboard and by its buttons: the vector shifts and stretches, the identity holds exactly', async () => {
      await open();
      await tap('input[data-of="x[0]"]');
      await focus('.handle.mean');
      await press('ArrowUp');
      assert.equal((await until('2.1 -0.9 0.6 1.6')).holds, 'exactly');
      await press('ArrowDown', 'Shift');
      await until('1.1 -1.9 -0.4 0.6');
      await press('Home');
      const flat = await until('1.25 -1.75 -0.25 0.75');
      assert.deepEqual([flat.mean, flat.holds], ['0', 'exactly']);
      await focus('.handle.std');
      await press('ArrowUp');
      const wide = await until('1.375 -1.925 -0.275 0.825');
      assert.deepEqual([wide.mean, wide.holds], ['0', 'exactly']);
      await press('ArrowDown');
      await until('1.25 -1.75 -0.25 0.75');
      await browser.until(() =>
        Boolean(document.querySelector('norm-trace')?.shadowRoot?.querySelector('.triangle .pad')),
      );
      await tap('.triangle .pad button:nth-child(2)');
      await until('1.375 -1.925 -0.275 0.825');
    });

    test('the triangle by its handles: they stay under the pointer; dragged down to the base, the mean is exactly 0', async () => {
      await open();
      await tap('input[data-of="x[0]"]');
      await browser.until(() => Boolean(document.querySelector('norm-trace')?.shadowRoot?.querySelector('.pad')));
      const before = await browser.evaluate(middle, '.handle.std circle');
      await drag('.handle.std circle', 40, 0, async () => {
        await browser.until((x) => {
          const box = /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot
            .querySelector('.handle.std circle')
            .getBoundingClientRect();
          return Math.abs(box.x + box.width / 2 - x) < 4;
        }, before.x + 40);
      });
      const narrow = await browser.evaluate(seen);
      assert.deepEqual([narrow.mean, narrow.holds], ['0.75', 'exactly']);
      await drag('.handle.mean circle', 0, 300);
      await browser.until(
        () => /** @type {any} */ (document.querySelector('norm-trace')).trace.quantities.mean.values[0].shown === '0',
      );
      const flat = await browser.evaluate(seen);
      assert.equal(flat.holds, 'exactly');
      await browser.until(() => {
        const root = /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot;
        const texts = (/** @type {string} */ id) =>
          [...root.querySelectorAll(`.value[data-of^="${id}["]`)].map((value) => value.textContent).join();
        return texts('layer_norm.output') === texts('rms_norm.output');
      });
    });

    test('what is pressed before its part has come is done in this order, each with what the one before has made', async () => {
      server.rules.push({ path: /norm-trace-commands/, delay: 500, times: 1 });
      await open();
      await browser.evaluate(() => {
        const element = /** @type {any} */ (document.querySelector('norm-trace'));
        const field = element.shadowRoot.querySelector('[data-of="x[0]"]');
        field.value = '9';
        field.dispatchEvent(new Event('change', { bubbles: true }));
        field.dispatchEvent(new Event('input', { bubbles: true }));
      });
      await until('9 -1.0 0.5 1.5');
      await browser.evaluate(() => {
        const root = /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot;
        root.querySelector('.tools [aria-label="Undo"]').click();
        root.querySelector('.cells > button').click();
      });
      await until('2.0 -1.0 0.5 1.5 0.0');
    });

    test('undo, redo, and back to the author’s example, by buttons and keys; what was typed, too', async () => {
      await open();
      await tap('input[data-of="x[2]"]');
      await press('ArrowUp');
      await until('2.0 -1.0 0.6 1.5');
      await tap('.tools [aria-label="Undo"]');
      await until('2.0 -1.0 0.5 1.5');
      await tap('.tools [aria-label="Redo"]');
      await until('2.0 -1.0 0.6 1.5');
      await tap('.tools [aria-label="Back to the first example"]');
      await until('2.0 -1.0 0.5 1.5');
      await tap('.tools [aria-label="Undo"]');
      await until('2.0 -1.0 0.6 1.5');
      await tap('input[data-of="x[2]"]');
      await press('z', 'Control');
      await until('2.0 -1.0 0.5 1.5');
      await press('z', 'Control', 'Shift');
      await until('2.0 -1.0 0.6 1.5');
      await press('End');
      await press('5');
      await until('2.0 -1.0 0.65 1.5');
      await press('z', 'Control');
      assert.equal((await until('2.0 -1.0 0.6 1.5')).redo, 'false');
      await press('z', 'Control');
      const first = await until('2.0 -1.0 0.5 1.5');
      assert.deepEqual([first.focus, first.text], ['x[2]', '0.5']);
      await press('z', 'Control', 'Shift');
      await until('2.0 -1.0 0.6 1.5');
    });

    test('γ typed as one text: becoming right replaces nothing, and every key counts', async () => {
      await open();
      await browser.evaluate(() => {
        /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot.querySelector('.settings').open = true;
      });
      await browser.until(() =>
        Boolean(document.querySelector('norm-trace')?.shadowRoot?.querySelector('input#gamma')),
      );
      await tap('input#gamma');
      await browser.raw.keyboard.type('10 20 30 40');
      await browser.until(
        () => /** @type {any} */ (document.querySelector('norm-trace')).trace.problem.gamma?.join() === '10,20,30,40',
      );
      assert.equal((await browser.evaluate(seen)).focus, 'gamma');
      if (name === 'firefox') return; // its window is not in front, and says nothing when the focus goes on
      await tap('input[data-of="x[0]"]');
      await browser.until(
        () => document.querySelector('norm-trace')?.shadowRoot?.querySelectorAll('.gamma .cell').length === 4,
      );
    });

    test('while another field is wrong, keys and buttons act on the vector that is seen', async () => {
      await open();
      await browser.evaluate(() => {
        const element = /** @type {any} */ (document.querySelector('norm-trace'));
        element.epsilon = '1e-6x';
        element.x = '[10.0, 20.0, 30.0]';
      });
      await browser.until(
        () => document.querySelector('norm-trace')?.shadowRoot?.querySelectorAll('.vector .cell').length === 3,
      );
      const until = (/** @type {string} */ x) =>
        browser.until((wanted) => String(/** @type {any} */ (document.querySelector('norm-trace')).x) === wanted, x);
      await tap('input[data-of="x[2]"]');
      await press('ArrowUp');
      await until('10.0,20.0,30.1');
      await browser.evaluate(() => {
        /** @type {any} */ (document.querySelector('norm-trace')).x = '[10.0, 20.0, 30.0]';
      });
      await tap('.cells > button');
      await until('10.0,20.0,30.0,0.0');
    });

    test('back to the author’s example is offered when something differs from it', async () => {
      await open();
      const offered = () =>
        browser.evaluate(
          () =>
            document
              .querySelector('norm-trace')
              ?.shadowRoot?.querySelector('.tools [aria-label="Back to the first example"]')
              ?.getAttribute('aria-disabled') === 'false',
        );
      assert.equal(await offered(), false);
      await browser.evaluate(() => {
        const element = /** @type {any} */ (document.querySelector('norm-trace'));
        element.digits = 5; // as a shared link does
        return element.updateComplete.then(() => true);
      });
      assert.equal(await offered(), true);
      await tap('.tools [aria-label="Back to the first example"]');
      await browser.until(() => /** @type {any} */ (document.querySelector('norm-trace')).trace.problem.digits === 3);
      assert.equal(await offered(), false);
    });

    test('an emptied ε shows what is computed with, once the focus goes on', async () => {
      if (name === 'firefox') return; // its window is not in front, and says nothing of that
      await open();
      await browser.evaluate(() => {
        /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot.querySelector('.settings').open = true;
      });
      await browser.until(() =>
        Boolean(document.querySelector('norm-trace')?.shadowRoot?.querySelector('input#epsilon')),
      );
      await tap('input#epsilon');
      await browser.until(() => Boolean(document.querySelector('norm-trace')?.shadowRoot?.querySelector('.pad')));
      await press('a', 'Control');
      await press('Delete');
      await press('Tab');
      await browser.until(
        () =>
          /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot.querySelector('input#epsilon').value ===
          '1e-6',
      );
    });

    test('examples to pick, by keyboard; the plot’s point follows', async () => {
      await open('/plain.html', { width: 1280, height: 1400 });
      await browser.evaluate(middle, '.regime');
      await browser.until(() =>
        Boolean(document.querySelector('norm-trace')?.shadowRoot?.querySelector('.regime .here')),
      );
      const first = await browser.evaluate(seen);
      assert.match(first.apart, /\|μ\|\/σ is 0\.655, the outputs are 0\.572 apart/);
      await tap('#examples');
      await browser.until(
        () =>
          /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot.activeElement?.closest('.examples') !==
          null,
      );
      await press('Escape');
      await browser.until(
        () => /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot.activeElement?.id === 'examples',
      );
      assert.equal((await browser.evaluate(seen)).menu, false);
      // A Firefox that is not in front presses no buttons by key.
      if (name === 'chromium') await press('Enter');
      else await tap('#examples');
      await browser.until(() =>
        Boolean(
          /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot.activeElement?.closest('.examples'),
        ),
      );
      if (name === 'chromium') {
        await press('Tab');
        await press('Enter');
      } else {
        await tap('.examples li:nth-child(2) button');
      }
      const small = await until('1.45 -0.15 -1.35 0.25');
      await browser.until(() =>
        /is 0\.05, /.test(
          document.querySelector('norm-trace')?.shadowRoot?.querySelector('.regime svg')?.getAttribute('aria-label') ??
            '',
        ),
      );
      assert.ok(Number((await browser.evaluate(seen)).point) < Number(first.point), small.x);
      for (const [place, count] of [
        [3, 4],
        [4, 6],
        [5, 4],
        [6, 2],
        [7, 64],
      ]) {
        await tap('#examples');
        await browser.until(() =>
          Boolean(document.querySelector('norm-trace')?.shadowRoot?.querySelector('.examples')),
        );
        await tap(`.examples li:nth-child(${place}) button`);
        await browser.until(
          (wanted) => /** @type {any} */ (document.querySelector('norm-trace')).trace.problem.x.length === wanted,
          count,
        );
        await browser.until(() => !document.querySelector('norm-trace')?.shadowRoot?.querySelector('.examples'));
      }
      assert.deepEqual(browser.complaints, []);
    });

    test('exact forms beside decimals, and why a last digit is what it is', async () => {
      await open();
      await browser.evaluate(() => /** @type {any} */ (document.querySelector('norm-trace')).goTo('std'));
      await browser.evaluate(() => {
        const root = /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot;
        [...root.querySelectorAll('.status button')].find((button) => /Exact forms/.test(button.textContent)).click();
      });
      await browser.until(() =>
        /√21\/4/.test(
          document.querySelector('norm-trace')?.shadowRoot?.querySelector('[data-step="std"] .exact')?.textContent ??
            '',
        ),
      );
      await browser.evaluate(() => {
        /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot.querySelector(
          '[data-step="std"] .more:last-of-type',
        ).open = true;
      });
      await browser.until(() =>
        /1\.145\s*643923….*up → 1\.146/s.test(
          document.querySelector('norm-trace')?.shadowRoot?.querySelector('.why-digits')?.textContent ?? '',
        ),
      );
    });

    test('axe finds nothing: with buttons beside a number, a triangle’s handle in focus, the list of examples, exact forms', async () => {
      for (const width of [1280, 400]) {
        await open('/learned.html', { width });
        for (const state of [
          'root.querySelector(`input[data-of="x[1]"]`).focus()',
          'root.querySelector(".handle.mean").focus()',
          'root.querySelector("#examples").click()',
          'root.querySelector(".settings").open = true',
        ]) {
          await browser.raw.evaluate(
            `(() => { const root = document.querySelector('norm-trace').shadowRoot; ${state}; })()`,
          );
          await new Promise((done) => setTimeout(done, 300));
          const found = await axe(browser);
          assert.deepEqual(found, [], `${width} px, ${state}`);
        }
      }
    });
  });
}

test('by touch: a finger drags a number sideways and a handle; a tap gives buttons', async () => {
  await withBrowser('chromium', {}, async (browser) => {
    const page = browser.raw;
    await page.setViewport({ width: 320, height: 700, hasTouch: true, isMobile: true });
    await page.goto(server.at('/plain.html'));
    await browser.until(() => Boolean(document.querySelector('norm-trace')?.shadowRoot?.querySelector('.cells')));
    let { x, y } = await browser.evaluate(middle, 'input[data-of="x[0]"]');
    await page.touchscreen.tap(x, y);
    await browser.until(() => Boolean(document.querySelector('norm-trace')?.shadowRoot?.querySelector('.pad')));
    const plus = await browser.evaluate(middle, '.pad button:nth-child(2)');
    await page.touchscreen.tap(plus.x, plus.y);
    await browser.until(() => /** @type {any} */ (document.querySelector('norm-trace')).trace.problem.x[0] === '2.1');
    for (const [selector, dx, dy] of /** @type {const} */ ([
      ['input[data-of="x[1]"]', 60, 0],
      ['.handle.mean circle', 0, 30],
    ])) {
      const before = await browser.evaluate(seen);
      ({ x, y } = await browser.evaluate(middle, selector));
      const touch = await page.touchscreen.touchStart(x, y);
      for (let i = 1; i <= 10; i += 1) await touch.move(x + (dx * i) / 10, y + (dy * i) / 10);
      await touch.end();
      await browser.until(
        (was) => /** @type {any} */ (document.querySelector('norm-trace')).trace.problem.x.join(' ') !== was,
        before.x,
      );
      assert.equal((await browser.evaluate(seen)).holds, 'exactly');
    }
    assert.equal(await browser.evaluate(() => document.documentElement.scrollWidth), 320);
  });
});
