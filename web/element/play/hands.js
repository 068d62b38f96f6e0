/**
 * Numbers and the triangle's legs under the hand: dragged, nudged by keys and by buttons. Loaded at the first touch.
 *
 * What can be played with carries `data-play`: `number` (an input), `mean` and `std` (the triangle's handles); and `data-of`, the
 * address of its value.
 */
import { change } from './change.js';
import { Pace } from './pace.js';
import { adopt } from './styles.js';
import { textsOf } from './texts.js';

/** @import {Play} from './play.js' */
/** @import {Command} from '../../core/types.js' */
/** @import {Field} from '../../view/types.js' */

/** A pointer that moved less has tapped. Pixels. */
const threshold = 4;
/** Sideways pixels for one unit of the last decimal. */
const pixelsPerUnit = 6;
/** A mean or spread drawn shorter than this is meant to be 0. */
const pixelsToSnap = 5;

/**
 * @typedef {object} Drag
 * @property {HTMLElement} target
 * @property {string} kind
 * @property {number} pointer
 * @property {number} x where it began, or where the modifier keys last changed
 * @property {number} y
 * @property {string} key for the record
 * @property {string} base the number whose last decimal is the unit
 * @property {string} start the number at x
 * @property {string[]} vector at the start
 * @property {{sigma: number, mu: number, scale: number}} triangle in pixels a unit
 * @property {number} place
 * @property {boolean} moved
 * @property {string} asked the last command, which a frame without a move would repeat
 * @property {PointerEvent} latest
 */

/** In a figure there is no scroll margin: what has the focus is scrolled out from under the bar. @param {Element} target */
function uncover(target) {
  if (!target.matches('svg :focus-visible')) return;
  const foot = /** @type {ShadowRoot} */ (target.getRootNode()).querySelector('.foot');
  const over = target.getBoundingClientRect().bottom + 8 - (foot?.getBoundingClientRect().top ?? Infinity);
  if (over > 0) scrollBy({ top: over, behavior: 'instant' });
}

/** @param {Play} play @param {{event: Event, target: HTMLElement, value: string}[]} pending what happened before this was here, and what stood in the field then */
export function attach(play, pending) {
  const { host } = play;
  // Not the host: what moves focus within a shadow root is not told outside.
  const root = /** @type {any} */ (host.shadowRoot);
  adopt(root);
  const pace = (play.pace = new Pace(play));
  /** @type {Drag | null} */
  let drag = null;
  let frame = 0;
  let drags = 0;
  /** What was typed, before finer steps added decimals: input → {text we wrote, base}. @type {WeakMap<Element, {text: string, base: string}>} */
  const bases = new WeakMap();
  /** Inputs that were typed in since they have the focus. @type {WeakSet<Element>} */
  const typedIn = new WeakSet();
  /** How far keys have stretched the vector, from where. */
  let stretch = { from: /** @type {string[]} */ ([]), now: '', hundredths: 100 };
  let pad = /** @type {HTMLElement | undefined} */ (undefined);
  /** What they belong to. @type {HTMLElement | undefined} */
  let owner;

  /** @param {Event} event @returns {HTMLElement} */
  const targetOf = (event) => {
    const [inner] = /** @type {HTMLElement[]} */ (event.composedPath());
    return /** @type {HTMLElement} */ (inner.closest('[data-play]') ?? inner);
  };
  /** @param {HTMLElement} target */
  const baseOf = (target) => {
    const text = textOf(target);
    const known = bases.get(target);
    return known?.text === text ? known.base : text;
  };
  /** @param {'x'|'gamma'|'beta'} field @returns {string[]} */
  const texts = (field) => [...(textsOf(play, field) ?? [])];

  /** The number as the engine reads it; what stands in the input may have a decimal comma. @param {HTMLElement} target @returns {string} */
  const textOf = (target) => {
    const { field, index } = addressOf(target);
    return index === undefined
      ? String(host[field] || (host.trace?.problem[field] ?? ''))
      : (texts(/** @type {'x'} */ (field))[index] ?? '');
  };

  /**
   * One number by whole units, from a text.
   * @param {HTMLElement} target @param {string} text @param {number} units @param {number} place @param {string} base @param {string} key
   * @param {boolean} [hurried]
   */
  const put = (target, text, units, place, base, key, hurried = false) => {
    const { field, index } = addressOf(target);
    const vector = index === undefined ? [] : texts(/** @type {'x'} */ (field));
    if (index !== undefined) vector[index] = text;
    const changed = change(
      play,
      nudge(target, units, place, base),
      key,
      { [field]: index === undefined ? text : vector },
      hurried,
    );
    if (!changed) return;
    bases.set(target, { text: textOf(target), base });
    typedIn.delete(target);
  };

  /** @param {HTMLElement} target @param {number} units @param {number} place */
  const stepNumber = (target, units, place) =>
    put(target, textOf(target), units, place, baseOf(target), `step ${target.dataset.of}`);

  /** The vector of the last good trace. */
  const good = () => [...(host.trace?.problem.x ?? [])];

  /** The vector by a leg of the triangle. @param {string} kind @param {number} units @param {number} place */
  const stepLeg = (kind, units, place) => {
    const x = good();
    if (kind === 'mean') {
      change(play, { shift: `${units}e${place + unitOfLeg()}` }, 'mean', { x });
      return;
    }
    if (stretch.now !== x.join()) stretch = { from: x, now: '', hundredths: 100 };
    const hundredths = Math.max(0, stretch.hundredths + units * (place > 0 ? 50 : place < 0 ? 1 : 10));
    const changed = change(play, { scale: `${hundredths}e-2` }, 'std', { x: stretch.from });
    if (changed) stretch = { ...stretch, hundredths, now: String(changed.x) };
  };

  /** A tenth of the leading digit of the longer leg, as a power of ten. */
  const unitOfLeg = () => {
    const { std, mean } = /** @type {any} */ (host.trace).quantities;
    const longer = Math.max(std.values[0].double, Math.abs(mean.values[0].double));
    return longer > 0 ? Math.floor(Math.log10(longer)) - 1 : -1;
  };

  const toZero = () => {
    change(play, { centre: true }, 'mean', { x: good() });
  };

  /** @param {HTMLElement} target @param {number} units @param {number} place */
  const step = (target, units, place) =>
    target.dataset.play === 'number'
      ? stepNumber(target, units, place)
      : stepLeg(/** @type {string} */ (target.dataset.play), units, place);

  // ---------------------------------------------------------------- dragging

  /** @param {PointerEvent} event */
  const down = (event) => {
    const target = targetOf(event);
    const kind = target.dataset?.play;
    if (!kind || event.button || drag || target.ariaInvalid === 'true') return;
    drag = {
      target,
      kind,
      pointer: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      key: `drag ${(drags += 1)}`,
      base: kind === 'number' ? baseOf(target) : '',
      start: kind === 'number' ? textOf(target) : '',
      vector: good(),
      triangle: kind === 'number' ? { sigma: 0, mu: 0, scale: 1 } : measure(target),
      place: placeOf(event),
      moved: false,
      asked: '',
      latest: event,
    };
    try {
      target.setPointerCapture(event.pointerId);
    } catch {
      // replayed too late: the pointer is up
      drag = null;
      return;
    }
    root.addEventListener('pointermove', move);
  };

  /** @param {HTMLElement} target of a leg */
  const measure = (target) => {
    const svg = /** @type {SVGSVGElement} */ (/** @type {unknown} */ (target.closest('svg')));
    const pixels = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
    const { std, mean } = /** @type {any} */ (host.trace).quantities;
    const drawn = JSON.parse(/** @type {string} */ (svg.dataset.drawn));
    return { sigma: std.values[0].double, mu: mean.values[0].double, scale: drawn.scale * pixels, held: drawn };
  };

  /** @param {PointerEvent} event */
  const move = (event) => {
    if (!drag || event.pointerId !== drag.pointer) return;
    const across = drag.kind === 'mean' ? event.clientY - drag.y : event.clientX - drag.x;
    if (!drag.moved) {
      if (Math.abs(across) < threshold) return;
      drag.moved = true;
      drag.target.classList.add('scrubbing');
      const kept = { room: widths(host), range: rangeOf(host) };
      if (drag.kind === 'number') {
        drag.x = event.clientX; // the corner of a triangle stays under the finger, a number is easier without a first jump
        play.view = { ...play.view, ...kept, held: undefined };
      } else {
        play.view = { ...play.view, ...kept, held: /** @type {any} */ (drag.triangle).held };
      }
    }
    drag.latest = event;
    frame ||= requestAnimationFrame(paint);
  };

  /** Whether the finger asks for something else than in the last frame. @param {string} asked */
  const isNew = (asked) => {
    if (!drag || drag.asked === asked) return false;
    drag.asked = asked;
    return true;
  };

  /** What the finger asks for, once a frame. */
  const paint = () => {
    frame = 0;
    if (!drag?.moved) return;
    const { latest, target, kind, key } = drag;
    if (kind === 'number') {
      const place = placeOf(latest);
      if (place !== drag.place) {
        // From here on in other steps, without a jump.
        drag.place = place;
        drag.x = latest.clientX;
        drag.start = textOf(target);
      }
      const units = Math.round((latest.clientX - drag.x) / pixelsPerUnit);
      if (isNew(`${drag.start} ${units} ${drag.place}`))
        put(target, drag.start, units, drag.place, drag.base, key, true);
      return;
    }
    const command = kind === 'mean' ? dragMean(drag) : dragSpread(drag);
    if (command && isNew(JSON.stringify(command))) change(play, command, key, { x: drag.vector }, true);
  };

  /** @param {PointerEvent} event */
  const up = (event) => {
    if (!drag || event.pointerId !== drag.pointer) return;
    const { target, moved, kind } = drag;
    if (moved && frame) {
      cancelAnimationFrame(frame);
      frame = 0;
      paint();
    }
    drag = null;
    root.removeEventListener('pointermove', move);
    target.classList.remove('scrubbing');
    if (moved) {
      play.settle();
      play.show({ room: undefined, range: undefined });
    } else if (event.type === 'pointerup' && deep(host) !== target) {
      target.focus({ preventScroll: true });
      if (kind === 'number') /** @type {HTMLInputElement} */ (target).select();
    }
  };

  /** A mouse that goes down on a number would begin to select text in it. @param {MouseEvent} event */
  const mouseDown = (event) => {
    const target = targetOf(event);
    if (drag && drag.latest.pointerType === 'mouse' && target.dataset?.play && deep(host) !== target)
      event.preventDefault();
  };

  /** Nor goes on to: the browser would look for the nearest character at every move. @param {MouseEvent} event */
  const mouseMove = (event) => {
    if (drag?.moved) event.preventDefault();
  };

  // -------------------------------------------------------------------- keys

  /** @param {KeyboardEvent} event @param {string} [value] what stood in the field when the key went down */
  const key = (event, value = /** @type {HTMLInputElement} */ (targetOf(event)).value) => {
    const target = targetOf(event);
    const { key } = event;
    if ((event.ctrlKey || event.metaKey) && !event.altKey) {
      const back = key.toLowerCase() === 'z' && !event.shiftKey;
      const forth = (key.toLowerCase() === 'z' && event.shiftKey) || (key.toLowerCase() === 'y' && !event.shiftKey);
      // Not the browser's own, which knows of one field and takes its undo for another edit.
      if (back || forth) {
        event.preventDefault();
        play.run(back ? 'undo' : 'redo');
      }
      return;
    }
    const kind = target.dataset?.play;
    if (!kind || event.defaultPrevented) return;
    focusIn(event); // a page that is not in front is told of no focus
    const leg = kind !== 'number';
    const up = key === 'ArrowUp' || key === 'PageUp' || (leg && key === 'ArrowRight');
    const down = key === 'ArrowDown' || key === 'PageDown' || (leg && key === 'ArrowLeft');
    if (up || down) {
      event.preventDefault();
      step(target, up ? 1 : -1, key.startsWith('Page') ? 1 : placeOf(event));
    } else if (kind === 'mean' && (key === 'Home' || key === '0')) {
      event.preventDefault();
      toZero();
    } else if (!leg && !event.isComposing) {
      const { field, index } = addressOf(target);
      if (field !== 'x' || index === undefined) return;
      if (key === 'Enter') {
        event.preventDefault();
        // Who has typed something ends it so, and asks for nothing.
        if (typedIn.delete(target)) /** @type {HTMLInputElement} */ (target).select();
        else play.run('add', index);
      } else if ((key === 'Backspace' || key === 'Delete') && value === '' && !event.repeat) {
        event.preventDefault();
        play.run('remove', index);
      }
    }
  };

  /** @param {Event} event */
  const input = (event) => {
    const target = targetOf(event);
    typedIn.add(target);
    bases.delete(target);
  };

  // ------------------------------------------- buttons beside what has focus

  /** @param {Event} event */
  const focusIn = async (event) => {
    const target = targetOf(event);
    const kind = target.dataset?.play;
    if (pad?.contains(target)) return;
    if (owner === target) return;
    owner = target;
    pad?.remove();
    pad = undefined;
    if (!kind) return;
    const words = (await play.words()).play;
    if (deep(host) !== target) return;
    /** @type {HTMLElement | undefined} */ (pad)?.remove();
    pad = document.createElement('span');
    pad.className = 'pad';
    pad.setAttribute('role', 'group');
    const name =
      target.getAttribute('aria-label') ?? target.closest('.field')?.querySelector('.label')?.textContent ?? '';
    pad.setAttribute('aria-label', words.change(name));
    /** @param {string} face @param {string} label @param {() => unknown} act */
    const button = (face, label, act) => {
      const made = document.createElement('button');
      made.textContent = face;
      made.setAttribute('aria-label', label);
      made.tabIndex = -1; // the same is on the arrow keys, and where focus is
      made.addEventListener('pointerdown', (press) => press.preventDefault());
      made.addEventListener('mousedown', (press) => press.preventDefault()); // focus stays
      made.addEventListener('click', act);
      pad?.append(made);
    };
    button('−', words.less(name), () => step(target, -1, 0));
    button('+', words.more(name), () => step(target, 1, 0));
    if (kind === 'mean') button('0', words.toZero, toZero);
    const { field, index } = addressOf(target);
    if (field === 'x' && index !== undefined && texts('x').length > 1)
      button('×', words.remove(name), () => play.run('remove', index));
    (target.closest('.cell, .spin, figure') ?? target.parentElement)?.append(pad);
    const tools = /** @type {HTMLElement | null | undefined} */ (target.closest('.vector')?.querySelector('.tools'));
    if (tools && tools.offsetTop < pad.offsetHeight / 2) pad.style.insetInlineEnd = `${tools.offsetWidth + 8}px`;
  };

  /** @param {FocusEvent} event */
  const focusOut = (event) => {
    const to = /** @type {Node | null} */ (event.relatedTarget);
    const target = targetOf(event);
    typedIn.delete(target);
    play.settle();
    // One that was emptied shows what is computed with.
    const field = /** @type {'epsilon' | 'digits'} */ (target.dataset?.of ?? target.id);
    if (['epsilon', 'digits'].includes(field) && host[field] === '') host[field] = null;
    if (to && (pad?.contains(to) || host.shadowRoot?.contains(to))) return;
    pad?.remove();
    owner = pad = undefined;
  };

  root.addEventListener('pointerdown', down);
  root.addEventListener('pointerup', up);
  root.addEventListener('pointercancel', up);
  root.addEventListener('mousedown', mouseDown);
  root.addEventListener('mousemove', mouseMove);
  root.addEventListener('keydown', (/** @type {any} */ event) => key(event));
  root.addEventListener('input', input);
  root.addEventListener('focusin', focusIn);
  root.addEventListener('focusout', focusOut);
  for (const type of ['focusin', 'keyup'])
    root.addEventListener(type, (/** @type {any} */ { target }) => uncover(target));
  const focused = deep(host);
  if (focused) {
    focusIn(/** @type {any} */ ({ composedPath: () => [focused] }));
    uncover(focused);
  }
  // The path of an event that is over is empty.
  pending.forEach(({ event, target, value }, i) => {
    /** @type {any} */
    const again = new Proxy(event, {
      get: (what, name) =>
        name === 'composedPath'
          ? () => [target]
          : name === 'preventDefault'
            ? () => {}
            : /** @type {any} */ (what)[name],
    });
    const later = pending.slice(i + 1).map((other) => other.event.type);
    // Whoever has gone on typing in the field since wants no other one.
    if (event.type === 'keydown' && !(/** @type {KeyboardEvent} */ (event).key === 'Enter' && later.includes('input')))
      key(again, value);
    if (event.type === 'input') input(again);
    if (event.type === 'pointerdown' && !later.includes('pointerup')) down(again);
  });
}

/** The element with focus, inside. @param {HTMLElement} host */
const deep = (host) => /** @type {HTMLElement | null} */ (host.shadowRoot?.activeElement ?? null);

/** Shift ten, Alt a tenth. @param {{shiftKey: boolean, altKey: boolean}} event */
const placeOf = ({ shiftKey, altKey }) => (altKey ? -1 : shiftKey ? 1 : 0);

/** `x[2]` → {field: 'x', index: 2} @param {HTMLElement} target @returns {{field: Field, index: number | undefined}} */
function addressOf(target) {
  const [, field, index] = /** @type {any} */ (/^([^[]*)(?:\[(\d+)\])?/.exec(target.dataset.of ?? ''));
  return { field, index: index === undefined ? undefined : Number(index) };
}

/** @param {HTMLElement} target @param {number} units @param {number} place 1 coarse, -1 fine @param {string} base @returns {Command} */
const nudge = (target, units, place, base) => ({
  nudge: target.dataset.of ?? '',
  units,
  base,
  ...(place && { step: /** @type {'coarse'} */ (place > 0 ? 'coarse' : 'fine') }),
});

/** How wide each vector's inputs are: they stay so while something is dragged. @param {HTMLElement} host */
function widths(host) {
  /** @type {Record<string, number>} */
  const found = {};
  for (const input of /** @type {NodeListOf<HTMLInputElement>} */ (host.shadowRoot?.querySelectorAll('.cells input'))) {
    const field = addressOf(input).field;
    found[field] = Math.max(found[field] ?? 0, input.size);
  }
  return found;
}

/** What the bars span now: they grow while something is dragged, and do not all move with every step. @param {Play['host']} host */
function rangeOf(host) {
  const { quantities } = /** @type {any} */ (host.trace);
  const doubles = ['x', 'layer_norm.output', 'rms_norm.output'].flatMap(
    (id) => quantities[id]?.values.map((/** @type {any} */ { double }) => double) ?? [],
  );
  return doubles.includes(null) ? undefined : { low: Math.min(0, ...doubles), high: Math.max(0, ...doubles) };
}

/** A number near `value` in steps that a pixel can tell apart, as a text. @param {number} value @param {number} pixel what one is worth */
function coarse(value, pixel) {
  const exponent = Math.ceil(Math.log10(pixel));
  const mantissa = Math.round(value / 10 ** exponent);
  return Number.isSafeInteger(mantissa) && Number.isFinite(exponent) ? `${mantissa}e${exponent}` : '0';
}

/** The upright leg: the vector shifts. It ends on the base; the other side of 0 is for the keys. @param {Drag} drag @returns {Command} */
function dragMean({ latest, y, triangle: { mu, scale: pixels } }) {
  const sign = mu < 0 ? -1 : 1;
  const length = Math.abs(mu) + (y - latest.clientY) / pixels;
  if (length * pixels < pixelsToSnap) return { centre: true };
  return { shift: coarse(sign * (length - Math.abs(mu)), 1 / pixels) };
}

/** The base: the deviations stretch. @param {Drag} drag @returns {Command | null} */
function dragSpread({ latest, x, triangle: { sigma, scale: pixels } }) {
  if (!sigma) return null;
  const factor = 1 + (x - latest.clientX) / pixels / sigma;
  if (factor * sigma * pixels < pixelsToSnap) return { scale: '0' };
  return { scale: `${Math.round(factor * 100)}e-2` };
}
