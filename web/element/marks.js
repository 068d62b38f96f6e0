/**
 * What goes into the open step is tinted wherever it stands (ledger, formulas, inputs, figures), and what comes out is outlined. All
 * of these carry their address in `data-of`; so this is a style sheet, and changing the step touches no node.
 */

/** @param {string} id @returns {string} a selector of all that shows this quantity or one of its values */
const showing = (id) => `:is([data-of="${id}"], [data-of^="${id}["])`;

/**
 * @param {{uses: readonly string[], defines: readonly string[]} | undefined} step the open one
 * @param {number} columnWidth of a vector's values in the ledger, in characters
 * @param {number} [foot] height of what lies over the widget's end, in pixels: what gets the focus is scrolled to where it is seen
 */
export function marks(step, columnWidth, foot) {
  const rules = [`.values{--column:${columnWidth}ch}${foot === undefined ? '' : `.container{--foot:${foot + 8}px}`}`];
  for (const [ids, kind] of /** @type {const} */ ([
    [step?.uses ?? [], 'in'],
    [step?.defines ?? [], 'out'],
  ])) {
    if (!ids.length) continue;
    const selector = `:is(${ids.map(showing).join()})`;
    rules.push(
      kind === 'in'
        ? `svg ${selector}{--mark:var(--in)}input${selector},.value${selector},math ${selector}{background-color:var(--in)}` +
            `@media(forced-colors:active){:is(input,.value,math *)${selector}{outline:1.5px dotted}}`
        : `text${selector}{text-decoration:underline}.rod${selector},.halo${selector}{--mark:var(--line)}` +
            `input${selector},.value${selector},.side:last-child ${selector}{outline:1.5px solid var(--out)}`,
    );
  }
  return rules.join('');
}
