// @ts-check
/**
 * The shapes a view reads: the public trace, and the element's own state. Nothing here runs.
 *
 * @typedef {import('../core/types.js').Value} Value
 * @typedef {import('../core/types.js').Quantity} Quantity
 * @typedef {import('../core/types.js').Step} Step
 * @typedef {import('../core/types.js').Section} Section
 * @typedef {import('../core/types.js').Trace} Trace
 * @typedef {import('../core/types.js').ErrorFields} TraceError
 * @typedef {Readonly<Record<string, import('../core/types.js').SymbolForms>>} Symbols
 * @typedef {'x'|'gamma'|'beta'|'epsilon'|'method'|'digits'|'rounding'|'carry'} Field
 * @typedef {'triangle'|'bars'|'regime'} Figure
 *
 * What the reader has in front of them. The element owns it; views only read it.
 * @typedef {object} State
 * @property {Trace} trace the last good trace, with the steps that are shown
 * @property {Symbols} symbols
 * @property {import('../core/types.js').Engine['regime']} apart how far apart the two outputs are, by |μ|/σ
 * @property {import('../text/en.js').Texts} text
 * @property {Record<Field, any>} fields what stands in the inputs, right or wrong
 * @property {(TraceError & {readings?: {label: string, take: (event?: Event) => void}[]})|null} error of what stands in the inputs
 * @property {number} current index of the open step
 * @property {boolean} showAll every step is open
 * @property {boolean} settings the panel with ε, γ, β, method and rounding is open
 * @property {boolean} asText the vector is edited as one text
 * @property {Field} [typing] γ or β, while it is typed as one text
 * @property {boolean} allDigits long numbers are printed whole
 * @property {Figure} figure the one to see where there is room for one
 * @property {import('./speech.js').Speaker} [speech] what is read aloud; nothing of what stands on paper
 * @property {string} [notice] about a shared link that cannot be read
 * @property {typeof import('./long.js')} [long] what only long vectors need; there where one is
 * @property {PlayState} play
 * @property {(index: number, count: number) => boolean} skips whether a row of the ledger waits, while a number is dragged
 * @property {'whole'|'hurried'|'resting'} pace while a number is dragged: only what is under the finger; only rows of the ledger that waited
 * @property {GuideState} guide
 * @property {Cut} [cut] what of it the author wants to have shown, where that is not everything
 *
 * What an author has cut out and added; made by cut.js, for few examples have it.
 * @typedef {object} Cut
 * @property {boolean} fixed there are no inputs
 * @property {boolean} still there is nothing to press
 * @property {readonly Figure[]} figures
 * @property {(step: Step) => string} [extent] a class for the lines of a step, by which a style sheet knows whether they fit
 * @property {unknown} above the caption, or the slot for one
 * @property {unknown} below the table of results
 *
 * How far the reader is guided.
 * @typedef {object} GuideState
 * @property {Record<string, string> | undefined} more why each step is there, once someone asked
 * @property {typeof import('../text/en-more.js').settings} [settings] the words of the panel with the settings
 * @property {boolean} playing
 * @property {0|1|2|null} phase of the open step, during a walk: what goes in, the substitution, the result
 * @property {number} speed
 * @property {boolean} inStep LayerNorm and RMSNorm open together
 * @property {string|undefined} beside the step that is open beside the current one
 * @property {string|undefined} differ what differs between the two steps that are open together
 * @property {unknown} panel about one number
 * @property {(by: 1|-1) => number} toward the step that previous or next opens
 *
 * @typedef {object} GuideActions
 * @property {() => void} why
 * @property {() => void} play or pause
 * @property {(index: number) => void} slide
 * @property {(speed: number) => void} pace
 * @property {() => void} together
 *
 * What playing with it needs on the page; see element/play.
 * @typedef {object} PlayState
 * @property {number} [undo] so many edits can be undone
 * @property {boolean} [changed] something differs from the author's example
 * @property {number} [redo]
 * @property {unknown} [menu] the list of examples, while it is open
 * @property {(trace: Trace, of: string) => string | undefined} [exact] writes exact forms, while they are shown
 * @property {Record<string, number>} [room] widths of the inputs while something is dragged, by field
 * @property {{low: number, high: number}} [range] of the bars, at least, while something is dragged
 * @property {import('./triangle.js').Drawn} [held] the scale of the triangle while, and after, a leg of it is dragged
 * @property {(state: State, id: string) => unknown} [why] explains the last digits of a step, once someone has asked
 * @property {Pick<typeof import('./fields.js'), 'panel' | 'stale' | 'wrong'>} [fields] the rest of the inputs, once someone needs it
 *
 * What a reader can do. The element supplies it; views only call it.
 * @typedef {object} Actions
 * @property {(field: Field, value: any, how?: import('../core/types.js').ReadOptions) => void} edit
 * @property {(index: number, how?: 'keep-in-place'|'bring-into-view') => void} open
 * @property {(event: KeyboardEvent) => void} stepKey
 * @property {(command: string, ...args: any[]) => void} play one of element/play/commands.js
 * @property {GuideActions} guide
 * @property {(event: Event) => void} menu what can be copied, saved and shared
 * @property {(change: Partial<Pick<State, 'showAll'|'settings'|'asText'|'typing'|'allDigits'|'figure'>>) => void} set
 */
export {};
