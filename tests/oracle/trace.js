/**
 * All that is wrong with a trace, in words, by the contract and by an independent computation.
 */
import { readProblem } from './problem.js';
import { quantitiesOf } from './quantities.js';
import { quantitiesFaults } from './values.js';
import { stepsFaults } from './steps.js';
import { checksFaults } from './checks.js';

/** What the laws read: every line in every notation. */
export const allNotations = /** @type {const} */ ({ with: ['text', 'latex', 'mathml'] });

const stray = /NaN|Infinity|\bundefined\b|\[object/;

/** Texts that only a bug prints. Sentences may say "undefined". @param {any} trace */
function strayFaults(trace) {
  if (!stray.test(JSON.stringify(trace))) return [];
  const withoutSentences = {
    ...trace,
    steps: trace.steps.filter((/** @type {any} */ step) => !step.reason),
    checks: trace.checks.map((/** @type {any} */ check) => check.line),
  };
  const found =
    stray.exec(JSON.stringify(withoutSentences)) ?? /\bNaN\b|\bInfinity\b|\[object/.exec(JSON.stringify(trace));
  return found ? [`"${found[0]}" in the trace`] : [];
}

/** The trace repeats the problem, complete. @param {any} got @param {import("./problem.js").Problem} problem */
function problemFaults(got, problem) {
  const texts = (/** @type {{text: string}[] | null} */ vector) => vector && vector.map(({ text }) => text);
  const expected = {
    ...problem,
    x: texts(problem.x),
    gamma: texts(problem.gamma),
    beta: texts(problem.beta),
    epsilon: problem.epsilon.text,
  };
  const ascii = JSON.parse(JSON.stringify(got).replaceAll('−', '-'));
  return Object.entries(expected)
    .filter(([field, value]) => JSON.stringify(ascii[field]) !== JSON.stringify(value))
    .map(([field, value]) => `problem.${field} is ${JSON.stringify(got[field])}, should be ${JSON.stringify(value)}`);
}

/**
 * Steps, lines and checks. @param {any} trace @param {Record<string, unknown>} given @param {{terms?: number}} [options] @returns {string[]}
 */
export function printingFaults(trace, given, { terms = 8 } = {}) {
  const problem = readProblem(given);
  const result = quantitiesOf(problem);
  const setting = { carry: problem.carry, d: problem.x.length, terms };
  return [...stepsFaults(trace, result, setting), ...checksFaults(trace, result.quantities, problem)];
}

/** @param {any} trace @param {Record<string, unknown>} given @param {{terms?: number}} [options] @returns {string[]} */
export function traceFaults(trace, given, options) {
  const problem = readProblem(given);
  const values = [
    ...problemFaults(trace.problem, problem),
    ...quantitiesFaults(trace, quantitiesOf(problem).quantities),
  ];
  const unnamed = Object.keys(trace.quantities)
    .filter((id) => !trace.quantities[id].symbol_latex)
    .map((id) => `${id}: no symbol in LaTeX`);
  return [...values, ...unnamed, ...printingFaults(trace, given, options), ...strayFaults(trace)];
}
