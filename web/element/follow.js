import { readable } from '../view/numbers.js';

/** Milliseconds: what hangs on a page is not waited for longer; and where nobody tells when a browser has nothing to do. */
const longest = 5000;
const moment = 100;

/**
 * Settled when the page has loaded and has nothing to do. Until then a framework may still be comparing it with its own, and finds what the
 * framework wrote: React makes everything anew where it finds more.
 */
const compared = new Promise((resolve) => {
  const idle = () => ('requestIdleCallback' in globalThis ? requestIdleCallback(resolve, { timeout: longest }) : setTimeout(resolve, moment));
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle);
  setTimeout(resolve, longest);
});

/**
 * Writes a value of an example, if it is the one that this element belongs to.
 * @param {import('./norm-trace-value.js').NormTraceValueElement} element
 * @param {Element} example @param {import('../core/types.js').Trace} trace
 */
export async function follow(element, example, trace) {
  await compared;
  if (!element.isConnected) return;
  const root = /** @type {Document} */ (element.getRootNode());
  const id = element.getAttribute('for');
  const all = [...root.querySelectorAll('norm-trace')];
  if (example !== (id ? root.getElementById(id) : (all.findLast((one) => one.compareDocumentPosition(element) & 4) ?? all[0]))) return;
  const [, name, index = 0] = /^([\w.]+)(?:\[(\d+)\])?$/.exec(element.getAttribute('of') ?? '') ?? [];
  const value = trace.quantities[/** @type {string} */ (name)]?.values[Number(index)];
  const text = value && readable(value.shown);
  // A framework that compares even later finds what it wrote, if the author wrote the right number.
  if (text && text !== element.textContent) element.textContent = text;
}
