import type { NormTraceElement, NormTraceValueElement } from '../element/index.js';
import type { NormTraceEvents } from './attributes.js';

declare global {
  interface HTMLElementTagNameMap {
    'norm-trace': NormTraceElement;
    'norm-trace-value': NormTraceValueElement;
  }
  interface HTMLElementEventMap extends NormTraceEvents {}
}
