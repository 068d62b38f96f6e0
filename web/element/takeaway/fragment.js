/**
 * The state of a widget as a piece of a URL: `norm-trace:x=2,-1,0.7,1.5&digits=4&step=std`, with an id where there are several:
 * `norm-trace.two:x=1,2`. Several widgets have a piece each, with `;` between them. Pure functions over texts.
 *
 * @typedef {Record<string, string>} Changes
 */

export const names = ['x', 'gamma', 'beta', 'epsilon', 'method', 'digits', 'rounding', 'carry', 'step'];
/** An example may have none of them, where its author has given some. */
const mayBeNone = ['gamma', 'beta'];
/** Longer ones are no links any more. */
export const longest = 8000;

/** Readable: what a fragment may hold stays as it is. @param {string} text */
const escape = (text) =>
  encodeURIComponent(text.replaceAll('−', '-')).replaceAll('%2C', ',').replaceAll('%2F', '/').replace(/%20/g, '');

/** @param {string} id */
const prefix = (id) => `norm-trace${id && `.${encodeURIComponent(id)}`}:`;

/** @param {string} hash with or without its # */
const pieces = (hash) => hash.replace(/^#/, '').split(';').filter(Boolean);

/** Whether all of it was written by us. @param {string} hash */
export const isOurs = (hash) => pieces(hash).every((piece) => /^norm-trace[.:]/.test(piece));

/**
 * Whether it was a link to an example, damaged on its way: `&amp;` for `&`, `%3A` for `:`, a `;` between numbers, something of another script
 * around it. @param {string} hash
 */
export const isDamaged = (hash) =>
  !isOurs(hash) && pieces(hash).some((piece) => /^norm-trace(?:[.:]|%2e|%3a)/i.test(piece));

/** The ids of the widgets that a fragment of ours is about; `''`: the one without. @param {string} hash @returns {string[]} */
export const idsIn = (hash) =>
  pieces(hash).map((piece) => {
    const [, id = ''] = /^norm-trace\.?([^:]*)/.exec(piece) ?? [];
    try {
      return decodeURIComponent(id);
    } catch {
      return id;
    }
  });

/**
 * What a fragment says about the widget with this id.
 * @param {string} hash @param {string} id
 * @returns {Changes | null} null: nothing
 * @throws {Error} what is no state of ours
 */
export function read(hash, id) {
  if (!isOurs(hash)) return null;
  const piece = pieces(hash).find((candidate) => candidate.startsWith(prefix(id)));
  if (!piece) return null;
  if (piece.length > longest) throw new Error();
  /** @type {Changes} */
  const changes = {};
  for (const part of piece.slice(prefix(id).length).split('&').filter(Boolean)) {
    const [, name, value] = /^([a-z]+)=(.*)$/.exec(part) ?? [];
    if (!names.includes(name) || Object.hasOwn(changes, name) || !(value || mayBeNone.includes(name)))
      throw new Error();
    changes[name] = decodeURIComponent(value); // throws on a broken escape
  }
  return changes;
}

/**
 * The fragment with this widget's state in it, and those of the others as they are.
 * @param {string} hash @param {string} id @param {Changes} changes
 * @returns {string} without #
 */
export function write(hash, id, changes) {
  const state = Object.entries(changes)
    .map(([name, value]) => `${name}=${escape(value)}`)
    .join('&');
  const others = (isOurs(hash) ? pieces(hash) : []).filter((piece) => !piece.startsWith(prefix(id)));
  return [...others, ...(state ? [prefix(id) + state] : [])].join(';');
}
