/**
 * The theme switch: light, dark, or as the system has it. Without this script the page follows the system. A classic script in the head:
 * what was chosen holds before anything is drawn.
 */
(() => {
  const key = 'norm-trace-theme';

  /** Private windows may refuse the storage. @template T @param {() => T} use @returns {T | null} */
  function tried(use) {
    try {
      return use();
    } catch {
      return null;
    }
  }

  /** @param {string | null} scheme */
  function show(scheme) {
    document.documentElement.dataset.theme = scheme ?? '';
    for (const option of document.querySelectorAll('#theme input')) {
      if (option instanceof HTMLInputElement) option.checked = option.value === (scheme ?? '');
    }
  }

  const chosen = () => tried(() => localStorage.getItem(key));
  show(chosen());
  // Another page of the site may have changed it: this one may come back from the browser's memory.
  addEventListener('pageshow', () => show(chosen()));

  addEventListener('DOMContentLoaded', () => {
    show(chosen());
    const theme = document.querySelector('#theme');
    if (theme instanceof HTMLElement) theme.hidden = false;
    theme?.addEventListener('change', (event) => {
      const { value } = /** @type {HTMLInputElement} */ (event.target);
      show(value || null);
      tried(() => (value ? localStorage.setItem(key, value) : localStorage.removeItem(key)));
    });
    // A link to a place on this page: the list has done its work.
    const contents = document.querySelector('#contents');
    contents?.addEventListener('click', ({ target }) => {
      if (
        contents instanceof HTMLElement &&
        target instanceof Element &&
        target.closest('a') &&
        contents.matches(':popover-open')
      )
        contents.hidePopover();
    });
  });
})();
