/** What a reader can do to the whole, each by name through Play.run: loaded at the first of them. */
import { mostCells } from '../../view/cells.js';
import { examples, menu } from './examples.js';
import { change } from './change.js';
import { exactForms, explanations } from './explanations.js';
import { optional } from '../optional.js';
import { refocus } from './refocus.js';
import { textsOf } from './texts.js';

export { adopt } from './styles.js';

/** @import {Play} from './play.js' */
/** @import {Actions, Field} from '../../view/types.js' */

/** @param {Play} play @param {any[]} values */
async function restore(play, values) {
  const focused = play.host.shadowRoot?.activeElement;
  play.fields.forEach((field, i) => (play.host[field] = values[i]));
  play.settle();
  play.tell();
  play.host.requestUpdate();
  await play.host.updateComplete;
  // An element that is gone leaves the focus to the last one: the next key is still one for this example.
  if (focused && !focused.isConnected) await focus(play, (textsOf(play, 'x')?.length ?? 1) - 1);
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
  return restore(
    play,
    play.fields.map((field) => play.host.getAttribute(field)),
  );
}

/** Focuses an element's input once it is there. @param {Play} play @param {number} index */
async function focus(play, index) {
  await play.host.updateComplete;
  const input = /** @type {HTMLInputElement | null | undefined} */ (
    play.host.shadowRoot?.querySelector(`.cells input[data-of="x[${index}]"], textarea.text`)
  );
  input?.focus();
  if (input?.localName === 'input') input.select();
}

/** The vectors as they stand in the inputs. @param {Play} play @returns {Record<string, string[] | null>} */
const vectors = (play) => ({ x: textsOf(play, 'x'), gamma: textsOf(play, 'gamma'), beta: textsOf(play, 'beta') });

/** After an element, or at the end; as many decimals as its neighbour has. @param {Play} play @param {number} [after] */
export function add(play, after) {
  const texts = vectors(play);
  if (!texts.x || texts.x.length >= mostCells) return;
  const at = (after ?? texts.x.length - 1) + 1;
  play.settle();
  change(play, { add: at }, 'add', texts);
  return focus(play, at);
}

/** @param {Play} play @param {number} [index] the last */
export function remove(play, index) {
  const texts = vectors(play);
  if (!texts.x || texts.x.length <= 1) return;
  const at = index ?? texts.x.length - 1;
  play.settle();
  change(play, { remove: at }, 'remove', texts);
  return focus(play, Math.min(at, texts.x.length - 2));
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
 * @param {Play} play @param {Field} field @param {string} text @param {Actions['edit']} edit as this reader's edits are read
 */
export function paste(play, field, text, edit) {
  play.settle();
  edit(field, text, { paste: true });
  play.settle();
  refocus(play.host, field); // where its numbers become one text
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
  if (focus)
    /** @type {HTMLElement | null | undefined} */ (
      root?.querySelector(open ? '.examples button' : '#examples')
    )?.focus();
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
  play.show({ exact: play.view.exact ? undefined : exactForms(play) });
}

/** Explanations of last digits, from now on. @param {Play} play */
export async function why(play) {
  const [{ explainStep }, words] = await Promise.all([optional(() => import('./why-digit.js')), play.words()]);
  play.show({ why: explainStep(explanations(play), words.play.digit) });
}
