import type { ErrorFields, Problem, Trace } from '../core/types.js';

/** What may be written on <norm-trace>. */
export interface NormTraceAttributes {
  x?: string | number;
  gamma?: string | number;
  beta?: string | number;
  epsilon?: string | number;
  method?: Problem['method'];
  digits?: string | number;
  rounding?: Problem['rounding'];
  carry?: Problem['carry'];
  /** The id of the open step: `mean`, `layer_norm.output`. */
  step?: string;
  share?: boolean | '';
  show?: string;
  controls?: 'all' | 'steps' | 'none';
  caption?: string;
  number?: string;
}

/** What may be written on <norm-trace-value>. */
export interface NormTraceValueAttributes {
  /** The value's address: `std`, `deviations[0]`. */
  of?: string;
  /** The id of the example. */
  for?: string;
}

type State = { problem: Trace['problem']; trace: Trace };

/** Its events, by name. */
export interface NormTraceEvents {
  'norm-trace-ready': CustomEvent<State>;
  'norm-trace-change': CustomEvent<State>;
  'norm-trace-step': CustomEvent<{ index: number; id: string }>;
  'norm-trace-error': CustomEvent<ErrorFields>;
}

/** As React 19, Preact and Svelte 5 write a listener: `onnorm-trace-change`. */
export type NormTraceListeners = {
  [Name in keyof NormTraceEvents as `on${Name}`]?: (event: NormTraceEvents[Name]) => void;
};
