/** The math font holds every character that a formula may have: what it lacks is drawn in some other font, or badly. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { load } from '../web/core/index.js';
import { vectors } from './oracle/vectors.js';

const engine = await load();
const root = new URL('..', import.meta.url);
const file = fileURLToPath(new URL('web/generated/norm-trace-math.woff2', root));
const python = existsSync('/usr/bin/python3') ? '/usr/bin/python3' : 'python3';
const { characters, names } = JSON.parse(
  execFileSync(
    python,
    [
      '-c',
      "import sys, json; from fontTools.ttLib import TTFont; f = TTFont(sys.argv[1]); print(json.dumps({'characters': sorted(f.getBestCmap()), 'names': {n.nameID: str(n) for n in f['name'].names}}))",
      file,
    ],
    { encoding: 'utf8' },
  ),
);
const held = new Set(characters.map((code) => String.fromCodePoint(code)));

/** One letter in <mi> is drawn in italics: with a character of its own. */
const italics = {
  ...Object.fromEntries([...'βγδε'].map((letter, i) => [letter, String.fromCodePoint(0x1d6fd + i)])),
  μ: '𝜇',
  σ: '𝜎',
  d: '𝑑',
  i: '𝑖',
  x: '𝑥',
  y: '𝑦',
};
const entities = { lt: '<', gt: '>', amp: '&' };

/** @param {string} mathml @returns {string[]} what is drawn */
const drawn = (mathml) =>
  [...mathml.matchAll(/<(mi|mn|mo|mtext)\b([^>]*)>([^<]*)</g)].flatMap(([, tag, attributes, text]) => {
    const letters = [...text.replace(/&(\w+);/g, (_, name) => entities[name])];
    const isItalic = tag === 'mi' && letters.length === 1 && !/mathvariant="normal"/.test(attributes);
    return isItalic ? [italics[letters[0]] ?? `${letters[0]} in italics`] : letters;
  });

/** @param {string[]} mathmls */
const missing = (mathmls) => [...new Set(mathmls.flatMap(drawn))].filter((character) => !held.has(character));

test('every character of every formula of the published vectors', () => {
  const formulas = vectors().flatMap(({ problem }) => {
    const { steps } = engine.trace(problem, { with: ['mathml'] });
    return steps.flatMap(({ lines }) => lines.map(({ mathml }) => mathml));
  });
  assert.ok(formulas.length > 100);
  assert.deepEqual(missing(formulas), []);
});

test('every character of checks, of symbols, and of special cases', () => {
  const formulas = Object.values(engine.symbols()).map(({ mathml }) => mathml);
  for (const problem of [
    { x: '0 0' },
    { x: '1e-300 -2e300 1/3', digits: 30, gamma: '1 2 3', beta: '-1 0 1' },
    { x: '2 2', epsilon: '0' },
    { x: '1 2 3', carry: /** @type {const} */ ('shown') },
    { x: Array(64).fill('0.5') },
  ]) {
    const { steps, checks } = engine.trace(problem, { with: ['mathml'] });
    for (const { mathml } of [...steps.flatMap(({ lines }) => lines), ...checks.map(({ line }) => line)])
      formulas.push(mathml);
  }
  assert.deepEqual(missing(formulas), []);
});

test('every character of the formulas that stand in the page', () => {
  const formulas = readFileSync(new URL('web/index.html', root), 'utf8').match(/<math[\s\S]*?<\/math>/g) ?? [];
  assert.ok(formulas.length > 0);
  assert.deepEqual(missing(formulas), []);
});

test('it bears the name and the license that web/fonts/LICENSE.md says', () => {
  assert.deepEqual([names[1], names[4], names[6]], ['Norm Trace Math', 'Norm Trace Math', 'NormTraceMath-Regular']);
  assert.match(names[13] ?? names[0], /GUST/);
  for (const folder of ['web/generated', 'dist'])
    assert.ok(existsSync(new URL(`${folder}/norm-trace-math.LICENSE.md`, root)), folder);
});

test('what stands over a name begins just above the base line, by which WebKit places it', () => {
  const bottoms = JSON.parse(
    execFileSync(
      python,
      [
        '-c',
        `
import sys, json
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont
font = TTFont(sys.argv[1])
glyphs = font.getGlyphSet()
def bottom(character):
    pen = BoundsPen(glyphs)
    glyphs[font.getBestCmap()[ord(character)]].draw(pen)
    return pen.bounds[1] / font['head'].unitsPerEm
print(json.dumps([bottom(character) for character in '^~']))
`,
        file,
      ],
      { encoding: 'utf8' },
    ),
  );
  for (const bottom of bottoms) assert.ok(bottom > 0 && bottom < 0.15, `${bottoms} em`);
});
