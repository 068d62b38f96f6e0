/** Vectors to pick. Their names are in web/text. */
import { html } from 'lit/html.js';

/** Repeatable noise with three decimals, from a small generator: no two readers see other digits. @param {number} count @param {number} seed */
function noise(count, seed) {
  let state = seed;
  return Array.from({ length: count }, () => {
    let sum = 0; // of four: nearly normal
    for (let i = 0; i < 4; i += 1) {
      state = (state * 48271) % 2147483647;
      sum += state / 2147483647 - 0.5;
    }
    return (sum * 1.7).toFixed(3);
  }).join(', ');
}

/** @type {Record<'worked'|'transformer'|'constant'|'outlier'|'offset'|'two'|'many', {x: string}>} */
export const examples = {
  worked: { x: '2.0, -1.0, 0.5, 1.5' },
  // Mean 0.05, mean squared deviation 1: the deviations are 1.4, -0.2, -1.4, 0.2, each with its opposite's square twice.
  transformer: { x: '1.45, -0.15, -1.35, 0.25' },
  constant: { x: '2.0, 2.0, 2.0, 2.0' },
  outlier: { x: '0.1, -0.2, 0.3, -0.1, 0.2, 9.0' },
  offset: { x: '10.1, 9.8, 10.3, 9.9' },
  two: { x: '3.0, 1.0' },
  many: { x: noise(64, 20) },
};

/** @param {Record<string, any>} words @param {(id: string) => void} pick @param {(focus: boolean) => void} close */
export const menu = (words, pick, close) =>
  html`<ul
    class="examples"
    aria-label=${words.examples}
    @keydown=${(/** @type {KeyboardEvent} */ event) => event.key === 'Escape' && (event.preventDefault(), close(true))}
    @focusout=${(/** @type {any} */ event) => {
      const to = event.relatedTarget;
      if (!event.currentTarget.contains(to) && to?.id !== 'examples') close(false);
    }}
  >
    ${Object.entries(examples).map(
      ([id, { x }]) =>
        html`<li>
          <button @click=${() => pick(id)}>
            <span>${words.example[id]}</span> <span class="faint" dir="ltr">${x.length > 40 ? '' : x.replaceAll('-', '−')}</span>
          </button>
        </li>`,
    )}
  </ul>`;
