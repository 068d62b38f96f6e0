// @ts-check
/**
 * How far apart the two outputs are as |μ|/σ goes from 0 to 3, and where the reader's vector is on that curve. The values are the
 * engine's (`engine.regime`), for normalized outputs without ε.
 */
import { html, svg } from 'lit/html.js';
import { abbreviate, readable } from './numbers.js';

/** @typedef {import('./types.js').State} State */

const width = 340;
const height = 156;
const left = 40;
const right = width - 16;
const top = 14;
const bottom = height - 38;
const furthest = 3;
const highest = 1.25;
const steps = 60;

/** @param {number} ratio */
const across = (ratio) => left + (Math.min(ratio, furthest) / furthest) * (right - left);
/** @param {number} apart */
const up = (apart) => bottom - (apart / highest) * (bottom - top);

/**
 * Where the vector is: |μ|/σ and how far apart its outputs are; null: it has no spread.
 * @param {State['trace']['quantities']} quantities @param {(ratios: number[]) => number[]} apart
 */
export function place(quantities, apart) {
  const ratio = quantities.mean_over_std?.values[0].double ?? null;
  if (ratio === null) return null;
  const [y] = apart([Math.abs(ratio)]);
  return { ratio: Math.abs(ratio), apart: y, beyond: Math.abs(ratio) > furthest };
}

/** It is the same for every vector. @type {string | undefined} */
let curve;

/** @param {(ratios: number[]) => number[]} apart */
function drawCurve(apart) {
  const ratios = Array.from({ length: steps + 1 }, (_, i) => (i * furthest) / steps);
  return apart(ratios)
    .map((y, i) => `${i ? 'L' : 'M'}${across(ratios[i]).toFixed(1)} ${up(y).toFixed(1)}`)
    .join('');
}

/** @param {State} state */
export function regime({ apart, text, trace: { quantities } }) {
  const words = text.regime;
  const here = place(quantities, apart);
  const ratio = here ? readable(quantities.mean_over_std.values[0].shown).replace('−', '') : '';
  const far = here ? here.apart.toFixed(3) : '';
  const x = here ? across(here.ratio) : 0;
  const y = here ? up(here.beyond ? apart([furthest])[0] : here.apart) : 0;
  const aside = x < width / 2 ? 10 : -10; // below the curve on its right, and off its steep beginning; above it on its left
  return html`<svg viewBox="0 0 ${width} ${height}" role="img" aria-label=${here ? words.title(ratio, far) : words.none}>
    ${[0, 1, 2, 3].map(
      (tick) => svg`<path class="thin" d="M${across(tick)} ${bottom}v4"></path>
        <text class="tick" x=${across(tick)} y=${bottom + 17} text-anchor="middle">${tick}</text>`,
    )}
    ${[0.5, 1].map(
      (tick) => svg`<path class="thin" d="M${left} ${up(tick)}h-4"></path>
        <text class="tick" x=${left - 8} y=${up(tick) + 4} text-anchor="end">${tick}</text>`,
    )}
    <path class="thin" d="M${left} ${top - 1}V${bottom}H${right + 6}"></path>
    <text class="tick" x=${right + 6} y=${bottom + 32} text-anchor="end">|<tspan class="letter">μ</tspan>|/<tspan class="letter">σ</tspan></text>
    <text class="tick" x=${left - 4} y=${top - 4} text-anchor="start">${words.up}</text>
    <path class="curve" d=${(curve ??= drawCurve(apart))}></path>
    ${
      here
        ? svg`<path class="thin dashed" d="M${x} ${bottom}V${y}H${left}"></path>
          <circle class="here" cx=${x} cy=${y} r="5"></circle>
          <text class="number" x=${Math.max(x + aside, left + 30)} y=${aside < 0 ? y - 10 : Math.min(y + 20, bottom - 6)} text-anchor=${aside < 0 ? 'end' : 'start'}
            >${here.beyond ? '→ ' : ''}${abbreviate(ratio)}: ${far}</text>`
        : svg`<text class="number" x=${(left + right) / 2} y=${top + 24} text-anchor="middle">${words.none}</text>`
    }
  </svg>`;
}
