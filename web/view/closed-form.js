// @ts-check
/** The number a + b·√r itself: its closed form as markup, and as many of its digits as one likes. */
import { digitsOf } from './next-digits.js';

/** @typedef {import('../core/types.js').Exact} Exact */
/** @typedef {import('./markup.js').Node} Node */
/** @typedef {[bigint, bigint]} Fraction numerator, positive denominator */

/** Square factors up to this one's square are taken out of a root; larger ones would take long to find. */
const largestFactor = 1000n;

/** @param {string} text `-3/8` @returns {Fraction} */
function fraction(text) {
  const [above, below = '1'] = text.split('/');
  return [BigInt(above), BigInt(below)];
}

/** @param {bigint} a @returns {bigint} */
const absolute = (a) => (a < 0n ? -a : a);

/** @param {bigint} a @param {bigint} b @returns {bigint} */
const divisor = (a, b) => (b === 0n ? absolute(a) : divisor(b, a % b));

/** @param {Fraction} fraction @returns {Fraction} */
function lowest([above, below]) {
  const common = divisor(above, below);
  return [above / common, below / common];
}

/**
 * b·√r as a fraction times the root of a whole number: 4/7·√(21/16) → {factor: [1, 7], under: 21}.
 * @param {string} b @param {string} r
 * @returns {{factor: Fraction, under: bigint}}
 */
export function simpleRoot(b, r) {
  const [above, below] = fraction(r);
  let under = above * below; // √(p/q) is √(pq)/q
  let outside = 1n;
  for (let factor = 2n; factor <= largestFactor && factor * factor <= under; factor += 1n) {
    while (under % (factor * factor) === 0n) {
      under /= factor * factor;
      outside *= factor;
    }
  }
  const [n, d] = fraction(b);
  return { factor: lowest([n * outside, d * below]), under };
}

/** @param {string} name @param {...(Node | string)} children @returns {Node} */
const node = (name, ...children) => ({ name, attributes: [], children });
/** @param {bigint} n */
const number = (n) => node('mn', String(n));
/** @param {string} sign @returns {Node} */
const prefix = (sign) => ({ name: 'mo', attributes: [['form', 'prefix']], children: [sign] });

/** Without its sign. @param {Fraction} fraction @param {bigint} [under] a root beside it */
function unsigned([above, below], under) {
  const n = absolute(above);
  if (under === undefined) return below === 1n ? number(n) : node('mfrac', number(n), number(below));
  const radical = node('msqrt', number(under));
  // 750/(1312501)·√1312501 is 750/√1312501
  if (below % under === 0n) {
    const rest = below / under;
    return node('mfrac', number(n), rest === 1n ? radical : node('mrow', number(rest), radical));
  }
  const top = n === 1n ? radical : node('mrow', number(n), radical);
  return below === 1n ? top : node('mfrac', top, number(below));
}

/**
 * The closed form; nothing where it is a whole number and says no more than its decimal.
 * @param {Exact} exact
 * @returns {Node[]}
 */
export function closedForm({ a, b, r }) {
  const whole = lowest(fraction(a));
  if (b === '0') return [...(whole[0] < 0n ? [prefix('−')] : []), unsigned(whole)];
  const { factor, under } = simpleRoot(b, r);
  const negative = factor[0] < 0n;
  const surd = unsigned(factor, under);
  if (whole[0] === 0n) return [...(negative ? [prefix('−')] : []), surd];
  const sign = node('mo', negative ? '−' : '+');
  return [...(whole[0] < 0n ? [prefix('−')] : []), unsigned(whole), sign, surd];
}

/**
 * The first `count` decimals, cut off, and whether that is all of them: 1/3 → `0.333`, false.
 * @param {Exact} exact @param {number} count
 * @returns {{text: string, whole: boolean}}
 */
export function decimals(exact, count) {
  const { digits, whole, negative } = digitsOf(exact, count);
  const all = String(digits).padStart(count + 1, '0');
  const text = `${all.slice(0, all.length - count)}.${all.slice(-count)}`;
  return { text: `${negative && digits ? '−' : ''}${whole ? text.replace(/\.?0+$/, '') : text}`, whole };
}
