/**
 * Wrong problems and where they are wrong, written by hand from sections 1 and 7. A place of null is one the contract leaves open.
 *
 * @typedef {{name: string, given: Record<string, unknown>, code: string, field: string, start: number | null, end: number | null}} ErrorCase
 */

/** @param {string} name @param {Record<string, unknown>} given @param {string} code @param {string} field @param {number | null} start @param {number | null} end @returns {ErrorCase} */
const wrong = (name, given, code, field, start, end) => ({ name, given, code, field, start, end });

const sixtyOne = `1${'0'.repeat(59)}1`;
const many = Array(4097).fill('1');
const farApart = Array.from({ length: 1400 }, (_, i) => (i % 2 ? '1e400' : '1e-400'));
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
  wrong(
    'a missing number in beta, even for RMSNorm',
    { method: 'rms-norm', beta: '1,2,3,,' },
    'number-missing',
    'beta',
    6,
    6,
  ),
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
  wrong('full-width digits', { x: '１．５ ２' }, 'not-a-number', 'x', 0, 3),
  wrong('decimal commas between blanks', { x: '1,5 2,5' }, 'not-a-number', 'x', 2, 5),
  wrong('a decimal comma for epsilon', { epsilon: '0,001' }, 'not-a-number', 'epsilon', 0, 5),
  wrong('the header of a column', { x: 'x\n2.0\n-1.0' }, 'not-a-number', 'x', 0, 1),
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

const tables = [
  wrong('two rows', { x: '[[1, 2], [3, 4]]' }, 'too-many-rows', 'x', 9, 16),
  wrong('two rows as NumPy prints them', { x: '[[1. 2.]\n [3. 4.]]' }, 'too-many-rows', 'x', 10, 18),
  wrong('two rows in a tensor', { x: 'tensor([[1, 2],\n        [3, 4]])' }, 'too-many-rows', 'x', 24, 32),
  wrong('a column with a longer row', { x: '[[1], [2, 3]]' }, 'too-many-rows', 'x', 6, 13),
  wrong('a column with an empty row', { x: '[[1], []]' }, 'too-many-rows', 'x', 6, 9),
  wrong('a row and a number', { x: '[[1], 2]' }, 'too-many-rows', 'x', 6, 8),
  wrong('rows without brackets around them', { x: '[1], [2]' }, 'too-many-rows', 'x', 5, 8),
  wrong('three levels', { x: '[[[1, 2]]]' }, 'too-many-rows', 'x', 2, 10),
  wrong('a shortened printout of a table', { x: '[[1, 2],\n ...,\n [3, 4]]' }, 'too-many-rows', 'x', 10, 23),
  wrong('rows in γ', { gamma: '[[1, 2], [3, 4]]' }, 'too-many-rows', 'gamma', 9, 16),
  wrong(
    'an array of arrays',
    {
      x: [
        [1, 2],
        [3, 4],
      ],
    },
    'too-many-rows',
    'x',
    0,
    0,
  ),
  wrong('an array after a number', { x: [1, [2]] }, 'not-a-number', 'x[1]', 0, 0),
  wrong('a mistake in one row', { x: '[[1, a]]' }, 'not-a-number', 'x', 5, 6),
  wrong('a missing number in one row', { x: '[[1, , 2]]' }, 'number-missing', 'x', 5, 5),
  wrong('a trailing comma in one row', { x: '[[1, 2,]]' }, 'number-missing', 'x', 7, 7),
  wrong('a trailing comma after one row', { x: '[[1, 2],]' }, 'number-missing', 'x', 8, 8),
  wrong('a doubled comma in a column', { x: '[[1],,[2]]' }, 'number-missing', 'x', 5, 5),
  wrong('a word in a column', { x: '[[1], [a]]' }, 'not-a-number', 'x', 7, 8),
  wrong('an empty row', { x: '[[ ]]' }, 'empty-vector', 'x', 0, 5),
  wrong('commas and semicolons in one row', { x: '[[1,5; 2]]' }, 'ambiguous-separator', 'x', 5, 6),
  wrong('a shortened printout', { x: 'tensor([0.1, ..., 0.5])' }, 'not-a-number', 'x', 13, 16),
  wrong('a shortened printout with one sign', { x: '0.1 … 0.5' }, 'not-a-number', 'x', 4, 5),
  wrong('an assignment of nothing', { x: 'x =' }, 'empty-vector', 'x', 0, 3),
  wrong('a comparison', { x: 'x == 1' }, 'not-a-number', 'x', 3, 4),
  wrong('an unknown call', { x: 'zeros([1, 2])' }, 'not-a-number', 'x', null, null),
];

const megabyte = '1 '.repeat(2 ** 19);
const texts = [
  wrong('a text of more than 1 MiB', { x: `${megabyte} ` }, 'text-too-long', 'x', 0, 2 ** 20 + 1),
  wrong('a text of more than 1 MiB in UTF-8', { x: '\u2009'.repeat(2 ** 19) }, 'text-too-long', 'x', 0, 2 ** 19),
  wrong(
    'an epsilon of more than 1 MiB',
    { epsilon: `${'0'.repeat(2 ** 20)}1` },
    'text-too-long',
    'epsilon',
    0,
    2 ** 20 + 1,
  ),
  wrong('an array of more than 1 MiB', { x: ['1', '0'.repeat(2 ** 20)] }, 'text-too-long', 'x', 0, 0),
  wrong('an array of more than a million elements', { x: new Float32Array(2 ** 21) }, 'text-too-long', 'x', 0, 0),
  wrong('many short texts', { x: Array(2 ** 20).fill('') }, 'text-too-long', 'x', 0, 0),
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
  wrong(
    'a common denominator of more than 500 digits in an array',
    { x: coprime },
    'denominators-too-large',
    'x',
    0,
    0,
  ),
  wrong(
    'more than 1,000,000 digits together',
    { x: farApart.join(' ') },
    'trace-too-large',
    'x',
    0,
    farApart.join(' ').length,
  ),
  wrong('more than 1,000,000 digits together, in an array', { x: farApart }, 'trace-too-large', 'x', 0, 0),
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

export const errorCases = [
  ...missing,
  ...notNumbers,
  ...brackets,
  ...tables,
  ...texts,
  ...limits,
  ...wholes,
  ...orders,
];
