import { css, adopt as adoptSheet } from '../css.js';

/** What is only there once something is played with: added to the element's styles then. */
const styles = css`
  .pad {
    position: absolute;
    inset-block-end: calc(100% + 2px);
    inset-inline-end: 0;
    z-index: 2;
    display: flex;
    background: var(--paper);
    border: 1px solid var(--edge);
    border-radius: 3px;
  }
  figure > .pad {
    inset-block: 0 auto;
  }
  /* Above its number it would lie over other numbers, the examples and the way back: it stands before these, always in one place. */
  .vector .cell {
    position: static;
  }
  .vector .pad {
    inset-block: 0 auto;
  }
  .pad button {
    min-inline-size: 1.875em;
    border: 0;
    padding: 0;
    line-height: 1;
  }
  .vector .pad button {
    min-block-size: 1.625em; /* with its border as high as the line of the label */
  }
  .pad button + button {
    border-inline-start: 1px solid var(--line);
    border-radius: 0;
  }
  input.scrubbing::selection {
    background: transparent;
    color: inherit;
  }
  .scrubbing {
    outline: 2px solid currentColor;
    outline-offset: 2px;
  }
  .handle.scrubbing {
    outline: none;
  }
  .examples {
    position: absolute;
    inset-inline-end: 0;
    z-index: 3;
    inline-size: min(100%, 30em);
    margin: 0;
    padding: calc(var(--u) * 0.5);
    list-style: none;
    background: var(--paper);
    border: 1px solid var(--edge);
    border-radius: 3px;
  }
  .examples button {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 1em;
    inline-size: 100%;
    padding: 0.25em 0.4em;
    border: 0;
    text-align: start;
    font-size: 0.9375em;
  }
  .examples .faint {
    flex: 1;
    text-align: end;
    white-space: nowrap;
  }
  .why-digits {
    list-style: none;
    margin: 0;
    padding-inline-start: 1.1em;
  }
  .why-digits li {
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.75em;
    overflow-wrap: anywhere;
  }
  .digits-of {
    flex: none;
    min-inline-size: 7.5em;
    font-variant-numeric: tabular-nums;
  }
  .next {
    color: var(--faint);
    border-inline-start: 1px solid;
    margin-inline-start: 1px;
    padding-inline-start: 2px;
  }
  .both {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: baseline;
    column-gap: 0.55em;
  }
  .exact {
    font-size: 0.875em;
    color: var(--faint);
    overflow-wrap: anywhere;
    margin-inline-end: 0.5em;
  }
  @media print {
    .pad,
    .examples {
      display: none;
    }
  }
`;

/** @param {ShadowRoot | null} root */
export const adopt = (root) => root && adoptSheet(root, styles);
