/** `import { NormTraceElement, define } from 'norm-trace/element'`: the classes, and nothing is defined before `define()` is called. */
export { define } from './definition.js';
export { NormTraceElement } from './norm-trace.js';
export { NormTraceValueElement } from './norm-trace-value.js';
