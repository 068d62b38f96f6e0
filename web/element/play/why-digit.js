/**
 * "Why this digit?": each value of a step with the digits that follow the printed ones, and the rule that was applied. The panel about
 * one number may show `explain` too.
 */
import { html } from 'lit/html.js';
import { why } from '../../view/next-digits.js';

/** @import {State, Value} from '../../view/types.js' */

/** So many values of a vector are explained. */
const most = 8;

/**
 * @param {Value} value @param {State['trace']['problem']} problem @param {Record<string, string>} words
 */
export function explain(value, { digits, rounding }, words) {
  const { kept, next, more, tie, rule, result, negative } = why(value.exact, digits, rounding);
  const minus = negative ? '−' : '';
  const after = tie ? `${next.slice(0, 4)} ${words.exactly}` : more ? `${next}…` : next.replace(/0+$/, '');
  return html`<span class="digits-of" dir="ltr" translate="no">${minus}${kept}${digits ? '' : '.'}<span class="next">${after}</span></span>
    <span>${words[rule]} → <span dir="ltr" translate="no">${result.replace('-', '−')}</span></span>`;
}

/** @param {Record<string, string>} words @returns {(state: State, id: string) => unknown} */
export const explainStep = (words) => (state, id) =>
  html`<ul class="why-digits">
    ${state.trace.quantities[id].values
      .filter(({ relation }) => relation === '≈')
      .slice(0, most)
      .map((value) => html`<li>${explain(value, state.trace.problem, words)}</li>`)}
  </ul>`;
