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
<norm-trace caption="${caption}" number="${number}" show="std"></norm-trace></body></html>`),
  },
}));
const browser = useBrowser('chromium');

test('KaTeX’s auto-render typesets the page, and nothing of a printed example', async () => {
  await browser.visit(server.at('/page.html'));
  const [page, ours, text] = await browser.evaluate(() => {
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
    ];
  });
  assert.deepEqual([page, ours, text], [2, 0, `${number} ${caption}`]);
});
