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
  const forward = rightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const back = rightToLeft ? 'ArrowRight' : 'ArrowLeft';
  switch (event.key) {
    case 'ArrowDown':
    case forward:
      return Math.min(count - 1, current + 1);
    case 'ArrowUp':
    case back:
      return Math.max(0, current - 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
