// @ts-check
/**
 * English. One file a language: what each quantity is called, one sentence about it for a reader who meets it for the first time
 * (`sentence`), why it is there (`more`), and the words around the numbers. A text with a number in it is a function.
 *
 * @typedef {{name: string, sentence: string, more: string}} QuantityText
 * @typedef {typeof en} Texts
 */

/** @satisfies {Record<string, QuantityText>} */
const quantities = {
  x: {
    name: 'vector',
    sentence: 'These are the numbers to be normalized, one for each feature of a token.',
    more: 'In a language model a token is a long list of such numbers, often thousands. Four are enough to see everything that happens.',
  },
  epsilon: {
    name: 'epsilon',
    sentence: 'A tiny number that is added under the root, so that nothing is ever divided by zero.',
    more: 'If all features were equal, the standard deviation would be 0. With ε in the divisor the answer is then simply 0.',
  },
  gamma: {
    name: 'scale',
    sentence: 'One factor for each feature, learned in training, that stretches the normalized value.',
    more: 'Normalizing forces every feature to the same size; with γ the model may undo that where it helps.',
  },
  beta: {
    name: 'shift',
    sentence: 'One offset for each feature, learned in training, added at the very end. Only LayerNorm has it.',
    more: 'LayerNorm takes the mean away; β lets the model put something back. RMSNorm never takes it away, and has no shift.',
  },
  sum: {
    name: 'sum',
    sentence: 'Add up all the numbers.',
    more: 'A sum is the first half of an average; the next step divides it.',
  },
  mean: {
    name: 'mean',
    sentence: 'Divide the sum by how many numbers there are: the mean is where the vector balances.',
    more: 'If every feature had this one value, the sum would be the same.',
  },
  squares: {
    name: 'squares',
    sentence: 'Multiply each number by itself. The sign is gone, and large numbers count for more.',
    more: 'Squares measure size without caring about direction: −3 is as far from 0 as 3 is.',
  },
  sum_of_squares: {
    name: 'sum of squares',
    sentence: 'Add up the squares.',
    more: 'This is the squared length of the vector, as Pythagoras would measure it.',
  },
  mean_square: {
    name: 'mean square',
    sentence: 'Divide by how many there are: the size of a typical squared number.',
    more: 'It is measured from 0. The variance, further down, is the same thing measured from the mean.',
  },
  rms: {
    name: 'root mean square',
    sentence: 'Take the root, to come back from squares to the scale of the numbers themselves.',
    more: 'RMS tells how far from 0 the numbers typically are. It is the one thing RMSNorm divides by.',
  },
  deviations: {
    name: 'deviations',
    sentence: 'How far each number lies above (+) or below (−) the mean.',
    more: 'The deviations always add up to 0: what lies above the mean balances what lies below.',
  },
  squared_deviations: {
    name: 'squared deviations',
    sentence: 'Square each distance, so that above and below cannot cancel.',
    more: 'The plain deviations would add up to 0 and tell us nothing about the spread.',
  },
  sum_of_squared_deviations: {
    name: 'sum of these',
    sentence: 'Add up the squared distances.',
    more: 'One number now holds the whole spread; dividing it by d makes it comparable between vectors of different length.',
  },
  variance: {
    name: 'variance',
    sentence: 'The average squared distance from the mean: how widely the numbers are spread.',
    more: 'It divides by d, not by d − 1. Statistics divides by d − 1 to guess at a larger population; here the vector is all there is.',
  },
  std: {
    name: 'standard deviation',
    sentence: 'The root of the variance: a typical distance from the mean, in the units of the numbers themselves.',
    more: 'Most numbers lie within one or two of these from the mean.',
  },
  mean_squared: {
    name: 'mean, squared',
    sentence: 'Square the mean: the part of the size that comes from sitting off zero.',
    more: 'This is not the mean square. There each number is squared first and then averaged; here it is the other way round.',
  },
  variance_plus_mean_squared: {
    name: 'both parts',
    sentence: 'Spread plus offset gives back the mean square, for every vector there is.',
    more: 'As with Pythagoras: σ and |μ| are the short sides of a right triangle, and RMS is the long one.',
  },
  'layer_norm.shifted': {
    name: 'variance with ε',
    sentence: 'Add ε to the variance, so that the root below cannot be zero.',
    more: 'ε is so small that it changes the result only when the numbers hardly differ from one another.',
  },
  'layer_norm.denominator': {
    name: 'divisor',
    sentence: 'Its root is the standard deviation, a hair larger because of ε.',
    more: 'All features of this vector are divided by this one number.',
  },
  'layer_norm.normalized': {
    name: 'normalized',
    sentence: 'Divide each deviation by the divisor: how many standard deviations above or below the mean it is.',
    more: 'The results have mean 0 and standard deviation 1 (all but a trace of ε), however large the input was.',
  },
  'layer_norm.output': {
    name: 'output',
    sentence: 'Stretch by γ and move by β. Where neither is given, the normalized numbers are the output.',
    more: 'γ and β are learned, one pair for each feature.',
  },
  'rms_norm.shifted': {
    name: 'mean square with ε',
    sentence: 'Add ε to the mean square, so that the root below cannot be zero.',
    more: 'The mean square is 0 only if every number is 0; ε is there for that case.',
  },
  'rms_norm.denominator': {
    name: 'divisor',
    sentence: 'Its root is RMS, a hair larger because of ε.',
    more: 'No mean was needed to get here. That is the work RMSNorm saves.',
  },
  'rms_norm.normalized': {
    name: 'normalized',
    sentence: 'Divide each number itself by the divisor. The mean is not taken away first.',
    more: 'The results have root mean square 1, but their mean is whatever the offset leaves: μ / RMS.',
  },
  'rms_norm.output': {
    name: 'output',
    sentence: 'Stretch by γ. There is no shift. Without γ, the normalized numbers are the output.',
    more: 'The vector keeps its direction and only its length is set.',
  },
  mean_over_std: {
    name: 'offset over spread',
    sentence: 'How large the mean is beside the spread. Near 0, the two methods nearly agree.',
    more: 'For a small ratio the triangle is flat, RMS and σ are almost the same length, and taking the mean away changes little.',
  },
  'layer_norm.normalized_mean': {
    name: 'LayerNorm mean',
    sentence: 'The mean of LayerNorm’s normalized numbers should be 0: it was taken away.',
    more: 'ε cannot disturb this one: numbers that add up to 0 still do so after all are divided by the same number. Rounding on the way can.',
  },
  'layer_norm.normalized_std': {
    name: 'LayerNorm spread',
    sentence: 'Their standard deviation should be 1. What is missing was taken by ε, which made the divisor a little too large.',
    more: 'Exactly 1 would need ε = 0, and exact values on the way.',
  },
  'rms_norm.normalized_rms': {
    name: 'RMSNorm size',
    sentence: 'The root mean square of RMSNorm’s numbers should be 1. Again, what is missing was taken by ε.',
    more: 'Exactly 1 would need ε = 0, and exact values on the way.',
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
  language: 'en',
  quantities,
  sections,
  /** @type {Record<string, string>} */
  checks: {
    identity: 'σ² + μ² against the mean square',
    'layer_norm.normalized_mean': 'mean of x̂ against 0',
    'layer_norm.normalized_std': 'standard deviation of x̂ against 1',
    'rms_norm.normalized_rms': 'root mean square of x̃ against 1',
  },
  holds: {
    exactly: 'equal, exactly',
    'to-shown-digits': 'equal to the digits shown',
    no: 'not equal',
  },
  fields: {
    x: 'Vector x',
    gamma: 'Scale γ',
    beta: 'Shift β',
    epsilon: 'ε',
    digits: 'Decimals',
    carry: 'Carry on with',
    method: 'Method',
    rounding: 'Rounding',
  },
  options: {
    carry: { exact: 'exact values', shown: 'rounded values' },
    method: { both: 'both', 'layer-norm': 'LayerNorm', 'rms-norm': 'RMSNorm' },
    rounding: { 'half-up': 'to nearest, ties away from 0', 'half-even': 'to nearest, ties to even', truncate: 'cut off' },
  },
  hints: {
    cells: 'Type over any number; a pasted list or tensor fills them all.',
    text: 'Numbers with commas or blanks between them; a NumPy or PyTorch printout works too.',
    gamma: 'One number for each element, or nothing.',
  },
  widget: 'Worked example',
  steps: 'Steps',
  figures: 'Figures',
  settings: 'More settings',
  asText: 'Edit as text',
  asCells: 'Edit one by one',
  fewer: 'Fewer decimals',
  more: 'More decimals',
  previous: 'Previous',
  next: 'Next',
  showAll: 'Show all steps',
  why: 'Why?',
  allDigits: 'Show all digits',
  someDigits: 'Shorten long numbers',
  noValue: 'no value',
  here: 'here',
  /** @param {number} index */
  element: (index) => `x ${index}`,
  /** @param {number} index @param {number} count */
  position: (index, count) => `${index} / ${count}`,
  /** @param {number} index @param {number} count @param {string} name @param {string} result */
  announceStep: (index, count, name, result) => `Step ${index} of ${count}, ${name}: ${result}`,
  /** @param {number} count @param {number} shown */
  elided: (count, shown) => `${shown} of the ${count} elements are worked out here: the first and the last.`,
  /** @param {string} vector */
  stale: (vector) => `These are still the steps for the last input that could be read, ${vector}.`,
  exactly: 'Worked out exactly; ≈ stands where a decimal had to be rounded.',
  carried: 'Each step goes on with the rounded value of the one before, as by hand.',
  loading: 'The live version is loading …',
  failed: 'The live version could not be loaded. What you see above is the example as printed.',
  retry: 'Try again',
  /** @param {string} message */
  authorError: (message) => `This example cannot be computed: ${message}`,
  triangle: {
    title: 'The triangle σ, |μ|, RMS',
    short: 'Triangle',
    usual: 'σ² + μ² = RMS²: offset and spread are the short sides, RMS the long one.',
    flat: 'μ = 0: the triangle is flat, and RMS and σ are one and the same.',
    nearlyFlat: '|μ| is small beside σ: the triangle is nearly flat, and RMS hardly longer than σ.',
    upright: 'σ = 0: there is no spread, and RMS is |μ|.',
    point: 'Every number is 0: there is nothing to draw.',
    outOfRange: 'These numbers are too large or too small to draw.',
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
