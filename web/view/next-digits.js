// @ts-check
/**
 * Why a rounded value ends in the digit it ends in: the digits that follow, from the exact value, and the rule. No engine is asked:
 * a + b·√r says all its digits, and in `carry: shown` a trace with more digits would be a trace of other numbers.
 *
 *     why({a: '0', b: '1/4', r: '21'}, 3, 'half-up')
 *     → {kept: '1.145', next: '643923', more: true, tie: false, rule: 'up', result: '1.146', negative: false}
 */

/** @typedef {{a: string, b: string, r: string}} Exact */
/**
 * @typedef {object} Why
 * @property {string} kept the value cut off after its decimals, without a sign
 * @property {string} next the digits that follow
 * @property {boolean} more whether anything but zeros follows these
 * @property {boolean} tie exactly half
 * @property {'exact'|'up'|'down'|'tie-away'|'tie-even-up'|'tie-even-down'|'cut'} rule
 * @property {string} result rounded, with its sign
 * @property {boolean} negative
 */

const guard = 40;

/** @param {bigint} value */
const abs = (value) => (value < 0n ? -value : value);

/** @param {string} text @returns {[bigint, bigint]} */
function fraction(text) {
  const [n, d = '1'] = text.split('/');
  return [BigInt(n), BigInt(d)];
}

/** ⌊√n⌋ @param {bigint} n */
export function root(n) {
  if (n < 2n) return n;
  let x = 1n << BigInt((n.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (x + n / x) >> 1n;
    if (next >= x) return x;
    x = next;
  }
}

/**
 * ⌊|value|·10^places⌋, and whether that is the value itself.
 * @param {Exact} exact @param {number} places @returns {{digits: bigint, whole: boolean, negative: boolean}}
 */
export function digitsOf({ a, b, r }, places) {
  const [an, ad] = fraction(a);
  const scaleUp = 10n ** BigInt(places);
  const [bn, bd] = fraction(b);
  const [rn, rd] = fraction(r);
  if (bn === 0n || rn === 0n) {
    const scaled = abs(an) * scaleUp;
    return { digits: scaled / ad, whole: scaled % ad === 0n, negative: an < 0n };
  }
  // With guard digits, which are enough as long as they are not all 0 or 9: then with more.
  for (let more = guard; ; more *= 2) {
    const fine = scaleUp * 10n ** BigInt(more);
    const surd = root((bn * bn * rn * fine * fine) / (bd * bd * rd));
    const sum = (an * fine) / ad + (bn < 0n ? -surd : surd);
    const cut = 10n ** BigInt(more);
    const rest = abs(sum) % cut;
    if (rest > 4n && rest < cut - 4n) return { digits: abs(sum) / cut, whole: false, negative: sum < 0n };
  }
}

/** @param {bigint} digits @param {number} decimals */
function pointed(digits, decimals) {
  const text = String(digits).padStart(decimals + 1, '0');
  return decimals ? `${text.slice(0, -decimals)}.${text.slice(-decimals)}` : text;
}

/**
 * @param {Exact} exact @param {number} digits decimals that are printed @param {'half-up'|'half-even'|'truncate'} rounding
 * @param {number} [count] how many of the following digits to tell
 * @returns {Why}
 */
export function why(exact, digits, rounding, count = 6) {
  const long = digitsOf(exact, digits + count);
  const cut = 10n ** BigInt(count);
  const kept = long.digits / cut;
  const rest = long.digits % cut;
  const more = !long.whole;
  const half = cut / 2n;
  const tie = rest === half && !more;
  const even = kept % 2n === 0n;
  /** @type {Why['rule']} */
  const rule =
    rest === 0n && !more
      ? 'exact'
      : rounding === 'truncate'
        ? 'cut'
        : tie
          ? rounding === 'half-up'
            ? 'tie-away'
            : even
              ? 'tie-even-down'
              : 'tie-even-up'
          : rest >= half
            ? 'up'
            : 'down';
  const result = kept + (rule === 'up' || rule === 'tie-away' || rule === 'tie-even-up' ? 1n : 0n);
  return {
    kept: pointed(kept, digits),
    next: String(rest).padStart(count, '0'),
    more,
    tie,
    rule,
    result: `${long.negative && result ? '-' : ''}${pointed(result, digits)}`,
    negative: long.negative,
  };
}
