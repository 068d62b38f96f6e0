/** What runs in the page, of more than one test. */

/** What is copied from now on goes to `copied` instead. */
export const catchCopies = () => {
  const caught = /** @type {any} */ (window);
  caught.copied = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (/** @type {string} */ text) => void caught.copied.push(text) },
  });
};

/** Of a new document: whatever moves by itself is told in `shifts`. Chromium observes it. */
export const recordShifts = () => {
  const page = /** @type {any} */ (window);
  page.shifts = [];
  const rect = (/** @type {DOMRect} */ before, /** @type {DOMRect} */ now) =>
    `${before.y}→${now.y} ${before.height}→${now.height}`;
  new PerformanceObserver((list) => {
    for (const { value, sources } of /** @type {any[]} */ (list.getEntries())) {
      page.shifts.push(
        `${value} ${sources.map((/** @type {any} */ { node, previousRect, currentRect }) => `${node?.nodeName}.${node?.className} ${rect(previousRect, currentRect)}`)}`,
      );
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

/** The first example is drawn, with what comes last of it. */
export const isDrawn = () => Boolean(document.querySelector('norm-trace')?.shadowRoot?.querySelector('.words'));
