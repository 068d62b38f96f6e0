import { css } from '../css.js';

/** Of an example that an author has cut or added to, live and printed: what there is to see besides, and how what is left stands. */
export const styles = css`
  .caption {
    margin-block-end: calc(0.5em * 1.5);
  }
  .caption .number {
    margin-inline-end: 0.35em;
  }
  .results {
    container: norm-trace-results / inline-size;
    overflow-x: auto;
    padding-block: 1em;
  }
  .results table {
    inline-size: 100%;
    border-collapse: collapse;
    font-variant-numeric: lining-nums tabular-nums;
  }
  .results caption {
    text-align: start;
    font-weight: 600;
    font-size: 0.8125em;
  }
  .results :is(th, td) {
    padding: 0.2em 0.5em 0.2em 0;
    border-block-end: 1px solid color-mix(in oklab, currentColor 20%, transparent);
    font-weight: inherit;
    text-align: end;
  }
  .results :is(th:first-child, td:nth-child(2), [colspan]) {
    text-align: start;
  }
  .results td:nth-child(2) {
    white-space: nowrap;
  }
  @container norm-trace-results (max-width: 34em) {
    .results table {
      font-size: 0.8125em;
    }
  }
  /* Without inputs nothing stands above what the steps belong to. */
  .widget:not(:has(.controls)) {
    padding-block-start: 0;
  }
  .widget:not(:has(.controls)) .status {
    margin-block-start: 0;
    border-block-start: 0;
  }
  /* A row that is no button stands as one does, and what is open under it knows how wide it is. */
  .row {
    align-content: center;
  }
  div.row + .detail {
    container: norm-trace-lines / inline-size;
  }
  div.row,
  div.row + .detail summary {
    cursor: auto;
  }
  .figures:not([data-figure]) figure + figure {
    margin-block-start: calc(var(--u) * 3);
  }
  @container norm-trace (min-width: 34em) {
    .figures:not([data-figure]) figure + figure {
      margin-block-start: 0;
    }
    .figures:not(:has(figure + figure)) {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  @container norm-trace (min-width: 56em) {
    .figures:not([data-figure]) figure + figure {
      margin-block-start: calc(var(--u) * 2);
    }
    .widget:not(:has(> .figures)) {
      grid-template-areas: 'controls controls' 'status status' 'work work';
    }
    .widget:not(:has(> .work)) {
      grid-template-areas: 'controls controls' 'status status' 'figures figures';
    }
    .widget:not(:has(> .work)) .figures {
      display: grid;
      position: static;
    }
    .widget:not(:has(> .work)) figure + figure {
      margin-block-start: 0;
    }
  }
`;

/** Widths of lines, in em, that are told apart; web/view/extent.js says which a step has. */
const widths = Array.from({ length: 55 }, (_, i) => 6 + i);

/**
 * What the live example finds out by measuring, one that is all open knows by its width: whether its lines are broken into pieces.
 * @param {string} text the live example's own styles
 * @param {string} [prefix] of its classes in there
 */
export function stacked(text, prefix = '') {
  const [, how] = new RegExp(`\\.${prefix}stacked\\s*\\{([^}]*)\\}`).exec(text) ?? [];
  return widths
    .map((width) => `@container norm-trace-lines (max-width: ${width}em) {.${prefix}em-${width} {${how}}}`)
    .join('\n');
}
