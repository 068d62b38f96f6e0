/**
 * What is said of a line, read off its text notation sign by sign: independent of the tree that the page says it from.
 *
 * @typedef {import('../../web/text/en.js').Texts['speech']} Words
 */
const scripts = '⁰¹²³⁴⁵⁶⁷⁸⁹₀₁₂₃₄₅₆₇₈₉';

/** ⁻¹² → -12 @param {string} text */
const lower = (text) => [...text].map((sign) => (sign === '⁻' ? '-' : String(scripts.indexOf(sign) % 10))).join('');

const token = /[≈=≠]|×10[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+|\d[\d.]*|[₀-₉]+|²|\p{L}\p{M}?(?:\p{L}\p{M}?)*|[√()+−·/…]/gu;

/** @param {string} text a line of the trace @param {Words} words */
export function saidText(text, words) {
  const signs = /** @type {Record<string, string>} */ ({
    '=': words.equals,
    '≈': words.about,
    '≠': words.differs,
    '+': words.plus,
    '−': words.minus,
    '·': words.times,
    '/': words.over,
    '√': words.root,
    '…': words.dots,
    ')': words.close,
    '²': words.squared,
  });
  const tokens = text.normalize('NFC').replaceAll('x̂', 'x\u0302').match(token) ?? [];
  const said = tokens.map((piece, index) => {
    const before = tokens[index - 1] ?? '';
    if (piece === '(') return /^\p{L}{3}/u.test(before) ? words.of : words.open;
    if (signs[piece]) return signs[piece];
    if (piece.startsWith('×10')) return words.power(lower(piece.slice(3)).replace('-', `${words.minus} `));
    if (/^[₀-₉]/.test(piece)) return lower(piece);
    return /^\d/.test(piece) ? piece.replace('.', words.point) : saidWord(piece, words);
  });
  return said.join(' ');
}

/** `Σx` is two letters, `RMS` is one name. @param {string} piece @param {Words} words */
function saidWord(piece, { letters }) {
  /** @param {string} text */
  const named = (text) => letters[text.normalize('NFC')] ?? letters[text.normalize('NFD')];
  const parts = piece.normalize('NFD').match(/\p{L}\p{M}?/gu) ?? [];
  return (
    named(piece) ??
    (parts.some((part) => /[^a-z]/i.test(part)) ? parts.map((part) => named(part) ?? part).join(' ') : piece)
  );
}
