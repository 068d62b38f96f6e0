// @ts-check
/** For what a reader changes too (`value`, `checked`, `open`): it is written whenever it differs, whatever was written last. */
import { noChange } from 'lit/html.js';
import { directive, Directive } from 'lit/directive.js';

class Live extends Directive {
  /** @param {unknown} value @returns {unknown} */
  render(value) {
    return value;
  }
  /** @override @param {any} part of a property @param {[unknown]} values */
  update({ element, name }, [value]) {
    if (element[name] !== value) element[name] = value;
    return noChange;
  }
}

/** `.value=${live(text)}` */
export const live = directive(Live);
