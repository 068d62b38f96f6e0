// `"types": ["norm-trace/vue"]` in tsconfig.json, or `import type {} from 'norm-trace/vue'`.
import type { DefineComponent, HTMLAttributes } from 'vue';
import type { NormTraceAttributes, NormTraceEvents, NormTraceValueAttributes } from './attributes.js';

type Listeners = {
  [Name in keyof NormTraceEvents as `on${Capitalize<Name>}`]?: (event: NormTraceEvents[Name]) => void;
};

declare module 'vue' {
  interface GlobalComponents {
    'norm-trace': DefineComponent<HTMLAttributes & NormTraceAttributes & Listeners>;
    'norm-trace-value': DefineComponent<HTMLAttributes & NormTraceValueAttributes>;
  }
}
