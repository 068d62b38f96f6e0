import { breakLine } from '../../view/formula.js';
import { inStepNext, partner } from '../../view/in-step.js';
import { adopt, css } from '../css.js';

/** @import {Guide} from './guide.js' */
/** @import {Line, Step, Trace} from '../../core/types.js' */
/** @import {Node} from '../../view/markup.js' */
/** @import {State} from '../../view/types.js' */

/** The steps of a norm, and how many rows of the grid a step has: its line, and the parts of what opens under it. */
const steps = ['shifted', 'denominator', 'normalized', 'output'];
const span = 10;

/** @param {string} norm @param {(step: number) => number} row */
const rows = (norm, row) =>
  steps.map((step, i) => `.in-step [data-step='${norm}.${step}']{grid-row:${row(i + 1)}/span ${span}}`).join('');

/** Both norms row by row: one grid, where there is room in two columns, else the one right under the other. */
const styles = css`
  .in-step {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    column-gap: calc(var(--u) * 4);
    padding-block-end: calc(var(--u) * 2.5);
  }
  .in-step :is(.section, ol) {
    display: contents;
  }
  .in-step .step {
    border-block-start: 1px solid color-mix(in oklab, currentColor 9%, transparent);
  }
  .in-step .rms_norm .step {
    border-block-start: 0;
  }
  .in-step .step.open {
    box-shadow: calc(var(--u) * -1) 0 0 -0.5px var(--paper), calc(var(--u) * -1 - 2px) 0 0 -0.5px currentColor;
  }
  .in-step h3 {
    grid-area: 1 / 1;
    position: absolute;
    clip-path: inset(50%);
  }
  .in-step .name::before {
    content: 'LayerNorm: ' / '';
    color: var(--layer-norm);
  }
  .in-step .rms_norm .name::before {
    content: 'RMSNorm: ' / '';
    color: var(--rms-norm);
  }
  ${rows('layer_norm', (step) => 2 + (step - 1) * 2 * span)} ${rows('rms_norm', (step) => 2 + (step - 1) * 2 * span + span)} .differs {
    --hue: var(--layer-norm);
    border-block-end: 2px solid var(--hue);
    background-color: color-mix(in oklab, var(--hue) 16%, transparent);
  }
  .rms_norm .differs {
    --hue: var(--rms-norm);
    border-block-end-style: double;
    border-block-end-width: 3px;
  }
  @container norm-trace-work (min-width: 42em) {
    .in-step {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    }
    .in-step h3 {
      position: static;
      clip-path: none;
    }
    .in-step .rms_norm :is(h3, .step) {
      grid-column: 2;
    }
    .in-step .rms_norm .step {
      border-block-start: 1px solid color-mix(in oklab, currentColor 9%, transparent);
    }
    .in-step .name::before,
    .in-step .rms_norm .name::before {
      content: none;
    }
    ${rows('rms_norm', (step) => 2 + (step - 1) * 2 * span)} .in-step .step, .in-step .detail {
      display: grid;
      contain: none; /* or it would not be a subgrid */
      grid-template-rows: subgrid;
      align-content: start;
      align-items: start;
    }
    .in-step .detail {
      grid-row: 2 / -1;
      justify-items: start;
    }
    .in-step .sentence {
      grid-row: 1;
    }
    .in-step .lines {
      grid-row: 2;
      inline-size: 100%;
    }
  }
`;

/**
 * Which of two lists of words are not in both, in order: a longest common subsequence.
 * @param {string[]} left @param {string[]} right @returns {[Set<number>, Set<number>]} indices
 */
export function onlyInOne(left, right) {
  /** @type {number[][]} length[i][j]: of the rests from i and j */
  const length = Array.from({ length: left.length + 1 }, () => Array(right.length + 1).fill(0));
  for (let i = left.length - 1; i >= 0; i -= 1) {
    for (let j = right.length - 1; j >= 0; j -= 1) {
      length[i][j] = left[i] === right[j] ? length[i + 1][j + 1] + 1 : Math.max(length[i + 1][j], length[i][j + 1]);
    }
  }
  const only = /** @type {[Set<number>, Set<number>]} */ ([new Set(left.keys()), new Set(right.keys())]);
  for (let i = 0, j = 0; i < left.length && j < right.length;) {
    if (left[i] === right[j]) {
      only[0].delete(i++);
      only[1].delete(j++);
    } else if (length[i + 1][j] >= length[i][j + 1]) i += 1;
    else j += 1;
  }
  return only;
}

/** @param {Node | string} node @returns {(Node | string)[]} */
const lettersIn = (node) =>
  typeof node === 'string' ? [] : node.name === 'mi' ? node.children : node.children.flatMap(lettersIn);

/** The letters of a line's name and first side, what is symbolic in it, from the left. @param {State['symbols']} symbols @param {Line} line */
function lettersOf(symbols, line) {
  const { name, sides } = breakLine(symbols, line.sides.slice(0, 2));
  return /** @type {string[]} */ ([...name, ...sides.flat(2)].flatMap(lettersIn));
}

/** The same on the page. @param {Element} line */
const drawnLetters = (line) => line.querySelectorAll(':is(.left, .side:first-child) mi');

/** σ of σ², δ of δ₁: the whole of it. @param {Element} letter */
function whole(letter) {
  let element = letter;
  while (
    element.parentElement?.matches('msub, msup, msubsup, mover') &&
    element.parentElement.firstElementChild === element
  ) {
    element = element.parentElement;
  }
  return element;
}

/**
 * Marks what differs between the open steps of the two norms.
 * @param {ShadowRoot} root @param {State['symbols']} symbols @param {Step} ours of LayerNorm @param {Step} theirs
 */
function markDifferences(root, symbols, ours, theirs) {
  const drawn = [ours, theirs].map(({ id }) => root.querySelectorAll(`[data-step="${id}"] .formula`));
  const lines = Math.min(ours.lines.length, theirs.lines.length, ...drawn.map(({ length }) => length));
  for (let i = 0; i < lines; i += 1) {
    onlyInOne(lettersOf(symbols, ours.lines[i]), lettersOf(symbols, theirs.lines[i])).forEach((only, side) => {
      const letters = drawnLetters(drawn[side][i]);
      for (const index of only) if (letters[index]) whole(letters[index]).classList.add('differs');
    });
  }
}

/** LayerNorm and RMSNorm walked in step: two steps are open, and what differs is marked. */
export class Together {
  on = false;

  /** @param {Guide} guide */
  constructor(guide) {
    this.guide = guide;
  }

  get #steps() {
    return this.guide.hooks.trace()?.steps ?? [];
  }

  toggle() {
    const { host, hooks } = this.guide;
    this.on = !this.on;
    if (this.on && partner(this.#steps, hooks.current()) < 0) {
      hooks.open(
        this.#steps.findIndex((_, index) => partner(this.#steps, index) >= 0),
        'bring-into-view',
      );
    }
    host.requestUpdate();
    this.guide.speak();
  }

  /** The step that is open beside the current one. @param {Trace} trace @param {number} current @returns {Step | undefined} */
  beside(trace, current) {
    return this.on ? trace.steps[partner(trace.steps, current)] : undefined;
  }

  /** Where previous and next lead. @param {1 | -1} by */
  toward(by) {
    const current = this.guide.hooks.current();
    return this.on ? inStepNext(this.#steps, current, by) : current + by;
  }

  /** What differs between the two open steps, in words. @param {State} state */
  differ({ trace, current }) {
    return this.beside(trace, current) && this.guide.words?.guide.differ[trace.steps[current].id.split('.')[1]];
  }

  updated() {
    const { state, root } = this.guide;
    if (!this.on || !state) return;
    adopt(root, styles);
    for (const marked of root.querySelectorAll('.differs')) marked.classList.remove('differs');
    const { symbols, trace, current } = state;
    const ours = trace.steps[current];
    const theirs = this.beside(trace, current);
    if (theirs)
      markDifferences(
        root,
        symbols,
        ...(ours.section === 'layer_norm'
          ? /** @type {const} */ ([ours, theirs])
          : /** @type {const} */ ([theirs, ours])),
      );
  }
}
