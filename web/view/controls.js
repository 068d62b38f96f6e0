// @ts-check
/** The inputs, and under each the place where a mistake is shown. */
import { html, noChange, nothing } from 'lit/html.js';
import { cells, mostCells } from './cells.js';
import { live } from './live.js';

/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').Actions} Actions */
/** @typedef {import('./types.js').Field} Field */

/** The buttons go up to so many; the attribute further. */
const mostDecimals = 12;

/** `x[2]` → `x` @param {string} field */
export const fieldOf = (field) => field.replace(/\[.*/, '');

/** The element that is wrong, if the mistake is in one: `x[2]` → 2. @param {string} field */
export const indexOf = (field) => Number(/\[(\d+)\]/.exec(field)?.[1] ?? -1);

/** What an input shows of a property; nothing of what no input could hold. @param {any} value @returns {string} */
export function asText(value) {
  if (Array.isArray(value) || ArrayBuffer.isView(value))
    return Array.from(/** @type {any} */ (value), asText).join(', ');
  return ['string', 'number', 'bigint'].includes(typeof value) ? String(value) : '';
}

/** @param {Pick<State, 'error'>} state @param {Field} field */
export const mistake = (state, field) => (state.error && fieldOf(state.error.field) === field ? state.error : null);

/**
 * Whether the vector is shown as one text: by choice, or because it has to be.
 * @param {Pick<State, 'fields' | 'asText' | 'error' | 'trace'>} state
 */
export const isText = (state) => state.asText || mustBeText(state);

/** Because it is long, or cannot be read. @param {Pick<State, 'fields' | 'error' | 'trace'>} state */
function mustBeText(state) {
  const { x } = state.fields;
  if (Array.isArray(x)) return x.length > mostCells || x.length === 0;
  return mistake(state, 'x') !== null || state.trace.problem.x.length > mostCells;
}

/** @param {State} state @param {Actions} actions */
export function controls(state, actions) {
  return html`<div class="controls" part="controls">
    ${vector(state, actions)}
    ${state.pace === 'whole' ? html`<div class="quick">${digits(state, actions)} ${carry(state, actions)}</div>` : noChange}
    ${state.pace === 'whole' || state.settings ? settings(state, actions) : noChange}
  </div>`;
}

/**
 * The line under an input: a hint, or what is wrong and where.
 * @param {State} state @param {Field} field @param {string} [hint]
 */
export function note(state, field, hint = '') {
  const error = mistake(state, field);
  return error
    ? html`<p class="note wrong" id="note-${field}">${state.play.fields?.wrong(state, field, error) ?? error.message}</p>`
    : html`<p class="note" id="note-${field}">${hint}</p>`;
}

/** @param {State} state @param {Actions} actions */
function vector(state, actions) {
  const { text } = state;
  const forced = mustBeText(state);
  const whole = forced || state.asText;
  const { x } = state.fields;
  const error = mistake(state, 'x');
  const given = Array.isArray(x) ? Array.from(x, asText) : state.trace.problem.x;
  return html`<div class="vector">
    <div class="heading">
      <span class="label" id="label-x">${text.fields.x}</span>
      ${
        forced
          ? nothing
          : html`<button class="quiet" aria-pressed=${whole} @click=${() => actions.set({ asText: !state.asText })}>
            ${whole ? text.asCells : text.asText}
          </button>`
      }
      ${history(state, actions)}
    </div>
    ${state.play.menu ?? nothing}
    ${
      whole
        ? state.long?.vectorText(state, actions, Boolean(error))
        : cells(state, actions, 'x', given, error ? indexOf(error.field) : -1)
    }
    ${note(state, 'x', whole ? text.hints.text : text.hints.cells)}
  </div>`;
}

/** Other examples, and the way back. @param {State} state @param {Actions} actions */
function history({ text, play }, actions) {
  /** @param {'undo'|'redo'|'reset'} command @param {string} face @param {unknown} enabled */
  const button = (command, face, enabled) =>
    html`<button class="nudge" aria-label=${text[command]} title=${text[command]} aria-disabled=${!enabled} @click=${() => actions.play(command)}>
      ${face}
    </button>`;
  return html`<span class="tools">
    <button class="quiet" id="examples" aria-expanded=${Boolean(play.menu)} @click=${() => actions.play('toggleExamples')}>
      ${text.examples}
    </button>
    <span>${button('undo', '↶', play.undo)}${button('redo', '↷', play.redo)}${button('reset', '⟲', play.changed)}</span>
  </span>`;
}

/** @param {State} state @param {Actions} actions */
function digits(state, actions) {
  const { text } = state;
  const now = Number(state.trace.problem.digits);
  const wrong = mistake(state, 'digits') !== null;
  /** @param {number} by @param {string} label @param {string} face */
  const button = (by, label, face) =>
    html`<button
      class="nudge"
      aria-label=${label}
      aria-disabled=${now + by < 0 || now + by > mostDecimals}
      @click=${() => now + by > mostDecimals || actions.edit('digits', Math.max(0, now + by))}
    >
      ${face}
    </button>`;
  return html`<div class="field digits">
    <label class="label" for="digits">${text.fields.digits}</label>
    <div class="stepper">
      ${button(-1, text.fewer, '−')}
      <input
        id="digits"
        type="text"
        translate="no"
        inputmode="numeric"
        size="2"
        autocomplete="off"
        aria-describedby="note-digits"
        aria-invalid=${wrong ? 'true' : nothing}
        .value=${live(asText(state.fields.digits ?? now))}
        @input=${(/** @type {any} */ event) => actions.edit('digits', event.target.value.trim())}
      />
      ${button(1, text.more, '+')}
    </div>
    ${wrong ? note(state, 'digits') : html`<p class="note" id="note-digits" hidden></p>`}
  </div>`;
}

/** @param {State} state @param {Actions} actions */
function carry(state, actions) {
  const { text } = state;
  const now = state.trace.problem.carry;
  return html`<fieldset class="field carry">
    <legend class="label">${text.fields.carry}</legend>
    <div class="segments">
      ${Object.entries(text.options.carry).map(
        ([value, label]) =>
          html`<label class="segment"
            ><input type="radio" name="carry" .checked=${live(value === now)} @change=${() => actions.edit('carry', value)} /><span
              >${label}</span
            ></label
          >`,
      )}
    </div>
    ${mistake(state, 'carry') ? note(state, 'carry') : nothing}
  </fieldset>`;
}

/** What is in it is loaded when it is opened. @param {State} state @param {Actions} actions */
const settings = (state, actions) =>
  html`<details
    class="settings"
    .open=${live(state.settings)}
    @toggle=${(/** @type {any} */ event) => actions.set({ settings: event.target.open })}
  >
    <summary>${state.text.settings}</summary>
    ${state.play.fields?.panel(state, actions)}
  </details>`;
