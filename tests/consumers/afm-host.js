/**
 * A host of anywidget front-end modules, of our own making: what a module may count on is here, and nothing else. It runs in a page.
 *
 * As in Jupyter the module comes as a text, becomes a blob, and is imported from there: nothing lies beside it. As in MyST it comes by its
 * address, each view stands in a shadow root, and the model neither forgets listeners nor saves.
 */
export class Model {
  #state;
  #listeners = new Map();
  saved = 0;
  /** @param {Record<string, any>} state @param {{strict?: boolean}} [kind] strict: MyST's */
  constructor(state, { strict = false } = {}) {
    this.#state = { ...state };
    this.strict = strict;
  }
  get listeners() {
    return [...this.#listeners.values()].reduce((sum, set) => sum + set.size, 0);
  }
  get state() {
    return this.#state;
  }
  /** What a module is given. */
  get proxy() {
    return {
      get: (name) => this.#state[name],
      set: (name, value) => this.set(name, value),
      on: (event, listener) => {
        if (!this.#listeners.has(event)) this.#listeners.set(event, new Set());
        this.#listeners.get(event).add(listener);
      },
      off: (event, listener) => {
        if (this.strict) throw new Error('off is not implemented');
        this.#listeners.get(event)?.delete(listener);
      },
      save_changes: () => {
        if (this.strict) throw new Error('save_changes is not implemented');
        this.saved += 1;
      },
      send: () => {
        throw new Error('there is nobody to send to');
      },
    };
  }
  /** A change is an event; what is the same is none. Its listeners get no arguments. */
  set(name, value) {
    if (!(name in this.#state)) throw new Error(`the model has no trait ${name}`);
    const before = this.#state[name];
    if (JSON.stringify(before) === JSON.stringify(value)) return;
    if (before !== null && value !== null && typeof before !== typeof value)
      throw new Error(`${name} is a ${typeof before}, not a ${typeof value}`);
    if (Array.isArray(before) !== Array.isArray(value)) throw new Error(`${name} changes its kind`);
    this.#state[name] = JSON.parse(JSON.stringify(value));
    for (const listener of [...(this.#listeners.get(`change:${name}`) ?? [])]) listener();
  }
}

/** @param {string} address @param {'blob' | 'address'} how */
export async function loadWidget(address, how) {
  let from = address;
  if (how === 'blob')
    from = URL.createObjectURL(new Blob([await (await fetch(address)).text()], { type: 'text/javascript' }));
  const module = await import(from);
  if (how === 'blob') URL.revokeObjectURL(from);
  const { default: widget, ...others } = module;
  return { widget: typeof widget === 'function' ? await widget() : widget, others: Object.keys(others) };
}

/** A model's life begins. @returns {Promise<() => Promise<void>>} and ends */
export async function initialize(widget, model) {
  const end = await widget.initialize?.({ model: model.proxy });
  return async () => void (await end?.());
}

/** A view of it. @param {{shadow?: boolean}} [how] */
export async function view(widget, model, place, { shadow = false } = {}) {
  const root = shadow ? (place.shadowRoot ?? place.attachShadow({ mode: 'open' })) : place;
  const el = document.createElement('div');
  root.replaceChildren(el);
  const end = await widget.render?.({ model: model.proxy, el });
  return { el, end: async () => void (await end?.()) };
}
