/**
 * What the three Python programs have in common: names, one expression a quantity, and how wide a printed number is.
 *
 * @import {Trace, Quantity, Value} from '../core/types.js'
 * @import {Part} from './part.js'
 */
import { place } from '../view/markup.js';
import { addressOf, canonical } from './part.js';

/** `layer_norm.output` → `layer_norm_output` @param {string} id */
export const variable = (id) => (id === 'sum' ? 'total' : id.replace('.', '_'));

export const inputs = ['x', 'epsilon', 'gamma', 'beta'];

/**
 * How each quantity is computed, in the trace's order. `sum`, `mean` and `sqrt` say how that is spelled.
 * @param {{sum: (v: string) => string, mean: (v: string) => string, sqrt: (v: string) => string}} spell
 * @param {Trace} trace
 * @returns {Record<string, string>}
 */
export function expressions({ sum, mean, sqrt }, { problem }) {
  const scaled = (/** @type {string} */ v) => (problem.gamma ? `gamma * ${v}` : v);
  return {
    sum: sum('x'),
    mean: 'total / d',
    squares: 'x ** 2',
    sum_of_squares: sum('squares'),
    mean_square: 'sum_of_squares / d',
    rms: sqrt('mean_square'),
    deviations: 'x - mean',
    squared_deviations: 'deviations ** 2',
    sum_of_squared_deviations: sum('squared_deviations'),
    variance: 'sum_of_squared_deviations / d',
    std: sqrt('variance'),
    mean_squared: 'mean ** 2',
    variance_plus_mean_squared: 'variance + mean_squared',
    'layer_norm.shifted': 'variance + epsilon',
    'layer_norm.denominator': sqrt('layer_norm_shifted'),
    'layer_norm.normalized': 'deviations / layer_norm_denominator',
    'layer_norm.output': `${scaled('layer_norm_normalized')}${problem.beta ? ' + beta' : ''}`,
    'rms_norm.shifted': 'mean_square + epsilon',
    'rms_norm.denominator': sqrt('rms_norm_shifted'),
    'rms_norm.normalized': 'x / rms_norm_denominator',
    'rms_norm.output': scaled('rms_norm_normalized'),
    mean_over_std: 'mean / std',
    'layer_norm.normalized_mean': mean('layer_norm_normalized'),
    'layer_norm.normalized_std': sqrt(mean('(layer_norm_normalized - layer_norm_normalized_mean) ** 2')),
    'rms_norm.normalized_rms': sqrt(mean('rms_norm_normalized ** 2')),
  };
}

/**
 * The quantities that are computed, in order.
 * @param {Trace} trace
 * @returns {[string, Quantity][]}
 */
export const computed = (trace) => Object.entries(trace.quantities).filter(([id]) => !inputs.includes(id));

/**
 * One unit of the last printed place, as a power of ten: `0.655` → −3, `12` → 0, `2.500e-7` → −10
 * @param {string} shown
 */
export function lastPlace(shown) {
  const [mantissa, exponent = '0'] = shown.split('e');
  return Number(exponent) - (mantissa.split('.')[1]?.length ?? 0);
}

/**
 * What of a quantity a part asks about: all of its values, one, or none.
 * @param {Part} part @param {string} id @param {Quantity} quantity
 * @returns {number[]}
 */
export function wanted(part, id, quantity) {
  if (part === null) return quantity.values.map((_, index) => index);
  if ('step' in part) return part.step === id ? quantity.values.map((_, index) => index) : [];
  const [of, index] = place(part.value);
  return of === id && quantity.values[index ?? 0] ? [index ?? 0] : [];
}

/** Without what a part does not need: the quantities that it is computed from, and itself. @param {Trace} trace @param {Part} part @returns {Set<string>} */
export function needed(trace, part) {
  if (part === null) return new Set(Object.keys(trace.quantities));
  const uses = new Map(trace.steps.map((step) => [step.id, step.uses]));
  /** @type {Set<string>} */
  const all = new Set();
  const add = (/** @type {string} */ id) => {
    if (all.has(id)) return;
    all.add(id);
    uses.get(id)?.forEach(add);
    // These are written with the mean that the trace names a step of its own.
    if (id === 'layer_norm.normalized_std') add('layer_norm.normalized_mean');
  };
  add('step' in part ? part.step : place(part.value)[0]);
  return all;
}

/**
 * A list over several lines.
 * @param {string[]} items @param {string} [indent]
 */
export function list(items, indent = '    ') {
  const line = items.join(', ');
  if (line.length <= 88) return `[${line}]`;
  /** @type {string[]} */
  const lines = [''];
  for (const item of items) {
    if (lines[lines.length - 1].length + item.length > 92) lines.push('');
    lines[lines.length - 1] += `${lines[lines.length - 1] ? ' ' : ''}${item},`;
  }
  return `[\n${lines.map((text) => indent + text).join('\n')}\n]`;
}

/** @param {Trace} trace */
export const typed = ({ problem: { x, gamma, beta, epsilon } }) =>
  /** @type {{name: string, texts: string[], scalar: boolean}[]} */ ([
    { name: 'x', texts: x, scalar: false },
    { name: 'epsilon', texts: [epsilon], scalar: true },
    ...(gamma ? [{ name: 'gamma', texts: gamma, scalar: false }] : []),
    ...(beta ? [{ name: 'beta', texts: beta, scalar: false }] : []),
  ]).map((input) => ({ ...input, texts: input.texts.map((text) => canonical(text.trim())) }));

/** What a program declares: the vector always, of the rest what it uses. @param {Trace} trace @param {Set<string>} uses */
export const declared = (trace, uses) => typed(trace).filter(({ name }) => name === 'x' || uses.has(name));

/**
 * Whether doubles can tell that the printed digits are right: the same steps in doubles, and how much room is left to the bounds.
 * Addresses of values where they cannot.
 * @param {Trace} trace
 * @returns {Set<string>}
 */
export function beyondDoubles(trace) {
  const { quantities, problem } = trace;
  const of = (/** @type {string} */ id) => quantities[id]?.values.map(({ double }) => double);
  /** @type {Set<string>} */
  const beyond = new Set();
  /** @type {Record<string, (number | null)[]>} */
  const simulated = {};
  const number = (/** @type {string} */ text) => {
    const [p, q = '1'] = text.split('/');
    return Number(p) / Number(q);
  };
  for (const { name, texts } of typed(trace)) simulated[name] = texts.map(number);
  const sum = (/** @type {any[]} */ v) => v.reduce((a, b) => a + b, 0);
  const d = problem.x.length;
  const each = (/** @type {any[]} */ v, /** @type {(a: any, i: number) => any} */ f) => v.map(f);
  const s = /** @type {Record<string, any[]>} */ (simulated);
  /** @type {Record<string, () => any[]>} */
  const compute = {
    sum: () => [sum(s.x)],
    mean: () => [s.sum[0] / d],
    squares: () => each(s.x, (a) => a * a),
    sum_of_squares: () => [sum(s.squares)],
    mean_square: () => [s.sum_of_squares[0] / d],
    rms: () => [Math.sqrt(s.mean_square[0])],
    deviations: () => each(s.x, (a) => a - s.mean[0]),
    squared_deviations: () => each(s.deviations, (a) => a * a),
    sum_of_squared_deviations: () => [sum(s.squared_deviations)],
    variance: () => [s.sum_of_squared_deviations[0] / d],
    std: () => [Math.sqrt(s.variance[0])],
    mean_squared: () => [s.mean[0] ** 2],
    variance_plus_mean_squared: () => [s.variance[0] + s.mean_squared[0]],
    'layer_norm.shifted': () => [s.variance[0] + s.epsilon[0]],
    'layer_norm.denominator': () => [Math.sqrt(s['layer_norm.shifted'][0])],
    'layer_norm.normalized': () => each(s.deviations, (a) => a / s['layer_norm.denominator'][0]),
    'layer_norm.output': () => each(s['layer_norm.normalized'], (a, i) => (s.gamma?.[i] ?? 1) * a + (s.beta?.[i] ?? 0)),
    'rms_norm.shifted': () => [s.mean_square[0] + s.epsilon[0]],
    'rms_norm.denominator': () => [Math.sqrt(s['rms_norm.shifted'][0])],
    'rms_norm.normalized': () => each(s.x, (a) => a / s['rms_norm.denominator'][0]),
    'rms_norm.output': () => each(s['rms_norm.normalized'], (a, i) => (s.gamma?.[i] ?? 1) * a),
    mean_over_std: () => [s.mean[0] / s.std[0]],
    'layer_norm.normalized_mean': () => [sum(s['layer_norm.normalized']) / d],
    'layer_norm.normalized_std': () => {
      const mean = s['layer_norm.normalized_mean'][0];
      return [Math.sqrt(sum(each(s['layer_norm.normalized'], (a) => (a - mean) ** 2)) / d)];
    },
    'rms_norm.normalized_rms': () => [Math.sqrt(sum(each(s['rms_norm.normalized'], (a) => a * a)) / d)],
  };
  for (const [id, quantity] of computed(trace)) {
    const doubles = of(id) ?? [];
    s[id] = compute[id]?.() ?? doubles;
    // Another order of summation may err as much again, in the other direction.
    const largest = Math.max(
      ...s[id].map(Math.abs),
      ...(id.includes('mean') || id === 'sum' ? s.x.map(Math.abs) : []),
      0,
    );
    const noise = 8 * Math.max(4, d) * 2 ** -52 * largest;
    quantity.values.forEach((value, index) => {
      const exact = value.double;
      const here = s[id][index];
      const error = 64 * Math.abs(here - /** @type {number} */ (exact)) + noise;
      if (exact === null || !Number.isFinite(here) || !(error < room(value, problem.rounding)))
        beyond.add(addressOf(id, quantity, index));
    });
  }
  return beyond;
}

/** How far from the value the nearer bound of what is asserted lies. @param {Value} value @param {string} rounding */
export function room({ shown, relation, double }, rounding) {
  const unit = Number(`1e${lastPlace(shown)}`);
  if (relation === '=') return unit / 2;
  const off = Math.abs(Math.abs(/** @type {number} */ (double)) - Math.abs(Number(shown)));
  return rounding === 'truncate' ? Math.min(off, unit - off) : unit / 2 - off;
}
