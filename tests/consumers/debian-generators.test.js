/**
 * The recipes for generators that have no plugin of ours and whose pages `norm-trace prerender` fills after they are built: MkDocs, Hugo and
 * Jekyll as Debian has them, mdBook by a page written as it writes one. Each is read: with JavaScript and without, away and back, in the
 * dark, and restored.
 */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { before, describe, test } from 'node:test';
import { useBrowser, withServer } from '../tools/frame.js';
import { themeNames, writeBook } from './mdbook.js';
import { walks } from './reader.js';
import { isStaticAt, normTrace, recipe } from './recipe.js';
import { consumer, workshop } from './tarball.js';

const base = workshop();
const browser = useBrowser('chromium', { keepsPages: true });
const silent = useBrowser('chromium', { javascript: false });
before(() => {
  const { until } = browser;
  browser.until = (condition, ...args) => patiently(() => until(condition, ...args));
});

/** A page that is just being left cannot answer: then the next one is asked. @param {() => Promise<unknown>} ask @returns {Promise<any>} */
const patiently = (ask) =>
  ask().catch((error) => {
    if (!/context was destroyed|detached/.test(String(error))) throw error;
    return patiently(ask);
  });

/** @typedef {'light' | 'dark'} Theme */
const media = (/** @type {Theme} */ theme) =>
  browser.raw.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }]);

/** A button that goes round through the themes, pressed until it is this one. @param {string} button @param {string} attribute of body @param {Record<Theme, string>} names */
const pressing = (button, attribute, names) => (/** @type {Theme} */ theme) =>
  browser.until(
    (selector, name, wanted) => {
      if (document.body.getAttribute(name) === wanted) return true;
      /** @type {HTMLElement} */ (document.querySelector(selector)).click();
    },
    button,
    attribute,
    names[theme],
  );

/**
 * @typedef {object} Site
 * @property {string} name
 * @property {Record<string, string>} files the recipe's
 * @property {string} front its page with the example
 * @property {string} other another page
 * @property {string} head of that
 * @property {string} link to that, in the sources
 * @property {string} home the link back
 * @property {string[]} build
 * @property {string} output
 * @property {Record<string, string[]>} copies what the recipe copies, and to where
 * @property {boolean} [instant]
 * @property {(theme: Theme) => Promise<unknown>} [theme]
 */

/** @type {Record<string, Site>} */
const sites = {
  mkdocs: {
    name: 'MkDocs with Material',
    files: recipe('mkdocs'),
    front: 'docs/index.md',
    other: 'docs/other.md',
    head: '',
    link: 'other.md',
    home: 'index.md',
    build: ['mkdocs', 'build', '-q', '-s'],
    output: 'site',
    copies: { 'docs/norm-trace': ['cdn.js', 'norm-trace.css', 'norm-trace-math.woff2'] },
    instant: true,
    theme: (theme) =>
      pressing('form[data-md-component=palette] label:not([hidden])', 'data-md-color-scheme', {
        light: 'default',
        dark: 'slate',
      })(theme),
  },
  hugo: {
    name: 'Hugo',
    files: recipe('hugo'),
    front: 'content/_index.md',
    other: 'content/other.md',
    head: '---\ntitle: Another\n---\n\n',
    link: '/other/',
    home: '/',
    build: ['hugo', '--quiet'],
    output: 'public',
    copies: { assets: ['cdn.js', 'norm-trace.css'], static: ['norm-trace-math.woff2'] },
  },
  jekyll: {
    name: 'Jekyll',
    files: recipe('jekyll'),
    front: 'index.md',
    other: 'other.md',
    head: '---\nlayout: default\n---\n\n',
    link: 'other.html',
    home: './',
    build: ['jekyll', 'build', '-q'],
    output: '_site',
    copies: { '.': ['cdn.js', 'norm-trace.css', 'norm-trace-math.woff2'] },
  },
};

/** The recipe's site, with its files copied. @param {string} from @param {string} name @param {Record<string, string>} [more] */
function make(from, name, more = {}) {
  const folder = consumer(base, name, { ...sites[from].files, ...more });
  for (const [to, names] of Object.entries(sites[from].copies)) {
    mkdirSync(path.join(folder, to), { recursive: true });
    for (const file of names)
      cpSync(path.join(base, 'node_modules/norm-trace/dist', file), path.join(folder, to, file));
  }
  return folder;
}

/** @param {string} folder @param {string[]} command */
const runs = (folder, [command, ...words]) =>
  execFileSync(command, words, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** @param {string} folder @param {(address: string) => Promise<unknown>} read */
const served = (folder, read) => withServer(browser, { folders: { '/': folder } }, ({ address }) => read(address));

/** The link to the other page: it stands in the text, and not in a theme's navigation. */
const way = ':is(body, article, main) > p > a';

/** A vector in brackets, braces that no template language may read, a number in a sentence. All on lines of their own, as one writes them. */
const traps = `<norm-trace x="{2.0, -1.0, 0.5, 1.5}" caption="Braces {x} &#123;&#123; 1 | plus: 1 &#125;&#125; &amp; more"></norm-trace>

Its spread is <norm-trace-value of="std"></norm-trace-value>.
`;

/** @param {string} html */
const examplesIn = (html) =>
  [...html.matchAll(/<norm-trace [^]*?<\/norm-trace>/g)].map(([text]) => text.replace(/\s+/g, ' '));

for (const [
  from,
  { name, files, front, other, head, link, home, build, output, instant = false, theme = media },
] of Object.entries(sites)) {
  describe(name, () => {
    test('the recipe, read from beginning to end', async () => {
      const folder = make(from, `${from}-site`);
      writeFileSync(
        path.join(folder, front),
        `${readFileSync(path.join(folder, front), 'utf8')}\n[Another page](${link})\n`,
      );
      writeFileSync(path.join(folder, other), `${head}# Another page\n\n[Back](${home})\n`);
      runs(folder, build);
      normTrace(folder, 'prerender', output);
      normTrace(folder, 'prerender', '--check', output);
      await served(path.join(folder, output), async (address) => {
        await isStaticAt(silent, address);
        await walks(browser, address, {
          away: way,
          back: way,
          instant,
          theme: async (wanted) => void (await theme(wanted)),
        });
      });
    });

    test('filled before the build or after it: the same example, in no paragraph, with its braces', () => {
      const start = files[front].match(/^---\n[^]*?\n---\n/)?.[0] ?? '';
      /** @type {string[][]} */
      const results = [];
      for (const order of ['sources first', 'pages']) {
        const folder = make(from, `${from}-traps`, {
          [front]: `${start}\n# Traps\n\n${traps}`,
          ...(from === 'hugo' && { 'hugo.toml': `${files['hugo.toml']}[markup.goldmark.renderer]\nunsafe = true\n` }),
        });
        if (order === 'sources first') normTrace(folder, 'prerender', front);
        runs(folder, build);
        // Python-Markdown puts each of the element's tags into a paragraph of its own, and what is between them out of it: it is put right.
        if (order === 'pages' || from === 'mkdocs') normTrace(folder, 'prerender', output);
        normTrace(folder, 'prerender', '--check', output);
        const html = readFileSync(path.join(folder, output, 'index.html'), 'utf8');
        assert.doesNotMatch(html, /<p>\s*<\/?norm-trace\b(?!-)/);
        assert.match(html, /Its spread is <norm-trace-value of="std">1\.146<\/norm-trace-value>\./);
        assert.match(
          html,
          /<p class="nt-caption">Braces (?:\{|&#123;)x(?:\}|&#125;) (?:\{\{|&#123;&#123;) 1 \| plus: 1 (?:\}\}|&#125;&#125;) &amp; more<\/p>/,
        );
        results.push(examplesIn(html).map((text) => text.replaceAll('&#123;', '{').replaceAll('&#125;', '}')));
        assert.equal(results[0].length, 1);
      }
      assert.equal(
        results[0][0].replace(/<[^>]+>/g, '').replace(/\s/g, ''),
        results[1][0].replace(/<[^>]+>/g, '').replace(/\s/g, ''),
      );
    });
  });
}

/**
 * In the example a number is typed with everything that is a shortcut of the page, and nothing happens but that; outside they do what they do.
 * @param {string} folder
 * @param {{search: string, next: string, keys: string[]}} shortcuts `search`: what `/` brings the focus to; `next`: what leads to the next page
 */
const typesInPeace = (folder, { search, next, keys }) =>
  served(folder, async (address) => {
    const page = `${address}second.html`;
    await browser.visit(page);
    await browser.until(
      () =>
        document.querySelector('norm-trace')?.scrollIntoView() ??
        Boolean(document.querySelector('norm-trace')?.shadowRoot?.querySelector('.words')),
    );
    for (const selector of ['.cell input', '.progress', '.current > .row']) {
      await browser.until((what) => {
        const root = /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot;
        root.querySelector(what)?.focus();
        return root.activeElement?.matches(what);
      }, selector);
      const used = keys.filter((key) => selector === '.cell input' || key.startsWith('Arrow'));
      for (const key of used) await browser.raw.keyboard.press(key);
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
    const [where, there, value] = await browser.evaluate(
      (place) => [
        location.href,
        document.activeElement === document.querySelector(place),
        /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot.querySelector('.cell input').value,
      ],
      search,
    );
    assert.equal(where, page);
    assert.equal(there, false, 'not in the search');
    for (const key of keys.filter((key) => key.length === 1)) assert.ok(value.includes(key), `${key} in ${value}`);
    // They are on.
    const leave = () => browser.evaluate(() => /** @type {any} */ (document.activeElement)?.blur());
    await leave();
    await browser.raw.keyboard.press('/');
    await browser.until((place) => document.activeElement === document.querySelector(place), search);
    await browser.visit(page);
    await leave();
    await Promise.all([browser.raw.waitForNavigation(), browser.raw.keyboard.press(next)]);
    assert.notEqual(browser.raw.url(), page);
  });

/** Three pages with an example in the middle. @param {(name: string, text: string) => void} write */
function threePages(write) {
  for (const name of ['first', 'third']) write(name, '# Another\n\nText.\n');
  write('second', '# Keys\n\n<norm-trace x="2.0, -1.0, 0.5, 1.5"></norm-trace>\n');
}

test('MkDocs with Material: its keys hear nothing of what is typed', async () => {
  const { 'mkdocs.yml': configuration } = sites.mkdocs.files;
  const folder = make('mkdocs', 'mkdocs-keys', {
    'mkdocs.yml': `${configuration}use_directory_urls: false\nplugins: [search]\nnav: [index.md, first.md, second.md, third.md]\n`,
  });
  threePages((name, text) => writeFileSync(path.join(folder, `docs/${name}.md`), text));
  runs(folder, sites.mkdocs.build);
  normTrace(folder, 'prerender', 'site');
  await typesInPeace(path.join(folder, 'site'), {
    search: '[data-md-component=search-query]',
    next: '.',
    keys: ['2', '.', '5', '/', 'f', ',', 'ArrowLeft', 'ArrowRight'],
  });
});

test('Sphinx with navigation by keys: they hear nothing of what is typed', async () => {
  const folder = consumer(base, 'sphinx-keys', recipe('sphinx'));
  writeFileSync(
    path.join(folder, 'conf.py'),
    `${readFileSync(path.join(folder, 'conf.py'), 'utf8')}html_theme = "alabaster"\nhtml_theme_options = {"navigation_with_keys": True}\n`,
  );
  // As the recipe names it: norm_trace.py is found beside the site.
  symlinkSync('../node_modules', path.join(folder, 'node_modules'));
  threePages((name, text) =>
    writeFileSync(
      path.join(folder, `${name}.md`),
      text.replace(/<norm-trace (.*)><.*>/, '```norm-trace\nx = 2.0, -1.0, 0.5, 1.5\n```'),
    ),
  );
  writeFileSync(path.join(folder, 'index.md'), '# Keys\n\n```{toctree}\nfirst\nsecond\nthird\nrst\n```\n');
  runs(folder, ['/usr/bin/python3', '-m', 'sphinx', '-M', 'html', '.', '_build', '-q', '-W']);
  await typesInPeace(path.join(folder, '_build/html'), {
    search: 'input[name=q]',
    next: 'ArrowRight',
    keys: ['2', '.', '5', '/', 'ArrowLeft', 'ArrowRight', 'ArrowLeft'],
  });
});

test('Hugo without its setting leaves raw HTML out, and prerender says that it found nothing', () => {
  const folder = make('hugo', 'hugo-strict', { 'content/_index.md': `---\ntitle: Raw\n---\n\n${traps}` });
  runs(folder, sites.hugo.build);
  const { stderr } = spawnSync(
    process.execPath,
    ['../node_modules/norm-trace/web/author/cli/norm-trace.js', 'prerender', 'public'],
    { cwd: folder, encoding: 'utf8' },
  );
  assert.match(stderr, /0 examples in 0 pages/);
});

test('Hugo: a fenced block with all there is in one: comments, quotes, brackets, an equals sign', () => {
  const block = '# a comment = none\nx = {2.0, -1.0, 0.5, 1.5}\nepsilon=1e-5\ncaption = a "b" <c> {d} & e = f\n';
  const folder = make('hugo', 'hugo-fence', {
    'content/_index.md': `---\ntitle: Fence\n---\n\n# Fence\n\n\`\`\`norm-trace\n${block}\`\`\`\n`,
  });
  runs(folder, sites.hugo.build);
  normTrace(folder, 'prerender', 'public');
  const [example] = examplesIn(readFileSync(path.join(folder, 'public/index.html'), 'utf8'));
  const [, written] = /^(<norm-trace [^>]*>)/.exec(example) ?? [];
  assert.equal(
    written,
    '<norm-trace x="{2.0, -1.0, 0.5, 1.5}" epsilon="1e-5" caption="a &#34;b&#34; &lt;c&gt; {d} &amp; e = f">',
  );
  assert.ok(example.includes('1.31251<'), 'its epsilon, added');
});

test('mdBook: the recipe’s page as it writes it, in every theme', async () => {
  const folder = consumer(base, 'mdbook-site', recipe('mdbook'));
  for (const name of ['cdn.js', 'norm-trace.css'])
    cpSync(path.join(base, 'node_modules/norm-trace/dist', name), path.join(folder, name));
  cpSync(
    path.join(base, 'node_modules/norm-trace/dist/norm-trace-math.woff2'),
    path.join(folder, 'src/norm-trace-math.woff2'),
  );
  const front = path.join(folder, 'src/layernorm.md');
  writeFileSync(front, `${readFileSync(front, 'utf8')}\n[Another page](other.md)\n`);
  writeFileSync(path.join(folder, 'src/other.md'), '# Another page\n\n[Back](layernorm.md)\n');
  const book = writeBook(folder, ['layernorm', 'other']);
  assert.match(readFileSync(path.join(book, 'index.html'), 'utf8'), /<p><norm-trace[^>]*><\/norm-trace><\/p>/);
  normTrace(folder, 'prerender', 'book');
  normTrace(folder, 'prerender', '--check', 'book');
  await served(book, async (address) => {
    await isStaticAt(silent, address);
    await walks(browser, address, {
      away: way,
      back: way,
      instant: false,
      theme: (theme) => browser.raw.click(theme === 'dark' ? '#navy' : '#light'),
    });
    for (const name of themeNames) {
      await browser.raw.click(`#${name}`);
      const dark = ['coal', 'navy', 'ayu'].includes(name);
      await browser.until(
        (wanted) =>
          getComputedStyle(/** @type {Element} */ (document.querySelector('norm-trace'))).colorScheme === wanted,
        dark ? 'dark' : 'light',
      );
    }
  });
});
