/** Our sentences, and an author's caption, in LaTeX's text mode: no package, no encoding but UTF-8. */

/** What LaTeX reads as its own. @type {Record<string, string>} */
const special = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  ...Object.fromEntries([...'#$%&_{}'].map((character) => [character, `\\${character}`])),
};

/** Signs and letters of formulas, in math mode; also used by the formulas themselves. @type {Record<string, string>} */
export const mathSigns = {
  α: '\\alpha',
  β: '\\beta',
  γ: '\\gamma',
  δ: '\\delta',
  ε: '\\varepsilon',
  μ: '\\mu',
  σ: '\\sigma',
  Σ: '\\Sigma',
  '∑': '\\Sigma',
  '−': '-',
  '≈': '\\approx',
  '≠': '\\neq',
  '≤': '\\le',
  '≥': '\\ge',
  '×': '\\times',
  '·': '\\cdot',
  '√': '\\surd',
  '⋯': '\\cdots',
  '⋮': '\\vdots',
  '→': '\\to',
  '↑': '\\uparrow',
  '↓': '\\downarrow',
};
/** @type {Record<string, string>} */
const others = {
  '…': '\\dots{}',
  '\u00A0': '~',
  '\u2009': '\\,',
  '\u202F': '\\,',
  '\u200E': '',
  '\u200F': '',
  '\u2060': '',
  '’': "'",
};
const accents = /** @type {const} */ ({ '\u0302': 'hat', '\u0303': 'tilde' });

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹⁻';
const subscripts = '₀₁₂₃₄₅₆₇₈₉';
/** @param {string} text @param {string} digits */
const plain = (text, digits) => [...text].map((character) => '0123456789-'[digits.indexOf(character)]).join('');

/** @param {string} text */
export const prose = (text) =>
  text
    .replace(/ỹ/g, 'y\u0303')
    .replace(/[\\~^#$%&_{}]|[⁰¹²³⁴⁵⁶⁷⁸⁹⁻]+|[₀₁₂₃₄₅₆₇₈₉]+|[A-Za-z][\u0302\u0303]|[^\x00-\x7F]/gu, (found) => {
      if (found in special) return special[found];
      if (superscripts.includes(found[0])) return `$^{${plain(found, superscripts)}}$`;
      if (subscripts.includes(found[0])) return `$_{${plain(found, subscripts)}}$`;
      if (found in mathSigns) return `$${mathSigns[found]}$`;
      if (found[1] === '\u0302' || found[1] === '\u0303') return `$\\${accents[found[1]]}{${found[0]}}$`;
      return others[found] ?? found;
    })
    .replace(/(?<!\\)\$\$/g, ''); // σ and its ² are one formula
