/** What takes longer of the docs site: axe on every page, the other two engines, and the C++ library in someone else's CMake project. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { root } from '../../web/tools/shell.js';
import { contents } from '../../web/tools/site/contents.js';
import { siteFolder } from '../../web/tools/site/site.js';
import { axe } from '../tools/axe.js';
import { allAreLive, useBrowser, useServer, withBrowser } from '../tools/frame.js';
import { snippets } from '../tools/snippets.js';

const pages = ['index.html', ...contents().pages.map(({ name }) => `docs/${name}.html`)];
const server = useServer({ folders: { '/': siteFolder } });

for (const dark of [false, true]) {
  test(`axe finds nothing on any page, ${dark ? 'dark' : 'light'}`, async () => {
    await withBrowser('chromium', { dark }, async (browser) => {
      for (const page of pages) {
        await browser.visit(`${server.address}${page}`, { width: dark ? 320 : 1280 });
        await allAreLive(browser);
        const found = await axe(browser);
        assert.deepEqual(found, [], page);
      }
    });
  });
}

for (const name of /** @type {const} */ (['firefox', 'webkit'])) {
  describe(name, () => {
    const browser = useBrowser(name);

    test('no page scrolls sideways, at 320 and at 1280 px, and the contents are where they belong', async () => {
      for (const page of pages) {
        for (const width of [320, 1280]) {
          await browser.visit(`${server.address}${page}`, { width });
          const [beyond, isListed] = await browser.evaluate(() => [
            document.documentElement.scrollWidth - innerWidth,
            document.querySelector('#contents')?.checkVisibility() ?? null,
          ]);
          assert.ok(beyond <= 0, `${page} at ${width}: ${beyond} px`);
          if (page !== 'index.html') assert.equal(isListed, width === 1280, `${page} at ${width}`);
        }
      }
      assert.deepEqual(browser.complaints, []);
    });

    test('the examples are alive', async () => {
      for (const page of ['index.html', 'docs/readers.html', 'docs/exact.html']) {
        await browser.visit(`${server.address}${page}`);
        await allAreLive(browser);
      }
    });
  });
}

test('the C++ library in a CMake project of someone else’s, as the docs say', () => {
  const all = snippets();
  const cmake = all.filter(({ language }) => language === 'cmake');
  assert.equal(cmake.length, 1);
  const program = all.find(({ file, language }) => file === cmake[0].file && language === 'cpp');
  const output = program && all[all.indexOf(program) + 1];
  assert.ok(program && output);
  const folder = path.join(root, 'build/consumers-cmake');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  symlinkSync(root, path.join(folder, 'norm-trace'));
  writeFileSync(path.join(folder, 'main.cpp'), program.text);
  const [setting, ...rest] = cmake[0].text.trim().split('\n');
  writeFileSync(
    path.join(folder, 'CMakeLists.txt'),
    `cmake_minimum_required(VERSION 3.22)\nproject(mine LANGUAGES CXX)\n${setting}\nadd_executable(my_program main.cpp)\n${rest.join('\n')}\n`,
  );
  const options = /** @type {const} */ ({ cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  execFileSync('cmake', ['-G', 'Ninja', '-B', 'out', '-DCMAKE_BUILD_TYPE=Release'], options);
  execFileSync('cmake', ['--build', 'out', '--target', 'my_program'], options);
  assert.equal(execFileSync(path.join(folder, 'out/my_program'), options), output.text);
});
