/**
 * What a reader does on a site, and what must be true in every moment of it: the example is there once, whole, with the right digits, and
 * looks like the page around it; what is only to be heard is not seen.
 */
import assert from 'node:assert/strict';
import { isLiveAt } from './tarball.js';

/** @typedef {import('../tools/browsers.js').Browser} Browser */

/** In the page; not before the last part that comes by itself: the plot, and what is read aloud. */
const examples = () => {
  const elements = /** @type {any[]} */ ([...document.querySelectorAll('norm-trace')]);
  if (
    !elements.length ||
    !elements.every(
      ({ shadowRoot: inside }) =>
        inside?.querySelector('.bar') && inside.querySelector('.curve') && inside.textContent.includes('is about'),
    )
  )
    return false;
  return elements.map((element) => ({
    trace: element.trace,
    printed: document.querySelectorAll('[data-norm-trace-static]').length,
    stray:
      document.querySelectorAll('[data-norm-trace-static]').length -
      element.querySelectorAll(':scope > [data-norm-trace-static]').length,
    printedIsSeen: [...element.children].some((child) => child.checkVisibility()),
    widgets: element.shadowRoot.querySelectorAll('.widget').length,
    steps: element.shadowRoot.querySelectorAll('.step').length,
    spoken: [...document.querySelectorAll('[data-norm-trace=live]')].filter(
      (region, index) => index || region.getBoundingClientRect().width > 1,
    ).length,
    text: element.shadowRoot.querySelector('.widget').innerText.replace(/\s+/g, ' '),
  }));
};

/** Also while one page gives way to another. @param {Browser} browser @param {(...args: any[]) => any} look @returns {Promise<any>} */
const until = (browser, look) =>
  browser.until(look).catch((error) => {
    if (!/Execution context was destroyed/.test(String(error))) throw error;
    return until(browser, look);
  });

/**
 * The one example of this page is live: complete, right, and nothing of it is there twice.
 * @param {Browser} browser @param {string} when
 * @returns {Promise<string>} its text
 */
export async function isWhole(browser, when) {
  const [{ trace, printed, text, ...rest }, ...others] = await until(browser, examples);
  assert.deepEqual(
    { ...rest, others: others.length },
    { stray: 0, spoken: 0, printedIsSeen: false, widgets: 1, steps: trace.steps.length, others: 0 },
    when,
  );
  assert.ok(printed <= 1, when);
  assert.equal(
    trace.quantities['layer_norm.output'].values.map((/** @type {any} */ { shown }) => shown).join(),
    '1.091,-1.528,-0.218,0.655',
    when,
  );
  assert.match(text, /variance .*equals 1\.3125 .*output .*1\.091 , −1\.528 , −0\.218 , 0\.655/, when);
  return text;
}

/** In the page: how light text and paper are, from 0 to 1, of the example and of the page around it. */
const lights = () => {
  const brush = /** @type {CanvasRenderingContext2D} */ (
    document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  );
  const light = (/** @type {string} */ color) => {
    brush.clearRect(0, 0, 1, 1);
    brush.fillStyle = color;
    brush.fillRect(0, 0, 1, 1);
    const [r, g, b] = brush.getImageData(0, 0, 1, 1).data;
    return (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255;
  };
  const element = /** @type {HTMLElement} */ (document.querySelector('norm-trace'));
  const inside = /** @type {ShadowRoot} */ (element.shadowRoot);
  const text = light(getComputedStyle(/** @type {Element} */ (inside.querySelector('.widget'))).color);
  const input = getComputedStyle(/** @type {Element} */ (inside.querySelector('.cell input')));
  return {
    text,
    input: light(input.color),
    scheme: getComputedStyle(element).colorScheme,
    around: light(getComputedStyle(/** @type {Element} */ (element.parentElement)).color),
  };
};

/** @param {Browser} browser @param {'light' | 'dark'} theme */
async function looksAs(browser, theme) {
  await browser.until(
    (wanted) => getComputedStyle(/** @type {Element} */ (document.querySelector('norm-trace'))).colorScheme === wanted,
    theme,
  );
  const seen = await browser.evaluate(lights);
  const isLight = theme === 'dark';
  for (const name of ['text', 'input', 'around'])
    assert.ok(seen[name] > 0.5 === isLight, `${theme}: ${JSON.stringify(seen)}`);
}

/** A reader who goes on a step hears which: what says it is on the page too. @param {Browser} browser */
async function stepsOn(browser) {
  await browser.evaluate(() =>
    /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot
      .querySelector('.bar button:last-of-type')
      .click(),
  );
  await browser.until(() => /^Step 2 /.test(document.querySelector('[data-norm-trace=live]')?.textContent ?? ''));
}

/**
 * In one go: a page may be exchanged between looking for a place and pressing there, and one that fades takes no pointer.
 * @param {Browser} browser @param {string} what
 */
export const press = (browser, what) =>
  browser.until((selector) => {
    const found = /** @type {HTMLElement | null} */ (document.querySelector(selector));
    found?.click();
    return Boolean(found);
  }, what);

/**
 * @typedef {object} Ways
 * @property {string} away a link to a page without an example
 * @property {string} back a link there, to here
 * @property {boolean} instant whether a link exchanges the page's content and leaves the document
 * @property {(theme: 'light' | 'dark') => Promise<void>} theme how a reader chooses one
 * @property {RegExp} [said] what the router itself may complain of
 */

/**
 * A reader's way through a site of two pages, from the one with the example.
 * @param {Browser} browser one that keeps pages
 * @param {string} address
 * @param {Ways} ways
 */
export async function walks(browser, address, { away, back, instant, theme, said = /^$/ }) {
  await isLiveAt(browser, address);
  const text = await isWhole(browser, 'at first');
  const isSame = async (/** @type {string} */ when) => assert.equal(await isWhole(browser, when), text, when);
  const isAway = () => until(browser, () => !document.querySelector('norm-trace'));
  const remember = () => browser.evaluate(() => void (/** @type {any} */ (window.isTheSame = true)));
  const remembers = () => browser.evaluate(() => Boolean(/** @type {any} */ (window).isTheSame));

  await remember();
  await stepsOn(browser);
  await press(browser, away);
  await isAway();
  assert.equal(await remembers(), instant, 'which kind of navigation this is');
  await press(browser, back);
  await isSame('by a link');
  await browser.raw.goBack();
  await isAway();
  await browser.raw.goForward();
  await isSame('by the browser’s buttons');

  await theme('dark');
  await looksAs(browser, 'dark');
  await isSame('in the dark');
  await theme('light');
  await looksAs(browser, 'light');

  await browser.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => void (/** @type {any} */ (window.isRestored = persisted))),
  );
  await browser.raw.goto('data:text/html,<title>elsewhere</title>');
  await browser.raw.goBack();
  await isSame('restored');
  assert.equal(
    await browser.evaluate(() => /** @type {any} */ (window).isRestored),
    true,
    'from the back/forward cache',
  );
  assert.deepEqual(
    browser.complaints.filter((text) => !said.test(text)),
    [],
  );
}
