/** The widget in the reader's language: texts, direction, speech, and what is typed with a comma. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { axe } from '../tools/axe.js';
import { names } from '../tools/browsers.js';
import { openPage, useBrowser, useServer, withBrowser } from '../tools/frame.js';
import { isDrawn } from '../tools/in-page.js';
import { strictPolicy } from '../tools/server.js';
import { languages } from '../../web/text/languages.js';

const page = (html, body = '<norm-trace step="std"></norm-trace>') =>
  `<!doctype html><html ${html}><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>t</title><link rel="icon" href="/site/icon.svg"><script type="module" src="/dist/norm-trace.js"></script><body><main><h1>t</h1><h2>u</h2>${body}</main></body></html>`;

const server = useServer({
  headers: { 'content-security-policy': strictPolicy },
  pages: {
    ...Object.fromEntries(
      ['en', 'de', 'de-AT', 'es', 'zh-Hans', 'ar', 'fi'].map((lang) => [
        `/${lang}.html`,
        page(`lang="${lang}" ${lang === 'ar' ? 'dir="rtl"' : ''}`),
      ]),
    ),
    '/nearest.html': page('lang="en"', '<section lang="es"><norm-trace step="std"></norm-trace></section>'),
  },
});

/** Runs in the page. */
const seen = () => {
  const root = /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot;
  const text = (/** @type {string} */ selector) =>
    root.querySelector(selector)?.textContent.replace(/\s+/g, ' ').trim() ?? null;
  return {
    name: text('.current .name'),
    sentence: text('.current .sentence'),
    words: text('.current .words'),
    row: [...root.querySelector('.current .row').children]
      .filter((part) => !part.getAttribute('aria-hidden'))
      .map((part) => part.textContent.trim())
      .join(' '),
    lang: root.querySelector('.container').lang,
    direction: getComputedStyle(root.querySelector('.container')).direction,
    lines: getComputedStyle(root.querySelector('.lines')).direction,
    math: getComputedStyle(root.querySelector('.lines math')).direction,
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  };
};

for (const name of names) {
  describe(name, () => {
    const browser = useBrowser(name);
    const open = (path, size) => openPage(browser, server.at(path), isDrawn, size);

    test('speaks the language of the page; none of ours is English', async () => {
      for (const [file, lang] of [
        ['en', 'en'],
        ['de', 'de'],
        ['de-AT', 'de'],
        ['es', 'es'],
        ['zh-Hans', 'zh'],
        ['ar', 'ar'],
        ['fi', 'en'],
      ]) {
        const before = server.log.length;
        await open(`/${file}.html`);
        const page = await browser.evaluate(seen);
        const texts = lang === 'en' ? (await import('../../web/text/en.js')).en : (await languages[lang]()).texts;
        assert.deepEqual(
          [page.lang, page.name, page.sentence],
          [lang, texts.quantities.std.name, texts.quantities.std.sentence],
          file,
        );
        assert.deepEqual([page.direction, page.lines, page.math], [texts.direction, 'ltr', 'ltr'], file);
        assert.ok(page.row.startsWith(texts.quantities.std.name) && !/[−√×]/.test(page.row + page.words), page.row);
        const fetched = server.log
          .slice(before)
          .map(({ path }) => /norm-trace-(de|es|zh|ar)-/.exec(path)?.[1])
          .filter(Boolean);
        assert.deepEqual(fetched, lang === 'en' ? [] : [lang], 'only what is needed is fetched');
      }
    });

    test('the nearest lang counts, and changes live', async () => {
      await open('/nearest.html');
      assert.equal((await browser.evaluate(seen)).lang, 'es');
      for (const [lang, now] of [
        ['de-CH', 'de'],
        ['', 'en'],
        ['ar', 'ar'],
        ['es', 'es'],
      ]) {
        await browser.evaluate(
          (value) => /** @type {Element} */ (document.querySelector('section')).setAttribute('lang', value),
          lang,
        );
        await browser.until(
          (wanted) =>
            /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot.querySelector('.container').lang ===
            wanted,
          now,
        );
      }
      await browser.evaluate(() => {
        /** @type {Element} */ (document.querySelector('section')).removeAttribute('lang');
        document.documentElement.lang = 'zh';
      });
      await browser.until(
        () =>
          /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot.querySelector('.container').lang ===
          'zh',
      );
    });

    test('across shadow roots', async () => {
      await open('/en.html');
      await browser.evaluate(() => {
        const outer = document.createElement('div');
        outer.lang = 'de';
        outer.attachShadow({ mode: 'open' }).append(/** @type {Element} */ (document.querySelector('norm-trace')));
        document.body.append(outer);
      });
      for (const lang of ['de', 'es', 'de']) {
        await browser.evaluate((now) => {
          /** @type {any} */ (document.querySelector('body > [lang]')).lang = now;
        }, lang);
        await browser.until(
          (wanted) =>
            /** @type {any} */ (document.querySelector('body > [lang]')).shadowRoot
              .querySelector('norm-trace')
              .shadowRoot.querySelector('.container')?.lang === wanted,
          lang,
        );
      }
    });

    test('in German, 2,5; −1 works; 2,5 is asked, and the answer counts', async () => {
      await open('/de.html');
      /** @param {string} value */
      const type = (value) =>
        browser.evaluate(async (text) => {
          const element = /** @type {any} */ (document.querySelector('norm-trace'));
          const area = element.shadowRoot.querySelector('textarea.text');
          if (!area) {
            element.shadowRoot.querySelector('.heading button').click();
            while (!element.shadowRoot.querySelector('textarea.text')) await new Promise(requestAnimationFrame); // what only texts need is loaded
          }
          const input = element.shadowRoot.querySelector('textarea.text');
          input.value = text;
          input.dispatchEvent(new InputEvent('input', { bubbles: true }));
          while (!element.engine.read) await new Promise(requestAnimationFrame); // the first edit waits for the whole engine
          await element.updateComplete;
          const root = element.shadowRoot;
          // What is wrong, and where, comes with the first edit.
          while (root.querySelector('.note.wrong:not(:has(code))')) await new Promise(requestAnimationFrame);
          return {
            x: element.trace.problem.x.join(' '),
            shown: root.querySelector('textarea.text').value,
            note: root.querySelector('#note-x').textContent.replace(/\s+/g, ' ').trim(),
            readings: [...root.querySelectorAll('.reading')].map((button) => button.textContent.trim()),
          };
        }, value);
      const good = await type('2,5; −1');
      assert.deepEqual([good.x, good.shown, good.readings], ['2.5 −1', '2,5; −1', []]);
      const asked = await type('2,5');
      assert.deepEqual([asked.x, asked.shown, asked.readings], ['2.5 −1', '2,5', ['2,5', '2 · 5']]);
      assert.match(asked.note, /auf zwei Arten/);
      const answered = await browser.evaluate(async () => {
        const element = /** @type {any} */ (document.querySelector('norm-trace'));
        const answer = element.shadowRoot.querySelectorAll('.reading')[1];
        answer.focus();
        answer.click();
        await element.updateComplete;
        while (!element.shadowRoot.activeElement) await new Promise(requestAnimationFrame); // the button that had it is gone
        return [
          element.trace.problem.x.join(' '),
          element.shadowRoot.querySelectorAll('.reading').length,
          element.shadowRoot.activeElement.className,
        ];
      });
      assert.deepEqual(answered, ['2 5', 0, 'text']);
      const wrong = await type('2,5; x');
      assert.match(wrong.note, /x.*keine Zahl/);
      assert.equal(wrong.x, '2 5');
    });

    test('what is pasted is read as what is typed', async () => {
      for (const [file, pasted, x] of [
        ['de', '0,75', null], // one number: the browser’s own to put in
        ['de', '2,5; −1', '2.5 −1'],
        ['de', '0,5\n1,25\n-3', '0.5 1.25 -3'],
        ['es', '0,5; 1,25; -3', '0.5 1.25 -3'],
        ['zh-Hans', '1，2，3', '1 2 3'],
        ['ar', '١٫٥، ٢', '1.5 2'],
      ]) {
        await open(`/${file}.html`);
        const [taken, now] = await browser.evaluate(async (text) => {
          const element = /** @type {any} */ (document.querySelector('norm-trace'));
          const data = new DataTransfer();
          data.setData('text/plain', text);
          const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData: data });
          const before = element.trace;
          element.shadowRoot.querySelectorAll('.cells input')[2].dispatchEvent(event);
          if (event.defaultPrevented)
            for (let frames = 0; element.trace === before && frames < 300; frames += 1)
              await new Promise(requestAnimationFrame);
          return [event.defaultPrevented, element.trace.problem.x.join(' ')];
        }, pasted);
        assert.deepEqual([taken, now], [x !== null, x ?? '2.0 -1.0 0.5 1.5'], `${file}: ${pasted}`);
      }
    });

    test('a question stays until it is answered, and ends with what it is about', async () => {
      await open('/de.html');
      const [first, other, decimals, gone] = await browser.evaluate(async () => {
        const element = /** @type {any} */ (document.querySelector('norm-trace'));
        const root = element.shadowRoot;
        const type = async (/** @type {number} */ index, /** @type {string} */ text) => {
          const input = root.querySelectorAll('.cells input')[index];
          input.value = text;
          input.dispatchEvent(new InputEvent('input', { bubbles: true }));
          await element.updateComplete;
        };
        const state = async () => {
          while (root.querySelector('.note.wrong:not(:has(code))')) await new Promise(requestAnimationFrame);
          await element.updateComplete;
          return [
            element.trace.problem.x.join(' '),
            root.querySelectorAll('.cells input')[0].value,
            root.querySelectorAll('.reading').length,
          ];
        };
        await type(0, '1,234');
        while (!root.querySelector('.reading')) await new Promise(requestAnimationFrame);
        const states = [await state()];
        await type(2, '9');
        states.push(await state());
        element.digits = 4;
        await element.updateComplete;
        states.push(await state());
        element.x = '5, 6';
        await element.updateComplete;
        states.push(await state());
        return states;
      });
      const x = '2.0 -1.0 0.5 1.5';
      assert.deepEqual([first, other, decimals], Array(3).fill([x, '1,234', 2]));
      assert.deepEqual(gone, ['5 6', '5', 0]);
    });

    test('in German, a cell takes 0,7; in Arabic, ٠٫٧; the engine is asked once', async () => {
      for (const [file, typed] of [
        ['de', '0,7'],
        ['ar', '٠٫٧'],
      ]) {
        await open(`/${file}.html`);
        const [x, shown, ...crossings] = await browser.evaluate(async (text) => {
          const element = /** @type {any} */ (document.querySelector('norm-trace'));
          const crossings = /** @type {string[]} */ ([]);
          const input = element.shadowRoot.querySelectorAll('.cells input')[2];
          input.focus();
          input.dispatchEvent(new FocusEvent('focusin', { bubbles: true, composed: true })); // a window without focus sends none
          while (!element.engine.read) await new Promise(requestAnimationFrame); // loaded by the first touch
          const { engine } = element;
          element.engine = { ...engine };
          for (const name of ['trace', 'read', 'change', 'explain'])
            element.engine[name] = (/** @type {any[]} */ ...given) => (crossings.push(name), engine[name](...given));
          await element.updateComplete;
          crossings.length = 0;
          input.value = text;
          input.dispatchEvent(new InputEvent('input', { bubbles: true }));
          await element.updateComplete;
          return [
            element.trace.problem.x.join(' '),
            element.shadowRoot.querySelectorAll('.cells input')[2].value,
            ...crossings,
          ];
        }, typed);
        assert.deepEqual([x, shown, ...crossings], ['2.0 -1.0 0.7 1.5', typed, 'read']);
      }
    });
  });
}

test('axe finds nothing in any language, wide and narrow, right to left as well', async () => {
  await withBrowser('chromium', {}, async (browser) => {
    for (const file of ['de', 'es', 'zh-Hans', 'ar']) {
      for (const width of [1280, 320]) {
        await openPage(browser, server.at(`/${file}.html`), isDrawn, { width });
        for (const state of [
          '',
          'element.x = "2,,1"',
          'element.shadowRoot.querySelector(".take-away button").click()',
        ]) {
          await browser.raw.evaluate(`(() => { const element = document.querySelector('norm-trace'); ${state}; })()`);
          if (state.includes('click'))
            await browser.until(() =>
              Boolean(
                /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot.querySelector('[role=menu]'),
              ),
            );
          const found = await axe(browser);
          assert.deepEqual(found, [], `${file}, ${width} px, ${state}`);
          assert.ok((await browser.evaluate(seen)).overflow <= 0, `${file}, ${width} px: sideways`);
        }
      }
    }
    assert.deepEqual(browser.complaints, []);
  });
});
