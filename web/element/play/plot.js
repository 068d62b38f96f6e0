/** The plot of how far apart the two outputs are, which comes when it is seen: by itself, for many readers need nothing else of play. */
import { regime } from '../../view/regime.js';
import { adopt, css } from '../css.js';

const styles = css`
  .curve {
    fill: none;
    stroke: currentColor;
    stroke-width: 1.75;
  }
  .dashed {
    stroke-dasharray: 2 3;
  }
  .here {
    fill: currentColor;
    stroke: var(--paper);
    stroke-width: 1.5;
  }
`;

/** @param {import('./play.js').Play} play */
export function plot(play) {
  const { engine, shadowRoot } = /** @type {any} */ (play.host);
  adopt(shadowRoot, styles.styleSheet);
  play.show({ regime: regime(engine.regime, play.text().regime) });
}
