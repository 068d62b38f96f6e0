import { load } from '../core/index.js';
import { optional } from './optional.js';

/** @import {FirstLook} from '../core/types.js' */
/** @typedef {{engine: FirstLook | null}} Host */

/** Whether the host's engine only shows. @param {Host} host */
export const onlyShows = (host) => Boolean(host.engine && !host.engine.read);

/**
 * The engine that also reads, changes and explains: from a reader's first touch on it is the host's.
 * @param {Host} host
 * @param {() => void} [failed]
 * @returns {Promise<void>} settled only once it is there
 */
export async function whole(host, failed) {
  if (!onlyShows(host)) return;
  const engine = await optional(load, failed);
  if (onlyShows(host)) host.engine = engine;
}
