/** `npm run screenshots`: the page in three engines, three widths, light and dark → build/screenshots/. Arguments choose engines. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { build } from '../../web/tools/build.js';
import { asScript, root } from '../../web/tools/shell.js';
import { launch, names } from './browsers.js';
import { testServer } from './server.js';

const widths = [320, 768, 1280];

await asScript(async () => {
  await build(undefined, ['build', 'test']);
  const folder = path.join(root, 'build/screenshots');
  mkdirSync(folder, { recursive: true });
  const server = await testServer();
  const wanted = process.argv.length > 2 ? names.filter((name) => process.argv.includes(name)) : names;
  for (const name of wanted) {
    for (const dark of [false, true]) {
      const browser = await launch(name, { dark });
      try {
        for (const width of widths) {
          await browser.visit(server.address, { width });
          await browser
            .until(() => /** @type {any} */ (document.querySelector('norm-trace'))?.trace)
            .catch(() => console.error(`${name}: no trace; the picture shows what is there`));
          await browser.evaluate(() => document.fonts.ready.then(() => true));
          const file = `${name}-${width}-${dark ? 'dark' : 'light'}.png`;
          await browser.screenshot(path.join(folder, file));
          console.log(`build/screenshots/${file}`);
        }
      } finally {
        await browser.close();
      }
    }
  }
  await server.close();
});
