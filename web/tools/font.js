/**
 * The math font of the page: the glyphs that the formulas use, cut out of Latin Modern Math, its MATH table kept (without it Chromium
 * draws roots and fractions badly).
 */
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bytesModule } from './engine.js';
import { mathFonts } from './setup.js';
import { Complaint, root, run } from './shell.js';
import { once } from './stamp.js';

const output = 'web/generated/norm-trace-math.woff2';
const license = 'web/generated/norm-trace-math.LICENSE.md';

/**
 * What may stand in a formula, by what it is for. A character that is missing here is drawn in some other font: add it, and look at
 * `npm run size`; tests/font.test.js looks for such. A letter costs about 100 bytes.
 */
const characters = [
  'U+0020,U+00A0,U+0028-0029,U+002B-0039,U+003D,U+007C', // ( ) + , - . / 0 … 9 = |
  'U+004D,U+0052-0053,U+0061,U+0064-0065,U+0069,U+006D-006E,U+0072-0074,U+0078-0079', // M R S, a d e i m n r s t x y: MS, RMS, mean, std, rms
  // Italic names: MathML draws <mi>x</mi> with the mathematical alphabet.
  'U+1D451,U+1D456,U+1D465-1D466', // d i x y
  'U+1D6FD-1D700,U+1D707,U+1D70E', // β γ δ ε, μ, σ
  'U+2212,U+00B7,U+00D7', // − · ×
  'U+221A,U+2211', // √ ∑
  'U+2248,U+2260', // ≈ ≠
  'U+2026,U+22EF', // … ⋯
  'U+005E,U+02C6,U+0302,U+007E,U+02DC,U+0303', // hat and tilde, over a name or alone
].join(',');

/** What grows with what it stands around or before. Larger forms are 30 to 100 bytes each, and the subsetter keeps those of every character. */
const growing = '()|√∑';
const allGrowing = `${growing}[]{}/`;

/** Where what stands over a name begins, in thousandths of the font's size. */
const accentBottom = 90;

/**
 * Arguments: source, file, the characters whose larger forms stay. Nothing grows sideways: hats and signs are of one size. And the hat and the
 * tilde are moved down to just above the base line: WebKit puts what stands over a name by its base line, and they would hang in the air;
 * the other engines go by what is drawn.
 */
const prune = `
import sys
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
source, file, growing = sys.argv[1:]
font = TTFont(source, recalcTimestamp=False) # the same bytes whenever it is made
forms = font['MATH'].table.MathVariants
names = {font.getBestCmap()[ord(character)] for character in growing}
kept = [pair for pair in zip(forms.VertGlyphCoverage.glyphs, forms.VertGlyphConstruction) if pair[0] in names]
forms.VertGlyphCoverage.glyphs = [name for name, _ in kept]
forms.VertGlyphConstruction = [form for _, form in kept]
forms.HorizGlyphCoverage, forms.HorizGlyphConstruction = None, []
top = font['CFF '].cff[0]
for accent in '^~':
    name = font.getBestCmap()[ord(accent)]
    old, glyphs = top.CharStrings[name], font.getGlyphSet()
    bounds = BoundsPen(glyphs)
    glyphs[name].draw(bounds)
    pen = T2CharStringPen(font['hmtx'][name][0] - old.private.nominalWidthX, None)
    glyphs[name].draw(TransformPen(pen, (1, 0, 0, 1, 0, ${accentBottom} - bounds.bounds[1])))
    top.CharStrings[name] = pen.getCharString(old.private, old.globalSubrs)
font.save(file)
`;

/** The name that web/fonts/LICENSE.md gives it: a part of a font is another font. Arguments: file, family, PostScript name. */
const rename = `
import sys
from fontTools.ttLib import TTFont
file, family, name = sys.argv[1:]
font = TTFont(file, recalcTimestamp=False) # the same bytes whenever it is made
for record in font['name'].names:
    said = {1: family, 3: family, 4: family, 6: name}.get(record.nameID)
    if said: record.string = said
cff = font['CFF '].cff
cff.fontNames = [name]
for field in ('FullName', 'FamilyName'): setattr(cff[0], field, family)
font.save(file)
`;

export const mathFont = () => {
  const source = mathFonts.find((file) => existsSync(file));
  if (!source) throw new Complaint('Latin Modern Math is missing (Debian: fonts-lmodern)');
  return source;
};

/**
 * A part of Latin Modern Math.
 * @param {{unicodes: string, file: string, family: string, name: string, growing?: string}} wanted `file` from the root; `growing` are the
 *   characters whose larger forms stay
 */
export async function cutFont({ unicodes, file, family, name, growing = allGrowing }) {
  // Debian's own Python: fontTools is Debian's, and a Python of pyenv does not see it.
  const python = existsSync('/usr/bin/python3') ? '/usr/bin/python3' : 'python3';
  const pruned = path.join(root, `${file}.otf`);
  await run(python, ['-c', prune, mathFont(), pruned, growing], { quiet: true });
  await run(
    python,
    [
      '-m',
      'fontTools.subset',
      pruned,
      `--unicodes=${unicodes}`,
      `--output-file=${file}`,
      '--flavor=woff2',
      // No features: they are for text, and `ssty`, redrawn letters for scripts, would more than double the file.
      '--layout-features=',
      // Hints are for small text on old screens.
      '--no-hinting',
      '--desubroutinize', // 2 % smaller once compressed
      '--name-IDs=0,1,2,4,6,13,14', // copyright and licence stay, as the GUST font licence wants
      '--drop-tables+=DSIG,FFTM,GDEF,GPOS,GSUB',
      '--notdef-outline',
    ],
    { quiet: true },
  );
  rmSync(pruned);
  await run(python, ['-c', rename, file, family, name], { quiet: true });
}

export async function buildFont() {
  await once(
    'font',
    { inputs: ['web/tools/font.js', 'web/fonts/LICENSE.md'], outputs: [output, license], also: mathFont() },
    async () => {
      mkdirSync(path.join(root, path.dirname(output)), { recursive: true });
      await cutFont({
        unicodes: characters,
        file: output,
        family: 'Norm Trace Math',
        name: 'NormTraceMath-Regular',
        growing,
      });
      copyFileSync(path.join(root, 'web/fonts/LICENSE.md'), path.join(root, license));
    },
  );
  // For pages whose bundler moved the module that asks for the file, and not the file.
  const bytes = 'web/generated/font-bytes.js';
  const types = bytes.replace('.js', '.d.ts');
  await once(
    'font-bytes',
    { inputs: [output, 'web/tools/engine.js', 'web/core/unpack.js'], outputs: [bytes, types] },
    async () => {
      writeFileSync(path.join(root, bytes), bytesModule(readFileSync(path.join(root, output))));
      writeFileSync(
        path.join(root, types),
        '/** The font, for web/core/unpack.js. */\ndeclare const bytes: string;\nexport default bytes;\n',
      );
    },
  );
}
