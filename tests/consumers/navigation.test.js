/**
 * Pages that keep or move what is on them: Turbo, Astro's ClientRouter, a cache of nodes or of markup, a shadow root around. The example is
 * expanded once, and goes on.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { useBrowser, useServer } from '../tools/frame.js';
import { isWhole, press, walks } from './reader.js';
import { isStaticAt, normTrace } from './recipe.js';
import { consumer, isLiveAt, workshop } from './tarball.js';

const base = workshop('generators');
const browser = useBrowser('chromium', { keepsPages: true });
const silent = useBrowser('chromium', { javascript: false });

const example = '<norm-trace x="2.0, -1.0, 0.5, 1.5"></norm-trace>';
const theme = (/** @type {string} */ value) =>
  browser.raw.emulateMediaFeatures([{ name: 'prefers-color-scheme', value }]);

/** @param {string} body @param {string} [head] */
const page = (body, head = '') => `<!DOCTYPE html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="color-scheme" content="light dark">
    <title>a page</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/norm-trace/norm-trace.css">
    <script type="module" src="/norm-trace/norm-trace.js"></script>
    ${head}
  </head>
  <body>
    ${body}
  </body>
</html>
`;

/** A site of these pages, prerendered. @param {string} name @param {Record<string, string>} pages */
function site(name, pages) {
  const folder = consumer(base, name, pages);
  normTrace(folder, 'prerender', '.');
  cpSync(path.join(base, 'node_modules/norm-trace/dist'), path.join(folder, 'norm-trace'), { recursive: true });
  return folder;
}

/** What a reader has done with an example, and whether this is the same one. */
const mark = () => {
  const element = /** @type {any} */ (document.querySelector('norm-trace'));
  element.isTheSame = true;
  element.goTo('variance');
};
const marked = () => {
  const element = /** @type {any} */ (document.querySelector('norm-trace'));
  return [element.isTheSame, element.step];
};

/** An example that is on both pages, and stays while the page around it changes. @param {string} address @param {RegExp} [said] what the router itself may complain of */
async function stays(address, said = /^$/) {
  await isLiveAt(browser, address);
  await isWhole(browser, 'at first');
  await browser.evaluate(mark);
  for (const place of ['other', 'here', 'other']) {
    await press(browser, 'p > a');
    await browser.until((wanted) => document.querySelector('h1')?.textContent === wanted, place);
    await isWhole(browser, place);
    assert.deepEqual(await browser.evaluate(marked), [true, 'variance']);
  }
  assert.deepEqual(
    browser.complaints.filter((text) => !said.test(text)),
    [],
  );
}

describe('Turbo', () => {
  const turbo = '<script type="module" src="/turbo.js"></script>';
  const whole = (/** @type {string} */ title, /** @type {string} */ to, body = '') =>
    page(`<h1>${title}</h1>\n${body}\n<p><a href="${to}">go</a></p>`, turbo);
  const server = useServer(() => {
    const kept = example.replace(' x=', ' id="kept" data-turbo-permanent x=');
    const folder = site('turbo-site', {
      'index.html': whole('here', '/other.html', example),
      'other.html': whole('other', '/'),
      'kept/index.html': whole('here', '/kept/other.html', kept),
      'kept/other.html': whole('other', '/kept/', kept),
    });
    cpSync(path.join(base, 'node_modules/@hotwired/turbo/dist/turbo.es2017-esm.js'), path.join(folder, 'turbo.js'));
    return { folders: { '/': folder } };
  }, browser);

  // It gives up what it still asks for when a reader goes on, and says so.
  const said = /^DOMException: AbortError: signal is aborted without reason/;

  test('pages that it exchanges, and brings back from its cache', () =>
    walks(browser, server.address, {
      away: 'a[href="/other.html"]',
      back: 'p > a[href="/"]',
      instant: true,
      theme,
      said,
    }));

  test('an example that it keeps', () => stays(`${server.address}kept/`, said));
});

describe('Astro’s ClientRouter', () => {
  const server = useServer(() => {
    const markdown = (/** @type {string} */ layout, /** @type {string} */ body) =>
      `---\nlayout: ../layouts/${layout}.astro\ntitle: a page\n---\n\n${body}`;
    const fence = '```norm-trace\nx = 2.0, -1.0, 0.5, 1.5\n```\n\n';
    const layout = (/** @type {string} */ above = '') => `---
import { ClientRouter } from 'astro:transitions';
import 'norm-trace/norm-trace.css';
---

<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="color-scheme" content="light dark" />
    <title>a page</title>
    <link rel="icon" href="data:," />
    <ClientRouter />
  </head>
  <body>${above}<slot /></body>
</html>
<script>
  import 'norm-trace';
</script>
`;
    const folder = consumer(base, 'astro-site', {
      'astro.config.mjs':
        "import { remarkNormTrace } from 'norm-trace/remark';\n\nexport default { markdown: { remarkPlugins: [remarkNormTrace] } };\n",
      'src/layouts/Page.astro': layout(),
      'src/layouts/Kept.astro': layout(
        '<norm-trace transition:persist="example" x="2.0, -1.0, 0.5, 1.5"></norm-trace>',
      ),
      'src/pages/index.md': markdown('Page', `# here\n\n${fence}[go](/other/)\n`),
      'src/pages/other.md': markdown('Page', '# other\n\n[go](/)\n'),
      'src/pages/kept.md': markdown('Kept', '# here\n\n[go](/kept-other/)\n'),
      'src/pages/kept-other.md': markdown('Kept', '# other\n\n[go](/kept/)\n'),
    });
    execFileSync(process.execPath, [path.join(base, 'node_modules/astro/astro.js'), 'build'], {
      cwd: folder,
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return { folders: { '/': path.join(folder, 'dist') } };
  }, browser);

  // It ends a transition that is still running when a reader goes on, and leaves the promise that the browser then rejects to nobody.
  const said = /^DOMException: AbortError: Transition was skipped/;

  test('pages that it exchanges', () =>
    walks(browser, server.address, { away: 'a[href="/other/"]', back: 'p > a[href="/"]', instant: true, theme, said }));

  test('an example that it keeps', () => stays(`${server.address}kept/`, said));

  test('without JavaScript', () => isStaticAt(silent, server.address));
});

describe('a page that puts it elsewhere', () => {
  const server = useServer(
    () => ({ folders: { '/': site('moved-site', { 'index.html': page(`<main>${example}</main>`) }) } }),
    browser,
  );

  /** What a page does with its nodes, in it. @type {Record<string, () => void>} */
  const ways = {
    'takes it out and puts it back': () => {
      const main = /** @type {HTMLElement} */ (document.querySelector('main'));
      const nodes = [...main.childNodes];
      main.replaceChildren();
      main.append(...nodes);
    },
    'keeps a copy of the nodes': () => {
      const main = /** @type {HTMLElement} */ (document.querySelector('main'));
      main.replaceWith(main.cloneNode(true));
    },
    'keeps the markup': () => {
      const main = /** @type {HTMLElement} */ (document.querySelector('main'));
      main.innerHTML = String(main.innerHTML);
    },
    'reads the page once more and takes its body': () => {
      const read = new DOMParser().parseFromString(document.documentElement.outerHTML, 'text/html');
      document.body.replaceWith(document.adoptNode(read.body));
    },
    'moves it into another document and back': () => {
      const main = /** @type {HTMLElement} */ (document.querySelector('main'));
      const other = document.implementation.createHTMLDocument();
      other.body.append(main);
      document.body.append(main);
    },
  };
  for (const [name, way] of Object.entries(ways)) {
    test(name, async () => {
      await isLiveAt(browser, server.address);
      const text = await isWhole(browser, 'before');
      for (const when of ['once', 'twice']) {
        await browser.evaluate(way);
        assert.equal(await isWhole(browser, when), text, when);
      }
      assert.deepEqual(browser.complaints, []);
    });
  }

  test('puts it into a shadow root of its own', async () => {
    await isLiveAt(browser, server.address);
    const text = await isWhole(browser, 'before');
    const inside = await browser.evaluate(async () => {
      const host = document.createElement('section');
      const root = host.attachShadow({ mode: 'open' });
      const element = /** @type {any} */ (document.querySelector('norm-trace'));
      document.body.append(host);
      root.append(element, element.cloneNode(true));
      await new Promise((resolve) => setTimeout(resolve));
      return root.querySelectorAll('norm-trace').length;
    });
    assert.equal(inside, 2);
    const texts = () =>
      /** @type {any[]} */ ([
        .../** @type {ShadowRoot} */ (document.querySelector('body > section')?.shadowRoot).querySelectorAll(
          'norm-trace',
        ),
      ]).map((element) => {
        element.scrollIntoView();
        return (
          element.shadowRoot.querySelector('.curve') &&
          element.shadowRoot.querySelector('.widget').innerText.replace(/\s+/g, ' ')
        );
      });
    await browser.until((wanted) => {
      const elements = /** @type {any[]} */ ([
        .../** @type {ShadowRoot} */ (document.querySelector('body > section')?.shadowRoot).querySelectorAll(
          'norm-trace',
        ),
      ]);
      return elements.every((element) => {
        element.scrollIntoView();
        return (
          element.shadowRoot.querySelectorAll('.widget').length === 1 &&
          element.shadowRoot.querySelector('.widget').innerText.replace(/\s+/g, ' ') === wanted
        );
      });
    }, text);
    assert.deepEqual(await browser.evaluate(texts), [text, text]);
    assert.deepEqual(browser.complaints, []);
  });
});
