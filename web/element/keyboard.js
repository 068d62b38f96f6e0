/**
 * The keys of the step list, which is one tab stop: arrows go to the step before and after, Home and End to the first and last.
 *
 * @param {{key: string, altKey: boolean, ctrlKey: boolean, metaKey: boolean, shiftKey: boolean}} event
 * @param {number} current
 * @param {number} count
 * @param {boolean} [rightToLeft]
 * @returns {number | undefined} the step to go to; undefined: not a key of ours
 */
export function stepFor(event, current, count, rightToLeft = false) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return undefined;
  const [left, right] = rightToLeft ? [1, -1] : [-1, 1];
  /** @type {Record<string, number>} */
  const steps = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: left, ArrowRight: right, Home: -count, End: count };
  const by = steps[event.key];
  return by && Math.min(count - 1, Math.max(0, current + by));
}

/** In these nearly every key types, edits or chooses. */
const fields = 'input:not([type=radio],[type=range]),textarea,select,[role^=menuitem]';
/** What the others use. @type {readonly [selector: string, keys: RegExp][]} */
const others = [
  ['button,summary', /^(Enter| )$/],
  ['[type=radio]', /^(Arrow| )/],
  ['[type=range],[data-play]', /^(Arrow|Page|Home|End)/],
  ['.row,.numbers *,.side', /^(Arrow|Home|End)/],
];

/**
 * Whether a key is used by what has the focus: it types, moves a caret or a slider, presses, chooses. Tab, Escape, function keys and shortcuts
 * with a modifier are not; of the latter a field has those that edit. AltGr, and Alt on a Mac, type characters.
 * @param {KeyboardEvent} event @param {Element} target
 */
function isUsed(event, target) {
  const { key, altKey, ctrlKey, metaKey } = event;
  const command = (ctrlKey || metaKey) && !event.getModifierState('AltGraph');
  if (!target.matches(fields))
    return !command && others.some(([selector, keys]) => target.matches(selector) && keys.test(key));
  if (command) return /^([acvxyz]$|Arrow|Home|End|Backspace|Delete|Insert)/i.test(key);
  return (
    event.isComposing || !(altKey ? /^(Tab|Escape|Alt|\w$)/ : /^(Tab|Escape|Shift|Control|Alt|Meta|F\d)/).test(key)
  );
}

/**
 * A page's shortcuts (`/` for its search, arrows for its next page) see only the host as the active element, and would take what is typed
 * inside. So a key that is used here does not leave the host. The decision is made when it goes down: by the time it comes up the focus may be
 * elsewhere.
 * @param {HTMLElement} host
 */
export function keepKeys(host) {
  /** @type {Set<string>} */
  const kept = new Set();
  const keep = (/** @type {KeyboardEvent} */ event) => {
    const { code, type } = event;
    const path = event.composedPath();
    // Not whether it is in there now: what closes takes what has the focus along.
    const inside = path.includes(/** @type {ShadowRoot} */ (host.shadowRoot));
    if (type === 'keydown')
      kept[inside && (event.defaultPrevented || isUsed(event, /** @type {Element} */ (path[0]))) ? 'add' : 'delete'](
        code,
      );
    if (inside && kept.has(code)) event.stopPropagation();
    if (type === 'keyup') kept.delete(code);
  };
  for (const type of /** @type {const} */ (['keydown', 'keypress', 'keyup'])) host.addEventListener(type, keep);
}
