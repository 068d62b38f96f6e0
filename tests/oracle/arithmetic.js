/**
 * Exact numbers of the oracle: rationals and a + b·√r, on BigInt.
 * Written from the contract; shares nothing with the engine.
 *
 * @typedef {{n: bigint, d: bigint}} Rational  lowest terms, d > 0
 * @typedef {{a: Rational, b: Rational, r: Rational}} Surd  a + b·√r; b = r = 0 when rational, r never a perfect square
 */

/** @param {bigint} n */
export const abs = (n) => (n < 0n ? -n : n);

const safe = BigInt(Number.MAX_SAFE_INTEGER);

/** Euclid; below 2⁵³ in doubles, which are exact there and faster. @param {bigint} a @param {bigint} b */
function gcd(a, b) {
  a = abs(a);
  b = abs(b);
  while (b > safe) [a, b] = [b, a % b];
  if (b === 0n) return a;
  let [m, n] = [Number(b), Number(a % b)];
  while (n) [m, n] = [n, m % n];
  return BigInt(m);
}

/** The largest s with s² ≤ n: the root of the upper half, then Newton's steps from above. @param {bigint} n @returns {bigint} */
function integerRoot(n) {
  if (n < 2n) return n;
  const half = BigInt(n.toString(16).length); // 4^half > √n
  let s = half < 4n ? n : (integerRoot(n >> (2n * (half & ~1n))) + 1n) << (half & ~1n);
  for (;;) {
    const next = (s + n / s) >> 1n;
    if (next >= s) return s;
    s = next;
  }
}

/** Rounds toward −∞. @param {bigint} n @param {bigint} d positive */
const floorDivide = (n, d) => (n < 0n && n % d ? n / d - 1n : n / d);

/** @param {bigint} n @param {bigint} [d] @returns {Rational} */
export function rational(n, d = 1n) {
  if (d < 0n) [n, d] = [-n, -d];
  const g = gcd(n, d);
  return g === 1n ? { n, d } : { n: n / g, d: d / g };
}

export const zero = rational(0n);
export const one = rational(1n);

/** @param {Rational} p @param {Rational} q */
const addRational = (p, q) => rational(p.n * q.d + q.n * p.d, p.d * q.d);
/** @param {Rational} p @param {Rational} q */
const subtractRational = (p, q) => rational(p.n * q.d - q.n * p.d, p.d * q.d);
/** The common factors stand crosswise, and the square of a fraction has none. @param {Rational} p @param {Rational} q @returns {Rational} */
export function multiplyRational(p, q) {
  if (p === q) return { n: p.n * p.n, d: p.d * p.d };
  const [g, h] = [gcd(p.n, q.d), gcd(q.n, p.d)];
  return { n: (p.n / g) * (q.n / h), d: (p.d / h) * (q.d / g) };
}
/** @param {Rational} p @param {Rational} q */
export const divideRational = (p, q) => multiplyRational(p, q.n < 0n ? { n: -q.d, d: -q.n } : { n: q.d, d: q.n });
/** @param {Rational} p @param {Rational} q */
export const equalRational = (p, q) => p.n === q.n && p.d === q.d;
/** @param {Rational} p */
const negateRational = (p) => ({ n: -p.n, d: p.d });

/** 10 to any whole power. @param {number} exponent */
export const powerOfTen = (exponent) =>
  exponent < 0 ? { n: 1n, d: 10n ** BigInt(-exponent) } : { n: 10n ** BigInt(exponent), d: 1n };

/** The fraction text of the contract: "-3/8", "2". @param {Rational} p */
export const fractionText = (p) => (p.d === 1n ? `${p.n}` : `${p.n}/${p.d}`);

/** Reads a fraction text. @param {string} text */
export function readFraction(text) {
  const parts = /^(-?\d+)(?:\/(\d+))?$/.exec(text);
  if (!parts) throw new Error(`not a fraction text: ${text}`);
  return rational(BigInt(parts[1]), BigInt(parts[2] ?? 1));
}

/** The rational root of p, or null. @param {Rational} p */
export function perfectRoot(p) {
  if (p.n < 0n) return null;
  const n = integerRoot(p.n);
  if (n * n !== p.n) return null;
  const d = integerRoot(p.d);
  return d * d === p.d ? { n, d } : null;
}

/** @param {Rational} a @param {Rational} [b] @param {Rational} [r] @returns {Surd} */
export function surd(a, b = zero, r = zero) {
  if (b.n === 0n || r.n === 0n) return { a, b: zero, r: zero };
  const root = perfectRoot(r);
  return root ? { a: addRational(a, multiplyRational(b, root)), b: zero, r: zero } : { a, b, r };
}

/** @param {Surd} v */
export const isRational = (v) => v.b.n === 0n;

/** √p as a surd. @param {Rational} p */
export const squareRoot = (p) => surd(zero, one, p);

/**
 * Writes w over the root of v, so that both stand in one field.
 * @param {Rational} r @param {Surd} w @returns {Rational} the factor of √r
 */
function coefficientOver(r, w) {
  if (isRational(w)) return zero;
  if (equalRational(r, w.r)) return w.b;
  const ratio = perfectRoot(divideRational(w.r, r));
  if (!ratio) throw new Error(`√${fractionText(w.r)} and √${fractionText(r)} are of different fields`);
  return multiplyRational(w.b, ratio);
}

/** @param {Surd} v @param {Surd} w */
const commonRadicand = (v, w) => (isRational(v) ? w.r : v.r);

/** @param {Surd} v */
export const negate = (v) => ({ a: negateRational(v.a), b: negateRational(v.b), r: v.r });

/** @param {Surd} v @param {Surd} w */
export function add(v, w) {
  const r = commonRadicand(v, w);
  const b = addRational(coefficientOver(r, v), coefficientOver(r, w));
  const a = addRational(v.a, w.a);
  return b.n === 0n ? { a, b: zero, r: zero } : { a, b, r };
}

/** @param {Surd} v @param {Surd} w */
export const subtract = (v, w) => add(v, negate(w));

/** @param {Surd} v @param {Surd} w */
export function multiply(v, w) {
  const r = commonRadicand(v, w);
  const [p, q] = [coefficientOver(r, v), coefficientOver(r, w)];
  const a = addRational(multiplyRational(v.a, w.a), multiplyRational(multiplyRational(p, q), r));
  const b = addRational(multiplyRational(v.a, q), multiplyRational(p, w.a));
  return b.n === 0n ? { a, b: zero, r: zero } : { a, b, r };
}

/** @param {Surd} v @param {Surd} w not zero */
export function divide(v, w) {
  const conjugate = { a: w.a, b: negateRational(w.b), r: w.r };
  const norm = subtractRational(multiplyRational(w.a, w.a), multiplyRational(multiplyRational(w.b, w.b), w.r));
  if (norm.n === 0n) throw new Error('division by zero');
  return multiply(multiply(v, conjugate), surd(divideRational(one, norm)));
}

/** @param {bigint} n */
const signOf = (n) => (n > 0n ? 1 : n < 0n ? -1 : 0);

/** −1, 0 or 1. @param {Surd} v */
export function sign(v) {
  const [a, b] = [signOf(v.a.n), signOf(v.b.n)];
  if (b === 0 || a === b) return a || b;
  if (a === 0) return b;
  const [aa, bbr] = [multiplyRational(v.a, v.a), multiplyRational(multiplyRational(v.b, v.b), v.r)];
  return aa.n * bbr.d > bbr.n * aa.d ? a : b;
}

/** @param {Surd} v */
export const isZero = (v) => v.a.n === 0n && v.b.n === 0n;

/** @param {Surd} v */
export const magnitude = (v) => (sign(v) < 0 ? negate(v) : v);

/** Equal as numbers, whatever the form of r: b²·r and the sign of b decide. @param {Surd} v @param {Surd} w */
export function equal(v, w) {
  if (!equalRational(v.a, w.a) || signOf(v.b.n) !== signOf(w.b.n)) return false;
  if (equalRational(v.b, w.b) && equalRational(v.r, w.r)) return true;
  const across = (/** @type {Surd} */ p, /** @type {Surd} */ q) => p.b.n * p.b.n * p.r.n * q.b.d * q.b.d * q.r.d;
  return across(v, w) === across(w, v);
}

/** The largest whole number not above v·num/den. No gcd: this is where the time goes. @param {Surd} v @param {bigint} [num] @param {bigint} [den] */
export function floor(v, num = 1n, den = 1n) {
  if (isRational(v)) return floorDivide(v.a.n * num, v.a.d * den);
  // v = (A ± √M) / D over one denominator D; √r = √(n·d)/d.
  const D = v.a.d * v.b.d * v.r.d * den;
  const A = v.a.n * v.b.d * v.r.d * num;
  const B = v.b.n * v.a.d * num;
  const M = B * B * v.r.n * v.r.d;
  const root = integerRoot(M); // M is no square: its root lies strictly between root and root + 1
  return floorDivide(B > 0n ? A + root : A - root - 1n, D);
}
