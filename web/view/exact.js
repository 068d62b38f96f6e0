// @ts-check
/** The closed form of a value in one line of text: `3/4`, `√21/4`, `750/√1312501`, `1/2 − √3/6`. */
import { simpleRoot } from './closed-form.js';

/** @param {bigint} n */
const sign = (n) => (n < 0n ? '−' : '');
/** @param {bigint} n */
const size = (n) => String(n < 0n ? -n : n);

/** @param {import('../core/types.js').Exact} exact */
export function exactForm({ a, b, r }) {
  const rational = a.replace('-', '−');
  if (b === '0') return rational;
  const { factor, under } = simpleRoot(b, r);
  const [above, below] = factor;
  const root = `√${under}`;
  // 750/1312501·√1312501 is 750/√1312501
  const inverse = below % under === 0n;
  const rest = inverse ? below / under : below;
  const top = inverse ? size(above) : size(above) === '1' ? root : `${size(above)}·${root}`;
  const bottom = inverse ? (rest === 1n ? root : `(${rest}·${root})`) : String(rest);
  const surd = bottom === '1' ? top : `${top}/${bottom}`;
  return a === '0' ? `${sign(above)}${surd}` : `${rational} ${above < 0n ? '−' : '+'} ${surd}`;
}
