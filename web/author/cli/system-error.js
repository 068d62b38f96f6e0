/** What the system refuses (a file that must not be read, a disk that is full), in words; everything else is a mistake of ours. */

/** @type {Record<string, string>} */
const reasons = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk cannot be written',
  ENOSPC: 'no space left',
  EISDIR: 'it is a folder',
  ELOOP: 'links that lead in a circle',
  ENOENT: 'it is not there',
  EMFILE: 'too many files are open',
};

/** @param {unknown} error @returns {string} throws what is no error of the system */
export function systemReason(error) {
  const { code, syscall } = /** @type {NodeJS.ErrnoException} */ (error ?? {});
  if (typeof code !== 'string' || typeof syscall !== 'string') throw error;
  return reasons[code] ?? code;
}
