/** What stands in the docs as HTML, CSS and policies, opened in Chromium: it is alive and shows the engine's digits. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { load } from '../../web/core/index.js';
import { readable } from '../../web/view/numbers.js';
import { root } from '../../web/tools/shell.js';
import { useBrowser, withServer } from '../tools/frame.js';
import { isForThePage, snippets, testedIn } from '../tools/snippets.js';

const all = snippets();
const of = (language) => all.filter((snippet) => snippet.language === language);
const engine = await load();

const browser = useBrowser('chromium');

const listen =
  "window.violations = [];\ndocument.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => violations.push([violatedDirective, blockedURI].join(' ')));";

/**
 * A page with the package's files beside it.
 * @param {string} inside of head and body
 * @param {{headers?: Record<string, string>, files?: Record<string, string>}} [options]
 * @param {() => Promise<unknown>} then
 */
async function open(inside, { headers, files = {} }, then) {
  const types = { '.js': 'text/javascript', '.css': 'text/css' };
  const options = {
    folders: { '/': path.join(root, 'dist') },
    headers,
    pages: {
      '/page.html': `<!DOCTYPE html>\n<html lang="en"><meta charset="utf-8"><title>snippet</title><link rel="icon" href="icon.svg">\n<script src="listen.js"></script>${inside}</html>`,
    },
    rules: [
      { path: '/icon.svg', body: '<svg xmlns="http://www.w3.org/2000/svg"/>', type: 'image/svg+xml' },
      ...Object.entries({ 'listen.js': listen, ...files }).map(([name, body]) => ({
        path: `/${name}`,
        body,
        type: types[path.extname(name)],
      })),
    ],
  };
  browser.complaints.length = 0;
  await withServer(browser, options, async (server) => {
    await browser.visit(server.at('/page.html'));
    await then();
    assert.deepEqual(
      [browser.complaints, await browser.evaluate(() => /** @type {any} */ (window).violations)],
      [[], []],
    );
    assert.deepEqual(
      await browser.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter((name) => !/^(data|blob):/.test(name) && new URL(name).origin !== location.origin),
      ),
      [],
    );
  });
}

const areLive = () => {
  const examples = [...document.querySelectorAll('norm-trace')];
  return (
    examples.length > 0 &&
    examples.every((example) => Boolean(/** @type {any} */ (example).shadowRoot?.querySelector('.bar')))
  );
};

/** Every example shows what the engine gives for its attributes. */
async function showTheRightDigits() {
  await browser.until(areLive);
  const problems = await browser.evaluate(() =>
    [...document.querySelectorAll('norm-trace')].map((example) =>
      Object.fromEntries(
        ['x', 'gamma', 'beta', 'epsilon', 'method', 'digits', 'rounding', 'carry'].map((name) => [
          name,
          example.getAttribute(name),
        ]),
      ),
    ),
  );
  for (const [index, problem] of problems.entries()) {
    const { mean, variance, rms } = engine.trace(problem).quantities;
    const digits = [mean, variance, rms].map(({ values }) => readable(values[0].shown));
    // Once its styles are there, too: what is not to be seen is not in innerText.
    await browser.until(
      (at, wanted) => {
        const text = /** @type {any} */ (document.querySelectorAll('norm-trace')[at]).shadowRoot.querySelector(
          '.widget',
        ).innerText;
        return wanted.every((number) => text.includes(number));
      },
      index,
      digits,
    );
  }
}

describe('HTML', () => {
  for (const snippet of of('html')) {
    test(`${snippet.where} is alive, with the right digits`, async () => {
      assert.match(snippet.text, /<norm-trace\b/, 'nothing here knows how to test another HTML');
      const script = all
        .slice(all.indexOf(snippet))
        .find((other) => other.file === snippet.file && isForThePage(other));
      // The hash of the file that is there.
      const html = snippet.text.replace(/src="([\w.-]+)"([^>]*)integrity="sha384-…"/g, (_, name, between) => {
        const hash = createHash('sha384')
          .update(readFileSync(path.join(root, 'dist', name)))
          .digest('base64');
        return `src="${name}"${between}integrity="sha384-${hash}"`;
      });
      assert.doesNotMatch(html, /…"/);
      // What stands there before anything runs.
      for (const [, address, text] of snippet.text.matchAll(/<norm-trace-value of="([\w.]+)"[^>]*>([^<]+)</g)) {
        assert.equal(text, readable(engine.trace().quantities[address].values[0].shown));
      }
      await open(html, { files: script ? { 'example-script.js': script.text } : {} }, async () => {
        await showTheRightDigits();
        // What fills numbers in sentences comes after the example.
        await browser.until(() => [...document.querySelectorAll('norm-trace-value')].every((node) => node.textContent));
        for (const value of await browser.evaluate(() =>
          [...document.querySelectorAll('norm-trace-value')].map((node) => [node.getAttribute('of'), node.textContent]),
        )) {
          assert.equal(value[1], readable(engine.trace().quantities[value[0]].values[0].shown));
        }
      });
    });
  }

  test('a script of a snippet does what its page says', async () => {
    const scripts = all.filter(isForThePage);
    assert.equal(scripts.length, 1);
    const page = of('html').find(({ text, file }) => file === scripts[0].file && text.includes('example-script.js'));
    assert.ok(page);
    await open(page.text, { files: { 'example-script.js': scripts[0].text } }, async () => {
      await browser.until(() => document.querySelector('#mean')?.textContent === '3');
    });
  });

  test('where a file is not the one that the hash is of, nothing runs', async () => {
    const snippet = of('html').find(({ text }) => text.includes('integrity='));
    const html =
      snippet?.text.replace('sha384-…', `sha384-${createHash('sha384').update('another').digest('base64')}`) ?? '';
    await open(html, {}, async () => {
      assert.equal(await browser.evaluate(() => customElements.get('norm-trace') === undefined), true);
      assert.match(browser.complaints.splice(0).join(), /integrity/);
    });
  });
});

describe('policies', () => {
  for (const { where, text } of of('http')) {
    test(`${where} is enough`, async () => {
      const headers = Object.fromEntries(
        text
          .trim()
          .split('\n')
          .map((line) => line.split(/: (.*)/s).slice(0, 2)),
      );
      assert.deepEqual(Object.keys(headers), ['content-security-policy']);
      await open(
        '<script type="module" src="norm-trace.js"></script><norm-trace></norm-trace>',
        { headers },
        showTheRightDigits,
      );
    });
  }
});

describe('CSS', () => {
  for (const { where, text } of of('css')) {
    test(`${where} is understood, and its names are the element’s`, async () => {
      const manifest = JSON.parse(readFileSync(path.join(root, 'dist/custom-elements.json'), 'utf8'));
      const { cssProperties, cssParts } = manifest.modules[0].declarations[0];
      for (const [name] of text.matchAll(/--norm-trace-[\w-]+/g))
        assert.ok(
          cssProperties.some((property) => property.name === name),
          name,
        );
      for (const [, name] of text.matchAll(/::part\(([\w-]+)\)/g))
        assert.ok(
          cssParts.some((part) => part.name === name),
          name,
        );
      await open(
        '<link rel="stylesheet" href="snippet.css"><script type="module" src="norm-trace.js"></script><norm-trace></norm-trace>',
        { files: { 'snippet.css': text } },
        async () => {
          await browser.until(areLive);
          const { rules, declared, parts } = await browser.evaluate(() => {
            const sheet = [...document.styleSheets].find(({ href }) => href?.endsWith('snippet.css'));
            const all = /** @type {CSSStyleRule[]} */ ([...(sheet?.cssRules ?? [])]);
            const inside = /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot;
            return {
              rules: all.length,
              declared: all.reduce((sum, { cssText }) => sum + (cssText.match(/;/g)?.length ?? 0), 0),
              parts: [...inside.querySelectorAll('[part]')].map((node) => node.getAttribute('part')),
            };
          });
          assert.equal(rules, text.match(/\{/g)?.length);
          assert.equal(declared, text.match(/;/g)?.length);
          for (const [, name] of text.matchAll(/::part\(([\w-]+)\)/g)) assert.ok(parts.includes(name), name);
        },
      );
    });
  }
});

test('this file runs what it is said to run', () => {
  const here = Object.keys(testedIn).filter((language) => testedIn[language] === 'tests/browser/snippets.test.js');
  assert.deepEqual(here.sort(), ['css', 'html', 'http']);
  for (const language of here) assert.ok(of(language).length > 0, language);
});
