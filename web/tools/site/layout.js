/** The page around a text: one layout, in the look of web/index.html. */
import path from 'node:path';

/** @import {Page, Section} from './contents.js' */
/** @import {Rendered} from './markdown.js' */

/** @param {string} text */
const escape = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** @param {Page} page @param {string} to from the site's root @returns {string} */
const relative = (page, to) => path.posix.relative(path.posix.dirname(`docs/${page.name}.html`), to);

/** A title in Markdown, with no more than code in it. @param {string} title */
const asText = (title) => escape(title.replaceAll('`', ''));

/**
 * @param {Page} page
 * @param {Rendered} rendered
 * @param {{sections: Section[], pages: Page[]}} all
 */
export function layout(page, { html, headings, description }, { sections, pages }) {
  const to = (/** @type {string} */ address) => relative(page, address);
  const link = (/** @type {Page} */ other, extra = '') =>
    `<a href="${to(`docs/${other.name}.html`)}"${other.name === page.name ? ' aria-current="page"' : ''}${extra}>${asText(other.title)}</a>`;
  const index = pages.findIndex(({ name }) => name === page.name);
  const [before, after] = [pages[index - 1], pages[index + 1]];
  const hasExample = html.includes('<norm-trace');
  const here =
    headings.length > 1
      ? `<ul class="here">${headings.map(({ id, text }) => `<li><a href="#${id}">${escape(text)}</a></li>`).join('')}</ul>`
      : '';
  const entry = (/** @type {Page} */ other, inside = '') =>
    `<li>${link(other)}${other.name === page.name ? here : ''}${inside}</li>`;
  const list = (/** @type {Section} */ { title, pages: own, recipes }) =>
    `<h2>${title}</h2>\n<ul>${own
      .map((other) =>
        entry(
          other,
          other.name === 'recipes/index' ? `<ul>${recipes.map((recipe) => entry(recipe)).join('')}</ul>` : '',
        ),
      )
      .join('\n')}</ul>`;

  return `<!DOCTYPE html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${page.name === 'index' ? 'norm-trace: documentation' : `${asText(page.title)} · norm-trace`}</title>
    <meta name="description" content="${escape(description)}">
    <link rel="icon" href="${to('site/icon.svg')}" type="image/svg+xml">
    <link rel="stylesheet" href="${to('site/page.css')}">
    <link rel="stylesheet" href="${to('site/docs.css')}">
    <script src="${to('site/page.js')}"></script>${
      hasExample
        ? `
    <link rel="preload" href="${to('dist/norm-trace-math.woff2')}" as="font" type="font/woff2" crossorigin>
    <link rel="stylesheet" href="${to('dist/norm-trace.css')}">
    <script type="module" src="${to('dist/norm-trace.js')}"></script>`
        : ''
    }
  </head>
  <body class="docs">
    <a class="skip" href="#text">Skip to the text</a>
    <header>
      <div class="top">
        <nav aria-label="Site">
          <a class="brand" href="${to('index.html')}">norm-trace</a>
          <a href="${to('docs/index.html')}"${page.name === 'index' ? ' aria-current="page"' : ''}>Docs</a>
          <a href="${to('docs/recipes/index.html')}"${page.name === 'recipes/index' ? ' aria-current="page"' : ''}>Recipes</a>
        </nav>
        <button class="contents" type="button" popovertarget="contents">Contents</button>
        <fieldset id="theme" hidden>
          <legend class="hidden">Colours</legend>
          <label><input type="radio" name="theme" value="" checked>Auto</label>
          <label><input type="radio" name="theme" value="light">Light</label>
          <label><input type="radio" name="theme" value="dark">Dark</label>
        </fieldset>
      </div>
    </header>
    <nav id="contents" popover aria-label="Contents">
      <button class="close" type="button" popovertarget="contents" popovertargetaction="hide">Close</button>
${sections.map(list).join('\n')}
    </nav>
    <main id="text" tabindex="-1">
${html}
      <nav class="around" aria-label="Before and after">
        ${before ? `<p><span>Before</span>${link(before, ' rel="prev"')}</p>` : ''}
        ${after ? `<p><span>Next</span>${link(after, ' rel="next"')}</p>` : ''}
      </nav>
    </main>
  </body>
</html>
`;
}
