/**
 * One polite live region a page, however many widgets there are. It stands at the end of the page, or of the dialog that a widget is
 * in: what is outside an open dialog is not read. With the last widget it goes.
 */
import { adopt, css } from '../css.js';

/** @type {WeakMap<Element, HTMLElement>} */
const voices = new WeakMap();

/** Whose a region is. @type {Map<HTMLElement, Set<Element>>} */
const users = new Map();

const hidden = css`
  :host {
    display: block !important;
    position: absolute !important;
    inline-size: 1px !important;
    block-size: 1px !important;
    margin: -1px !important;
    overflow: hidden !important;
    clip-path: inset(50%) !important;
    white-space: nowrap !important;
  }
`;

const name = 'norm-trace-voice';

/** An element of its own kind, so that a copy of it is hidden too and says nothing: some routers keep copies of a page's nodes (Turbo). */
function kind() {
  const there = customElements.get(name);
  if (there) return there;
  class Region extends HTMLElement {
    constructor() {
      super();
      // Its style is in a shadow root of its own: a page has no class of ours, and its policy allows no style attribute.
      const root = this.attachShadow({ mode: 'open' });
      adopt(root, hidden);
      root.append(this.ownerDocument.createElement('slot'));
    }

    adoptedCallback() {
      adopt(/** @type {ShadowRoot} */ (this.shadowRoot));
    }

    connectedCallback() {
      if (!users.has(this)) this.remove();
    }
  }
  customElements.define(name, Region);
  return Region;
}

/** @param {Element} host @returns {HTMLElement} the region; empty where there was none */
export function hasVoice(host) {
  const place = host.closest('dialog') ?? host.ownerDocument.body;
  const there = voices.get(place);
  if (there?.isConnected) {
    users.get(there)?.add(host);
    return there;
  }
  // Not createElement: another document, where an example was moved, knows no such kind.
  const region = new (kind())();
  region.setAttribute('role', 'status');
  region.dataset.normTrace = 'live';
  // Where it has no style yet, in a page that was saved and is opened again; where it has, it is there.
  region.hidden = true;
  users.set(region, new Set([host]));
  voices.set(place, region);
  place.append(region);
  return region;
}

/** @param {Element} host */
export function leaveVoice(host) {
  for (const [region, hosts] of users) {
    hosts.delete(host);
    if (hosts.size && region.isConnected) continue;
    region.remove();
    users.delete(region);
  }
}

/** @param {Element} host @param {string} text */
export function announce(host, text) {
  if (!host.isConnected) return;
  const region = hasVoice(host);
  const language = host.shadowRoot?.querySelector('.container')?.getAttribute('lang');
  if (language) region.lang = language;
  if (region.textContent !== text) region.textContent = text;
}
