/** `npm run build`: everything that is made and not written. Nothing is made again that would come out the same. */
import path from 'node:path';
import { buildDist, buildStyles, buildTypes } from './bundle.js';
import { buildEngine } from './engine.js';
import { buildFont } from './font.js';
import { buildManifest } from './manifest.js';
import { setup } from './setup.js';
import { asScript } from './shell.js';
import { buildSite } from './site/site.js';
import { alone } from './stamp.js';

const parts = {
  engine: buildEngine,
  font: buildFont,
  styles: buildStyles,
  dist: buildDist,
  types: buildTypes,
  manifest: buildManifest,
  site: buildSite,
};

/** @typedef {keyof typeof parts} Part */

/**
 * Installs what is missing and makes these parts, in the order above.
 * @param {Part[]} [wanted] all
 * @param {Parameters<typeof setup>[0]} [groups]
 */
export async function build(wanted = /** @type {Part[]} */ (Object.keys(parts)), groups = ['build']) {
  await alone(async () => {
    await setup(groups);
    for (const [name, make] of Object.entries(parts)) {
      if (wanted.includes(/** @type {Part} */ (name))) await make();
    }
  });
}

if (process.argv[1] === path.join(import.meta.dirname, 'build.js')) {
  await asScript(async () => {
    await build();
    console.log('built: web/generated/, dist/ and build/site/');
  });
}
