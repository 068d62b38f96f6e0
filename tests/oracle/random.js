/**
 * Seeded random problems of the kinds that the vectors have: mixed spellings, all options, constants, zeros, huge and tiny.
 *
 * @typedef {Record<string, unknown>} Given
 */

/** A small generator of our own (mulberry32): the same numbers on every machine. */
export class Random {
  /** @param {number} seed */
  constructor(seed) {
    this.state = seed >>> 0;
  }

  /** In [0, 1). */
  next() {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let t = this.state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from low to high, both included. @param {number} low @param {number} high */
  integer(low, high) {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  /** @param {number} probability */
  chance(probability) {
    return this.next() < probability;
  }

  /** @template T @param {readonly T[]} list @returns {T} */
  pick(list) {
    return list[this.integer(0, list.length - 1)];
  }

  /** @param {number} length */
  digits(length) {
    return Array.from({ length }, () => this.integer(0, 9)).join('');
  }
}

const oddities = [
  '+1',
  '.5',
  '5.',
  '-.25',
  '−2.50',
  '1E2',
  '1e+1',
  '007.10',
  '-0.0',
  '0e6',
  '0/7',
  '8/8',
  '-9/3',
  '-2e0',
  '+.5e-1',
  '5.e2',
  '1e0',
  '1E-05',
  '−3/8',
];

/** @param {Random} random */
const sign = (random) => (random.chance(0.45) ? '-' : '');

/** @type {Record<string, (random: Random) => string>} */
const spellings = {
  short: (r) => `${sign(r)}${r.integer(0, 9)}.${r.digits(r.pick([1, 1, 1, 3]))}`,
  whole: (r) => `${sign(r)}${r.integer(0, 20)}`,
  fraction: (r) => `${sign(r)}${r.integer(0, 9)}/${r.pick([2, 3, 4, 6, 7, 8, 9, 16, 48])}`,
  power: (r) => `${sign(r)}${r.integer(1, 9)}e${r.integer(-9, 9)}`,
  micro: (r) => `${sign(r)}${r.integer(1, 9)}${r.digits(r.integer(5, 11))}e-6`,
  odd: (r) => r.pick(oddities),
  zero: () => '0',
  long: (r) => `${sign(r)}${r.integer(1, 9)}${r.digits(r.integer(10, 58))}`,
  longDecimal: (r) => `${sign(r)}${r.integer(0, 9)}.${r.digits(r.integer(15, 45))}1`,
  longFraction: (r) =>
    `${sign(r)}${r.integer(1, 9)}${r.digits(r.integer(4, 25))}/${r.integer(1, 9)}${r.digits(r.integer(4, 25))}`,
  far: (r) => `${sign(r)}${r.integer(1, 9)}.${r.digits(2)}e${r.integer(-60, 60)}`,
};

/** What kinds of numbers one vector mixes; the plain ones come most. */
const mixtures = [
  ['short'],
  ['short'],
  ['short', 'whole'],
  ['short', 'short', 'whole', 'odd'],
  ['short', 'fraction', 'odd'],
  ['whole'],
  ['fraction'],
  ['short', 'zero'],
  ['short', 'micro', 'power'],
  ['power'],
  ['long', 'short'],
  ['longDecimal', 'short'],
  ['longFraction'],
  ['far'],
  ['short', 'short', 'short', 'far'],
  ['whole', 'fraction', 'odd', 'zero'],
];

/** @param {Random} random @param {number} length */
function anyNumbers(random, length) {
  const mixture = random.pick(mixtures);
  return Array.from({ length }, () => spellings[random.pick(mixture)](random));
}

/** @type {((random: Random, length: number) => string[])[]} */
const shapes = [
  ...Array(10).fill(anyNumbers),
  (random, length) => Array(length).fill(anyNumbers(random, 1)[0]),
  (_, length) => Array(length).fill('0'),
  (random, length) => {
    const far = 10 ** random.integer(3, 9);
    return Array.from({ length }, () => `${far + random.integer(0, 9)}.${random.integer(0, 9)}`);
  },
  (random, length) => {
    const number = spellings.short(random).replace('-', '');
    return Array.from({ length }, () => sign(random) + number);
  },
  (random, length) => {
    const exponent = random.integer(-390, 390);
    return Array.from({ length }, () => `${sign(random)}${random.integer(1, 9)}e${exponent}`);
  },
];

/** @param {Random} random @param {number} longest */
function anyLength(random, longest) {
  if (random.chance(0.04)) return Math.min(longest, random.integer(17, 64));
  return random.chance(0.2) ? random.integer(9, 16) : random.integer(1, 8);
}

const separators = [', ', ',', ' ', '; ', '\t', '\u00a0', '\n', ' ,', ';', '\u2009', ' \u202f'];
const frames = ['', '', '', '[]', '()', '{}', 'tensor([', 'np.array([', 'torch.tensor( [', 'array(('];

/** One of the ways to write a vector. @param {Random} random @param {string[]} numbers @returns {unknown} */
function spellVector(random, numbers) {
  if (random.chance(0.5)) return numbers;
  const list = numbers.join(random.pick(separators));
  const frame = random.pick(frames);
  if (frame === '') return random.chance(0.2) ? `  ${list} ` : list;
  if (frame.length === 2) return `${frame[0]}${list}${frame[1]}`;
  const tail = random.pick(['', ', dtype=torch.float64', ', dtype=float32', " , requires_grad=True, device='cpu'"]);
  return `${frame}${list}${frame.endsWith('[') ? ']' : ')'}${tail})`;
}

const epsilons = [
  '0',
  '1e-6',
  '1e-5',
  '1e-12',
  '1e-8',
  '0.001',
  '1',
  '1/3',
  '1e-400',
  '0.0625',
  '+1e-6',
  '7.25',
  '1e-30',
];

/** @param {Random} random @returns {Given} */
function options(random) {
  /** @type {Given} */
  const given = {};
  if (random.chance(0.85)) given.epsilon = random.pick(epsilons);
  if (random.chance(0.4)) given.method = random.pick(['both', 'layer-norm', 'rms-norm']);
  if (random.chance(0.85)) given.digits = random.pick([0, 1, 2, 3, 4, 6, 10, 30, random.integer(0, 30), '3']);
  if (random.chance(0.8)) given.rounding = random.pick(['half-up', 'half-even', 'truncate']);
  if (random.chance(0.8)) given.carry = random.pick(['exact', 'shown']);
  return given;
}

/** @param {Random} random @param {number} longest @returns {Given} */
function randomProblem(random, longest) {
  const length = anyLength(random, longest);
  const vector = () => spellVector(random, random.pick(shapes)(random, length));
  /** @type {Given} */
  const given = { x: vector(), ...options(random) };
  if (random.chance(0.35)) given.gamma = vector();
  if (random.chance(0.35)) given.beta = vector();
  return given;
}

/** How many random problems a law is tried on; `npm run test:deep` asks for more. */
export const seeds = Number(process.env.NORM_TRACE_SEEDS ?? 300);

/** @param {number} count @param {number} seed @param {number} [longest] the most elements @returns {Given[]} */
export function randomProblems(count, seed, longest = 64) {
  const random = new Random(seed);
  return Array.from({ length: count }, () => randomProblem(random, longest));
}
