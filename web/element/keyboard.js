/**
 * The keys of the step list, which is one tab stop: arrows go to the step before and after, Home and End to the first and last.
 *
 * @param {{key: string, altKey: boolean, ctrlKey: boolean, metaKey: boolean, shiftKey: boolean}} event
 * @param {number} current
 * @param {number} count
 * @param {boolean} [rightToLeft]
 * @returns {number | undefined} the step to go to; undefined: not a key of ours
 */
export function stepFor(event, current, count, rightToLeft = false) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return undefined;
  const [left, right] = rightToLeft ? [1, -1] : [-1, 1];
  /** @type {Record<string, number>} */
  const steps = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: left, ArrowRight: right, Home: -count, End: count };
  const by = steps[event.key];
  return by && Math.min(count - 1, Math.max(0, current + by));
}
