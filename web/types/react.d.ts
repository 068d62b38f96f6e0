// `"types": ["norm-trace/react"]` in tsconfig.json, or `import type {} from 'norm-trace/react'`.
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { NormTraceElement, NormTraceValueElement } from '../element/index.js';
import type { NormTraceAttributes, NormTraceListeners, NormTraceValueAttributes } from './attributes.js';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'norm-trace': DetailedHTMLProps<HTMLAttributes<NormTraceElement>, NormTraceElement> &
        NormTraceAttributes &
        NormTraceListeners;
      'norm-trace-value': DetailedHTMLProps<HTMLAttributes<NormTraceValueElement>, NormTraceValueElement> &
        NormTraceValueAttributes;
    }
  }
}
