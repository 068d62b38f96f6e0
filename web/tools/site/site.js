/**
 * The docs site: web/docs/ and the front page → build/site/, a folder that any server of files can serve. Our own plugin makes the examples
 * of the Markdown pages, and `norm-trace prerender` fills those of the front page, as it would on anyone's site.
 */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, run } from '../shell.js';
import { filesUnder, once } from '../stamp.js';

const output = 'build/site';
export const siteFolder = path.join(root, output);

/** Everything that may change a byte of it. */
const inputs = [
  'CHANGELOG.md',
  'package.json',
  'package-lock.json',
  'cpp',
  'dist',
  ...[
    'index.html',
    'docs',
    'site',
    'schema',
    'author',
    'core',
    'fonts',
    'generated',
    'text',
    'view',
    'tools/site',
    'tools/font.js',
  ].map((name) => `web/${name}`),
];

export async function buildSite() {
  await once('site', { inputs, outputs: [output, `${output}/index.html`, `${output}/docs/index.html`] }, async () => {
    // Only here: `npm start` begins before these are installed.
    const [{ contents }, { leadsTo, renderer }, { layout }, { charactersOf, makeDocsFont }] = await Promise.all([
      import('./contents.js'),
      import('./markdown.js'),
      import('./layout.js'),
      import('./font.js'),
    ]);
    const all = contents();
    rmSync(siteFolder, { recursive: true, force: true });
    copyAsTheyAre();

    const pages = new Map(all.pages.map(({ name, from }) => [from ?? `web/docs/${name}.md`, `docs/${name}.html`]));
    const render = await renderer(leadsTo(pages, copies()));
    const rendered = all.pages.map((page) => ({ page, ...render(page) }));
    for (const { page, ...inside } of rendered) write(`docs/${page.name}.html`, layout(page, inside, all));
    await makeDocsFont(
      charactersOf(rendered.map(({ html }) => html).join('')),
      `${output}/site/norm-trace-docs-math.woff2`,
    );

    await run(process.execPath, [path.join(root, 'web/author/cli/norm-trace.js'), 'prerender', siteFolder], {
      quiet: true,
    });
  });
}

/** What a page may link to and is no page. @returns {Map<string, string>} file in the repository → address in the site */
const copies = () =>
  new Map([
    ['web/index.html', 'index.html'],
    ['LICENSE', 'LICENSE.txt'],
    ['web/fonts/LICENSE.md', 'site/norm-trace-docs-math.LICENSE.md'],
    ['web/schema/trace.schema.json', 'schema/trace.schema.json'],
    ...filesUnder('web/site').map((name) => /** @type {[string, string]} */ ([name, name.replace('web/', '')])),
    ...filesUnder('web/docs')
      .filter((name) => !name.endsWith('.md'))
      .map((name) => /** @type {[string, string]} */ ([name, name.replace('web/', '')])),
  ]);

function copyAsTheyAre() {
  for (const [from, to] of copies()) write(to, readFileSync(path.join(root, from)));
  cpSync(path.join(root, 'dist'), path.join(siteFolder, 'dist'), {
    recursive: true,
    filter: (file) => file !== path.join(root, 'dist/types'),
  });
}

/** @param {string} address @param {string | Uint8Array} content */
function write(address, content) {
  const file = path.join(siteFolder, address);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}
