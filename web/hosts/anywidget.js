/**
 * For notebooks, through anywidget: `_esm = pathlib.Path('anywidget.js')`. A trait of the model that is called like a field of the problem
 * (`x`, `epsilon`, …) or `step` is that property of the element, both ways; a trait `trace` gets the trace.
 *
 *     class NormTrace(anywidget.AnyWidget):
 *         _esm = pathlib.Path('anywidget.js')
 *         x = traitlets.Unicode('2.0, -1.0, 0.5, 1.5').tag(sync=True)
 *         trace = traitlets.Dict().tag(sync=True)
 */
import '../element/define.js';

/**
 * @typedef {object} Model of anywidget
 * @property {(name: string) => any} get
 * @property {(name: string, value: any) => void} set
 * @property {() => void} save_changes
 * @property {(event: string, listener: () => void) => void} on
 * @property {(event: string, listener: () => void) => void} off
 */

const names = ['x', 'gamma', 'beta', 'epsilon', 'method', 'digits', 'rounding', 'carry', 'step'];

/** @param {{model: Model, el: HTMLElement}} place */
function render({ model, el }) {
  const element = /** @type {any} */ (document.createElement('norm-trace'));
  const known = names.filter((name) => model.get(name) !== undefined);
  /** What the model has last said or been told: its own echo is no news. @type {Record<string, any>} */
  const last = {};
  /** @param {string} name @param {any} value */
  const tell = (name, value) => {
    if (JSON.stringify(last[name]) === JSON.stringify(value)) return;
    last[name] = value;
    model.set(name, value);
  };
  const listeners = known.map((name) => {
    const take = () => {
      const value = model.get(name);
      if (JSON.stringify(last[name]) !== JSON.stringify(value)) element[name] = last[name] = value;
    };
    take();
    model.on(`change:${name}`, take);
    return { event: `change:${name}`, take };
  });
  const told = () => {
    for (const name of known) tell(name, element[name]);
    if (model.get('trace') !== undefined) tell('trace', element.trace);
    model.save_changes();
  };
  for (const event of ['ready', 'change', 'step']) element.addEventListener(`norm-trace-${event}`, told);
  el.append(element);
  return () => {
    for (const { event, take } of listeners) model.off(event, take);
    element.remove();
  };
}

export default { render };
