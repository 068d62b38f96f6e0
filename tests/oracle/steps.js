/**
 * The laws of a trace's steps (section 4): order, ids, uses, summaries, which lines stand; and each line by the laws of line.js.
 *
 * @typedef {import("./quantities.js").Quantity} Quantity
 * @typedef {import("./quantities.js").Result} Result
 * @typedef {{carry: string, d: number, terms: number}} Setting
 */
import { addressOf, order } from './addresses.js';
import { hiddenSum, operandsIn, operandsOf, printedPlaces } from './operands.js';
import { lineFaults, sidesOf } from './line.js';
import { markupFaults, numbersMarked } from './markup.js';
import { treeFaults } from './tree.js';

/** @param {string} id */
function sectionsOf(id) {
  if (['x', 'gamma', 'beta', 'epsilon'].includes(id)) return ['vector'];
  if (id.includes('.normalized_')) return ['verification'];
  if (id.includes('.')) return [id.split('.')[0]];
  if (id === 'mean_over_std') return ['comparison'];
  return ['mean_squared', 'variance_plus_mean_squared'].includes(id) ? ['identity'] : ['statistics'];
}

/** @param {any} step @param {Map<string, Quantity>} quantities */
function usesFaults(step, quantities) {
  const earlier = order.slice(0, order.indexOf(step.id));
  const faults = step.uses
    .filter((/** @type {string} */ id) => !earlier.includes(id) || !quantities.has(id))
    .map((/** @type {string} */ id) => `uses ${id}, which is not earlier`);
  if (new Set(step.uses).size !== step.uses.length) faults.push('uses something twice');
  const needed = (operandsOf[step.id] ?? []).map((operand) =>
    quantities.has(operand) ? operand : operand.slice(0, -1),
  );
  return faults.concat(
    needed.filter((id) => quantities.has(id) && !step.uses.includes(id)).map((id) => `does not use ${id}`),
  );
}

/** @param {any} step @param {Quantity} quantity */
function summaryFaults(step, quantity) {
  const exact = quantity.values.every((value) => value.relation === '=');
  const signs = [...step.summary.matchAll(/[=≈]/g)].map((match) => match[0]);
  if (signs.length > 0 && signs.every((sign) => sign === (exact ? '=' : '≈'))) return [];
  return [`summary "${step.summary}" does not have ${exact ? '=' : '≈'} and nothing else`];
}

/**
 * Every operand that is printed as a number bears its address, and the result its own, also where both are one number.
 * @param {any} line @param {string} id @param {number} place @param {Result} result @param {Setting} setting
 */
function unmarkedFaults(line, id, place, result, setting) {
  const marked = numbersMarked(line.mathml);
  if (!marked.has(line.of)) return [`no number bears data-of "${line.of}"`];
  const alias = id.endsWith('.output') && !/[²√·/]/.test(line.text);
  if (line.symbolic || alias || sidesOf(line.text).filter((side) => side.node).length < 2) return [];
  const operands = operandsIn(result.quantities, id, place, printedPlaces(setting.d, setting.terms));
  const addresses = operands.map((operand) =>
    addressOf(/** @type {Quantity} */ (result.quantities.get(operand.id)), operand.place),
  );
  return addresses.filter((address) => !marked.has(address)).map((address) => `no number bears data-of "${address}"`);
}

/**
 * The markup of a line; broken markup is a fault like others.
 * @param {any} line @param {string} id @param {number} place @param {Result} result @param {Setting} setting
 */
function marksFaults(line, id, place, result, setting) {
  try {
    return [
      ...markupFaults(line, result.quantities, setting.carry, line.of),
      ...unmarkedFaults(line, id, place, result, setting),
    ];
  } catch (error) {
    return [/** @type {Error} */ (error).message];
  }
}

/**
 * A line's trees, evaluated without its text.
 * @param {any} line @param {Quantity} quantity @param {number} place @param {any} trace @param {Result} result @param {Setting} setting
 */
function treesFaults(line, quantity, place, trace, result, setting) {
  try {
    const places = printedPlaces(setting.d, setting.terms);
    const hidden = places.length < setting.d ? hiddenSum(result.quantities, quantity.id, places) : null;
    return treeFaults(line, trace.quantities, { exact: quantity.values[place].exact, hidden });
  } catch (error) {
    return [/** @type {Error} */ (error).message];
  }
}

/** @param {any} step @param {Quantity} quantity @param {any} trace @param {Result} result @param {Setting} setting */
function linesFaults(step, quantity, trace, result, setting) {
  const places = quantity.vector ? printedPlaces(setting.d, setting.terms) : [0];
  const got = step.lines.map((/** @type {any} */ line) => line.of).join(' ');
  const expected = places.map((i) => addressOf(quantity, i)).join(' ');
  if (got !== expected) return [`lines of ${got}; should be of ${expected}`];
  return step.lines.flatMap((/** @type {any} */ line, /** @type {number} */ i) => {
    const context = { ...setting, id: step.id, place: places[i], quantities: result.quantities };
    const faults = [
      ...lineFaults(line, context),
      ...marksFaults(line, step.id, places[i], result, setting),
      ...treesFaults(line, quantity, places[i], trace, result, setting),
    ];
    return faults.map((fault) => `${line.of}: ${fault}\n    in ${line.text}`);
  });
}

/** A quantity that does not exist leaves its step with a reason. @param {any} step */
function absentFaults(step) {
  const faults = [];
  if (step.defines.length || step.lines.length) faults.push('defines something that does not exist');
  if (!step.reason) faults.push('no reason');
  if (!step.summary) faults.push('no summary');
  return faults;
}

/** @param {any} step @param {any} trace @param {Result} result @param {Setting} setting */
function stepFaults(step, trace, result, setting) {
  const quantity = result.quantities.get(step.id);
  const faults = usesFaults(step, result.quantities);
  if (!sectionsOf(step.id).includes(step.section)) faults.push(`section ${step.section}`);
  if (!quantity) return [...faults, ...absentFaults(step)];
  if (step.defines.join() !== step.id) faults.push(`defines ${step.defines}`);
  if (step.reason) faults.push('a reason though it exists');
  return [...faults, ...summaryFaults(step, quantity), ...linesFaults(step, quantity, trace, result, setting)];
}

/** @param {any} trace @param {Result} result @param {Setting} setting @returns {string[]} */
export function stepsFaults(trace, result, setting) {
  const expected = order.filter((id) => result.quantities.has(id) || result.undefinedIds.includes(id)).join(' ');
  const got = trace.steps.map((/** @type {any} */ step) => step.id).join(' ');
  if (got !== expected) return [`steps are ${got}; should be ${expected}`];
  return trace.steps.flatMap((/** @type {any} */ step) =>
    stepFaults(step, trace, result, setting).map((fault) => `step ${step.id}: ${fault}`),
  );
}
