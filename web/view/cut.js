// @ts-check
/**
 * What an author cuts out of the example and adds to it (`show`, `controls`, `caption`, `number`), live and printed.
 *
 * @typedef {import('./types.js').State} State
 * @typedef {import('./types.js').Trace} Trace
 * @typedef {{show?: string | null, controls?: string | null, caption?: string | null, number?: string | null, slotted?: boolean}} Wish `slotted`:
 *   the caption is markup in the slot of that name, and an attribute `caption` is not shown
 */
import { html, nothing } from 'lit/html.js';
import { choose, figures as figureNames, sections } from './choose.js';
import { extentClass } from './extent.js';
import { results } from './results.js';

/** Everything; stepping and walking, and no inputs; nothing to press, every step open. */
export const controlsKinds = /** @type {const} */ (['all', 'steps', 'none']);

/**
 * What of a wish means nothing, and where: `show="std means"` → `{field: 'show', start: 4, end: 9, …}`.
 * @param {Wish} wish
 * @param {Trace} trace
 * @param {readonly string[]} known ids of all steps there could be
 */
export function wrongWishes({ show, controls }, trace, known) {
  /** @type {{field: string, message: string, start: number, end: number, hint: string}[]} */
  const wrong = [];
  const { unknown } = choose(trace, show, known);
  if (show && unknown.length) {
    const start = [...show.matchAll(/\S+/g)].find(([word]) => unknown.includes(word))?.index ?? 0;
    wrong.push({
      field: 'show',
      message: `there is no section, step or figure called ${unknown.join(', ')}.`,
      start,
      end: start + unknown[0].length,
      hint: `There are ${[...sections, ...figureNames, 'results'].join(', ')}, and the ids of steps.`,
    });
  }
  if (controls && !controlsKinds.some((kind) => kind === controls)) {
    const message = `is ${controlsKinds.slice(0, -1).join(', ')} or ${controlsKinds.at(-1)}, not "${controls}".`;
    wrong.push({ field: 'controls', message, start: 0, end: controls.length, hint: '' });
  }
  return wrong;
}

/**
 * The state, as the author wants it. Its `current` is an index into the steps that are shown.
 * @param {State} state with the whole trace
 * @param {Wish} wish
 * @param {readonly string[]} known
 * @param {boolean} [printed] the table of results is in it, asked for or not, and the lines say how wide they are
 * @returns {State}
 */
export function cut(state, wish, known, printed = false) {
  const { steps, figures, results: table, asked } = choose(state.trace, wish.show, known);
  const still = wish.controls === 'none';
  const fixed = still || wish.controls === 'steps';
  return {
    ...state,
    trace: steps === state.trace.steps ? state.trace : { ...state.trace, steps },
    figure: figures.includes(state.figure) ? state.figure : (figures[0] ?? state.figure),
    ...(still && { showAll: true, allDigits: true }),
    // What is wrong is else said under the input that it stands in.
    ...(fixed && { notice: state.notice || state.error?.message }),
    cut: {
      fixed,
      still,
      figures,
      extent: printed || still ? (step) => extentClass(state.symbols, step.lines) : undefined,
      above: caption(wish),
      below: table && (printed || asked || still) ? results(state, asked) : nothing,
    },
  };
}

/** @param {Wish} wish */
function caption({ caption: text, number, slotted }) {
  const slot = html`<slot name="caption">${text || nothing}</slot>`;
  if (!text && !number && !slotted) return slot;
  return html`<p class="caption">${number ? html`<b class="number">${number}</b>` : nothing}${number && (text || slotted) ? ' ' : nothing}${slot}</p>`;
}
