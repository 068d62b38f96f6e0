/** The settings, and what is wrong with an input, with their styles. */
import { adopt as adoptSheet, css } from '../css.js';

export { panel, stale, wrong } from '../../view/fields.js';

const styles = css`
  .panel {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 19em), 1fr));
    gap: calc(var(--u) * 1.5) calc(var(--u) * 4);
    padding-block: var(--u);
  }
  .panel .cell input {
    font-size: 1em;
    min-block-size: 1.75em;
  }
  .panel .note {
    min-block-size: 0;
  }
  .panel .gamma {
    grid-column-start: 1;
  }
  /* a label with a button beside it is no higher than one without */
  .panel .heading {
    line-height: 1.75em;
  }
  .panel .label {
    line-height: calc(1.75em / 0.8125);
    margin: 0;
  }
  .reading {
    min-block-size: calc(1.75em / 0.8125);
  }
  [aria-invalid='true'] {
    border-color: var(--error);
    border-block-end-style: solid;
  }
  input[aria-invalid='true'] {
    text-decoration: underline wavy var(--error) 1px;
    text-underline-offset: 0.2em;
  }
  .note.wrong {
    color: var(--error);
  }
  .note code {
    font-family: inherit;
    white-space: pre-wrap;
    color: currentColor;
    margin-inline-end: 0.75em;
    font-variant-numeric: tabular-nums;
  }
  mark {
    background: none;
    color: inherit;
    font-weight: 600;
    text-decoration: underline wavy 1px;
    text-underline-offset: 0.25em;
  }
  mark.place {
    display: inline-block;
    inline-size: 0.6em;
    margin-inline: 1px;
    border: solid currentColor;
    border-width: 0 1px 2px;
    block-size: 0.4em;
  }
  .status.stale p {
    color: inherit;
    font-style: normal;
  }
  .status.stale {
    border-block-start: 1px dashed var(--error);
  }
  .status.stale p::before {
    content: '↩ ' / '';
  }
`;

/** @param {ShadowRoot} root */
export const adopt = (root) => adoptSheet(root, styles);
