// @ts-check
/**
 * English, what only some readers open; see `loadMore` in en.js: why each step is there, and the words of the guide.
 *
 * @typedef {typeof guide} GuideTexts
 */

/** @type {Record<string, string>} */
export const more = {
  x: 'In a language model a token is a long list of such numbers, often thousands. A few are enough to see everything that happens.',
  epsilon:
    'If all features were equal, the standard deviation would be 0. With ε in the divisor the answer is then simply 0.',
  gamma: 'Normalizing forces every feature to the same size; with γ the model may undo that where it helps.',
  beta: 'LayerNorm takes the mean away; β lets the model put something back. RMSNorm never takes it away, and has no shift.',
  sum: 'A sum is the first half of an average; the next step divides it.',
  mean: 'If every feature had this one value, the sum would be the same.',
  squares: 'Squares measure size without caring about direction: −3 is as far from 0 as 3 is.',
  sum_of_squares: 'This is the squared length of the vector, as Pythagoras would measure it.',
  mean_square: 'It is measured from 0. The variance, further down, is the same thing measured from the mean.',
  rms: 'RMS tells how far from 0 the numbers typically are. It is the one thing RMSNorm divides by.',
  deviations: 'The deviations always add up to 0: what lies above the mean balances what lies below.',
  squared_deviations: 'The plain deviations would add up to 0 and tell us nothing about the spread.',
  sum_of_squared_deviations:
    'One number now holds the whole spread; dividing it by d makes it comparable between vectors of different length.',
  variance:
    'It divides by d, not by d − 1. Statistics divides by d − 1 to guess at a larger population; here the vector is all there is.',
  std: 'Most numbers lie within one or two of these from the mean.',
  mean_squared:
    'This is not the mean square. There each number is squared first and then averaged; here it is the other way round.',
  variance_plus_mean_squared:
    'As with Pythagoras: σ and |μ| are the short sides of a right triangle, and RMS is the long one.',
  'layer_norm.shifted':
    'ε is so small that it changes the result only when the numbers hardly differ from one another.',
  'layer_norm.denominator': 'All features of this vector are divided by this one number.',
  'layer_norm.normalized':
    'The results have mean 0 and standard deviation 1 (all but a trace of ε), however large the input was.',
  'layer_norm.output': 'γ and β are learned, one pair for each feature.',
  'rms_norm.shifted': 'The mean square is 0 only if every number is 0; ε is there for that case.',
  'rms_norm.denominator': 'No mean was needed to get here. That is the work RMSNorm saves.',
  'rms_norm.normalized': 'The results have root mean square 1, but their mean is whatever the offset leaves: μ / RMS.',
  'rms_norm.output': 'The vector keeps its direction and only its length is set.',
  mean_over_std:
    'For a small ratio the triangle is flat, RMS and σ are almost the same length, and taking the mean away changes little.',
  'layer_norm.normalized_mean':
    'ε cannot disturb this one: numbers that add up to 0 still do so after all are divided by the same number. Rounding on the way can.',
  'layer_norm.normalized_std': 'Exactly 1 would need ε = 0, and exact values on the way.',
  'rms_norm.normalized_rms': 'Exactly 1 would need ε = 0, and exact values on the way.',
};

/** What a reader who plays with the numbers meets. */
export const play = {
  examples: 'Examples',
  example: {
    worked: 'The worked example',
    transformer: 'As in a transformer: |μ| is a twentieth of σ',
    constant: 'All the same',
    outlier: 'One far outlier',
    offset: 'Mean far above the spread',
    two: 'Two numbers',
    many: 'Sixty-four numbers',
  },
  /** @param {string} name */
  change: (name) => `Change ${name}`,
  /** @param {string} name */
  less: (name) => `Less: ${name}`,
  /** @param {string} name */
  more: (name) => `More: ${name}`,
  /** @param {string} name */
  remove: (name) => `Remove ${name}`,
  toZero: 'Move the mean to 0',
  digit: {
    exact: 'ends here; nothing was rounded',
    up: 'more than half of the last place follows: up',
    down: 'less than half of the last place follows: it stays',
    'tie-away': 'exactly half: a tie, and ties go away from 0',
    'tie-even-up': 'exactly half: a tie, and ties go to the even digit, up',
    'tie-even-down': 'exactly half: a tie, and the last digit is even already',
    cut: 'what follows is cut off',
    exactly: 'exactly',
  },
};

/** What a reader who opens the settings meets. */
export const settings = {
  fields: { gamma: 'Scale γ', beta: 'Shift β', epsilon: 'ε', method: 'Method', rounding: 'Rounding' },
  options: {
    method: { both: 'both', 'layer-norm': 'LayerNorm', 'rms-norm': 'RMSNorm' },
    rounding: {
      'half-up': 'to nearest, ties away from 0',
      'half-even': 'to nearest, ties to even',
      truncate: 'cut off',
    },
  },
  hint: 'One number for each element, or nothing.',
  give: 'Give one',
  leaveOut: 'Leave out',
};

export const guide = {
  trail: 'The way back',
  /** @param {string} name @param {number} index @param {number} count */
  of: (name, index, count) => `${name}, number ${index} of ${count}`,
  from: 'Made from',
  into: 'Used in',
  typed: 'It was typed in.',
  edit: 'Change it',
  nowhere: 'Nothing further: this is a result.',
  exactly: 'Exactly',
  moreDigits: 'More digits',
  showStep: 'Show its step',
  close: 'Close',
  /** @param {number} count */
  others: (count) => `… ${count} more`,
  /** What differs between the two norms, by the second half of the step's id. @type {Record<string, string>} */
  differ: {
    shifted: 'LayerNorm takes the variance σ², RMSNorm the mean square MS. Everything that differs is marked.',
    denominator: 'The same root, of the variance here and of the mean square there.',
    normalized: 'LayerNorm divides the deviations δ from the mean, RMSNorm the numbers x themselves.',
    output: 'Both stretch by γ; only LayerNorm moves by β.',
  },
};

/** What is copied, saved and shared. */
export const takeAway = {
  menu: 'Copy and save',
  what: 'What to copy',
  number: 'This number',
  step: 'This step',
  whole: 'Whole example',
  formats: {
    latex: 'LaTeX',
    markdown: 'Markdown',
    text: 'Plain text',
    json: 'JSON',
    numpy: 'NumPy',
    pytorch: 'PyTorch',
    decimal: 'Python decimal',
  },
  as: 'Copy as',
  save: 'Save as SVG',
  link: 'Copy link',
  share: 'Share',
  /** @param {string} what @param {string} format */
  copied: (what, format) => `Copied: ${what}, ${format}`,
  linkCopied: 'Link copied',
  /** @param {string} file */
  saved: (file) => `Saved: ${file}`,
  failed: 'The browser did not allow copying. The text is below, selected: copy it with the keyboard.',
  text: 'Text to copy',
  close: 'Close',
  tooLong: 'This example is too long for a link.',
};

/** A shared link that cannot be read. */
export const link = {
  /** @param {string} reason */
  bad: (reason) => `The link could not be read, so this is the author’s example. ${reason}`,
  /** @param {string} reason */
  kept: (reason) => `The link could not be read, so nothing has changed. ${reason}`,
  notOurs: 'It holds something that is not part of an example.',
  notHere: 'It is about an example that is not on this page.',
};
