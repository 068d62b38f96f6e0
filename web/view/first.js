// @ts-check
import * as long from './long.js';

/**
 * What a reader has in front of them before they have done anything: the first picture, live and printed.
 *
 * @typedef {import('./types.js').State} State
 * @param {Pick<State, 'trace' | 'symbols' | 'apart' | 'text' | 'fields' | 'current' | 'figure'>} given
 * @returns {State}
 */
export const first = (given) => ({
  ...given,
  error: null,
  showAll: false,
  settings: false,
  asText: false,
  allDigits: false,
  play: {},
  skips: () => false,
  pace: 'whole',
  long,
  guide: {
    more: undefined,
    playing: false,
    phase: null,
    speed: 1,
    inStep: false,
    beside: undefined,
    differ: undefined,
    panel: undefined,
    toward: (by) => given.current + by,
  },
});
