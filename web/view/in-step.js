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
  const ours = partner(steps, index) >= 0 ? steps[index].section : 'layer_norm';
  let next = index + by;
  // What is open beside another one has had its turn.
  while (partner(steps, next) >= 0 && steps[next].section !== ours) next += by;
  return next;
}
