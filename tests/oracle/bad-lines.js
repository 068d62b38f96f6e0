/**
 * Lines that do not close, each for one reason: what the laws of line.js must notice. A check of the checker.
 *
 * @typedef {{why: string, problem: Record<string, unknown>, of: [string, number], text: string,
 *   flags?: {symbolic?: boolean, elided?: boolean}}} BadLine
 */
const ten = { x: '1 2 3 4 5 6 7 8 9 10' };
const thirds = { x: '1/3 2 3', gamma: '1/3 1 1' };
const sixty = { x: `${'1'.repeat(50)} 2` };

/** @type {BadLine[]} */
export const badLines = [
  { why: 'a wrong result', problem: {}, of: ['variance', 0], text: 'σ² = S/d = 5.25/4 = 1.3124' },
  { why: 'a rounded result after =', problem: {}, of: ['std', 0], text: 'σ = √σ² = √1.3125 = 1.146' },
  { why: 'an exact result after ≈', problem: {}, of: ['variance', 0], text: 'σ² = S/d = 5.25/4 ≈ 1.3125' },
  { why: 'an operand that is rounded', problem: { digits: 1 }, of: ['std', 0], text: 'σ = √1.3 ≈ 1.1' },
  { why: 'an operand of no step', problem: {}, of: ['variance', 0], text: 'σ² = 10.5/8 = 1.3125' },
  { why: 'a value computed with what no operand says', problem: {}, of: ['variance', 0], text: 'σ² = 21/16 = 1.3125' },
  { why: '≈ between inner sides', problem: {}, of: ['std', 0], text: 'σ ≈ √1.3125 ≈ 1.146' },
  { why: 'a symbolic side after a numeric one', problem: {}, of: ['variance', 0], text: 'σ² = 5.25/4 = S/d = 1.3125' },
  { why: 'identical neighbours', problem: {}, of: ['variance', 0], text: 'σ² = 5.25/4 = 1.3125 = 1.3125' },
  { why: 'no name', problem: {}, of: ['variance', 0], text: '5.25/4 = 1.3125' },
  { why: 'no substitution', problem: {}, of: ['std', 0], text: 'σ = √σ² ≈ 1.146' },
  { why: 'a negative operand after +', problem: {}, of: ['sum', 0], text: 's = 2.0 + −1.0 + 0.5 + 1.5 = 3' },
  { why: 'a negative operand made a subtraction', problem: {}, of: ['sum', 0], text: 's = 2.0 − 1.0 + 0.5 + 1.5 = 3' },
  { why: 'a negative operand before ²', problem: {}, of: ['squares', 1], text: 'x₂² = −1.0² = 1' },
  { why: 'a negative zero before ²', problem: { x: '-0.0 1' }, of: ['squares', 0], text: 'x₁² = −0.0² = 0' },
  { why: 'a fraction before ²', problem: thirds, of: ['squares', 0], text: 'x₁² = 1/3² ≈ 0.111' },
  { why: 'a scientific number before ²', problem: { x: '2e3 1' }, of: ['squares', 0], text: 'x₁² = 2×10³² = 4000000' },
  { why: 'a fraction next to /', problem: thirds, of: ['mean', 0], text: 'μ = 16/3/3 ≈ 1.778' },
  { why: 'a fraction under √', problem: thirds, of: ['std', 0], text: 'σ = √98/81 ≈ 1.100' },
  {
    why: 'a quotient by a root after ·',
    problem: { gamma: '2 1 1 1' },
    of: ['layer_norm.output', 0],
    text: 'y₁ = 2·1.25/√1.312501 ≈ 2.182',
  },
  {
    why: 'a fraction before ·',
    problem: { gamma: '1/3 1 1 1' },
    of: ['layer_norm.output', 0],
    text: 'y₁ = 1/3·(1.25/√1.312501) ≈ 0.364',
  },
  { why: 'no blanks around +', problem: {}, of: ['sum', 0], text: 's = 2.0+(−1.0)+0.5+1.5 = 3' },
  { why: 'an ASCII minus', problem: {}, of: ['deviations', 1], text: 'δ₂ = −1.0 − 0.75 = -1.75' },
  { why: 'an ASCII exponent', problem: {}, of: ['epsilon', 0], text: 'ε = 1e−6' },
  { why: 'a plus that was typed', problem: { x: '+1 2' }, of: ['x', 0], text: 'x₁ = +1' },
  { why: 'a point that was typed', problem: { x: '5. 2' }, of: ['x', 0], text: 'x₁ = 5.' },
  {
    why: 'a sum that is not elided',
    problem: ten,
    of: ['sum', 0],
    text: 's = 1 + 2 + 3 + 4 + 5 + 6 + 7 + 8 + 9 + 10 = 55',
  },
  {
    why: 'an elided sum without its flag',
    problem: ten,
    of: ['sum', 0],
    text: 's = 1 + 2 + 3 + 4 + … + 7 + 8 + 9 + 10 = 55',
  },
  {
    why: 'a sum elided at another place',
    problem: ten,
    of: ['sum', 0],
    text: 's = 1 + 2 + 3 + … + 7 + 8 + 9 + 10 = 55',
    flags: { elided: true },
  },
  {
    why: 'a flag without an ellipsis',
    problem: {},
    of: ['sum', 0],
    text: 's = 2.0 + (−1.0) + 0.5 + 1.5 = 3',
    flags: { elided: true },
  },
  {
    why: 'a symbol without need',
    problem: {},
    of: ['variance', 0],
    text: 'σ² = S/4 = 1.3125',
    flags: { symbolic: true },
  },
  {
    why: 'an operand of more than 40 characters',
    problem: sixty,
    of: ['squares', 0],
    text: `x₁² = ${'1'.repeat(50)}² = ${BigInt('1'.repeat(50)) ** 2n}`,
  },
  {
    why: 'a derivation in shown carry',
    problem: { carry: 'shown' },
    of: ['variance', 0],
    text: 'σ² = 21/4/4 = 5.25/4 = 1.3125',
  },
  {
    why: 'an exact operand in shown carry',
    problem: { carry: 'shown' },
    of: ['layer_norm.normalized', 0],
    text: 'x̂₁ = 1.25/√1.312501 ≈ 1.091',
  },
];
