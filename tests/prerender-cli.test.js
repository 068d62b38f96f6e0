/** `norm-trace prerender`: files and folders in place, a check for an author's CI, mistakes with their place. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { cli, normTrace } from './tools/command.js';

const folder = mkdtempSync(path.join(os.tmpdir(), 'norm-trace-prerender-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const run = async (...words) => {
  const { code, stdout, stderr } = normTrace(['prerender', ...words]);
  return { code, out: stdout, err: stderr };
};
const put = (name, text) => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
};
const get = (name) => readFileSync(path.join(folder, name), 'utf8');

const element = '<norm-trace x="1, 3"></norm-trace>';
beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  process.chdir(folder);
  put('page.html', `<p>a</p>\n${element}\n<p>mean <norm-trace-value of="mean">?</norm-trace-value></p>\n`);
  put('deep/er/page.md', `# a\n\n${element}\n`);
  put('deep/other.txt', element);
  put('deep/node_modules/x.html', element);
  put('deep/.git/x.html', element);
  put('plain.html', '<p>nothing of ours</p>');
});

test('fills a page in place, once; the rights stay, a link stays a link, no other file is left behind', async () => {
  chmodSync(path.join(folder, 'page.html'), 0o640);
  symlinkSync('page.html', path.join(folder, 'link.html'));
  const before = readdirSync(folder).sort();
  assert.equal((await run('link.html')).code, 0);
  const filled = get('page.html');
  assert.match(filled, /^<p>a<\/p>\n<norm-trace x="1, 3">\n<div data-norm-trace-static/);
  assert.match(filled, /of="mean">2</);
  assert.deepEqual(readdirSync(folder).sort(), before);
  const what = statSync(path.join(folder, 'page.html'));
  assert.equal(what.mode & 0o777, 0o640);
  const { code, err } = await run('page.html');
  assert.deepEqual([code, get('page.html')], [0, filled]);
  assert.match(err, /0 written/);
  assert.equal(statSync(path.join(folder, 'page.html')).mtimeMs, what.mtimeMs);
});

test('a folder with all that is in it: pages, not dotfiles, packages or other files', async () => {
  assert.equal((await run('.')).code, 0);
  assert.match(get('page.html'), /nt-widget/);
  assert.match(get('deep/er/page.md'), /nt-widget/);
  for (const name of ['deep/other.txt', 'deep/node_modules/x.html', 'deep/.git/x.html'])
    assert.equal(get(name), element);
});

test('--check: 1 with file and line where a page is old, 0 once it agrees; it writes nothing', async () => {
  const before = get('page.html');
  const old = await run('--check', 'page.html', 'deep');
  assert.equal(old.code, 1);
  assert.match(old.err, /^page\.html:2:1: <norm-trace> has not been prerendered/m);
  assert.match(old.err, /^page\.html:3:9: <norm-trace-value> does not agree with its example/m);
  assert.match(old.err, /^deep\/er\/page\.md:3:1: /m);
  assert.equal(get('page.html'), before);
  await run('page.html', 'deep');
  assert.equal((await run('--check', 'page.html', 'deep')).code, 0);
  put('page.html', get('page.html').replace('x="1, 3"', 'x="1, 4"'));
  const { code, err } = await run('--check', 'page.html');
  assert.equal(code, 1);
  assert.match(err, /^page\.html:2:1: <norm-trace> no longer agrees/m);
});

test('a page whose template indented the example, or put blank lines into it, agrees; what is filled again stays as it is', async () => {
  await run('page.html');
  const indented = `<body>\n${get('page.html').replace(/^/gm, '      ').replaceAll('\n      <', '\n\n      <')}</body>\n`;
  put('page.html', indented);
  const { code, err } = await run('--check', 'page.html');
  assert.deepEqual([code, err], [0, 'norm-trace: 1 example in 1 page, up to date\n']);
  assert.match((await run('page.html')).err, /0 written/);
  assert.equal(get('page.html'), indented);
  put('page.html', indented.replace('>vector<', '>Vector<').replace('the vector', 'thevector'));
  assert.equal((await run('--check', 'page.html')).code, 1);
});

test('a folder without a page is a mistake, for filling as for --check, and other folders are filled', async () => {
  mkdirSync(path.join(folder, 'empty/.hidden'), { recursive: true });
  put('empty/notes.txt', element);
  for (const words of [['empty'], ['--check', 'empty'], ['--stdout', 'empty']]) {
    const { code, out, err } = await run(...words);
    assert.deepEqual([code, out], [1, ''], words.join(' '));
    assert.match(err, /^norm-trace: there is no page in empty: no file that ends in \.html, /);
  }
  const { code, err } = await run('empty', 'deep');
  assert.equal(code, 1);
  assert.match(err, /^norm-trace: there is no page in empty: [^\n]*\n$/);
  assert.match(get('deep/er/page.md'), /nt-widget/);
});

test('a mistake: exit 1, its place, that page untouched and the others filled', async () => {
  put('wrong.html', '<p>a</p>\n<norm-trace x="1, , 3"></norm-trace>\n<norm-trace></norm-trace>');
  const { code, err, out } = await run('wrong.html', 'page.html');
  assert.equal(code, 1);
  assert.match(err, /^wrong\.html:2:19: x: A number is missing/m);
  assert.equal(out, '');
  assert.doesNotMatch(get('wrong.html'), /nt-widget/);
  assert.match(get('page.html'), /nt-widget/);
});

test('--stdout writes the page there', async () => {
  const before = get('page.html');
  const { out } = await run('--stdout', 'page.html');
  assert.match(out, /^<p>a<\/p>\n<norm-trace x="1, 3">\n<div/);
  assert.equal(get('page.html'), before);
  assert.equal((await run('--stdout', 'plain.html')).out, get('plain.html'));
});

test('a file that is not UTF-8 is not touched', async () => {
  writeFileSync(path.join(folder, 'latin.html'), Buffer.from(`${element}\xe9`, 'latin1'));
  const { code, err } = await run('latin.html');
  assert.equal(code, 1);
  assert.match(err, /latin\.html:1:1: not UTF-8/);
});

test('misuse: exit 2, said on standard error', async () => {
  for (const words of [
    [],
    ['--chek', 'page.html'],
    ['--check', '--stdout', 'page.html'],
    ['--language'],
    ['--stdout', '.'],
  ]) {
    const { code, out, err } = await run(...words);
    assert.deepEqual([code, out], [2, ''], words.join(' '));
    assert.match(err, /prerender/);
  }
  assert.equal((await run('missing.html')).code, 1);
  assert.match((await run('--help')).out, /--check/);
});

test('an unknown command is still one', async () => {
  assert.equal(normTrace(['prerendr', 'page.html']).code, 2);
});

test('a tag in capitals is filled; .qmd and .mdown are Markdown, .mdx is refused', async () => {
  put('capitals.html', '<NORM-TRACE x="1, 3"></NORM-TRACE>');
  const sample = `\`\`\`\n${element}\n\`\`\`\n\n`;
  for (const name of ['a.qmd', 'a.mdown']) put(name, `${sample}${element}\n`);
  put('a.mdx', element);
  assert.equal((await run('capitals.html', 'a.qmd', 'a.mdown')).code, 0);
  assert.match(get('capitals.html'), /nt-widget/);
  for (const name of ['a.qmd', 'a.mdown'])
    assert.match(get(name), /^```\n<norm-trace x="1, 3"><\/norm-trace>\n```\n\n<norm-trace x="1, 3">\n<div/);
  const { code, err } = await run('a.mdx');
  assert.deepEqual(
    [code, err, get('a.mdx')],
    [1, 'a.mdx:1:1: MDX is neither HTML nor Markdown; use norm-trace/remark\n', element],
  );
});

test('links in a folder count as what they lead to, each folder once', async () => {
  mkdirSync(path.join(folder, 'site'));
  symlinkSync('../page.html', path.join(folder, 'site/linked.html'));
  symlinkSync('../deep/er', path.join(folder, 'site/folder'));
  symlinkSync('.', path.join(folder, 'site/circle'));
  symlinkSync('nowhere.html', path.join(folder, 'site/dangling.html'));
  const { code, err } = await run('site');
  assert.deepEqual([code, err], [0, 'norm-trace: 2 examples in 2 pages, 2 written\n']);
  for (const name of ['page.html', 'deep/er/page.md']) assert.match(get(name), /nt-widget/);
  assert.ok(lstatSync(path.join(folder, 'site/linked.html')).isSymbolicLink());
});

test('a page that is not there is one line and exit 1', async () => {
  symlinkSync('nowhere.html', path.join(folder, 'dangling.html'));
  const { code, err } = await run('dangling.html');
  assert.deepEqual([code, err], [1, 'norm-trace: there is no dangling.html\n']);
});

test(
  'what the system refuses is one line and exit 1, and the other pages are filled',
  { skip: process.getuid?.() === 0 || process.platform === 'win32' },
  async () => {
    put('secret.html', element);
    put('fixed.html', element);
    mkdirSync(path.join(folder, 'closed'));
    chmodSync(path.join(folder, 'secret.html'), 0o200);
    chmodSync(path.join(folder, 'fixed.html'), 0o400);
    chmodSync(path.join(folder, 'closed'), 0);
    const { code, err } = await run('secret.html', 'fixed.html', 'closed', 'page.html');
    chmodSync(path.join(folder, 'closed'), 0o700);
    assert.equal(code, 1);
    for (const name of ['secret.html', 'fixed.html', 'closed'])
      assert.match(err, new RegExp(`^${name}: permission denied$`, 'm'));
    assert.equal(get('fixed.html'), element);
    assert.match(get('page.html'), /nt-widget/);
  },
);

test('a place where no file can be put beside a page is one line and exit 1, and the other pages are filled', async () => {
  const long = `${'a'.repeat(250)}.html`; // so that the file that is to take its place has too long a name
  put(long, element);
  const { code, err } = await run(long, 'page.html');
  assert.deepEqual([code, err], [1, `${long}: ENAMETOOLONG\n`]);
  assert.equal(get(long), element);
  assert.match(get('page.html'), /nt-widget/);
});

test('an output that cannot be written is one line and exit 1', { skip: !existsSync('/dev/full') }, () => {
  const full = openSync('/dev/full', 'w');
  const { status, stderr } = spawnSync(process.execPath, [cli, 'prerender', '--stdout', 'page.html'], {
    cwd: folder,
    stdio: ['ignore', full, 'pipe'],
    encoding: 'utf8',
  });
  closeSync(full);
  assert.deepEqual([status, stderr], [1, 'norm-trace: standard output: no space left\n']);
});

test('a step that is none is a mistake, also by a name that every object has', async () => {
  put('step.html', '<norm-trace step="toString"></norm-trace>');
  const { code, err } = await run('step.html');
  assert.equal(code, 1);
  assert.match(err, /^step\.html:1:19: step: there is no step called "toString"/);
});
