/**
 * Whatever a page's style sheet says of what is inside, a printed example looks as ours: every computed value and every box of every
 * element and of its pseudo-elements is the same with the page's rules and without them.
 */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { prerender } from '../../web/author/pages/index.js';
import { names } from '../tools/browsers.js';
import { useBrowser, useServer } from '../tools/frame.js';

/** As it is while a live one may come, and as it is for good; the second with everything that an author can add. */
const examples = {
  '/waits.html': 'step="std" show="std triangle"',
  '/stays.html':
    'controls="none" caption="Four numbers" number="Example 3.1" show="layer_norm.output bars regime results"',
};

const page = (/** @type {string} */ attributes) =>
  prerender(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><title>t</title><link rel="icon" href="/site/icon.svg">
<link rel="stylesheet" href="/dist/norm-trace.css">
</head>
<body><main id="main" class="sl-markdown-content rst-content md-typeset"><section class="section"><h1>t</h1>
<norm-trace ${attributes}></norm-trace>
</section></main></body></html>`);

const server = useServer(async () => ({
  pages: Object.fromEntries(
    await Promise.all(Object.entries(examples).map(async ([path, attributes]) => [path, await page(attributes)])),
  ),
}));

/** What real themes say (Starlight, Read the Docs, Material for MkDocs), and resets, print styles and drop caps. */
const themes = {
  'Starlight’s distances between siblings': `.sl-markdown-content :not(a, strong, em, del, span, input, code, br) + :not(a, strong, em, del, span, input, code, br, :where(.not-content *)) { margin-top: 1rem }
    .sl-markdown-content :is(h1, h2, h3, h4):not(:where(.not-content *)) { line-height: 1.1; font-weight: 600 }`,
  'Read the Docs’ margins in lists': `.rst-content section ul li > *, .rst-content section ol li > * { margin-top: 12px; margin-bottom: 12px } .rst-content .section ol li > * { margin-top: 12px }`,
  'Material’s signs before and behind a summary': `.md-typeset summary::before { background-color: red; content: ''; height: 1rem; width: 1rem; left: .6rem; position: absolute; mask-image: linear-gradient(red, blue) }
    .md-typeset summary::after { content: ''; position: absolute; right: .4rem; height: 1rem; width: 1rem; background-color: red; transform: rotate(90deg) }
    .md-typeset details > * { padding: 1em } .md-typeset summary { display: block; padding-left: 2rem }`,
  'drop caps and markers': `main p::first-letter { font-size: 3em; float: left } main p::first-line { font-variant-caps: small-caps } main ol li::marker, main summary::marker { content: 'x' }`,
  'a reset with borders on everything': `norm-trace *, norm-trace ::before, norm-trace ::after { border: 3px solid; margin: 5px; padding: 5px; box-sizing: content-box; --u: 50px; --line: red; --hue: red; --column: 40ch } norm-trace svg { display: inline; vertical-align: top; max-width: 50%; }`,
};

/** Runs in the page: keeps what everything inside looks like. */
const keep = async () => {
  const held = /** @type {any} */ (window);
  // An element that is there and not drawn yet: what is printed waits.
  customElements.define('norm-trace', class extends HTMLElement {});
  await document.fonts.ready;
  held.look = () => {
    const frame = /** @type {Element} */ (document.querySelector('[data-norm-trace-static]')).getBoundingClientRect();
    const all = [...document.querySelectorAll('[data-norm-trace-static], [data-norm-trace-static] *')];
    return all.map((node, index) => {
      const { x, y, width, height } = node.getBoundingClientRect();
      const box = node.getClientRects().length
        ? [x - frame.x, y - frame.y, width, height].map((length) => length.toFixed(2)).join(' ')
        : 'none';
      const lines = [`${index} ${node.localName}.${node.getAttribute('class') ?? ''}`, `box: ${box}`];
      for (const pseudo of ['', '::before', '::after']) {
        const style = getComputedStyle(node, pseudo);
        // Of a pseudo-element that is not made nothing is seen.
        if (pseudo && /^(none|normal)$/.test(style.content)) lines.push(`${pseudo} none`);
        else
          for (const property of style)
            if (!property.startsWith('--')) lines.push(`${pseudo} ${property}: ${style.getPropertyValue(property)}`);
      }
      return lines;
    });
  };
  held.before = held.look();
  return held.before.length;
};

/** Runs in the page: what is another, at most twenty. @param {string | null} css the page's rules; else a hostile sheet @param {string} [inside] */
const differs = (css, inside = '') => {
  const held = /** @type {any} */ (window);
  const text = css ?? `${inside}*, ${inside}* + *, ${inside}*::before, ${inside}*::after { ${held.everything} }`;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [sheet];
  const now = held.look();
  document.adoptedStyleSheets = [];
  /** @type {string[]} */
  const found = [];
  for (const [index, lines] of now.entries()) {
    const before = new Set(held.before[index]);
    for (const line of lines)
      if (!before.has(line))
        found.push(
          `${lines[0]} ${line}, not ${held.before[index].find((known) => known.startsWith(line.split(':')[0] + ':'))}`,
        );
  }
  return found.slice(0, 20);
};

/** Runs in the page: a declaration of every property that the browser knows, each with a value that is not its usual one. */
const collect = () => {
  const probe = document.body.appendChild(document.createElement('span'));
  const usual = getComputedStyle(probe);
  const values = [
    '7px',
    '3',
    '0.5',
    'red',
    '40%',
    'none',
    'hidden',
    'absolute',
    'inline-block',
    'rtl',
    'bidi-override',
    'italic',
    '900',
    'center',
    'end',
    'right',
    'both',
    'always',
    '3s',
    'linear-gradient(red, blue)',
    '"x"',
    'a 2',
    'scale(2)',
    'rotate(9deg)',
    'blur(2px)',
    'block',
    'dotted',
    'upper-roman',
    'multiply',
    'size',
    'all',
    'uppercase',
    'fantasy',
    'vertical-rl',
    'break-all',
    'pre',
    'wrap',
    'column',
    'dense',
    'x',
    'border-box',
    'content-box',
    'underline',
    'wavy',
    'small-caps',
    'circle(3px)',
    'path("M0 0L9 9")',
    '1 / 3',
    'inside',
    'collapse',
    'evenodd',
    'luminance',
    'square',
    'stroke',
    'bevel',
    'middle',
    'hanging',
    'compact',
    'auto',
    'on',
    'off',
    'contain',
    'smooth',
    'fill',
    'top',
    'left',
    '7px 7px',
    'red 2px 2px',
  ];
  const declarations = [];
  for (const property of [...usual].filter((name) => !name.startsWith('--'))) {
    const value = values.find(
      (candidate) => CSS.supports(property, candidate) && usual.getPropertyValue(property) !== candidate,
    );
    if (value) declarations.push(`${property}: ${value}`);
  }
  probe.remove();
  /** @type {any} */ (window).everything = `${declarations.join('; ')}; content: 'hostile'`;
  return declarations.length;
};

/** What pages say for readers who want no motion. */
const still =
  '*, ::before, ::after { animation-duration: .01ms !important; animation-delay: 0s !important; animation-iteration-count: 1 !important }';

for (const name of names) {
  describe(name, () => {
    const browser = useBrowser(name);

    test('what is printed waits for the live one also on a page that shortens every animation', async () => {
      await browser.visit(server.at('/waits.html'));
      const waits = await browser.evaluate((css) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets = [sheet];
        return getComputedStyle(/** @type {Element} */ (document.querySelector('[data-norm-trace-static]')))
          .animationDuration;
      }, still);
      assert.equal(waits, '8s');
    });

    for (const path of Object.keys(examples)) {
      test(`the printed example looks as ours among the rules of a page: ${path}`, async () => {
        await browser.visit(server.at(path), { width: 900, height: 9000 }); // nothing sticks
        assert.ok((await browser.evaluate(keep)) > 100);
        for (const [theme, css] of Object.entries(themes))
          assert.deepEqual(await browser.evaluate(differs, css), [], theme);
        assert.ok((await browser.evaluate(collect)) > 100);
        for (const inside of ['', ':where(norm-trace) ', '#main#main.md-typeset section norm-trace ']) {
          // What the element itself is told, its inside inherits: there it is the page's to say.
          assert.deepEqual(await browser.evaluate(differs, null, inside || 'norm-trace '), [], inside);
        }
      });
    }
  });
}
