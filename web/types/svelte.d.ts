// `"types": ["norm-trace/svelte"]` in tsconfig.json, or `import type {} from 'norm-trace/svelte'`.
import type { HTMLAttributes } from 'svelte/elements';
import type { NormTraceElement, NormTraceValueElement } from '../element/index.js';
import type { NormTraceAttributes, NormTraceListeners, NormTraceValueAttributes } from './attributes.js';

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'norm-trace': HTMLAttributes<NormTraceElement> & NormTraceAttributes & NormTraceListeners;
    'norm-trace-value': HTMLAttributes<NormTraceValueElement> & NormTraceValueAttributes;
  }
}
