/**
 * Pages that differ in nothing but how their formulas come: our example, and lines of it by KaTeX. Either in the way that its
 * documentation says first (KaTeX: the starter template of https://katex.org/docs/browser; prerendered, its style sheet alone), and in the
 * fastest that there is (what will be needed is preloaded; or the styles and the fonts are in the page).
 *
 * @typedef {object} FirstPage
 * @property {string} name
 * @property {string} html
 * @property {() => boolean} there runs in the page: all that the reader waits for is in the document
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import katex from 'katex';
import { load } from '../../web/core/index.js';
import { prerender } from '../../web/author/pages/index.js';
import { root } from '../../web/tools/shell.js';

export const katexFolder = path.join(root, 'node_modules/katex/dist');

/** As many lines of the example, from the first to the last at equal distances. */
const wanted = 20;

/** In LaTeX, as a trace has them. */
async function formulas() {
  const lines = (await load()).trace({}, { with: ['latex'] }).steps.flatMap((step) => step.lines);
  return Array.from(
    { length: wanted },
    (_, i) => lines[Math.round((i * (lines.length - 1)) / (wanted - 1))].latex ?? '',
  );
}

/** @param {string} head @param {string} example */
const frame = (head, example) => `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>LayerNorm by hand</title>
<link rel="icon" href="data:,">
${head}
</head>
<body>
<main>
<h1>LayerNorm by hand</h1>
<p>Four numbers, and every step that can be taken with them.</p>
${example}
</main>
</body>
</html>
`;

const live = '<norm-trace></norm-trace>';
const script = '<script type="module" src="/dist/norm-trace.js"></script>';
const preloadFont = (/** @type {string} */ file) =>
  `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`;
const inPage = (/** @type {string} */ css) => `<style>${css}</style>`;
/** @param {string} file */
const dist = (file) => readFileSync(path.join(root, 'dist', file), 'utf8');

/** Those that the formulas use. */
const katexFonts = ['Main-Regular', 'Math-Italic', 'Size2-Regular'].map((name) => `fonts/KaTeX_${name}.woff2`);
const katexPreload = katexFonts.map((file) => preloadFont(`/katex/${file}`)).join('\n');
const katexStyles = '<link rel="stylesheet" href="/katex/katex.min.css">';
const katexScripts = `<script defer src="/katex/katex.min.js"></script>
<script defer src="/katex/contrib/auto-render.min.js" onload="renderMathInElement(document.body);"></script>`;

/** Its style sheet without the faces that are not used, and with those that are. */
const katexInPage = () =>
  readFileSync(path.join(katexFolder, 'katex.min.css'), 'utf8').replace(/@font-face\{[^}]*\}/g, (face) => {
    const file = katexFonts.find((name) => face.includes(name));
    return file
      ? face.replace(
          /src:[^;}]*/,
          `src:url(data:font/woff2;base64,${readFileSync(path.join(katexFolder, file), 'base64')})`,
        )
      : '';
  });

/** @satisfies {Record<string, () => boolean>} */
const there = {
  live: () => Boolean(document.querySelector('norm-trace')?.shadowRoot?.querySelector('.ledger .row')),
  printed: () => document.readyState !== 'loading' && Boolean(document.querySelector('norm-trace .nt-ledger')),
  katex: () => document.readyState !== 'loading' && document.querySelectorAll('.katex-html').length === 20,
};

/** @returns {Promise<FirstPage[]>} */
export async function firstPages() {
  const lines = await formulas();
  const printed = lines.map((line) => `<p>${katex.renderToString(line, { displayMode: true })}</p>`).join('\n');
  const written = lines.map((line) => `<p>$$${line}$$</p>`).join('\n');
  const font = preloadFont('/dist/norm-trace-math.woff2');
  const linked = `<link rel="stylesheet" href="/dist/norm-trace.css">\n${font}`;
  const stylesIn = dist('norm-trace.css').replace('./norm-trace-math', '/dist/norm-trace-math');
  const hints = dist('preload.txt').replaceAll('href="', 'href="/dist/');
  return [
    {
      name: 'norm-trace, prerendered',
      html: await prerender(frame(`${linked}\n${script}`, live)),
      there: there.printed,
    },
    {
      name: 'norm-trace, prerendered, only styles in the page',
      html: await prerender(frame(`${inPage(stylesIn)}\n${font}\n${script}`, live)),
      there: there.printed,
    },
    {
      name: 'norm-trace, prerendered, styles in the page',
      html: await prerender(frame(`${dist('inline.txt')}${script}`, live)),
      there: there.printed,
    },
    { name: 'norm-trace, live', html: frame(script, live), there: there.live },
    { name: 'norm-trace, live, preloaded', html: frame(`${hints}${script}`, live), there: there.live },
    { name: 'KaTeX, prerendered', html: frame(katexStyles, printed), there: there.katex },
    {
      name: 'KaTeX, prerendered, fonts preloaded',
      html: frame(`${katexStyles}\n${katexPreload}`, printed),
      there: there.katex,
    },
    { name: 'KaTeX, prerendered, styles in the page', html: frame(inPage(katexInPage()), printed), there: there.katex },
    { name: 'KaTeX, in the browser', html: frame(`${katexStyles}\n${katexScripts}`, written), there: there.katex },
    {
      name: 'KaTeX, in the browser, fonts preloaded',
      html: frame(`${katexStyles}\n${katexPreload}\n${katexScripts}`, written),
      there: there.katex,
    },
  ];
}
