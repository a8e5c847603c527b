/** Why a name from an archive or folder is not used; undefined = it is fine. */
export type UnsafeReason = 'absolute' | 'parent' | 'character' | 'length' | 'active';

/** Files that a web server might execute or obey. They are never served and never come in. */
const ACTIVE =
  /(?:^|\.)(?:php\d?|phps|phtml|phar|pht|cgi|pl|py|sh|asp|aspx|jsp|exe|htaccess|htpasswd|user\.ini)(?:\.|$)/i;

export type SafePath = { readonly path: string } | { readonly refused: UnsafeReason };

/**
 * The path under the uploads folder for a name in an archive: separated by `/`, without `.` parts. Refuses whatever
 * could lead out of the folder or be run by a server: absolute paths, drive letters, `..`, backslashes, control
 * characters, names that are too long, scripts (`shell.php`, `shell.php.jpg`).
 */
export function safePath(name: string): SafePath {
  if (/[\x00-\x1f\x7f\\]/.test(name)) return { refused: 'character' };
  if (name.startsWith('/') || /^[A-Za-z]:/.test(name)) return { refused: 'absolute' };
  const parts = name.split('/').filter((part) => part !== '' && part !== '.');
  if (parts.includes('..')) return { refused: 'parent' };
  if (parts.some((part) => Buffer.byteLength(part) > 255) || Buffer.byteLength(name) > 4096) {
    return { refused: 'length' };
  }
  const last = parts.at(-1) ?? '';
  if (ACTIVE.test(last)) return { refused: 'active' };
  return { path: parts.join('/') };
}

/**
 * The part of an archive's path below the uploads folder: archives hold `2024/03/…`, `uploads/2024/…` or
 * `…/wp-content/uploads/2024/…`. Undefined for the rest of a whole site's backup.
 */
export function belowUploads(path: string): string | undefined {
  const content = /^(?:.*\/)?wp-content\/(.*)$/.exec(path)?.[1];
  if (content !== undefined)
    return content.startsWith('uploads/') ? content.slice('uploads/'.length) : undefined;
  if (path === 'uploads') return '';
  if (path.startsWith('uploads/')) return path.slice('uploads/'.length);
  if (/^(?:[^/]+\/)?(?:wp-admin|wp-includes)\//.test(path)) return undefined;
  return path;
}
