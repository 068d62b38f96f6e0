/**
 * NumPy code that computes the example again and asserts that every printed digit is right: |value − printed| is at most half a unit
 * of the last printed place, or, where the digits were cut off, less than one unit toward zero. For carry `exact`.
 *
 * Doubles hold about sixteen digits. Where that is too few to decide (many decimals, huge or nearly equal numbers, a tie), the same
 * program runs on fractions.
 *
 * @import {Trace} from '../core/types.js'
 * @import {Part} from './part.js'
 */
import {
  beyondDoubles,
  computed,
  declared,
  expressions,
  lastPlace,
  list,
  needed,
  typed,
  variable,
  wanted,
} from './python.js';

/** @param {Trace} trace @param {Part} [part] */
export function toNumpy(trace, part = null) {
  const uses = needed(trace, part);
  const exact = beyondDoubles(trace).size > 0;
  return `${[
    '# Made by norm-trace. It runs through if every printed digit is right.',
    'import numpy as np',
    ...(exact ? ['from decimal import Decimal, localcontext', 'from fractions import Fraction'] : []),
    '',
    ...(exact ? fractions(trace) : check(trace)),
    '',
    ...inputs(trace, uses, exact),
    '',
    ...body(trace, part, uses, exact),
  ].join('\n')}\n`;
}

/** @param {Trace} trace */
const check = ({ problem: { rounding } }) => [
  '',
  'def check(name, value, printed, unit):',
  ...(rounding === 'truncate'
    ? [
        '    """The printed digits are those of the value, cut off; a number printed with = is within half a unit."""',
        '    printed, unit = np.asarray(printed), np.asarray(unit)',
        '    beyond = (value - printed) * np.sign(printed)',
        '    exactly = np.abs(value - printed) <= unit * 1e-3',
        '    assert np.all(exactly | ((0 <= beyond) & (beyond < unit))), (name, value, printed)',
      ]
    : [
        '    """|value - printed| is at most half a unit of the last printed place."""',
        '    assert np.all(np.abs(value - np.asarray(printed)) <= np.asarray(unit) / 2), (name, value, printed)',
      ]),
  '',
];

/** @param {Trace} trace */
function fractions(trace) {
  const longest = Math.max(
    ...computed(trace).flatMap(([, { values }]) => values.map(({ shown }) => -lastPlace(shown) + shown.length)),
  );
  // What is added may be far smaller than what it is added to, and decide a digit that is cut off.
  const typedLength = Math.max(
    ...typed(trace).flatMap(({ texts }) =>
      texts.map((text) => text.length + Math.abs(Number(text.split('e')[1] ?? 0))),
    ),
  );
  const precision = 4 * Math.max(longest, typedLength, 20) + 60;
  const cut = trace.problem.rounding === 'truncate';
  return [
    '# More digits than a double holds: fractions, and roots to many digits.',
    'def root(value):',
    '    with localcontext() as context:',
    `        context.prec = ${precision}`,
    '        context.Emax, context.Emin = 999999, -999999',
    '        return Fraction((Decimal(value.numerator) / Decimal(value.denominator)).sqrt())',
    '',
    '',
    'def vector(*numbers):',
    '    return np.array([Fraction(number) for number in numbers], dtype=object)',
    '',
    '',
    'def check(name, value, printed, unit):',
    ...(cut
      ? [
          '    """The printed digits are those of the value, cut off."""',
          '    value, printed, unit = np.atleast_1d(value), vector(*np.atleast_1d(printed)), vector(*np.atleast_1d(unit))',
          '    for v, p, u in zip(value, printed, unit):',
          '        beyond = (v - p) * (1 if p >= 0 else -1)',
          '        assert 0 <= beyond < u or abs(beyond) < u / 10 ** 40, name  # a root is not exact',
        ]
      : [
          '    """|value - printed| is at most half a unit of the last printed place."""',
          '    value, printed, unit = np.atleast_1d(value), vector(*np.atleast_1d(printed)), vector(*np.atleast_1d(unit))',
          '    for v, p, u in zip(value, printed, unit):',
          '        assert abs(v - p) <= u / 2, name',
        ]),
    '',
  ];
}

/** @param {Trace} trace @param {Set<string>} uses @param {boolean} exact */
function inputs(trace, uses, exact) {
  const lines = declared(trace, uses).map(({ name, texts, scalar }) => {
    if (exact)
      return scalar
        ? `${name} = Fraction("${texts[0]}")`
        : `${name} = vector(*${list(texts.map((text) => `"${text}"`))})`;
    return scalar ? `${name} = ${texts[0]}` : `${name} = np.array(${list(texts)}, dtype=np.float64)`;
  });
  return [...lines, 'd = len(x)'];
}

/** @param {Trace} trace @param {Part} part @param {Set<string>} uses @param {boolean} exact */
function body(trace, part, uses, exact) {
  const spell = {
    sum: (/** @type {string} */ v) => `${v}.sum()`,
    mean: (/** @type {string} */ v) => `(${v}).sum() / d`,
    sqrt: (/** @type {string} */ v) => `${exact ? 'root' : 'np.sqrt'}(${v})`,
  };
  const how = expressions(spell, trace);
  const number = (/** @type {string} */ text) => (exact ? `"${text}"` : text);
  return computed(trace)
    .filter(([id]) => uses.has(id))
    .flatMap(([id, quantity]) => {
      const lines = [`${variable(id)} = ${how[id]}`];
      const indexes = wanted(part, id, quantity);
      if (!indexes.length) return lines;
      const printed = indexes.map((index) => quantity.values[index].shown);
      const units = printed.map((text) => `1e${lastPlace(text)}`);
      const whole = indexes.length === quantity.values.length;
      const scalar = !quantity.shape.length;
      const value = scalar || whole ? variable(id) : `${variable(id)}[${indexes[0]}]`;
      const one = scalar || !whole;
      const same = units.every((unit) => unit === units[0]);
      return [
        ...lines,
        `check("${id}", ${value}, ${one ? number(printed[0]) : list(printed.map(number))}, ${
          one ? number(units[0]) : same ? (exact ? list(units.map(number)) : units[0]) : list(units.map(number))
        })`,
      ];
    });
}
