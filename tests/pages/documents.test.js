/** An element that is moved into another document of the same origin looks and works there, and back again. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { names } from '../tools/browsers.js';
import { useBrowser, useServer } from '../tools/frame.js';

const page = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>documents</title><link rel="icon" href="/site/icon.svg">
<script type="module" src="/dist/norm-trace.js"></script></head>
<body><norm-trace caption="One" number="1"></norm-trace><iframe width="700" height="700" title="other" src="/frame.html"></iframe></body></html>`;
const frame = '<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>other</title><body></body></html>';

const server = useServer({ pages: { '/documents.html': page, '/frame.html': frame } });

for (const name of names) {
  describe(name, () => {
    const browser = useBrowser(name);

    /** Runs in the page: `element`, `root`, `inside` (the frame's document) are there. @param {string} script */
    const act = (script) =>
      browser.evaluate(`(async () => {
        const inside = document.querySelector('iframe').contentDocument;
        const element = window.element ??= document.querySelector('norm-trace');
        const root = element.shadowRoot;
        const pause = (ms = 300) => new Promise((resolve) => setTimeout(resolve, ms));
        ${script}
      })()`);
    const until = (/** @type {string} */ condition) =>
      browser.until(
        `(() => { const inside = document.querySelector('iframe').contentDocument; const element = window.element ?? document.querySelector('norm-trace'); const root = element.shadowRoot; return Boolean(${condition}) })()`,
      );
    /** How it looks: what the sheets of the first load, of later parts and of the open step say. */
    const look = () =>
      act(`
        const style = (selector, property) => { const node = root.querySelector(selector); return node && node.ownerDocument.defaultView.getComputedStyle(node)[property] };
        return {
          host: getComputedStyle(element).display,
          widget: style('.widget', 'display'),
          caption: style('.caption', 'marginTop'),
          marked: style('.step.current .row .value', 'outlineStyle'),
          column: style('.list .value', 'minWidth') !== '0px',
          hidden: style('.hidden', 'position'),
          panel: style('.origin', 'position'),
          sheets: root.adoptedStyleSheets.length,
        }`);

    test('there and back: every sheet, what opens, what is said', async () => {
      await browser.visit(server.at('/documents.html'));
      await until(`root?.querySelector('.current .formula') && inside?.body`);
      await act(
        `element.goTo('std'); await element.updateComplete; root.querySelector('.formula [data-of]').dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }))`,
      );
      await until(`root.querySelector('.origin h4')`);
      await act('await pause()');
      const before = await look();
      assert.deepEqual(
        [before.host, before.widget, before.caption, before.marked, before.hidden, before.panel],
        ['block', 'grid', '0px', 'solid', 'absolute', 'relative'],
      );

      await act(`inside.body.append(element); await element.updateComplete; await pause()`);
      assert.deepEqual(await look(), before);
      // Sheets that are written anew, and such as come only now.
      await act(`element.next(); await element.updateComplete; await pause()`);
      assert.equal((await look()).marked, 'solid');
      await act(
        `root.querySelector('.bar .play').click(); root.querySelector('.settings').open = true; await pause(600)`,
      );
      await until(`root.querySelector('.panel') && getComputedStyle(root.querySelector('.panel')).display === 'grid'`);
      await until(`root.querySelector('[data-phase]')`);
      await act(`root.querySelector('.bar .play').click(); element.x = '1, 3'; await element.updateComplete`);
      assert.equal(await act(`return element.trace.quantities.std.values[0].shown`), '1');
      await until(
        `[...inside.fonts].some(({ family, status }) => family.includes('Norm Trace Math') && status === 'loaded')`,
      );
      // The live region is where the example is, and unseen.
      await act(`root.querySelector('.bar .go').click()`);
      await until(`inside.querySelector('[data-norm-trace=live]')?.textContent`);
      assert.equal(
        await act(
          `const region = inside.querySelector('[data-norm-trace=live]'); return region && inside.defaultView.getComputedStyle(region).position`,
        ),
        'absolute',
      );

      await act(
        `document.body.prepend(element); element.x = null; element.goTo('std'); await element.updateComplete; await pause()`,
      );
      const { sheets, panel, ...back } = await look();
      const { sheets: first, panel: opened, ...whole } = before;
      assert.deepEqual(back, whole);
      assert.ok(sheets > first);
      assert.deepEqual(browser.complaints.splice(0), []);
    });

    test('made here, first seen there; and through a document that nobody sees', async () => {
      await browser.visit(server.at('/documents.html'));
      await until(`root?.querySelector('.row') && inside?.body`);
      await act(`
        const aside = document.implementation.createHTMLDocument('');
        aside.body.append(element);
        inside.body.append(element);
        const fresh = document.createElement('norm-trace');
        fresh.id = 'fresh';
        inside.body.prepend(fresh);
        fresh.scrollIntoView();
        await element.updateComplete; await pause()`);
      assert.equal((await look()).widget, 'grid');
      await until(`inside.querySelector('#fresh').shadowRoot.querySelector('.widget')`);
      assert.equal(
        await act(
          `const fresh = inside.querySelector('#fresh'); return inside.defaultView.getComputedStyle(fresh.shadowRoot.querySelector('.widget')).display`,
        ),
        'grid',
      );
      // One that nobody has seen yet has a style of its own too.
      await act(`
        const far = document.createElement('div');
        far.style.height = '20000px';
        const unseen = document.createElement('norm-trace');
        unseen.id = 'unseen';
        document.body.append(far, unseen);
        await pause();
        inside.body.append(far, unseen);
        await pause()`);
      assert.deepEqual(
        await act(
          `const unseen = inside.querySelector('#unseen'); return [getComputedStyle(unseen).display, Boolean(unseen.shadowRoot.querySelector('.widget'))]`,
        ),
        ['block', false],
      );
      assert.deepEqual(browser.complaints.splice(0), []);
    });
  });
}
