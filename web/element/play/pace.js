/**
 * Which part of the widget follows when, while a number is dragged. In the frame of the event: the input, the figures and the open step,
 * and in turn so many rows of the ledger that each of them comes within a tenth of a second. When the finger rests: the rows that are still
 * behind, a few at a time; then, once nothing more is asked for, what has to be measured.
 */
import { draft } from './draft.js';

/** @import {Engine, Problem, Trace} from '../../core/types.js' */
/** @import {Play} from './play.js' */

/** What the inputs, the figures and their names show. */
const inSight = ['x', 'std', 'mean', 'rms', 'layer_norm.output', 'rms_norm.output', 'mean_over_std'];
/** What the settings show too, where they are open. */
const inSettings = ['gamma', 'beta', 'epsilon'];

/** Within so many milliseconds every row has had its turn: */
const round = 90;
/** but never more than so many with one frame. */
const alongside = 8;
/** No event for so long: the finger rests. */
const pause = 40;
/** So many rows follow at once then. */
const atOnce = 9;
/** And after so long, what has to be measured. */
const rest = 120;
/** The panel about one number waits its turn like a row. */
export const panel = -1;

export class Pace {
  /** @type {'whole' | 'hurried' | 'resting'} */
  mode = 'whole';
  /** Rows that show an earlier trace, the longest first. @type {Set<number>} */
  #behind = new Set();
  /** Those that follow in the next update. @type {Set<number>} */
  #turn = new Set();
  #count = 0;
  #current = 0;
  /** Of the last event. */
  #time = 0;
  /** Nobody may have looked at the rest of it yet. @type {Trace | undefined} */
  #draft;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {Play} play */
  constructor(play) {
    this.play = play;
    // What is there has been drawn as a whole.
    const rows = [.../** @type {ShadowRoot} */ (play.host.shadowRoot).querySelectorAll('.step')];
    this.#count = rows.length;
    this.#current = rows.findIndex((row) => row.matches('.current'));
  }

  /** The next update is one of a drag. */
  hurry() {
    this.mode = 'hurried';
    const now = performance.now();
    const since = Math.min(now - this.#time, pause);
    this.#time = now;
    this.#take(Math.min(alongside, Math.ceil(((this.#count + 1) * since) / round)));
  }

  /** @param {number} most */
  #take(most) {
    this.#turn = new Set([...this.#behind].slice(0, most));
  }

  /** The trace of an edit that is in a hurry: first what its frame shows. @param {Engine} engine @param {Problem} problem @returns {Trace | null} */
  trace(engine, problem) {
    if (this.mode !== 'hurried') return null;
    const { host } = this.play;
    const rows = [this.#current, ...this.#turn].map((index) => host.shadowRoot?.getElementById(`step-${index}`)?.closest('li'));
    /** @param {(HTMLElement | null | undefined)[]} list */
    const ids = (list) => list.flatMap((row) => row?.dataset.step ?? []);
    const fields = /** @type {any} */ (host).ui.settings ? inSettings : [];
    return (this.#draft = draft(engine, problem, [...inSight, ...fields, ...ids(rows)], ids(rows.filter((row) => row?.matches('.open')))));
  }

  /** Whether a row keeps what it shows, for now. @param {number} index @param {number} current @param {number} count */
  skips(index, current, count) {
    if (this.mode === 'whole' || this.#count !== count) return false;
    return !this.#turn.has(index) && (this.mode === 'resting' || index !== current);
  }

  /** After an update. @param {number} count of rows @param {number} current */
  updated(count, current) {
    const { mode } = this;
    this.mode = 'whole';
    this.#current = current;
    clearTimeout(this.#timer);
    if (mode === 'whole' || count !== this.#count) {
      this.#count = count;
      this.#behind.clear();
      return;
    }
    for (const index of this.#turn) this.#behind.delete(index);
    if (mode === 'hurried') {
      for (let index = panel; index < count; index += 1) if (index !== current) this.#behind.add(index);
    }
    this.#timer = setTimeout(this.#rest, mode === 'hurried' ? pause : this.#behind.size ? 0 : rest);
  }

  #rest = () => {
    const { host } = this.play;
    if (host.isUpdatePending) return; // that one shows everything
    if (this.#draft) {
      // A task of its own, so that the next event need not wait for the rows too.
      Object.values(this.#draft.quantities);
      this.#draft = undefined;
      this.#timer = setTimeout(this.#rest, 0);
      return;
    }
    if (this.#behind.size) {
      this.mode = 'resting';
      this.#take(atOnce);
    }
    host.requestUpdate();
  };
}
