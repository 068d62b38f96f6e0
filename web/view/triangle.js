// @ts-check
/** The right triangle: σ along the base, |μ| upright, RMS across. One scale for both axes; lengths are the trace's doubles. */
import { html, svg } from 'lit/html.js';
import { abbreviate } from './numbers.js';
import { shown } from './values.js';

/** @typedef {import('./types.js').State} State */

const width = 340;
const height = 196;
const base = 162;
/** The triangle fits into this; the rest is for labels. */
const room = { width: 210, height: 140 };
const labelRoom = 96;
/** Left of a triangle that grows. */
const margin = 24;

/** @typedef {{scale: number, right: number}} Drawn so many units of the picture for one of the vector; where |μ| stands */

/**
 * Where the corners are: σ from `left` to `right` at the height `base`, |μ| up to `top`. While a leg is dragged the scale is held, as
 * long as the triangle has room, so that the corner stays under the finger.
 * @param {number} sigma @param {number} mu @param {Drawn} [held]
 */
export function corners(sigma, mu, held) {
  const widest = held ? Math.min(room.width, held.right - margin) : room.width;
  const fitting = Math.min(sigma > 0 ? widest / sigma : Infinity, mu > 0 ? room.height / mu : Infinity);
  const scale = held ? Math.min(held.scale, fitting) : fitting;
  const across = sigma > 0 ? sigma * scale : 0;
  const up = mu > 0 ? mu * scale : 0;
  const right = held?.right ?? (width - labelRoom + across) / 2 + 16;
  return { left: right - across, right, top: base - up, across, up, scale: scale < Infinity ? scale : room.height };
}

/**
 * @param {State['trace']['quantities']} quantities
 * @returns {'usual'|'flat'|'nearlyFlat'|'upright'|'point'|'outOfRange'}
 */
export function shapeOf(quantities) {
  const sides = [quantities.std, quantities.mean, quantities.rms].map((quantity) => quantity?.values[0].double ?? null);
  const [sigma, mu] = sides;
  if (sigma === null || mu === null || sides[2] === null) return 'outOfRange';
  if (sigma === 0) return mu === 0 ? 'point' : 'upright';
  if (mu === 0) return 'flat';
  return Math.abs(mu) / sigma < 0.1 ? 'nearlyFlat' : 'usual';
}

/** @param {State} state */
export function triangle(state) {
  const { quantities } = state.trace;
  const text = state.text.triangle;
  const shape = shapeOf(quantities);
  return html`<figure class="triangle" part="figure" translate="no">
    ${shape === 'outOfRange' ? html`<div class="nothing-to-draw"></div>` : drawing(state)}
    <figcaption translate="yes">${text[shape]}</figcaption>
  </figure>`;
}

/** @param {State} state */
function drawing(state) {
  const { std, mean, rms } = state.trace.quantities;
  const { title, ...text } = state.text.triangle;
  const [sigma, mu] = [std, mean].map((quantity) => Math.abs(/** @type {number} */ (quantity.values[0].double)));
  const { left, right, top, across, up, scale } = corners(sigma, mu, state.play.held);
  const steep = up > across * 0.4;
  const middle = { x: (left + right) / 2, y: (base + top) / 2 };
  const corner = Math.min(11, across / 2, up / 2);
  /** None of the three has a sign. @param {import('./types.js').Quantity} quantity @param {string} name @param {number} [most] */
  const label = ({ values: [value] }, name, most = 10) => ({
    name,
    relation: value.relation,
    number: abbreviate(shown(value).replace('−', ''), most),
  });
  const labels = [label(std, 'σ'), label(mean, '|μ|', 8), label(rms, 'RMS')];
  const said = labels.map(
    ({ name, relation, number }, i) =>
      state.speech?.value(state.symbols, ['std', 'mean', 'rms'][i], null, relation, number, i === 1) ??
      `${name} ${relation} ${number}`,
  );
  /** @param {number} x1 @param {number} y1 @param {number} x2 @param {number} y2 @param {string} of */
  const side = (x1, y1, x2, y2, of) =>
    svg`<line class="halo" data-of=${of} x1=${x1} y1=${y1} x2=${x2} y2=${y2}></line>
      <line class="side ${of}" x1=${x1} y1=${y1} x2=${x2} y2=${y2}></line>`;
  /** @param {number} x @param {number} y @param {string} anchor @param {string} of @param {{name: string, relation: string, number: string}} parts */
  const write = (x, y, anchor, of, { name, relation, number }) =>
    svg`<text class="name-of ${of}" data-of=${of} x=${x} y=${y} text-anchor=${anchor}>${
      name === 'RMS'
        ? name
        : name === 'σ'
          ? svg`<tspan class="letter">σ</tspan>`
          : svg`|<tspan class="letter">μ</tspan>|`
    } ${`${relation} ${number}`}</text>`;
  /** What a leg is dragged by. @param {'mean'|'std'} of @param {number} x @param {number} y @param {string} name */
  const handle = (of, x, y, name) => {
    const [value] = (of === 'mean' ? mean : std).values;
    return svg`<g class="handle ${of}" data-play=${of} role="spinbutton" tabindex="0" aria-label=${name} aria-valuenow=${value.double}
        aria-valuetext=${state.speech?.number(shown(value))} transform="translate(${x} ${y})"
      ><circle r="16"></circle><path d=${of === 'mean' ? 'M-4 -2L0 -6L4 -2M-4 2L0 6L4 2' : 'M-2 -4L-6 0L-2 4M2 -4L6 0L2 4'}></path></g>`;
  };
  return html`<div class="drawing"><svg
    viewBox="0 0 ${width} ${height}"
    role="img"
    aria-label="${title}: ${said.join(', ')}"
  >
    ${
      corner > 4
        ? svg`<path class="thin" d="M${right - corner} ${base}v${-corner}h${corner}"></path>
        <circle class="thin dot" cx=${right - corner / 2} cy=${base - corner / 2} r="1"></circle>`
        : ''
    }
    ${side(left, base, right, base, 'std')} ${side(right, base, right, top, 'mean')} ${side(left, base, right, top, 'rms')}
    ${across || up ? '' : svg`<circle class="side std" cx=${left} cy=${base} r="3"></circle>`}
    ${write(middle.x, base + 22, 'middle', 'std', labels[0])} ${write(right + 9, middle.y + 5, 'start', 'mean', labels[1])}
    ${
      steep
        ? write(middle.x - 10, middle.y - 4, 'end', 'rms', labels[2])
        : write(middle.x - 8, middle.y - 10 - (up / (across || 1)) * 50, 'middle', 'rms', labels[2])
    }
  </svg>${
    state.cut?.fixed
      ? ''
      : html`<svg class="handles" viewBox="0 0 ${width} ${height}" role="group" aria-label=${title} data-drawn=${JSON.stringify({ scale, right })}>
    ${handle('std', left - 15, base, text.std)} ${handle('mean', right, top - 15, text.mean)}
  </svg>`
  }</div>`;
}
