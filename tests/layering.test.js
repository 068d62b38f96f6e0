/** Arrows between folders: they run one way, and this is the list of them. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The spine of cpp/: a layer uses what stands before it. */
const spine = ['base', 'exact', 'problem', 'recipe', 'trace', 'derive'];
const before = (layer) => spine.slice(0, spine.indexOf(layer));

/** What the headers of each folder of cpp/ may be included from it, besides its own. The side branches: see design in the docs. */
const mayInclude = {
  ...Object.fromEntries(spine.map((layer) => [layer, before(layer)])),
  kernel: ['base'],
  // Reads traces, computes nothing.
  render: [...before('trace'), 'trace'],
  // Answers are written by render, and nothing of a trace's own way leads here.
  ask: [...spine, 'render'],
  entry: [...spine, 'kernel', 'render', 'ask'],
};

/** What the modules of each folder of web/ may import, besides their own. */
const mayImport = {
  core: ['generated'],
  text: [],
  view: ['core', 'text'],
  export: ['core', 'text', 'view'],
  element: ['core', 'text', 'view', 'export', 'generated'],
  'author/documents': ['core', 'text', 'view', 'export', 'author/pages'],
  'author/pages': ['core', 'text', 'view', 'generated', 'author/documents'],
  'author/plugins': ['core', 'author/documents', 'author/pages', 'element', 'text'],
  'author/cli': ['core', 'text', 'export', 'view', 'author/documents', 'author/pages', 'author/plugins'],
  site: ['core', 'element', 'text', 'view'],
  hosts: ['core', 'element'],
  // The static styles follow from the live ones.
  styles: ['element'],
};
/** Of these folders, others see one module, and what is no part of it: types, and helpers that each bundle has a copy of. */
const doors = { core: ['index.js', 'types.js', 'unpack.js', 'again.js'] };
/** Packages that a folder's modules may import; Node's own only where there is Node. */
const packages = {
  view: ['lit'],
  element: ['lit'],
  // Of ours, what is in dist/: the package holds the engine once.
  'author/documents': ['lit', 'norm-trace'],
  'author/pages': ['entities', 'mdast-util-from-markdown', 'node', 'norm-trace'],
  'author/cli': ['node', 'norm-trace'],
  'author/plugins': ['entities', 'lit', 'node'],
};
/** Names of the page: what has to work in Node, in a worker and without a document does not speak them. */
const pageNames = /\b(?:document|window|HTMLElement|customElements|localStorage|navigator)\b(?!['"-])/;
const withoutPage = ['core', 'export', 'author/documents', 'author/pages', 'author/cli'];

/** Text without comments, at the same lines. Strings may lose what looks like one; imports do not. */
const withoutComments = (text) =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    .replace(/(^|[^:'"`\\])\/\/.*$/gm, '$1');

/** A path in pieces; a folder of web/author is one. @param {string} file */
const foldersOf = (file) =>
  file
    .replace('/author/', '/author:')
    .split('/')
    .map((name) => name.replace(':', '/'));

/**
 * What is wrong with one file.
 * @param {string} file relative to the root
 * @param {string} text
 * @returns {string[]}
 */
export function wrongArrows(file, text) {
  const [top, folder, ...rest] = foldersOf(file);
  const code = withoutComments(text);
  /** @type {string[]} */
  const wrong = [];
  const complain = (what) => wrong.push(`${file}: ${what}`);
  const isAlone = !rest.length; // web/index.html, which may use everything

  if (top === 'cpp') {
    if (isAlone || !(folder in mayInclude)) return [`${file}: no layer is called ${folder}`];
    for (const [, bracket, header] of code.matchAll(/^[ \t]*#[ \t]*include[ \t]*([<"])([^>"]+)[>"]/gm)) {
      const layer = header.split('/')[0];
      if (/^emscripten/.test(header)) {
        if (!['cpp/entry/embind.cpp', 'cpp/entry/embind_first.cpp'].includes(file))
          complain(`only entry/embind.cpp and embind_first.cpp include Emscripten, and this includes ${header}`);
      } else if (bracket === '"') {
        if (!header.includes('/') || header.startsWith('.'))
          complain(`an include names its layer, and ${header} does not`);
        else if (layer !== folder && !mayInclude[folder].includes(layer))
          complain(`${folder} does not use ${layer} (${header})`);
      }
    }
    return wrong;
  }

  if (folder === 'tools' || folder === 'generated') return wrong;
  if (file.endsWith('.js') && !isAlone) {
    if (!(folder in mayImport)) return [`${file}: no folder of web/ is called ${folder}`];
    for (const name of importsOf(code)) {
      if (name.startsWith('.')) {
        const [, other, ...inside] = foldersOf(path.posix.join(path.posix.dirname(file), name));
        if (other === folder) continue;
        if (!mayImport[folder].includes(other)) complain(`${folder} does not use ${other} (${name})`);
        else if (doors[other] && !doors[other].includes(inside.join('/')))
          complain(`${other} is used through ${doors[other]}, not ${name}`);
      } else {
        const owner = name.split(/[:/]/)[0];
        if (!packages[folder]?.includes(owner)) complain(`${folder} does not use ${name}`);
      }
    }
    if (withoutPage.includes(folder)) {
      const page = pageNames.exec(code);
      if (page) complain(`${folder} knows no page, and this says ${page[0]}`);
    }
  }
  if (/\.(js|html)$/.test(file)) {
    // `.style` as a property, `style=` of nothing and "data-style=" are other things.
    if (/(?<![\w.$-])style\s*=\s*(?:["'`]|\$\{|\\)/.test(code.replace(/(?:const|let|var)\s+style\b/g, ''))) {
      complain('a style attribute: a strict content security policy drops it');
    }
    if (/\bstyleMap\b|setAttribute\(\s*['"]style['"]/.test(code))
      complain('styles by attribute: a strict content security policy drops them');
  }
  return wrong;
}

/** Static, dynamic and re-exporting. */
const importsOf = (code) => [
  ...[...code.matchAll(/^\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]/gm)].map((match) => match[1]),
  ...[...code.matchAll(/^\s*import\s*['"]([^'"]+)['"]/gm)].map((match) => match[1]),
  ...[...code.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)].map((match) => match[1]),
];

const filesIn = (folder) =>
  readdirSync(path.join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(js|html|cpp|hpp)$/.test(entry.name))
    .map((entry) =>
      path
        .relative(root, path.join(entry.parentPath ?? entry.path, entry.name))
        .split(path.sep)
        .join('/'),
    )
    .sort();

test('the folders of the list are those that there are', () => {
  const folders = readdirSync(path.join(root, 'cpp'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  assert.deepEqual(Object.keys(mayInclude).sort(), folders.sort());
  for (const name of Object.keys(mayImport)) assert.ok(existsSync(path.join(root, 'web', name)), name);
});

test('every include and import runs along the arrows', () => {
  const files = [...filesIn('cpp'), ...filesIn('web')];
  assert.ok(files.length > 20, 'the files were found');
  assert.deepEqual(
    files.flatMap((file) => wrongArrows(file, readFileSync(path.join(root, file), 'utf8'))),
    [],
  );
});

test('an arrow that runs the wrong way is seen', async (t) => {
  const samples = [
    ['cpp/exact/a.hpp', '#include "trace/trace.hpp"', 'exact does not use trace'],
    ['cpp/render/a.cpp', '#include "derive/derive.hpp"', 'render does not use derive'],
    ['cpp/derive/a.cpp', '  #  include "render/json.hpp"', 'derive does not use render'],
    ['cpp/base/a.cpp', '#include "limits.hpp"', 'names its layer'],
    ['cpp/base/a.cpp', '#include "../exact/integer.hpp"', 'names its layer'],
    ['cpp/entry/api.cpp', '#include <emscripten/bind.h>', 'only entry/embind.cpp and embind_first.cpp'],
    ['cpp/misc/a.cpp', '', 'no layer is called misc'],
    ['web/core/a.js', "import { x } from '../view/x.js';", 'core does not use view'],
    ['web/core/a.js', "const x = await import('../element/define.js');", 'core does not use element'],
    ['web/core/a.js', 'export const f = () => document.title;', 'core knows no page'],
    ['web/core/a.js', "import fs from 'node:fs';", 'core does not use node:fs'],
    ['web/view/a.js', "export { load } from '../core/load.js';", 'core is used through'],
    ['web/view/a.js', "import {\n  a,\n  b,\n} from '../element/x.js';", 'view does not use element'],
    ['web/view/a.js', 'html`<p style="color: red">`', 'a style attribute'],
    ['web/view/a.js', 'html`<p style=${x}>`', 'a style attribute'],
    ['web/index.html', '<p style="color: red">', 'a style attribute'],
    ['web/misc/a.js', '', 'no folder of web/ is called misc'],
  ];
  for (const [file, text, expected] of samples) {
    await t.test(`${file}: ${text.split('\n')[0]}`, () => {
      const wrong = wrongArrows(file, text);
      assert.equal(wrong.length, 1);
      assert.ok(wrong[0].includes(expected), wrong[0]);
    });
  }
});

test('what is allowed is not complained about', () => {
  const samples = [
    [
      'cpp/exact/a.cpp',
      '#include <vector>\n#include "exact/integer.hpp"\n#include "base/error.hpp"\n// #include "trace/trace.hpp"',
    ],
    ['cpp/entry/embind.cpp', '#include <emscripten/bind.h>\n#include "entry/api.hpp"'],
    [
      'web/element/a.js',
      "import { html } from 'lit';\nimport { load } from '../core/index.js';\nbox.style.width = '3px';",
    ],
    ['web/core/a.js', "/** no document here */\nimport x from '../generated/engine.js';"],
    ['web/tools/a.js', "import fs from 'node:fs';"],
  ];
  for (const [file, text] of samples) assert.deepEqual(wrongArrows(file, text), []);
});
