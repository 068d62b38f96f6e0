/**
 * ./anywidget in a host that keeps anywidget's rules, as Jupyter and MyST do: one module and no other file, views in shadow roots, a model
 * that has two of them or none, and an end that leaves nothing. What MyST writes into its site is what the host reads.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, test } from 'node:test';
import { useBrowser, useServer } from '../tools/frame.js';
import { recipe } from './recipe.js';
import { consumer, page, workshop } from './tarball.js';

const base = workshop();
const browser = useBrowser('chromium');
const server = useServer(() => {
  const folder = consumer(base, 'afm', {
    'index.html': page(
      '<script type="module">import * as host from "./host.js"; window.host = host;</script>',
      '<p id="one"></p><p id="two"></p>',
    ).replaceAll(/<(\/?)p/g, '<$1div'),
  });
  cpSync(path.join(import.meta.dirname, 'afm-host.js'), path.join(folder, 'host.js'));
  cpSync(path.join(base, 'node_modules/norm-trace/dist/anywidget.js'), path.join(folder, 'widget.js'));
  return { folders: { '/': folder } };
});

beforeEach(async () => {
  server.log.length = 0;
  browser.complaints.length = 0;
  await browser.visit(server.address);
  await browser.until(() => Boolean(/** @type {any} */ (window).host));
  await browser.evaluate(() => {
    const page = /** @type {any} */ (window);
    page.shown = (/** @type {any} */ model) => model.state.trace.quantities?.mean.values[0].shown;
    page.example = (/** @type {string} */ id) => {
      const place = /** @type {Element} */ (document.querySelector(id));
      return (place.shadowRoot ?? place).querySelector('norm-trace');
    };
    page.when = async (/** @type {() => unknown} */ condition) => {
      for (let looks = 0; looks < 3000; looks++, await new Promise((resolve) => setTimeout(resolve, 20))) {
        if (condition()) return true;
      }
      throw new Error(`never came true: ${condition}`);
    };
  });
});

/** In the page, with what stands in `window`. @param {(window: any) => Promise<unknown>} script @returns {Promise<any>} */
const inPage = (script) => browser.evaluate(`(${script})(window)`);

test('one module, from a blob: initialize and render, and no other file is asked for', async () => {
  const said = await inPage(async ({ host, when, example }) => {
    const { widget, others } = await host.loadWidget('widget.js', 'blob');
    const model = new host.Model({ x: '2.0, -1.0, 0.5, 1.5' });
    await host.initialize(widget, model);
    await host.view(widget, model, document.querySelector('#one'));
    await when(() => example('#one').shadowRoot.querySelector('.bar'));
    await document.fonts.ready;
    return [
      Object.keys(widget).sort(),
      others,
      [...document.fonts].map(({ family, status }) => [family.replaceAll('"', ''), status]),
    ];
  });
  assert.deepEqual(said, [['initialize', 'render'], [], [['Norm Trace Math', 'loaded']]]);
  // A language, the later parts of an interaction: they come from inside.
  await browser.raw.click('norm-trace >>> .row');
  await inPage(async ({ when, example }) => {
    document.documentElement.lang = 'de';
    await when(() => /Standardabweichung/.test(example('#one').shadowRoot.textContent));
  });
  assert.deepEqual([...new Set(server.log.map(({ path: asked }) => asked))].sort(), ['/', '/host.js', '/widget.js']);
  assert.deepEqual(browser.complaints, []);
});

test('a model without a view has its trace, and what is wrong', async () => {
  const said = await inPage(async ({ host, when, shown }) => {
    const { widget } = await host.loadWidget('widget.js', 'blob');
    const model = new host.Model({ x: '1, 2, 6', digits: 3, trace: {}, error: null });
    const end = await host.initialize(widget, model);
    await when(() => shown(model) === '3');
    model.set('x', '4, 6');
    const second = shown(model);
    model.set('x', '4, , 6');
    const wrong = [shown(model), model.state.error.code, model.state.error.start];
    model.set('x', '8');
    const right = [shown(model), model.state.error, model.saved];
    await end();
    model.set('x', '9');
    return [second, wrong, right, shown(model), model.listeners];
  });
  assert.deepEqual(said, ['5', ['5', 'number-missing', 3], ['8', null, 4], '8', 0]);
});

test('two views of one model: what is typed into one is in the other and in the model, each trait in its kind', async () => {
  const said = await inPage(async ({ host, when, shown, example }) => {
    const { widget } = await host.loadWidget('widget.js', 'blob');
    window.model = new host.Model({
      x: '2.0, -1.0, 0.5, 1.5',
      gamma: null,
      digits: 3,
      step: '',
      trace: {},
      error: null,
      layout: {},
    });
    await host.initialize(widget, window.model);
    for (const id of ['#one', '#two']) await host.view(widget, window.model, document.querySelector(id));
    await when(() => ['#one', '#two'].every((id) => example(id).shadowRoot.querySelector('.bar')));
    return [shown(window.model), window.model.state.step];
  });
  assert.deepEqual(said, ['0.75', 'x']);

  const cell = await browser.raw.waitForSelector('#one norm-trace >>> .cell input');
  await cell?.click({ clickCount: 3 });
  await browser.raw.keyboard.type('4.0');
  await browser.raw.keyboard.press('Tab');
  const typed = await inPage(async ({ model, when, shown, example }) => {
    await when(() => shown(model) === '1.25' && example('#two').trace.quantities.mean.values[0].shown === '1.25');
    return [model.state.x, example('#two').x];
  });
  assert.deepEqual(typed, ['4.0, -1.0, 0.5, 1.5', '4.0, -1.0, 0.5, 1.5']);

  const others = await inPage(async ({ model, when, example }) => {
    example('#two').digits = '5';
    await when(() => model.state.digits === 5 && String(example('#one').digits) === '5');
    example('#one').goTo('variance');
    await when(() => model.state.step === 'variance' && example('#two').step === 'variance');
    example('#one').x = 'what';
    await when(() => model.state.error?.field === 'x');
    const stays = [model.state.trace.quantities.mean.values[0].shown, example('#two').x];
    model.set('x', '1, 3');
    await when(() => ['#one', '#two'].every((id) => example(id).trace.quantities.mean.values[0].shown === '2'));
    return [stays, model.state.error];
  });
  assert.deepEqual(others, [['1.25', '4.0, -1.0, 0.5, 1.5'], null]);
  assert.deepEqual(browser.complaints, []);
});

test('a list stays a list: of numbers, of texts', async () => {
  const said = await inPage(async ({ host, when, example }) => {
    const { widget } = await host.loadWidget(new URL('widget.js', location.href).href, 'address');
    const seen = [];
    for (const x of [
      [1.5, 2.5],
      ['1.5', '2.50'],
    ]) {
      const model = new host.Model({ x, trace: {} });
      await host.initialize(widget, model);
      const { end } = await host.view(widget, model, document.querySelector('#one'));
      await when(() => example('#one').trace);
      example('#one').x = '[4, 5, 6]';
      await when(() => model.state.trace.quantities.x.values[0].shown === '4');
      example('#one').x = ['7', '8.50'];
      await when(() => model.state.trace.quantities.x.values[0].shown === '7');
      seen.push(model.state.x);
      await end();
    }
    return seen;
  });
  assert.deepEqual(said, [
    [7, 8.5],
    ['7', '8.50'],
  ]);
});

test('an end leaves nothing, and a view may come again in the same place', async () => {
  const said = await inPage(async ({ host, when, example }) => {
    const { widget } = await host.loadWidget('widget.js', 'blob');
    const before = document.documentElement.outerHTML;
    const model = new host.Model({ x: '1, 3', step: '', trace: {}, error: null });
    const life = await host.initialize(widget, model);
    const place = document.querySelector('#one');
    const counts = [];
    for (let round = 0; round < 3; round++) {
      const { el, end } = await host.view(widget, model, place);
      await when(() => example('#one').shadowRoot.querySelector('.bar'));
      const element = example('#one');
      const during = model.listeners;
      await end();
      const state = JSON.stringify(model.state);
      element.x = '5, 7'; // nobody listens any more
      model.set('x', `1, ${3 + round}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
      counts.push([
        during,
        model.listeners,
        el.childNodes.length,
        element.x,
        JSON.parse(state).x !== '5, 7' && model.state.x !== '5, 7',
      ]);
      model.set('x', '1, 3');
    }
    await life();
    place.replaceChildren();
    return [counts, model.listeners, document.documentElement.outerHTML === before, document.adoptedStyleSheets.length];
  });
  // Of the model: its eight fields; of a view: the two of its traits that it follows.
  assert.deepEqual(said, [Array.from({ length: 3 }, () => [10, 8, 0, '5, 7', true]), 0, true, 0]);
});

test('MyST: what it writes for the recipe, in a shadow root, with a model that can neither forget nor save', async () => {
  const folder = consumer(base, 'mystmd-site', recipe('mystmd'));
  cpSync(path.join(base, 'node_modules/norm-trace/dist/anywidget.js'), path.join(folder, 'anywidget.js'));
  // MyST asks its own server for the theme; one that lies here is not asked for.
  consumer(base, 'mystmd-site/theme', {
    'template.yml': 'jtex: v1\nversion: 1.0.0\nmyst: v1\nkind: site\ntitle: none\nbuild: {}\n',
  });
  writeFileSync(
    path.join(folder, 'myst.yml'),
    readFileSync(path.join(folder, 'myst.yml'), 'utf8').replace('book-theme', './theme'),
  );
  execFileSync(
    process.execPath,
    [path.join(base, 'node_modules/mystmd/dist/myst.cjs'), 'build', '--site', '--strict'],
    { cwd: folder, env: { ...process.env, CI: 'true' }, stdio: 'pipe' },
  );
  const content = JSON.parse(readFileSync(path.join(folder, '_build/site/content/index.json'), 'utf8'));
  const find = (/** @type {any} */ node) => (node.type === 'anywidget' ? [node] : (node.children ?? []).flatMap(find));
  const [{ esm, model }] = find(content.mdast);
  assert.deepEqual(model, { x: '2.0, -1.0, 0.5, 1.5' });
  const written = path.join(folder, '_build/site/public', esm);
  assert.equal(readFileSync(written, 'utf8'), readFileSync(path.join(folder, 'anywidget.js'), 'utf8'));
  cpSync(written, path.join(base, 'afm', path.basename(esm)));

  const said = await browser.evaluate(
    async (address, state) => {
      const { host, when, example } = /** @type {any} */ (window);
      const { widget } = await host.loadWidget(new URL(address, location.href).href, 'address');
      const place = /** @type {HTMLElement} */ (document.querySelector('#one'));
      // React runs an effect twice, and takes the first back.
      const early = new host.Model(state, { strict: true });
      const endEarly = [
        await host.initialize(widget, early),
        (await host.view(widget, early, place, { shadow: true })).end,
      ];
      for (const end of endEarly.reverse()) await end();
      const model = new host.Model(state, { strict: true });
      await host.initialize(widget, model);
      const { el, end } = await host.view(widget, model, place, { shadow: true });
      await when(() => example('#one').shadowRoot.querySelector('.bar'));
      const shown = example('#one').trace.quantities.mean.values[0].shown;
      document.documentElement.classList.add('dark');
      document.body.style.color = 'white';
      document.body.style.background = 'black';
      await when(() => getComputedStyle(example('#one')).colorScheme === 'dark');
      const count = /** @type {ShadowRoot} */ (place.shadowRoot).querySelectorAll('norm-trace').length;
      example('#one').x = '4, 6';
      await when(() => model.state.x === '4, 6');
      await end();
      model.set('x', '1');
      return [shown, count, el.childNodes.length];
    },
    path.basename(esm),
    model,
  );
  assert.deepEqual(said, ['0.75', 1, 0]);
  assert.deepEqual(browser.complaints, []);
});

test('the recipe’s Python: its traits are what the module reads and writes', () => {
  const { 'norm_trace_widget.py': source } = recipe('jupyter');
  const folder = consumer(base, 'jupyter', {
    'norm_trace_widget.py': source,
    'anywidget.py': 'import traitlets\n\n\nclass AnyWidget(traitlets.HasTraits):\n    pass\n',
  });
  const script = `
import json, sys, traitlets
from norm_trace_widget import NormTrace
w = NormTrace()
print(json.dumps({name: getattr(w, name) for name in w.trait_names()}))
for name, value in json.loads(sys.argv[1]).items(): setattr(w, name, value)
assert w.trait_metadata("x", "sync") and str(w._esm) == "node_modules/norm-trace/dist/anywidget.js"
try: w.x = ["1"]
except traitlets.TraitError: print("refused")
`;
  const told = {
    x: '4.0, -1.0',
    epsilon: '1e-5',
    digits: 5,
    step: 'variance',
    trace: { version: 1 },
    error: { code: 'x' },
  };
  const [state, refused] = execFileSync('/usr/bin/python3', ['-c', script, JSON.stringify(told)], {
    cwd: folder,
    encoding: 'utf8',
  })
    .trim()
    .split('\n');
  assert.deepEqual(JSON.parse(state), {
    x: '2.0, -1.0, 0.5, 1.5',
    epsilon: '1e-6',
    digits: 3,
    step: '',
    trace: {},
    error: null,
  });
  assert.equal(refused, 'refused');
});
