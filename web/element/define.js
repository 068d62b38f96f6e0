/** `import 'norm-trace'`: defines the elements. */
import { NormTraceElement, NormTraceValueElement, define } from './index.js';

define();

export { NormTraceElement, NormTraceValueElement };
