/**
 * Wrong problems and where they are wrong, written by hand from sections 1 and 7. A place of null is one the contract leaves open.
 *
 * @typedef {{name: string, given: Record<string, unknown>, code: string, field: string, start: number | null, end: number | null}} ErrorCase
 */

/** @param {string} name @param {Record<string, unknown>} given @param {string} code @param {string} field @param {number | null} start @param {number | null} end @returns {ErrorCase} */
const wrong = (name, given, code, field, start, end) => ({ name, given, code, field, start, end });

const sixtyOne = `1${'0'.repeat(59)}1`;
const many = Array(4097).fill('1');
const coprime = Array.from({ length: 12 }, (_, i) => `1/${10n ** 49n + BigInt(2 * i + 1)}`);

const missing = [
  wrong('a doubled comma', { x: '2.0, , 1.5' }, 'number-missing', 'x', 5, 5),
  wrong('a doubled comma without blanks', { x: '2,,1' }, 'number-missing', 'x', 2, 2),
  wrong('a leading comma', { x: ',1' }, 'number-missing', 'x', 0, 0),
  wrong('a leading comma after blanks', { x: '  , 1' }, 'number-missing', 'x', 2, 2),
  wrong('a trailing comma', { x: '1,2,' }, 'number-missing', 'x', 4, 4),
  wrong('a trailing comma in brackets', { x: '[1,2,]' }, 'number-missing', 'x', 5, 5),
  wrong('a leading comma in brackets', { x: '[,1]' }, 'number-missing', 'x', 1, 1),
  wrong('a doubled semicolon', { x: '1; ;2' }, 'number-missing', 'x', 3, 3),
  wrong('a missing number in gamma', { gamma: '1,,3,4' }, 'number-missing', 'gamma', 2, 2),
  wrong('a missing number in beta, even for RMSNorm', { method: 'rms-norm', beta: '1,2,3,,' }, 'number-missing', 'beta', 6, 6),
  wrong('a missing number in a tensor', { x: 'tensor([1., , 2.])' }, 'number-missing', 'x', 12, 12),
];

const notNumbers = [
  wrong('a word', { x: '2.0, abc, 1.5' }, 'not-a-number', 'x', 5, 8),
  wrong('a word among blanks', { x: '2.0 abc 1.5' }, 'not-a-number', 'x', 4, 7),
  wrong('a word with blanks around it', { x: '2.0,   abc  , 1.5' }, 'not-a-number', 'x', 7, 10),
  wrong('the first of two', { x: 'a, b' }, 'not-a-number', 'x', 0, 1),
  wrong('a lone sign', { x: '1, -, 2' }, 'not-a-number', 'x', 3, 4),
  wrong('a lone point', { x: '1, ., 2' }, 'not-a-number', 'x', 3, 4),
  wrong('two points', { x: '1.2.3' }, 'not-a-number', 'x', 0, 5),
  wrong('two signs', { x: '--1' }, 'not-a-number', 'x', 0, 3),
  wrong('an exponent without digits', { x: '1e' }, 'not-a-number', 'x', 0, 2),
  wrong('an exponent alone', { x: 'e5' }, 'not-a-number', 'x', 0, 2),
  wrong('an exponent with a point', { x: '1e1.5' }, 'not-a-number', 'x', 0, 5),
  wrong('a fraction with a point', { x: '1.5/2' }, 'not-a-number', 'x', 0, 5),
  wrong('a fraction with a sign below', { x: '1/-2' }, 'not-a-number', 'x', 0, 4),
  wrong('a fraction with an exponent', { x: '1/2e3' }, 'not-a-number', 'x', 0, 5),
  wrong('a fraction without a numerator', { x: '/2' }, 'not-a-number', 'x', 0, 2),
  wrong('a fraction without a denominator', { x: '1/' }, 'not-a-number', 'x', 0, 2),
  wrong('a fraction of fractions', { x: '1/2/3' }, 'not-a-number', 'x', 0, 5),
  wrong('NaN', { x: '1, NaN' }, 'not-a-number', 'x', 3, 6),
  wrong('a minus from another alphabet', { x: '1, –2' }, 'not-a-number', 'x', 3, 5),
  wrong('hexadecimal', { x: '0x10' }, 'not-a-number', 'x', 0, 4),
  wrong('digits of another script', { x: '٣' }, 'not-a-number', 'x', 0, 1),
  wrong('UTF-16 units are counted', { x: '𝟏𝟐, 3' }, 'not-a-number', 'x', 0, 4),
  wrong('UTF-16 units before the place', { x: '1, é, 2' }, 'not-a-number', 'x', 3, 4),
  wrong('a word in an array', { x: ['1', 'abc'] }, 'not-a-number', 'x[1]', 0, 3),
  wrong('a word with blanks in an array', { x: ['1', ' abc '] }, 'not-a-number', 'x[1]', 1, 4),
  wrong("a word in gamma's array", { gamma: ['1', '2', '?', '4'] }, 'not-a-number', 'gamma[2]', 0, 1),
  wrong("JavaScript's NaN", { x: [1, NaN] }, 'not-a-number', 'x[1]', null, null),
  wrong("JavaScript's Infinity", { x: [-Infinity] }, 'not-a-number', 'x[0]', null, null),
  wrong('a word for epsilon', { epsilon: 'tiny' }, 'not-a-number', 'epsilon', 0, 4),
];

const brackets = [
  wrong('an opened bracket', { x: '[1, 2' }, 'not-a-number', 'x', 0, 1),
  wrong('a closed bracket', { x: '1, 2]' }, 'not-a-number', 'x', 4, 5),
  wrong('an opened bracket after blanks', { x: '  (1, 2' }, 'not-a-number', 'x', 2, 3),
  wrong('a closed brace', { x: '1 2 }' }, 'not-a-number', 'x', 4, 5),
];

const limits = [
  wrong('a division by zero', { x: '1, 1/0, 2' }, 'division-by-zero', 'x', 3, 6),
  wrong('a division by many zeros', { x: ['1/000'] }, 'division-by-zero', 'x[0]', 0, 5),
  wrong('61 significant digits', { x: `1, ${sixtyOne}` }, 'too-many-digits', 'x', 3, 64),
  wrong('61 digits after zeros', { x: `0.000${sixtyOne}` }, 'too-many-digits', 'x', 0, 66),
  wrong('61 digits, the last ones zeros', { x: `1.${'0'.repeat(60)}` }, 'too-many-digits', 'x', 0, 62),
  wrong('61 digits in a numerator', { x: `${sixtyOne}/3` }, 'too-many-digits', 'x', 0, 63),
  wrong('61 digits in a denominator', { x: `3/${sixtyOne}` }, 'too-many-digits', 'x', 0, 63),
  wrong('above 10^400', { x: '1e401' }, 'exponent-too-large', 'x', 0, 5),
  wrong('just above 10^400', { x: '1, 1.1e400' }, 'exponent-too-large', 'x', 3, 10),
  wrong('just below 10^-400', { x: '9.9e-401' }, 'exponent-too-large', 'x', 0, 8),
  wrong('an exponent beyond every integer', { x: '-1e99999999999999999999999' }, 'exponent-too-large', 'x', 0, 26),
  wrong('an exponent below every integer', { x: '1e-99999999999999999999999' }, 'exponent-too-large', 'x', 0, 26),
  wrong('too many elements', { x: many.join(',') }, 'too-many-elements', 'x', 8192, 8193),
  wrong('too many elements in an array', { x: many }, 'too-many-elements', 'x', 0, 0),
  wrong(
    'a common denominator of more than 500 digits',
    { x: coprime.join(' ') },
    'denominators-too-large',
    'x',
    0,
    coprime.join(' ').length,
  ),
  wrong('a common denominator of more than 500 digits in an array', { x: coprime }, 'denominators-too-large', 'x', 0, 0),
];

const wholes = [
  wrong('an empty list', { x: '[]' }, 'empty-vector', 'x', 0, 2),
  wrong('an empty list with a blank', { x: '( )' }, 'empty-vector', 'x', 0, 3),
  wrong('blanks', { x: '  ' }, 'empty-vector', 'x', 0, 2),
  wrong('an empty array', { x: [] }, 'empty-vector', 'x', 0, 0),
  wrong('a short gamma', { gamma: '1, 2' }, 'length-mismatch', 'gamma', 0, 4),
  wrong('a long beta in an array', { beta: [1, 2, 3, 4, 5] }, 'length-mismatch', 'beta', 0, 0),
  wrong('a short beta where it is not used', { method: 'rms-norm', beta: '1' }, 'length-mismatch', 'beta', 0, 1),
  wrong('a negative epsilon', { epsilon: '-1e-6' }, 'negative-epsilon', 'epsilon', 0, 5),
  wrong('a negative epsilon with another minus', { epsilon: '−1' }, 'negative-epsilon', 'epsilon', 0, 2),
  wrong('a negative epsilon as a number', { epsilon: -1 }, 'negative-epsilon', 'epsilon', null, null),
  wrong('a method that is none', { method: 'batch-norm' }, 'bad-option', 'method', 0, 10),
  wrong('a method in capitals', { method: 'Both' }, 'bad-option', 'method', 0, 4),
  wrong('a rounding that is none', { rounding: 'up' }, 'bad-option', 'rounding', 0, 2),
  wrong('a carry that is none', { carry: 'none' }, 'bad-option', 'carry', 0, 4),
  wrong('31 digits', { digits: '31' }, 'bad-option', 'digits', 0, 2),
  wrong('negative digits', { digits: -1 }, 'bad-option', 'digits', null, null),
  wrong('half a digit', { digits: 2.5 }, 'bad-option', 'digits', null, null),
  wrong('digits with a point', { digits: '3.0' }, 'bad-option', 'digits', 0, 3),
  wrong('digits in words', { digits: 'three' }, 'bad-option', 'digits', 0, 5),
  wrong('digits with blanks', { digits: ' 3 ' }, 'bad-option', 'digits', 0, 3),
  wrong('digits as an array', { digits: [3] }, 'bad-option', 'digits', null, null),
  wrong('an unknown field', { eps: '1e-6' }, 'unknown-field', 'eps', null, null),
  wrong('an unknown field in capitals', { Epsilon: '1' }, 'unknown-field', 'Epsilon', null, null),
  wrong('comma, then semicolon', { x: '1,5; 2,5' }, 'ambiguous-separator', 'x', 3, 4),
  wrong('semicolon, then comma', { x: '1; 2, 3' }, 'ambiguous-separator', 'x', 4, 5),
  wrong('comma and semicolon in brackets', { x: '[1, 2; 3, 4]' }, 'ambiguous-separator', 'x', 5, 6),
];

const orders = [
  wrong('unknown fields come first', { x: 'a', nonsense: 1 }, 'unknown-field', 'nonsense', null, null),
  wrong('x comes before gamma', { gamma: 'a', x: 'b' }, 'not-a-number', 'x', 0, 1),
  wrong('gamma comes before beta', { beta: 'a', gamma: 'b' }, 'not-a-number', 'gamma', 0, 1),
  wrong('beta comes before epsilon', { epsilon: 'a', beta: 'b' }, 'not-a-number', 'beta', 0, 1),
  wrong('epsilon comes before method', { method: 'a', epsilon: 'b' }, 'not-a-number', 'epsilon', 0, 1),
  wrong('method comes before digits', { digits: 'a', method: 'b' }, 'bad-option', 'method', 0, 1),
  wrong('digits come before rounding', { rounding: 'a', digits: 'b' }, 'bad-option', 'digits', 0, 1),
  wrong('rounding comes before carry', { carry: 'a', rounding: 'b' }, 'bad-option', 'rounding', 0, 1),
  wrong('a vector is read from the left', { x: '1/0, abc' }, 'division-by-zero', 'x', 0, 3),
  wrong('a vector is read from the left, the missing one later', { x: 'abc, , 1' }, 'not-a-number', 'x', 0, 3),
  wrong('a vector is read from the left, the missing one earlier', { x: '1, , abc' }, 'number-missing', 'x', 3, 3),
];

export const errorCases = [...missing, ...notNumbers, ...brackets, ...limits, ...wholes, ...orders];
