// @ts-check
/** Of the inputs, what is loaded when it is asked for: the panel with the settings, and what is wrong with an input, and where. */
import { html, nothing } from 'lit/html.js';
import { cells, letters, mostCells, spin, widthFor } from './cells.js';
import { asText, indexOf, mistake, note } from './controls.js';
import { live } from './live.js';
import { abbreviate, pick, readable } from './numbers.js';
import { sentences } from './sentences.js';

/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').Actions} Actions */
/** @typedef {import('./types.js').Field} Field */

/** What the steps are about while an input cannot be read. @param {State['trace']['problem']} problem @param {State['text']} text */
export const stale = ({ x }, text) =>
  text.stale(
    `(${pick(x.length, 6)
      .map((index) => (index === null ? '…' : abbreviate(readable(x[index]), 12)))
      .join(', ')})`,
  );

/** @param {State} state @param {Field} field @param {NonNullable<State['error']>} error */
export function wrong(state, field, error) {
  const index = indexOf(error.field);
  const value = state.fields[field];
  const text = index >= 0 && Array.isArray(value) ? asText(value[index]) : asText(value);
  const before = text.slice(0, error.start);
  const after = text.slice(error.end);
  const piece = text.slice(error.start, error.end);
  return html`${
    text
      ? html`<code translate="no"
          >${before.length > 14 ? `…${before.slice(-12)}` : before}<mark class=${piece ? '' : 'place'}
            >${piece.length > 24 ? `${piece.slice(0, 22)}…` : piece}</mark
          >${after.length > 10 ? `${after.slice(0, 8)}…` : after}</code
        >`
      : nothing
  }
    <span>${sentences(error)}</span>
    ${error.readings?.map(({ label, take }) => html`<button class="reading" @click=${take}>${label}</button> `)}`;
}

/** @param {State} state @param {Actions} actions */
export function panel(state, actions) {
  const { settings: words } = state.guide;
  if (!words) return nothing; // on their way
  const epsilon = asText(state.fields.epsilon ?? state.trace.problem.epsilon);
  /** γ or β: an input for each element; one text where there are too many or it cannot be read. @param {'gamma'|'beta'} field */
  const learned = (field) => {
    const given = state.fields[field];
    const error = mistake(state, field);
    const index = error ? indexOf(error.field) : -1;
    const list = Array.isArray(given) ? given.map(asText) : error ? null : state.trace.problem[field];
    const on = list !== null || Boolean(error);
    const face = on ? words.leaveOut : words.give;
    return html`<div class="field ${field}">
      <span class="heading">
        <label class="label" id="label-${field}" for=${field}>${words.fields[field]}</label>
        <button class="quiet" aria-label="${face} ${letters[field]}" @click=${() => actions.play('learned', field, !on)}>${face}</button>
      </span>
      ${
        on && state.typing !== field && list && list.length <= mostCells && (!error || index >= 0)
          ? cells(state, actions, field, list, index)
          : html`<input
            id=${field}
            type="text"
            translate="no"
            size="18"
            spellcheck="false"
            autocapitalize="off"
            autocomplete="off"
            data-of=${field}
            aria-describedby="note-${field}"
            aria-invalid=${error ? 'true' : nothing}
            .value=${live(asText(given ?? ''))}
            @input=${(/** @type {any} */ event) => {
              actions.set({ typing: field }); // becoming right must not replace what is being typed in
              actions.edit(field, event.target.value);
            }}
            @blur=${() => actions.set({ typing: undefined })}
          />`
      }
      ${note(state, field, words.hint)}
    </div>`;
  };
  /** @param {'method'|'rounding'} field */
  const choice = (field) =>
    html`<div class="field ${field}">
      <label class="label" for=${field}>${words.fields[field]}</label>
      <select id=${field} @change=${(/** @type {any} */ event) => actions.edit(field, event.target.value)}>
        ${Object.entries(words.options[field]).map(
          ([value, label]) =>
            html`<option value=${value} .selected=${live(value === state.trace.problem[field])}>${label}</option>`,
        )}
      </select>
      ${note(state, field)}
    </div>`;
  return html`<div class="panel">
    <div class="field epsilon">
      <label class="label" for="epsilon">${words.fields.epsilon}</label>
      <span class="spin">
        ${spin(state, 'epsilon', epsilon, {
          size: widthFor([epsilon], 8),
          id: 'epsilon',
          wrong: mistake(state, 'epsilon') !== null,
          note: 'note-epsilon',
          edit: (value) => actions.edit('epsilon', value),
        })}
      </span>
      ${note(state, 'epsilon')}
    </div>
    ${choice('method')} ${choice('rounding')} ${learned('gamma')} ${learned('beta')}
  </div>`;
}
