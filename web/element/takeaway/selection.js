/**
 * Selecting and copying formulas gives their LaTeX, and MathML to whoever takes HTML. What lies outside of formulas is copied as usual.
 *
 * @import {Everyone} from '../everyone/everyone.js'
 */

/** @type {WeakSet<ShadowRoot>} */
const known = new WeakSet();

/** The ends of a selection inside a shadow root: every engine has its own way. @param {ShadowRoot} root @returns {{startContainer: Node, endContainer: Node, startOffset: number, endOffset: number} | undefined} */
function selected(root) {
  const selection = /** @type {any} */ (root.ownerDocument.getSelection());
  const own = /** @type {any} */ (root).getSelection?.();
  if (own?.rangeCount && !own.isCollapsed) return own.getRangeAt(0);
  if (selection?.getComposedRanges) {
    try {
      return selection.getComposedRanges({ shadowRoots: [root] })[0];
    } catch {
      return selection.getComposedRanges(root)[0]; // WebKit's first form of it
    }
  }
  return selection?.rangeCount ? selection.getRangeAt(0) : undefined;
}

/**
 * The formulas that a selection lies in; none if it also holds something else.
 * @param {ShadowRoot} root
 */
export function formulasIn(root) {
  const ends = selected(root);
  if (!ends) return [];
  const formula = (/** @type {Node} */ node) =>
    (node instanceof Element ? node : node.parentElement)?.closest('.lines') ?? null;
  const first = formula(ends.startContainer);
  const last = formula(ends.endContainer);
  if (!first || !last || !root.contains(first) || first !== last) return [];
  const range = root.ownerDocument.createRange();
  range.setStart(ends.startContainer, ends.startOffset);
  range.setEnd(ends.endContainer, ends.endOffset);
  if (range.collapsed && ends.startContainer !== ends.endContainer) {
    range.setStart(ends.endContainer, ends.endOffset); // backwards
    range.setEnd(ends.startContainer, ends.startOffset);
  }
  return [...first.querySelectorAll('.formula')].filter((line) => range.intersectsNode(line));
}

/** @param {Everyone} everyone */
export function copiesFormulas(everyone) {
  const root = /** @type {ShadowRoot} */ (everyone.host.shadowRoot);
  if (known.has(root)) return;
  known.add(root);
  root.addEventListener('copy', (event) => {
    const { clipboardData } = /** @type {ClipboardEvent} */ (event);
    const formulas = formulasIn(root);
    const problem = formulas.length ? everyone.hooks.trace()?.problem : undefined;
    const steps = problem && everyone.hooks.engine()?.trace(problem, { with: ['latex', 'mathml'] }).steps;
    const lines = formulas.flatMap((formula) => {
      const step = /** @type {HTMLElement | null} */ (formula.closest('[data-step]'))?.dataset.step;
      const place = [.../** @type {Element} */ (formula.parentElement).querySelectorAll('.formula')].indexOf(formula);
      const line = steps?.find(({ id }) => id === step)?.lines[place];
      return line ? [line] : [];
    });
    if (!lines.length || !clipboardData) return;
    clipboardData.setData('text/plain', lines.map(({ latex }) => latex).join('\n'));
    clipboardData.setData(
      'text/html',
      lines
        .map(
          ({ mathml = '' }) => `<p>${mathml.replace('<math', '<math xmlns="http://www.w3.org/1998/Math/MathML"')}</p>`,
        )
        .join(''),
    );
    event.preventDefault();
  });
}
