import { noLonger, whenSeen } from './seen.js';
import { optional } from '../optional.js';
import { whole } from '../whole.js';

/** @import {Controller, ReactiveElement} from '../reactive.js' */
/** @import {Trace} from '../../core/types.js' */
/** @import {GuideState, State} from '../../view/types.js' */

/**
 * What the guide may do with its element.
 *
 * @typedef {ReactiveElement & {trace: Trace | null, engine: import('../../core/types.js').FirstLook | null}} Host
 * @typedef {object} Hooks
 * @property {() => Promise<unknown>} start the engine
 * @property {() => Trace | null} trace with the steps that are shown
 * @property {() => number} current
 * @property {(index: number, how?: 'keep-in-place' | 'bring-into-view') => void} open
 * @property {(index: number) => void} focus opens a step and moves the focus to its row
 * @property {() => void} say the open step, to the live region
 */

const origins = () => import('./origin.js');

/**
 * What guides a reader: the walk, the panel about one number, both norms in step, and not to start before it is seen. Only what the
 * first picture needs is here; the rest is loaded when it is first asked for.
 *
 * @implements {Controller}
 */
export class Guide {
  /** On the screen, or it was; or a script has asked. */
  seen = false;
  /** Words that are loaded later, and the language they are in. @type {Awaited<ReturnType<State['text']['loadMore']>> | undefined} */
  words;
  /** @type {State['text'] | undefined} */
  #language;
  speed = 1;
  /** What was rendered last. @type {State | undefined} */
  state;
  /** @type {import('./walk.js').Walk | undefined} */
  walk;
  /** @type {import('./origin.js').Origin | undefined} */
  origin;
  /** Both norms in step. @type {import('./together.js').Together | undefined} */
  together;

  /** @param {Host} host @param {Hooks} hooks */
  constructor(host, hooks) {
    this.host = host;
    this.hooks = hooks;
    host.addController(this);
  }

  hostConnected() {
    if (this.seen) this.hooks.start();
    else whenSeen(this.host, () => this.see()?.then(() => this.host.updateComplete));
    for (const type of ['pointerover', 'click', 'focusin', 'keydown', 'keyup']) this.root.addEventListener(type, this);
  }

  hostDisconnected() {
    noLonger(this.host);
    this.walk?.pause();
    this.origin?.light(null);
  }

  hostUpdated() {
    this.walk?.updated();
    this.origin?.updated();
    this.together?.updated();
  }

  get root() {
    return /** @type {ShadowRoot} */ (this.host.shadowRoot);
  }

  see() {
    if (this.seen) return;
    this.seen = true;
    noLonger(this.host);
    return this.host.isConnected ? this.hooks.start() : undefined;
  }

  /** What the marks are for: both steps, where two are open. @param {Trace} trace @param {number} current */
  marked(trace, current) {
    const steps = [trace.steps[current], this.together?.beside(trace, current) ?? []].flat();
    return { uses: steps.flatMap(({ uses }) => uses), defines: steps.flatMap(({ defines }) => defines) };
  }

  /** Where previous and next lead. @param {1 | -1} by */
  toward(by) {
    return this.together?.toward(by) ?? this.hooks.current() + by;
  }

  /** Words that are loaded later, in the language of the rest. */
  async speak() {
    const text = this.state?.text;
    if (!text || text === this.#language) return;
    this.#language = text;
    this.words = await optional(
      () => text.loadMore(),
      () => (this.#language = undefined),
    );
    this.host.requestUpdate();
  }

  /** For the views. @param {State} state @returns {GuideState} */
  view(state) {
    this.state = state;
    if (this.words) this.speak(); // the language may have changed
    return {
      more: this.words?.more,
      settings: this.words?.settings,
      playing: this.walk?.playing ?? false,
      phase: this.walk?.phase ?? null,
      speed: this.speed,
      inStep: this.together?.on ?? false,
      beside: this.together?.beside(state.trace, state.current)?.id,
      differ: this.together?.differ(state),
      panel: this.origin?.panel(state),
      toward: (by) => this.toward(by),
    };
  }

  /** @type {import('../../view/types.js').GuideActions} */
  actions = {
    why: () => this.speak(),
    play: async () => {
      const { Walk } = await optional(() => import('./walk.js'));
      (this.walk ??= new Walk(this)).toggle();
    },
    slide: (index) => {
      this.walk?.pause();
      this.hooks.open(index, 'bring-into-view');
    },
    pace: (speed) => {
      this.speed = speed;
      this.walk?.pace();
    },
    together: async () => {
      const { Together } = await optional(() => import('./together.js'));
      (this.together ??= new Together(this)).toggle();
    },
  };

  /** Anything that is about a number goes to the part that knows about numbers. @param {Event} event */
  async handleEvent(event) {
    if (this.state?.cut?.still) return;
    this.walk?.notice(event);
    const target = /** @type {Element} */ (event.target);
    // A click on a row opens its step, and no more; what a click has taken away was not clicked on for another reason.
    if (!target.isConnected || (event.type === 'click' && target.closest('.step:not(.open) .row'))) return;
    if (!this.origin) {
      if (!target.closest('[data-of], .numbers') || target.closest('.controls')) return;
      const [{ Origin }] = await Promise.all([optional(origins), whole(this.host)]);
      this.origin ??= new Origin(this);
    }
    this.origin.handle(event, target);
  }
}
