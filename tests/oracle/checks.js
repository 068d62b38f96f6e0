/**
 * The checks of a trace (section 4): which there are, what they compare, how they hold.
 *
 * @typedef {import("./quantities.js").Quantity} Quantity
 * @typedef {import("./quantities.js").Value} Value
 */
import { equal, rational, surd } from './arithmetic.js';
import { rounded } from './decimal.js';
import { evaluate } from './side.js';
import { sidesOf } from './line.js';
import { markupFaults } from './markup.js';
import { treeFaults } from './tree.js';

const table = [
  { id: 'identity', left: 'variance_plus_mean_squared', right: 'mean_square' },
  { id: 'layer_norm.normalized_mean', left: 'layer_norm.normalized_mean', right: '0' },
  { id: 'layer_norm.normalized_std', left: 'layer_norm.normalized_std', right: '1' },
  { id: 'rms_norm.normalized_rms', left: 'rms_norm.normalized_rms', right: '1' },
];

/** @param {string} side @param {Map<string, Quantity>} quantities @param {import("./problem.js").Problem} problem */
function sideOf(side, quantities, { digits, rounding }) {
  if (!/^\d+$/.test(side)) return quantities.get(side)?.values[0] ?? null;
  const exact = surd(rational(BigInt(side)));
  return { exact, rounded: rounded(exact, digits, rounding) };
}

/** @param {Pick<Value, "exact" | "rounded">} left @param {Pick<Value, "exact" | "rounded">} right */
function holding(left, right) {
  if (equal(left.exact, right.exact)) return 'exactly';
  return left.rounded === right.rounded ? 'to-shown-digits' : 'no';
}

/** `=` between equal numbers, `≠` between others, where both neighbours are numeric. @param {string} text */
function lineFaults(text) {
  const sides = sidesOf(text);
  return sides.flatMap((side, i) => {
    const before = sides[i - 1];
    if (!side.node || !before?.node || side.relation === '≈') return [];
    const same = equal(evaluate(before.node), evaluate(side.node));
    return same === (side.relation === '=') ? [] : [`"${before.text} ${side.relation} ${side.text}" is not so`];
  });
}

/** @param {any} check @param {string} holds @param {any} trace @param {Map<string, Quantity>} quantities @param {string} carry */
function checkFaults(check, holds, trace, quantities, carry) {
  const faults = [];
  if (check.holds !== holds) faults.push(`holds ${check.holds}, should be ${holds}`);
  if (holds !== 'exactly' && !check.reason) faults.push('no reason');
  if (holds === 'exactly' && check.reason) faults.push('a reason though it holds exactly');
  return [...faults, ...lineFaults(check.line.text), ...markupFaults(check.line, quantities, carry, null), ...treeFaults(check.line, trace.quantities, null)];
}

/** @param {any} trace @param {Map<string, Quantity>} quantities @param {import("./problem.js").Problem} problem @returns {string[]} */
export function checksFaults(trace, quantities, problem) {
  const expected = table.filter(({ left }) => quantities.has(left));
  const sides = (/** @type {any[]} */ list) => list.map(({ id, left, right }) => `${id}: ${left} against ${right}`).join('; ');
  if (sides(trace.checks) !== sides(expected)) return [`checks are ${sides(trace.checks)}; should be ${sides(expected)}`];
  return expected.flatMap(({ left, right }, i) => {
    const pair = [left, right].map((side) => /** @type {Value} */ (sideOf(side, quantities, problem)));
    const faults = checkFaults(trace.checks[i], holding(pair[0], pair[1]), trace, quantities, problem.carry);
    return faults.map((fault) => `check ${trace.checks[i].id}: ${fault}\n    in ${trace.checks[i].line.text}`);
  });
}
