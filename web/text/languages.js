/**
 * The languages there are besides English, each a file that is loaded when someone needs it. A new one is a file in this folder and
 * its row here.
 *
 * @type {Readonly<Record<string, () => Promise<{texts: import('./en.js').Texts}>>>}
 */
export const languages = {
  de: () => import('./de.js'),
  es: () => import('./es.js'),
  zh: () => import('./zh.js'),
  ar: () => import('./ar.js'),
};

/** `de-AT` → `de` @param {string} tag */
export const primary = (tag) => tag.toLowerCase().split(/[-_]/)[0];
