/** What draws an input may still have to come: as long as anyone waits for it. */
const mostFrames = 120;

/**
 * What an answer or a paste takes away leaves the focus to the page: then the input that it was about has it, for the next key is still one
 * for this example.
 * @param {{updateComplete: Promise<unknown>, shadowRoot: ShadowRoot | null}} host @param {string} field `x` @param {string} [address] `x[2]`
 */
export async function refocus(host, field, address = `${field}[0]`) {
  const root = host.shadowRoot;
  const had = root?.activeElement;
  if (!had) return;
  const places = [`[data-of="${address}"]`, `[data-of="${field}[0]"]`, `#${field}`, `[aria-labelledby="label-${field}"]`];
  for (let frame = 0; frame < mostFrames; frame += 1) {
    await host.updateComplete;
    if (root.activeElement && root.activeElement !== had) return;
    const found = had.isConnected ? undefined : places.map((place) => root.querySelector(`.controls ${place}:is(input, textarea)`)).find(Boolean);
    if (found) return /** @type {HTMLElement} */ (found).focus();
    await new Promise(requestAnimationFrame);
  }
}
