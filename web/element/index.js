/** `import { NormTraceElement } from 'norm-trace/element'`: the classes, and nothing is defined. */
export { NormTraceElement } from './norm-trace.js';
export { NormTraceValueElement } from './norm-trace-value.js';
