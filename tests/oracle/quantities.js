/**
 * Every quantity of section 3, in both carries, with every field of section 2.
 *
 * @typedef {import("./arithmetic.js").Surd} Surd
 * @typedef {{exact: Surd, carried: Surd, typed: string | null, rounded: string, shown: string, relation: string}} Value
 * @typedef {{id: string, vector: boolean, values: Value[]}} Quantity
 * @typedef {{quantities: Map<string, Quantity>, undefinedIds: string[]}} Result
 */
import { rational, surd, add, subtract, multiply, divide, squareRoot, isZero, isRational } from './arithmetic.js';
import { rounded, shown, relation, spelled } from './decimal.js';

const nothing = surd(rational(0n));

/** @param {Surd[]} terms */
const total = (terms) => terms.reduce(add, nothing);
/** @param {Surd} v */
const square = (v) => multiply(v, v);
/** @param {Surd} v */
const root = (v) => {
  if (!isRational(v)) throw new Error('a root of a root');
  return squareRoot(v.a);
};

/** Collects quantities and knows what later ones use. */
class Ledger {
  /** @param {import("./problem.js").Problem} problem */
  constructor(problem) {
    this.problem = problem;
    /** @type {Map<string, Quantity>} */
    this.quantities = new Map();
    /** @type {string[]} */
    this.undefinedIds = [];
  }

  /** @param {string} id @param {boolean} vector @param {Value[]} values */
  put(id, vector, values) {
    this.quantities.set(id, { id, vector, values });
  }

  /** @param {import("./number-text.js").Typed} typed @returns {Value} */
  input(typed) {
    const exact = surd(typed.value);
    const { digits, rounding } = this.problem;
    return {
      exact,
      carried: exact,
      typed: typed.text,
      rounded: rounded(exact, digits, rounding),
      shown: typed.text,
      relation: '=',
    };
  }

  /** @param {Surd} exact @returns {Value} */
  result(exact) {
    const { digits, rounding, carry } = this.problem;
    const text = shown(exact, digits, rounding);
    const carried = carry === 'shown' ? spelled(text) : exact;
    return {
      exact,
      carried,
      typed: null,
      rounded: rounded(exact, digits, rounding),
      shown: text,
      relation: relation(exact, text),
    };
  }

  /** @param {string} id @returns {Surd[]} */
  all(id) {
    return /** @type {Quantity} */ (this.quantities.get(id)).values.map((value) => value.carried);
  }

  /** @param {string} id */
  one(id) {
    return this.all(id)[0];
  }

  /** @param {string} id @param {() => Surd} compute */
  scalar(id, compute) {
    this.put(id, false, [this.result(compute())]);
  }

  /** @param {string} id @param {(i: number) => Surd} compute */
  vector(id, compute) {
    this.put(
      id,
      true,
      this.problem.x.map((_, i) => this.result(compute(i))),
    );
  }
}

/** @param {Ledger} ledger */
function putInputs(ledger) {
  const { x, epsilon, gamma, beta } = ledger.problem;
  ledger.put(
    'x',
    true,
    x.map((typed) => ledger.input(typed)),
  );
  ledger.put('epsilon', false, [ledger.input(epsilon)]);
  if (gamma)
    ledger.put(
      'gamma',
      true,
      gamma.map((typed) => ledger.input(typed)),
    );
  if (beta)
    ledger.put(
      'beta',
      true,
      beta.map((typed) => ledger.input(typed)),
    );
}

/** @param {Ledger} ledger @param {Surd} d */
function putStatistics(ledger, d) {
  const { one, all } = { one: ledger.one.bind(ledger), all: ledger.all.bind(ledger) };
  const x = all('x');
  ledger.scalar('sum', () => total(x));
  ledger.scalar('mean', () => divide(one('sum'), d));
  ledger.vector('squares', (i) => square(x[i]));
  ledger.scalar('sum_of_squares', () => total(all('squares')));
  ledger.scalar('mean_square', () => divide(one('sum_of_squares'), d));
  ledger.scalar('rms', () => root(one('mean_square')));
  ledger.vector('deviations', (i) => subtract(x[i], one('mean')));
  const deviations = all('deviations');
  ledger.vector('squared_deviations', (i) => square(deviations[i]));
  ledger.scalar('sum_of_squared_deviations', () => total(all('squared_deviations')));
  ledger.scalar('variance', () => divide(one('sum_of_squared_deviations'), d));
  ledger.scalar('std', () => root(one('variance')));
  ledger.scalar('mean_squared', () => square(one('mean')));
  ledger.scalar('variance_plus_mean_squared', () => add(one('variance'), one('mean_squared')));
}

/** The output with γ and β, or the very values of the normalized vector. @param {Ledger} ledger @param {string} norm @param {boolean} shifts */
function putOutput(ledger, norm, shifts) {
  const { gamma, beta } = ledger.problem;
  const normalized = /** @type {Quantity} */ (ledger.quantities.get(`${norm}.normalized`)).values;
  const scale = gamma ? ledger.all('gamma') : null;
  const shift = shifts && beta ? ledger.all('beta') : null;
  if (!scale && !shift) return ledger.put(`${norm}.output`, true, normalized);
  ledger.vector(`${norm}.output`, (i) => {
    const scaled = scale ? multiply(scale[i], normalized[i].carried) : normalized[i].carried;
    return shift ? add(scaled, shift[i]) : scaled;
  });
}

/** @param {Ledger} ledger @param {string} norm @param {string} spread @param {string} numerator */
function putNorm(ledger, norm, spread, numerator) {
  ledger.scalar(`${norm}.shifted`, () => add(ledger.one(spread), ledger.one('epsilon')));
  ledger.scalar(`${norm}.denominator`, () => root(ledger.one(`${norm}.shifted`)));
  const denominator = ledger.one(`${norm}.denominator`);
  if (isZero(denominator)) return void ledger.undefinedIds.push(`${norm}.normalized`);
  const numerators = ledger.all(numerator);
  ledger.vector(`${norm}.normalized`, (i) => divide(numerators[i], denominator));
  putOutput(ledger, norm, norm === 'layer_norm');
}

/** @param {Ledger} ledger */
function putComparison(ledger) {
  if (isZero(ledger.one('std'))) ledger.undefinedIds.push('mean_over_std');
  else ledger.scalar('mean_over_std', () => divide(ledger.one('mean'), ledger.one('std')));
}

/** @param {Ledger} ledger @param {Surd} d */
function putVerification(ledger, d) {
  if (ledger.quantities.has('layer_norm.normalized')) {
    const normalized = ledger.all('layer_norm.normalized');
    ledger.scalar('layer_norm.normalized_mean', () => divide(total(normalized), d));
    const mean = ledger.one('layer_norm.normalized_mean');
    ledger.scalar('layer_norm.normalized_std', () =>
      root(divide(total(normalized.map((v) => square(subtract(v, mean)))), d)),
    );
  }
  if (ledger.quantities.has('rms_norm.normalized')) {
    const normalized = ledger.all('rms_norm.normalized');
    ledger.scalar('rms_norm.normalized_rms', () => root(divide(total(normalized.map(square)), d)));
  }
}

/** @param {import("./problem.js").Problem} problem @returns {Result} */
export function quantitiesOf(problem) {
  const ledger = new Ledger(problem);
  const d = surd(rational(BigInt(problem.x.length)));
  putInputs(ledger);
  putStatistics(ledger, d);
  if (problem.method !== 'rms-norm') putNorm(ledger, 'layer_norm', 'variance', 'deviations');
  if (problem.method !== 'layer-norm') putNorm(ledger, 'rms_norm', 'mean_square', 'x');
  putComparison(ledger);
  putVerification(ledger, d);
  return { quantities: ledger.quantities, undefinedIds: ledger.undefinedIds };
}
