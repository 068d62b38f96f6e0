/**
 * A style sheet written in a module: css`p { margin: 0 }`. It is constructed, once, when it is first adopted: a strict policy forbids
 * an injected one, and in Node there is only its text.
 */
export class Sheet {
  /** @type {CSSStyleSheet | undefined} */
  #made;

  /** @param {string} cssText */
  constructor(cssText) {
    this.cssText = cssText;
  }

  get styleSheet() {
    if (!this.#made) {
      this.#made = new CSSStyleSheet();
      this.#made.replaceSync(this.cssText);
    }
    return this.#made;
  }
}

/** @param {TemplateStringsArray} strings @param {string[]} values */
export const css = (strings, ...values) => new Sheet(String.raw({ raw: strings }, ...values));

/** Into a shadow root, behind what is there already; a second time it changes nothing. @param {ShadowRoot} root @param {CSSStyleSheet} sheet */
export function adopt(root, sheet) {
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}
