/**
 * What a screen reader has to say, step by step, against the written script (web/docs/screen-reader-script.md); and what keyboards,
 * fingers, large text and forced colours need. `UPDATE=1` writes the script anew.
 */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { openPage, useBrowser, useServer, withBrowser } from '../tools/frame.js';
import { isDrawn } from '../tools/in-page.js';

const script = new URL('../../web/docs/screen-reader-script.md', import.meta.url);
const page = (attributes = '', body = '') =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>t</title><link rel="icon" href="/site/icon.svg"><link rel="stylesheet" href="/site/page.css"><script type="module" src="/dist/norm-trace.js"></script><main><h1>t</h1><h2>u</h2><norm-trace class="wide" ${attributes}></norm-trace>${body}</main></html>`;

const server = useServer({ pages: { '/plain.html': page('step="x"') } });

describe('chromium', () => {
  const browser = useBrowser('chromium');
  const open = (size) => openPage(browser, server.at('/plain.html'), isDrawn, size);

  /** What the accessibility tree holds of the open step: its row, and what is in it. */
  const tree = async () => {
    const cdp = await browser.raw.createCDPSession();
    const { nodes } = await cdp.send('Accessibility.getFullAXTree');
    await cdp.detach();
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    const property = (node, name) => node.properties?.find((candidate) => candidate.name === name)?.value.value;
    const below = (node) => (node.childIds ?? []).map((id) => byId.get(id)).filter(Boolean);
    const all = (node) => [node, ...below(node).flatMap(all)];
    return { nodes: all(nodes[0]), property, all, below };
  };

  /** As a screen reader would say it, part after part. */
  const spokenStep = async () => {
    const { nodes, property, all } = await tree();
    const row = nodes.find(
      (node) =>
        node.role?.value === 'button' &&
        property(node, 'expanded') === true &&
        node.name.value !== 'Copy' &&
        !/^(Examples)$/.test(node.name.value),
    );
    const detail = nodes.find((node) => node.role?.value === 'group' && node.name?.value === row.name.value);
    const said = [];
    for (const node of all(detail)) {
      if (node.ignored) continue;
      const role = node.role.value;
      if (role === 'StaticText' && !['Why?', 'Why these digits?', '▸'].includes(node.name.value))
        said.push(node.name.value.trim());
      else if (role === 'button' && node.name.value !== 'Numbers in this line') said.push(`button, ${node.name.value}`);
      else if (role === 'toolbar') said.push(`tool bar, ${node.name.value}`);
      else if (role === 'DisclosureTriangle') said.push(`${node.name.value.replace('▸ ', '')}, collapsed`);
    }
    // The words of a button are said once.
    const lines = said.filter((text, index) => !(index && said[index - 1] === `button, ${text}`));
    return [`button, expanded, current step: ${row.name.value}`, ...lines];
  };

  test('says at every step what the script says', async () => {
    await open();
    const steps = await browser.evaluate(() =>
      /** @type {any} */ (document.querySelector('norm-trace')).trace.steps.map((/** @type {any} */ { id }) => id),
    );
    const parts = [];
    for (const [index, id] of steps.entries()) {
      await browser.evaluate((step) => {
        const element = /** @type {any} */ (document.querySelector('norm-trace'));
        element.goTo(step);
        return element.updateComplete.then(() => true);
      }, id);
      const lines = await spokenStep();
      parts.push(`## ${index + 1}. ${id}\n\n${lines.map((line) => `> ${line}`).join('\n>\n')}\n`);
    }
    const text = `# What a screen reader says

The default example, step after step: the row that has the focus, then what is read on from there. This is the accessibility tree of
Chromium; \`tests/browser/accessibility.test.js\` compares it, and \`UPDATE=1\` writes this file anew. How a screen reader words roles
and states is its own affair. Formulas are one sentence a line, because their pieces of MathML are none; the numbers in a line are
reached through its tool bar.

${parts.join('\n')}`;
    if (process.env.UPDATE) writeFileSync(script, text);
    assert.equal(text, readFileSync(script, 'utf8'));
    assert.doesNotMatch(text, /×10|√|⁻/);
  });

  test('a step that opens by a button is announced; a mistake, once one stops typing', async () => {
    await open();
    await browser.evaluate(() =>
      /** @type {any} */ (
        [.../** @type {any} */ (document.querySelector('norm-trace')).shadowRoot.querySelectorAll('.go')].at(-1)
      ).click(),
    );
    await browser.until(
      () =>
        document.querySelector('[data-norm-trace=live]')?.textContent ===
        'Step 2 of 27: epsilon equals 1 times 10 to the minus 6',
    );
    // Its text stands in the page without being seen; a screen reader has it.
    const { nodes, property } = await tree();
    const regions = nodes.filter((node) => !node.ignored && node.role?.value === 'status');
    assert.deepEqual(
      regions.map((node) => property(node, 'live')),
      ['polite'],
    );
    await browser.evaluate(() => {
      const element = /** @type {any} */ (document.querySelector('norm-trace'));
      element.x = ['2', 'a'];
    });
    await browser.until(() => /not a number/.test(document.querySelector('[data-norm-trace=live]')?.textContent ?? ''));
  });

  test('every control has a name, and is at least 24 pixels in both directions; at 320 px as well', async () => {
    for (const width of [1280, 320]) {
      await open({ width });
      const small = await browser.evaluate(() => {
        const root = /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot;
        root.querySelector('.settings').open = true;
        /** @param {Element} element */
        const target = (element) => element.closest('label') ?? element;
        return [...root.querySelectorAll('button, input, select, textarea, summary, [role=spinbutton]')]
          .filter((element) => element.checkVisibility() && !element.closest('.hidden'))
          .map((element) => [target(element).getBoundingClientRect(), element.outerHTML.slice(0, 90)])
          .filter(([box]) => box.width < 23.9 || box.height < 23.9)
          .map(([box, html]) => `${box.width.toFixed(0)} × ${box.height.toFixed(0)}: ${html}`);
      });
      assert.deepEqual(small, [], `${width} px`);
      const { nodes } = await tree();
      const nameless = nodes.filter(
        (node) =>
          !node.ignored &&
          ['button', 'textbox', 'spinbutton', 'combobox', 'slider', 'radio', 'image', 'toolbar'].includes(
            node.role?.value,
          ) &&
          !node.name?.value,
      );
      assert.deepEqual(
        nameless.map(({ role }) => role.value),
        [],
      );
    }
  });

  test('wherever Tab leads, the focus is seen: not under the bar (2.4.11), with an outline (2.4.7)', async () => {
    for (const width of [1280, 320]) {
      await open({ width, height: 640 });
      await browser.evaluate(() =>
        /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot
          .querySelector('.status button[aria-pressed]:last-of-type')
          .click(),
      );
      // The steps open one after another, and their lines are fitted to the width; until that is done, what has the focus may still
      // be pushed down.
      await browser.evaluate(async () => {
        let height = -1;
        for (let still = 0; still < 20; still++) {
          await new Promise(requestAnimationFrame);
          if (height !== document.documentElement.scrollHeight) still = 0;
          height = document.documentElement.scrollHeight;
        }
      });
      const hidden = [];
      for (let i = 0; i < 70; i++) {
        await browser.raw.keyboard.press('Tab');
        const seen = await browser.evaluate(async () => {
          const element = /** @type {any} */ (document.querySelector('norm-trace'));
          const look = () => {
            const focused = element.shadowRoot.activeElement;
            if (!focused) return null;
            // The buttons for a line's numbers are not seen: the number that one stands for is.
            const shown = focused.closest('.numbers')
              ? element.shadowRoot.querySelector('.at')
              : (focused.closest('label') ?? focused);
            if (!shown) return `${focused.outerHTML.slice(0, 80)}: nothing is marked`;
            const box = shown.getBoundingClientRect();
            const foot = element.shadowRoot.querySelector('.foot').getBoundingClientRect();
            const inFoot = Boolean(focused.closest('.foot'));
            const covered =
              !inFoot && box.top >= foot.top && box.bottom <= foot.bottom && foot.bottom <= innerHeight + 1;
            const outside = box.bottom < 0 || box.top > innerHeight;
            return covered || outside
              ? `${focused.outerHTML.slice(0, 80)} ${box.top.toFixed()}–${box.bottom.toFixed()}, foot ${foot.top.toFixed()}`
              : '';
          };
          // Chromium scrolls to what has the focus with its next frame, and what is said about a number may come, and make room, later.
          let found = look();
          for (let frames = 0; frames < 60 && (frames < 2 || found); frames++) {
            await new Promise(requestAnimationFrame);
            found = look();
          }
          return found;
        });
        if (seen === null && i > 20) break;
        if (seen) hidden.push(seen);
      }
      assert.deepEqual(hidden, [], `${width} px`);
    }
  });

  test('nothing is lost with the text spacing of 1.4.12, nor at 400 %', async () => {
    for (const width of [1280, 320]) {
      await open({ width });
      const lost = await browser.evaluate(async () => {
        const element = /** @type {any} */ (document.querySelector('norm-trace'));
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(
          '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-block-end:2em!important}',
        );
        element.shadowRoot.adoptedStyleSheets = [...element.shadowRoot.adoptedStyleSheets, sheet];
        element.shadowRoot.querySelector('.settings').open = true;
        await new Promise((resolve) => setTimeout(resolve, 200));
        const cut = [
          ...element.shadowRoot.querySelectorAll(
            'button, .segment, .status p, h3, .name, .note, figcaption, .sentence',
          ),
        ]
          .filter((part) => part.checkVisibility() && !part.closest('.hidden'))
          .filter((part) => part.scrollWidth > part.clientWidth + 2 && getComputedStyle(part).overflow !== 'visible')
          .map((part) => part.outerHTML.slice(0, 80));
        return [cut, document.documentElement.scrollWidth - document.documentElement.clientWidth];
      });
      assert.deepEqual(lost, [[], 0], `${width} px`);
    }
  });

  test('in forced colours, what is chosen, marked and focused is told by more than colour', async () => {
    await open();
    const cdp = await browser.raw.createCDPSession();
    await cdp.send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'active' }] });
    const seen = await browser.evaluate(async () => {
      const element = /** @type {any} */ (document.querySelector('norm-trace'));
      element.goTo('deviations');
      await element.updateComplete;
      const root = element.shadowRoot;
      const outline = (/** @type {string} */ selector) => getComputedStyle(root.querySelector(selector)).outlineStyle;
      return [
        matchMedia('(forced-colors: active)').matches,
        outline('.segment:has(:checked)'),
        outline('.value[data-of="deviations[0]"]'),
        outline('.value[data-of="mean"]'),
      ];
    });
    assert.deepEqual(seen, [true, 'solid', 'solid', 'dotted']);
    await cdp.send('Emulation.setEmulatedMedia', { features: [] });
  });

  test('under reduced motion nothing moves', async () => {
    await browser.raw.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
    await open();
    const moving = await browser.evaluate(() => {
      const root = /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot;
      return [...root.querySelectorAll('*')]
        .filter(
          (element) =>
            parseFloat(getComputedStyle(element).transitionDuration) > 0 ||
            getComputedStyle(element).animationName !== 'none',
        )
        .map((element) => element.outerHTML.slice(0, 60));
    });
    assert.deepEqual(moving, []);
    await browser.raw.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'no-preference' }]);
  });
});

test('WebKit has the same roles and names', async () => {
  await withBrowser('webkit', {}, async (browser) => {
    await openPage(browser, server.at('/plain.html'), isDrawn);
    await browser.evaluate(() => /** @type {any} */ (document.querySelector('norm-trace')).goTo('std'));
    await browser.until(
      () =>
        /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot.querySelector('.current')?.dataset.step ===
        'std',
    );
    for (const [selector, role, name] of [
      ['.container', 'group', 'Worked example'],
      ['.cells input', 'spinbutton', 'x 1'],
      ['.current .row', 'button', 'standard deviation is about 1.146'],
      ['.current .detail', 'group', 'standard deviation is about 1.146'],
      ['.ledger', 'group', 'Steps'],
      ['.take-away button', 'button', 'Copy'],
      ['.progress', 'slider', 'Step'],
      ['#section-statistics', 'heading', 'Mean, size and spread'],
    ]) {
      const element = await browser.raw.executeScript(
        'return document.querySelector("norm-trace").shadowRoot.querySelector(arguments[0])',
        selector,
      );
      assert.equal(await element.getAriaRole(), role, selector);
      assert.equal((await element.getAccessibleName()).replace(/\s+/g, ' ').trim(), name, selector);
    }
  });
});
