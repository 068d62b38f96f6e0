/** Everything in one module: the element is defined, and the engine's functions are there as in norm-trace/core. */
export * from '../core/index.js';
export * from '../element/define.js';
