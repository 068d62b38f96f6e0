/**
 * Browsers that many test files use one after the other: each file gets a context and a page of its own, `launch` of browsers.js connects to
 * them. A file that runs alone starts its own.
 */
import { launchChromium, launchFirefox } from './browsers.js';

/** @returns {Promise<{env: Record<string, string>, close: () => Promise<void>}>} `env`: what the processes of the test files are told */
export async function shareBrowsers() {
  const started = { chromium: await launchChromium({}), firefox: await launchFirefox({}) };
  const entries = Object.entries(started);
  const env = {
    NORM_TRACE_BROWSERS: JSON.stringify(
      Object.fromEntries(entries.map(([name, { instance }]) => [name, instance.wsEndpoint()])),
    ),
  };
  // Firefox answers one connection at a time.
  await started.firefox.instance.disconnect();
  return {
    env,
    async close() {
      for (const [, { instance, cleanUp }] of entries) {
        const ended = new Promise((resolve) => instance.process()?.once('exit', resolve));
        instance.process()?.kill();
        await ended;
        cleanUp();
      }
    },
  };
}
