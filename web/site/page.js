/** The theme switch: light, dark, or as the system has it. Without this script the page follows the system. */
const theme = document.querySelector('#theme');
const key = 'norm-trace-theme';

/** @param {string | null} scheme */
function show(scheme) {
  document.documentElement.dataset.theme = scheme ?? '';
  for (const option of theme?.querySelectorAll('input') ?? []) option.checked = option.value === (scheme ?? '');
}

/** Private windows may refuse the storage. @template T @param {() => T} use @returns {T | null} */
function tried(use) {
  try {
    return use();
  } catch {
    return null;
  }
}

show(tried(() => localStorage.getItem(key)));
if (theme instanceof HTMLElement) {
  theme.hidden = false;
  theme.addEventListener('change', (event) => {
    const { value } = /** @type {HTMLInputElement} */ (event.target);
    show(value || null);
    tried(() => (value ? localStorage.setItem(key, value) : localStorage.removeItem(key)));
  });
}
