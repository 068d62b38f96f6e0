/**
 * @import {Changed, Command, Problem} from '../../core/types.js'
 * @import {Play} from './play.js'
 */
import { answered } from '../answered.js';
import { textsOf } from './texts.js';

/** What is asked now. @param {Play} play @returns {Problem} */
export const problemOf = ({ host, fields }) => Object.fromEntries(fields.map((field) => [field, host[field]]));

/** What stands in the input of a field. @param {Play} play @param {string} field */
const now = (play, field) =>
  field === 'epsilon'
    ? play.host.epsilon || play.host.trace?.problem.epsilon
    : textsOf(play, /** @type {'x'} */ (field));

/**
 * A change that the engine makes of the typed texts. It is asked once: its answer has the trace.
 * @param {Play} play @param {Command} command @param {string} key what is edited, for undo
 * @param {Problem} [fields] as they stand in the inputs, where the problem holds what cannot be read
 * @param {boolean} [hurried] while something is dragged
 * @returns {Changed | null} null: nothing came of it
 */
export function change(play, command, key, fields, hurried = false) {
  const answer = answered(() =>
    /** @type {any} */ (play.host).engine.change({ ...problemOf(play), ...fields }, command),
  );
  if (!answer || Object.entries(answer.changed).every(([field, value]) => String(value) === String(now(play, field))))
    return null;
  play.record(key);
  if (hurried) play.pace?.hurry();
  play.take(answer);
  return answer.changed;
}
