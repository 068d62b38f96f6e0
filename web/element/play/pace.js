/**
 * Which part of the widget follows when, while a number is dragged: the input, the figures and the open step in the frame of the
 * event; the rows of the ledger in turn, a few with each frame once they have waited, and by themselves when the finger rests; what has
 * to be measured, last. A row is never more than about a tenth of a second behind.
 */

/** @import {Play} from './play.js' */

/** A row that waited so long comes along with a frame of the drag. Milliseconds. */
const longest = 50;
/** So many do. */
const alongside = 4;
/** The finger rests: no event for so long. */
const pause = 32;
/** So many rows follow at once then. */
const atOnce = 9;

export class Pace {
  /** @type {'whole' | 'hurried' | 'resting'} */
  mode = 'whole';
  /** Rows that wait, the longest first: index → since when. @type {Map<number, number>} */
  #waiting = new Map();
  /** @type {number[]} */
  #turn = [];
  #count = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {Play} play */
  constructor(play) {
    this.play = play;
  }

  /** The next update is one of a drag. */
  hurry() {
    this.mode = 'hurried';
    const now = performance.now();
    this.#turn = [];
    for (const [index, since] of this.#waiting) {
      if (this.#turn.length < alongside && now - since > longest) this.#turn.push(index);
    }
  }

  /** Whether a row keeps what it shows, for now. @param {number} index @param {number} current @param {number} count */
  skips(index, current, count) {
    if (this.mode === 'whole' || this.#count !== count) return false;
    return !this.#turn.includes(index) && (this.mode === 'resting' || index !== current);
  }

  /** After an update. @param {number} count of rows @param {number} current */
  updated(count, current) {
    const { mode } = this;
    this.mode = 'whole';
    if (mode === 'whole' || count !== this.#count) {
      this.#count = count;
      this.#waiting.clear();
      clearTimeout(this.#timer);
      return;
    }
    for (const index of this.#turn) this.#waiting.delete(index);
    this.#turn = [];
    const now = performance.now();
    if (mode === 'hurried') {
      for (let index = 0; index < count; index += 1) if (index !== current && !this.#waiting.has(index)) this.#waiting.set(index, now);
    }
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#rest, mode === 'hurried' ? pause : 0);
  }

  #rest = () => {
    const { host } = this.play;
    if (host.isUpdatePending) return; // that one shows everything
    if (this.#waiting.size) {
      this.mode = 'resting';
      this.#turn = [...this.#waiting.keys()].slice(0, atOnce);
    }
    host.requestUpdate();
  };
}
