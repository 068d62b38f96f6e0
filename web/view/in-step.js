// @ts-check
/** LayerNorm and RMSNorm walked in step: which step belongs to which, and the way through. Indices into the trace's steps. */

/** @typedef {readonly {id: string, section: string}[]} Steps */

/** @type {Record<string, string>} */
const other = { layer_norm: 'rms_norm', rms_norm: 'layer_norm' };

/** `layer_norm.output` → that of `rms_norm.output`; −1: it has none. @param {Steps} steps @param {number} index */
export function partner(steps, index) {
  const { id = '', section = '' } = steps[index] ?? {};
  return section in other ? steps.findIndex((step) => step.id === id.replace(section, other[section])) : -1;
}

/** The step after or before, where two at once are one. @param {Steps} steps @param {number} index @param {1 | -1} by */
export function inStepNext(steps, index, by) {
  const first = steps.findIndex(({ section }) => section in other);
  const second = steps.findIndex(({ section }) => section === 'rms_norm');
  const end = steps.findLastIndex(({ section }) => section in other) + 1;
  const next = index + by;
  if (first === second || second < 0) return next;
  if (index === second - 1 && by > 0) return end; // the last of LayerNorm
  if (index === second && by < 0) return first - 1;
  if (index === end && by < 0) return second - 1;
  return next;
}
