import { readFileSync } from 'node:fs';

const source = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

/**
 * What axe finds on the page as it stands.
 * @param {import('./browsers.js').Browser} browser
 * @param {string} [where] only there
 * @param {object} [options] axe's
 * @returns {Promise<string[]>}
 */
export async function axe(browser, where = 'html', options = {}) {
  // From outside of the page: no policy of it is asked.
  if (!(await browser.evaluate(() => 'axe' in window)))
    await (browser.name === 'webkit' ? browser.raw.executeScript(source) : browser.raw.evaluate(source));
  return browser.evaluate(
    async (place, wishes) => {
      const { violations } = await /** @type {any} */ (window).axe.run(place, wishes);
      return violations.map((/** @type {any} */ { id, nodes }) => `${id}: ${nodes[0].html}`);
    },
    where,
    options,
  );
}
