/**
 * The worked example as static content: the first picture of the live one, made inert. The same functions draw both (web/view), so the
 * two cannot disagree, and a style sheet that fits one fits the other.
 *
 * What only a live example can use (inputs, buttons) is kept where it takes room, as a popover that nothing opens: without a style sheet or
 * without scripts it is not there; norm-trace.css lets it keep its room, unseen, while the live example is on its way. Not as `hidden`, of
 * which many a page's style sheet says that it takes no room, `!important`.
 *
 * @import {Node} from '../../view/markup.js'
 * @import {Engine, Trace} from '../../core/types.js'
 * @import {Language} from './languages.js'
 * @import {State, Actions, Field} from '../../view/types.js'
 */
import { controlsKinds, cut } from '../../view/cut.js';
import { first } from '../../view/first.js';
import { breakLine, formula, symbol } from '../../view/formula.js';
import { ledger } from '../../view/ledger.js';
import { drawSymbol } from '../../view/markup.js';
import { columnWidth } from '../../view/values.js';
import { widget } from '../../view/widget.js';
import { picture } from './template.js';
import { attribute, classes, element, hasClass, isElement, textOf } from './tree.js';

/** By which prerender knows its own, and how it is made: another number, another layout. */
export const mark = 'data-norm-trace-static';
export const layout = '1';

/** @type {readonly Field[]} */
export const problemFields = ['x', 'gamma', 'beta', 'epsilon', 'method', 'digits', 'rounding', 'carry'];

/**
 * @typedef {object} Wish what an author asked for, by attributes
 * @property {Partial<Record<Field, string | null>>} fields
 * @property {string | null} [step]
 * @property {string | null} [show]
 * @property {typeof controlsKinds[number]} [controls]
 * @property {string | null} [caption]
 * @property {string | null} [number]
 * @property {boolean} [slotted] the caption is markup, beside the printed example: see captionLine()
 * @property {string | null} [search] what Pagefind indexes: `names`, of the sections and steps, and the caption; `all`
 * @property {number} [level] of the sections' headings; 3
 * @property {string} [lang] of our words, said if the page is in another language
 */

/**
 * @param {Engine} engine
 * @param {Trace} trace
 * @param {Wish} wish
 * @param {Language} language
 * @returns {Node}
 */
export function example(engine, trace, wish, language) {
  const symbols = engine.symbols();
  const whole = first({
    trace,
    symbols,
    apart: engine.regime,
    text: language.texts,
    fields: /** @type {State['fields']} */ (
      Object.fromEntries(problemFields.map((field) => [field, wish.fields[field] ?? null]))
    ),
    current: 0,
    figure: 'triangle',
  });
  const printed = wish.slotted ? { ...wish, caption: null, number: null, slotted: false } : wish;
  const state = cut(whole, printed, Object.keys(symbols), true);
  state.current = Math.max(
    0,
    state.trace.steps.findIndex(({ id }) => id === wish.step),
  );
  const { still } = /** @type {import('../../view/types.js').Cut} */ (state.cut);
  const closed = picture(widget(state, idle), directives).filter(isElement);
  const open = { ...state, showAll: true, allDigits: true, guide: { ...state.guide, more: language.words.more } };
  const [opened] = picture(ledger(open, idle), directives).filter(isElement);

  /** @type {Inert} */
  const making = {
    words: wish.search !== 'all',
    level: Math.min(6, Math.max(1, wish.level ?? 3)),
    replace: (node) => (hasClass(node, 'ledger') ? opened : node),
    pressing: !still,
  };
  const names = [
    `nt-column-${Math.min(40, columnWidth(trace))}`,
    ...(still ? [] : ['nt-will-be-live']),
    'mathjax_ignore',
  ];
  return element(
    'div',
    { [mark]: layout, class: names.join(' ') },
    ended(closed.flatMap((node) => inert(node, making)).filter(isElement)).map(prefixed),
  );
}

/**
 * Its last element says that all of it has arrived: norm-trace.css draws it once, and not as often as a part comes. An element of its own
 * would be empty, and some tools take away what is.
 * @param {Node[]} nodes @returns {Node[]}
 */
function ended(nodes) {
  const at = nodes.findLastIndex(isElement);
  return nodes.map((node, index) => {
    if (index !== at) return node;
    if (node.children.some(isElement)) return { ...node, children: ended(/** @type {Node[]} */ (node.children)) };
    const names = [...classes(node), 'end'].join(' ');
    return { ...node, attributes: [...node.attributes.filter(([name]) => name !== 'class'), ['class', names]] };
  });
}

/** @type {Actions} */
const idle = new Proxy(/** @type {any} */ ({}), { get: () => () => {} });

const formulaKind = /** @type {any} */ (formula({}, [], false, ''))._$litDirective$;
const symbolKind = /** @type {any} */ (symbol({}, ''))._$litDirective$;

/** @type {import('./template.js').Directives} */
const directives = (values, kind) => {
  if (kind === formulaKind) return [line(breakLine(values[0], values[1]))];
  if (kind === symbolKind) return [element('math', {}, [drawSymbol(values[0], values[1], values[2])])];
  return undefined;
};

/** A line in the pieces in which it may be broken. Where no style sheet sets them they follow one another. @param {ReturnType<typeof breakLine>} pieces */
function line({ name, sides }) {
  const math = (/** @type {Node[]} */ nodes) => element('math', { displaystyle: 'true' }, nodes);
  return element('div', { class: 'formula' }, [
    element('span', { class: 'left' }, [math(name)]),
    ' ',
    element(
      'span',
      { class: 'sides' },
      sides.flatMap((pieces, i) => [...(i ? [' '] : []), element('span', { class: 'side' }, pieces.map(math))]),
    ),
  ]);
}

/**
 * @typedef {object} Inert
 * @property {boolean} words a search index of the site has the names of the steps alone
 * @property {number} level
 * @property {(node: Node) => Node} replace
 * @property {boolean} pressing there are controls
 */

/** Takes room only in a live example. @param {Node} node */
const isRoom = (node) => ['controls', 'foot', 'switch'].some((name) => hasClass(node, name)) || node.name === 'button';

/** @param {Node} node */
const room = (node) => [
  element(node.name === 'button' ? 'span' : 'div', { class: 'room', popover: 'manual', ...unsearched }, [roomOf(node)]),
];

/** Pagefind reads hidden text, too. */
const unsearched = { 'data-pagefind-ignore': '' };
/** Beside the names of sections and steps. */
const isAside = (/** @type {Node} */ node) =>
  ['status', 'figures', 'symbol', 'relation', 'values', 'detail', 'results'].some((name) => hasClass(node, name));

/**
 * An author's text as a reader sees it: a script that typesets formulas in the page looks for pairs of signs in one run of text, and the live
 * example's text is out of its reach.
 * @param {string} text @returns {(Node | string)[]}
 */
const untypeset = (text) =>
  text
    .split(/([$\\`])/)
    .map((piece, i) => (i % 2 ? element('span', {}, [piece]) : piece))
    .filter((piece) => piece !== '');

/**
 * The line of a caption that is markup. It stands before the printed example, where the live one has a slot for it, and so does the number:
 * that is shown while there is no live one, which writes its own.
 * @param {Pick<Wish, 'number'>} wish @param {(Node | string)[]} caption
 */
export const captionLine = ({ number }, caption) => [
  ' ',
  ...(number ? [element('b', { slot: 'number', class: 'nt-number' }, untypeset(number)), ' '] : []),
  ...caption,
];

/** Whether its question has an answer that is not fetched later. @param {Node} details */
const answered = (details) =>
  details.children.some((child) => isElement(child) && child.name !== 'summary' && textOf(child).trim() !== '');

/** @param {Node | string} given @param {Inert} making @returns {(Node | string)[]} */
function inert(given, making) {
  if (!isElement(given)) return [given];
  if (hasClass(given, 'halo') || hasClass(given, 'handles')) return []; // for marks and for hands
  const node = making.replace(given);
  const children = () => node.children.flatMap((child) => inert(child, making));
  // What is for screen readers only is for the live example's; between two values it is their comma.
  if (hasClass(node, 'hidden'))
    return /^\s*,\s*$/.test(textOf(node)) ? [element('span', { class: 'hidden' }, [', '])] : [];
  if (node.name === 'slot') return children();
  if (hasClass(node, 'row')) return [kept({ ...node, name: 'div' }, children())];
  if (hasClass(node, 'caption')) return [kept(node, plainly(node.children))];
  if (isRoom(node)) return room(node);
  // Why a step is there: shown, and closed by norm-trace.css where it will be live.
  if (node.name === 'details' && !answered(node)) return making.pressing ? room(node) : [];
  if (node.name === 'details')
    return [
      kept({ ...node, attributes: [...node.attributes.filter(([name]) => name !== 'open'), ['open', '']] }, children()),
    ];
  if (/^h[1-6]$/.test(node.name)) return [kept({ ...node, name: `h${making.level}` }, children())];
  if (hasClass(node, 'name')) return [kept({ ...node, name: 'b' }, children())];
  const { attributes, ...rest } = kept(node, children());
  return [
    {
      ...rest,
      attributes: making.words && isAside(node) ? [...attributes, ...Object.entries(unsearched)] : attributes,
    },
  ];
}

/** @param {(Node | string)[]} nodes @returns {(Node | string)[]} */
const plainly = (nodes) =>
  nodes.flatMap((node) => {
    if (!isElement(node)) return untypeset(node);
    const children = plainly(node.children);
    return node.name === 'slot' ? children : [{ ...node, children }];
  });

/** An attribute that means something without a script: geometry, addresses, what an image shows. */
const dead =
  /^(?:aria-(?!label$)|data-(?!of$|step$|figure$)|id$|for$|name$|tabindex$|part$|inputmode$|spellcheck$|auto|title$|draggable$|exportparts$|slot$)/;

/** @param {Node} node @param {(Node | string)[]} children @returns {Node} */
function kept(node, children) {
  const image = attribute(node, 'role') === 'img';
  const attributes = drawn(node).filter(
    ([name]) =>
      (!dead.test(name) && (image || (name !== 'role' && name !== 'aria-label'))) ||
      (name === 'aria-hidden' && hasClass(node, 'key')),
  );
  return { ...node, attributes, children };
}

/** How a figure is drawn where no style sheet says it: by class, the later ones on top. @type {[string, Record<string, string>][]} */
const looks = [
  ['thin', { fill: 'none', stroke: 'currentColor', 'stroke-opacity': '0.6' }],
  ['zero', { stroke: 'currentColor', 'stroke-opacity': '0.6' }],
  ['side', { stroke: 'currentColor', 'stroke-width': '2' }],
  ['rod', { fill: 'currentColor', 'fill-opacity': '0.12', stroke: 'currentColor', 'stroke-opacity': '0.6' }],
  ['needles', { stroke: 'currentColor' }],
  ['curve', { fill: 'none', stroke: 'currentColor', 'stroke-width': '2' }],
  ['here', { fill: 'currentColor' }],
  ['dashed', { 'stroke-dasharray': '3 3' }],
  ['letter', { 'font-style': 'italic' }],
];
const hues = /** @type {Record<string, string>} */ ({
  layer_norm: '#0072b2',
  rms_norm: '#d55e00',
  std: '#0072b2',
  rms: '#d55e00',
});

/** Attributes of a drawing: no more digits than a drawing needs, and a look that any style sheet may change. @param {Node} node */
function drawn(node) {
  const names = classes(node);
  const attributes = node.attributes.map(
    ([name, value]) =>
      /** @type {[string, string]} */ ([
        name,
        /\d\.\d{4}/.test(value) && name !== 'data-of' && !name.startsWith('aria-') ? rounded(value) : value,
      ]),
  );
  /** @type {Record<string, string>} */
  const look = {};
  if (node.name === 'svg' && attribute(node, 'width') === undefined) {
    const [, , width, height] = attribute(node, 'viewBox')?.split(' ') ?? [];
    Object.assign(look, { width, height });
  } else if (node.name === 'text') {
    Object.assign(look, { 'font-size': '13', fill: 'currentColor' });
  }
  if (/^(?:line|path|rect|polygon|circle|tspan)$/.test(node.name))
    for (const [name, those] of looks) if (names.includes(name)) Object.assign(look, those);
  const hue = names.map((name) => hues[name]).find(Boolean);
  if (hue && node.name === 'text') look.fill = hue;
  else if (hue && look.stroke)
    Object.assign(
      look,
      { stroke: hue, 'stroke-opacity': '1' },
      look.fill === 'currentColor' && { fill: hue, 'fill-opacity': names.includes('rms_norm') ? '0.35' : '1' },
    );
  const known = attributes.map(([name]) => name);
  return [...attributes, ...Object.entries(look).filter(([name]) => !known.includes(name))];
}

/** @param {string} value */
const rounded = (value) => value.replace(/-?\d+\.\d+/g, (number) => String(Number(Number(number).toFixed(2))));

/** What is seen of a control, for its size alone. @param {Node} node @returns {Node} */
function roomOf(node) {
  const closed = node.name === 'details' && attribute(node, 'open') === undefined;
  const children = node.children
    .filter((child) => !isElement(child) || !(closed && child.name !== 'summary'))
    .filter((child) => !isElement(child) || !hasClass(child, 'hidden'))
    .map((child) => (isElement(child) ? roomOf(child) : child));
  const attributes = node.attributes.filter(([name]) =>
    ['class', 'type', 'size', 'rows', 'open', 'hidden', 'viewBox', 'width', 'height'].includes(name),
  );
  // A button that is none can be no form's.
  return {
    ...node,
    attributes:
      node.name === 'button' ? [['type', 'button'], ...attributes.filter(([name]) => name !== 'type')] : attributes,
    children,
  };
}

/** A page has classes of its own. @param {Node} node @returns {Node} */
function prefixed(node) {
  const attributes = node.attributes.map(
    ([name, value]) =>
      /** @type {[string, string]} */ ([
        name,
        name === 'class'
          ? classes(node)
              .map((each) => `nt-${each}`)
              .join(' ')
          : value,
      ]),
  );
  return {
    ...node,
    attributes: attributes.filter(([name, value]) => name !== 'class' || value !== ''),
    children: node.children.map((child) => (isElement(child) ? prefixed(child) : child)),
  };
}
