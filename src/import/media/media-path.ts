/**
 * `_wp_attached_file` as a path under uploads; some sites hold absolute paths or whole addresses there. `unsafe` where
 * it leads out of the folder; undefined where there is none.
 */
export function attachedPath(stored: string | null): string | 'unsafe' | undefined {
  if (stored === null || stored === '') return undefined;
  const path = (/\/uploads\/(?:sites\/\d+\/)?(.+)$/.exec(stored)?.[1] ?? stored).replace(/^\/+/, '');
  return /[\x00-\x1f\\]/.test(path) || path.split('/').includes('..') || /^[A-Za-z]:/.test(path)
    ? 'unsafe'
    : path;
}

/** A file beside another one. */
export function sibling(path: string, file: string): string {
  const folder = path.lastIndexOf('/');
  return folder < 0 ? file : `${path.slice(0, folder)}/${file}`;
}
