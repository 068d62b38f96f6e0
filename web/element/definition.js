import { html, render } from 'lit/html.js';
import { version } from '../core/index.js';
import { NormTraceElement } from './norm-trace.js';
import { NormTraceValueElement } from './norm-trace-value.js';
import { keepFormulas } from './typesetting.js';

/** Where Trusted Types leave Lit no policy, no template can be written. */
function templatesAreAllowed() {
  try {
    return Boolean(render(html`<i></i>`, document.createElement('p')));
  } catch {
    return false;
  }
}

/** Defines <norm-trace> and <norm-trace-value>, once. Where there are no elements (in Node) it does nothing. */
export function define() {
  if (!globalThis.customElements) return;
  const there = customElements.get('norm-trace');
  if (there === NormTraceElement) return;
  if (there) {
    console.warn(`norm-trace: a second copy, of version ${version}, stays unused`);
  } else if (!templatesAreAllowed()) {
    console.warn('norm-trace: not live, Trusted Types allow no policy lit-html');
  } else {
    keepFormulas();
    customElements.define('norm-trace', NormTraceElement);
    if (!customElements.get('norm-trace-value')) customElements.define('norm-trace-value', NormTraceValueElement);
  }
}
