/** Bytes to put into a module, and the module's text once more. */

/** Every byte beside every other: what a tool writes for one may depend on the next. */
export const allPairs = Buffer.from(Array.from({ length: 256 * 256 * 2 }, (_, i) => (i % 2 ? (i >> 1) & 255 : i >> 9)));

/** What a module exports. @param {string} code @returns {Promise<string>} */
export const textOf = async (code) =>
  (await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`)).default;
