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
 *
 * What the reader has in front of them. The element owns it; views only read it.
 * @typedef {object} State
 * @property {Trace} trace the last good trace
 * @property {Symbols} symbols
 * @property {import('../text/en.js').Texts} text
 * @property {Record<Field, any>} fields what stands in the inputs, right or wrong
 * @property {TraceError|null} error of what stands in the inputs
 * @property {number} current index of the open step
 * @property {boolean} showAll every step is open
 * @property {boolean} settings the panel with ε, γ, β, method and rounding is open
 * @property {boolean} asText the vector is edited as one text
 * @property {boolean} allDigits long numbers are printed whole
 * @property {'triangle'|'bars'} figure the one to see where there is room for one
 * @property {string} announcement for the live region
 *
 * What a reader can do. The element supplies it; views only call it.
 * @typedef {object} Actions
 * @property {(field: Field, value: any) => void} edit
 * @property {(index: number, how?: 'keep-in-place'|'bring-into-view') => void} open
 * @property {(event: KeyboardEvent) => void} stepKey
 * @property {(change: Partial<Pick<State, 'showAll'|'settings'|'asText'|'allDigits'|'figure'>>) => void} set
 */
export {};
