/**
 * A trace for the next frame: what the frame shows is worked out at once, the rest as soon as someone looks at it. Whoever looks sees no
 * difference: it is the same trace.
 *
 * @import {Engine, Problem, Trace} from '../../core/types.js'
 */

/** What is compared with what. @type {[id: any, left: string, right: string][]} */
const compared = [
  ['identity', 'variance_plus_mean_squared', 'mean_square'],
  ['layer_norm.normalized_mean', 'layer_norm.normalized_mean', '0'],
  ['layer_norm.normalized_std', 'layer_norm.normalized_std', '1'],
  ['rms_norm.normalized_rms', 'rms_norm.normalized_rms', '1'],
];

/**
 * @param {Engine} engine
 * @param {Problem} problem
 * @param {readonly string[]} ids of the quantities that are wanted at once
 * @param {readonly string[]} open of the steps whose lines are
 * @returns {Trace}
 */
export function draft(engine, problem, ids, open) {
  const names = Object.keys(engine.symbols());
  /** @param {readonly string[]} list */
  const bits = (list) => list.reduce((set, id) => set | (names.includes(id) ? 1 << names.indexOf(id) : 0), 0);
  // What is carried as it is shown needs all that is shown, an output what it is a copy of.
  const wanted = [...ids, ...open];
  const asked = problem.carry === 'shown' ? -1 : bits([...wanted, ...wanted.map((id) => id.replace('output', 'normalized'))]);
  const trace = engine.trace(problem, { asked, worked: bits(open) });

  /** @type {(() => void)[]} */
  const missing = [];
  const fill = () => {
    whole = engine.trace(/** @type {Problem} */ (trace.problem));
    for (const put of missing.splice(0)) put();
  };
  let whole = trace;
  /** @param {any} object @param {string} key @param {() => any} from the same object of the whole */
  const later = (object, key, from) => {
    const attributes = { enumerable: true, configurable: true };
    missing.push(() => Object.defineProperty(object, key, { ...attributes, value: from()[key], writable: true }));
    Object.defineProperty(object, key, { ...attributes, get: () => (fill(), object[key]) });
  };
  const { quantities, steps, checks } = trace;
  trace.quantities = {}; // in the order of the steps
  for (const { id, defines } of steps) {
    if (quantities[id]) trace.quantities[id] = quantities[id];
    else if (defines.length) later(trace.quantities, id, () => whole.quantities);
  }
  steps.forEach((step, place) => {
    if (!step.summary) for (const key of ['summary', 'lines']) later(step, key, () => whole.steps[place]);
  });
  trace.checks = [];
  for (const [id, left, right] of compared) {
    if (!steps.some(({ defines: [defined] }) => defined === left)) continue;
    const place = trace.checks.length;
    const check = checks.find((known) => known.id === id) ?? /** @type {Trace['checks'][0]} */ ({ id, left, right });
    trace.checks.push(check);
    if (!check.line) for (const key of ['holds', 'reason', 'line']) later(check, key, () => whole.checks[place]);
  }
  return trace;
}
