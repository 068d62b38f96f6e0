/**
 * An anywidget front-end module, for notebooks (Jupyter, marimo, …) and for MyST: one file, `initialize` and `render`.
 *
 * A trait of the model that is called like a field of the problem (`x`, `epsilon`, …), `step` or `lang` is that property of the element, both
 * ways, and keeps its kind: a text stays a text, a number a number, a list a list. A trait `trace` gets the trace, also while nothing is
 * shown, and a trait `error` what is wrong, or null.
 *
 *     class NormTrace(anywidget.AnyWidget):
 *         _esm = pathlib.Path('anywidget.js')
 *         x = traitlets.Unicode('2.0, -1.0, 0.5, 1.5').tag(sync=True)
 *         trace = traitlets.Dict().tag(sync=True)
 */
import { load, NormTraceError } from '../core/index.js';
import '../element/define.js';

/**
 * @typedef {object} Model of anywidget
 * @property {(name: string) => any} get
 * @property {(name: string, value: any) => void} set
 * @property {() => void} save_changes
 * @property {(event: string, listener: () => void) => void} on
 * @property {(event: string, listener: () => void) => void} off
 */

const fields = /** @type {const} */ (['x', 'gamma', 'beta', 'epsilon', 'method', 'digits', 'rounding', 'carry']);
const names = [...fields, 'step', 'lang'];

/** @param {unknown} one @param {unknown} other */
const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);
/** @param {Model} model @param {string} name */
const has = (model, name) => model.get(name) !== undefined;

/**
 * A reader's value in the kind that the trait has: Python refuses another. Nothing, where there is none.
 * @param {any} value @param {any} before
 */
function inKind(value, before) {
  if (Array.isArray(before)) {
    const list = Array.isArray(value) ? value : (String(value ?? '').match(/[^\s,;[\](){}]+/g) ?? []);
    const numbers = list.map(Number);
    return before.every((item) => typeof item === 'number')
      ? numbers.every(Number.isFinite)
        ? numbers
        : undefined
      : list.map(String);
  }
  if (typeof before === 'number') return Number.isFinite(Number(value ?? NaN)) ? Number(value) : undefined;
  const text = Array.isArray(value) ? value.join(', ') : value;
  return typeof before === 'string' ? String(text ?? '') : text;
}

/** Says these to the model, what is new of them. @param {Model} model @param {Record<string, any>} values */
function tell(model, values) {
  const news = Object.entries(values).filter(
    ([name, value]) => value !== undefined && has(model, name) && !isSame(model.get(name), value),
  );
  for (const [name, value] of news) model.set(name, value);
  if (!news.length) return;
  try {
    model.save_changes();
  } catch {
    // A page's model has nobody to save for, and MyST's says so.
  }
}

/** Calls it whenever one of these changes, until what it gives back is called. @param {Model} model @param {readonly string[]} of @param {(name: string) => void} listener */
function follow(model, of, listener) {
  let ended = false;
  const listeners = of.map((name) => /** @type {const} */ ([`change:${name}`, () => void (ended || listener(name))]));
  for (const [event, take] of listeners) model.on(event, take);
  return () => {
    ended = true;
    try {
      for (const [event, take] of listeners) model.off(event, take);
    } catch {
      // MyST's model cannot, and goes away with its listeners.
    }
  };
}

/** The model's own life: the trace of what its traits say, however many views it has. No host waits for it. @param {{model: Model}} place */
function initialize({ model }) {
  if (!has(model, 'trace') && !has(model, 'error')) return undefined;
  /** @type {import('../core/types.js').Engine | undefined} */
  let engine;
  let ended = false;
  const compute = () => {
    if (!engine || ended) return;
    const problem = Object.fromEntries(
      fields.map((name) => [name, model.get(name)]).filter(([, value]) => value !== undefined),
    );
    try {
      tell(model, { trace: engine.trace(problem), error: null });
    } catch (error) {
      if (!(error instanceof NormTraceError)) throw error;
      const { code, message, field, start, end, hint } = error;
      tell(model, { error: { code, message, field, start, end, hint } });
    }
  };
  const end = follow(model, fields, compute);
  load().then(
    (loaded) => {
      engine = loaded;
      compute();
    },
    () => {}, // a view says it
  );
  return () => {
    ended = true;
    end();
  };
}

/** A view of it. @param {{model: Model, el: HTMLElement}} place */
function render({ model, el }) {
  const element = /** @type {any} */ (document.createElement('norm-trace'));
  const known = names.filter((name) => has(model, name));
  /** What the model has last said or been told: its own echo is no news. @type {Record<string, any>} */
  const last = {};
  const take = (/** @type {string} */ name) => {
    const value = model.get(name);
    if (!isSame(last[name], value)) element[name] = last[name] = value;
  };
  for (const name of known) take(name);
  const end = follow(model, known, take);
  const told = (/** @type {Event} */ { type }) => {
    const values = Object.fromEntries(
      known.map((name) => [
        name,
        isSame(element[name], last[name]) ? undefined : inKind(element[name], model.get(name)),
      ]),
    );
    for (const name of known) if (values[name] !== undefined) last[name] = values[name];
    tell(model, {
      ...values,
      ...(isSame(model.get('trace')?.problem, element.trace.problem) ? {} : { trace: element.trace }),
      ...(type.endsWith('step') ? {} : { error: null }),
    });
  };
  const life = new AbortController();
  for (const event of ['ready', 'change', 'step']) element.addEventListener(`norm-trace-${event}`, told, life);
  element.addEventListener(
    'norm-trace-error',
    (/** @type {CustomEvent} */ { detail }) => tell(model, { error: detail }),
    life,
  );
  el.append(element);
  return () => {
    life.abort();
    element.remove();
    end();
  };
}

export default { initialize, render };
