/** The font of the docs' own formulas: more letters than the examples need, and in no package. */
import { cutFont } from '../font.js';

/** Where the mathematical italics begin: those of a single letter in <mi>. */
const italics = { A: 0x1d434, a: 0x1d44e, Α: 0x1d6e2, α: 0x1d6fc };
/** Not where the others are. @type {Record<string, number>} */
const elsewhere = { h: 0x210e };

/** @param {string} letter @returns {number | undefined} what <mi> draws for it */
function italic(letter) {
  if (letter in elsewhere) return elsewhere[letter];
  const code = letter.charCodeAt(0);
  const [first] = Object.keys(italics)
    .filter((start) => code >= start.charCodeAt(0) && code < start.charCodeAt(0) + 26)
    .slice(-1);
  return first === undefined
    ? undefined
    : italics[/** @type {keyof typeof italics} */ (first)] + code - first.charCodeAt(0);
}

/** @param {string} html @returns {Set<string>} the characters of its formulas */
export function charactersOf(html) {
  const formulas = [...html.matchAll(/<math class="docs-math"[\s\S]*?<\/math>/g)].map(([formula]) => formula);
  return new Set(
    formulas.flatMap((formula) => [
      ...formula
        .replace(/<[^>]+>/g, '')
        .replaceAll('&amp;', '&')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>'),
    ]),
  );
}

/** @param {Set<string>} characters @param {string} file from the root */
export async function makeDocsFont(characters, file) {
  // A root has no character in MathML.
  const codes = [...characters, '√']
    .flatMap((character) => [/** @type {number} */ (character.codePointAt(0)), italic(character)])
    .filter((code) => code !== undefined);
  const unicodes = codes.map((code) => `U+${code.toString(16)}`).join(',');
  await cutFont({ unicodes, file, family: 'Norm Trace Docs Math', name: 'NormTraceDocsMath-Regular' });
}
