/**
 * One source, all editions: the recipes for Sphinx and Pandoc, built by them, from the packed tarball. A web page is opened with JavaScript
 * and without; a PDF is made by TeX and read back; an EPUB is judged by epubcheck and opened as the XML it is.
 */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { before, describe, test } from 'node:test';
import { load } from '../../web/core/index.js';
import { en } from '../../web/text/en.js';
import { useBrowser, withServer } from '../tools/frame.js';
import { isStaticAt, isStaticIn, recipe } from './recipe.js';
import { consumer, isLiveAt, isLiveIn, workshop } from './tarball.js';

const base = workshop();
const browser = useBrowser('chromium');
const silent = useBrowser('chromium', { javascript: false });

/** @param {string} folder @param {string} command @param {string[]} words @returns {string} what it says */
const run = (folder, command, ...words) =>
  execFileSync(command, words, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** A site whose node_modules is the workshop's, as `npm install` in it would make. @param {string} name @param {Record<string, string>} files */
function site(name, files) {
  const folder = consumer(base, name, files);
  mkdirSync(path.join(folder, 'node_modules/norm-trace'), { recursive: true });
  for (const part of ['dist', 'web', 'package.json'])
    cpSync(path.join(base, 'node_modules/norm-trace', part), path.join(folder, 'node_modules/norm-trace', part), {
      recursive: true,
    });
  return folder;
}

const engine = await load();
const trace = engine.trace({ x: '2.0, -1.0, 0.5, 1.5' }, { with: ['text'] });
/** @param {string} text */
const plain = (text) => text.replace(/[\s\u00AD]+/g, '').replaceAll('−', '-');

/** Everything of the default example is in this text, in order. @param {string} given */
function isComplete(given) {
  const text = plain(given);
  let at = 0;
  /** @param {string} words @param {string} of */
  const next = (words, of) => {
    const wanted = plain(words);
    const found = text.indexOf(wanted, at);
    assert.ok(
      found >= 0,
      `${JSON.stringify(wanted)} of ${of} stands behind ${JSON.stringify(text.slice(Math.max(0, at - 200), at))}`,
    );
    at = found + wanted.length;
  };
  for (const caption of ['offset and spread are the short sides', 'On one scale', 'How far apart the two outputs are'])
    next(caption, 'the figures');
  for (const { id, lines } of trace.steps) {
    const { name } = /** @type {any} */ (en.quantities)[id];
    next(name, id);
    for (const { text: line } of lines) {
      // Its end; what stands before it is set in two dimensions.
      const [, relation, shown] = /** @type {RegExpExecArray} */ (/([=≈]) ([^=≈]*)$/.exec(line));
      next(`${relation} ${shown.replace('⁻⁶', '')}`, `${id}: ${line}`);
    }
  }
  next('Results', 'the table');
  for (const id of [
    'x',
    'mean',
    'mean_square',
    'rms',
    'variance',
    'std',
    'layer_norm.output',
    'rms_norm.output',
    'mean_over_std',
  ]) {
    for (const { shown } of trace.quantities[id].values) next(shown, `the table’s ${id}`);
  }
}

/** @param {string} folder @param {string} file @param {string} page the name of the one with the example */
async function isReadable(folder, file, page) {
  assert.match(run(folder, 'java', '-jar', '/usr/share/java/epubcheck.jar', file), /No errors or warnings detected/);
  run(folder, 'unzip', '-q', '-o', file, '-d', 'unzipped');
  const all = readdirSync(path.join(folder, 'unzipped'), { recursive: true, encoding: 'utf8' });
  assert.ok(!all.some((name) => name.endsWith('.js')));
  const found = all.find((name) => path.basename(name) === page) ?? '';
  const address = `/${found.split(path.sep).join('/')}`;
  await withServer(
    silent,
    { folders: { '/': path.join(folder, 'unzipped') }, rules: [{ path: /\.xhtml$/, type: 'application/xhtml+xml' }] },
    async (server) => {
      await silent.visit(server.at(address));
      // Chromium shows XML that is none as a message with what is good before it.
      const seen = await silent.evaluate(() => ({
        kind: document.contentType,
        broken: Boolean(document.querySelector('parsererror')),
        scripts: document.querySelectorAll('script').length,
        formulas: [...document.querySelectorAll('.nt-formula math')].filter(
          (node) => node instanceof MathMLElement && node.getBoundingClientRect().width > 1,
        ).length,
        lines: document.querySelectorAll('.nt-formula').length,
        figures: [...document.querySelectorAll('figure svg[role=img]')].filter(
          (node) => node.getBoundingClientRect().width > 100,
        ).length,
        text: document.body.textContent ?? '',
      }));
      const { text, formulas, ...rest } = seen;
      assert.deepEqual(rest, {
        kind: 'application/xhtml+xml',
        broken: false,
        scripts: 0,
        lines: trace.steps.flatMap(({ lines }) => lines).length,
        figures: 3,
      });
      assert.ok(formulas > rest.lines);
      isComplete(text);
    },
  );
}

describe('Sphinx', () => {
  let folder = '';
  /** @param {string} builder */
  const build = (builder) => run(folder, '/usr/bin/python3', '-m', 'sphinx', '-M', builder, '.', '_build', '-q', '-W');
  before(() => {
    folder = site('sphinx-site', recipe('sphinx'));
  });

  test('a web page, from MyST and from reStructuredText; a page without an example loads nothing', async () => {
    build('html');
    const html = path.join(folder, '_build/html');
    await isLiveIn(browser, html);
    await isStaticIn(silent, html);
    await isLiveIn(browser, html, async () => {
      const other = await browser.evaluate(() => new URL('rst.html', location.href).href);
      await isLiveAt(browser, other);
      await isStaticAt(silent, other);
    });
    const page = readFileSync(path.join(html, 'index.html'), 'utf8');
    assert.match(page, /<script[^>]* src="_static\/norm-trace\/norm-trace\.js/);
    assert.match(page, /<h2>The vector<\/h2>/);
    const words = readFileSync(path.join(html, 'searchindex.js'), 'utf8');
    for (const word of ['varianc', 'deviat', 'layernorm'])
      assert.match(words, new RegExp(`\\b${word}\\b`), 'the names of steps are in the search');
    assert.ok(!readFileSync(path.join(html, 'genindex.html'), 'utf8').includes('norm-trace.js'));
  });

  test('LaTeX: the piece that `norm-trace block` prints, twice', () => {
    build('latex');
    const piece = execFileSync(
      process.execPath,
      ['node_modules/norm-trace/web/author/cli/norm-trace.js', 'block', '--to', 'latex', '--level', '2'],
      { cwd: folder, input: 'x = 2.0, -1.0, 0.5, 1.5', encoding: 'utf8' },
    );
    const latex = readFileSync(path.join(folder, '_build/latex/normalization.tex'), 'utf8');
    assert.equal(latex.split(piece.trim()).length, 3);
  });

  test('an EPUB', async () => {
    build('epub');
    await isReadable(path.join(folder, '_build/epub'), 'Normalization.epub', 'index.xhtml');
  });

  test('plain text has the lines, and no markup', () => {
    build('text');
    const text = readFileSync(path.join(folder, '_build/text/index.txt'), 'utf8');
    for (const line of trace.steps.flatMap(({ lines }) => lines)) assert.ok(text.includes(line.text), line.text);
    assert.ok(!/<\w/.test(text));
  });

  test('a caption with markup and a number in a sentence are there in every edition, from both languages', () => {
    const own = site('sphinx-captions', {
      'conf.py': `import sys
sys.path.append("node_modules/norm-trace/dist")
project, author, version, copyright = "p", "a", "1", "2026, a"
extensions = ["myst_parser", "sphinx.ext.mathjax", "norm_trace"]
exclude_patterns = ["_build", "node_modules"]
myst_enable_extensions = ["dollarmath"]
man_pages = [("index", "p", "p", [], 1)]
`,
      'index.md': `# A

It is <norm-trace-value of="mean"></norm-trace-value>.

\`\`\`norm-trace
x = 1, 3
number = Example 1
caption = The *mean* of $x^2$, <b>c
\`\`\`

\`\`\`{norm-trace}
x = 5
id = b
caption = The {math}\`y\` of [it](rst.rst)
\`\`\`

\`\`\`norm-trace
caption = Plain & "simple"
\`\`\`

Then *<norm-trace-value of="mean" for="b">a *b*</norm-trace-value>*.

<p>And <norm-trace-value of="x[0]" for=b></norm-trace-value>.</p>

\`\`\`{toctree}
rst
\`\`\`
`,
      'rst.rst': `B
=

.. role:: raw-html(raw)
   :format: html

.. norm-trace::

   x = 1, 3
   caption = The **mean** of :math:\`z\`

It is :raw-html:\`<norm-trace-value of="mean"></norm-trace-value>\`.
`,
    });
    /** @param {string} builder @param {string} file */
    const made = (builder, file) => {
      run(
        own,
        '/usr/bin/python3',
        '-m',
        'sphinx',
        '-b',
        builder,
        '.',
        `_build/${builder}`,
        '-d',
        '_build/doctrees',
        '-q',
        '-W',
      );
      return readFileSync(path.join(own, '_build', builder, file), 'utf8');
    };
    const html = made('html', 'index.html');
    const slots = [...html.matchAll(/<span slot="caption">(.*?)<\/span>\n<div data-norm-trace-static/g)];
    assert.deepEqual(
      slots.map(([, inside]) => inside),
      [
        'The <em>mean</em> of <span class="math notranslate nohighlight">\\(x^2\\)</span>, &lt;b&gt;c',
        'The <span class="math notranslate nohighlight">\\(y\\)</span> of <a class="reference internal" href="rst.html"><span class="doc std std-doc">it</span></a>',
      ],
    );
    assert.match(html, /<b slot="number" class="nt-number">Example 1<\/b> <span slot/);
    assert.match(html, /<norm-trace caption="Plain &amp; &quot;simple&quot;">\n<div/);
    assert.doesNotMatch(html, /norm-trace:caption/);
    assert.match(html, /MathJax|mathjax/, 'Sphinx knows that there is a formula on the page');
    assert.match(
      html,
      /It is <norm-trace-value of="mean">2<\/norm-trace-value>\.[^]*Then <em><norm-trace-value of="mean" for="b">5<\/norm-trace-value><\/em>\.[^]*And <norm-trace-value of="x\[0\]" for=b>5<\/norm-trace-value>\./,
    );
    const other = readFileSync(path.join(own, '_build/html/rst.html'), 'utf8');
    assert.match(
      other,
      /<span slot="caption">The <strong>mean<\/strong> of <span class="math[^>]*>\\\(z\\\)<\/span><\/span>/,
    );
    assert.match(other, /It is <norm-trace-value of="mean">2<\/norm-trace-value>\./);
    assert.match(made('text', 'index.txt'), /It is 2\.[^]*Example 1 The \*mean\* of x\^2, <b>c[^]*Then \*5\*\./);
    assert.match(
      made('latex', 'p.tex'),
      /It is 2\.[^]*\\textbf\{Example 1\} The \\sphinxstyleemphasis\{mean\} of \\\(x\^2\\\)/,
    );
    assert.match(made('man', 'p.1'), /Example 1 The mean of x\^2/);
    const epub = made('epub', 'index.xhtml');
    assert.match(epub, /<p class="nt-caption"><b class="nt-number">Example 1<\/b> The <em>mean<\/em> of /);
    writeFileSync(
      path.join(own, 'rst.rst'),
      'B\n=\n\n.. role:: h(raw)\n   :format: html\n\n.. norm-trace::\n\n   x = 1\n\nIt is :h:`<norm-trace-value of="men"></norm-trace-value>`.\n',
    );
    assert.throws(
      () => made('html', 'rst.html'),
      /rst\.rst:11: WARNING: the example has no value with the address "men"|men/,
    );
  });

  test('a wrong line is said with file and line, and fails with -W', () => {
    for (const [name, text, line] of /** @type {const} */ ([
      ['fence.md', '# Wrong\n\n```norm-trace\n# a comment\nx = 1, , 3\n```\n', 5],
      ['braces.md', '# Wrong\n\n```{norm-trace}\nx = 1, , 3\n```\n', 4],
      ['directive.rst', 'Wrong\n=====\n\n.. norm-trace::\n\n   x = 1, , 3\n', 6],
    ])) {
      const { 'conf.py': conf } = recipe('sphinx');
      const wrong = site('sphinx-wrong', {
        'conf.py': conf.replace('"Normalization"', '"Wrong"'),
        [name]: text,
        'index.rst': `Index\n=====\n\n.. toctree::\n\n   ${name.split('.')[0]}\n`,
      });
      const { status, stderr } = spawnSync(
        '/usr/bin/python3',
        ['-m', 'sphinx', '-M', 'html', '.', '_build', '-q', '-W'],
        { cwd: wrong, encoding: 'utf8' },
      );
      assert.notEqual(status, 0);
      assert.match(stderr, new RegExp(`${name.replace('.', '\\.')}:${line}: ?x: A number is missing`), stderr);
    }
  });
});

describe('Pandoc', () => {
  let folder = '';
  /** The line of the recipe that makes this. @param {string} output */
  const build = (output) => {
    const text = readFileSync(new URL('../../web/docs/recipes/pandoc.md', import.meta.url), 'utf8');
    const [line] = text
      .split('\n')
      .filter((words) => words.trim().startsWith('pandoc ') && words.endsWith(` ${output}`));
    const [command, ...words] = line.trim().split(/\s+/);
    return run(folder, command, ...words);
  };
  const filter = 'node_modules/norm-trace/dist/norm-trace.lua';
  before(() => {
    folder = site('pandoc-site', recipe('pandoc'));
    mkdirSync(path.join(folder, 'web'));
  });

  test('a web page', async () => {
    cpSync(path.join(folder, 'node_modules/norm-trace/dist'), path.join(folder, 'web/norm-trace'), { recursive: true });
    build('web/index.html');
    await isLiveIn(browser, path.join(folder, 'web'));
    await isStaticIn(silent, path.join(folder, 'web'));
  });

  test('a PDF: all of the example, read back', () => {
    build('chapter.pdf');
    isComplete(run(folder, 'pdftotext', '-raw', 'chapter.pdf', '-'));
  });

  test('an EPUB', async () => {
    build('chapter.epub');
    await isReadable(folder, 'chapter.epub', 'ch001.xhtml');
  });

  test('Word: the lines as its own formulas, and the results', () => {
    run(folder, 'pandoc', '--lua-filter', filter, 'chapter.md', '-o', 'chapter.docx');
    const xml = run(folder, 'unzip', '-p', 'chapter.docx', 'word/document.xml');
    assert.ok((xml.match(/<m:oMath>/g) ?? []).length >= trace.steps.flatMap(({ lines }) => lines).length);
    const text = run(folder, 'pandoc', 'chapter.docx', '-t', 'plain');
    for (const wanted of ['variance', 'Results', '0.75', '1.3125', '1.091, −1.528, −0.218, 0.655'])
      assert.ok(text.includes(wanted), wanted);
  });

  test('a number in a sentence is there in every edition; a page of an indented template is up to date', () => {
    writeFileSync(
      path.join(folder, 'numbers.md'),
      '```norm-trace\nx = 1, 3\n```\n\nIt is <norm-trace-value of="mean"></norm-trace-value>, then <norm-trace-value of="mean" for="b">?</norm-trace-value>.\n\n```norm-trace\nx = 5\nid = b\n```\n',
    );
    writeFileSync(
      path.join(folder, 'template.html'),
      '<html><body>\n    <main>\n      $body$\n    </main>\n</body></html>\n',
    );
    run(
      folder,
      'pandoc',
      '--lua-filter',
      filter,
      '--template',
      'template.html',
      'numbers.md',
      '-o',
      'numbers.html',
      '--metadata',
      'title=t',
    );
    assert.match(
      readFileSync(path.join(folder, 'numbers.html'), 'utf8').replace(/\s+/g, ' '),
      /It is <norm-trace-value of="mean">2<\/norm-trace-value>, then <norm-trace-value of="mean" for="b">5<\/norm-trace-value>\./,
    );
    run(
      folder,
      process.execPath,
      'node_modules/norm-trace/web/author/cli/norm-trace.js',
      'prerender',
      '--check',
      'numbers.html',
    );
    assert.match(run(folder, 'pandoc', '--lua-filter', filter, 'numbers.md', '-t', 'latex'), /It is 2, then 5\./);
  });

  test('a caption with markup is written by Pandoc, in every edition; a plain one is the attribute', () => {
    writeFileSync(
      path.join(folder, 'captions.md'),
      '# A\n\n```norm-trace\nx = 1, 3\nnumber = Example 1\ncaption = The *mean* of $x^2$, <b> "q"\n```\n\n```norm-trace\ncaption = Plain & "simple"\n```\n',
    );
    const made = (/** @type {string} */ to, /** @type {string[]} */ ...words) =>
      run(folder, 'pandoc', '--lua-filter', filter, 'captions.md', '-t', to, ...words);
    const html = made('html', '--mathjax', '--standalone', '--metadata', 'title=t');
    assert.match(
      html,
      /<norm-trace x="1, 3" number="Example 1"> <b slot="number" class="nt-number">Example 1<\/b> <span slot="caption">The\s<em>mean<\/em> of <span class="math inline">\\\(x\^2\\\)<\/span>, &lt;b&gt;\s“q”<\/span>\n<div data-norm-trace-static/,
    );
    assert.match(html, /<norm-trace caption="Plain &amp; &quot;simple&quot;">\n<div/);
    assert.match(html, /<script[^>]*mathjax/i, 'Pandoc knows that there is a formula on the page');
    writeFileSync(path.join(folder, 'captions.html'), html);
    run(
      folder,
      process.execPath,
      'node_modules/norm-trace/web/author/cli/norm-trace.js',
      'prerender',
      '--check',
      'captions.html',
    );
    assert.match(made('latex'), /\\textbf\{Example 1\} The \\emph\{mean\} of \\\(x\^2\\\)/);
    assert.match(
      made('epub3', '-o', 'captions.epub') + run(folder, 'unzip', '-p', 'captions.epub', 'EPUB/text/*.xhtml'),
      /<p class="nt-caption"><b class="nt-number">Example 1<\/b> The\s<em>mean<\/em> of\s<math/,
    );
    assert.match(made('plain'), /Example 1 The mean of x², <b> “q”/);
    assert.doesNotMatch(html + made('plain') + made('latex'), /norm-trace:caption/);
  });

  test('a wrong line stops it and is named', () => {
    writeFileSync(path.join(folder, 'wrong.md'), '```norm-trace\n# a comment\nx = 1, , 3\n```\n');
    const { status, stderr } = spawnSync('pandoc', ['--lua-filter', filter, 'wrong.md', '-t', 'latex'], {
      cwd: folder,
      encoding: 'utf8',
    });
    assert.notEqual(status, 0);
    assert.match(stderr, /wrong\.md, norm-trace block:2:8: x: A number is missing/);
  });
});

test('TeX has nothing to say, whatever the numbers and the language: no line is too long for the column', () => {
  const wide = Array.from(
    { length: 10 },
    (_, i) => `${i % 2 ? '-' : ''}${i + 1}${'31415926535897932384'.slice(0, 4 + i)}.${'2718281828'.slice(0, i + 1)}`,
  ).join(', ');
  const blocks = [
    ...[
      'x = 1/3, 2/7, -5/11\ngamma = 1/3 2 3\nbeta = -1 -2 -3\nepsilon = 1e-5',
      `x = ${wide}`,
      'x = 1e-300, 2, 3',
      'x = 3 3 3\nepsilon = 0',
    ].map((block) => ({ block, language: 'en' })),
    { block: `x = ${Array.from({ length: 200 }, (_, i) => (i * 37) % 101).join(' ')}`, language: 'en' },
    { block: 'caption = 50 % & mehr: {a}_b^c #1 $2 ~ \\ äöüß\nnumber = 3.1', language: 'de' },
    { block: 'carry = shown', language: 'es' },
  ];
  const folder = site('tex', {});
  const pieces = blocks.map(({ block, language }) =>
    execFileSync(
      process.execPath,
      ['node_modules/norm-trace/web/author/cli/norm-trace.js', 'block', '--to', 'latex', '--language', language],
      { cwd: folder, input: block, encoding: 'utf8' },
    ),
  );
  writeFileSync(
    path.join(folder, 'all.tex'),
    `\\documentclass{article}\\usepackage[T1]{fontenc}\\usepackage{lmodern}\\begin{document}\n${pieces.join('\n\\newpage\n')}\n\\end{document}\n`,
  );
  const { stdout } = spawnSync('pdflatex', ['-interaction=nonstopmode', '-halt-on-error', 'all.tex'], {
    cwd: folder,
    encoding: 'utf8',
  });
  assert.deepEqual(
    readFileSync(path.join(folder, 'all.log'), 'utf8').match(/^(?:!|Overfull).*/gm) ?? [],
    [],
    stdout.slice(-1000),
  );
  const text = plain(run(folder, 'pdftotext', '-raw', 'all.pdf', '-'));
  assert.equal(text.match(/Results/g)?.length, 5);
  assert.match(text, /3\.150%&mehr:\{a\}_b[ˆ^]c#1\$2[˜~∼]\\äöüß.*Ergebnisse.*Resultados/);
});
