/**
 * What the engine says about values beside their trace, asked once a trace.
 *
 * @import {CompleteProblem, Explanation, Trace} from '../../core/types.js'
 */
import { pick } from '../../view/numbers.js';
import { inputs, mostInRow } from '../../view/values.js';

/**
 * @typedef {(problem: CompleteProblem, addresses: string[], digits?: number) => Explanation[]} Explain
 */

/** Answers the same question of the same problem from memory. @param {{host: object}} play @returns {Explain} */
export function explanations({ host }) {
  /** @type {{problem?: CompleteProblem, answers: Map<string, Explanation[]>}} */
  let known = { answers: new Map() };
  return (problem, addresses, digits) => {
    if (known.problem !== problem) known = { problem, answers: new Map() };
    const question = `${addresses} ${digits}`;
    const answer =
      known.answers.get(question) ?? /** @type {any} */ (host).engine.explain(problem, addresses, { digits });
    known.answers.set(question, answer);
    return answer;
  };
}

/** The addresses of the values that stand in the ledger. @param {Trace} trace */
const addressesIn = ({ quantities }) =>
  Object.entries(quantities)
    .filter(([id]) => !inputs.includes(id))
    .flatMap(([id, { shape, values }]) =>
      shape.length
        ? pick(values.length, mostInRow).flatMap((index) => (index === null ? [] : [`${id}[${index}]`]))
        : [id],
    );

/** The closed forms of a trace's values, as text. @param {{host: object}} play */
export function exactForms(play) {
  const explain = explanations(play);
  /** @type {{problem?: CompleteProblem, texts: Map<string, string>}} */
  let known = { texts: new Map() };
  return (/** @type {Trace} */ trace, /** @type {string} */ of) => {
    if (known.problem !== trace.problem) {
      known = {
        problem: trace.problem,
        texts: new Map(
          explain(trace.problem, addressesIn(trace), 0).map(({ of: address, form }) => [address, form.text]),
        ),
      };
    }
    return known.texts.get(of);
  };
}
