/**
 * `import 'norm-trace'`: defines <norm-trace>, once. Where there are no elements (in Node) it does nothing.
 */
import { NormTraceElement } from './norm-trace.js';

if (globalThis.customElements && !customElements.get('norm-trace')) customElements.define('norm-trace', NormTraceElement);

export { NormTraceElement };
