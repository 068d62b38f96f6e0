/** XML as strictly as it has to be for XHTML and EPUB: written by hand, so that it shares nothing with what wrote the markup. */

/**
 * Throws unless the text is one well-formed element.
 * @param {string} text
 */
export function wellFormed(text) {
  /** @type {string[]} */
  const open = [];
  let at = 0;
  let roots = 0;
  const tag = /<(\/?)([A-Za-z][\w.-]*)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>/y;
  const fail = (/** @type {string} */ why) => {
    throw new Error(`${why} at ${JSON.stringify(text.slice(at, at + 60))} in <${open.join('><')}>`);
  };
  /** @param {string} piece */
  const checkText = (piece) => {
    if (/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[0-9a-fA-F]+);)/.test(piece))
      fail(`an entity that XML does not know: ${piece.slice(0, 60)}`);
    // eslint-disable-next-line no-control-regex
    if (/[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/.test(piece)) fail('a character that XML does not have');
  };
  while (at < text.length) {
    if (text[at] !== '<') {
      const next = text.indexOf('<', at);
      const piece = text.slice(at, next < 0 ? text.length : next);
      if (!open.length && piece.trim()) fail('text outside of the element');
      checkText(piece);
      at += piece.length;
      continue;
    }
    tag.lastIndex = at;
    const match = tag.exec(text);
    if (!match) return fail('not a tag of XML');
    const [, closes, name, attributes, empty] = match;
    const names = [...attributes.matchAll(/([\w:.-]+)="/g)].map((found) => found[1]);
    if (new Set(names).size < names.length) fail('an attribute twice');
    checkText(attributes);
    if (!closes && !open.length && ++roots > 1) fail('a second element');
    if (closes) {
      if (open.pop() !== name) fail(`</${name}> closes nothing`);
    } else if (!empty) open.push(name);
    at = tag.lastIndex;
  }
  if (open.length || !roots) fail('something is left open');
}
