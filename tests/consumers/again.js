/** A reader whose connection fails when the example is first seen, and works again. */
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';

/** Far below, so that nothing of the example is loaded before it is scrolled to. */
const farBelow = () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('norm-trace { margin-block-start: 20000px !important; }');
  document.adoptedStyleSheets = [sheet];
};

const pressedUntilLive = () => {
  const element = document.querySelector('norm-trace');
  element?.scrollIntoView(); // also of a page that was loaded again
  /** @type {HTMLElement | null | undefined} */ (element?.shadowRoot?.querySelector('.message button'))?.click();
  return Boolean(element?.shadowRoot?.querySelector('.bar'));
};

/**
 * In Chromium: while offline there is one message and a button; online again, the button brings the example; where the bundler's loader keeps
 * what failed, pressed again it loads the page again.
 * @param {import('../tools/browsers.js').Browser} browser @param {string} url
 */
export async function recoversAt(browser, url) {
  const { raw } = browser;
  const { identifier } = await raw.evaluateOnNewDocument(farBelow);
  await raw.setCacheEnabled(false);
  try {
    await browser.visit(url);
    await browser.until(() => Boolean(document.querySelector('norm-trace')?.shadowRoot));
    await raw.setOfflineMode(true);
    await browser.evaluate(() => document.querySelector('norm-trace')?.scrollIntoView());
    const button = () => Boolean(document.querySelector('norm-trace')?.shadowRoot?.querySelector('.message button'));
    await browser.until(button);
    await browser.evaluate(() =>
      /** @type {any} */ (document.querySelector('norm-trace')).shadowRoot.querySelector('.message button').click(),
    );
    await browser.until(button); // still offline
    await raw.setOfflineMode(false);
    while (!(await browser.evaluate(pressedUntilLive).catch(() => false))) await pause(200); // false: the page is being loaded again
    assert.equal(
      await browser.evaluate(
        () => /** @type {any} */ (document.querySelector('norm-trace')).trace.quantities.mean.values[0].shown,
      ),
      '0.75',
    );
  } finally {
    await raw.setOfflineMode(false);
    await raw.removeScriptToEvaluateOnNewDocument(identifier);
    await raw.setCacheEnabled(true);
  }
}
