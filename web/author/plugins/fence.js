/**
 * The inside of a fenced block:
 *
 *     # a comment
 *     x = 2.0, -1.0, 0.5, 1.5
 *     epsilon = 1e-5
 *     caption = The example of section 3
 *
 * @import {Attributes} from '../pages/index.js'
 */
import { BlockError, PrerenderError } from '../pages/index.js';

/** What may be said: the attributes of <norm-trace>. */
const names = [
  'x',
  'gamma',
  'beta',
  'epsilon',
  'method',
  'digits',
  'rounding',
  'carry',
  'step',
  'show',
  'controls',
  'caption',
  'number',
  'share',
  'lang',
  'id',
  'class',
  'data-search',
];
/** Said by being there. */
const flags = ['share'];

/** @param {string | null | undefined} info what stands behind the fence */
export const isOurs = (info) => info?.trim().split(/\s+/)[0] === 'norm-trace';

/**
 * @typedef {{line: number, column: number}} Place from 1, in the block
 * @param {string} body
 * @returns {{attributes: Attributes, places: Record<string, Place>}} throws PrerenderError, with places in the block
 */
export function readFence(body) {
  /** @type {Record<string, string>} */
  const attributes = {};
  /** @type {Record<string, Place>} */
  const places = {};
  body.split(/\r?\n/).forEach((text, index) => {
    const line = index + 1;
    if (/^\s*(?:#|$)/.test(text)) return;
    const match = /^(\s*)([A-Za-z_-]+)(\s*=\s*|$)(.*)$/.exec(text.trimEnd());
    const wrong = (/** @type {string} */ message, column = 1) => new PrerenderError([{ line, column, message }]);
    if (!match || (!match[3] && !flags.includes(match[2])))
      throw wrong('a line is "name = value", such as "x = 2.0, -1.0, 0.5, 1.5", or a # comment');
    const [, blanks, name, equals, value] = match;
    const column = blanks.length + 1;
    if (!names.includes(name)) throw wrong(`there is no "${name}"; there is ${names.join(', ')}`, column);
    if (name in attributes) throw wrong(`"${name}" is said twice`, column);
    attributes[name] = value;
    places[name] = { line, column: column + name.length + equals.length };
  });
  return { attributes, places };
}

/** A block's attributes; of a wrong one nothing, which is said elsewhere. @param {string} body */
export function readable(body) {
  try {
    return readFence(body).attributes;
  } catch {
    return undefined;
  }
}

/**
 * A block's mistake, at its place in the file.
 * @template T
 * @param {string} body
 * @param {{file: string, line: number, indent?: number}} where `line`: that of the first line of the block's inside
 * @param {(attributes: Attributes) => T} make
 * @returns {T} throws PrerenderError
 */
export function fromFence(body, { file, line, indent = 0 }, make) {
  /** @type {Record<string, Place>} */
  let places = {};
  try {
    const read = readFence(body);
    ({ places } = read);
    return make(read.attributes);
  } catch (error) {
    if (error instanceof BlockError) {
      const place = places[error.field.replace(/\[.*/, '')] ?? { line: 0, column: 1 };
      throw new PrerenderError(
        [{ line: line - 1 + place.line, column: place.column + error.start + indent, message: error.message }],
        file,
      );
    }
    if (!(error instanceof PrerenderError)) throw error;
    throw new PrerenderError(
      error.problems.map((problem) => ({ ...problem, line: line - 1 + problem.line, column: problem.column + indent })),
      file,
    );
  }
}
