/** The engine in less memory than it may have: what it does when there is no more. */
import { readFileSync } from 'node:fs';

/** @param {Buffer} bytes @param {number} at @returns {[number, number]} a number of 7 bits a byte, and where it ends */
function readNumber(bytes, at) {
  let value = 0;
  for (let shift = 0; ; shift += 7, at += 1) {
    value |= (bytes[at] & 127) << shift;
    if (bytes[at] < 128) return [value, at + 1];
  }
}

/**
 * engine.wasm, whose memory cannot grow. A module is sections: a kind, a length, the content; that of memory is 5, and has the pages at
 * first and at most.
 * @returns {Buffer}
 */
export function withoutGrowth() {
  const bytes = readFileSync(new URL('../../web/generated/engine.wasm', import.meta.url));
  for (let at = 8; at < bytes.length;) {
    const [length, content] = readNumber(bytes, at + 1);
    if (bytes[at] === 5) {
      const [pages, most] = readNumber(bytes, content + 2);
      const end = content + length;
      // As many bytes as before, so that nothing moves.
      for (let place = most; place < end; place += 1)
        bytes[place] = ((pages >> (7 * (place - most))) & 127) | (place < end - 1 ? 128 : 0);
      return bytes;
    }
    at = content + length;
  }
  throw new Error('engine.wasm has no memory');
}

/** Its trace does not fit into that. */
export const large = { x: Array.from({ length: 4096 }, (_, index) => `${index}.${'123456789'.repeat(4)}`) };
