// @ts-check
/**
 * What an author wants to have shown (`show="layer_norm mean triangle"`): sections, steps, figures, the table of results. Nothing
 * asked for is everything.
 *
 * @typedef {import('./types.js').Trace} Trace
 * @typedef {import('./types.js').Figure} Figure
 * @typedef {{steps: Trace['steps'], figures: Figure[], results: boolean, asked: boolean, unknown: string[]}} Choice `asked`: for the results, by name
 */

export const figures = /** @type {const} */ (['triangle', 'bars', 'regime']);
export const sections = ['vector', 'statistics', 'identity', 'layer_norm', 'rms_norm', 'comparison', 'verification'];

/**
 * A word that names nothing at all is `unknown`, and is as good as not there; one that names what this trace happens not to have
 * (`gamma`) chooses nothing.
 * @param {Trace} trace
 * @param {string | null | undefined} show
 * @param {readonly string[]} [known] ids of all steps there could be
 * @returns {Choice}
 */
export function choose(trace, show, known = []) {
  const words = show?.split(/\s+/).filter(Boolean) ?? [];
  const ids = [...known, ...trace.steps.map(({ id }) => id), ...sections, ...figures, 'results'];
  const unknown = words.filter((word) => !ids.includes(word));
  if (words.length === unknown.length)
    return { steps: trace.steps, figures: [...figures], results: true, asked: false, unknown };
  const asked = words.includes('results');
  return {
    steps: trace.steps.filter(({ id, section }) => words.includes(id) || words.includes(section)),
    figures: figures.filter((name) => words.includes(name)),
    results: asked,
    asked,
    unknown,
  };
}
