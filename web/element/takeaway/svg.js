/**
 * A figure as a file of its own: what the style sheets say is written into presentation attributes, so that it looks the same wherever
 * it is opened, and there is no style attribute in it either.
 */

const namespace = 'http://www.w3.org/2000/svg';

/** What a figure may need, and what it is when nobody says. @type {Record<string, string>} */
const properties = {
  fill: 'rgb(0, 0, 0)',
  'fill-opacity': '1',
  stroke: 'none',
  'stroke-width': '1px',
  'stroke-opacity': '1',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  'stroke-dasharray': 'none',
  'paint-order': 'normal',
  opacity: '1',
  'font-size': '',
  'font-style': 'normal',
  'font-weight': '400',
  'text-decoration-line': 'none',
};
/** Only text has these. */
const ofText = /^(font|text)/;
const kept = [
  'x',
  'y',
  'x1',
  'y1',
  'x2',
  'y2',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'd',
  'points',
  'width',
  'height',
  'dx',
  'dy',
  'text-anchor',
  'transform',
  'viewBox',
  'stroke-width',
];
const drawn = 'svg g path line rect circle ellipse polyline polygon text tspan'.split(' ');

/** Colours that CSS mixes are painted, so that any viewer knows them: `#1b5480`. @param {(color: string) => [number, number, number, number]} channels @param {string} color */
function plain(channels, color) {
  if (color === 'none' || !color || color.startsWith('url')) return { color: 'none', opacity: 1 };
  const [r, g, b, a] = channels(color);
  const hex = [r, g, b]
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('');
  return { color: `#${hex}`, opacity: Math.round(a * 1000) / 1000 };
}

/**
 * @param {SVGSVGElement} svg as it is on the page
 * @param {{title: string, paper: string | null, channels: (color: string) => [number, number, number, number]}} how
 * @returns {string} a file
 */
export function svgFile(svg, { title, paper, channels }) {
  /** @param {Element} source @returns {Element} */
  const copy = (source) => {
    const view = /** @type {Window} */ (source.ownerDocument.defaultView).getComputedStyle(source);
    const target = document.createElementNS(namespace, source.localName);
    for (const name of kept) {
      const value = source.getAttribute(name);
      if (value !== null) target.setAttribute(name, value);
    }
    const text = source.localName === 'text' || source.localName === 'tspan';
    if (source.localName !== 'svg' && source.localName !== 'g') {
      for (const [name, initial] of Object.entries(properties)) {
        const value = view.getPropertyValue(name);
        if ((ofText.test(name) && !text) || value === initial) continue;
        if (name === 'fill' || name === 'stroke') {
          const { color, opacity } = plain(channels, value);
          target.setAttribute(name, opacity === 0 ? 'none' : color);
          if (opacity > 0 && opacity < 1) target.setAttribute(`${name}-opacity`, String(opacity));
        } else if (name === 'text-decoration-line') {
          target.setAttribute('text-decoration', value);
        } else if (!(name === 'stroke-width' && target.hasAttribute(name))) {
          target.setAttribute(name, value);
        }
      }
    }
    for (const child of source.childNodes) {
      if (child instanceof Element) {
        if (drawn.includes(child.localName) && getComputedStyle(child).display !== 'none') target.append(copy(child));
      } else if (text && child.nodeType === Node.TEXT_NODE && child.nodeValue) {
        target.append(child.nodeValue.replace(/\s+/g, ' '));
      }
    }
    return target;
  };
  const root = copy(svg);
  const { width, height } = svg.viewBox.baseVal;
  root.setAttribute('width', String(width));
  root.setAttribute('height', String(height));
  root.setAttribute('font-family', 'serif');
  root.setAttribute('role', 'img');
  const name = document.createElementNS(namespace, 'title');
  name.textContent = title;
  const background = document.createElementNS(namespace, 'rect');
  const { x, y } = svg.viewBox.baseVal;
  for (const [key, value] of Object.entries({
    x,
    y,
    width,
    height,
    fill: paper ? plain(channels, paper).color : '#ffffff',
  }))
    background.setAttribute(key, String(value));
  root.prepend(name, background);
  // Labels may stand over the edge.
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(root)}\n`;
}

/**
 * Lets the reader save a file.
 * @param {string} text @param {string} name @param {string} type
 */
export function save(text, name, type) {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
