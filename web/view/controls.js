// @ts-check
/** The inputs, and under each the place where a mistake is shown. */
import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { subscript } from './numbers.js';

/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').Actions} Actions */
/** @typedef {import('./types.js').Field} Field */

/** Up to so many elements have an input each. */
export const mostCells = 16;

/** `x[2]` → `x` @param {string} field */
export const fieldOf = (field) => field.replace(/\[.*/, '');

/** The element that is wrong, if the mistake is in one: `x[2]` → 2. @param {string} field */
const indexOf = (field) => Number(/\[(\d+)\]/.exec(field)?.[1] ?? -1);

/** @param {unknown} value */
const asText = (value) => (Array.isArray(value) ? value.join(', ') : value === null || value === undefined ? '' : String(value));

/** @param {State} state @param {Field} field */
const mistake = (state, field) => (state.error && fieldOf(state.error.field) === field ? state.error : null);

/** Whether the vector is shown as one text: by choice, because it is long, or because it cannot be read. @param {State} state */
export function isText(state) {
  const { x } = state.fields;
  if (state.asText) return true;
  if (Array.isArray(x)) return x.length > mostCells || x.length === 0;
  return mistake(state, 'x') !== null || state.trace.problem.x.length > mostCells;
}

/** @param {State} state @param {Actions} actions */
export function controls(state, actions) {
  return html`<div class="controls" part="controls">
    ${vector(state, actions)}
    <div class="quick">${digits(state, actions)} ${carry(state, actions)}</div>
    ${settings(state, actions)}
  </div>`;
}

/**
 * The line under an input: a hint, or what is wrong and where.
 * @param {State} state @param {Field} field @param {string} [hint]
 */
function note(state, field, hint = '') {
  const error = mistake(state, field);
  if (!error) return html`<p class="note" id="note-${field}">${hint}</p>`;
  const index = indexOf(error.field);
  const value = state.fields[field];
  const text = index >= 0 && Array.isArray(value) ? asText(value[index]) : asText(value);
  const before = text.slice(0, error.start);
  const after = text.slice(error.end);
  const piece = text.slice(error.start, error.end);
  return html`<p class="note wrong" id="note-${field}">
    ${text
      ? html`<code
          >${before.length > 14 ? `…${before.slice(-12)}` : before}<mark class=${piece ? '' : 'place'}
            >${piece.length > 24 ? `${piece.slice(0, 22)}…` : piece}</mark
          >${after.length > 10 ? `${after.slice(0, 8)}…` : after}</code
        >`
      : nothing}
    <span>${error.message}${/[.!?]$/.test(error.message) ? '' : '.'} ${error.hint}</span>
  </p>`;
}

/** @param {State} state @param {Actions} actions */
function vector(state, actions) {
  const { text } = state;
  const whole = isText(state);
  const { x } = state.fields;
  const error = mistake(state, 'x');
  const cells = Array.isArray(x) ? x.map(asText) : state.trace.problem.x;
  const forced = whole && !state.asText;
  return html`<div class="vector">
    <div class="heading">
      <span class="label" id="label-x">${text.fields.x}</span>
      ${forced
        ? nothing
        : html`<button class="quiet" aria-pressed=${whole} @click=${() => actions.set({ asText: !state.asText })}>
            ${whole ? text.asCells : text.asText}
          </button>`}
    </div>
    ${whole
      ? html`<textarea
          class="text"
          rows="2"
          spellcheck="false"
          autocapitalize="off"
          autocomplete="off"
          aria-labelledby="label-x"
          aria-describedby="note-x"
          aria-invalid=${error ? 'true' : nothing}
          .value=${live(asText(x ?? state.trace.problem.x))}
          @input=${(/** @type {any} */ event) => {
            if (!state.asText) actions.set({ asText: true }); // becoming right must not replace what is being typed in
            actions.edit('x', event.target.value);
          }}
        ></textarea>`
      : html`<div class="cells" role="group" aria-labelledby="label-x">
          ${cells.map((cell, index) => {
            const wrong = error !== null && indexOf(error.field) === index;
            /** @param {string} value */
            const replaced = (value) => cells.map((other, i) => (i === index ? value : other));
            return html`<label class="cell"
              ><span class="index" aria-hidden="true"><i>x</i>${subscript(index + 1)}</span
              ><span class="hidden">${text.element(index + 1)}</span
              ><input
                type="text"
                inputmode="text"
                spellcheck="false"
                autocapitalize="off"
                autocomplete="off"
                size=${Math.min(14, Math.max(4, cell.length + 1))}
                data-of="x[${index}]"
                aria-describedby=${wrong ? 'note-x' : nothing}
                aria-invalid=${wrong ? 'true' : nothing}
                .value=${live(cell)}
                @input=${(/** @type {any} */ event) => actions.edit('x', replaced(event.target.value))}
                @paste=${(/** @type {ClipboardEvent} */ event) => {
                  const pasted = event.clipboardData?.getData('text').trim() ?? '';
                  if (!/[,;\s[({]/.test(pasted)) return;
                  event.preventDefault();
                  actions.edit('x', pasted);
                }}
            /></label>`;
          })}
        </div>`}
    ${note(state, 'x', whole ? text.hints.text : text.hints.cells)}
  </div>`;
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
      aria-disabled=${now + by < 0 || now + by > 30}
      @click=${() => actions.edit('digits', Math.min(30, Math.max(0, now + by)))}
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

/** @param {State} state @param {Actions} actions */
function settings(state, actions) {
  const { text } = state;
  /** @param {'epsilon'|'gamma'|'beta'} field @param {number} size @param {string} [hint] */
  const input = (field, size, hint) =>
    html`<div class="field ${field}">
      <label class="label" for=${field}>${text.fields[field]}</label>
      <input
        id=${field}
        type="text"
        size=${size}
        spellcheck="false"
        autocapitalize="off"
        autocomplete="off"
        data-of=${field}
        aria-describedby="note-${field}"
        aria-invalid=${mistake(state, field) ? 'true' : nothing}
        .value=${live(asText(state.fields[field] ?? (field === 'epsilon' ? state.trace.problem.epsilon : '')))}
        @input=${(/** @type {any} */ event) => actions.edit(field, event.target.value)}
      />
      ${note(state, field, hint)}
    </div>`;
  /** @param {'method'|'rounding'} field */
  const choice = (field) =>
    html`<div class="field ${field}">
      <label class="label" for=${field}>${text.fields[field]}</label>
      <select id=${field} @change=${(/** @type {any} */ event) => actions.edit(field, event.target.value)}>
        ${Object.entries(text.options[field]).map(
          ([value, label]) => html`<option value=${value} .selected=${live(value === state.trace.problem[field])}>${label}</option>`,
        )}
      </select>
      ${note(state, field)}
    </div>`;
  return html`<details
    class="settings"
    ?open=${live(state.settings)}
    @toggle=${(/** @type {any} */ event) => actions.set({ settings: event.target.open })}
  >
    <summary>${text.settings}</summary>
    <div class="panel">
      ${input('epsilon', 8)} ${choice('method')} ${choice('rounding')} ${input('gamma', 18, text.hints.gamma)}
      ${input('beta', 18, text.hints.gamma)}
    </div>
  </details>`;
}
