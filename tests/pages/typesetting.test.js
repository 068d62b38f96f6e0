/** A page that typesets formulas by itself, with KaTeX's auto-render: an author's plain text is the same live and printed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { prerender } from '../../web/author/pages/index.js';
import { useBrowser, useServer } from '../tools/frame.js';

const caption = 'It costs $5, not $10: \\(x\\), \\[y\\], \\begin{align}z\\end{align}, `w`';
const number = 'Example $3$';

const server = useServer(async () => ({
  folders: { '/katex': 'node_modules/katex/dist', '/dist': 'dist', '/site': 'build/site' },
  pages: {
    '/page.html':
      await prerender(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>t</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="/katex/katex.min.css"><script defer src="/katex/katex.min.js"></script><script defer src="/katex/contrib/auto-render.min.js"></script></head>
<body><h1>t</h1><p id="page">$a$ and \\(b\\)</p>
<norm-trace caption="${caption}" number="${number}" show="std"></norm-trace>
<norm-trace id="slotted" number="${number}" show="std" controls="none"><span slot="caption">The mean of $x$</span></norm-trace></body></html>`),
  },
}));
const browser = useBrowser('chromium');

test('KaTeX’s auto-render typesets the page, the caption that is markup, and nothing else of an example', async () => {
  await browser.visit(server.at('/page.html'));
  const [page, ours, text, slotted, numbered] = await browser.evaluate(() => {
    const delimiters = [
      ['$$', '$$', true],
      ['$', '$', false],
      ['\\(', '\\)', false],
      ['\\[', '\\]', true],
      ['\\begin{align}', '\\end{align}', true],
      ['`', '`', false],
    ];
    /** @type {any} */ (window).renderMathInElement(document.body, {
      delimiters: delimiters.map(([left, right, display]) => ({ left, right, display })),
      throwOnError: false,
    });
    const line = /** @type {Element} */ (document.querySelector('.nt-caption'));
    return [
      document.querySelectorAll('#page .katex').length,
      document.querySelectorAll('norm-trace .katex').length,
      line.textContent,
      document.querySelectorAll('#slotted > [slot=caption] .katex').length,
      document.querySelector('#slotted > .nt-number')?.textContent,
    ];
  });
  assert.deepEqual([page, ours, text, slotted, numbered], [2, 1, `${number} ${caption}`, 1, number]);
  await browser.evaluate(() => import(new URL('/dist/norm-trace.js', location.href).href).then(() => true));
  await browser.until(() => document.querySelector('#slotted')?.shadowRoot?.querySelector('.caption'));
  const live = await browser.evaluate(() => {
    const line = document.querySelector('#slotted')?.shadowRoot?.querySelector('.caption');
    const typeset = document.querySelector('#slotted > [slot=caption] .katex');
    return [
      line?.querySelector('.number')?.textContent,
      line?.querySelector('slot')?.assignedElements().length,
      (typeset?.getBoundingClientRect().width ?? 0) > 5,
      document.querySelector('#slotted > .nt-number')?.getBoundingClientRect().width,
    ];
  });
  assert.deepEqual(live, [number, 1, true, 0]);
});
