/**
 * The public shapes: what goes in (Problem), what comes out (Trace), what goes wrong (ErrorFields). Types only; importing this does
 * nothing. docs and the JSON Schema say the same in their own languages.
 *
 * @typedef {'both' | 'layer-norm' | 'rms-norm'} Method
 * @typedef {'half-up' | 'half-even' | 'truncate'} Rounding ties away from zero; ties to even; toward zero
 * @typedef {'exact' | 'shown'} Carry what later steps use: exact values, or each value as it is shown
 *
 * @typedef {string | number | bigint} NumberLike a text (`'0.1'`, `'1/3'`, `'1e-6'`), or a JavaScript number, which means its
 *   shortest decimal
 * @typedef {string | number | bigint | ReadonlyArray<NumberLike> | ArrayBufferView} VectorLike `'2.0, -1.0'`, `[2, '-1.0']`, or a
 *   typed array
 */

/**
 * What is asked. A field that is missing, `null` or `''` has its default.
 *
 * @typedef {object} Problem
 * @property {VectorLike | null} [x] the vector; `2.0, -1.0, 0.5, 1.5`
 * @property {VectorLike | null} [gamma] scale, as long as `x`; absent
 * @property {VectorLike | null} [beta] shift, as long as `x`; absent
 * @property {NumberLike | null} [epsilon] not negative; `1e-6`
 * @property {Method | '' | null} [method] `both`
 * @property {number | string | null} [digits] decimals of a rounded value, 0 … 30; `3`
 * @property {Rounding | '' | null} [rounding] `half-up`
 * @property {Carry | '' | null} [carry] `exact`
 */

/**
 * The problem as the trace repeats it: complete, with typed texts.
 *
 * @typedef {object} CompleteProblem
 * @property {string[]} x
 * @property {string[] | null} gamma
 * @property {string[] | null} beta
 * @property {string} epsilon
 * @property {Method} method
 * @property {number} digits
 * @property {Rounding} rounding
 * @property {Carry} carry
 */

/**
 * The number a + b·√r, as fraction texts: `{a: '-3/8', b: '0', r: '0'}`. `b` and `r` are `'0'` when it is rational.
 *
 * @typedef {object} Exact
 * @property {string} a
 * @property {string} b
 * @property {string} r
 */

/**
 * @typedef {object} Value
 * @property {Exact} exact
 * @property {string} rounded exactly `digits` decimals
 * @property {string} shown what a reader sees, in ASCII: `0.75`, `2.500e-7`
 * @property {'=' | '≈'} relation whether the number that `shown` spells is the value
 * @property {number | null} double the nearest IEEE double, for plotting; `null` beyond the range
 */

/**
 * @typedef {object} Quantity
 * @property {string} symbol plain text: `σ²`
 * @property {string} [symbol_latex] with `latex`: `\sigma^{2}`
 * @property {[] | [number]} shape `[]` a scalar, `[d]` a vector
 * @property {Value[]} values
 */

/**
 * An expression. A text is a name: a value's address (`mean`, `deviations[0]`, drawn as its symbol), `d` (the number of elements) or `…`
 * (left out). A list that begins with an operator is an operation on the parts that follow: `+`, `-`, `*`, `/`, `^2`, `sqrt`, `neg`, `()`
 * (parentheses, as two-dimensional notation needs them). Any other list is a number: its digits, then the address of the value that it is,
 * its sign (`-`), its denominator, its exponent and the exponent's sign, `''` for what it has not, and nothing for empty ones at the end:
 * `['0.75', 'mean']`, `['1', '', '-', '3']` is −1/3, `['2.5', '', '', '', '7', '-']` is 2.5×10⁻⁷. An operation that is a value as a whole is
 * `{of, tree}`.
 *
 * @typedef {string | [string, ...any[]] | {of: string, tree: Tree}} Tree
 */

/**
 * @typedef {object} Side
 * @property {'=' | '≈' | '≠' | null} relation to the side before; `null` of the first
 * @property {Tree} tree
 */

/**
 * One printed line: name = symbolic = substituted [= exact] = or ≈ shown. In a notation only where it was asked for.
 *
 * @typedef {object} Line
 * @property {string} of the address of what it works out: `mean`, `deviations[0]`
 * @property {Side[]} sides
 * @property {string} [text] with `text`
 * @property {string} [latex] with `latex`
 * @property {string} [mathml] with `mathml`; a number that is a quantity's value carries its address in `data-of`
 * @property {true} [symbolic] an operand too long to print stands as its symbol
 * @property {true} [elided] of a long sum, only the first and last terms are printed
 */

/**
 * @typedef {'vector' | 'statistics' | 'identity' | 'layer_norm' | 'rms_norm' | 'comparison' | 'verification'} Section
 *
 * @typedef {object} Step
 * @property {string} id the id of its quantity
 * @property {Section} section
 * @property {string[]} defines `[id]`; empty where the quantity does not exist
 * @property {string[]} uses ids of earlier quantities
 * @property {string} summary the one-line form: `σ² = 1.3125`
 * @property {Line[]} lines the worked form, one line a value
 * @property {string} [reason] why the quantity does not exist, in English
 * @property {'division-by-zero' | 'no-spread'} [code] the same as a code
 * @property {Record<string, string>} [args] its arguments: `divisor`, an id, and its `symbol`
 */

/**
 * @typedef {object} Check
 * @property {'identity' | 'layer_norm.normalized_mean' | 'layer_norm.normalized_std' | 'rms_norm.normalized_rms'} id
 * @property {string} left a quantity's id or a number's text
 * @property {string} right
 * @property {'exactly' | 'to-shown-digits' | 'no'} holds
 * @property {string | null} reason why it does not hold exactly, in English; `null` where it does
 * @property {'all-equal' | 'all-zero' | 'carried' | 'epsilon'} [code] the same as a code; absent where it does
 * @property {Record<string, string>} [args] its arguments: `digits`, and `epsilon` where that lowers the result too; where truncation cut a
 *   value that would round to `unit`, that and the `cut` text
 * @property {Line} line
 */

/**
 * @typedef {object} Trace
 * @property {1} version
 * @property {CompleteProblem} problem
 * @property {Record<string, Quantity>} quantities in the order in which they are worked out
 * @property {Step[]} steps one a quantity, in that order
 * @property {Check[]} checks
 */

/**
 * @typedef {object} SymbolForms one quantity's name in three notations
 * @property {string} symbol
 * @property {string} latex
 * @property {string} mathml
 * @property {SymbolTree} tree
 */

/**
 * How a name is drawn: `['letter', 'x', '^']` (a letter or word, and the accent over it), `['^2', 'σ']` (its square; an index goes between), of
 * other quantities by their ids `['total', 'squares']` (Σx²), `['call', 'mean', 'layer_norm.normalized']`, `['ratio', 'mean', 'std']`, `['+', 'variance',
 * 'epsilon']`, `['sqrt', 'layer_norm.shifted']`.
 *
 * @typedef {[form: string, ...of: string[]]} SymbolTree
 */

/**
 * @typedef {'number-missing' | 'not-a-number' | 'division-by-zero' | 'too-many-digits' | 'exponent-too-large' |
 *   'denominators-too-large' | 'too-many-elements' | 'too-many-rows' | 'text-too-long' | 'trace-too-large' | 'empty-vector' | 'length-mismatch' | 'negative-epsilon' | 'bad-option' |
 *   'unknown-field' | 'ambiguous-separator' | 'not-json' | 'unknown-quantity' | 'undefined-quantity'} ErrorCode
 *
 * @typedef {object} ErrorFields
 * @property {ErrorCode} code
 * @property {string} message
 * @property {string} field `x`, `epsilon`, …, `x[2]` for arrays; empty: the problem as a whole
 * @property {number} start UTF-16 units from 0 in that field's text
 * @property {number} end excluded
 * @property {string} hint what to do; may be empty
 */

/**
 * @typedef {object} TraceOptions
 * @property {number} [terms] how many terms of a sum, and lines of a vector, are printed; of longer ones the middle is left out. 0: no
 *   limit. 8
 * @property {readonly Notation[]} [with] the notations that stand beside the trees of the lines; none
 *
 * @typedef {'text' | 'latex' | 'mathml'} Notation
 */

/**
 * The fields of a problem that are other ones now, as they can be given again.
 *
 * @typedef {Partial<Record<'x' | 'gamma' | 'beta', string | string[]> & Record<'epsilon', string>>} Changed
 *
 * @typedef {TraceOptions & OwnReadOptions} ReadOptions
 *
 * @typedef {object} OwnReadOptions
 * @property {string} [field] whose text it is: `x`, `gamma`, `beta`, `epsilon`, or an element, `x[2]`. `x`
 * @property {string} [decimal] the language's decimal sign: `,` makes commas decimal signs where only that can be meant. `.`
 * @property {string} [digits] the language's ten digits, from 0 to 9. Those of Arabic, Persian and East Asian keyboards are always read
 * @property {boolean} [paste] the text was pasted: of a line of code the list is read, and γ and β of the problem follow its length
 * @property {Problem | null} [problem] the one that the text belongs to, which is then answered as it is with the text
 *
 * @typedef {object} Reading one of several ways to read a text
 * @property {string} value the text, as a problem takes it
 * @property {string[]} texts its numbers
 * @property {string} label the numbers with decimal commas: `2,5 · 1`
 *
 * @typedef {object} ReadAnswer
 * @property {string[] | null} texts the numbers as they are typed, in signs that the engine knows; `null` where there are several readings
 * @property {Reading[]} readings empty, or two or more, of which someone has to choose one
 * @property {number} [start] where they differ first, in UTF-16 units of the text
 * @property {number} [end]
 * @property {Changed} [changed] with a problem
 * @property {CompleteProblem} [problem]
 * @property {Trace} [trace]
 */

/**
 * One of these.
 *
 * @typedef {{nudge: string, units?: number, step?: 'coarse' | 'fine', base?: string}} Nudge a typed number (`x[0]`, `epsilon`) by so many
 *   units (1; negative is down) of its last decimal; coarse ten times that, fine a tenth. `base` is the text whose last decimal counts
 * @typedef {Nudge | {shift: NumberLike} | {scale: NumberLike} | {centre: true} | {add: number} | {remove: number}} Command `shift` adds a
 *   number to each element of x, `scale` multiplies the deviations from the mean, `centre` moves the mean to 0; `add` and `remove` an
 *   element, by its index, of x, γ and β
 *
 * @typedef {object} ChangeAnswer
 * @property {Changed} changed
 * @property {CompleteProblem} problem
 * @property {Trace} trace
 */

/**
 * Why a rounded value ends in the digit it ends in.
 *
 * @typedef {object} Why
 * @property {string} kept the value cut off after its decimals, without a sign
 * @property {string} next the digits that follow: six, or as many as there are; of a tie four
 * @property {boolean} more whether anything but zeros follows these
 * @property {boolean} tie whether what was cut off is exactly half
 * @property {'exact' | 'up' | 'down' | 'tie-away' | 'tie-even-up' | 'tie-even-down' | 'cut'} rule
 * @property {string} result rounded
 * @property {boolean} negative
 *
 * @typedef {object} Explanation
 * @property {string} of the address
 * @property {string} decimals the first ones, cut off; without zeros at the end where it ends there
 * @property {boolean} ends whether these are all
 * @property {{text: string, tree: Tree}} form the number itself: `√21/4`, `1/2 − √3/6`
 * @property {Why} why
 */

/**
 * @typedef {object} Engine
 * @property {(problem?: Problem, options?: TraceOptions) => Trace} trace throws NormTraceError
 * @property {(problem?: Problem, options?: TraceOptions) => string} traceJson the same as one line of JSON, byte for byte as C++ wrote it
 * @property {(text: string, options?: ReadOptions) => ReadAnswer} read what is typed or pasted; throws NormTraceError
 * @property {(problem: Problem, command: Command, options?: TraceOptions) => ChangeAnswer} change throws NormTraceError
 * @property {((problem: Problem, address: string, options?: {digits?: number}) => Explanation) & ((problem: Problem, address: readonly string[],
 *   options?: {digits?: number}) => Explanation[])} explain more about values of the problem's trace, by their addresses; `digits`: how many
 *   decimals, 30; throws NormTraceError
 * @property {(ratios: ArrayLike<number>) => number[]} regime for each |μ|/σ, how far apart the two methods' outputs are: the root mean square
 *   of the differences of the normalized values, without ε, of any vector with that ratio: √(2·(1 − 1/√(1 + ratio²))). In doubles
 * @property {() => Readonly<Record<string, SymbolForms>>} symbols the table of names, by quantity id
 */

/**
 * What shows an example: no notations beside the trees of the lines, no changes. `loadFirst()` has half as much to fetch as `load()`.
 *
 * @typedef {Pick<Engine, 'regime' | 'symbols'> & {trace(problem?: Problem, options?: {terms?: number}): Trace} & Partial<Engine>} FirstLook
 */

/**
 * Where the WebAssembly comes from, if not out of the package's own module. A page that forbids WebAssembly gets the same engine as
 * JavaScript, whatever is said here.
 *
 * @typedef {object} LoadOptions
 * @property {BufferSource | Promise<BufferSource>} [bytes]
 * @property {string | URL} [url]
 */

export {};
