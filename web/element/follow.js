import { readable } from '../view/numbers.js';
import { valueAt } from '../view/provenance.js';

/** Milliseconds: what hangs on a page is not waited for longer; and where nobody tells when a browser has nothing to do. */
const longest = 5000;
const moment = 100;

/**
 * Settled when the page has loaded and has nothing to do. Until then a framework may still be comparing it with its own, and finds what the
 * framework wrote: React makes everything anew where it finds more.
 */
const compared = new Promise((resolve) => {
  const idle = () =>
    'requestIdleCallback' in globalThis
      ? requestIdleCallback(resolve, { timeout: longest })
      : setTimeout(resolve, moment);
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle);
  setTimeout(resolve, longest);
});

/** What was said of which element, once. @type {WeakMap<Element, string>} */
const warned = new WeakMap();

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
  if (
    example !==
    (id ? root.getElementById(id) : (all.findLast((one) => one.compareDocumentPosition(element) & 4) ?? all[0]))
  )
    return;
  const address = (element.getAttribute('of') ?? '').trim();
  const value = valueAt(trace, address);
  if (!value) {
    if (warned.get(element) !== address)
      console.warn(`norm-trace: the example has no value with the address "${address}"`, element);
    warned.set(element, address);
    return;
  }
  // A page's translator would write another decimal sign, or wrap it.
  element.translate = false;
  const text = readable(value.shown);
  // A framework that compares even later finds what it wrote, if the author wrote the right number.
  if (text !== element.textContent) element.textContent = text;
}
