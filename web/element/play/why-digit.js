/**
 * "Why this digit?": each value of a step with the digits that follow the printed ones, and the rule that was applied. The panel about
 * one number may show `explain` too.
 */
import { html } from 'lit/html.js';

/** @import {Explanation} from '../../core/types.js' */
/** @import {State} from '../../view/types.js' */
/** @import {Explain} from './explanations.js' */

/** So many values of a vector are explained. */
const most = 8;

/**
 * @param {Explanation} about @param {number} digits that are printed @param {Record<string, string>} words
 */
export function explain({ why: { kept, next, more, tie, rule, result, negative } }, digits, words) {
  const minus = negative ? '−' : '';
  const after = tie ? `${next} ${words.exactly}` : more ? `${next}…` : next;
  return html`<span class="digits-of" dir="ltr" translate="no">${minus}${kept}${digits ? '' : '.'}<span class="next">${after}</span></span>
    <span>${words[rule]} → <span dir="ltr" translate="no">${result.replace('-', '−')}</span></span>`;
}

/** @param {Explain} ask @param {Record<string, string>} words @returns {(state: State, id: string) => unknown} */
export const explainStep =
  (ask, words) =>
  ({ trace: { problem, quantities } }, id) => {
    const { shape, values } = quantities[id];
    const rounded = [...values.keys()].filter((index) => values[index].relation === '≈').slice(0, most);
    const addresses = rounded.map((index) => (shape.length ? `${id}[${index}]` : id));
    return html`<ul class="why-digits">
    ${ask(problem, addresses).map((about) => html`<li>${explain(about, problem.digits, words)}</li>`)}
  </ul>`;
  };
