import { optional } from './optional.js';

/**
 * The math font. A face inside a shadow root's styles does not register, and a strict policy forbids an injected style sheet: so it
 * is given to the document, once. Without it formulas are drawn with whatever math font the machine has.
 */
const family = 'Norm Trace Math';

/** Written out so that bundlers see it and bring the file along. */
const fontUrl = () => new URL('../generated/norm-trace-math.woff2', import.meta.url);

/** @param {Document} document */
export function addMathFont(document) {
  if (!document.fonts || typeof FontFace === 'undefined') return;
  for (const face of document.fonts) {
    if (face.family.replaceAll('"', '') === family) return;
  }
  const face = new FontFace(family, `url("${fontUrl()}") format("woff2")`, { display: 'swap' });
  document.fonts.add(face);
  // Harmless if neither comes: see above.
  face.load().catch(() => optional(() => import('./font-again.js')).then(({ again }) => again(document, face)));
}
