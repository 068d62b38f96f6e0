/**
 * A number under the finger: each frame shows the input, the figures and the open step as the whole would be drawn, the rest of the ledger
 * follows, and at rest the page is that of an element which was given the vector at once.
 */
import assert from 'node:assert/strict';
import { afterEach, describe, test } from 'node:test';
import { useBrowser, useServer } from '../tools/frame.js';

const sixteen = Array.from({ length: 16 }, (_, i) => (((i * 7919) % 61) / 10 - 3).toFixed(1)).join(', ');
/** The last two: the spread becomes 0 and steps go, and come back; digits are added. */
const cases = [
  { x: '2.0, -1.0, 0.5, 1.5', step: 'variance', more: '' },
  { x: '2.0, -1.0, 0.5, 1.5', step: 'layer_norm.output', more: 'gamma="1 2 1/3 -1" beta="0.5 0 0 0"' },
  { x: sixteen, step: 'rms_norm.normalized', more: 'carry="shown"' },
  { x: '1.0, 0.6', step: 'mean_over_std', more: 'epsilon="0"' },
];

/** @param {typeof cases[number]} example */
const page = ({
  x,
  step,
  more,
}) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>t</title><link rel="icon" href="/site/icon.svg">
  <script type="module" src="/dist/norm-trace.js"></script><main><norm-trace x="${x}" step="${step}" ${more}></norm-trace></main></html>`;

/** Runs in the page: what is drawn, as text. */
const helpers = () => {
  const page = /** @type {any} */ (window);
  page.first = document.querySelector('norm-trace');
  /** @param {Node} node @returns {string} */
  const text = (node) => {
    if (node.nodeType === 3) return /** @type {Text} */ (node).data.trim();
    if (!(node instanceof Element)) return '';
    const attributes = [...node.attributes]
      .map(({ name, value }) => `${name}=${value.trim()}`)
      .filter((attribute) => attribute !== 'class=')
      .sort();
    if (node instanceof HTMLInputElement) attributes.push(`now ${node.value}`);
    return `<${[node.localName, ...attributes].join(' ')}>${[...node.childNodes].map(text).join('')}`;
  };
  /** @param {any} element @param {string} selector */
  page.drawn = (element, selector) =>
    [...element.shadowRoot.querySelectorAll(selector)].map((part) => {
      const copy = part.cloneNode(true);
      for (const input of copy.querySelectorAll('input'))
        input.value = part.querySelector(`[data-of="${input.dataset.of}"]`).value;
      // What is read aloud follows when the finger rests.
      for (const spoken of copy.querySelectorAll('.hidden')) spoken.remove();
      for (const math of copy.querySelectorAll('math')) math.removeAttribute('aria-hidden');
      return text(copy);
    });
  // What can be undone, and what comes with the first edit, is not in an element that nobody has touched.
  page.atRest = (/** @type {any} */ element) => {
    const [copy] = [element.shadowRoot.querySelector('.container').cloneNode(true)];
    for (const part of copy.querySelectorAll('.tools, .settings, .pad')) part.remove();
    const column = getComputedStyle(element.shadowRoot.querySelector('.values')).getPropertyValue('--column');
    return [column, text(copy)].join('\n').replaceAll('<', '\n<').split('\n');
  };
};

for (const name of /** @type {const} */ (['chromium', 'firefox'])) {
  describe(name, () => {
    const browser = useBrowser(name);
    const server = useServer({ pages: Object.fromEntries(cases.map((example, i) => [`/${i}.html`, page(example)])) });
    afterEach(() => browser.raw.mouse.reset());

    /** Opens it and takes hold of the second number. @param {number} which */
    const hold = async (which) => {
      await browser.visit(server.at(`/${which}.html`), { height: 1200 });
      await browser.until(() =>
        Boolean(
          /** @type {any} */ (document.querySelector('norm-trace'))?.trace &&
          document.querySelector('norm-trace')?.shadowRoot?.querySelector('.words'),
        ),
      );
      await browser.evaluate(helpers);
      const { x, y } = await browser.evaluate(() => {
        const box = /** @type {any} */ (window).first.shadowRoot
          .querySelector('input[data-of="x[1]"]')
          .getBoundingClientRect();
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      });
      const { mouse } = browser.raw;
      await mouse.move(x, y);
      await mouse.down();
      // Until what the first touch loads is there.
      for (
        let tries = 0;
        !(await browser.evaluate(() =>
          Boolean(/** @type {any} */ (window).first.shadowRoot.querySelector('input.scrubbing')),
        ));
        tries += 1
      ) {
        assert.ok(tries < 500, 'nothing is dragged');
        await mouse.move(x + 6 + (tries % 2) * 6, y);
      }
      await mouse.move(x + 12, y);
      return { mouse, x, y };
    };

    for (const [which, example] of cases.entries()) {
      test(`x = ${example.x.slice(0, 20)}…, ${example.step}: every frame is right, and the rest follows`, async () => {
        const { mouse, x, y } = await hold(which);
        // Whoever listens gets the whole trace.
        await browser.evaluate(() => {
          const page = /** @type {any} */ (window);
          page.seen = [];
          page.first.addEventListener('norm-trace-change', (/** @type {any} */ { detail: { trace, problem } }) => {
            page.seen.push(JSON.stringify(trace) === JSON.stringify(page.first.engine.trace(problem)));
          });
        });
        const inSight = '.cells, .figures svg, .step.current';
        for (const dx of [30, 18, 12, -12, -6, 24, 48, 54, 60, 12, -30, 36]) {
          await mouse.move(x + 12 + dx, y);
          const [hurried, whole] = await browser.evaluate(async (selector) => {
            const { first, drawn } = /** @type {any} */ (window);
            await new Promise(requestAnimationFrame);
            await first.updateComplete;
            const before = drawn(first, selector);
            first.requestUpdate(); // one of nobody's: everything is drawn
            await first.updateComplete;
            return [before, drawn(first, selector)];
          }, inSight);
          assert.deepEqual(hurried, whole, `at ${dx}`);
        }
        const seen = await browser.evaluate(() => /** @type {any} */ (window).seen);
        assert.ok(seen.length > 5, String(seen.length));
        assert.ok(seen.every(Boolean), 'a trace is not what the engine says');
        await mouse.up();
      });

      test(`x = ${example.x.slice(0, 20)}…, ${example.step}: at rest it is as if it had been typed`, async () => {
        const { mouse, x, y } = await hold(which);
        for (let move = 0; move <= 60; move += 1)
          await mouse.move(x + 12 + Math.round(50 * Math.sin(move / 9)) + (move % 2) * 6, y);
        await new Promise((done) => setTimeout(done, 120));
        for (let move = 0; move <= 20; move += 1) await mouse.move(x + 40 - move * 2, y);
        await mouse.up();
        await mouse.move(1, 1);
        await browser.evaluate(async () => {
          const page = /** @type {any} */ (window);
          const { first } = page;
          page.second = first.cloneNode(true);
          page.second.x = first.trace.problem.x;
          first.after(page.second);
        });
        await browser.until(() => {
          const page = /** @type {any} */ (window);
          (page.second.shadowRoot.querySelector('.regime') ?? page.second).scrollIntoView({
            block: 'center',
            behavior: 'instant',
          });
          return Boolean(
            page.second.trace &&
            page.second.shadowRoot.querySelector('.words') &&
            page.second.shadowRoot.querySelector('.regime svg'),
          );
        });
        const differences = () => {
          const { first, second, atRest } = /** @type {any} */ (window);
          const [a, b] = [atRest(first), atRest(second)];
          return a.length === b.length
            ? a.flatMap((/** @type {string} */ line, /** @type {number} */ i) =>
                line === b[i] ? [] : [`${line} | ${b[i]}`],
              )
            : [`${a.length} | ${b.length}`];
        };
        await new Promise((done) => setTimeout(done, 300));
        let found = [];
        for (let tries = 0; tries < 40; tries += 1) {
          found = await browser.evaluate(differences);
          if (!found.length) break;
          await new Promise((done) => setTimeout(done, 250));
        }
        assert.deepEqual(found, []);
        assert.deepEqual(browser.complaints, []);
      });
    }

    test('rows follow while the finger moves on', async () => {
      const { mouse, x, y } = await hold(0);
      await browser.evaluate(() => {
        const page = /** @type {any} */ (window);
        page.texts = {};
        for (const value of page.first.shadowRoot.querySelectorAll('.step:not(.current) .values.one > .value')) {
          page.texts[value.dataset.of] = new Set([value.textContent]);
          new MutationObserver(() => page.texts[value.dataset.of].add(value.textContent)).observe(value, {
            characterData: true,
            childList: true,
            subtree: true,
          });
        }
      });
      for (let move = 1; move <= 120; move += 1) {
        await mouse.move(x + 12 + move, y);
        await new Promise((done) => setTimeout(done, 12));
      }
      const counts = await browser.evaluate(() =>
        Object.entries(/** @type {any} */ (window).texts).map(([id, set]) => [
          id,
          /** @type {Set<string>} */ (set).size,
        ]),
      );
      await mouse.up();
      assert.ok(counts.length > 10);
      for (const [id, count] of counts)
        if (id !== 'epsilon' && !/^layer_norm\.normalized|^rms_norm\.normalized/.test(id))
          assert.ok(count > 3, `${id} showed ${count} values`);
    });
  });
}
