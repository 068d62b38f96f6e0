/**
 * "A printed line closes": the laws of section 4 for one line of text.
 *
 * @typedef {import("./side.js").Node} Node
 * @typedef {import("./quantities.js").Quantity} Quantity
 * @typedef {import("./quantities.js").Value} Value
 * @typedef {{of: string, text: string, symbolic?: boolean, elided?: boolean}} Line
 * @typedef {{id: string, place: number, quantities: Map<string, Quantity>, carry: string, d: number, terms: number}} Context
 * @typedef {{text: string, relation: string, node: Node | null}} Side  relation: the sign before it
 */
import { parseSide, evaluate, nodes } from './side.js';
import { equal } from './arithmetic.js';
import { lastSide } from './reader-text.js';
import { operandsIn, operandTexts, hiddenSum, holdsOnlyOperands, printedPlaces, operandsOf } from './operands.js';

const longestOperand = 40;

/** Whether names stand in a side. @param {string} text */
const hasNames = (text) => /[\p{L}∑Σ∥‖]/u.test(text);

/** @type {{text: string, sides: Side[]}} */
let latest = { text: '', sides: [] };

/** The sides of a line; the first is the name. Several laws ask about the same line in turn. @param {string} text @returns {Side[]} */
export function sidesOf(text) {
  if (latest.text !== text) latest = { text, sides: readSides(text) };
  return latest.sides;
}

/** @param {string} text @returns {Side[]} */
function readSides(text) {
  const pieces = text.split(/ ([=≈≠]) /);
  const sides = [];
  for (let i = 0; i < pieces.length; i += 2) {
    const piece = pieces[i];
    sides.push({ text: piece, relation: pieces[i - 1] ?? '', node: hasNames(piece) ? null : parseSide(piece) });
  }
  return sides;
}

/** @param {Context} context */
const valueOf = ({ quantities, id, place }) => /** @type {Quantity} */ (quantities.get(id)).values[place];

/** @param {Context} context */
const isInput = ({ id }) => !(id in operandsOf);

/** An output without γ and β is the normalized vector itself. @param {Context} context */
function isAlias({ id, quantities }) {
  if (!id.endsWith('.output')) return false;
  return !quantities.has('gamma') && !(id === 'layer_norm.output' && quantities.has('beta'));
}

/** @param {Context} context */
const hasSum = ({ id }) => operandsOf[id]?.some((operand) => operand.endsWith('*')) ?? false;

/** Names first, then numbers. @param {Side[]} sides */
function orderFaults(sides) {
  const faults = [];
  if (!hasNames(sides[0].text)) faults.push('the line does not begin with a name');
  const firstNumeric = sides.findIndex((side) => side.node);
  if (firstNumeric < 0) faults.push('no numeric side');
  else if (sides.slice(firstNumeric).some((side) => !side.node)) faults.push('a symbolic side after a numeric one');
  return faults;
}

/** @param {Side[]} sides @param {Value} value */
function endFaults(sides, value) {
  const faults = [];
  const last = sides[sides.length - 1];
  const expected = lastSide(value);
  if (last.text !== expected) faults.push(`the last side is "${last.text}", shown is "${expected}"`);
  if (last.relation !== value.relation)
    faults.push(`"${last.relation}" before the last side, the relation is "${value.relation}"`);
  if (sides.slice(1, -1).some((side) => side.relation !== '=')) faults.push('another sign than = before an inner side');
  if (sides.some((side, i) => i > 0 && side.text === sides[i - 1].text)) faults.push('two identical neighbours');
  return faults;
}

/** The sides that must be the value: all numeric ones but a rounded last. @param {Side[]} sides */
const exactSides = (sides) => sides.filter((side) => side.node && side.relation !== '≈');

/** @param {Side[]} sides @param {Value} value @param {Context} context */
function valueFaults(sides, value, context) {
  const places = printedPlaces(context.d, context.terms);
  const hidden = places.length < context.d ? hiddenSum(context.quantities, context.id, places) : null;
  return exactSides(sides).flatMap((side) =>
    equal(evaluate(/** @type {Node} */ (side.node), hidden), value.exact) ? [] : [`"${side.text}" is not the value`],
  );
}

/** @param {Side[]} sides @param {Context} context */
function substitutionFaults(sides, context) {
  const { quantities, id, place, carry, d, terms } = context;
  const operands = operandsIn(quantities, id, place, printedPlaces(d, terms));
  const values = operands.map((operand) => valueOf({ ...context, ...operand, place: placeIn(quantities, operand) }));
  const numeric = sides.filter((side) => side.node);
  const faults = [];
  if (!numeric.some((side) => holdsOnlyOperands(/** @type {Node} */ (side.node), values, carry, d)))
    faults.push('no side holds operands and nothing else');
  if (carry === 'shown' && numeric.length > 2)
    faults.push('more than the substituted side and the result in shown carry');
  return faults;
}

/** @param {Map<string, Quantity>} quantities @param {{id: string, place: number}} operand */
const placeIn = (quantities, operand) => (quantities.get(operand.id)?.vector ? operand.place : 0);

/** Sums of more than so many terms have the first half of them, … and the last half. @param {Side[]} sides @param {Context} context */
function sumFaults(sides, context) {
  const sums = sides.flatMap((side) => (side.node ? nodes(side.node) : [])).filter((node) => node.kind === 'sum');
  const faults = [];
  for (const { parts } of sums) {
    const gap = parts.findIndex((part) => part.kind === 'ellipsis');
    // Two terms may be an addition that no limit is about: σ² + ε.
    if (
      gap < 0
        ? context.terms && parts.length > Math.max(2, context.terms)
        : gap !== Math.ceil(context.terms / 2) || parts.length !== context.terms + 1
    )
      faults.push(`a sum of ${parts.length} printed terms`);
  }
  return faults;
}

/** @param {Line} line @param {Context} context */
function elisionFaults(line, context) {
  const expected = hasSum(context) && context.terms > 0 && context.d > context.terms;
  return Boolean(line.elided) === expected ? [] : [`elided is ${line.elided}, should be ${expected}`];
}

/** `symbolic` exactly if an operand is longer than 40 characters. @param {Line} line @param {Context} context */
function symbolicFaults(line, context) {
  if (isInput(context) || isAlias(context)) return line.symbolic ? ['symbolic without operands'] : [];
  const { quantities, id, place, carry, d, terms } = context;
  const lengths = operandsIn(quantities, id, place, printedPlaces(d, terms)).map((operand) =>
    operandTexts(quantities, operand.id, operand.place, carry).map((text) => text.length),
  );
  const must = lengths.some((choices) => Math.min(...choices) > longestOperand);
  const may = lengths.some((choices) => Math.max(...choices) > longestOperand);
  if (must && !line.symbolic) return ['an operand of more than 40 characters, but not symbolic'];
  return line.symbolic && !may ? ['symbolic without an operand of more than 40 characters'] : [];
}

/** Everything that is wrong with a line, in words. @param {Line} line @param {Context} context @returns {string[]} */
export function lineFaults(line, context) {
  try {
    const value = valueOf(context);
    const sides = sidesOf(line.text);
    const faults = [...orderFaults(sides), ...endFaults(sides, value), ...valueFaults(sides, value, context)];
    faults.push(...sumFaults(sides, context), ...elisionFaults(line, context), ...symbolicFaults(line, context));
    if (!line.symbolic && !isInput(context) && !isAlias(context)) faults.push(...substitutionFaults(sides, context));
    if (/-\d|\d[eE]/.test(line.text)) faults.push("an ASCII minus or exponent in a reader's text");
    return faults;
  } catch (error) {
    return [/** @type {Error} */ (error).message];
  }
}
