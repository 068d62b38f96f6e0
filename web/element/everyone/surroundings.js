/**
 * The page around the widgets: which language it speaks, and whether it is dark. One observer, however many widgets there are.
 *
 * Pages say that they are dark in many ways (`prefers-color-scheme`, `data-theme`, `.dark`, mdBook's `.coal`, …), and most of them say
 * it to their own style sheet only. What they all change is the ink: so it is the ink that is looked at, whenever something around a
 * widget may have changed it.
 */

/** @typedef {{host: Element, look: () => void, speak: () => void}} Watcher */

/** @type {Set<Watcher>} */
const watchers = new Set();
/** @type {MutationObserver | undefined} */
let observer;

/** @param {Element} host @returns {ParentNode[]} its document, and the shadow roots around it */
function rootsOf(host) {
  const roots = [];
  for (let root = host.getRootNode(); ; root = /** @type {ShadowRoot} */ (root).host.getRootNode()) {
    roots.push(/** @type {ShadowRoot | Document} */ (root));
    if (!(root instanceof ShadowRoot)) return roots;
  }
}

/** @param {Node} outer @param {Element} inner through shadow roots */
function holds(outer, inner) {
  for (
    let node = /** @type {Node | null} */ (inner);
    node;
    node = /** @type {ShadowRoot} */ (node.getRootNode()).host ?? null
  ) {
    if (outer.contains(node)) return true;
  }
  return false;
}

/** @param {MutationRecord[]} records */
function changed(records) {
  for (const watcher of watchers) {
    const around = records.filter(({ target }) => holds(target, watcher.host));
    if (around.some(({ attributeName }) => attributeName === 'lang')) watcher.speak();
    if (around.some(({ attributeName }) => attributeName !== 'lang')) watcher.look();
  }
}

const lookAll = () => watchers.forEach((watcher) => watcher.look());
/** Colours that glide are not there yet when the attribute changes. @param {TransitionEvent} event */
const glided = ({ propertyName, target }) => {
  if (!/color|background/.test(propertyName)) return;
  for (const watcher of watchers)
    if (target instanceof Node && target !== watcher.host && holds(target, watcher.host)) watcher.look();
};

/** @param {Watcher} watcher */
export function watch(watcher) {
  if (!observer) {
    observer = new MutationObserver(changed);
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', lookAll);
    addEventListener('load', lookAll); // style sheets that came late
    document.addEventListener('transitionend', glided);
  }
  watchers.add(watcher);
  for (const root of rootsOf(watcher.host)) observer.observe(root, { subtree: true, attributes: true });
  watcher.look();
}

/** @param {Watcher} watcher */
export const unwatch = (watcher) => watchers.delete(watcher);

/** @type {CanvasRenderingContext2D | null | undefined} */
let pixel;

/**
 * Red, green, blue and opacity, 0 … 1, of any colour that CSS knows.
 * @param {string} color as computed
 * @returns {[number, number, number, number]}
 */
export function channels(color) {
  const [red, green, blue, opacity = 1] = /^rgba?\((.*)\)$/.exec(color)?.[1].split(',').map(Number) ?? [];
  if (blue >= 0) return [red / 255, green / 255, blue / 255, opacity];
  // oklch(), color(display-p3 …) and so on: painted, and looked at
  pixel ??= Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', {
    willReadFrequently: true,
  });
  if (!pixel) return [0, 0, 0, 1];
  pixel.clearRect(0, 0, 1, 1);
  pixel.fillStyle = color;
  pixel.fillRect(0, 0, 1, 1);
  const [r, g, b, a] = pixel.getImageData(0, 0, 1, 1).data;
  return [r / 255, g / 255, b / 255, a / 255];
}

/** Relative luminance, as WCAG defines it. @param {readonly number[]} rgb */
export const luminance = (rgb) =>
  [0.2126, 0.7152, 0.0722].reduce(
    (sum, weight, i) => sum + weight * (rgb[i] <= 0.04045 ? rgb[i] / 12.92 : ((rgb[i] + 0.055) / 1.055) ** 2.4),
    0,
  );

/** Light ink stands on dark paper: black and this are equally far from it. */
const middle = 0.18;

/**
 * What a widget stands on: whether its ink is light, and the first background around it that hides what is behind.
 * @param {Element} host
 * @returns {{dark: boolean, paper: string | null}} null: nothing is painted, so it is the canvas
 */
export function around(host) {
  const dark = luminance(channels(getComputedStyle(host).color)) > middle;
  for (
    let node = /** @type {Element | null} */ (host);
    node;
    node = node.assignedSlot ?? node.parentElement ?? /** @type {ShadowRoot} */ (node.getRootNode()).host ?? null
  ) {
    const { backgroundColor } = getComputedStyle(node);
    if (channels(backgroundColor)[3] > 0.95) return { dark, paper: backgroundColor };
  }
  return { dark, paper: null };
}
