/**
 * The lines of a stream, without holding one that is too long. Node's readline also ends a line at a lone carriage return and at U+2028,
 * which JSON allows inside one, and keeps a line of any length.
 */
const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/** The pieces of a line that has not ended. */
class Line {
  /** @param {number} most bytes */
  constructor(most) {
    this.most = most;
    this.length = 0;
    /** @type {Buffer[]} */
    this.pieces = [];
  }

  /** @param {Buffer} piece */
  add(piece) {
    this.length += piece.length;
    // One more: the carriage return before the line's end does not count.
    if (this.length > this.most + 1) this.pieces = [];
    else this.pieces.push(piece);
  }

  /** @returns {string | undefined} undefined: too long */
  text() {
    const bytes = Buffer.concat(this.pieces);
    if (this.length > bytes.length) return undefined;
    const end = bytes.at(-1) === carriageReturn ? bytes.length - 1 : bytes.length;
    return end > this.most ? undefined : decoder.decode(bytes.subarray(0, end));
  }
}

/** Without the byte order mark that PowerShell writes before the first line. */
const decoder = new TextDecoder();

/**
 * A line ends with `\n` or `\r\n`; the last one may have no end.
 *
 * @param {AsyncIterable<Buffer>} input
 * @param {number} most bytes of a line, without its end
 * @returns {AsyncGenerator<string | undefined>} undefined in place of a line that is longer
 */
export async function* linesOf(input, most) {
  let line = new Line(most);
  for await (const chunk of input) {
    let start = 0;
    for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, start)) {
      line.add(chunk.subarray(start, end));
      yield line.text();
      line = new Line(most);
      start = end + 1;
    }
    if (start < chunk.length) line.add(chunk.subarray(start));
  }
  if (line.length > 0) yield line.text();
}
