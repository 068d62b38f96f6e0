/**
 * The math font of the page: the glyphs that the formulas use, cut out of Latin Modern Math, its MATH table kept (without it Chromium
 * draws roots and fractions badly).
 */
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { mathFonts } from './setup.js';
import { Complaint, root, run } from './shell.js';
import { once } from './stamp.js';

const output = 'web/generated/norm-trace-math.woff2';

/**
 * What may stand in a formula, by what it is for. A character that is missing here is drawn in some other font: add it, and look at
 * `npm run size`. A bracket brings its larger forms along (30 to 100 bytes each), a letter costs about 100 bytes.
 */
const characters = [
  // Digits, punctuation, brackets, and letters for names such as RMS and mean. Not " # $ % & @ \ and the backtick.
  'U+0020,U+0021,U+0027-003F,U+0041-005B,U+005D-005F,U+0061-007E,U+00A0',
  // Italic names: MathML draws <mi>x</mi> with the mathematical alphabet, in which ℎ has a place of its own.
  'U+1D44E-1D467,U+210E',
  'U+1D6FD-1D700,U+1D707,U+1D70E', // β γ δ ε, μ, σ
  'U+03B2-03B5,U+03BC,U+03C3,U+03F5', // the same upright, and ϵ
  'U+2212,U+00B7,U+00D7,U+2215,U+2044', // − · × ∕ ⁄
  'U+221A,U+2211', // √ ∑
  'U+2248,U+2260,U+2264,U+2265', // ≈ ≠ ≤ ≥
  'U+2026,U+22EF', // … ⋯
  'U+00B2,U+00B3,U+00B9,U+2070,U+2074-2079,U+207B', // ² and the others, for text beside a formula
  'U+02C6,U+0302,U+02DC,U+00AF,U+0304,U+203E', // hat, tilde and bar, over a name or alone
  'U+2223', // ∣
].join(',');

export async function buildFont() {
  const source = mathFonts.find((file) => existsSync(file));
  if (!source) throw new Complaint('Latin Modern Math is missing (Debian: fonts-lmodern)');
  await once('font', { inputs: ['web/tools/font.js'], outputs: [output], also: source }, async () => {
    mkdirSync(path.join(root, path.dirname(output)), { recursive: true });
    // Debian's own Python: fontTools is Debian's, and a Python of pyenv does not see it.
    const python = existsSync('/usr/bin/python3') ? '/usr/bin/python3' : 'python3';
    await run(
      python,
      [
        '-m',
        'fontTools.subset',
        source,
        `--unicodes=${characters}`,
        `--output-file=${output}`,
        '--flavor=woff2',
        // No features: they are for text, and `ssty`, redrawn letters for scripts, would more than double the file.
        '--layout-features=',
        // Hints are for small text on old screens.
        '--no-hinting',
        '--desubroutinize', // 2 % smaller once compressed
        '--name-IDs=0,1,2,13,14', // copyright and licence stay, as the GUST font licence wants
        '--drop-tables+=DSIG,FFTM,GDEF,GPOS,GSUB',
        '--notdef-outline',
      ],
      { quiet: true },
    );
  });
}
