// @ts-check
/**
 * English: words that only some readers need, loaded after the first picture. What is read aloud; what is copied, saved and shared; what
 * is asked. See `loadLater` in en.js.
 *
 * @typedef {typeof later} Later
 */
export const later = {
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
    letters: { Σ: 'sum of', δ: 'delta', ε: 'epsilon', γ: 'gamma', β: 'beta', μ: 'mu', σ: 'sigma', 'x̂': 'x hat', 'x̃': 'x tilde', 'ỹ': 'y tilde', MS: 'mean square', RMS: 'RMS', std: 'standard deviation', rms: 'root mean square', mean: 'mean' },
  },
  takeAway: {
    menu: 'Copy and save',
    what: 'What to copy',
    number: 'This number',
    step: 'This step',
    whole: 'Whole example',
    formats: { latex: 'LaTeX', markdown: 'Markdown', text: 'Plain text', json: 'JSON', numpy: 'NumPy', pytorch: 'PyTorch', decimal: 'Python decimal' },
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
  },
  /** @param {string} reason */
  badLink: (reason) => `The link could not be read, so this is the author’s example. ${reason}`,
  badFragment: 'It holds something that is not part of an example.',
};
