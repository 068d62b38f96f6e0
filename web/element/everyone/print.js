import { css } from '../css.js';

/** What the example is without its controls, printed live or as it stands. */
export const paper = css`
  @media print {
    .foot,
    .settings,
    .switch,
    .quiet,
    .more,
    .stepper button,
    .note {
      display: none;
    }
    .figures[data-figure][data-figure] figure {
      display: block;
      break-inside: avoid;
    }
    .figures {
      position: static;
    }
    .step {
      break-inside: avoid;
    }
    h3 {
      break-after: avoid;
    }
  }
`;

/** On paper: black on white whatever the screen was, no controls, and of every choice only what is chosen. */
export const print = css`
  @media print {
    .container {
      color: #000;
      color-scheme: light;
      --paper: #fff;
      --norm-trace-background: #fff;
    }
    :is(.faint, .label, .index, .name, .note, .aside, .check, figcaption, .status p) {
      color: #333;
    }
    button:not(.row),
    .handles,
    .numbers,
    .take-away,
    .tools,
    .segment:not(:has(:checked)),
    .regime:has(.nothing-to-draw) {
      display: none !important; /* more than what says how it is shown on a screen */
    }
    .segments {
      border: 0;
    }
    .segment,
    .row {
      padding-inline: 0;
    }
    .segment:has(:checked) {
      box-shadow: none;
      background: none;
    }
    .row {
      break-after: avoid;
    }
    .step,
    .formula,
    figure {
      break-inside: avoid;
    }
    .current {
      box-shadow: none;
    }
    .figures {
      grid-template-columns: 1fr 1fr;
      break-inside: avoid;
    }
    /* one row a line: where a page may break, table cells have no common baseline */
    .table {
      display: block;
    }
    .formula,
    .sides {
      display: flex;
      flex-wrap: wrap;
      align-items: baseline;
      column-gap: 0.5em;
    }
    .sides {
      flex: 1;
    }
    /* told apart without their hues */
    svg .rod.layer_norm {
      fill: #000;
      stroke: #000;
    }
    svg .rod.rms_norm {
      fill: #fff;
      stroke: #000;
      stroke-dasharray: 3 2;
    }
    svg .side.rms {
      stroke: #000;
      stroke-dasharray: 6 3;
    }
    svg .side.std,
    svg line.side {
      stroke: #000;
    }
    svg text,
    .entry {
      color: #000;
      fill: #000 !important;
      stroke: none;
      text-decoration: none !important;
    }
    .lines [data-of],
    .value {
      outline: none !important;
      background: none !important;
    }
    .halo {
      stroke: none;
    }
    [data-of] {
      --mark: transparent !important;
      outline: none !important;
    }
    .layer_norm h3,
    .rms_norm h3 {
      color: #000;
    }
  }
`;
