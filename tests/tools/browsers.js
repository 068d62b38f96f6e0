/**
 * Three engines behind one small interface. What only one of them can do (media emulation, slow processors, …) is reached through
 * `raw`: a puppeteer Page for Chromium and Firefox, a selenium WebDriver for WebKit.
 *
 *     const browser = await launch('firefox', { dark: true });
 *     await browser.visit(server.address, { width: 768 });
 *     await browser.evaluate(() => document.title);
 *     await browser.close();
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import puppeteer from 'puppeteer-core';
// @ts-expect-error it comes without types
import selenium from 'selenium-webdriver';
import { chromiums, firefoxes, webkit as webkitPlaces } from '../../web/tools/setup.js';
import { which } from '../../web/tools/shell.js';

/**
 * @typedef {'chromium' | 'firefox' | 'webkit'} Name
 *
 * @typedef {object} Options
 * @property {boolean} [dark] prefers-color-scheme
 * @property {boolean} [reducedMotion] not in WebKit
 * @property {boolean} [javascript] false: switched off; not in WebKit
 * @property {string[]} [args] more, for Chromium
 * @property {boolean} [keepsPages] what one goes back to is as it was left, as for a reader; in Chromium
 * @property {Record<string, unknown>} [preferences] more, for Firefox
 *
 * @typedef {object} Browser
 * @property {Name} name
 * @property {any} raw
 * @property {string[]} complaints console errors and uncaught errors, where the engine tells (not WebKit)
 * @property {(url: string, size?: {width?: number, height?: number}) => Promise<void>} visit waits for the load event
 * @property {(script: string | ((...args: any[]) => any), ...args: any[]) => Promise<any>} evaluate in the page; waits for a promise
 * @property {(condition: (...args: any[]) => any, ...args: any[]) => Promise<any>} until polls until it is true, and gives what it was
 * @property {(file: string) => Promise<void>} screenshot of the whole page
 * @property {() => Promise<void>} close
 */

/** @type {readonly Name[]} */
export const names = ['chromium', 'firefox', 'webkit'];

/** As a reader's machine, see the file. */
const env = { ...process.env, FONTCONFIG_FILE: fileURLToPath(new URL('fonts.conf', import.meta.url)) };

/** How long a browser may take for one answer: only one that hangs reaches it, on a machine however busy. */
const patience = 600_000;

/** How often a condition is looked at before it counts as never true: a minute, and longer where the machine is busy, for each look takes longer too. */
const looks = 1000;

/** @param {string[]} commands */
const found = (commands) => {
  const file = commands.map(which).find(Boolean);
  if (!file) throw new Error(`none of ${commands.join(', ')} is on PATH; npm test installs them`);
  return file;
};

/**
 * @param {Name} name
 * @param {Options} [options]
 * @returns {Promise<Browser>}
 */
export async function launch(name, options = {}) {
  if (name === 'webkit') return launchWebkit(options);
  const browser = canShare(name, options)
    ? await connect(shared[name])
    : await (name === 'chromium' ? launchChromium(options) : launchFirefox(options));
  const page = browser.page ?? (await browser.instance.pages())[0] ?? (await browser.instance.newPage());
  if (name === 'chromium') {
    await page.emulateMediaFeatures([
      { name: 'prefers-color-scheme', value: options.dark ? 'dark' : 'light' },
      { name: 'prefers-reduced-motion', value: options.reducedMotion ? 'reduce' : 'no-preference' },
    ]);
    if (options.javascript === false) await page.setJavaScriptEnabled(false);
  }
  /** @type {string[]} */
  const complaints = [];
  page.on('console', (message) => {
    // For an icon a browser asks by itself.
    if (message.type() === 'error' && !/\/favicon\.\w+$/.test(message.location()?.url ?? ''))
      complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));

  const evaluate = /** @type {Browser['evaluate']} */ (page.evaluate.bind(page));
  return {
    name,
    raw: page,
    complaints,
    async visit(url, { width = 1280, height = 900 } = {}) {
      // Firefox ESR 140, as in Debian 12 without its security updates, sets the size but cannot turn the screen.
      await page.setViewport({ width, height }).catch((error) => {
        if (!/unknown command emulation\.setScreenOrientationOverride/.test(String(error))) throw error;
      });
      await page.goto(url, { waitUntil: 'load', timeout: patience });
    },
    evaluate,
    until: (condition, ...args) => poll(() => evaluate(condition, ...args), condition),
    async screenshot(file) {
      await page.screenshot({ path: /** @type {`${string}.png`} */ (file), fullPage: true });
    },
    async close() {
      await browser.close();
    },
  };
}

/** What web/tools/test.js has started for all test files, by name: see shared-browsers.js. @type {Record<string, string>} */
const shared = JSON.parse(process.env.NORM_TRACE_BROWSERS ?? '{}');

/** Whether a page can have these options in a browser that was started without any. @param {'chromium' | 'firefox'} name @param {Options} options */
function canShare(name, { dark, reducedMotion, javascript = true, args = [], keepsPages, preferences = {} }) {
  if (!(name in shared) || args.length || keepsPages || Object.keys(preferences).length) return false;
  return name === 'chromium' || (!dark && !reducedMotion && javascript);
}

/** A page with cookies, storage and cache of its own. @param {string} browserWSEndpoint */
async function connect(browserWSEndpoint) {
  const protocol = browserWSEndpoint === shared.firefox ? 'webDriverBiDi' : 'cdp';
  const instance = await puppeteer.connect({
    browserWSEndpoint,
    protocol,
    defaultViewport: null,
    protocolTimeout: patience,
  });
  const context = await instance.createBrowserContext();
  const page = await context.newPage();
  const close = async () => {
    await context.close();
    await instance.disconnect();
  };
  return { instance, page, close };
}

/** @param {import('puppeteer-core').Browser} instance @param {() => void} [cleanUp] */
const started = (instance, cleanUp = () => {}) => ({
  instance,
  page: undefined,
  cleanUp,
  async close() {
    await instance.close();
    cleanUp();
  },
});

/** @param {Options} options */
export async function launchChromium({ args = [], keepsPages = false }) {
  const profile = mkdtempSync(path.join(os.tmpdir(), 'norm-trace-chromium-'));
  const instance = await puppeteer.launch({
    executablePath: found(chromiums),
    env,
    userDataDir: profile,
    timeout: patience,
    protocolTimeout: patience,
    ignoreDefaultArgs: keepsPages ? ['--disable-back-forward-cache'] : [],
    args: [
      '--no-sandbox', // root has no other way
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-dev-shm-usage',
      '--hide-scrollbars',
      ...args,
    ],
  });
  return started(instance, () => rmSync(profile, { recursive: true, force: true, maxRetries: 5 }));
}

/**
 * BiDi refuses to emulate media and to switch JavaScript off: a preference of the launch does it.
 * @param {Options} options
 */
export async function launchFirefox({ dark = false, reducedMotion = false, javascript = true, preferences = {} }) {
  const instance = await puppeteer.launch({
    browser: 'firefox',
    timeout: patience,
    protocolTimeout: patience,
    executablePath: found(firefoxes),
    defaultViewport: null, // each visit sets its own
    env: { ...env, HOME: process.env.HOME ?? os.tmpdir() },
    extraPrefsFirefox: {
      'layout.css.prefers-color-scheme.content-override': dark ? 0 : 1,
      'ui.prefersReducedMotion': reducedMotion ? 1 : 0,
      'javascript.enabled': javascript,
      ...preferences,
    },
  });
  return started(instance);
}

/** MiniBrowser gets no narrower; below it, the page stands in a frame. */
const narrowestWebkit = 450;

/** @param {Options} options @returns {Promise<Browser>} */
async function launchWebkit({ dark = false }) {
  const binary = webkitPlaces.browsers.find((file) => existsSync(file));
  if (!binary) throw new Error('MiniBrowser is missing; npm test installs webkit2gtk-driver');
  const port = await freePort();
  // A group of its own, so that what xvfb-run starts ends with it.
  const driverProcess = spawn(
    found(['xvfb-run']),
    ['-a', '-s', '-screen 0 1600x4000x24', webkitPlaces.driver, `--port=${port}`, '--host=127.0.0.1'],
    {
      env: { ...env, GTK_THEME: dark ? 'Adwaita:dark' : 'Adwaita', NO_AT_BRIDGE: '1' },
      stdio: 'ignore',
      detached: true,
    },
  );
  const stop = () => {
    try {
      process.kill(-(/** @type {number} */ (driverProcess.pid)), 'SIGTERM');
    } catch {
      // ended already
    }
  };
  process.once('exit', stop);
  try {
    await poll(
      () =>
        fetch(`http://127.0.0.1:${port}/status`).then(
          ({ ok }) => ok,
          () => false,
        ),
      'WebKitWebDriver',
    );
    const driver = await new selenium.Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary, args: ['--automation'] },
      })
      .build();
    await driver.manage().setTimeouts({ script: patience, pageLoad: patience });

    /** @type {Browser['evaluate']} */
    const evaluate = async (script, ...args) => {
      const expression = typeof script === 'string' ? `() => (${script})` : String(script);
      const answer = await driver.executeAsyncScript(
        `const [args, done] = arguments;
         Promise.resolve().then(() => (${expression})(...args)).then((value) => done({ value }), (error) => done({ error: String(error) }));`,
        args,
      );
      if (/** @type {any} */ (answer).error) throw new Error(/** @type {any} */ (answer).error);
      return /** @type {any} */ (answer).value;
    };
    return {
      name: 'webkit',
      raw: driver,
      complaints: [],
      async visit(url, { width = 1280, height = 900 } = {}) {
        await driver.switchTo().defaultContent();
        if (width >= narrowestWebkit) {
          await driver.get(url);
          await fit(driver, evaluate, width, height);
          return;
        }
        await driver.get(new URL('/blank-for-a-frame', url).href); // a 404 of the same origin
        await fit(driver, evaluate, 600, height);
        await evaluate(
          (src, w, h) =>
            new Promise((loaded) => {
              document.body.replaceChildren();
              document.body.style.margin = '0';
              const frame = document.createElement('iframe');
              frame.style.cssText = `border: 0; width: ${w}px; height: ${h}px`;
              frame.onload = () => loaded(true);
              frame.src = src;
              document.body.append(frame);
            }),
          url,
          width,
          height,
        );
        await driver.switchTo().frame(0);
      },
      evaluate,
      until: (condition, ...args) => poll(() => evaluate(condition, ...args), condition),
      async screenshot(file) {
        // WebDriver sees the window only: make the window as tall as the page.
        const height = Math.min(3900, await evaluate(() => document.documentElement.scrollHeight));
        const framed = await evaluate((h) => {
          if (!window.frameElement) return false;
          /** @type {HTMLElement} */ (window.frameElement).style.height = `${h}px`;
          return true;
        }, height);
        const width = framed ? 600 : await evaluate(() => innerWidth);
        if (framed) await driver.switchTo().defaultContent();
        await fit(driver, evaluate, width, height);
        writeFileSync(file, Buffer.from(await driver.takeScreenshot(), 'base64'));
        if (framed) await driver.switchTo().frame(0);
      },
      async close() {
        await driver.quit().catch(() => {});
        process.off('exit', stop);
        stop();
      },
    };
  } catch (error) {
    stop();
    throw error;
  }
}

/**
 * A window whose inside has this size: the frame around it is measured.
 * @param {any} driver a selenium WebDriver
 * @param {Browser['evaluate']} evaluate
 * @param {number} width
 * @param {number} height
 */
async function fit(driver, evaluate, width, height) {
  const window = driver.manage().window();
  for (let tries = 0; tries < 3; tries++) {
    const inside = await evaluate(() => [innerWidth, innerHeight]);
    if (inside[0] === width && inside[1] === height) return;
    const outside = await window.getRect();
    await window.setRect({
      x: 0,
      y: 0,
      width: outside.width + width - inside[0],
      height: outside.height + height - inside[1],
    });
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}

/** @returns {Promise<number>} */
const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });

/**
 * @template T
 * @param {() => Promise<T>} look
 * @param {unknown} what named when it never comes
 */
async function poll(look, what) {
  for (let i = 0; i < looks; i++) {
    const value = await look();
    if (value) return value;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`not true after ${looks} looks: ${what}`);
}
