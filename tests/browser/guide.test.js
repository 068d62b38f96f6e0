/** A reader is guided: the walk, the panel about a number, both norms in step, and pages with many widgets. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { axe } from '../tools/axe.js';
import { openPage, useBrowser, useServer, withBrowser } from '../tools/frame.js';
import { strictPolicy } from '../tools/server.js';

/** @param {string} body */
const page = (
  body,
) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>t</title><meta name="viewport" content="width=device-width">
  <link rel="icon" href="/site/icon.svg"><script type="module" src="/dist/norm-trace.js"></script><main><h1>t</h1><h2>u</h2>${body}</main></html>`;
const one = '<norm-trace step="deviations"></norm-trace>';
const many = Array.from(
  { length: 30 },
  (_, i) => `<norm-trace id="w${i}" x="1, 2, ${i}"><p>as printed ${i}</p></norm-trace>${'<br>'.repeat(60)}`,
).join('');

const server = useServer({
  headers: { 'content-security-policy': strictPolicy },
  pages: {
    '/one.html': page(one),
    '/input.html': page(`<input id="other">${one}`),
    '/many.html': page(many),
    '/folded.html': page(
      '<details><summary>s</summary><norm-trace id="folded"></norm-trace></details><div hidden><norm-trace id="hidden"></norm-trace></div>',
    ),
  },
});

/** Runs in the page: the widget is drawn. */
const drawn = () => Boolean(document.querySelector('norm-trace')?.shadowRoot?.querySelector('.bar'));
/** Runs in the page. */
const walking = () => {
  const root = /** @type {ShadowRoot} */ (document.querySelector('norm-trace')?.shadowRoot);
  return {
    phase: root.querySelector('.container')?.getAttribute('data-phase'),
    step: root.querySelector('.current')?.getAttribute('data-step'),
    play: root.querySelector('.play')?.textContent?.trim(),
    slider: /** @type {HTMLInputElement} */ (root.querySelector('.progress')).value,
    says: root.querySelector('.progress')?.getAttribute('aria-valuetext'),
  };
};
/** Runs in the page. */
const focused = () => {
  const active = document.querySelector('norm-trace')?.shadowRoot?.activeElement;
  return active && (active.getAttribute('data-of') ?? (active.id || active.className));
};
/** Runs in the page. */
const panel = () => {
  const root = /** @type {ShadowRoot} */ (document.querySelector('norm-trace')?.shadowRoot);
  const text = (/** @type {Element | null} */ element) => element?.textContent?.replace(/\s+/g, ' ').trim() ?? null;
  return {
    title: text(root.querySelector('#origin-title')),
    from: [...root.querySelectorAll('.from .link')].map((link) => link.getAttribute('data-of')),
    into: [...root.querySelectorAll('.into .link')].map((link) => link.getAttribute('data-of')),
    digits: text(root.querySelector('.decimals')),
    trail: [...root.querySelectorAll('.trail button')].map(text),
    typed: text(root.querySelector('.from p')),
  };
};
/** Runs in the page. @param {string} selector */
const focus = (selector) => {
  const target = /** @type {HTMLElement} */ (document.querySelector('norm-trace')?.shadowRoot?.querySelector(selector));
  target.focus();
};
/** Runs in the page. @param {string} selector */
const press = (selector) => {
  const target = /** @type {HTMLElement} */ (document.querySelector('norm-trace')?.shadowRoot?.querySelector(selector));
  target.click();
};
/** Runs in the page: the button that is called so. @param {string} name */
const pressNamed = (name) => {
  const buttons = /** @type {HTMLElement[]} */ ([
    ...(document.querySelector('norm-trace')?.shadowRoot?.querySelectorAll('button') ?? []),
  ]);
  buttons.find((button) => button.textContent?.includes(name))?.click();
};
/** Runs in the page: ids of the widgets that are drawn. */
const drawnOnes = () =>
  [...document.querySelectorAll('norm-trace')]
    .filter((element) => element.shadowRoot?.querySelector('.bar'))
    .map(({ id }) => id);

for (const name of /** @type {const} */ (['chromium', 'firefox'])) {
  describe(name, () => {
    const browser = useBrowser(name);

    /** @param {string} path @param {{width?: number, height?: number}} [size] */
    const open = async (path, size) => {
      await browser.visit('about:blank');
      browser.complaints.length = 0; // of the page before, whose files are no longer wanted
      await openPage(browser, server.at(path), drawn, size);
    };
    /** @param {string} step */
    const goTo = (step) =>
      browser.evaluate(async (id) => {
        const element = /** @type {any} */ (document.querySelector('norm-trace'));
        element.goTo(id);
        await element.updateComplete;
      }, step);
    /** @param {string} key */
    const key = (key) => browser.raw.keyboard.press(key);

    /** Firefox's window has no focus here, and its buttons then do not listen to keys. */
    const enter = () =>
      name === 'chromium'
        ? key('Enter')
        : browser.evaluate(() =>
            /** @type {HTMLElement} */ (document.querySelector('norm-trace')?.shadowRoot?.activeElement).click(),
          );
    /** A real one. @param {string} selector */
    const click = async (selector) => {
      const [x, y] = await browser.evaluate((wanted) => {
        const target = /** @type {Element} */ (document.querySelector('norm-trace')?.shadowRoot?.querySelector(wanted));
        target.scrollIntoView({ block: 'center', inline: 'center' });
        const { left, top, width, height } = target.getBoundingClientRect();
        return [left + width / 2, top + height / 2];
      }, selector);
      await browser.raw.mouse.click(x, y);
    };

    test('it walks by itself: what goes in, the substitution, the result, the next step; and pauses', async () => {
      await open('/one.html');
      assert.equal((await browser.evaluate(walking)).phase, null);
      await browser.raw.evaluate(() => {
        const speed = /** @type {any} */ (document.querySelector('norm-trace')?.shadowRoot?.querySelector('.speed'));
        speed.value = '4';
        speed.dispatchEvent(new Event('change'));
      });
      await browser.evaluate(press, '.play');
      for (const [phase, step] of [
        ['0', 'deviations'],
        ['1', 'deviations'],
        ['2', 'deviations'],
        ['0', 'squared_deviations'],
        ['1', 'squared_deviations'],
      ]) {
        await browser.until(
          (wanted, id) => {
            const root = document.querySelector('norm-trace')?.shadowRoot;
            return (
              root?.querySelector('.container')?.getAttribute('data-phase') === wanted &&
              root.querySelector('.current')?.getAttribute('data-step') === id
            );
          },
          phase,
          step,
        );
      }
      assert.equal((await browser.evaluate(walking)).play, 'Pause');
      await browser.evaluate(press, '.play');
      await browser.until(() => !document.querySelector('norm-trace')?.shadowRoot?.querySelector('[data-phase]'));
      const after = await browser.evaluate(walking);
      assert.equal(after.play, 'Play');
      assert.equal(after.step, 'squared_deviations');
      assert.deepEqual(browser.complaints, []);
    });

    test('while it walks, nothing is laid out anew within a step, and what is not there yet is not seen', async () => {
      await open('/one.html');
      await goTo('layer_norm.normalized');
      const height = await browser.evaluate(() => document.querySelector('norm-trace')?.clientHeight);
      await browser.evaluate(press, '.play');
      // In one look: the phase passes.
      const seen = await browser.until(() => {
        const root = document.querySelector('norm-trace')?.shadowRoot;
        const sides = [...(root?.querySelectorAll('[data-phase="0"] .current .formula:first-child .side') ?? [])];
        const isStill = sides.length > 0 && sides.every((side) => !side.getAnimations().length);
        return (
          isStill && [
            sides.map((side) => getComputedStyle(side).opacity),
            document.querySelector('norm-trace')?.clientHeight,
          ]
        );
      });
      assert.deepEqual(seen, [['1', '0', '0'], height]);
      await browser.evaluate(press, '.go:not(.play)'); // previous: it goes on from there
      await browser.until(
        () =>
          document
            .querySelector('norm-trace')
            ?.shadowRoot?.querySelector('[data-phase] .current')
            ?.getAttribute('data-step') === 'layer_norm.denominator',
      );
      await browser.evaluate(press, '.play');
    });

    test('it pauses when focus goes to an input, here or elsewhere on the page, at Escape, and when the tab is hidden', async () => {
      await open('/input.html');
      for (const stop of [
        () => click('.cell input'),
        () => browser.evaluate(focus, '.current .row').then(() => key('Escape')),
        // A window without focus, as Firefox's is here, tells of none.
        ...(name === 'chromium' ? [() => browser.raw.click('#other')] : []),
        () =>
          browser.evaluate(() => {
            Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
            document.dispatchEvent(new Event('visibilitychange'));
          }),
      ]) {
        await browser.evaluate(press, '.play');
        await browser.until(() =>
          Boolean(document.querySelector('norm-trace')?.shadowRoot?.querySelector('[data-phase]')),
        );
        await stop();
        await browser.until(() => !document.querySelector('norm-trace')?.shadowRoot?.querySelector('[data-phase]'));
      }
    });

    test('progress is a slider that says the step’s name', async () => {
      await open('/one.html');
      const before = await browser.evaluate(walking);
      assert.match(before.says ?? '', /^9 \/ 27, deviations$/);
      await browser.evaluate(focus, '.progress');
      await key('ArrowRight');
      await browser.until(
        (step) => /** @type {any} */ (document.querySelector('norm-trace')).step === step,
        'squared_deviations',
      );
      await key('End');
      await browser.until(
        (step) => /** @type {any} */ (document.querySelector('norm-trace')).step === step,
        'rms_norm.normalized_rms',
      );
      const after = await browser.evaluate(walking);
      assert.equal(after.slider, '26');
      assert.equal(await browser.evaluate(focused), 'progress');
    });

    test('by keyboard alone, 0.655 is followed back to what was typed, and the way back is kept', async () => {
      await open('/one.html');
      await goTo('layer_norm.normalized');
      await browser.evaluate(focus, '.current .row');
      for (let line = 0; line < 4; line += 1) await key('Tab'); // one stop a line
      await browser.until(
        (wanted) => document.querySelector('norm-trace')?.shadowRoot?.activeElement?.getAttribute('data-of') === wanted,
        'deviations[3]',
      );
      await key('ArrowRight');
      assert.equal(await browser.evaluate(focused), 'layer_norm.denominator');
      await key('End');
      assert.equal(await browser.evaluate(focused), 'layer_norm.normalized[3]');
      await enter();
      await browser.until(() =>
        Boolean(document.querySelector('norm-trace')?.shadowRoot?.activeElement?.id === 'origin-title'),
      );
      const first = await browser.evaluate(panel);
      assert.match(first.title ?? '', /LayerNorm: normalized, number 4 of 4$/);
      assert.deepEqual(first.from, ['deviations[3]', 'layer_norm.denominator']);
      assert.deepEqual(first.into, ['layer_norm.output[3]', 'layer_norm.normalized_mean', 'layer_norm.normalized_std']);
      assert.equal(first.digits, '0.654653421316245097930548996758…');

      for (const [address, title] of [
        ['deviations[3]', /deviations, number 4 of 4/],
        ['x[3]', /vector, number 4 of 4/],
      ]) {
        await key('Tab');
        assert.equal(await browser.evaluate(focused), address);
        await enter();
        await browser.until(
          (wanted) =>
            new RegExp(wanted).test(
              document.querySelector('norm-trace')?.shadowRoot?.querySelector('#origin-title')?.textContent ?? '',
            ),
          /** @type {RegExp} */ (title).source,
        );
        await browser.until(
          () => document.querySelector('norm-trace')?.shadowRoot?.activeElement?.id === 'origin-title',
        );
      }
      const typed = await browser.evaluate(panel);
      assert.match(typed.typed ?? '', /typed in/);
      assert.equal(typed.trail.length, 2);

      await browser.raw.keyboard.down('Shift');
      await key('Tab');
      await browser.raw.keyboard.up('Shift');
      await enter(); // the last of the way back
      await browser.until(() =>
        /deviations/.test(
          document.querySelector('norm-trace')?.shadowRoot?.querySelector('#origin-title')?.textContent ?? '',
        ),
      );
      assert.equal((await browser.evaluate(panel)).trail.length, 1);
      await key('Escape');
      await browser.until(() => !document.querySelector('norm-trace')?.shadowRoot?.querySelector('.origin'));
      assert.equal(await browser.evaluate(focused), 'layer_norm.normalized[3]');
      await key('ArrowDown');
      await browser.until(() => /** @type {any} */ (document.querySelector('norm-trace')).step === 'layer_norm.output');
      await browser.until(() =>
        document.querySelector('norm-trace')?.shadowRoot?.activeElement?.classList.contains('row'),
      );
      assert.deepEqual(browser.complaints, []);
    });

    test('what is asked for in a panel by keyboard takes the place of its button, and the focus stays; a step that is shown has it', async () => {
      await open('/one.html');
      await goTo('rms');
      await click('.current .lines [data-of="rms"]');
      await browser.until(() => document.querySelector('norm-trace')?.shadowRoot?.activeElement?.id === 'origin-title');
      /** @param {string} name */
      const ask = async (name) => {
        await browser.evaluate((text) => {
          const buttons = /** @type {HTMLElement[]} */ ([
            ...(document.querySelector('norm-trace')?.shadowRoot?.querySelectorAll('.origin button') ?? []),
          ]);
          buttons.find((button) => button.textContent?.includes(text))?.focus();
        }, name);
        await enter();
      };
      await ask('Why these digits?');
      await browser.until(() =>
        Boolean(document.querySelector('norm-trace')?.shadowRoot?.querySelector('.origin .digits-of')),
      );
      await browser.until(() => document.querySelector('norm-trace')?.shadowRoot?.activeElement?.id === 'origin-title');
      await browser.evaluate(press, '.origin .from .link');
      await browser.until(() =>
        /mean square/.test(
          document.querySelector('norm-trace')?.shadowRoot?.querySelector('#origin-title')?.textContent ?? '',
        ),
      );
      await ask('Show its step');
      await browser.until(() => /** @type {any} */ (document.querySelector('norm-trace')).step === 'mean_square');
      await browser.until(() =>
        Boolean(document.querySelector('norm-trace')?.shadowRoot?.activeElement?.matches('.current > .row')),
      );
      assert.deepEqual(browser.complaints, []);
    });

    test('from the panel about a number that was typed in, one gets to where it is typed', async () => {
      await open('/one.html');
      await goTo('sum');
      await click('.current .lines [data-of="x[1]"]');
      await browser.until(() =>
        Boolean(document.querySelector('norm-trace')?.shadowRoot?.querySelector('.origin .from p button')),
      );
      await browser.evaluate(press, '.origin .from p button');
      await browser.until(() =>
        Boolean(
          document.querySelector('norm-trace')?.shadowRoot?.activeElement?.matches('.controls input[data-of="x[1]"]'),
        ),
      );
    });

    test('Escape pauses, and does not close what the example stands in', async () => {
      await open('/one.html');
      await browser.evaluate(() => {
        const dialog = document.createElement('dialog');
        document.body.append(dialog);
        dialog.append(/** @type {Element} */ (document.querySelector('norm-trace')));
        dialog.showModal();
      });
      await browser.evaluate(focus, '.play');
      await browser.evaluate(press, '.play');
      await browser.until(() =>
        Boolean(
          document.querySelector('norm-trace')?.shadowRoot?.querySelector('.container')?.getAttribute('data-phase'),
        ),
      );
      await key('Escape');
      await browser.until(
        () => document.querySelector('norm-trace')?.shadowRoot?.querySelector('.play')?.textContent?.trim() === 'Play',
      );
      assert.equal(await browser.evaluate(() => document.querySelector('dialog')?.open), true);
    });

    test('a tap on a number opens its panel: in a formula, in the open row, on a figure; it covers none of them', async () => {
      for (const width of [320, 1280]) {
        await open('/one.html', { width, height: 700 });
        for (const [selector, title] of [
          ['.current .lines [data-of="x[1]"]', 'vector'],
          ['.current .row [data-of="deviations[2]"]', 'deviations'],
          ['svg text[data-of="rms"]', 'root mean square'],
        ]) {
          await click(selector);
          await browser.until(
            (wanted) =>
              (
                document.querySelector('norm-trace')?.shadowRoot?.querySelector('#origin-title')?.textContent ?? ''
              ).includes(wanted),
            title,
          );
          await new Promise((resolve) => setTimeout(resolve, 100));
          const [covered, wide] = await browser.evaluate((wanted) => {
            const root = /** @type {ShadowRoot} */ (document.querySelector('norm-trace')?.shadowRoot);
            const foot = /** @type {Element} */ (root.querySelector('.foot')).getBoundingClientRect();
            return [
              /** @type {Element} */ (root.querySelector(wanted)).getBoundingClientRect().bottom > foot.top &&
                foot.top < innerHeight,
              document.documentElement.scrollWidth > document.documentElement.clientWidth,
            ];
          }, selector);
          assert.deepEqual([covered, wide], [false, false], `${selector} at ${width}`);
          await key('Escape');
          await browser.until(() => !document.querySelector('norm-trace')?.shadowRoot?.querySelector('.origin'));
        }
      }
    });

    test('a pointer that rests on a number lights what it was made from; one that passes does not', async () => {
      await open('/one.html');
      const point = await browser.evaluate(() => {
        const target = /** @type {Element} */ (
          document.querySelector('norm-trace')?.shadowRoot?.querySelector('.row [data-of="variance"]')
        );
        target.scrollIntoView({ block: 'center' });
        const { left, top, width, height } = target.getBoundingClientRect();
        return [left + width / 2, top + height / 2];
      });
      const outline = () =>
        browser.evaluate(
          () =>
            getComputedStyle(
              /** @type {Element} */ (
                document
                  .querySelector('norm-trace')
                  ?.shadowRoot?.querySelector('.row [data-of="sum_of_squared_deviations"]')
              ),
            ).outlineStyle,
        );
      await browser.raw.mouse.move(point[0], point[1]);
      await browser.raw.mouse.move(5, 5);
      await new Promise((resolve) => setTimeout(resolve, 500));
      assert.equal(await outline(), 'none');
      await browser.raw.mouse.move(point[0], point[1]);
      await browser.until(
        () =>
          getComputedStyle(
            /** @type {Element} */ (
              document
                .querySelector('norm-trace')
                ?.shadowRoot?.querySelector('.row [data-of="sum_of_squared_deviations"]')
            ),
          ).outlineStyle === 'dashed',
      );
      await browser.raw.mouse.move(5, 5);
      await browser.until(
        () =>
          getComputedStyle(
            /** @type {Element} */ (
              document
                .querySelector('norm-trace')
                ?.shadowRoot?.querySelector('.row [data-of="sum_of_squared_deviations"]')
            ),
          ).outlineStyle === 'none',
      );
    });

    test('both norms in step: they open together, what differs is marked, next passes both', async () => {
      await open('/one.html');
      await browser.evaluate(pressNamed, 'in step');
      await browser.until(
        () => (document.querySelector('norm-trace')?.shadowRoot?.querySelectorAll('.differs').length ?? 0) > 0,
      );
      /** Runs in the page. */
      const both = () => {
        const root = /** @type {ShadowRoot} */ (document.querySelector('norm-trace')?.shadowRoot);
        const open = [...root.querySelectorAll('.open')];
        return {
          open: open.map((step) => step.getAttribute('data-step')),
          tops: new Set(open.map((step) => Math.round(step.getBoundingClientRect().top))).size,
          differs: [...new Set([...root.querySelectorAll('.differs')].map((mark) => mark.textContent))],
        };
      };
      assert.deepEqual(await browser.evaluate(both), {
        open: ['layer_norm.shifted', 'rms_norm.shifted'],
        tops: 1,
        differs: ['σ2', 'MS'],
      });
      await browser.evaluate(pressNamed, 'Next');
      await browser.evaluate(pressNamed, 'Next');
      await browser.until(
        () => /** @type {any} */ (document.querySelector('norm-trace')).step === 'layer_norm.normalized',
      );
      const third = await browser.evaluate(both);
      assert.deepEqual(third.open, ['layer_norm.normalized', 'rms_norm.normalized']);
      assert.deepEqual(third.differs, ['δ1', 'σ2', 'δ2', 'δ3', 'δ4', 'x1', 'MS', 'x2', 'x3', 'x4']);
      await browser.evaluate(pressNamed, 'Next');
      await browser.evaluate(pressNamed, 'Next');
      await browser.until(() => /** @type {any} */ (document.querySelector('norm-trace')).step === 'mean_over_std');
    });

    test('"Why?" says why, once it is opened', async () => {
      await open('/one.html');
      await browser.evaluate(press, '.current .more summary');
      await browser.until(() =>
        /add up to 0/.test(
          document.querySelector('norm-trace')?.shadowRoot?.querySelector('.current .more p')?.textContent ?? '',
        ),
      );
    });

    test('whatever gets the focus is not under the bar, with and without the panel', async () => {
      await open('/one.html', { width: 400, height: 640 });
      await browser.evaluate(focus, '.current .row');
      for (const withPanel of [false, true]) {
        if (withPanel) {
          await browser.evaluate(focus, '.current .row');
          await key('Tab');
          await enter();
          await browser.until(
            () => document.querySelector('norm-trace')?.shadowRoot?.activeElement?.id === 'origin-title',
          );
          await browser.evaluate(focus, '.digits input');
        } else {
          await browser.evaluate(focus, '.cell input');
        }
        for (let i = 0; i < 14; i += 1) {
          await key('Tab');
          const covered = await browser.evaluate(() => {
            const root = /** @type {ShadowRoot} */ (document.querySelector('norm-trace')?.shadowRoot);
            const active = root.activeElement;
            if (!active || active.closest('.foot')) return null;
            const seen =
              (active.closest('.numbers') && root.querySelector('.at')) || active.closest('.segment') || active;
            const foot = /** @type {Element} */ (root.querySelector('.foot')).getBoundingClientRect();
            const { top, bottom } = seen.getBoundingClientRect();
            return bottom > foot.top + 1 || top < 0
              ? `${active.outerHTML.slice(0, 80)} ${top} ${bottom} ${foot.top}`
              : null;
          });
          assert.equal(covered, null, withPanel ? 'with the panel' : 'without');
        }
      }
    });

    test('axe finds nothing: walking, with the panel open, in step; wide and narrow', async () => {
      for (const width of [1280, 320]) {
        await browser.visit(server.address, { width });
        await browser.until(() => Boolean(/** @type {any} */ (document.querySelector('norm-trace'))?.trace));
        await browser.until(drawn);
        for (const state of ['walking', 'panel', 'in step']) {
          if (state === 'walking') await browser.evaluate(press, '.play');
          if (state === 'panel') {
            await browser.evaluate(press, '.play');
            await goTo('layer_norm.normalized');
            await browser.evaluate(focus, '.current .row');
            await key('Tab');
            await browser.until(() =>
              Boolean(document.querySelector('norm-trace')?.shadowRoot?.activeElement?.getAttribute('data-of')),
            );
            await enter();
            await browser.until(() =>
              Boolean(document.querySelector('norm-trace')?.shadowRoot?.querySelector('.origin')),
            );
          }
          if (state === 'in step') {
            await key('Escape');
            await browser.evaluate(pressNamed, 'in step');
            await browser.until(
              () => (document.querySelector('norm-trace')?.shadowRoot?.querySelectorAll('.differs').length ?? 0) > 0,
            );
          }
          await new Promise((resolve) => setTimeout(resolve, 300));
          const found = await axe(browser);
          assert.deepEqual(found, [], `${width} px, ${state}`);
        }
      }
    });

    test('thirty widgets: one engine, and only those that are seen have started', async () => {
      server.log.length = 0;
      await open('/many.html', { height: 600 });
      const first = await browser.evaluate(drawnOnes);
      assert.ok(first.includes('w0') && first.length < 4, String(first));
      assert.equal(
        await browser.evaluate(() => document.querySelector('#w20')?.shadowRoot?.querySelector('.container') ?? null),
        null,
      );
      await browser.evaluate(() => document.querySelector('#w12')?.scrollIntoView());
      await browser.until(() => Boolean(document.querySelector('#w12')?.shadowRoot?.querySelector('.bar')));
      const second = await browser.evaluate(drawnOnes);
      assert.ok(!second.includes('w25') && !second.includes('w5'), String(second));
      assert.deepEqual(
        await browser.evaluate(() => /** @type {any} */ (document.querySelector('#w25')).trace.problem.x),
        ['1', '2', '25'],
      );
      await browser.evaluate(() => {
        /** @type {any} */ (document.querySelector('#w12')).goTo('mean');
      });
      assert.deepEqual(
        await browser.evaluate(() => ['#w0', '#w12'].map((id) => /** @type {any} */ (document.querySelector(id)).step)),
        ['x', 'mean'],
      );
      await browser.evaluate(() => dispatchEvent(new Event('beforeprint')));
      assert.equal((await browser.evaluate(drawnOnes)).length, 30);
      await browser.evaluate(() => dispatchEvent(new Event('afterprint')));
      assert.equal(server.asked(/engine-first-bytes/), 1);
      assert.deepEqual(browser.complaints, []);
    });

    test('in a closed <details> or a hidden tab it costs nothing, not even the engine, until it is shown', async () => {
      server.log.length = 0;
      await browser.visit(server.at('/folded.html'));
      await new Promise((resolve) => setTimeout(resolve, 500));
      assert.deepEqual(await browser.evaluate(drawnOnes), []);
      assert.equal(server.asked(/engine-first-bytes/), 0);
      await browser.evaluate(() => {
        /** @type {any} */ (document.querySelector('details')).open = true;
      });
      await browser.until(() => Boolean(document.querySelector('#folded')?.shadowRoot?.querySelector('.bar')));
      assert.deepEqual(await browser.evaluate(drawnOnes), ['folded']);
      await browser.evaluate(() => document.querySelector('[hidden]')?.removeAttribute('hidden'));
      await browser.evaluate(() => document.querySelector('#hidden')?.scrollIntoView());
      await browser.until(() => Boolean(document.querySelector('#hidden')?.shadowRoot?.querySelector('.bar')));
    });
  });
}

test('under reduced motion it walks without gliding', async () => {
  await withBrowser('chromium', { reducedMotion: true }, async (browser) => {
    await openPage(browser, server.at('/one.html'), drawn);
    await browser.evaluate(() => {
      const root = /** @type {ShadowRoot} */ (document.querySelector('norm-trace')?.shadowRoot);
      /** @type {any} */ (window).ghosts = 0;
      new MutationObserver(() => /** @type {any} */ (window.ghosts += root.querySelectorAll('.ghost').length)).observe(
        root,
        { childList: true, subtree: true },
      );
      root.querySelector('.current')?.scrollIntoView({ block: 'center' });
    });
    await browser.evaluate(press, '.play');
    await browser.until(() =>
      Boolean(document.querySelector('norm-trace')?.shadowRoot?.querySelector('[data-phase="2"]')),
    );
    assert.equal(await browser.evaluate(() => /** @type {any} */ (window).ghosts), 0);
    const moves = await browser.evaluate(
      () =>
        getComputedStyle(
          /** @type {Element} */ (document.querySelector('norm-trace')?.shadowRoot?.querySelector('.current .side')),
        ).transitionDuration,
    );
    assert.match(moves, /^0s/);
  });
});

test('axe finds nothing in the dark: walking and with the panel open', async () => {
  await withBrowser('chromium', { dark: true }, async (browser) => {
    await browser.visit(server.address, { width: 1280 });
    await browser.until(() => Boolean(/** @type {any} */ (document.querySelector('norm-trace'))?.trace));
    await browser.until(drawn);
    for (const selector of ['.play', '.current .lines [data-of]']) {
      await browser.evaluate((wanted) => {
        const target = document.querySelector('norm-trace')?.shadowRoot?.querySelector(wanted);
        target?.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
      }, selector);
      await new Promise((resolve) => setTimeout(resolve, 700));
      const found = await axe(browser);
      assert.deepEqual(found, [], selector);
    }
  });
});
