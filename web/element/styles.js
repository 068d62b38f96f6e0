import { css } from './css.js';

/**
 * Colours are the page's ink (currentColor) at two strengths and three hues mixed into it, so they follow the page in light and dark.
 * Lengths are multiples of --u. The three arrangements go by the width of the widget, not of the window.
 */
export const styles = css`
  :host {
    display: block;
    line-height: 1.5;
    overflow-wrap: break-word;
  }
  :host([hidden]) {
    display: none;
  }
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  p,
  ol,
  figure,
  h3,
  fieldset {
    margin: 0;
    padding: 0;
    border: 0;
    min-inline-size: 0;
  }
  button,
  input,
  select,
  textarea {
    font: inherit;
    color: inherit;
    letter-spacing: inherit;
  }
  math {
    font-family: var(--norm-trace-math-font, 'Norm Trace Math', math);
    font-size: 1.04em;
    line-height: 1.2;
  }
  .hidden {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  .faint {
    color: var(--faint);
  }
  .message {
    min-block-size: 1.75rem;
    font-size: 0.875em;
    padding-block-start: var(--u);
  }
  :is(button, input, select, textarea, summary, .side):focus-visible,
  .segment:focus-within:has(:focus-visible) {
    outline: 2px solid currentColor;
    outline-offset: 2px;
    border-radius: 2px;
  }

  /* On these and not on the host, where a page's own --line would meet ours. */
  /* The frame: two rules, as a table in a book has them. */
  .container,
  .message {
    --u: 0.5em;
    --paper: var(--norm-trace-background, var(--found, Canvas));
    --faint: color-mix(in oklab, currentColor 68%, transparent);
    --line: color-mix(in oklab, currentColor 20%, var(--paper));
    --edge: color-mix(in oklab, currentColor 58%, transparent);
    --layer-norm: color-mix(in oklab, var(--norm-trace-layer-norm, #0072b2) 76%, currentColor);
    --rms-norm: color-mix(in oklab, var(--norm-trace-rms-norm, #d55e00) 76%, currentColor);
    --in: color-mix(in oklab, var(--norm-trace-source, #f2b705) 34%, var(--paper));
    --out: color-mix(in oklab, currentColor 78%, transparent);
    --error: color-mix(in oklab, var(--norm-trace-error, #c4142b) 72%, currentColor);
  }
  /* What belongs to one of the two has its hue. */
  :is(.layer_norm, .std) {
    --hue: var(--layer-norm);
    --filled: 100%;
  }
  :is(.rms_norm, .rms) {
    --hue: var(--rms-norm);
    --filled: 35%;
  }
  .container {
    --foot: 7rem;
    container: norm-trace / inline-size;
    border-block: 1.5px solid currentColor;
  }
  /* Whatever gets the focus is scrolled to where the bar does not cover it. */
  :is(button, input, select, textarea, summary, [tabindex]) {
    scroll-margin-block: 1rem var(--foot);
  }
  .widget {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    grid-template-areas: 'controls' 'status' 'figures' 'work';
    column-gap: calc(var(--u) * 6);
    padding-block-start: calc(var(--u) * 3);
    font-variant-numeric: lining-nums tabular-nums;
  }
  .controls {
    grid-area: controls;
  }
  .status {
    grid-area: status;
  }
  .figures {
    grid-area: figures;
  }
  /* A change in one is drawn without the others. */
  .controls,
  .figures,
  figure,
  .section,
  .foot {
    contain: layout;
  }
  /* What opens from it lies over the rest, and the foot over that. */
  .controls {
    position: relative;
    z-index: 1;
  }
  .work {
    grid-area: work;
    min-inline-size: 0;
  }

  /* Inputs */
  .controls {
    display: grid;
    gap: calc(var(--u) * 1.5) calc(var(--u) * 5);
  }
  .label,
  .index,
  .note,
  .name,
  .check,
  .aside,
  figcaption {
    font-size: 0.8125em;
    color: var(--faint);
  }
  .vector {
    position: relative;
  }
  .heading {
    display: flex;
    align-items: baseline;
    gap: calc(var(--u) * 2);
  }
  .cells {
    display: flex;
    flex-wrap: wrap;
    gap: var(--u) calc(var(--u) * 2.5);
  }
  .cell {
    position: relative;
    display: inline-flex;
    align-items: baseline;
    gap: 0.35em;
  }
  .spin {
    position: relative;
    display: inline-block;
  }
  .tools {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    margin-inline-start: auto;
  }
  [role='spinbutton'] {
    cursor: ew-resize;
    touch-action: pan-y;
  }
  input,
  select,
  textarea {
    min-block-size: 1.75rem;
    min-inline-size: 0;
    max-inline-size: 100%;
    padding: 0.1em 0.3em;
    background: transparent;
    border: 0;
    border-block-end: 1.5px dotted var(--edge);
    border-radius: 0;
  }
  .cell input {
    font-size: 1.125em;
    text-align: end;
  }
  textarea {
    display: block;
    inline-size: 100%;
    resize: vertical;
    border: 1px solid var(--edge);
    line-height: 1.4;
  }
  select {
    border-block-end-style: solid;
    border-block-end-width: 1px;
    background-color: var(--paper);
  }
  input:hover,
  textarea:hover,
  select:hover {
    border-color: currentColor;
  }
  .note {
    min-block-size: 1.5em;
  }
  .vector .note {
    margin-block-start: calc(var(--u) * 0.75);
    min-block-size: 3em;
  }
  .digits .note {
    max-inline-size: 14em;
  }
  .quick {
    display: flex;
    flex-wrap: wrap;
    gap: var(--u) calc(var(--u) * 2.5);
    align-items: start;
  }
  .field > .label {
    display: block;
    margin-block-end: calc(var(--u) * 0.5);
  }
  legend.label {
    padding: 0;
  }
  .stepper {
    display: inline-flex;
    align-items: stretch;
  }
  .stepper input {
    text-align: center;
    inline-size: 2.75em;
  }
  button {
    min-block-size: 1.75rem;
    min-inline-size: 1.75rem;
    padding: 0 0.6em;
    background: transparent;
    border: 1px solid var(--edge);
    border-radius: 3px;
    cursor: pointer;
  }
  button:hover {
    background: color-mix(in oklab, currentColor 7%, transparent);
  }
  button[aria-disabled='true'] {
    color: var(--faint);
    border-style: dashed;
    cursor: default;
    background: none;
  }
  .nudge {
    border-color: transparent;
    padding: 0;
  }
  .status .quiet {
    font-size: 1em;
  }
  .quiet {
    border: 0;
    padding: 0 0.2em;
    font-size: 0.8125em;
    text-decoration: underline;
    text-decoration-color: var(--edge);
    text-underline-offset: 0.22em;
  }
  .quiet[aria-pressed='true'] {
    font-weight: 600;
    text-decoration-thickness: 2px;
    text-decoration-color: currentColor;
  }
  .segments {
    display: inline-flex;
    flex-wrap: wrap;
    border: 1px solid var(--edge);
    border-radius: 3px;
  }
  .segment {
    position: relative;
    display: inline-flex;
    align-items: center;
    justify-content: center;
    min-block-size: 1.75rem;
    padding: 0 0.55em;
    font-size: 0.9375em;
    border: 0;
    border-radius: 2px;
    cursor: pointer;
  }
  .segment input {
    position: absolute;
    inset: 0;
    min-block-size: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  .segment:has(:checked),
  .segment[aria-pressed='true'] {
    box-shadow: inset 0 -2px currentColor;
    background: color-mix(in oklab, currentColor 9%, transparent);
  }
  summary {
    list-style: none;
    display: inline-block;
    min-block-size: 1.75rem;
    font-size: 0.875em;
    cursor: pointer;
  }
  summary::before {
    content: '▸';
    content: '▸' / '';
    display: inline-block;
    inline-size: 1.1em;
    color: var(--faint);
  }
  [open] > summary::before {
    content: '▾';
    content: '▾' / '';
  }
  summary::-webkit-details-marker {
    display: none;
  }

  /* What the steps belong to */
  .status {
    margin-block-start: calc(var(--u) * 1.5);
    padding-block: var(--u);
    border-block-start: 1px solid var(--line);
    font-size: 0.875em;
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    align-items: baseline;
    gap: 0 calc(var(--u) * 4);
  }
  .status p {
    flex: 1 1 20em;
    font-style: italic;
    color: var(--faint);
  }

  /* The ledger */
  .work {
    container: norm-trace-work / inline-size;
  }
  .ledger {
    overflow-anchor: none;
  }
  .section {
    padding-block-end: calc(var(--u) * 2.5);
  }
  h3 {
    color: var(--hue);
    font: inherit;
    font-size: 0.8125em;
    font-weight: 600;
    letter-spacing: 0.02em;
    padding-block: var(--u) calc(var(--u) * 0.5);
    border-block-end: 1px solid var(--line);
  }
  .layer_norm h3 {
    border-block-end: 2px solid;
  }
  .rms_norm h3 {
    border-block-end: 3px double;
  }
  ol {
    list-style: none;
  }
  .step {
    scroll-margin-block: 1rem var(--foot);
  }
  .step + .step {
    border-block-start: 1px solid color-mix(in oklab, currentColor 9%, transparent);
  }
  .row {
    display: grid;
    grid-template-columns: 5em 1.5em minmax(0, 1fr);
    grid-template-areas: 'name name name' 'symbol relation values';
    align-items: baseline;
    inline-size: 100%;
    min-block-size: 2.125em;
    padding: calc(var(--u) * 0.5) 0;
    border: 0;
    border-radius: 0;
    text-align: start;
    font-variant-numeric: inherit;
    direction: inherit;
  }
  .row:focus-visible {
    outline-offset: -2px;
  }
  .name {
    grid-area: name;
    line-height: 1.3;
  }
  .symbol {
    grid-area: symbol;
    text-align: end;
  }
  .relation {
    grid-area: relation;
    text-align: center;
  }
  .values {
    grid-area: values;
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    column-gap: 0.55em;
    direction: ltr;
  }
  .value {
    border-radius: 2px;
    padding-inline: 0.15em;
    margin-inline: -0.15em;
    overflow-wrap: anywhere;
    min-inline-size: 0;
  }
  .list .value {
    min-inline-size: calc(var(--column) + 0.3em);
    text-align: end;
  }
  .absent {
    font-style: italic;
    color: var(--faint);
  }
  .check.exactly::before {
    content: '✓ ' / '';
  }
  .check.no::before {
    content: '≠ ' / '';
  }
  .check::before {
    content: '≈ ' / '';
  }
  .current > .row .name {
    color: inherit;
    font-weight: 600;
  }
  .current {
    box-shadow: calc(var(--u) * -1) 0 0 -0.5px var(--paper), calc(var(--u) * -1 - 2px) 0 0 -0.5px currentColor;
  }

  /* The open step */
  .detail {
    padding: 0 0 calc(var(--u) * 2);
  }
  .sentence,
  .reason,
  .more p {
    max-inline-size: 38em;
  }
  .sentence {
    text-wrap: pretty;
  }
  .reason {
    margin-block-start: var(--u);
    padding-inline-start: calc(var(--u) * 1.5);
    border-inline-start: 2px solid var(--edge);
    font-size: 0.9375em;
  }
  .lines {
    direction: ltr;
    margin-block: calc(var(--u) * 1.5) var(--u);
    white-space: nowrap;
  }
  .table {
    display: table;
    border-spacing: 0 calc(var(--u) * 0.75);
  }
  .formula {
    display: table-row;
  }
  .left,
  .side {
    display: table-cell;
    vertical-align: baseline; /* of the formulas: their relations stand on one line */
    padding: 3px;
  }
  .sides {
    display: contents;
  }
  .left {
    text-align: end;
  }
  .side:last-child math > :not(:first-child) {
    font-size: 1.125em;
  }
  /* Behind the relation that a piece begins with: as much room as before it, and none for an outline to touch. */
  .side math > :first-child + * {
    margin-inline-start: 0.15em;
  }
  .lines [data-of] {
    border-radius: 2px;
    outline-offset: 2px;
  }
  .stacked .table {
    display: block;
  }
  .stacked .formula {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: baseline;
    padding-block: calc(var(--u) * 0.5);
  }
  .stacked .sides {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    min-inline-size: 0;
  }
  .stacked .side {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    max-inline-size: 100%;
    overflow-x: auto;
    overflow-y: hidden;
    scrollbar-width: thin;
    scrollbar-color: var(--edge) transparent;
  }
  .stacked .side math {
    flex: none;
  }
  .more {
    margin-block-start: var(--u);
    font-size: 0.9375em;
  }
  .more summary {
    color: var(--faint);
  }
  .more p {
    padding-inline-start: 1.1em;
  }

  /* Previous and next stay on the screen while the ledger is. */
  .foot {
    position: sticky;
    inset-block-end: 0;
    z-index: 1;
    background: var(--paper);
    /* over the mark at the open step, too */
    margin-inline-start: calc(var(--u) * -1 - 2px);
    padding-inline-start: calc(var(--u) + 2px);
  }
  /* On the right this would make the page scroll sideways. */
  .foot:dir(rtl) {
    margin-inline-start: 0;
    padding-inline-start: 0;
  }
  .sign {
    fill: currentColor;
    margin-inline-end: 0.5em;
  }
  .bar {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: calc(var(--u) * 0.75) var(--u);
    padding-block: calc(var(--u) * 1.25);
    border-block-start: 1px solid var(--line);
  }
  .progress {
    flex: 1 1 calc(100% - 10em);
    padding: 0;
    border: 0;
    accent-color: currentColor;
    cursor: pointer;
  }
  .play {
    min-inline-size: 6em;
  }
  .go {
    flex: 1 1 auto;
    min-block-size: 2.25rem;
    padding-inline: 0.3em;
    white-space: nowrap;
  }
  .arrow {
    margin-inline: 0.35em;
  }
  .arrow:dir(rtl) {
    transform: scaleX(-1);
  }
  .position {
    min-inline-size: 3.5em;
    text-align: end;
    font-size: 0.9375em;
    color: var(--faint);
    white-space: nowrap;
  }

  /* Figures */
  .figures {
    min-inline-size: 0;
    padding-block-end: calc(var(--u) * 2);
  }
  figure {
    min-inline-size: 0;
  }
  figure > svg,
  .drawing,
  .drawing > svg,
  .nothing-to-draw {
    display: block;
    inline-size: 100%;
    block-size: auto;
    max-inline-size: 30rem;
    overflow: visible;
    direction: ltr;
  }
  .nothing-to-draw {
    aspect-ratio: 340 / 196;
  }
  .regime .nothing-to-draw {
    aspect-ratio: 340 / 156;
  }
  figcaption {
    margin-block-start: var(--u);
    line-height: 1.4;
    min-block-size: 2.8em;
    text-wrap: pretty;
  }
  .switch {
    margin-block-end: calc(var(--u) * 2);
  }
  .figures[data-figure='triangle'] :is(.bars, .regime),
  .figures[data-figure='bars'] :is(.triangle, .regime),
  .figures[data-figure='regime'] :is(.triangle, .bars) {
    display: none;
  }
  figure,
  .drawing {
    position: relative;
  }
  .handles {
    position: absolute;
    inset: 0;
    pointer-events: none;
  }
  .handle {
    pointer-events: all;
    touch-action: none;
    fill: none;
    stroke: var(--edge);
    stroke-width: 1.5;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .handle.mean {
    cursor: ns-resize;
  }
  .handle circle {
    stroke: none;
  }
  .handle:is(:hover, :focus-visible, .scrubbing) {
    stroke: currentColor;
    stroke-width: 2;
  }
  .handle:focus-visible {
    outline: none;
  }
  .handle:focus-visible circle {
    stroke: currentColor;
  }
  svg text {
    font-size: 13px;
    fill: var(--hue, currentColor);
    stroke: var(--mark, transparent);
    stroke-width: 6px;
    stroke-linejoin: round;
    paint-order: stroke;
  }
  svg .number,
  svg .tick {
    font-size: 11.5px;
  }
  .letter {
    font-style: italic;
  }
  svg line.side {
    stroke: currentColor;
    stroke-width: 1.75;
    stroke-linecap: round;
  }
  svg circle.side {
    fill: currentColor;
  }
  svg .side:is(.std, .rms) {
    stroke: var(--hue);
    stroke-width: 2.5;
  }
  .halo {
    stroke: var(--mark, transparent);
    stroke-width: 9;
    stroke-linecap: round;
  }
  .thin,
  .zero {
    fill: none;
    stroke: var(--edge);
    stroke-width: 1;
  }
  .dot {
    fill: var(--edge);
    stroke: none;
  }
  .rod {
    stroke: var(--hue, var(--edge));
    stroke-width: 1;
    outline: 3px solid var(--mark, transparent);
    fill: color-mix(in oklab, var(--hue, currentColor) var(--filled, 12%), transparent);
  }
  .needles {
    stroke: var(--hue, var(--faint));
  }
  .key {
    display: flex;
    flex-wrap: wrap;
    gap: 0 calc(var(--u) * 2.5);
    font-size: 0.8125em;
  }
  .entry {
    display: inline-flex;
    align-items: center;
    gap: 0.4em;
    color: var(--hue);
  }

  @container norm-trace (min-width: 34rem) {
    .row {
      grid-template-columns: 8.75em 5em 1.75em minmax(0, 1fr);
      grid-template-areas: 'name symbol relation values';
    }
    .name {
      font-size: 0.9375em;
    }
    .detail {
      padding-inline-start: 2em;
    }
    .quick {
      column-gap: calc(var(--u) * 5);
    }
    .progress {
      flex-basis: 8em;
    }
    .bar .go {
      flex: none;
      padding-inline: 0.7em;
    }
    .vector .note {
      min-block-size: 1.5em;
    }
    .switch {
      display: none;
    }
    .figures {
      display: grid;
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
      gap: calc(var(--u) * 4);
      align-items: end;
    }
    .figures[data-figure][data-figure] figure {
      display: block;
    }
    .bars {
      grid-row: span 2;
      align-self: start;
    }
  }
  /* LayerNorm and RMSNorm side by side; a step's name then stands above it. */
  @container norm-trace-work (min-width: 42rem) {
    .pair {
      display: grid;
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
      column-gap: calc(var(--u) * 4);
    }
    .pair .row {
      grid-template-columns: 5em 1.5em minmax(0, 1fr);
      grid-template-areas: 'name name name' 'symbol relation values';
    }
    .pair .name {
      font-size: 0.8125em;
    }
    .pair .detail {
      padding-inline-start: 0;
    }
  }
  @container norm-trace (min-width: 56rem) {
    .widget {
      grid-template-columns: minmax(0, 1fr) clamp(16rem, 30cqi, 22rem);
      grid-template-areas: 'controls controls' 'status status' 'work figures';
    }
    .controls {
      grid-template-columns: 1fr auto;
    }
    .settings {
      grid-column: 1 / -1;
    }
    .figures {
      display: block;
      align-self: start;
      position: sticky;
      inset-block-start: 1rem;
      padding-block: calc(var(--u) * 2);
    }
    figure + figure {
      margin-block-start: calc(var(--u) * 2);
    }
  }
  @media (prefers-reduced-motion: no-preference) {
    .value,
    .lines [data-of],
    input {
      transition: background-color 150ms;
    }
  }
  @media (forced-colors: active) {
    .segment:has(:checked),
    .segment[aria-pressed='true'] {
      outline: 2px solid Highlight;
    }
  }
`;
