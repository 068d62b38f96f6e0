/**
 * Which values a quantity's substituted side holds, and whether a side holds nothing else (section 4, "Operands").
 *
 * @typedef {import("./side.js").Node} Node
 * @typedef {import("./quantities.js").Value} Value
 * @typedef {import("./quantities.js").Quantity} Quantity
 * @typedef {import("./arithmetic.js").Surd} Surd
 */
import { evaluate } from './side.js';
import { operandForm, rationalForm } from './reader-text.js';
import {
  equal,
  add,
  multiply,
  subtract,
  surd,
  rational,
  divideRational,
  multiplyRational,
  perfectRoot,
} from './arithmetic.js';

/** Section 3 as a table: what one value of each quantity is made of. `*`: all values; `i`: the one of the same place. */
export const operandsOf = /** @type {Record<string, string[]>} */ ({
  sum: ['x*'],
  mean: ['sum'],
  squares: ['xi'],
  sum_of_squares: ['squares*'],
  mean_square: ['sum_of_squares'],
  rms: ['mean_square'],
  deviations: ['xi', 'mean'],
  squared_deviations: ['deviationsi'],
  sum_of_squared_deviations: ['squared_deviations*'],
  variance: ['sum_of_squared_deviations'],
  std: ['variance'],
  mean_squared: ['mean'],
  variance_plus_mean_squared: ['variance', 'mean_squared'],
  'layer_norm.shifted': ['variance', 'epsilon'],
  'layer_norm.denominator': ['layer_norm.shifted'],
  'layer_norm.normalized': ['deviationsi', 'layer_norm.denominator'],
  'layer_norm.output': ['gammai', 'layer_norm.normalizedi', 'betai'],
  'rms_norm.shifted': ['mean_square', 'epsilon'],
  'rms_norm.denominator': ['rms_norm.shifted'],
  'rms_norm.normalized': ['xi', 'rms_norm.denominator'],
  'rms_norm.output': ['gammai', 'rms_norm.normalizedi'],
  mean_over_std: ['mean', 'std'],
  'layer_norm.normalized_mean': ['layer_norm.normalized*'],
  'layer_norm.normalized_std': ['layer_norm.normalized*', 'layer_norm.normalized_mean'],
  'rms_norm.normalized_rms': ['rms_norm.normalized*'],
});

/** The places of a sum's printed terms, of which there are at most so many (0: all). @param {number} d @param {number} terms */
export const printedPlaces = (d, terms) =>
  Array.from({ length: d }, (_, i) => i).filter(
    (i) => terms === 0 || d <= terms || i < Math.ceil(terms / 2) || i >= d - Math.floor(terms / 2),
  );

/**
 * The operands that stand in the line of one value.
 * @param {Map<string, Quantity>} quantities @param {string} id @param {number} place @param {number[]} places
 * @returns {{id: string, place: number}[]}
 */
export function operandsIn(quantities, id, place, places) {
  return (operandsOf[id] ?? []).flatMap((operand) => {
    const name = quantities.has(operand) ? operand : operand.slice(0, -1);
    if (!quantities.has(name)) return [];
    return operand === `${name}*` ? places.map((i) => ({ id: name, place: i })) : [{ id: name, place }];
  });
}

/** What `…` stands for in the sum of a quantity. @param {Map<string, Quantity>} quantities @param {string} id @param {number[]} places */
export function hiddenSum(quantities, id, places) {
  const name = operandsOf[id]?.find((operand) => operand.endsWith('*'));
  if (!name) return null;
  const { values } = /** @type {Quantity} */ (quantities.get(name.slice(0, -1)));
  const hidden = values.map((value) => value.carried).filter((_, i) => !places.includes(i));
  return hidden.map((v) => termOf(quantities, id, v)).reduce(add, surd(rational(0n)));
}

/** @param {Map<string, Quantity>} quantities @param {string} id @param {Surd} v */
function termOf(quantities, id, v) {
  if (id === 'rms_norm.normalized_rms') return multiply(v, v);
  if (id !== 'layer_norm.normalized_std') return v;
  const mean = /** @type {Quantity} */ (quantities.get('layer_norm.normalized_mean')).values[0].carried;
  const deviation = subtract(v, mean);
  return multiply(deviation, deviation);
}

/** A rational number's text. A node's text never has the parentheses around it. @param {Node} node */
const isPlainNumber = (node) => /^−?\d[\d.]*(×10[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)?(\/\d+)?$/.test(node.text);

/** `√w`: a root of a number printed as operands are. @param {Node} node */
function isRootForm(node) {
  if (node.kind !== 'root' || !isPlainNumber(node.parts[0])) return false;
  return node.parts[0].text === rationalForm(evaluate(node.parts[0]));
}

/** `p/√w`, where p may be negative. @param {Node} node */
function isQuotientForm(node) {
  if (node.kind === 'minus' && !node.parts[0].grouped) return isRootForm(node.parts[0]);
  return (
    node.kind === 'product' &&
    node.parts.length === 2 &&
    node.operators?.[0] === '/' &&
    isRootForm(node.parts[1]) &&
    isPlainNumber(node.parts[0])
  );
}

/** Whether a node is printed as this operand is. @param {Node} node @param {Value} value @param {string} carry */
function isOperand(node, value, carry) {
  const form = operandForm(value, carry);
  if (form !== null) return node.text === form;
  return (isRootForm(node) || isQuotientForm(node)) && equal(evaluate(node), value.exact);
}

/**
 * Whether a side is operands, d, exponents and operators and nothing else.
 * @param {Node} node @param {Value[]} values @param {string} carry @param {number} d @returns {boolean}
 */
export function holdsOnlyOperands(node, values, carry, d) {
  if (node.kind === 'ellipsis' || node.text === `${d}`) return true;
  if (values.some((value) => isOperand(node, value, carry))) return true;
  return (
    node.parts.length > 0 &&
    node.kind !== 'minus' &&
    node.parts.every((part) => holdsOnlyOperands(part, values, carry, d))
  );
}

/** Where the number under the root of an operand stands. */
export const radicandOf = /** @type {Record<string, string>} */ ({
  std: 'variance',
  'layer_norm.denominator': 'layer_norm.shifted',
  'rms_norm.denominator': 'rms_norm.shifted',
  'layer_norm.normalized': 'layer_norm.shifted',
  'rms_norm.normalized': 'rms_norm.shifted',
});

/** p of p/√w, or null when the value is √w itself. @param {Surd} v @param {Surd} w */
function numeratorOver(v, w) {
  // b·√r = p/√w with p = b·√(r·w), and √(r·w) = w·√(r/w) is rational.
  const ratio = perfectRoot(divideRational(v.r, w.a));
  if (!ratio) throw new Error('a quotient by a root of another field');
  return surd(multiplyRational(multiplyRational(v.b, w.a), ratio));
}

/**
 * Every text an operand may have: one for a rational, several for p/√w, whose p may be as typed.
 * @param {Map<string, Quantity>} quantities @param {string} id @param {number} place @param {string} carry
 */
export function operandTexts(quantities, id, place, carry) {
  const quantity = /** @type {Quantity} */ (quantities.get(id));
  const value = quantity.values[quantity.vector ? place : 0];
  const form = operandForm(value, carry);
  if (form !== null) return [form];
  const radicand = /** @type {Quantity} */ (quantities.get(radicandOf[id])).values[0];
  const w = rationalForm(radicand.exact);
  const root = w.includes('/') ? `√(${w})` : `√${w}`;
  if (!id.endsWith('normalized')) return [root];
  const numerators = [rationalForm(numeratorOver(value.exact, radicand.exact))];
  if (id === 'rms_norm.normalized') numerators.push(operandTexts(quantities, 'x', place, carry)[0]);
  return numerators.map((p) => `${p.includes('/') ? `(${p})` : p}/${root}`);
}
