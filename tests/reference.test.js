/** What the reference pages list is what there is: attributes, events, parts, options, imports; and every file that a page names exists. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { root } from '../web/tools/shell.js';
import { cppReference, headers, readHeader } from '../web/tools/site/cpp.js';
import { filesUnder } from '../web/tools/stamp.js';

const read = (name) => readFileSync(path.join(root, name), 'utf8');
const doc = (name) => read(`web/docs/${name}.md`);

/** The text below a heading, up to the next of its level. @param {string} text @param {string} heading */
function section(text, heading) {
  const [, level] = new RegExp(`^(#+) ${heading}$`, 'm').exec(text) ?? [];
  assert.ok(level, `there is no heading ${heading}`);
  return text.split(new RegExp(`^#+ ${heading}$`, 'm'))[1].split(new RegExp(`^#{1,${level.length}} `, 'm'))[0];
}

/** The names in the first column of the tables of a text. @param {string} text */
const listed = (text) =>
  [...text.matchAll(/^\| (`[^|]*`) \|/gm)]
    .flatMap(([, cell]) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name))
    .sort();

test('the element’s attributes, events, methods, parts, states and custom properties', () => {
  const [element] = JSON.parse(read('dist/custom-elements.json')).modules[0].declarations;
  const names = (list) => list.map(({ name }) => name).sort();
  const text = doc('element');
  assert.deepEqual(listed(section(text, 'Attributes and properties')), names(element.attributes));
  assert.deepEqual(listed(section(text, 'Events')), names(element.events));
  assert.deepEqual(listed(section(text, 'Parts')), names(element.cssParts));
  assert.deepEqual(listed(section(text, 'Custom properties')), names(element.cssProperties));
  const methods = element.members.filter(({ kind }) => kind === 'method').map(({ name }) => name);
  for (const name of methods) assert.match(section(text, 'Methods'), new RegExp(`\`${name}\\(`));
  for (const { name } of element.cssStates) assert.match(section(text, 'States'), new RegExp(`:state\\(${name}\\)`));
  for (const { name } of element.events) {
    const [, detail] = new RegExp(`\`${name}\` \\| \`\\{([^}]*)\\}\``).exec(text) ?? [];
    const { description } = element.events.find((event) => event.name === name);
    assert.ok(description.startsWith(`{${detail}}`), `${name}: ${detail}, and ${description}`);
  }
});

test('the parts that the class tells of are those that are in the templates', () => {
  const [element] = JSON.parse(read('dist/custom-elements.json')).modules[0].declarations;
  const sources = [...filesUnder('web/view'), ...filesUnder('web/element')]
    .filter((name) => name.endsWith('.js'))
    .map(read)
    .join('\n');
  const parts = new Set([...sources.matchAll(/\spart="([^"$]+)"/g)].flatMap(([, names]) => names.split(' ')));
  assert.deepEqual(element.cssParts.map(({ name }) => name).sort(), [...parts].sort());
});

test('the command’s options are those of its help', () => {
  const help = execFileSync(process.execPath, [path.join(root, 'web/author/cli/norm-trace.js'), '--help'], {
    encoding: 'utf8',
  });
  // Other commands have a line each, and pages of their own.
  const own = [...help.replace(/^ +norm-trace [a-z][\w-]* .*$/gm, '').matchAll(/(?<![\w-])--[a-z]+/g)].map(
    ([name]) => name,
  );
  // Its own page.
  const text = doc('command-line').replace(/^\| .*prerender.*$/gm, '');
  const options = new Set(listed(text).filter((name) => name.startsWith('--')));
  assert.deepEqual([...options].sort(), [...new Set(own)].sort());
  const prerender = execFileSync(
    process.execPath,
    [path.join(root, 'web/author/cli/norm-trace.js'), 'prerender', '--help'],
    {
      encoding: 'utf8',
    },
  );
  for (const [name] of prerender.matchAll(/(?<![\w-])--[a-z]+/g))
    if (name !== '--help') assert.ok(doc('prerender').includes(name), name);
});

test('what can be imported is what the page about the package lists', () => {
  const { exports } = JSON.parse(read('package.json'));
  const text = section(doc('package'), 'What can be imported');
  const names = [...text.matchAll(/`(norm-trace(?:\/[\w.-]+)?)`/g)].map(([, name]) => name);
  const there = Object.keys(exports)
    .map((name) => path.posix.join('norm-trace', name))
    .filter((name) => !name.endsWith('package.json'));
  assert.deepEqual([...new Set(names)].sort(), there.sort());
});

test('what JavaScript gets from the engine is what the page about it lists', async () => {
  const core = await import('../web/core/index.js');
  const text = doc('javascript');
  for (const name of Object.keys(core))
    assert.match(
      text,
      new RegExp(`\`${name}\\b|^import \\{[^}]*\\b${name}\\b[^}]*\\} from 'norm-trace/core'`, 'm'),
      name,
    );
  for (const name of Object.keys(await core.load())) assert.ok(text.includes(`\`engine.${name}(`), name);
});

test('every header has its comment, and the C++ reference has every header with what it declares, and nothing private', () => {
  const text = cppReference();
  assert.ok(headers().length > 20);
  for (const name of headers()) assert.ok(text.includes(`### \`${name.replace('cpp/', '')}\``), name);
  for (const name of [
    'std::string rounded(const Surd& value, int digits, Rounding rounding);',
    'std::string symbols();',
    'class Rational {',
    'enum class Carry {',
  ]) {
    assert.ok(text.includes(name), name);
  }
  assert.doesNotMatch(text, /private:|factor_of_root|limbs_;/);
});

test('a header is read: comments beside what they are about, bodies whole, private parts left out', () => {
  const { about, items } = readHeader(
    '// About\n// all.\n#pragma once\n\n#include <string>\n\nnamespace a {\n\n// One.\nint one(int x,\n        int y);\nint two();\n\n// A class.\nclass C {\n public:\n  int a() const { return 1; }  // }\n\n private:\n  int b_;\n};\n\n}  // namespace a\n',
  );
  assert.equal(about, 'About\nall.');
  assert.deepEqual(items, [
    { comment: 'One.', code: 'int one(int x,\n        int y);\nint two();' },
    { comment: 'A class.', code: 'class C {\n public:\n  int a() const { return 1; }  // }\n};' },
  ]);
});

test('every file and folder of the repository that a page names is there', () => {
  const pages = [
    'README.md',
    ...filesUnder('web/docs').filter((name) => name.endsWith('.md') && !name.includes('/recipes/')),
  ];
  const wrong = [];
  let count = 0;
  for (const page of pages) {
    for (const [, name] of read(page).matchAll(/`((?:cpp|web|tests)\/[\w./-]*)`/g)) {
      count += 1;
      if (!existsSync(path.join(root, name))) wrong.push(`${page}: ${name}`);
    }
  }
  assert.ok(count > 30, String(count));
  assert.deepEqual(wrong, []);
});
