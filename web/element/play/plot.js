/** The plot of how far apart the two outputs are, which comes when it is seen: by itself, for many readers need nothing else of play. */
import { regime } from '../../view/regime.js';
import { adopt } from './styles.js';

/** @param {import('./play.js').Play} play */
export async function plot(play) {
  const words = await play.words();
  const { engine, shadowRoot } = /** @type {any} */ (play.host);
  adopt(shadowRoot);
  play.show({ regime: regime(engine.regime, words.play.regime) });
}
