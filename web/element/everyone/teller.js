/**
 * What is said to the page's live region: the step that opened, a mistake, what was copied.
 *
 * @import {Everyone} from './everyone.js'
 */
import { name } from '../../view/ledger.js';
import { sentences } from '../../view/sentences.js';
import { announce, hasVoice, leaveVoice } from './voice.js';

/** Milliseconds after which a reader has stopped pressing, and typing; and after which a new region has been noticed. */
const pressing = 250;
const noticing = 100;
const typing = 700;

export class Teller {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #pressing;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #typing;
  #mistake = '';

  /** @param {Everyone} everyone */
  constructor(everyone) {
    this.everyone = everyone;
    hasVoice(everyone.host);
  }

  leave() {
    clearTimeout(this.#pressing);
    clearTimeout(this.#typing);
    leaveVoice(this.everyone.host);
  }

  /** @param {string} text */
  say(text) {
    clearTimeout(this.#typing);
    setTimeout(() => announce(this.everyone.host, text), noticing);
  }

  /** The open step, once the reader stops pressing. @param {true} _now */
  step(_now) {
    clearTimeout(this.#pressing);
    this.#pressing = setTimeout(() => {
      const { text, speech, hooks, host } = this.everyone;
      const trace = hooks.trace();
      const steps = hooks.steps();
      if (!trace || !steps.length) return;
      const { quantities } = trace;
      const index = Math.max(
        0,
        steps.findIndex(({ id }) => id === host.step),
      );
      this.say(
        text.announceStep(
          index + 1,
          steps.length,
          speech.row(name({ text }, steps[index]), quantities[steps[index].id]),
        ),
      );
    }, pressing);
  }

  /** A mistake, once its reader stops typing. @param {{message: string, hint: string, readings?: {label: string}[]} | null} mistake */
  wrong(mistake) {
    const said = mistake
      ? [sentences(mistake), ...(mistake.readings?.map(({ label }) => label) ?? [])].join(' – ')
      : '';
    if (said === this.#mistake) return;
    this.#mistake = said;
    clearTimeout(this.#typing);
    if (said) this.#typing = setTimeout(() => this.say(said), typing);
  }
}
