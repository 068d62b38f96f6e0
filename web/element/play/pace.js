/**
 * Which part of the widget follows when, while a number is dragged. In the frame of the event: the input, the figures and the open step,
 * and in turn so many rows of the ledger that each of them comes within a tenth of a second. When the finger rests: the rows that are still
 * behind, a few at a time; then, once nothing more is asked for, what has to be measured.
 */
/** @import {Play} from './play.js' */

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
    if (this.#behind.size) {
      this.mode = 'resting';
      this.#take(atOnce);
    }
    host.requestUpdate();
  };
}
