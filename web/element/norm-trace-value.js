import { optional } from './optional.js';
import { Base } from './reactive.js';

const follower = () => import('./follow.js');

/**
 * A number of an example in the middle of a sentence: `<norm-trace-value of="std">1.146</norm-trace-value>`.
 *
 * What prerender wrote stays until the example is live, and then follows it. `for` is the example's id; without it, it is the nearest
 * one before, or else the first. It only listens: an example that nobody has seen yet need not start for its sake.
 *
 * @attribute of the value's address: `std`, `deviations[0]`
 * @attribute for id of the example
 */
export class NormTraceValueElement extends Base {
  connectedCallback() {
    this.root = /** @type {Document} */ (this.getRootNode());
    for (const type of ['ready', 'change']) this.root.addEventListener(`norm-trace-${type}`, this);
  }

  disconnectedCallback() {
    for (const type of ['ready', 'change']) this.root?.removeEventListener(`norm-trace-${type}`, this);
  }

  /** @param {any} event */
  async handleEvent({ target, detail }) {
    const { follow } = await optional(follower);
    follow(this, target, detail.trace);
  }
}
