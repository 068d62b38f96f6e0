/** The languages there are, and all that is said in one of them. */
import { en } from '../../text/en.js';
import { languages as others, primary } from '../../text/languages.js';

/** @typedef {import('../../text/en.js').Texts} Texts */
/** @typedef {Awaited<ReturnType<Texts['loadMore']>>} Words what a reader of the live one only sees when asked for */
/** @typedef {{texts: Texts, words: Words}} Language */

/** @returns {Promise<Record<string, Language>>} one whose file is missing is not there */
export async function loadLanguages() {
  /** @type {Record<string, Language>} */
  const all = { en: { texts: en, words: await en.loadMore() } };
  await Promise.all(
    Object.entries(others).map(async ([name, load]) => {
      const module = await load().catch((error) => {
        if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
      });
      if (module) all[name] = { texts: module.texts, words: await module.texts.loadMore() };
    }),
  );
  return all;
}

/** The one for a `lang`, or English. @param {Record<string, Language>} languages @param {string | undefined} tag */
export function languageFor(languages, tag) {
  const name = primary(tag ?? 'en');
  return Object.hasOwn(languages, name) ? languages[name] : languages.en;
}

export { primary };
