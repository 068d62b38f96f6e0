/** What stands in the docs as code is run here, and what is said to come out is compared. HTML and CSS: tests/browser/snippets.test.js. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { load } from '../web/core/index.js';
import { compile } from '../web/tools/native.js';
import { root, which } from '../web/tools/shell.js';
import { leadsTo, renderer } from '../web/tools/site/markdown.js';
import { alone } from '../web/tools/stamp.js';
import { isForThePage, snippets, snippetsIn, testedIn } from './tools/snippets.js';

const all = snippets();
const of = (language) => all.filter((snippet) => snippet.language === language);
const about = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

/** A folder as an author has it: the package, pages, problems; and our command on the PATH. */
let folder = '';
const element = '<norm-trace x="2.0, -1.0, 0.5, 1.5"></norm-trace>\n';
before(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'norm-trace-snippets-'));
  for (const name of ['node_modules', 'bin', 'docs', '_site']) mkdirSync(path.join(folder, name));
  symlinkSync(root, path.join(folder, 'node_modules/norm-trace'));
  const html = `<!DOCTYPE html>\n<title>page</title>\n${element}`;
  const files = {
    'page.html': html,
    '_site/index.html': html,
    'docs/index.html': html,
    'chapter.md': element,
    'block.txt': 'x = 1, 2, 6\n',
    'problems.ndjson': '{"x": "1 2"}\n{}\n',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  const command = `exec '${process.execPath}' '${path.join(root, 'web/author/cli/norm-trace.js')}'`;
  for (const [name, script] of Object.entries({ 'norm-trace': `${command} "$@"`, npx: `shift; ${command} "$@"` })) {
    writeFileSync(path.join(folder, 'bin', name), `#!/bin/sh\n${script}\n`);
    chmodSync(path.join(folder, 'bin', name), 0o755);
  }
});
after(() => rmSync(folder, { recursive: true, force: true }));

/** @param {string} command a line of bash @returns {{status: number | null, said: string}} */
function bash(command) {
  const PATH = [path.join(folder, 'bin'), path.dirname(process.execPath), process.env.PATH].join(path.delimiter);
  const { status, stdout } = spawnSync('bash', ['-c', `set -o pipefail; { ${command}\n} 2>&1`], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PATH },
  });
  return { status, said: stdout };
}

/** What is wrong with a command that is only said; nothing if it is none of these or right. @param {string} line */
function wrongNpm(line) {
  const [, name] = /^npm (?:run (\S+)|start|test)(?: -- \S+)?$/.exec(line) ?? [];
  if (name) return name in about.scripts ? '' : `there is no script ${name}`;
  if (/^npm (start|test)( -- \S+)?$/.test(line)) return '';
  return line === `npm install ${about.name}` || line === `npm install ${about.name}@latest`
    ? ''
    : `not understood: ${line}`;
}

test('every snippet is in a language that some test runs, and every such language is used', () => {
  assert.ok(all.length > 40, String(all.length));
  assert.deepEqual(
    all
      .filter(({ language }) => !(language in testedIn))
      .map(({ where, language }) => `${where}: ${language || 'no language'}`),
    [],
  );
  assert.deepEqual(
    Object.keys(testedIn).filter((language) => !of(language).length),
    [],
  );
  assert.deepEqual(
    snippetsIn('x.md', '# a\n\n    indented\n\n- b\n\n  ```js\n  c;\n  ```\n').map(({ language, line }) => [
      language,
      line,
    ]),
    [
      ['', 3],
      ['js', 7],
    ],
  );
});

describe('commands', () => {
  for (const { where, text } of of('sh')) {
    test(where, () => {
      for (const line of text.trim().split('\n')) {
        if (/^npm /.test(line)) assert.equal(wrongNpm(line), '', where);
        else {
          assert.match(
            line,
            /^(norm-trace|npx norm-trace|node|sha256sum|openssl)\b/,
            `${where}: nobody knows whether this is right`,
          );
          const { status, said } = bash(line);
          assert.equal(status, 0, `${line}\n${said}`);
          assert.ok(said || /[>]|prerender/.test(line), `${line} says nothing`);
        }
      }
    });
  }

  for (const { where, text } of of('console')) {
    test(`${where}, with what it prints`, () => {
      const runs = text.split(/^\$ /m).slice(1);
      assert.ok(runs.length);
      for (const run of runs) {
        const [command, ...output] = run.split('\n');
        assert.equal(bash(command).said, output.join('\n'));
      }
    });
  }

  test('both ways to the engine’s hash give the same', () => {
    const ways =
      of('sh')
        .find(({ text }) => text.includes('engineSha256'))
        ?.text.trim()
        .split('\n') ?? [];
    const hashes = ways.map((line) => /[0-9a-f]{64}/.exec(bash(line).said)?.[0]);
    assert.ok(hashes.length === 2 && hashes[0] && hashes[0] === hashes[1], String(hashes));
  });

  test('a command that is none is seen', () => {
    for (const line of ['npm run nothing', 'npm install norm-trac', 'npm ci']) assert.notEqual(wrongNpm(line), '');
    assert.equal(bash('norm-trace 1, ,').status, 1);
    assert.equal(bash('norm-trace 1, , | cat').status, 1);
  });
});

describe('JavaScript', () => {
  /** `expression; // value` is compared; other comments are for people. @param {string} text */
  const compared = (text) =>
    text.replace(
      /^(?!\s*(?:import|const|let|var|\/\/))(\S.*); \/\/ (.+)$/gm,
      (_, expression, value) =>
        `globalThis.compare(${JSON.stringify(expression)}, ${expression}, ${JSON.stringify(value)});`,
    );

  let count = 0;
  const run = async (where, text) => {
    const results = [];
    globalThis.compare = (expression, value, said) =>
      results.push([
        `${expression} // ${JSON.stringify(value)}`,
        `${expression} // ${JSON.stringify(JSON.parse(said))}`,
      ]);
    // In the repository, where `norm-trace/…` is this package.
    const scratch = path.join(root, 'build/snippets');
    mkdirSync(scratch, { recursive: true });
    const file = path.join(scratch, `${count++}-${process.pid}.mjs`);
    writeFileSync(file, compared(text));
    try {
      await import(pathToFileURL(file).href);
    } finally {
      rmSync(file);
    }
    for (const [is, said] of results) assert.equal(is, said, where);
    return results.length;
  };

  for (const snippet of of('js').filter((candidate) => !isForThePage(candidate)))
    test(snippet.where, () => run(snippet.where, snippet.text));

  test('a wrong value is seen', async () => {
    assert.equal(await run('', '1 + 1; // 2\n'), 1);
    await assert.rejects(run('', '1 + 1; // 3\n'), /1 \+ 1 \/\/ 3/);
    await assert.rejects(run('', "import 'norm-trace/nothing';\n"));
  });
});

describe('text', () => {
  const printed = execFileSync(process.execPath, [path.join(root, 'web/author/cli/norm-trace.js')], {
    encoding: 'utf8',
  })
    .split('\n')
    .map((line) => line.trim());
  const outputs = new Set(
    of('text')
      .filter((snippet) => follows(snippet, 'cpp'))
      .map(({ where }) => where),
  );

  for (const { where, text } of of('text').filter((snippet) => !outputs.has(snippet.where))) {
    test(`${where} is printed by norm-trace`, () => {
      for (const line of text.trim().split('\n')) assert.ok(printed.includes(line), line);
    });
  }
});

/** Whether it is the first block after one in this language. @param {import('./tools/snippets.js').Snippet} snippet @param {string} language */
function follows(snippet, language) {
  const before = all[all.indexOf(snippet) - 1];
  return before?.file === snippet.file && before.language === language;
}

describe('C++', () => {
  const library = path.join(root, 'build/native/libnorm_trace.a');
  before(() => alone(() => compile('native', ['norm_trace'])));

  for (const snippet of of('cpp')) {
    test(`${snippet.where} is compiled, and prints what it says`, () => {
      const name = path.join(folder, `snippet-${snippet.line}`);
      writeFileSync(`${name}.cpp`, snippet.text);
      const compiler = which('c++') ?? which('g++') ?? which('clang++') ?? '';
      execFileSync(compiler, [
        '-std=c++20',
        '-Wall',
        '-Wextra',
        '-Werror',
        `-I${path.join(root, 'cpp')}`,
        `${name}.cpp`,
        library,
        '-o',
        name,
      ]);
      const output = all[all.indexOf(snippet) + 1];
      assert.ok(output?.language === 'text' && output.file === snippet.file, 'a program is followed by what it prints');
      assert.equal(execFileSync(name, { encoding: 'utf8' }), output.text);
    });
  }
});

describe('JSON', () => {
  /** `…` ends a text or a list that goes on; an object may leave out what it likes. */
  const agrees = (said, is, place) => {
    if (Array.isArray(said)) {
      assert.ok(Array.isArray(is), place);
      for (const item of said)
        assert.ok(
          is.some((other) => isLike(item, other)),
          `${place}: ${JSON.stringify(item)} is not there`,
        );
    } else if (said && typeof said === 'object')
      for (const [name, value] of Object.entries(said)) agrees(value, is?.[name], `${place}.${name}`);
    else if (typeof said === 'string' && said.includes('…')) {
      const [start, end] = said.split('…');
      assert.ok(is.startsWith(start) && is.endsWith(end), `${place}: ${is}`);
    } else assert.equal(said, is, place);
  };
  const isLike = (said, is) => {
    try {
      agrees(said, is, '');
      return true;
    } catch {
      return false;
    }
  };

  for (const snippet of of('json')) {
    test(`${snippet.where} is part of what the command before it prints`, () => {
      assert.ok(follows(snippet, 'sh'));
      agrees(JSON.parse(snippet.text), JSON.parse(bash(all[all.indexOf(snippet) - 1].text).said), '');
    });
  }

  test('a wrong number is seen', () => {
    assert.throws(() => agrees({ a: [{ b: '1…3' }] }, { a: [{ b: '124' }] }, ''));
    agrees({ a: [{ b: '1…3' }] }, { a: [{ b: '0' }, { b: '123', c: 1 }] }, '');
  });
});

describe('examples', () => {
  for (const { where, text, language } of [...of('norm-trace'), ...of('md')]) {
    test(`${where} is a worked example`, async () => {
      const render = await renderer(leadsTo(new Map(), new Map()));
      const { html } = render({ name: 'x', text: language === 'md' ? text : `\`\`\`norm-trace\n${text}\`\`\`\n` });
      assert.match(html, /<norm-trace [^>]*x="/);
      assert.match(html, /<math/);
    });
  }
});

test('a number that the docs say the engine gives is what it gives', async () => {
  const engine = await load();
  const { values } = engine.trace({
    x: '1 -1',
    epsilon: '99999999999999999998',
    gamma: '1 99999999999999999999',
    beta: '0 1e10',
    digits: 10,
  }).quantities['layer_norm.output'];
  assert.deepEqual([values[1].rounded, values[1].shown], ['0.0000000001', '5.0000000000e-11']);
  // More digits: those that the page prints before its dots.
  const more = engine.trace({
    x: '1 -1',
    epsilon: '99999999999999999998',
    gamma: '1 99999999999999999999',
    beta: '0 1e10',
    digits: 25,
  }).quantities['layer_norm.output'].values[1];
  assert.equal(more.rounded, '0.0000000000500000000000000');
});
