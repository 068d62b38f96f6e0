import { unpack } from '../core/unpack.js';

/**
 * The math font once more, from its bytes: a bundler that moved the module that asks for the file, and not the file, has brought them.
 * @param {Document} document @param {FontFace} face the one that did not come
 */
export async function again(document, face) {
  try {
    const { default: text } = await import('../generated/font-bytes.js');
    const same = new FontFace(face.family, unpack(text), { display: 'swap' });
    document.fonts.delete(face);
    document.fonts.add(await same.load());
  } catch {
    // harmless: see font.js
  }
}
