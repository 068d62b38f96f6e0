/**
 * An error with its place, as a terminal shows it.
 *
 *     norm-trace: A number is missing here.
 *       x: 2.0, , 1.5
 *               ^
 *     Type a number, or remove the separator that is too many.
 *
 * @param {{message: string, field: string, start: number, end: number, hint: string}} error
 * @param {string | undefined} text the field's text, if there is one
 * @param {string} label what the field is called on the command line
 * @returns {string}
 */
export function withCaret(error, text, label) {
  const lines = [`norm-trace: ${error.message}`];
  if (text !== undefined) {
    const head = `  ${label}: `;
    const around = excerpt(text, error.start, error.end);
    lines.push(
      head + around.text,
      ' '.repeat(head.length + columns(around.before)) + '^'.repeat(Math.max(1, columns(around.marked))),
    );
  }
  if (error.hint) lines.push(error.hint);
  return `${lines.join('\n')}\n`;
}

/** As much of a long text as fits a terminal's line. */
const most = 60;

/**
 * @param {string} text
 * @param {number} start
 * @param {number} end
 */
function excerpt(text, start, end) {
  const from = start > most / 2 ? start - most / 2 : 0;
  const to = Math.min(text.length, from + most);
  const lead = from > 0 ? '…' : '';
  const before = lead + oneLine(text.slice(from, start));
  const marked = oneLine(text.slice(start, Math.min(end, to)));
  const after = oneLine(text.slice(Math.min(end, to), to)) + (to < text.length ? '…' : '');
  return { text: before + marked + after, before, marked };
}

/** Line ends and control characters would move the caret, or the terminal. @param {string} text */
const oneLine = (text) => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ');

/** @param {string} text */
const columns = (text) => [...text].length;
