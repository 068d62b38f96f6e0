/**
 * A style sheet written in a module: css`p { margin: 0 }`. It is constructed when it is first adopted: a strict policy forbids an
 * injected one, and in Node there is only its text.
 */
export class Sheet {
  /** One for each document: what is constructed in one can be adopted in no other. @type {WeakMap<Document, {sheet: CSSStyleSheet, text: string}>} */
  #made = new WeakMap();

  /** @param {string} [cssText] may change; `adopt` then brings it along */
  constructor(cssText = '') {
    this.cssText = cssText;
  }

  /** @param {Document} document one that is seen */
  in(document) {
    const made = this.#made.get(document) ?? {
      sheet: new /** @type {any} */ (document.defaultView).CSSStyleSheet(),
      text: '',
    };
    if (made.text !== this.cssText) made.sheet.replaceSync((made.text = this.cssText));
    this.#made.set(document, made);
    return made.sheet;
  }
}

/** @param {TemplateStringsArray} strings @param {string[]} values */
export const css = (strings, ...values) => new Sheet(String.raw({ raw: strings }, ...values));

/** @type {WeakMap<ShadowRoot, Set<Sheet>>} */
const adopted = new WeakMap();

/**
 * Into a shadow root, behind what is there already. A root that comes into another document loses its sheets, and gets them anew by any call.
 * @param {ShadowRoot} root @param {Sheet[]} sheets
 */
export function adopt(root, ...sheets) {
  const all = new Set([...(adopted.get(root) ?? []), ...sheets]);
  adopted.set(root, all);
  const { ownerDocument } = root;
  if (!ownerDocument.defaultView) return;
  const made = [...all].map((sheet) => sheet.in(ownerDocument));
  if (made.some((sheet, i) => sheet !== root.adoptedStyleSheets[i])) root.adoptedStyleSheets = made;
}
