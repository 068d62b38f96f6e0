/** What the page makes of a trace, as far as it can be seen without a browser. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { load } from '../web/core/index.js';
import { stepFor } from '../web/element/keyboard.js';
import { marks } from '../web/element/marks.js';
import { en } from '../web/text/en.js';
import { more } from '../web/text/en-more.js';
import { series } from '../web/view/bars.js';
import { sample } from '../web/view/long.js';
import { isText } from '../web/view/controls.js';
import { breakLine } from '../web/view/formula.js';
import { draw, drawSymbol, patch } from '../web/view/markup.js';
import { abbreviate, pick, readable, subscript } from '../web/view/numbers.js';
import { corners, shapeOf } from '../web/view/triangle.js';
import { columnWidth, relation, spoken } from '../web/view/values.js';
import { isProblem } from './oracle/problem.js';
import { randomProblems } from './oracle/random.js';
import { vectors } from './oracle/vectors.js';

const engine = await load();
const worked = engine.trace({});
const symbols = engine.symbols();

test('importing the element in Node does nothing and does not fail', async () => {
  const { NormTraceElement } = await import('../web/element/define.js');
  assert.equal(typeof NormTraceElement, 'function');
});

test('a number is printed for readers, not for parsers', () => {
  assert.equal(readable('-0.5'), '−0.5');
  assert.equal(readable('-2.500e-7'), '−2.500×10⁻⁷');
  assert.equal(readable('+.5'), '0.5');
  assert.equal(readable('5.'), '5');
  assert.equal(readable('1E+2'), '1×10²');
  assert.equal(readable('−1/3'), '−1/3');
  assert.equal(subscript(10), '₁₀');
});

test('a long number keeps its beginning and how large it is', () => {
  assert.equal(abbreviate('1.14564392373896000165'), '1.14564392373896000165');
  assert.equal(abbreviate('0.123456789012345678901234567'), '0.123456789012345678901…');
  assert.equal(abbreviate('1.000000000000000000000000×10⁻⁴⁰⁰').length, 24);
  assert.match(abbreviate('1.000000000000000000000000×10⁻⁴⁰⁰'), /…×10⁻⁴⁰⁰$/);
  assert.equal(abbreviate('123456789012345678901234567890'), '1.2345678901234567…×10²⁹');
  assert.equal(abbreviate('−41152263004115226300411522630.5'), '−4.115226300411522…×10²⁸');
  // In a figure: how large it is stays to be seen, and what is exact stays so.
  assert.equal(abbreviate('20000000000', 10), '2×10¹⁰');
  assert.equal(abbreviate('36055512754.640', 8), '3.6…×10¹⁰');
  assert.equal(abbreviate(`1${'0'.repeat(300)}`, 8), '1×10³⁰⁰');
  assert.equal(abbreviate('123.4567891', 8), '123.456…');
});

test('of many values the first and the last two are listed', () => {
  assert.deepEqual(pick(3, 8), [0, 1, 2]);
  assert.deepEqual(pick(64, 4), [0, 1, null, 62, 63]);
});

/** @param {any} node @returns {string} */
const written = (node) =>
  typeof node === 'string'
    ? node
    : `<${node.name}${node.attributes.map(([name, value]) => ` ${name}="${value}"`).join('')}>${node.children.map(written).join('')}</${node.name}>`;

/** @param {import('../web/core/types.js').Trace} trace */
const linesOf = ({ steps, checks }) => [...steps.flatMap(({ lines }) => lines), ...checks.map(({ line }) => line)];

test('what is drawn of a tree is the MathML that the engine writes, to the last attribute', () => {
  let count = 0;
  for (const problem of [...vectors().map(({ problem: given }) => given), ...randomProblems(60, 5).filter(isProblem)]) {
    for (const carry of /** @type {const} */ (['exact', 'shown'])) {
      for (const { sides, mathml } of linesOf(engine.trace({ ...problem, carry }, { with: ['mathml'] }))) {
        const drawn = sides.map(
          ({ relation: sign, tree }) => (sign === null ? '' : `<mo>${sign}</mo>`) + written(draw(symbols, tree)),
        );
        assert.equal(`<math displaystyle="true">${drawn.join('')}</math>`, mathml);
        count += 1;
      }
    }
  }
  assert.ok(count > 5000, String(count));
});

test('every symbol is drawn as the engine writes it; an element has its index', () => {
  for (const [id, { mathml }] of Object.entries(symbols)) assert.equal(written(drawSymbol(symbols, id)), mathml);
  assert.equal(written(drawSymbol(symbols, 'layer_norm.output', 3)), '<msub><mi>y</mi><mn>4</mn></msub>');
  assert.equal(written(drawSymbol(symbols, 'squares', 9)), '<msubsup><mi>x</mi><mn>10</mn><mn>2</mn></msubsup>');
});

/** The texts of a line that an edit may change, as they lie in its DOM; and what is left without them. @param {readonly any[]} line */
function partsOf(line) {
  const texts = [];
  /** @param {any} node @returns {any} */
  const rest = (node) => {
    if (typeof node === 'string') return node;
    if (node.varies) texts.push(...node.children);
    return { ...node, children: node.varies ? [] : node.children.map(rest) };
  };
  const { name, sides } = breakLine(symbols, line);
  const shape = JSON.stringify([name, sides].map((pieces) => pieces.flat(2).map(rest)));
  return { texts, shape };
}

test('an edit of the numbers leaves the shape of the formulas, and writes only the texts that changed', () => {
  const edits = [
    [{}, { x: '2.0, -1.0, 0.7, 1.5' }],
    [{}, { x: '2.0, 1.0, 0.5, 1.5' }],
    [{}, { carry: 'shown' }],
    [{ x: '1/3 2/3 -1/7' }, { x: '1/3 2/5 -1/7' }],
    [{ x: '1/3 2/3 -1/7' }, { x: '1/3 2e-9 -1/7' }],
    [
      { x: '1e-7 2e-7', epsilon: '0' },
      { x: '1e-6 2e6', epsilon: '1e-12' },
    ],
    [{ x: '1 2 3 4 5 6 7 8 9' }, { x: '1 2 3 4 5 6 7 8 9.5' }],
    ...randomProblems(40, 77)
      .filter(isProblem)
      .map((problem) => [problem, { ...problem, digits: 7 }]),
  ];
  const seen = { kept: 0, made: 0, spared: 0 };
  for (const [before, after] of edits) {
    const [old, now] = [before, after].map(
      (problem) => new Map(linesOf(engine.trace(/** @type {any} */ (problem))).map((line) => [line.of, line.sides])),
    );
    for (const [of, sides] of now) {
      const drawn = old.get(of);
      if (!drawn) continue;
      const [was, is] = [partsOf(drawn), partsOf(sides)];
      let writes = 0;
      const slots = was.texts.map((text) => ({
        get data() {
          return text;
        },
        set data(value) {
          writes += 1;
          text = value;
        },
      }));
      const kept = patch(slots, drawn, sides, String);
      assert.equal(kept, was.shape === is.shape, of);
      seen[kept ? 'kept' : 'made'] += 1;
      if (!kept) continue;
      assert.deepEqual(
        slots.map(({ data }) => data),
        is.texts,
      );
      assert.equal(writes, is.texts.filter((text, index) => text !== was.texts[index]).length);
      seen.spared += is.texts.length - writes;
    }
  }
  for (const count of Object.values(seen)) assert.ok(count > 100, JSON.stringify(seen));
});

test('long numbers are written in another way without a new shape', () => {
  const line = /** @type {any} */ ([
    { relation: null, tree: 'mean' },
    { relation: '=', tree: ['/', ['1'.repeat(30), 'sum'], ['3']] },
  ]);
  const slots = partsOf(line).texts.map((data) => ({ data }));
  assert.ok(patch(slots, line, line, abbreviate, true));
  assert.deepEqual(
    slots.map(({ data }) => data),
    ['=', abbreviate('1'.repeat(30)), '3'],
  );
});

test('a line is broken before every relation, a long sum also before its +', () => {
  const line = (/** @type {any[]} */ ...trees) =>
    breakLine(
      symbols,
      trees.map((tree, i) => ({ relation: i ? '=' : null, tree })),
    );
  const short = line('std', ['sqrt', ['4']], ['2']);
  assert.equal(short.name.length, 1);
  assert.deepEqual(
    short.sides.map((pieces) => pieces.length),
    [1, 1],
  );
  const sum = line('sum', ['+', ['1'], ['2'], ['3'], ['4']]);
  assert.equal(sum.sides[0].length, 4);
  // First in its piece, an operator would else be spaced as a sign.
  for (const piece of sum.sides[0]) assert.deepEqual(piece[0].attributes, [['form', 'infix']]);
  assert.equal(line('sum', ['+', ['1'], ['2'], ['3']]).sides[0].length, 1);
  // What is one number as a whole is not broken.
  assert.equal(line('sum', { of: 'sum', tree: ['+', ['1'], ['2'], ['3'], ['4']] }).sides[0].length, 1);
});

test('pieces of a line hold all of it, in order', () => {
  for (const problem of [{}, { x: '1 2 3 4 5 6 7 8 9 10' }]) {
    for (const { sides: line, mathml } of linesOf(engine.trace(problem, { with: ['mathml'] }))) {
      const { name, sides } = breakLine(symbols, line);
      const bare = (/** @type {string} */ text) => text.replace(/<[^>]*>/g, '');
      assert.equal(bare([...name, ...sides.flat(2)].map(written).join('')), bare(mathml));
    }
  }
});

test('the triangle has equal units on both axes and fits', () => {
  const { across, up } = corners(3, 4);
  assert.ok(Math.abs(up / across - 4 / 3) < 1e-12);
  assert.equal(corners(1e-300, 1e-300).across, corners(1, 1).across);
  assert.equal(corners(0, 0).across, 0);
  assert.equal(corners(1, 0).up, 0);
});

test('the triangle says what it is', () => {
  /** @param {string} x */
  const shape = (x) => shapeOf(engine.trace({ x }).quantities);
  assert.equal(shape('2.0, -1.0, 0.5, 1.5'), 'usual');
  assert.equal(shape('1, -1'), 'flat');
  assert.equal(shape('1.05, -0.95'), 'nearlyFlat');
  assert.equal(shape('2, 2'), 'upright');
  assert.equal(shape('0, 0'), 'point');
  assert.equal(shape('1e399, 0'), 'outOfRange');
});

test('bars are drawn for what there is; of very many elements evenly spaced ones', () => {
  assert.deepEqual(
    series(engine.trace({ method: 'rms-norm' }).quantities).map(({ id }) => id),
    ['x', 'rms_norm.output'],
  );
  const drawn = sample(4096);
  assert.ok(drawn.length <= 200);
  assert.equal(drawn[0], 0);
  assert.equal(drawn.at(-1), 4095);
  assert.equal(new Set(drawn).size, drawn.length);
});

test('what goes into the open step is tinted, what comes out is outlined', () => {
  const variance = worked.steps.find(({ id }) => id === 'variance');
  const rules = marks(variance, 6);
  assert.match(rules, /\[data-of="sum_of_squared_deviations"\], \[data-of\^="sum_of_squared_deviations\["\]/);
  assert.match(rules, /\[data-of="variance"\][^}]*\{outline/);
  assert.match(marks(undefined, 6), /^[^[]*$/);
});

test('arrow keys, Home and End move in the step list; other keys and shortcuts are left alone', () => {
  /** @param {string} key @param {object} [held] */
  const key = (key, held) => ({ key, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, ...held });
  assert.equal(stepFor(key('ArrowDown'), 3, 27), 4);
  assert.equal(stepFor(key('ArrowRight'), 26, 27), 26);
  assert.equal(stepFor(key('ArrowUp'), 0, 27), 0);
  assert.equal(stepFor(key('Home'), 3, 27), 0);
  assert.equal(stepFor(key('End'), 3, 27), 26);
  assert.equal(stepFor(key('ArrowLeft'), 3, 27, true), 4);
  assert.equal(stepFor(key('ArrowDown', { ctrlKey: true }), 3, 27), undefined);
  assert.equal(stepFor(key('a'), 3, 27), undefined);
});

test('every quantity has its name, its sentence and its reason', () => {
  const everything = engine.trace({ gamma: '1 1 1 1', beta: '0 0 0 0' });
  for (const { id, section } of everything.steps) {
    const text = /** @type {Record<string, {name: string, sentence: string}>} */ (en.quantities)[id];
    assert.ok(text?.name && text.sentence && more[id], id);
    assert.ok(en.sections[section]);
  }
  for (const { id } of everything.checks) assert.ok(Object.hasOwn(everything.quantities, id) || id === 'identity');
});

test('a row says = only if all its values are', () => {
  assert.equal(relation(worked.quantities.squares), '=');
  assert.equal(relation(worked.quantities['layer_norm.output']), '≈');
  assert.equal(spoken(worked.quantities['layer_norm.output']), '1.091, −1.528, −0.218, 0.655');
  assert.equal(columnWidth(worked), 6);
});

test('the vector is edited as one text where it is long or cannot be read', () => {
  /** @param {any} x @param {any} [error] */
  const state = (x, error = null) => /** @type {any} */ ({ asText: false, fields: { x }, error, trace: worked });
  assert.equal(isText(state('2.0, -1.0, 0.5, 1.5')), false);
  assert.equal(isText(state('2.0, , 1.5', { field: 'x' })), true);
  assert.equal(isText(state(['2', ''], { field: 'x[1]' })), false);
  assert.equal(isText(state(Array(17).fill('1'))), true);
});

test('no style attribute is written anywhere, and no markup is parsed', () => {
  for (const folder of ['element', 'view']) {
    for (const name of readdirSync(new URL(`../web/${folder}`, import.meta.url), { recursive: true })) {
      if (!String(name).endsWith('.js')) continue;
      const source = readFileSync(new URL(`../web/${folder}/${name}`, import.meta.url), 'utf8');
      assert.doesNotMatch(
        source,
        /\sstyle=|styleMap|innerHTML|unsafeHTML|unsafeSVG|DOMParser|\beval\(/,
        `${folder}/${name}`,
      );
    }
  }
  assert.doesNotMatch(
    readFileSync(new URL('../web/index.html', import.meta.url), 'utf8'),
    /\sstyle=|<style|<script(?![^>]*src=)|\son\w+=/,
  );
});
