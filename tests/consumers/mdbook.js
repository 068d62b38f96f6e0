/**
 * A book as mdBook writes one, of our own making, small: CommonMark with its raw HTML; a theme that is a class of `html`, set before the
 * page is drawn and kept in localStorage; classic scripts at the end of the body, in an order; hashes in the names of its files.
 */
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import MarkdownIt from 'markdown-it';

const themes = {
  light: ['hsl(0 0% 100%)', 'hsl(0 0% 0%)', 'light'],
  rust: ['hsl(60 9% 87%)', '#262625', 'light'],
  coal: ['hsl(200 7% 8%)', '#98a3ad', 'dark'],
  navy: ['hsl(226 23% 11%)', '#bcbdd0', 'dark'],
  ayu: ['hsl(210 25% 8%)', '#c5c5c5', 'dark'],
};

const style = [
  ...Object.entries(themes).map(
    ([name, [paper, ink, scheme]]) => `.${name}{--bg:${paper};--fg:${ink};color-scheme:${scheme}}`,
  ),
  'html{font-size:62.5%;color:var(--fg);background:var(--bg)}body{margin:0;font-size:1.6rem;overflow-x:hidden}',
  '.content main{max-width:750px;margin:0 auto}table{margin:0 auto;border-collapse:collapse}table td{padding:3px 20px;border:1px solid}',
  'code{font-size:.875em}h2,h3{margin-block:2.5em 1em}.theme-popup{list-style:none;position:absolute;top:0}',
].join('\n');

/** What mdBook's page runs: the theme before anything is seen, and its menu. */
const first =
  "const kept=localStorage.getItem('mdbook-theme')??'light';document.documentElement.classList.replace('light',kept);document.documentElement.classList.add('js');";
const last = `for (const button of document.querySelectorAll('.theme-popup button')) button.onclick = () => {
  document.documentElement.classList.remove(${Object.keys(themes)
    .map((name) => `'${name}'`)
    .join(', ')});
  document.documentElement.classList.add(button.id);
  localStorage.setItem('mdbook-theme', button.id);
};`;

/**
 * @param {string} folder with book.toml and src/
 * @param {string[]} pages of src/, without .md; the first is the front page too
 */
export function writeBook(folder, pages) {
  const book = path.join(folder, 'book');
  mkdirSync(book, { recursive: true });
  const toml = readFileSync(path.join(folder, 'book.toml'), 'utf8');
  const listed = (/** @type {string} */ key) =>
    /** @type {string[]} */ (JSON.parse(new RegExp(`^${key} = (\\[.*\\])$`, 'm').exec(toml)?.[1] ?? '[]'));
  /** `cdn.js` → `cdn-0123abcd.js` @param {string} name @param {string} from */
  const hashed = (name, from) => {
    const { name: stem, ext } = path.parse(name);
    const renamed = `${stem}-${createHash('sha256').update(readFileSync(from)).digest('hex').slice(0, 8)}${ext}`;
    copyFileSync(from, path.join(book, renamed));
    return renamed;
  };
  const scripts = listed('additional-js').map((name) => hashed(name, path.join(folder, name)));
  const sheets = listed('additional-css').map((name) => hashed(name, path.join(folder, name)));
  copyFileSync(path.join(folder, 'src/norm-trace-math.woff2'), path.join(book, 'norm-trace-math.woff2'));
  writeFileSync(path.join(book, 'book.css'), style);
  writeFileSync(path.join(book, 'book.js'), last);
  const markdown = new MarkdownIt('commonmark', { html: true });
  for (const page of pages) {
    const main = markdown
      .render(readFileSync(path.join(folder, 'src', `${page}.md`), 'utf8'))
      .replace(/href="([^"]+)\.md"/g, 'href="$1.html"');
    const html = `<!DOCTYPE HTML>
<html lang="en" class="light sidebar-visible" dir="ltr">
    <head>
        <meta charset="UTF-8">
        <title>${page}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <link rel="icon" href="data:,">
        <link rel="stylesheet" href="book.css">
${sheets.map((name) => `        <link rel="stylesheet" href="${name}">`).join('\n')}
        <script>${first}</script>
    </head>
    <body>
        <ul class="theme-popup">${Object.keys(themes)
          .map((name) => `<li><button type="button" id="${name}">${name}</button></li>`)
          .join('')}</ul>
        <div id="content" class="content">
            <main>
${main}
            </main>
        </div>
        <script src="book.js"></script>
${scripts.map((name) => `        <script src="${name}"></script>`).join('\n')}
    </body>
</html>
`;
    for (const name of page === pages[0] ? ['index', page] : [page])
      writeFileSync(path.join(book, `${name}.html`), html);
  }
  return book;
}

export const themeNames = Object.keys(themes);
