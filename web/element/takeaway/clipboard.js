/**
 * Texts to the clipboard. The clipboard of a page is only there in a secure context (https, or this machine); elsewhere the old command
 * does it, and where neither may, the reader gets the text to copy by hand.
 */

/**
 * @param {string} text
 * @param {Document} document
 * @returns {Promise<boolean>} whether it is there
 */
export async function copyText(text, document) {
  try {
    const { clipboard } = /** @type {Window} */ (document.defaultView).navigator;
    if (clipboard) {
      await clipboard.writeText(text);
      return true;
    }
  } catch {
    // not allowed: the old way may be
  }
  return copyByCommand(text, document);
}

/** @param {string} text @param {Document} document */
function copyByCommand(text, document) {
  let there = false;
  /** @param {ClipboardEvent} event */
  const put = (event) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    event.stopImmediatePropagation();
    there = Boolean(event.clipboardData);
  };
  // Some engines copy nothing where nothing is selected.
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  const focused = /** @type {HTMLElement | null} */ (document.activeElement);
  document.addEventListener('copy', put, true);
  try {
    document.body.append(area);
    area.select();
    return document.execCommand('copy') && there;
  } catch {
    return false;
  } finally {
    document.removeEventListener('copy', put, true);
    area.remove();
    focused?.focus({ preventScroll: true });
  }
}
