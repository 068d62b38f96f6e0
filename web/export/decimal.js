/**
 * Python code that does what a person with a pencil does (carry `shown`): each step is computed exactly from the numbers as they were
 * printed, and is then printed by the same rule. It asserts the carried digits themselves, not that they are near.
 *
 * @import {Trace} from '../core/types.js'
 * @import {Part} from './part.js'
 */
import { computed, declared, lastPlace, list, needed, typed, variable, wanted } from './python.js';

const modes = { 'half-up': 'ROUND_HALF_UP', 'half-even': 'ROUND_HALF_EVEN', truncate: 'ROUND_DOWN' };

/**
 * Of each quantity: what is computed, whether its root is taken, or that it is the same as another.
 * @param {Trace} trace
 * @returns {Record<string, {formula?: string, root?: boolean, same?: string}>}
 */
function formulas({ problem: { gamma, beta } }) {
  const scaled = gamma ? 'gamma[i] * ' : '';
  /** @param {string} formula */
  const plain = (formula) => ({ formula });
  /** @param {string} formula */
  const root = (formula) => ({ formula, root: true });
  return {
    sum: plain('sum(x)'),
    mean: plain('total / d'),
    squares: plain('[v ** 2 for v in x]'),
    sum_of_squares: plain('sum(squares)'),
    mean_square: plain('sum_of_squares / d'),
    rms: root('mean_square'),
    deviations: plain('[v - mean for v in x]'),
    squared_deviations: plain('[v ** 2 for v in deviations]'),
    sum_of_squared_deviations: plain('sum(squared_deviations)'),
    variance: plain('sum_of_squared_deviations / d'),
    std: root('variance'),
    mean_squared: plain('mean ** 2'),
    variance_plus_mean_squared: plain('variance + mean_squared'),
    'layer_norm.shifted': plain('variance + epsilon'),
    'layer_norm.denominator': root('layer_norm_shifted'),
    'layer_norm.normalized': plain('[v / layer_norm_denominator for v in deviations]'),
    'layer_norm.output':
      gamma || beta
        ? plain(`[${scaled}layer_norm_normalized[i]${beta ? ' + beta[i]' : ''} for i in range(d)]`)
        : { same: 'layer_norm_normalized' },
    'rms_norm.shifted': plain('mean_square + epsilon'),
    'rms_norm.denominator': root('rms_norm_shifted'),
    'rms_norm.normalized': plain('[v / rms_norm_denominator for v in x]'),
    'rms_norm.output': gamma
      ? plain(`[${scaled}rms_norm_normalized[i] for i in range(d)]`)
      : { same: 'rms_norm_normalized' },
    mean_over_std: plain('mean / std'),
    'layer_norm.normalized_mean': plain('sum(layer_norm_normalized) / d'),
    'layer_norm.normalized_std': root(
      'sum((v - sum(layer_norm_normalized) / d) ** 2 for v in layer_norm_normalized) / d',
    ),
    'rms_norm.normalized_rms': root('sum(v ** 2 for v in rms_norm_normalized) / d'),
  };
}

/** @param {Trace} trace @param {Part} [part] */
export function toDecimal(trace, part = null) {
  const uses = needed(trace, part);
  const { digits, rounding } = trace.problem;
  const how = formulas(trace);
  // Quotients are told from a tie by digits beyond those of both operands.
  const longest = Math.max(
    ...computed(trace).flatMap(([, { values }]) =>
      values.map(({ shown }) => shown.length + Math.abs(lastPlace(shown))),
    ),
    ...typed(trace).flatMap(({ texts }) =>
      texts.map((text) => text.length + Math.abs(Number(text.split('e')[1] ?? 0))),
    ),
    digits,
  );
  return `${[
    '# Made by norm-trace. Each step goes on with the printed value of the one before; it runs through if every digit is as printed.',
    `from decimal import Decimal, ${modes[rounding]}, getcontext`,
    'from fractions import Fraction',
    '',
    `DIGITS = ${digits}`,
    `ROUNDING = ${modes[rounding]}`,
    `getcontext().prec = ${4 * longest + 60}  # enough to tell a tie from what is near one`,
    'getcontext().Emax, getcontext().Emin = 999999, -999999',
    '',
    '',
    'def printed(number):',
    '    """A Decimal as it is shown, and as the next step uses it."""',
    '    if number == 0:',
    '        return "0"',
    '    if number == number.quantize(Decimal(1).scaleb(-max(6, DIGITS))):',
    '        text = format(number, "f")',
    '        return text.rstrip("0").rstrip(".") if "." in text else text',
    '    if abs(number) >= Decimal(1).scaleb(-DIGITS):',
    '        return format(number.quantize(Decimal(1).scaleb(-DIGITS), rounding=ROUNDING), "f")',
    '    exponent = number.adjusted()',
    '    mantissa = number.scaleb(-exponent).quantize(Decimal(1).scaleb(-DIGITS), rounding=ROUNDING)',
    '    if abs(mantissa) == 10:',
    '        mantissa, exponent = (mantissa / 10).quantize(Decimal(1).scaleb(-DIGITS)), exponent + 1',
    '    return format(mantissa, "f") + (f"e{exponent}" if exponent else "")',
    '',
    '',
    'def show(value, digits=None):',
    '    """The number that is carried on: the one that is printed, with these digits."""',
    '    if isinstance(value, list):',
    '        return [show(v, text) for v, text in zip(value, digits or [None] * len(value))]',
    '    return carry(Decimal(value.numerator) / Decimal(value.denominator), digits)',
    '',
    '',
    'def show_root(value, digits=None):',
    '    return carry((Decimal(value.numerator) / Decimal(value.denominator)).sqrt(), digits)',
    '',
    '',
    'def carry(number, digits):',
    '    text = printed(number)',
    '    assert digits in (None, text), f"{text} is printed as {digits}"',
    '    return Fraction(text)',
    '',
    '',
    ...declared(trace, uses).map(({ name, texts, scalar }) =>
      scalar
        ? `${name} = Fraction("${texts[0]}")`
        : `${name} = [Fraction(v) for v in ${list(texts.map((text) => `"${text}"`))}]`,
    ),
    'd = len(x)',
    '',
    ...computed(trace)
      .filter(([id]) => uses.has(id))
      .flatMap(([id, quantity]) => {
        const { formula, root, same } = how[id];
        if (same) return [`${variable(id)} = ${same}`];
        const indexes = wanted(part, id, quantity);
        const texts = quantity.values.map(({ shown }, index) => (indexes.includes(index) ? `"${shown}"` : 'None'));
        const digits = !indexes.length ? '' : `, ${quantity.shape.length ? list(texts) : texts[0]}`;
        return [`${variable(id)} = ${root ? 'show_root' : 'show'}(${formula}${digits})`];
      }),
  ].join('\n')}\n`;
}
