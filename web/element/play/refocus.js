/** What draws an input may still have to come: as long as anyone waits for it. */
const mostFrames = 120;

/**
 * Where a number is typed: an input of its own, or the one for all.
 * @param {ShadowRoot} root @param {string} field `x` @param {string} address `x[2]` @returns {HTMLElement | undefined}
 */
export function inputFor(root, field, address) {
  const places = [
    `[data-of="${address}"]`,
    `[data-of="${field}[0]"]`,
    `#${field}`,
    `[aria-labelledby="label-${field}"]`,
  ];
  return (
    places
      .map((place) => /** @type {HTMLElement | null} */ (root.querySelector(`.controls ${place}:is(input, textarea)`)))
      .find((input) => input !== null) ?? undefined
  );
}

/**
 * What an answer or a paste takes away leaves the focus to the page: then the input that it was about has it, for the next key is still one
 * for this example.
 * @param {{updateComplete: Promise<unknown>, shadowRoot: ShadowRoot | null}} host @param {string} field `x` @param {string} [address] `x[2]`
 */
export async function refocus(host, field, address = `${field}[0]`) {
  const root = host.shadowRoot;
  const had = root?.activeElement;
  if (!had) return;
  for (let frame = 0; frame < mostFrames; frame += 1) {
    await host.updateComplete;
    if (root.activeElement && root.activeElement !== had) return;
    const input = had.isConnected ? undefined : inputFor(root, field, address);
    if (input) return input.focus();
    await new Promise(requestAnimationFrame);
  }
}
