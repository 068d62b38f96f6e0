/**
 * MathJax with MathML input looks for formulas in the whole page, whatever class is around them, and would replace each one of a printed
 * example, for nobody to see once that is live. An action between the one that finds formulas (10) and the one that reads them (20) takes
 * ours out of its list. What MathJax has replaced before this module ran is put back.
 */

/** @param {any} found MathJax's document */
const leave = ({ math }) => {
  for (const item of [...math]) {
    if (!item.start.node?.closest?.('[data-norm-trace-static]')) continue;
    item.removeFromDocument(true);
    math.remove(item);
  }
};

/** Tells MathJax itself, or its configuration, or where that is still to come, a new one. Version 2 has no actions. */
export function keepFormulas() {
  const page = /** @type {any} */ (globalThis);
  if (!page.MathJax && document.querySelector('script[src*=mathjax i]')) page.MathJax = {};
  const { MathJax } = page;
  if (!MathJax || MathJax.Hub) return;
  const found = MathJax.startup?.document;
  if (found) {
    found.renderActions.add({ id: 'normTrace', renderDoc: leave, renderMath() {}, convert: false }, 11);
    leave(found);
  } else {
    const config = MathJax.config ?? MathJax;
    config.options = {
      ...config.options,
      renderActions: { normTrace: [11, leave, ''], ...config.options?.renderActions },
    };
  }
}
