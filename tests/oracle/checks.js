/**
 * The checks of a trace (section 4): which there are, what they compare, how they hold.
 *
 * @typedef {import("./quantities.js").Quantity} Quantity
 * @typedef {import("./quantities.js").Value} Value
 */
import { equal, rational, sign, subtract, surd } from './arithmetic.js';
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

/** Of the two that ε makes smaller than 1: what it is added to, and the divisor with and without it. @type {Record<string, [spread: string, divisor: string, without: string]>} */
const loweredByEpsilon = {
  'layer_norm.normalized_std': ['variance', 'layer_norm.denominator', 'std'],
  'rms_norm.normalized_rms': ['mean_square', 'rms_norm.denominator', 'rms'],
};

/**
 * The parts of the reason, in order: nothing to scale; or rounding while carrying, or ε, and then what truncation adds.
 * @param {string} id @param {Pick<Value, "exact" | "rounded">[]} sides @param {string} holds
 * @param {Map<string, Quantity>} quantities @param {import("./problem.js").Problem} problem
 */
function reasonParts(id, [left, right], holds, quantities, { epsilon, carry, rounding, digits }) {
  const [spread, divisor, without] = epsilon.value.n === 0n ? [] : (loweredByEpsilon[id] ?? []);
  const value = (/** @type {string} */ name) => /** @type {Quantity} */ (quantities.get(name)).values[0];
  if (spread && equal(value(spread).exact, surd(rational(0n))))
    return [/^All elements are (equal|0), .* ε only keeps the division possible\.$/];
  const byEpsilon = divisor && !equal(value(divisor).carried, value(without).carried);
  const parts =
    carry === 'shown' ? [/each value as it is shown, with \d+ decimals?, and the rounding was carried along\./] : [];
  if (carry === 'exact')
    parts.push(
      /^ε is added before the root is taken, so the divisor is a little larger and the result smaller than 1\./,
    );
  else if (byEpsilon) parts.push(/ ε, added before the root is taken, lowers the result too\./);
  const [wouldBe, unit] = [left, right].map(({ exact }) => rounded(exact, digits, 'half-up'));
  const isLess = !equal(left.exact, right.exact) && sign(subtract(left.exact, right.exact)) < 0;
  if (rounding === 'truncate' && holds === 'no' && isLess && wouldBe === unit)
    parts.push(new RegExp(` Truncation then cuts a value that would round to ${unit} off to ${left.rounded}\\.$`));
  return parts;
}

const everyPart = [/All elements/, /carried along/, /^ε is added/, / ε, added/, / Truncation then cuts/];

/** @param {string} reason @param {RegExp[]} parts */
function reasonFaults(reason, parts) {
  const faults = parts.filter((part) => !part.test(reason)).map((part) => `the reason does not say ${part}`);
  if (everyPart.filter((part) => part.test(reason)).length > parts.length) faults.push('the reason says too much');
  return faults.map((fault) => `${fault}: ${reason}`);
}

/** @param {any} check @param {string} holds @param {any} trace @param {Map<string, Quantity>} quantities @param {string} carry */
function checkFaults(check, holds, trace, quantities, carry) {
  const faults = [];
  if (check.holds !== holds) faults.push(`holds ${check.holds}, should be ${holds}`);
  if (holds !== 'exactly' && !check.reason) faults.push('no reason');
  if (holds === 'exactly' && check.reason) faults.push('a reason though it holds exactly');
  return [
    ...faults,
    ...lineFaults(check.line.text),
    ...markupFaults(check.line, quantities, carry, null),
    ...treeFaults(check.line, trace.quantities, null),
  ];
}

/** @param {any} trace @param {Map<string, Quantity>} quantities @param {import("./problem.js").Problem} problem @returns {string[]} */
export function checksFaults(trace, quantities, problem) {
  const expected = table.filter(({ left }) => quantities.has(left));
  const sides = (/** @type {any[]} */ list) =>
    list.map(({ id, left, right }) => `${id}: ${left} against ${right}`).join('; ');
  if (sides(trace.checks) !== sides(expected))
    return [`checks are ${sides(trace.checks)}; should be ${sides(expected)}`];
  return expected.flatMap(({ left, right }, i) => {
    const pair = [left, right].map((side) => /** @type {Value} */ (sideOf(side, quantities, problem)));
    const holds = holding(pair[0], pair[1]);
    const faults = checkFaults(trace.checks[i], holds, trace, quantities, problem.carry);
    if (holds !== 'exactly')
      faults.push(...reasonFaults(trace.checks[i].reason ?? '', reasonParts(left, pair, holds, quantities, problem)));
    return faults.map((fault) => `check ${trace.checks[i].id}: ${fault}\n    in ${trace.checks[i].line.text}`);
  });
}
