/** Worked examples as static HTML: complete, valid as HTML and as XHTML, the same the second time, and nothing else of the page touched. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HtmlValidate } from 'html-validate';
import MarkdownIt from 'markdown-it';
import { load } from '../web/core/index.js';
import { prerender, prerenderer, PrerenderError } from '../web/author/pages/index.js';
import { tagsOf } from '../web/author/pages/scan.js';
import { seeds } from './oracle/random.js';
import { wellFormed } from './tools/markup.js';
import { readable } from '../web/view/numbers.js';

const engine = await load();
const { block, inspect, page } = await prerenderer();

/** Hostile: what an author may write into an attribute, or paste. */
const hostile = [
  `"><script>alert(1)</script>`,
  `</norm-trace><b>`,
  `{{ constructor }} {% x %} \${y}`,
  `a\n\n\nb\r\n\r\nc`,
  `&amp; &lt; & <`,
  `'"\`=<>`,
  `-->`,
  `]]>`,
  '\u0000\u0008\uD800',
  '\u2028\u2029x',
];

const problems = [
  {},
  { x: '2.0, -1.0, 0.5, 1.5', gamma: '1 2 3 4', beta: '-.5 0 1/3 2e-9', step: 'mean' },
  { x: '1/3, -2/7, 5', digits: '30', carry: 'shown', rounding: 'truncate' },
  { x: '5 5', epsilon: '0' }, // no spread: LayerNorm divides by zero
  { x: '0', epsilon: '0' },
  { x: '0 0 0' },
  { x: '7', method: 'rms-norm' },
  { x: '1e-300 -1e300', digits: '0' },
  { x: Array.from({ length: 12 }, (_, i) => i - 3).join(' '), method: 'layer-norm' },
  {
    x: Array.from({ length: 300 }, (_, i) => `${i % 17}.5`).join(' '),
    gamma: Array.from({ length: 300 }, () => '2').join(' '),
  },
  { show: 'layer_norm std triangle' },
  { show: 'results' },
  { show: 'bars', controls: 'steps' },
  { show: 'gamma' },
  { controls: 'none' },
  ...hostile.map((text) => ({ caption: text, number: text, id: text, class: text })),
];

/** Author's attributes, as HTML. */
const attributesOf = (problem) =>
  Object.entries(problem)
    .map(
      ([name, value]) =>
        ` ${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('\u0000', '')}"`,
    )
    .join('');
const pageWith = (inside) =>
  `<!doctype html>\n<html lang="en">\n<head>\n<title>A page</title>\n</head>\n<body>\n<main>\n<h1>Title</h1>\n<h2>Part</h2>\n${inside}\n</main>\n</body>\n</html>\n`;

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // Valid as XHTML too: void elements are closed, attributes have values.
    'void-style': ['error', { style: 'selfclose' }],
    'attribute-boolean-style': ['error', { style: 'empty' }],
    'attribute-empty-style': ['error', { style: 'empty' }],
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
    'no-raw-characters': 'error',
    'no-inline-style': 'error',
    'attr-quotes': ['error', { style: 'double', unquoted: false }],
    'valid-id': 'off', // the author's
    'no-dup-class': 'off',
    'element-name': ['error', { whitelist: ['norm-trace'] }],
  },
});

for (const problem of problems) {
  test(`static: ${JSON.stringify(problem).slice(0, 90)}`, async () => {
    const source = pageWith(`<norm-trace${attributesOf(problem)}></norm-trace>`);
    const filled = page(source);
    const { changes, text } = inspect(filled);
    assert.deepEqual(changes, [], 'running it again changes nothing');
    assert.equal(text, filled);

    const [whole, open, content] = /(<norm-trace[^\n]*>)\n([\s\S]*)\n<\/norm-trace>/.exec(filled);
    assert.equal(
      filled.replace(whole, ''),
      source.replace(/<norm-trace[\s\S]*<\/norm-trace>/, ''),
      'nothing else is touched',
    );
    assert.equal(
      tagsOf(open).next().value?.attributes.length,
      Object.keys(problem).length,
      'the author’s attributes stay',
    );
    assert.ok(
      content.split('\n').every((line) => line.trim()),
      'no blank line',
    );
    assert.doesNotMatch(content, /[{}]/);
    assert.doesNotMatch(content, /\sstyle=|\son\w+=|<script|\sid=/);
    wellFormed(content);
    assert.match(content, /^<div data-norm-trace-static="1"/);
    const report = await validator.validateString(filled);
    assert.deepEqual(
      report.results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, line, column }) => `${ruleId} ${line}:${column} ${message}`),
      ),
      [],
    );
  });
}

test('the block of a plugin is the same, hostile attributes escaped', () => {
  for (const problem of problems) {
    const [open] = block(problem).split('\n');
    assert.match(open, /^<norm-trace(?: [a-z]+="[^"<>{}]*")*>$/);
    wellFormed(block(problem));
  }
});

test('everything is there: headings, sentences, every line as MathML, every value, both outputs in the table', () => {
  const filled = page(pageWith('<norm-trace></norm-trace>'));
  const trace = engine.trace({}, { with: ['mathml'] });
  for (const title of ['The vector', 'LayerNorm', 'RMSNorm']) assert.match(filled, new RegExp(`<h3>${title}</h3>`));
  assert.match(filled, /the mean is where the vector balances/);
  const pieces = (markup) => [...markup.matchAll(/<m[ino][^>]*>([^<]*)<\/m[ino]>/g)].map(([, text]) => text).join('');
  const printed = pieces(filled);
  for (const { lines } of trace.steps)
    for (const { mathml } of lines) assert.ok(printed.includes(pieces(mathml)), mathml);
  for (const [id, { shape, values }] of Object.entries(trace.quantities)) {
    values.forEach(({ shown }, i) =>
      assert.ok(
        filled.includes(`data-of="${id}${shape.length ? `[${i}]` : ''}">${readable(shown)}<`),
        `${id}[${i}] ${shown}`,
      ),
    );
  }
  const table = /<table>[\s\S]*<\/table>/.exec(filled)[0];
  for (const number of ['1.091', '−1.528', '1.461', '−0.730', '0.655', '1.875'])
    assert.ok(table.includes(`>${number}<`), number);
  assert.equal((filled.match(/<svg[^>]*role="img"/g) ?? []).length, 3);
});

test('a figure is drawn to the scale of the doubles: σ and |μ| in proportion', () => {
  const line = (of) =>
    /** @type {string[]} */ (
      new RegExp(`class="nt-side nt-${of}" x1="([\\d.]+)" y1="([\\d.]+)" x2="([\\d.]+)" y2="([\\d.]+)"`).exec(block({}))
    )
      .slice(1)
      .map(Number);
  const [x1, , x2] = line('std');
  const [, y1, , y2] = line('mean');
  assert.ok(Math.abs((x2 - x1) / (y1 - y2) - Math.sqrt(1.3125) / 0.75) < 0.001);
});

test('show chooses steps and figures; controls none has nothing to press, and every step open', () => {
  const steps = (html) => [...html.matchAll(/data-step="([^"]+)"/g)].map(([, id]) => id);
  assert.deepEqual(steps(block({ show: 'identity std' })), ['std', 'mean_squared', 'variance_plus_mean_squared']);
  const chosen = block({ show: 'std bars' });
  assert.match(chosen, /nt-bars/);
  assert.doesNotMatch(chosen, /nt-triangle|<table>/);
  assert.doesNotMatch(block({ show: 'results' }), /nt-ledger|<figure/);
  const none = block({ controls: 'none' });
  assert.doesNotMatch(none, /<button|<input|<select|nt-room|nt-will-be-live/);
  assert.doesNotMatch(block({ controls: 'steps' }), /nt-controls/);
  assert.match(block({ controls: 'steps' }), /nt-foot/);
});

test('caption and number come first', () => {
  assert.match(
    block({ caption: 'Four numbers', number: 'Example 3.1' }),
    />\n<p class="nt-caption"><b class="nt-number">Example 3.1<\/b> Four numbers<\/p>/,
  );
});

/** What an index of the site reads: what is in no element with the attribute. @param {string} html */
const indexed = (html) => {
  /** @type {string[]} */
  const out = [];
  let skipped = 0;
  for (const [, close, name, attributes, text] of html.matchAll(/<(\/?)([a-z][\w-]*)([^>]*)>|([^<]+)/g)) {
    const isVoid = /^(?:br|input)$/.test(name ?? '');
    if (text !== undefined) skipped || out.push(text);
    else if (close) skipped && (skipped -= 1);
    else if ((skipped || attributes.includes('data-pagefind-ignore')) && !isVoid) skipped += 1;
  }
  return out.join(' ').replace(/\s+/g, ' ').trim();
};

test('a caption of markup stays as the author wrote it, on the line of the number, and there is no second one', () => {
  const inside = '<span slot="caption">The <em>mean</em> of <b slot="caption">$x$</b> &amp; more</span>';
  const filled = page(
    `<norm-trace number="Example $3$" caption="not this">old <p>text ${inside}</p>${inside}<p>more</norm-trace>`,
  );
  assert.match(
    filled,
    /^<norm-trace [^\n]*>\n<b slot="number" class="nt-number">Example <span>\$<\/span>3<span>\$<\/span><\/b> <span slot="caption">[^\n]*<\/span>\n<div data-norm-trace-static/,
  );
  assert.equal(filled.split(inside).length, 2, 'only the child of the element');
  assert.doesNotMatch(filled, /nt-caption|>not this|old <p>/);
  assert.equal(page(filled), filled);
  assert.deepEqual(inspect(filled.replaceAll('\n', '\n  ')).changes, [], 'indented by a template it is not old');
  wellFormed(filled.trim());
  const quoted = page('> <norm-trace>\r\n> <i slot=caption>a\r\n>   b</i>\r\n> </norm-trace>\r\n', {
    format: 'markdown',
  });
  assert.match(quoted, /^> <norm-trace>\r\n> <i slot=caption>a b<\/i>\r\n> <div/);
  assert.equal(page(quoted, { format: 'markdown' }), quoted);
  assert.deepEqual(inspect('<norm-trace><i slot="caption">a</norm-trace>').problems, [
    { line: 1, column: 13, message: 'the caption is not closed; write <i slot="caption">…</i>' },
  ]);
  const made = block({ number: '1' }, { caption: 'a\n<em>b</em>' });
  assert.match(made, /<b slot="number" class="nt-number">1<\/b> <span slot="caption">a <em>b<\/em><\/span>\n<div/);
  assert.deepEqual(inspect(made).changes, []);
});

test('a search index has the caption and the names of sections and steps; on request the ledger; never the controls', () => {
  const names = indexed(block({ caption: 'Four numbers', show: 'statistics triangle results' }));
  assert.equal(
    names,
    'Four numbers Mean, size and spread sum mean squares sum of squares mean square root mean square deviations squared deviations sum of these variance standard deviation',
  );
  const all = indexed(block({ caption: 'Four numbers', 'data-search': 'all' }));
  for (const words of ['Four numbers', 'the mean is where the vector balances', '1.3125', 'Results'])
    assert.ok(all.includes(words), words);
  for (const words of ['Edit as text', 'Examples', 'Next']) assert.ok(!all.includes(words), words);
  assert.throws(() => block({ 'data-search': 'some' }), /data-search: is names or all, not "some"/);
});

test('what the author had inside is replaced; comments, scripts, templates and code are no place for an example', () => {
  const kept = `<!-- <norm-trace></norm-trace> --><script>const a = '<norm-trace></norm-trace>';</script><style>norm-trace { color: red } /* <norm-trace> */</style>
<textarea><norm-trace></norm-trace></textarea><template><norm-trace></norm-trace></template><pre><code><norm-trace></norm-trace></code></pre>&lt;norm-trace>`;
  const source = pageWith(
    `${kept}\n<NORM-TRACE X='1, 3' hidden>OBSOLETE <table><tr><td>1</table></NORM-TRACE>\n${kept}`,
  );
  const { text, examples } = inspect(source);
  assert.equal(examples, 1);
  assert.equal(text.split(kept).length, 3);
  assert.ok(text.includes("<NORM-TRACE X='1, 3' hidden>\n<div data-norm-trace-static"));
  assert.doesNotMatch(text, /OBSOLETE/);
});

test('an open tag over several lines becomes one; CRLF, a byte order mark and indentation stay', () => {
  const source = '\uFEFF<p>a</p>\r\n  <norm-trace x="1,\r\n  3"\r\n  digits="2"></norm-trace>\r\n<p>b</p>';
  const filled = page(source);
  assert.ok(filled.startsWith('\uFEFF<p>a</p>\r\n  <norm-trace x="1, 3" digits="2">\r\n<div'));
  assert.doesNotMatch(filled, /[^\r]\n/);
  assert.equal(page(filled), filled);
});

test('the heading level follows the page, the language too where there is one', () => {
  assert.match(page('<h3>a</h3><norm-trace></norm-trace>'), /<h4>The vector/);
  assert.match(page('<norm-trace></norm-trace>'), /<h3>The vector/);
  assert.match(page('<html lang="nl"><norm-trace></norm-trace>'), /lang="en"/);
  assert.match(page('<html lang="de"><div lang="en-GB"><norm-trace></norm-trace></div>'), /The vector/);
});

test('a paragraph that a Markdown processor put around it goes; in the middle of one it is an error', () => {
  assert.match(page('<p><norm-trace></norm-trace></p>\n<p>x</p>'), /^<norm-trace>\n[\s\S]*<\/norm-trace>\n<p>x<\/p>$/);
  const { problems: found, changes } = inspect('<p>so\n<norm-trace></norm-trace></p>');
  assert.deepEqual([found.length, found[0].line, changes.length], [1, 2, 0]);
});

test('values in sentences: of the nearest example before, of one by id, of the only one after', () => {
  const value = (of, rest = '') => `<norm-trace-value of="${of}"${rest}>?</norm-trace-value>`;
  const filled =
    page(`<p>${value('mean')}</p><norm-trace id="a"></norm-trace><p>${value('std')} ${value('deviations[1]')}</p>
    <norm-trace id="b" x="1 3"></norm-trace><p>${value('std')}, ${value('layer_norm.output[0]', ' for="a"')}, ${value('x[0]', ' for="a"')}</p>`);
  const numbers = [...filled.matchAll(/<norm-trace-value[^>]*>([^<]*)</g)].map(([, text]) => text);
  assert.deepEqual(numbers, ['0.75', '1.146', '−1.75', '1', '1.091', '2.0']);
  assert.equal(page(filled), filled);
});

test('what is wrong is said with file, line and column, all of it, and nothing is written', async () => {
  const source = `<norm-trace\n x="2, , 3"></norm-trace>\n<norm-trace-value of="mean"></norm-trace-value>
<norm-trace id="a"></norm-trace>\n<norm-trace-value of="nothing"></norm-trace-value><norm-trace-value of="x"></norm-trace-value>
<norm-trace-value of="x[9]"></norm-trace-value>\n<norm-trace-value></norm-trace-value>\n<norm-trace-value of="mean" for="c"></norm-trace-value>
<norm-trace show="a b"></norm-trace>\n<norm-trace step="nowhere"></norm-trace>\n<norm-trace>`;
  await assert.rejects(prerender(source, { file: 'p.html' }), (error) => {
    assert.ok(error instanceof PrerenderError);
    assert.match(error.message, /^p\.html:2:8: x: A number is missing/);
    assert.deepEqual(
      error.problems.map(({ line }) => line),
      [2, 3, 5, 5, 6, 7, 8, 9, 10, 11],
    );
    return true;
  });
});

test('Markdown: front matter, fences, code and indented code are left; the block stands on lines of its own', () => {
  const kept = [
    '---',
    'x: <norm-trace></norm-trace>',
    '---',
    '',
    '# Title',
    '',
    '`<norm-trace></norm-trace>` and ``a ` <norm-trace>``',
    '',
    '```html',
    '<norm-trace></norm-trace>',
    '```',
    '',
    '~~~~',
    '~~~',
    '<norm-trace></norm-trace>',
    '~~~~',
    '',
    '    <norm-trace></norm-trace>',
    '',
    '\\<norm-trace>',
    '',
  ].join('\n');
  const source = `${kept}text\n<norm-trace></norm-trace>\nmore\n\n- item\n\n  <norm-trace x="1 3">\n  </norm-trace>\n\n> quote\n>\n> <norm-trace></norm-trace>\n\nThe mean is <norm-trace-value of="mean">?</norm-trace-value>.\n`;
  const filled = page(source, { format: 'markdown' });
  assert.ok(filled.startsWith(`${kept}text\n\n<norm-trace>\n<div`));
  assert.ok(filled.includes('\n</norm-trace>\n\nmore'));
  assert.ok(filled.includes('\n  <norm-trace x="1 3">\n  <div') && filled.includes('\n  </norm-trace>\n\n> quote'));
  assert.ok(
    filled.includes('\n> <norm-trace>\n> <div') &&
      filled.includes('\n> </norm-trace>\n\nThe mean is <norm-trace-value of="mean">0.75<'),
  );
  assert.match(filled, /<h2>The vector/);
  assert.equal(page(filled, { format: 'markdown' }), filled);
  const { problems: found } = inspect('so <norm-trace></norm-trace>\n\n<norm-trace></norm-trace> so\n', {
    format: 'markdown',
  });
  assert.deepEqual(
    found.map(({ line }) => line),
    [1, 3],
  );
});

const N = '<norm-trace x="1, 2"></norm-trace>';
const commonMark = new MarkdownIt({ html: true });
const markdown = (/** @type {string} */ text) => page(text, { format: 'markdown' });
/** Filled examples as `…`. @param {string} text */
const short = (text) =>
  text.replace(/<norm-trace x="1, \d+">\s[\s\S]*?<div data-norm-trace-static[\s\S]*?<\/norm-trace>/g, '…');

for (const [what, source, expected] of [
  [
    'in a block of HTML no blank line ends it',
    `<div class="wide">\n  <div class="inner">\n    ${N}\n  </div>\n</div>\n`,
    '<div class="wide">\n  <div class="inner">\n    …\n  </div>\n</div>\n',
  ],
  [
    'in a list in a list, in HTML',
    `- - item\n\n    <ul>\n      <li>\n      ${N}\n      </li>\n    </ul>\n`,
    '- - item\n\n    <ul>\n      <li>\n      …\n      </li>\n    </ul>\n',
  ],
  ['code in a quote', `> Write this:\n>\n>     ${N}\n`],
  ['a fence in a quote in a list in a quote', `> - > \`\`\`\n>   > ${N}\n>   > \`\`\`\n`],
  ['a fence that ends with its quote', `> \`\`\`\n> a\n\n${N}\n`, '> ```\n> a\n\n…\n'],
  ['a fence that ends with its list', `- \`\`\`\n  a\n\n${N}\n`, '- ```\n  a\n\n…\n'],
  ['a fence in <pre> is none', `<pre>\n\`\`\`\n</pre>\n\n${N}\n`, '<pre>\n```\n</pre>\n\n…\n'],
  ['<pre> ends with its quote', `> <pre>\n\n${N}\n`, '> <pre>\n\n…\n'],
  ['far in, but no code', `- - para\n\n      ${N}\n`, '- - para\n\n      …\n'],
  ['blank lines around it in a quote are the quote’s', `> text\n> ${N}\n> more\n`, '> text\n> \n> …\n>\n> more\n'],
  ['items stay as near as they are', `- ${N}\n- b\n`, '- …\n- b\n'],
  ['a tag over two lines of a quote', '> <norm-trace\n> x="1,\n> 2"></norm-trace>\n', '> …\n'],
  ['what was in it, and looked like a fence', `<norm-trace x="1, 3">\n\n\`\`\`\n\n</norm-trace>\n\n${N}\n`, '…\n\n…\n'],
  ['a byte order mark', `\uFEFF${N}\n`, '\uFEFF…\n'],
  ['a byte order mark before a fence', `\uFEFF\`\`\`\n${N}\n\`\`\`\n`],
  ['a byte order mark before front matter', `\uFEFF---\na: ${N}\n---\n${N}\n`, `\uFEFF---\na: ${N}\n---\n…\n`],
]) {
  test(`Markdown: ${what}`, () => {
    const filled = markdown(source);
    assert.equal(short(filled), expected ?? source);
    assert.equal(markdown(filled), filled);
    const shown = commonMark.render(filled.replace(/^\uFEFF?(?:---[^]*?---\n)?/, ''));
    assert.doesNotMatch(shown, /&lt;div|&lt;\/norm-trace>\s*\n.*<norm-trace/);
    for (const [whole] of shown.matchAll(/<norm-trace[\s\S]*?<\/norm-trace>/g)) wellFormed(whole);
  });
}

test('character references in attributes are read as HTML reads them', () => {
  const filled = page(
    '<norm-trace x="1&sol;3&#44 2" caption="F&uuml;nf &rarr; caf&eacute; &copy=1 &#0;&#xD800;&#x80;" number="&sect 1"></norm-trace>',
  );
  assert.match(filled, /<b class="nt-number">§ 1<\/b> Fünf → café &amp;copy=1 \uFFFD\uFFFD€<\/p>/);
  assert.match(filled, /^<norm-trace x="1&sol;3&#44 2" caption="F&uuml;nf /);
  assert.equal(page(filled), filled);
});

test('a tag that never ends is a mistake with its place; prose is prose', () => {
  const open = '<norm-trace x="1, 2></norm-trace>';
  const wrong = (/** @type {string} */ text, format) =>
    inspect(text, { format }).problems.map(({ line, column, message }) => `${line}:${column} ${message}`);
  const never = 'its tag never ends; is a quote missing?';
  assert.deepEqual(wrong(`<p>a</p>\n ${open}\n<p>b</p>`, 'html'), [`2:2 ${never}`]);
  assert.deepEqual(wrong('<p>\n<norm-trace-value of=std', 'html'), [`2:1 ${never}`]);
  assert.deepEqual(wrong('<a href="b>\n', 'html'), []);
  for (const text of [open, `> ${open}`, `<div>\n${open}\n</div>`, `a ${open} b`])
    assert.deepEqual(
      wrong(`a\n\n${text}\n\n${N}\n`, 'markdown')
        .map((message) => message.replace(/^\d+:\d+ /, ''))
        .filter((message) => message !== never).length,
      0,
      text,
    );
  assert.deepEqual(wrong(`a\n\n> a ${open}\n> b "c"\n\nb\n`, 'markdown'), [`3:5 ${never}`]);
  assert.deepEqual(wrong(`a\n\n- <norm-trace-value of='std>\n`, 'markdown'), [`3:3 ${never}`]);
  for (const prose of [
    'a <norm-trace of',
    '\\<norm-trace x="1',
    `\`${open}\``,
    `    ${open}`,
    '<norm-trace x="1" b',
    '<norm-tracer x="',
  ])
    assert.deepEqual(wrong(`${prose}\n`, 'markdown'), [], prose);
});

test('a heading behind a byte order mark is one, in Markdown and in HTML', () => {
  assert.match(markdown(`\uFEFF# one\n\n${N}\n`), /^\uFEFF# one[\s\S]*<h2>The vector/);
  assert.match(page(`\uFEFF<h4>one</h4>\n${N}\n`), /^\uFEFF<h4>one[\s\S]*<h5>The vector/);
  assert.equal(short(page(`\uFEFF${N}`)), '\uFEFF…');
});

test('Markdown: what a blank line would make into something else is a mistake with its place', () => {
  for (const [source, line, column] of [
    [`a\n    ${N}\n`, 2, 5],
    [`${N}\n    text\n`, 1, N.length + 1],
    [`a\n${N}\n2. text\n`, 2, N.length + 1],
    [`a\n${N}\n---\n`, 2, 1],
    [`*a\n${N}\nb*\n`, 2, 1],
    [`<div>${N}\n</div>\n`, 1, 6],
    [`<div>\n> ${N}\n</div>\n`, 2, 3],
  ]) {
    const { problems: found } = inspect(source, { format: 'markdown' });
    assert.deepEqual(
      found.map((problem) => [problem.line, problem.column]),
      [[line, column]],
      source,
    );
  }
});

/** Numbers below a bound, the same ones every time. @param {number} seed */
function dice(seed) {
  let state = seed;
  return (/** @type {number} */ below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Lines of Markdown: blocks in blocks, with examples anywhere. @param {(below: number) => number} roll @param {() => string} example @param {number} depth @returns {string[]} */
function randomMarkdown(roll, example, depth) {
  const inside = () => randomMarkdown(roll, example, depth - 1);
  const leaf = [
    () => ['some text'],
    () => [example()],
    () => [example()],
    () => ['a `b` c', ...(roll(2) ? [`${' '.repeat(roll(6))}${example()}`] : []), ...(roll(2) ? ['d'] : [])],
    () => [`\`${example()}\``],
    () => [`    ${example()}`],
    () => ['```', example(), ...(roll(3) ? ['```'] : [])],
    () => ['~~~~', '```', '', example(), ...(roll(3) ? ['~~~~'] : [])],
    () => ['## heading', ...(roll(2) ? [example()] : [])],
    () => ['<div>', ...(roll(2) ? ['  <div>', `    ${example()}`, '  </div>'] : [example()]), '</div>'],
    () => ['<pre>', '```', ...(roll(2) ? [example()] : []), '</pre>'],
  ];
  const nested = [
    () => inside().map((line) => (line || roll(2) ? `> ${line}` : '>')),
    () => inside().map((line, i) => (i ? line && `  ${line}` : `- ${line}`)),
    () => inside().map((line, i) => (i ? line && `   ${line}` : `1. ${line}`)),
    // Only outermost: of tabs behind quotes markdown-it makes what CommonMark does not.
    ...(depth === 4 ? [() => inside().map((line, i) => (i ? line && `\t${line}` : `-\t${line}`))] : []),
  ];
  return Array.from({ length: 1 + roll(3) }, () => {
    const choices = depth && roll(2) ? nested : leaf;
    return [...choices[roll(choices.length)](), ...(roll(4) ? [''] : [])];
  }).flat();
}

test('Markdown: what CommonMark takes for an example is one, whole, and everything else stays', () => {
  let filledOnes = 0;
  const pages = Math.round(0.3 * seeds); // each costs as much as ten traces
  for (let seed = 1; seed <= pages; seed += 1) {
    const roll = dice(seed);
    let count = 0;
    const source = `${randomMarkdown(roll, () => `<norm-trace x="1, ${(count += 1)}"></norm-trace>`, 4).join('\n')}\n`;
    const { text: filled, problems: found } = inspect(source, { format: 'markdown' });
    if (found.length) continue;
    const say = `seed ${seed}:\n${source}\n${short(filled)}`;
    /** What is shown as code, and the page without it. @param {string} text */
    const shown = (text) => {
      const html = commonMark.render(text);
      return {
        code: html.match(/<pre[\s\S]*?<\/pre>|<code>.*?<\/code>/g),
        html: html.replace(/<pre[\s\S]*?<\/pre>/g, ''),
      };
    };
    const before = shown(source);
    const after = shown(filled);
    const numbers = (/** @type {string} */ html, /** @type {RegExp} */ what) =>
      [...html.matchAll(what)].map(([, number]) => number);
    const expected = numbers(before.html, /<norm-trace x="1, (\d+)">/g);
    assert.deepEqual(numbers(after.html, /<norm-trace x="1, (\d+)">\s*<div data-norm-trace-static/g), expected, say);
    assert.equal(after.html.match(/<norm-trace/g)?.length ?? 0, expected.length, say);
    for (const [whole] of after.html.matchAll(/<norm-trace[\s\S]*?<\/norm-trace>/g)) wellFormed(whole);
    assert.doesNotMatch(after.html, /&lt;div/, say);
    assert.deepEqual(after.code, before.code, say);
    assert.equal(markdown(filled), filled, say);
    filledOnes += expected.length;
  }
  assert.ok(filledOnes > (5 / 6) * pages, `only ${filledOnes} examples`);
});

test('what is not well-formed is seen', () => {
  for (const wrong of [
    '',
    'a',
    '<a>',
    '</a>',
    '<a></b>',
    '<a><b></a></b>',
    '<a/><b/>',
    '<a b></a>',
    '<a b=c></a>',
    '<a b="1" b="2"/>',
    '<a>&nbsp;</a>',
    '<a>&</a>',
    '<a b="<"/>',
    '<a>\u0008</a>',
    '<br>',
    '<!-- a -->',
  ]) {
    assert.throws(() => wellFormed(wrong), undefined, wrong);
  }
  wellFormed('<a b="1">&amp; &#123; <c d="&lt;"/></a>');
});

test('reading tags is linear in what is thrown at it', () => {
  const start = process.cpuUsage();
  for (const text of [
    '<a '.repeat(50_000),
    `<a ${'b'.repeat(200_000)}`,
    `<a ${'b="'.repeat(30_000)}`,
    '<!--'.repeat(50_000),
    `<p ${' '.repeat(100_000)}`,
    '</a '.repeat(50_000),
  ]) {
    assert.ok([...tagsOf(text)].length <= 1);
  }
  assert.ok(process.cpuUsage(start).user < 5e6);
});

test('what is called as something that every object has is unknown like any other: a language, an address, a step, an id', async () => {
  const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];
  for (const name of names) {
    assert.match(await prerender(`<html lang="${name}"><norm-trace></norm-trace>`), /The vector/, name);
    assert.match(block({ lang: name }), /The vector/, name);
    assert.throws(() => block({ step: name }), /there is no step called/);
    assert.throws(() => block({ show: name }), /there is no section, step or figure called/);
    for (const [tag, reason] of [
      [`of="${name}"`, /no value with the address/],
      [`of="${name}[0]"`, /no value with the address/],
      [`of="std" for="${name}"`, /there is no <norm-trace id=/],
    ]) {
      await assert.rejects(
        prerender(`<norm-trace></norm-trace><norm-trace-value ${tag}></norm-trace-value>`),
        /** @type {RegExp} */ (reason),
        String(tag),
      );
    }
  }
});
