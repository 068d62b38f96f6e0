/** The plugins for docs generators: a fenced block in, the worked example out; mistakes have their place. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { evaluate } from '@mdx-js/mdx';
import MarkdownIt from 'markdown-it';
import rehypeStringify from 'rehype-stringify';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { prerenderer } from '../web/author/pages/index.js';
import { normTrace } from '../web/author/plugins/markdown-it.js';
import { remarkNormTrace } from '../web/author/plugins/remark.js';
import { wellFormed } from './tools/markup.js';

const fence = (...lines) =>
  ['# Title', '', '## Part', '', '```norm-trace', ...lines, '```', '', 'after', ''].join('\n');
const good = fence(
  '# two numbers',
  'x = 1, 3',
  '',
  'epsilon=0',
  'caption = A <b> "c" {{ d }} & e',
  'number = Example 3.1',
  'id = ex',
);

const mistakes = [
  [['epsilon = 1e-5', 'x = 1, , 3'], '7:8', /A number is missing/],
  [['x = 1, a'], '6:8', /x:/],
  [['  digits = 31'], '6:12', /digits/],
  [['y = 2'], '6:1', /there is no "y"/],
  [['x = 1', 'x = 2'], '7:1', /said twice/],
  [['1, 2'], '6:1', /name = value/],
  [['show = mean nothing'], '6:8', /nothing/],
  [['controls = some'], '6:12', /controls/],
  [['gamma = 1'], '6:9', /gamma/],
];

const inMarkdownIt = async (options) => new MarkdownIt().use(await normTrace(options));
const inRemark = (options) =>
  unified()
    .use(remarkParse)
    .use(remarkNormTrace, options)
    .use(remarkRehype)
    .use(rehypeStringify, { closeSelfClosing: true });

test('markdown-it: a fence becomes one block with the whole example', async () => {
  const html = (await inMarkdownIt()).render(good);
  const [, block] = /(<norm-trace [\s\S]*<\/norm-trace>)/.exec(html);
  const [open, ...rest] = block.split('\n');
  assert.equal(
    open,
    '<norm-trace x="1, 3" epsilon="0" caption="A &lt;b&gt; &quot;c&quot; &#123;&#123; d &#125;&#125; &amp; e" number="Example 3.1" id="ex">',
  );
  assert.ok(rest.length > 20 && rest.every((line) => line.trim()));
  assert.ok(!/[{}]/.test(block));
  assert.match(block, /<h3>The vector<\/h3>/); // below "## Part"
  wellFormed(block);
});

test('markdown-it: other fences stay, and what VitePress calls the page is in the error', async () => {
  const md = await inMarkdownIt();
  assert.equal(md.render('```js\n1\n```'), new MarkdownIt().render('```js\n1\n```'));
  assert.throws(() => md.render(fence('x = 1,,2'), { path: 'docs/a.md' }), /^PrerenderError: docs\/a\.md:6:7: /);
});

test('remark: the same example as elements, without raw HTML', async () => {
  const html = String(await inRemark().process(good));
  const [, block] = /(<norm-trace [\s\S]*<\/norm-trace>)/.exec(html);
  assert.match(block, /^<norm-trace x="1, 3" epsilon="0" caption="A /);
  wellFormed(block.replace(/^<norm-trace .*?(?=<div)/, '<norm-trace>').replace(/ hidden(?=[ >])| open(?=[ >])/g, ''));
  const text = (markup) =>
    markup
      .replace(/^<norm-trace[\s\S]*?(?=<div)/, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/&#x?\w+;|&\w+;/g, '')
      .replace(/\s+/g, ' ')
      .trim();
  const other = /(<norm-trace [\s\S]*<\/norm-trace>)/.exec((await inMarkdownIt()).render(good))[1];
  const said = (markup) => text(markup).slice(text(markup).indexOf('Worked out'));
  assert.equal(said(block), said(other));
  assert.match(block, /viewBox="0 0 340 196"/);
  assert.match(block, /text-anchor="middle"/);
});

test('remark: as an html node, for what goes on as Markdown', async () => {
  const processor = unified().use(remarkParse).use(remarkNormTrace, { output: 'html' });
  const tree = await processor.run(processor.parse(good));
  const node = tree.children.find(({ type }) => type === 'html');
  assert.match(node.value, /^<norm-trace x="1, 3"[^\n]*>\n<div data-norm-trace-static/);
});

/** The element that a page of MDX makes, where a theme has its own components for everything. @param {object} file @param {object} [options] */
async function inMdx(file, options, mdx = {}) {
  const jsx = (type, props) => ({ type, props });
  const { default: Content } = await evaluate(file, {
    ...mdx,
    Fragment: 'all',
    jsx,
    jsxs: jsx,
    remarkPlugins: [[remarkNormTrace, options]],
  });
  const page = Content({
    components: Object.fromEntries(['h1', 'h2', 'h3', 'div', 'details', 'norm-trace'].map((name) => [name, 'Theme'])),
  });
  assert.equal(page.props.children.filter(({ type }) => type === 'Theme').length, 2); // the page's own headings
  return page.props.children.find(({ type }) => type === 'norm-trace').props;
}

test('MDX: one element with its attributes, its inside one text, by React’s name or by Astro’s', async () => {
  const written = (await inMarkdownIt()).render(good);
  const inside = /<norm-trace [^>]*>([\s\S]*)<\/norm-trace>/.exec(written)[1];
  const attributes = { x: '1, 3', epsilon: '0', caption: 'A <b> "c" {{ d }} & e', number: 'Example 3.1', id: 'ex' };
  assert.deepEqual(await inMdx({ path: 'a.mdx', value: good }), {
    ...attributes,
    dangerouslySetInnerHTML: { __html: inside },
  });
  assert.deepEqual(await inMdx({ path: 'a.mdx', value: good, data: { astro: { frontmatter: {} } } }), {
    ...attributes,
    'set:html': inside,
  });
  assert.deepEqual(await inMdx({ path: 'a.md', value: good }, { output: 'jsx' }, { format: 'md' }), {
    ...attributes,
    dangerouslySetInnerHTML: { __html: inside },
  });
});

test('Astro’s Markdown: an html node, whose headings are none of the page', async () => {
  const processor = unified().use(remarkParse).use(remarkNormTrace);
  const tree = await processor.run(processor.parse(good), { data: { astro: { frontmatter: {} } } });
  assert.match(tree.children.find(({ type }) => type === 'html').value, /^<norm-trace x="1, 3"/);
});

test('remark: what is there or not is true in the tree: an empty text is "no" to React', async () => {
  const processor = unified().use(remarkParse).use(remarkNormTrace).use(remarkRehype);
  const said = [];
  const walk = ({ properties = {}, children = [] }) => {
    for (const name of ['hidden', 'open']) if (name in properties) said.push(properties[name]);
    children.forEach(walk);
  };
  walk(await processor.run(processor.parse(good)));
  assert.ok(said.length > 5 && said.every((value) => value === true));
});

for (const [lines, place, message] of mistakes) {
  test(`a mistake fails the build, with file and place: ${lines.join(' | ')}`, async () => {
    const md = await inMarkdownIt();
    const where = new RegExp(`^a\\.md:${place}: `);
    assert.throws(
      () => md.render(fence(...lines), { path: 'a.md' }),
      (error) => where.test(error.message) && message.test(error.message) && error.problems.length === 1,
    );
    await assert.rejects(
      inRemark().process({ path: 'a.md', value: fence(...lines) }),
      (error) => where.test(error.message) && message.test(error.message),
    );
  });
}

test('unless told otherwise: the error is handed over, and the block stays code', async () => {
  const told = [];
  const md = await inMarkdownIt({ onError: (error) => told.push(error.message) });
  assert.match(md.render(fence('x = 1,,2')), /<code class="language-norm-trace">x = 1,,2/);
  const html = String(await inRemark({ onError: (error) => told.push(error.message) }).process(fence('x = 1,,2')));
  assert.match(html, /<code class="language-norm-trace">x = 1,,2/);
  assert.equal(told.length, 2);
});

test('share is said by being there, lang is the language of the example; another name alone is a mistake', async () => {
  const md = await inMarkdownIt();
  for (const html of [
    md.render(fence('x = 1, 3', 'share', 'lang = de')),
    String(await inRemark().process(fence('x = 1, 3', 'share', 'lang = de'))),
  ]) {
    assert.match(html, /<norm-trace x="1, 3" share(?:="")? lang="de">/);
    assert.match(html, /Der Vektor/);
    assert.doesNotMatch(html, /The vector/);
  }
  assert.throws(
    () => md.render(fence('x = 1', 'live'), { path: 'a.md' }),
    /^PrerenderError: a\.md:7:1: a line is "name = value"/,
  );
});

test('in a list and in a quote a mistake has its column in the file, with markdown-it as with remark', async () => {
  const md = await inMarkdownIt();
  for (const [source, place] of [
    ['- a\n\n  ```norm-trace\n  x = 1, q\n  ```\n', '4:10'],
    ['> ```norm-trace\n> x = 1, q\n> ```\n', '2:10'],
    ['> - a\n>\n>   ```norm-trace\n>   x = 1, q\n>   ```\n', '4:12'],
  ]) {
    const where = new RegExp(`^(?:PrerenderError: )?a\\.md:${place}: `);
    assert.throws(() => md.render(source, { path: 'a.md' }), where, source);
    await assert.rejects(inRemark().process({ path: 'a.md', value: source }), where, source);
  }
});

test('remark: a number in a sentence has its text in the page, of the example that it belongs to', async () => {
  const source = `First <norm-trace-value of="mean"></norm-trace-value>.\n\n${fence('x = 1, 3')}\nThen <norm-trace-value of="mean">?</norm-trace-value>, <norm-trace-value for="b" of="x[1]"></norm-trace-value>.\n\n${fence('x = -1, -5', 'id = b')}\n<p>Last <norm-trace-value of="mean"></norm-trace-value> and <norm-trace-value of="x[0]"></norm-trace-value></p>\n`;
  const processor = unified()
    .use(remarkParse)
    .use(remarkNormTrace, { output: 'html' })
    .use(remarkRehype, { allowDangerousHtml: true })
    .use(rehypeStringify, { allowDangerousHtml: true });
  const html = String(await processor.process(source));
  const texts = [...html.matchAll(/<norm-trace-value[^>]*>([^<]*)<\/norm-trace-value>/g)].map(([, text]) => text);
  assert.deepEqual(texts, ['2', '2', '−5', '−3', '−1']);
  await assert.rejects(
    processor.process({
      path: 'a.md',
      value: `${fence('x = 1')}\nIt is <norm-trace-value of="men"></norm-trace-value>.`,
    }),
    /a\.md:11:7: the example has no value with the address "men"/,
  );
});

/** A caption in the host's own language: emphasis, a formula that only the host's plugin reads, HTML that is text, a mark that is escaped. */
const marked = fence('x = 1, 3', 'number = Example 1', 'caption = The *mean* of `x`, <b>not\\*</b>');
const slot =
  /<norm-trace x="1, 3" number="Example 1">\s*<b (?:slot="number" class="nt-number"|class="nt-number" slot="number")>Example 1<\/b> <span slot="caption">\s*The <em>mean<\/em> of <code>x<\/code>, (?:&lt;|&#x3C;)b(?:&gt;|>)not\*(?:&lt;|&#x3C;)\/b(?:&gt;|>)\s*<\/span>\s*<div data-norm-trace-static/;

test('a caption with the host’s markup is a slot; one without stays the attribute, its escapes read', async () => {
  const md = await inMarkdownIt({});
  assert.match(md.render(marked), slot);
  const withHtml = new MarkdownIt({ html: true }).use(await normTrace());
  assert.match(withHtml.render(marked), slot);
  assert.match(withHtml.render('<b>'), /<b>/, 'elsewhere HTML is HTML');
  assert.match(String(await inRemark().process(marked)), slot);
  const astro = unified()
    .use(remarkParse)
    .use(remarkNormTrace)
    .use(remarkRehype, { allowDangerousHtml: true })
    .use(rehypeStringify, { allowDangerousHtml: true });
  assert.match(String(await astro.process({ value: marked, data: { astro: {} } })), slot);
  const braces = md.render(fence('x = 1, 3', 'caption = *a* {x} ${y} $& {{ z }}'));
  assert.ok(braces.includes('<em>a</em> &#123;x} $&#123;y} $&amp; &#123;&#123; z }}</span>'), braces.slice(0, 300));
  const plain = fence('caption = 5 \\* 3 & "2" is 15');
  for (const html of [md.render(plain), String(await inRemark().process(plain))]) {
    assert.match(html, /<norm-trace caption="5 \* 3 (?:&amp;|&#x26;) (?:&quot;|&#x22;)2(?:&quot;|&#x22;) is 15">/);
    assert.doesNotMatch(html, /slot=/);
  }
  const { block } = await prerenderer();
  const printed = block({ x: '1, 3', number: 'Example 1' }, { caption: 'c', level: 3 });
  const inside = (html) => /<div data-norm-trace-static[^]*<\/div>/.exec(html)[0];
  assert.equal(inside(md.render(marked)), inside(printed));
});

test('MDX: a caption with markup has children that MDX knows, everything else is text', async () => {
  for (const [data, name, names] of [
    [undefined, 'dangerouslySetInnerHTML', 'className'],
    [{ astro: {} }, 'set:html', 'class'],
  ]) {
    const value = marked.replace('<b>', '').replace('</b>', '');
    const props = await inMdx({ path: 'a.mdx', value, data });
    assert.deepEqual([props.x, props.caption, props[name]], ['1, 3', undefined, undefined]);
    const [number, , caption, printed] = props.children;
    assert.deepEqual([number.type, number.props.slot, number.props[names]], ['b', 'number', 'nt-number']);
    assert.equal(number.props[name].__html ?? number.props[name], 'Example 1');
    assert.equal(caption.props.slot, 'caption');
    assert.deepEqual(
      caption.props.children.map((child) => child.type ?? child),
      ['The ', 'em', ' of ', 'code', ', not*'],
    );
    assert.equal(printed.props['data-norm-trace-static'], '1');
    assert.match(printed.props[name].__html ?? printed.props[name], /^\s*<div class="nt-container"/);
  }
});

test('markdown-it: a number in a sentence has its text in the page, of the example that it belongs to', async () => {
  const md = new MarkdownIt({ html: true }).use(await normTrace());
  const html = md.render(
    `First <norm-trace-value of="mean"></norm-trace-value>.\n\n${fence('x = 1, 3')}\nThen *<norm-trace-value of="mean">a *b*</norm-trace-value>*, <norm-trace-value for="b" of="x[1]"></norm-trace-value>.\n\n${fence('x = -1, -5', 'id = b')}\n<p>Last <norm-trace-value of="mean"></norm-trace-value> and <norm-trace-value of="x[0]"></norm-trace-value></p>\n`,
  );
  const texts = [...html.matchAll(/<norm-trace-value[^>]*>([^<]*)<\/norm-trace-value>/g)].map(([, text]) => text);
  assert.deepEqual(texts, ['2', '2', '−5', '−3', '−1']);
  const wrong = `${fence('x = 1')}\nIt is <norm-trace-value of="men"></norm-trace-value>.`;
  assert.throws(
    () => md.render(wrong, { path: 'a.md' }),
    /^PrerenderError: a\.md:11:1: the example has no value with the address "men"/,
  );
  const told = [];
  const lenient = new MarkdownIt({ html: true }).use(await normTrace({ onError: (error) => told.push(error.message) }));
  assert.match(lenient.render(wrong), /of="men"><\/norm-trace-value>/);
  assert.equal(told.length, 1);
});
