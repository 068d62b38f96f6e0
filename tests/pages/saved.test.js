/** A page that comes with what an example's shadow root held: saved that way, or sent by a server. The example stands there once, and lives. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { siteFolders } from '../../web/tools/serve.js';
import { names } from '../tools/browsers.js';
import { useBrowser, useServer } from '../tools/frame.js';

const page = (
  /** @type {string} */ body,
  script = '<script type="module" src="/dist/norm-trace.js"></script>',
) => `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>saved</title><link rel="icon" href="/site/icon.svg">${script}</head><body>${body}</body></html>`;
const example =
  '<norm-trace x="1, 3" caption="One" number="1"><b>printed</b></norm-trace><p>σ is <norm-trace-value of="std">?</norm-trace-value></p>';
/** What a server might send: no picture of this version. */
const declared = (/** @type {string} */ more = '') =>
  example.replace(
    '<b>',
    `<template shadowrootmode="open"${more}><div class="widget"><p class="caption">One</p><ol><li class="step">old</li></ol></div></template><b>`,
  );

/** @type {Record<string, string>} */
const pages = {
  '/live.html': page(example),
  '/sent.html': page(declared()),
  '/first.html': page(declared(), '<script src="/dist/cdn.js"></script>'),
  '/failing.html': page(declared(), '<script type="module" src="/failing/norm-trace.js"></script>'),
};
const server = useServer({
  pages,
  folders: { ...siteFolders, '/failing/': siteFolders['/dist/'] },
  rules: [{ path: /failing.*engine-first-bytes/, status: 503 }],
});

for (const name of names) {
  describe(name, () => {
    const browser = useBrowser(name);

    const open = (/** @type {string} */ file) => browser.visit(server.at(file));
    /** Every example and number of the page, as it stands there; once all are live. */
    const seen = async () => {
      await browser.until(() =>
        [...document.querySelectorAll('norm-trace')].every(
          (one) => /** @type {any} */ (one).trace && one.shadowRoot?.querySelector('.current .formula'),
        ),
      );
      await browser.until(() =>
        [...document.querySelectorAll('norm-trace-value')].every((one) => one.textContent === '1'),
      );
      return browser.evaluate(() => [
        ...[...document.querySelectorAll('norm-trace')].map((one) => {
          const inside = /** @type {ShadowRoot} */ (one.shadowRoot);
          const count = (/** @type {string} */ selector) => inside.querySelectorAll(selector).length;
          return {
            children: [...inside.children].map(({ tagName, className }) => `${tagName}.${className}`),
            counts: [count('.widget'), count('.caption'), count('.step'), count('.formula'), count('slot')],
            width: one.getBoundingClientRect().width,
            displays: [
              getComputedStyle(one).display,
              getComputedStyle(/** @type {Element} */ (inside.querySelector('.widget'))).display,
            ],
          };
        }),
        ...[...document.querySelectorAll('norm-trace-value')].map((one) => [
          one.textContent,
          /** @type {HTMLElement} */ (one).innerText,
        ]),
      ]);
    };
    /** As someone sees it who opens the page for the first time. */
    const fresh = async () => {
      await open('/live.html');
      return seen();
    };
    const save = () =>
      browser.evaluate(() => {
        const all = (/** @type {Document | ShadowRoot} */ from) =>
          [...from.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
            shadowRoot ? [shadowRoot, ...all(shadowRoot)] : [],
          );
        return /** @type {any} */ (document.documentElement).getHTML({ shadowRoots: all(document) });
      });

    test('saved while it was live, and opened again: once, in its look, and again', async () => {
      const expected = await fresh();
      for (const file of ['/saved.html', '/saved-again.html']) {
        pages[file] = `<!DOCTYPE html><html lang="en">${await save()}</html>`;
        assert.match(pages[file], /<norm-trace [^>]*><template shadowrootmode="open">[^]*class="[^"]*widget/);
        await open(file);
        assert.deepEqual(await seen(), expected);
      }
      // And it is not only a picture.
      await browser.evaluate(() => {
        const number = document.querySelector('norm-trace')?.shadowRoot?.querySelector('.formula [data-of]');
        number?.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
      });
      await browser.until(() => Boolean(document.querySelector('norm-trace')?.shadowRoot?.querySelector('.origin h4')));
      await browser.evaluate(() => void (/** @type {any} */ (document.querySelector('norm-trace').x = '3, 5, 7, 9')));
      await browser.until(() => document.querySelector('norm-trace-value')?.textContent === '2.236');
      assert.deepEqual(browser.complaints.splice(0), []);
    });

    test('what was said to a screen reader is not seen when the page is opened again, and can be heard as long as it is live', async () => {
      /** Says where a step has opened; what stands in the live region, whether it is rendered, and how wide. */
      const say = async (/** @type {string} */ step, /** @type {RegExp} */ words) => {
        await seen();
        await browser.evaluate(async (id) => {
          const one = /** @type {any} */ (document.querySelector('norm-trace'));
          one.goTo(id);
          await one.updateComplete;
          one.shadowRoot.querySelector('.bar .go').click();
        }, step);
        await browser.until(
          (source) => new RegExp(source).test(document.querySelector('[role=status]')?.textContent ?? ''),
          words.source,
        );
        return regions();
      };
      const regions = () =>
        browser.evaluate(() =>
          [...document.querySelectorAll('[role=status]')].map((one) => [
            getComputedStyle(one).display,
            one.getBoundingClientRect().width,
          ]),
        );
      await open('/live.html');
      assert.deepEqual(await say('std', /variance/), [['block', 1]]);
      pages['/said.html'] = `<!DOCTYPE html><html lang="en">${await save()}</html>`;
      await open('/said.html');
      await seen();
      assert.deepEqual(await regions(), [['none', 0]]);
      assert.deepEqual(await say('mean', /sum/), [['block', 1]]);
    });

    test('sent by a server, before and after the element is known', async () => {
      const expected = await fresh();
      for (const file of ['/sent.html', '/first.html']) {
        await open(file);
        assert.deepEqual(await seen(), expected, file);
      }
    });

    test('set into a page that is live, and copied there', async () => {
      const [one, value] = await fresh();
      await browser.evaluate(
        (html) => /** @type {any} */ (document.body).setHTMLUnsafe(html),
        declared(' shadowrootclonable'),
      );
      assert.deepEqual(await seen(), [one, value]);
      await browser.evaluate(() =>
        document.body.append(/** @type {Element} */ (document.querySelector('norm-trace')).cloneNode(true)),
      );
      await browser.until(() => document.querySelectorAll('norm-trace').length === 2);
      assert.deepEqual(await seen(), [one, one, value]);
    });

    test('taken out and put back it keeps what it shows', async () => {
      await open('/sent.html');
      const before = await seen();
      const same = await browser.evaluate(() => {
        const one = /** @type {Element} */ (document.querySelector('norm-trace'));
        const row = one.shadowRoot?.querySelector('.current');
        document.body.append(one);
        return row?.isConnected && row === one.shadowRoot?.querySelector('.current');
      });
      assert.equal(same, true);
      assert.deepEqual(await seen(), before);
    });

    test('where the engine does not come, what stands between the tags is there, and no old picture', async () => {
      await open('/failing.html');
      await browser.until(() =>
        Boolean(document.querySelector('norm-trace')?.shadowRoot?.querySelector('.message button')),
      );
      assert.deepEqual(
        await browser.evaluate(() => {
          const one = /** @type {HTMLElement} */ (document.querySelector('norm-trace'));
          return [
            one.shadowRoot?.querySelectorAll('.widget').length,
            document.querySelector('b')?.getBoundingClientRect().height !== 0,
          ];
        }),
        [0, true],
      );
      browser.complaints.splice(0);
    });
  });
}
