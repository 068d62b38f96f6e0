/** With it, most characters that need two bytes of UTF-8 are rare: of 256 keys it makes the smallest compressed file. */
export const key = 60;

/**
 * Bytes from the text of a bytes module (web/tools/engine.js): each character is a byte, XOR the key; of those from U+0100 on, only the
 * lower eight bits count.
 * @param {string} text
 */
export function unpack(text) {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < bytes.length; index++) bytes[index] = text.charCodeAt(index) ^ key;
  return bytes;
}
