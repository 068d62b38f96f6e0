// @ts-check
/**
 * English. One file a language: what each quantity is called, one sentence about it for a reader who meets it for the first time
 * (`sentence`), and the words around the numbers. A text with a number in it is a function.
 *
 * @typedef {{name: string, sentence: string}} QuantityText
 * @typedef {typeof en} Texts
 */
import { saying } from './engine.js';

/** @satisfies {Record<string, QuantityText>} */
const quantities = {
  x: {
    name: 'vector',
    sentence: 'These are the numbers to be normalized, one for each feature of a token.',
  },
  epsilon: {
    name: 'epsilon',
    sentence: 'A tiny number, added under the root so that nothing is ever divided by zero.',
  },
  gamma: {
    name: 'scale',
    sentence: 'One factor for each feature, learned in training, that stretches the normalized value.',
  },
  beta: {
    name: 'shift',
    sentence: 'One offset for each feature, learned in training, added at the end. Only LayerNorm has it.',
  },
  sum: {
    name: 'sum',
    sentence: 'Add up all the numbers.',
  },
  mean: {
    name: 'mean',
    sentence: 'Divide the sum by how many numbers there are: the mean is where the vector balances.',
  },
  squares: {
    name: 'squares',
    sentence: 'Multiply each number by itself. The sign is gone, and large numbers count for more.',
  },
  sum_of_squares: {
    name: 'sum of squares',
    sentence: 'Add up the squares.',
  },
  mean_square: {
    name: 'mean square',
    sentence: 'Divide by how many there are: the size of a typical squared number.',
  },
  rms: {
    name: 'root mean square',
    sentence: 'Take the root, to come back from squares to the scale of the numbers.',
  },
  deviations: {
    name: 'deviations',
    sentence: 'How far each number lies above (+) or below (−) the mean.',
  },
  squared_deviations: {
    name: 'squared deviations',
    sentence: 'Square each distance, so that above and below cannot cancel.',
  },
  sum_of_squared_deviations: {
    name: 'sum of these',
    sentence: 'Add up the squared distances.',
  },
  variance: {
    name: 'variance',
    sentence: 'The average squared distance from the mean: how widely the numbers are spread.',
  },
  std: {
    name: 'standard deviation',
    sentence: 'The root of the variance: a typical distance from the mean, in the units of the numbers.',
  },
  mean_squared: {
    name: 'mean, squared',
    sentence: 'Square the mean: the part of the size that comes from sitting off zero.',
  },
  variance_plus_mean_squared: {
    name: 'both parts',
    sentence: 'Spread plus offset gives back the mean square, for every vector there is.',
  },
  'layer_norm.shifted': {
    name: 'variance with ε',
    sentence: 'Add ε to the variance, so that the root below cannot be zero.',
  },
  'layer_norm.denominator': {
    name: 'divisor',
    sentence: 'Its root is the standard deviation, a hair larger because of ε.',
  },
  'layer_norm.normalized': {
    name: 'normalized',
    sentence: 'Divide each deviation by the divisor: how many standard deviations above or below the mean it is.',
  },
  'layer_norm.output': {
    name: 'output',
    sentence: 'Stretch by γ and move by β. Where neither is given, the normalized numbers are the output.',
  },
  'rms_norm.shifted': {
    name: 'mean square with ε',
    sentence: 'Add ε to the mean square, so that the root below cannot be zero.',
  },
  'rms_norm.denominator': {
    name: 'divisor',
    sentence: 'Its root is RMS, a hair larger because of ε.',
  },
  'rms_norm.normalized': {
    name: 'normalized',
    sentence: 'Divide each number itself by the divisor. The mean is not taken away first.',
  },
  'rms_norm.output': {
    name: 'output',
    sentence: 'Stretch by γ. There is no shift. Without γ, the normalized numbers are the output.',
  },
  mean_over_std: {
    name: 'offset over spread',
    sentence: 'How large the mean is beside the spread. Near 0, the two methods nearly agree.',
  },
  'layer_norm.normalized_mean': {
    name: 'LayerNorm mean',
    sentence: 'The mean of LayerNorm’s normalized numbers should be 0: it was taken away.',
  },
  'layer_norm.normalized_std': {
    name: 'LayerNorm spread',
    sentence:
      'Their standard deviation should be 1. What is missing was taken by ε, which made the divisor a little too large.',
  },
  'rms_norm.normalized_rms': {
    name: 'RMSNorm size',
    sentence: 'The root mean square of RMSNorm’s numbers should be 1. Again, what is missing was taken by ε.',
  },
};

/** @satisfies {Record<import('../view/types.js').Section, string>} */
const sections = {
  vector: 'The vector',
  statistics: 'Mean, size and spread',
  identity: 'One identity',
  layer_norm: 'LayerNorm',
  rms_norm: 'RMSNorm',
  comparison: 'How close are the two?',
  verification: 'Does it check out?',
};

export const en = {
  /** What is pasted is a list, and no number. */
  list: /[,;\s[({]/,
  language: 'en',
  /** What only some readers open: why each step is there, the words of the panel about one number, of what is copied and shared. */
  loadMore: () => import('./en-more.js'),
  quantities,
  sections,
  /** Of the writing: which way it runs. @type {'ltr' | 'rtl'} */
  direction: 'ltr',
  /** What the engine says, which is English, in this language: by its code. */
  engine: saying({}),
  /** @param {import('../core/types.js').ErrorFields} error @returns {{message: string, hint: string}} */
  mistake: (error) => error,
  checked: 'Checks',
  copy: 'Copy',
  holds: {
    exactly: 'equal, exactly',
    'to-shown-digits': 'equal to the digits shown',
    no: 'not equal',
  },
  fields: {
    x: 'Vector x',
    digits: 'Decimals',
    carry: 'Carry on with',
  },
  options: {
    carry: { exact: 'exact values', shown: 'rounded values' },
  },
  hints: {
    cells: 'Drag a number sideways, use ↑ ↓, or type; a pasted list or tensor fills them all.',
    text: 'Numbers with commas or blanks between; a NumPy or PyTorch printout works too.',
  },
  widget: 'Worked example',
  steps: 'Steps',
  figures: 'Figures',
  results: 'Results',
  quantity: 'quantity',
  settings: 'More settings',
  asText: 'Edit as text',
  asCells: 'Edit one by one',
  fewer: 'Fewer decimals',
  more: 'More decimals',
  previous: 'Previous',
  next: 'Next',
  play: 'Play',
  pause: 'Pause',
  speed: 'Speed',
  progress: 'Step',
  inStep: 'LayerNorm and RMSNorm in step',
  numbers: 'Numbers in this line',
  showAll: 'Show all steps',
  why: 'Why?',
  whyDigits: 'Why these digits?',
  exactForms: 'Exact forms',
  examples: 'Examples',
  undo: 'Undo',
  redo: 'Redo',
  reset: 'Back to the first example',
  add: 'Add an element',
  allDigits: 'Show all digits',
  someDigits: 'Shorten long numbers',
  noValue: 'no value',
  /** @param {number} index @param {number} count */
  position: (index, count) => `${index} / ${count}`,
  /** @param {number} count @param {number} shown */
  elided: (count, shown) => `Worked out here are the first and the last, ${shown} of ${count} elements.`,
  /** @param {string} vector */
  stale: (vector) => `These are still the steps for the last input that could be read: ${vector}.`,
  exactly: 'Worked out exactly; ≈ stands where a decimal had to be rounded.',
  carried: 'Each step goes on with the rounded value of the one before, as by hand.',
  loading: 'The live version is loading …',
  failed: 'The live version could not be loaded. Above is the example as printed.',
  retry: 'Try again',
  reload: 'Load the page again',
  /** @param {string} message */
  authorError: (message) => `This example cannot be computed: ${message}`,
  /** @param {number} index @param {number} count @param {string} row what is read aloud of it */
  announceStep: (index, count, row) => `Step ${index} of ${count}: ${row}`,
  /** Numbers and formulas as they are spoken. */
  speech: {
    /** The decimal sign. */
    point: '.',
    minus: 'minus',
    plus: 'plus',
    times: 'times',
    over: 'over',
    root: 'square root of',
    squared: 'squared',
    equals: 'equals',
    about: 'is about',
    differs: 'does not equal',
    of: 'of',
    open: 'open bracket',
    close: 'close bracket',
    absolute: 'absolute value of',
    dots: 'and so on',
    /** @param {string} exponent */
    power: (exponent) => `times 10 to the ${exponent}`,
    /** @type {Record<string, string>} */
    letters: {
      Σ: 'sum of',
      δ: 'delta',
      ε: 'epsilon',
      γ: 'gamma',
      β: 'beta',
      μ: 'mu',
      σ: 'sigma',
      x̂: 'x hat',
      x̃: 'x tilde',
      ỹ: 'y tilde',
      MS: 'mean square',
      RMS: 'RMS',
      std: 'standard deviation',
      rms: 'root mean square',
      mean: 'mean',
    },
  },
  triangle: {
    title: 'The triangle σ, |μ|, RMS',
    short: 'Triangle',
    usual: 'σ² + μ² = RMS²: offset and spread are the short sides, RMS the long one.',
    flat: 'μ = 0: the triangle is flat, and RMS and σ are one and the same.',
    nearlyFlat: '|μ| is small beside σ: the triangle is nearly flat, and RMS hardly longer than σ.',
    upright: 'σ = 0: there is no spread, and RMS is |μ|.',
    point: 'Every number is 0: there is nothing to draw.',
    outOfRange: 'These numbers are too large or too small to draw.',
    mean: 'Mean: shifts the vector',
    std: 'Spread: stretches the deviations',
  },
  regime: {
    short: 'Apart',
    caption: 'How far apart the two outputs are: for |\u2060μ\u2060| well below σ, RMSNorm can stand in for LayerNorm.',
    /** @param {string} ratio @param {string} apart */
    title: (ratio, apart) =>
      `Root mean square difference of the two outputs against |μ|/σ from 0 to 3. This vector: |μ|/σ is ${ratio}, the outputs are ${apart} apart.`,
    up: 'apart',
    none: 'This vector has no spread: |μ|/σ has no value.',
  },
  bars: {
    title: 'Input and outputs, element by element',
    short: 'Bars',
    caption: 'On one scale: the input x and what each method makes of it.',
    /** @param {number} shown @param {number} count */
    sampled: (shown, count) => `${shown} of ${count} elements, evenly spaced, on one scale.`,
    outOfRange: 'These numbers are too large to draw.',
    input: 'x',
    layer_norm: 'LayerNorm',
    rms_norm: 'RMSNorm',
  },
};
