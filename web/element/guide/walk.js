import { name } from '../../view/ledger.js';
import { adopt, css } from '../css.js';

/** @import {Guide} from './guide.js' */

/** What goes in, the substitution, the result. @typedef {0 | 1 | 2} Phase */

/** Nothing moves: what is not there yet has its room. On paper all is there. */
const styles = css`
  @media screen {
    [data-phase='0'] :is(.current, .in-step .open) .side:not(:first-child),
    [data-phase='0'] :is(.current, .in-step .open) .side:last-child,
    [data-phase='1'] :is(.current, .in-step .open) .side:last-child,
    :is([data-phase='0'], [data-phase='1']) :is(.current, .in-step .open) > .row :is(.relation, .values) {
      opacity: 0;
    }
  }
  @media (prefers-reduced-motion: no-preference) {
    [data-phase] .open :is(.side, .relation, .values) {
      transition: opacity 150ms;
    }
  }
  .ghost {
    position: absolute;
    z-index: 2;
    padding-inline: 0.15em;
    border-radius: 2px;
    background: var(--in);
    pointer-events: none;
    white-space: nowrap;
    font-variant-numeric: lining-nums tabular-nums;
  }
`;

/** Up to so many numbers glide at a time. */
const mostGhosts = 8;

/** A walk through the steps by itself: sources, then the substitution, then the result, then the next step. */
export class Walk {
  playing = false;
  /** @type {Phase | null} */
  phase = null;
  /** The step it is at. */
  #at = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {Guide} guide */
  constructor(guide) {
    this.guide = guide;
    adopt(guide.root, styles);
  }

  toggle() {
    if (this.playing) return this.pause();
    const { hooks, host } = this.guide;
    const steps = hooks.trace()?.steps ?? [];
    this.playing = true;
    host.ownerDocument.addEventListener('visibilitychange', this.#leave);
    host.ownerDocument.addEventListener('focusin', this.#type);
    if (this.#next(steps.length) === undefined) hooks.open(0);
    this.#enter(hooks.current());
  }

  pause() {
    if (!this.playing) return;
    const { host } = this.guide;
    this.playing = false;
    this.phase = null;
    clearTimeout(this.#timer);
    host.ownerDocument.removeEventListener('visibilitychange', this.#leave);
    host.ownerDocument.removeEventListener('focusin', this.#type);
    host.requestUpdate();
  }

  /** Another speed holds from now on, also for what is being shown. */
  pace() {
    if (this.playing) this.#wait();
  }

  /** Reading, typing or walking by oneself stops it; its own buttons do not. @param {Event} event */
  notice(event) {
    if (!this.playing) return;
    const target = /** @type {Element} */ (event.target);
    const key = event.type === 'keydown' ? /** @type {KeyboardEvent} */ (event).key : '';
    if (key === 'Escape') event.preventDefault(); // nor does it close what the example stands in
    if (key === 'Escape' || (key && !/^(Tab|Shift|Control|Alt|Meta)$/.test(key) && !target.closest('.bar')))
      this.pause();
    if (event.type === 'click' && !target.closest('.bar')) this.pause();
    if (event.type === 'focusin') this.#type(event); // between two places in here it does not reach the document
  }

  /** After every update: someone else may have opened another step, and it goes on from there. */
  updated() {
    if (this.playing && this.guide.hooks.current() !== this.#at) this.#enter(this.guide.hooks.current());
  }

  #leave = () => {
    if (document.visibilityState === 'hidden') this.pause();
  };

  /** @param {Event} event */
  #type = (event) => {
    const target = /** @type {Element} */ (event.composedPath()[0]);
    if (target.matches('input:not([type=range]), textarea, select:not(.speed), [contenteditable]')) this.pause();
  };

  /** @param {number} count */
  #next(count) {
    const next = this.guide.toward(1);
    return next < count ? next : undefined;
  }

  /** @param {number} index */
  #enter(index) {
    this.#at = index;
    const uses = this.guide.hooks.trace()?.steps[index].uses ?? [];
    this.#show(uses.length ? 0 : 1);
  }

  /** @param {Phase} phase */
  #show(phase) {
    this.phase = phase;
    this.guide.host.requestUpdate();
    this.#wait();
    if (phase === 1) this.guide.host.updateComplete.then(() => this.#glide());
    if (phase === 2) this.guide.hooks.say();
  }

  #wait() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#advance(), this.#duration() / this.guide.speed);
  }

  /** Milliseconds: the sentence is read while the sources are shown. */
  #duration() {
    const { state } = this.guide;
    const step = state?.trace.steps[this.#at];
    const sentence = step ? (/** @type {any} */ (state.text.quantities)[step.id]?.sentence ?? name(state, step)) : '';
    return this.phase === 0 ? 1200 + 40 * sentence.length : this.phase === 1 ? 2000 : 2400;
  }

  #advance() {
    if (!this.guide.hooks.trace() || this.phase === null) return this.pause();
    if (this.phase < 2) return this.#show(/** @type {Phase} */ (this.phase + 1));
    const next = this.#next(this.guide.hooks.trace()?.steps.length ?? 0);
    if (next === undefined || !this.#inView()) return this.pause();
    this.guide.hooks.open(next);
    this.#enter(next);
  }

  /** A reader who has scrolled away is not fetched back. */
  #inView() {
    const row = this.guide.root.querySelector('.current')?.getBoundingClientRect();
    return row !== undefined && row.height > 0 && row.bottom > 0 && row.top < innerHeight;
  }

  /** Operands glide from where they stand to where they are used, if both are to be seen. */
  #glide() {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const { root } = this.guide;
    const layer = root.querySelector('.container');
    if (!layer) return;
    const frame = layer.getBoundingClientRect();
    const low = root.querySelector('.foot')?.getBoundingClientRect().top ?? innerHeight;
    const seen = (/** @type {DOMRect} */ { top, bottom, width }) => width > 0 && top >= 0 && bottom <= low;
    let count = 0;
    for (const target of root.querySelectorAll('.current .side:not(:last-child) [data-of]')) {
      const address = /** @type {string} */ (target.getAttribute('data-of'));
      const source = root.querySelector(`.row .value[data-of="${CSS.escape(address)}"]`);
      if (!source || source.closest('.current') || count === mostGhosts) continue;
      const from = source.getBoundingClientRect();
      const to = target.getBoundingClientRect();
      if (!seen(from) || !seen(to)) continue;
      count += 1;
      const ghost = document.createElement('span');
      ghost.className = 'ghost';
      ghost.ariaHidden = 'true';
      ghost.textContent = source.textContent;
      ghost.style.left = `${from.left - frame.left}px`;
      ghost.style.top = `${from.top - frame.top}px`;
      layer.append(ghost);
      const moved = `translate(${to.left - from.left}px, ${to.top - from.top + (to.height - from.height) / 2}px)`;
      const motion = ghost.animate(
        [{ transform: 'none' }, { transform: moved, offset: 0.85 }, { transform: moved, opacity: 0 }],
        {
          duration: 450 / Math.max(1, this.guide.speed),
          easing: 'ease-in-out',
        },
      );
      motion.onfinish = motion.oncancel = () => ghost.remove();
    }
  }
}
