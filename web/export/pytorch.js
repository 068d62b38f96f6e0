/**
 * PyTorch code that computes the example again in doubles and asserts the printed digits, as numpy.js does. A tensor holds doubles
 * and no fractions: where sixteen digits are too few to decide, a comment stands instead of the assertion.
 *
 * @import {Trace} from '../core/types.js'
 * @import {Part} from './part.js'
 */
import { addressOf } from './part.js';
import { beyondDoubles, computed, declared, expressions, lastPlace, list, needed, variable, wanted } from './python.js';

const spell = {
  sum: (/** @type {string} */ v) => `${v}.sum()`,
  mean: (/** @type {string} */ v) => `(${v}).sum() / d`,
  sqrt: (/** @type {string} */ v) => `torch.sqrt(${v})`,
};

/** @param {string} text a number that Python reads as a double, though it may be beyond their range */
const tensor = (text) => `torch.tensor(${text}, dtype=torch.float64)`;

/** @param {Trace} trace @param {Part} [part] */
export function toPytorch(trace, part = null) {
  const uses = needed(trace, part);
  const beyond = beyondDoubles(trace);
  const cut = trace.problem.rounding === 'truncate';
  const how = expressions(spell, trace);
  const { layerNorm, rmsNorm } = {
    layerNorm: trace.quantities['layer_norm.output'],
    rmsNorm: trace.quantities['rms_norm.output'],
  };
  const body = computed(trace)
    .filter(([id]) => uses.has(id))
    .flatMap(([id, quantity]) => {
      const lines = [`${variable(id)} = ${how[id]}`];
      const indexes = wanted(part, id, quantity);
      const sure = indexes.filter((index) => !beyond.has(addressOf(id, quantity, index)));
      if (sure.length < indexes.length)
        lines.push(`# ${id}: doubles hold too few digits to check ${sure.length ? 'all of these' : 'this'}`);
      if (!sure.length) return lines;
      const printed = sure.map((index) => quantity.values[index].shown);
      const units = printed.map((text) => `1e${lastPlace(text)}`);
      const whole = sure.length === quantity.values.length;
      const value = whole ? variable(id) : `${variable(id)}[${list(sure.map(String))}]`;
      const scalar = !quantity.shape.length;
      lines.push(
        `check("${id}", ${value}, ${scalar ? printed[0] : list(printed)}, ${scalar ? units[0] : list(units)})`,
      );
      return lines;
    });
  return `${[
    '# Made by norm-trace. It runs through if every printed digit is right.',
    'import torch',
    ...(part === null && (layerNorm || rmsNorm) ? ['import torch.nn.functional as F'] : []),
    '',
    '',
    'def check(name, value, printed, unit):',
    ...(cut
      ? ['    """The printed digits are those of the value, cut off; a number printed with = is within half a unit."""']
      : ['    """|value - printed| is at most half a unit of the last printed place."""']),
    '    printed = torch.tensor(printed, dtype=torch.float64)',
    '    unit = torch.tensor(unit, dtype=torch.float64)',
    ...(cut
      ? [
          '    beyond = (value - printed) * torch.sign(printed)',
          '    exactly = (value - printed).abs() <= unit * 1e-3',
          '    assert bool((exactly | ((0 <= beyond) & (beyond < unit))).all()), (name, value, printed)',
        ]
      : ['    assert bool(((value - printed).abs() <= unit / 2).all()), (name, value, printed)']),
    '',
    '',
    ...declared(trace, uses).map(({ name, texts, scalar }) => `${name} = ${tensor(scalar ? texts[0] : list(texts))}`),
    'd = x.numel()',
    '',
    ...body,
    ...(part === null ? builtIn(trace) : []),
  ].join('\n')}\n`;
}

/** The framework's own functions agree, to what doubles allow. @param {Trace} trace */
function builtIn(trace) {
  const { gamma, beta } = trace.problem;
  const lines = [];
  if (trace.quantities['layer_norm.output']) {
    lines.push(
      `assert torch.allclose(F.layer_norm(x, x.shape, ${gamma ? 'gamma' : 'None'}, ${beta ? 'beta' : 'None'}, float(epsilon)), layer_norm_output)`,
    );
  }
  if (trace.quantities['rms_norm.output']) {
    lines.push(
      'if hasattr(F, "rms_norm"):  # PyTorch 2.4 and later',
      `    assert torch.allclose(F.rms_norm(x, x.shape, ${gamma ? 'gamma' : 'None'}, float(epsilon)), rms_norm_output)`,
    );
  }
  return lines.length ? ['', ...lines] : [];
}
