/** Editions that are no web page: LaTeX, EPUB, Markdown, plain text; and `norm-trace block`, which prints them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../web/core/index.js';
import { editions, printer } from '../web/author/documents/index.js';
import { mathToLatex } from '../web/author/documents/math.js';
import { breakLine } from '../web/view/formula.js';
import { prose } from '../web/author/documents/prose.js';
import { normTrace } from './tools/command.js';
import { wellFormed } from './tools/markup.js';

const block = (body, ...words) => {
  const { code, stdout, stderr } = normTrace(['block', ...words], body);
  return { code, out: stdout, err: stderr };
};

const engine = await load();
const print = await printer();
const problems = [
  {},
  { x: '1/3, 2/7, -5/11', gamma: '1/3 2 3', beta: '-1 -2 -3', epsilon: '1e-5' },
  { x: '1, 2, 3, 4, 5, 6, 7, 8, 9, 10', digits: '6' },
  { x: '2.0, -1.0, 0.5, 1.5', carry: 'shown', rounding: 'half-even' },
  { x: '3 3 3', epsilon: '0' },
  { x: '0, 0', epsilon: '1' },
  { x: '1e-300, 123456789012345678901234567890.5, -4', digits: '30' },
  { x: '5', method: 'rms-norm' },
  { x: Array.from({ length: 200 }, (_, i) => String(((i * 37) % 101) - 50)).join(' ') },
];

/** A line as the page draws it, in LaTeX. */
const latexOf = ({ sides }) => {
  const { name, sides: pieces } = breakLine(engine.symbols(), sides);
  return [...name, ...pieces.flat(2)].map(mathToLatex).join('');
};

/** Without what is only layout: brackets of TeX, and how brackets of a formula grow. */
const bare = (latex) =>
  latex
    .replace(/\\(?:left|right|mathop|operatorname|mathrm|surd|sqrt|frac)|[{}()\s/]/g, '')
    .replaceAll('\\ldots', '\\cdots');

test('a formula of the page and the LaTeX of the same line say the same', () => {
  let lines = 0;
  for (const problem of problems) {
    for (const line of engine.trace(problem, { with: ['latex'] }).steps.flatMap((step) => step.lines)) {
      assert.equal(bare(latexOf(line)), bare(line.latex));
      lines++;
    }
  }
  assert.ok(lines > 200);
});

test('a narrow formula keeps its fractions and roots, a wide one can be broken', () => {
  const of = (x, id) => latexOf(engine.trace({ x, epsilon: '1e-5' }).steps.find((step) => step.id === id).lines[0]);
  assert.equal(of('1 2', 'mean'), '\\mu  = \\frac{\\Sigma x}{d} = \\frac{3}{2} = 1.5');
  const wide = of('1/3, 2/7, -5/11, 3/13, 1/17', 'layer_norm.normalized_std');
  assert.match(wide, /\\surd\(\(.*\)\/5\)/);
  // The signs between the summands stand in no bracket of TeX's.
  let depth = 0;
  const free = [...wide.matchAll(/\\[a-zA-Z]+|[{}+]/g)].filter(
    ([token]) => ((depth += token === '{' ? 1 : token === '}' ? -1 : 0), token === '+' && depth === 0),
  );
  assert.ok(free.length >= 4, wide);
});

test('LaTeX: brackets and environments close, all is TeX’s own or letters, no package is asked for', () => {
  for (const problem of problems) {
    const latex = print('latex', { ...problem, caption: 'A_b & {c} 50 % #1 ~ ^ $ \\ <x>', number: '3' });
    assert.match(
      latex,
      /\\textbf\{3\} A\\_b \\& \\\{c\\\} 50 \\% \\#1 \\textasciitilde\{\} \\textasciicircum\{\} \\\$ \\textbackslash\{\} <x>/,
    );
    let depth = 0;
    const open = [];
    for (const [token, kind, name] of latex.matchAll(/\\(begin|end)\{(\w+)\}|\\.|[{}]/g)) {
      if (kind === 'begin') open.push(name);
      else if (kind === 'end') assert.equal(open.pop(), name);
      else if (token === '{' || token === '}') assert.ok((depth += token === '{' ? 1 : -1) >= 0);
    }
    assert.deepEqual([depth, open], [0, []]);
    assert.equal(/[^\x00-\x7F]/.exec(latex)?.[0], undefined);
    assert.equal((latex.replace(/\\\$/g, '').match(/\$/g) ?? []).length % 2, 0);
    assert.ok(!/\\(?:usepackage|dfrac|text\{|operatorname)/.test(latex));
  }
});

test('LaTeX: bars of three kinds, as in the page: four filled ones and that of the legend', () => {
  assert.equal((print('latex', {}).match(/\\rule\{/g) ?? []).length, 5);
  assert.equal((print('epub', {}).match(/class="nt-rod nt-layer_norm"[^>]* fill="#0072b2"/g) ?? []).length, 5);
});

test('LaTeX: other languages keep their letters, a whole example is there in each', () => {
  for (const language of ['de', 'es', 'zh', 'ar']) {
    const latex = print('latex', {}, { language });
    assert.equal(
      (latex.match(/\\displaystyle/g) ?? []).length,
      engine.trace({}).steps.flatMap(({ lines }) => lines).length,
      language,
    );
    assert.equal((latex.match(/\\begin\{picture\}\(340/g) ?? []).length, 3);
    assert.ok(!/[∑−≈·²₁√⁻‎]|̂|̃/u.test(latex), language);
  }
});

test('prose: a sign and its index are one formula, a dollar of the author’s is none', () => {
  assert.equal(
    prose('σ² + μ² = RMS²; x̂₁, ỹ₂ ≈ 1×10⁻⁶…'),
    '$\\sigma^{2}$ + $\\mu^{2}$ = RMS$^{2}$; $\\hat{x}_{1}$, $\\tilde{y}_{2}$ $\\approx$ 1$\\times$10$^{-6}$\\dots{}',
  );
  assert.equal(prose('$²'), '\\$$^{2}$');
  assert.equal(prose('|\u2060μ\u2060| < σ'), '|$\\mu$| < $\\sigma$'); // TeX breaks no line there anyway
});

test('EPUB: XML without the element, its attributes, or attributes without a value', () => {
  for (const problem of problems) {
    const page = print('epub', problem);
    wellFormed(page);
    assert.ok(!/norm-trace|data-|=""|<(?:button|input|script)/.test(page.replace(/class="[^"]*"/g, '')));
    assert.equal(
      (page.match(/class="nt-formula"/g) ?? []).length,
      engine.trace(problem).steps.flatMap(({ lines }) => lines).length,
    );
  }
});

test('`show` cuts every edition', () => {
  for (const edition of Object.keys(editions)) {
    const whole = print(edition, {});
    const part = print(edition, { show: 'std results', caption: 'Cut' });
    assert.ok(part.length < whole.length / 2, edition);
    assert.match(part, /standard deviation/);
    assert.match(part, /Results/);
    assert.match(part, /Cut/);
    assert.ok(!/sum of squares|RMSNorm spread/.test(part), edition);
  }
});

test('the command: every edition, at the level and in the language that is asked for', () => {
  assert.match(block('x = 1, 3\n').out, /^<norm-trace x="1, 3">\n[\s\S]*<\/norm-trace>\n$/);
  assert.match(block('', '--to', 'epub', '--level', '2', '--language=de').out, /<h2>Der Vektor<\/h2>/);
  assert.match(block('x = 1, 3', '--to', 'markdown', '--level', '4').out, /^#### The vector\n/);
  assert.match(block('x = 1, 3\nnumber = 7', '--to', 'text').out, /^7\n\nThe vector\n/);
  assert.match(block('x = 1, 3', '--to', 'latex').out, /^\\par\\begingroup/);
});

test('the command: what is wrong has its place; misuse is told apart', () => {
  assert.deepEqual(block('# one\nx = 1, , 3', '--file', 'a.md', '--line', '7').err.split(': ')[0], 'a.md:8:8');
  assert.equal(block('x = 1, , 3').code, 1);
  assert.equal(block('x = 1, , 3').out, '');
  for (const words of [['--to', 'pdf'], ['--level', '7'], ['--line', 'x'], ['--nothing'], ['--to'], ['file.md']]) {
    const { code, out, err } = block('x = 1', ...words);
    assert.deepEqual([code, out], [2, ''], words.join(' '));
    assert.match(err, /norm-trace block/);
  }
  assert.match(block('', '--help').out, /html\|epub\|latex\|markdown\|text/);
});
