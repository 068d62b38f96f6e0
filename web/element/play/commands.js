/** What a reader can do to the whole, each by name through Play.run: loaded at the first of them. */
import { exactForm } from '../../view/exact.js';
import { mostCells } from '../../view/cells.js';
import { examples, menu } from './examples.js';
import { optional } from '../optional.js';
import { refocus } from './refocus.js';
import { textsOf } from './texts.js';

export { adopt } from './styles.js';

/** @import {Play} from './play.js' */
/** @import {Field} from '../../view/types.js' */

/** @param {Play} play @param {any[]} values */
async function restore(play, values) {
  const focused = play.host.shadowRoot?.activeElement;
  play.fields.forEach((field, i) => (play.host[field] = values[i]));
  play.settle();
  play.tell();
  play.host.requestUpdate();
  await play.host.updateComplete;
  // An element that is gone leaves the focus to the last one: the next key is still one for this example.
  if (focused && !focused.isConnected) await focus(play, (textsOf(play.host, 'x')?.length ?? 1) - 1);
}

/** @param {Play} play @param {any[][]} from @param {any[][]} to */
function travel(play, from, to) {
  const there = from.pop();
  if (!there) return;
  to.push(play.now());
  return restore(play, there);
}

/** @param {Play} play */
export const undo = (play) => travel(play, play.past, play.future);
/** @param {Play} play */
export const redo = (play) => travel(play, play.future, play.past);

/** Back to the author's example, which the attributes still say. @param {Play} play */
export function reset(play) {
  if (!play.changed) return;
  play.settle();
  play.record('reset');
  return restore(play, play.fields.map((field) => play.host.getAttribute(field)));
}

/** What a new element has in each vector. */
const fresh = /** @type {const} */ ([
  ['x', '0'],
  ['gamma', '1'],
  ['beta', '0'],
]);

/** Focuses an element's input once it is there. @param {Play} play @param {number} index */
async function focus(play, index) {
  await play.host.updateComplete;
  const input = /** @type {HTMLInputElement | null | undefined} */ (play.host.shadowRoot?.querySelector(`.cells input[data-of="x[${index}]"], textarea.text`));
  input?.focus();
  if (input?.localName === 'input') input.select();
}

/** After an element, or at the end; as many decimals as its neighbour has. @param {Play} play @param {number} [after] */
export function add(play, after) {
  const x = textsOf(play.host, 'x');
  if (!x || x.length >= mostCells) return;
  const at = (after ?? x.length - 1) + 1;
  play.settle();
  play.record('add');
  for (const [field, value] of fresh) {
    const now = textsOf(play.host, field);
    if (now) play.host[field] = now.toSpliced ? now.toSpliced(at, 0, like(field === 'x' ? x[at - 1] : '', value)) : [...now.slice(0, at), value, ...now.slice(at)];
  }
  return focus(play, at);
}

/** 0 with the neighbour's decimals: `2.0` → `0.0` @param {string} neighbour @param {string} value */
const like = (neighbour, value) => (/^\D*\d*\.\d+$/.test(neighbour) ? `${value}.${'0'.repeat(neighbour.split('.')[1].length)}` : value);

/** @param {Play} play @param {number} [index] the last */
export function remove(play, index) {
  const x = textsOf(play.host, 'x');
  if (!x || x.length <= 1) return;
  const at = index ?? x.length - 1;
  play.settle();
  play.record('remove');
  for (const [field] of fresh) {
    const now = textsOf(play.host, field);
    if (now) play.host[field] = now.filter((_, i) => i !== at);
  }
  return focus(play, Math.min(at, x.length - 2));
}

/** γ or β for every element, or none. @param {Play} play @param {'gamma'|'beta'} field @param {boolean} on */
export function learned(play, field, on) {
  play.settle();
  play.record(field);
  const value = field === 'gamma' ? '1' : '0';
  play.host[field] = on ? (play.host.trace?.problem.x ?? []).map(() => value) : null;
}

/**
 * A pasted list or tensor for the whole vector; γ and β follow its length.
 * @param {Play} play @param {Field} field @param {string} text @param {(field: Field, value: string) => void} edit as this reader's edits are read
 */
export async function paste(play, field, text, edit) {
  const { host } = play;
  play.settle();
  edit(field, text.replace(/([\])}])\s*[,;]$/, '$1')); // of a line of code, the list
  play.settle();
  refocus(host, field); // where its numbers become one text
  await host.updateComplete;
  if (field !== 'x') return;
  /** @type {number} */
  let count;
  try {
    count = /** @type {any} */ (host).engine.trace({ x: host.x }).problem.x.length;
  } catch {
    return; // the mistake is on the page
  }
  follow(play, count);
}

/** @param {Play} play @param {number} count */
function follow(play, count) {
  for (const [field, value] of fresh.slice(1)) {
    const now = textsOf(play.host, field);
    if (now && now.length !== count) play.host[field] = Array.from({ length: count }, (_, i) => now[i] ?? value);
  }
}

/** Opens and closes the list of examples. @param {Play} play @param {boolean} [focus] moves it into the list, and back to the button */
export async function toggleExamples(play, focus = true) {
  const open = !play.view.menu;
  const words = open ? (await play.words()).play : null;
  /** @param {boolean} back */
  const close = (back) => play.view.menu && toggleExamples(play, back);
  play.show({ menu: words ? menu(words, (id) => pick(play, id), close) : null });
  await play.host.updateComplete;
  const root = play.host.shadowRoot;
  if (focus) /** @type {HTMLElement | null | undefined} */ (root?.querySelector(open ? '.examples button' : '#examples'))?.focus();
}

/** @param {Play} play @param {string} id */
export async function pick(play, id) {
  const { x } = examples[/** @type {keyof typeof examples} */ (id)];
  play.settle();
  play.record('example');
  Object.assign(play.host, { x, gamma: null, beta: null });
  await toggleExamples(play);
}

/** Exact forms beside decimals, on or off. @param {Play} play */
export function exact(play) {
  play.show({ exact: play.view.exact ? undefined : exactForm });
}

/** Explanations of last digits, from now on. @param {Play} play */
export async function why(play) {
  const [{ explainStep }, words] = await Promise.all([optional(() => import('./why-digit.js')), play.words()]);
  play.show({ why: explainStep(words.play.digit) });
}
