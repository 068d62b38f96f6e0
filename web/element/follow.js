import { readable } from '../view/numbers.js';

/**
 * Writes a value of an example, if it is the one that this element belongs to.
 * @param {import('./norm-trace-value.js').NormTraceValueElement} element
 * @param {Element} example @param {import('../core/types.js').Trace} trace
 */
export function follow(element, example, trace) {
  const root = /** @type {Document} */ (element.getRootNode());
  const id = element.getAttribute('for');
  const all = [...root.querySelectorAll('norm-trace')];
  if (example !== (id ? root.getElementById(id) : (all.findLast((one) => one.compareDocumentPosition(element) & 4) ?? all[0]))) return;
  const [, name, index = 0] = /^([\w.]+)(?:\[(\d+)\])?$/.exec(element.getAttribute('of') ?? '') ?? [];
  const value = trace.quantities[/** @type {string} */ (name)]?.values[Number(index)];
  const text = value && readable(value.shown);
  // A framework that is still comparing the page with its own finds what it wrote.
  if (text && text !== element.textContent) element.textContent = text;
}
