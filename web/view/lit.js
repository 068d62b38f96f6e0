// @ts-check
/** Numbers that are pointed at, and what they were made from, wherever they stand; as a style sheet, see element/marks.js. */

/** More than these are not lit one by one. */
const most = 64;

/** @param {readonly string[]} addresses */
const selector = (addresses) => `.widget :is(${addresses.slice(0, most).map((address) => `[data-of="${address}"]`)})`;

/** @param {string | null} address @param {readonly string[]} sources */
export function lit(address, sources) {
  const rules = [];
  if (sources.length) {
    const of = selector(sources);
    rules.push(
      `${of}:not(text){outline:1.5px dashed var(--out);outline-offset:1px}text${of.replace('.widget ', '')}{text-decoration:underline dashed}`,
    );
  }
  if (address) rules.push(`${selector([address])}:not(text){outline:2px solid currentColor;outline-offset:1px}`);
  return rules.join('');
}
