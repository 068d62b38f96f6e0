// @ts-check
/** The ledger: a line for every step, and the open step worked out. */
import { html, noChange, nothing } from 'lit/html.js';
import { formula, symbol } from './formula.js';
import { isLong, readable } from './numbers.js';
import { relation, values } from './values.js';

/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').Actions} Actions */
/** @typedef {import('./types.js').Step} Step */
/** @typedef {import('./types.js').Section} Section */

/** @typedef {{step: Step, index: number}} Entry */

/** A check stands with the step that computes its left side. @param {State} state @param {string} id */
const checkOf = (state, id) => state.trace.checks.find((check) => check.left === id);

/** Whether a step of one norm is there with the same of the other. @param {readonly Step[]} steps */
export const paired = (steps) =>
  steps.some(({ id }) => /^l/.test(id) && steps.some((other) => other.id === id.replace('layer', 'rms')));

/** @param {State} state @param {Actions} actions */
export function ledger(state, actions) {
  /** @type {Map<Section, Entry[]>} */
  const sections = new Map();
  state.trace.steps.forEach((step, index) => {
    const entries = sections.get(step.section) ?? [];
    entries.push({ step, index });
    sections.set(step.section, entries);
  });
  /** @param {Section} id */
  const part = (id) => {
    const entries = sections.get(id);
    return entries ? section(state, actions, id, entries) : nothing;
  };
  return html`<div class="ledger" role="group" aria-label=${state.text.steps} part="ledger" @keydown=${actions.stepKey}>
    ${part('vector')} ${part('statistics')} ${part('identity')}
    <div class="${paired(state.trace.steps) ? 'pair' : 'single'} ${state.guide.inStep ? 'in-step' : ''}">${part('layer_norm')} ${part('rms_norm')}</div>
    ${part('comparison')} ${part('verification')}
  </div>`;
}

/** @param {State} state @param {Actions} actions @param {Section} id @param {Entry[]} entries */
const section = (state, actions, id, entries) =>
  html`<section class="section ${id}" aria-labelledby="section-${id}">
    <h3 id="section-${id}">${state.text.sections[id]}</h3>
    <ol role="list">
      ${entries.map(({ step, index }) => row(state, actions, step, index))}
    </ol>
  </section>`;

/** @param {State} state @param {Actions} actions @param {Step} step @param {number} index */
function row(state, actions, step, index) {
  if (state.skips(index, state.trace.steps.length)) return noChange;
  const quantity = state.trace.quantities[step.id];
  const current = index === state.current;
  const open = current || state.showAll || state.guide.beside === step.id;
  const check = checkOf(state, step.id);
  const sign = state.symbols[step.id];
  const line = html`<span class="name">${name(state, step)}</span>
      <span class="symbol" aria-hidden="true" translate="no">${sign ? symbol(state.symbols, step.id) : ''}</span>
      <span class="hidden">${
        // What is read aloud follows when the finger rests.
        state.pace === 'whole'
          ? (state.speech?.row('', quantity, check ? state.text.holds[check.holds] : '') ?? sign?.symbol)
          : noChange
      }</span>
      ${
        quantity
          ? html`<span class="relation" aria-hidden=${state.speech ? 'true' : nothing}>${relation(quantity)}</span>
            <span class="values ${quantity.shape.length ? 'list' : 'one'}" aria-hidden=${state.speech ? 'true' : nothing} translate="no"
              >${values(step.id, quantity, state.allDigits, state.play.exact && ((of) => state.play.exact?.(state.trace, of)))}
              ${check ? html`<span class="check ${check.holds}" translate="yes">${state.text.holds[check.holds]}</span>` : ''}</span
            >`
          : html`<span class="relation"></span><span class="values absent">${state.text.noValue}</span>`
      }`;
  return html`<li class="step ${current ? 'current' : ''} ${open ? 'open' : ''}" data-step=${step.id}>
    ${
      state.cut?.still
        ? html`<div class="row" id="step-${index}">${line}</div>`
        : html`<button
          class="row"
          id="step-${index}"
          aria-expanded=${open}
          aria-current=${current ? 'step' : nothing}
          aria-controls=${open ? `detail-${index}` : nothing}
          tabindex=${current ? 0 : -1}
          @click=${() => actions.open(index, 'keep-in-place')}
        >
          ${line}
        </button>`
    }
    ${open ? detail(state, actions, step, index) : nothing}
  </li>`;
}

/** @param {Pick<State, 'text'>} state @param {Step} step @returns {string} */
export const name = (state, step) => textOf(state, step)?.name ?? step.id;

/** @param {Pick<State, 'text'>} state @param {Step} step @returns {import('../text/en.js').QuantityText | undefined} */
const textOf = (state, step) =>
  /** @type {Record<string, import('../text/en.js').QuantityText>} */ (state.text.quantities)[step.id];

/** @param {State} state @param {Actions} actions @param {Step} step @param {number} index */
function detail(state, actions, step, index) {
  const text = textOf(state, step);
  const quantity = state.trace.quantities[step.id];
  const check = checkOf(state, step.id);
  const count = quantity?.values.length ?? 0;
  /** The first few values and as many of the last stand worked out. */
  const isElided = step.lines.length && step.lines.length < count;
  const { still, extent } = state.cut ?? {};
  const long = !still && quantity?.values.some((value) => isLong(readable(value.shown)));
  return html`<div class="detail" id="detail-${index}" role="group" aria-labelledby="step-${index}" part="step">
    <p class="sentence">${text?.sentence}</p>
    ${step.reason ? html`<p class="reason">${state.text.engine(step)}</p>` : nothing}
    ${
      step.lines.length
        ? html`<div class="lines ${extent?.(step)}">
          <div class="table" translate="no">
            ${step.lines.map((line, i) => [
              isElided && 2 * i === step.lines.length
                ? html`<div class="elided" aria-hidden="true"><div class="left">⋮</div></div>`
                : '',
              formula(
                state.symbols,
                line.sides,
                state.allDigits,
                still ? '' : state.text.numbers,
                state.pace === 'whole' && state.speech?.line(state.symbols, line.sides),
              ),
            ])}
          </div>
        </div>`
        : nothing
    }
    ${isElided ? html`<p class="aside">${state.text.elided(count, step.lines.length)}</p>` : nothing}
    ${index === state.current && state.guide.differ ? html`<p class="aside">${state.guide.differ}</p>` : nothing}
    ${check?.reason ? html`<p class="reason">${state.text.engine(check)}</p>` : nothing}
    ${
      long
        ? html`<button class="quiet" @click=${() => actions.set({ allDigits: !state.allDigits })}>
          ${state.allDigits ? state.text.someDigits : state.text.allDigits}
        </button>`
        : nothing
    }
    <details class="more" ?open=${still} @toggle=${actions.guide.why}>
      <summary>${state.text.why}</summary>
      <p>${state.guide.more?.[step.id]}</p>
    </details>
    ${
      !still && quantity?.values.some(({ relation: sign }) => sign === '≈')
        ? html`<details class="more" @toggle=${() => state.play.why || actions.play('why')}>
          <summary>${state.text.whyDigits}</summary>
          ${state.play.why?.(state, step.id)}
        </details>`
        : nothing
    }
  </div>`;
}
