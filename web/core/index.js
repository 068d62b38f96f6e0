/**
 * The engine for JavaScript: `import { load } from 'norm-trace/core'`. Importing it does nothing and needs no DOM.
 *
 *     const engine = await load();
 *     const trace = engine.trace({ x: '2.0, -1.0, 0.5, 1.5', epsilon: '1e-6' });
 *     trace.quantities.mean.values[0].shown // '0.75'
 *
 * @typedef {import('./types.js').Problem} Problem
 * @typedef {import('./types.js').Trace} Trace
 * @typedef {import('./types.js').Quantity} Quantity
 * @typedef {import('./types.js').Value} Value
 * @typedef {import('./types.js').Step} Step
 * @typedef {import('./types.js').Line} Line
 * @typedef {import('./types.js').Check} Check
 * @typedef {import('./types.js').Engine} Engine
 */
export { engineSha256, version } from '../generated/about.js';
export { loadFirst } from './first.js';
export { load } from './load.js';
export { NormTraceError } from './error.js';
