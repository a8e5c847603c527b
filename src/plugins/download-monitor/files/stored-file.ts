import { realpath, stat } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import type { Site } from 'portolan/plugin';
import { decodePercent } from 'portolan/routing';

/** Where a file of a download is, or why it is not given out. */
export type StoredFile =
  | { readonly kind: 'local'; readonly path: string; readonly size: number; readonly name: string }
  | { readonly kind: 'remote'; readonly address: string; readonly name: string }
  /** An address of this site at which nothing lies. */
  | { readonly kind: 'gone'; readonly name: string }
  /** A path at which nothing lies. */
  | { readonly kind: 'missing'; readonly name: string }
  | { readonly kind: 'forbidden' };

/** Files that hold the secrets of a site or of its server. */
const SECRET_NAMES = new Set(['wp-config.php', '.htaccess', 'php.ini']);
/** Folders that are the system's, wherever they lie. */
const SYSTEM_FOLDERS = ['/wp-admin/', '/wp-includes/', '/mail/', '/etc/'];
/** What a server would run or show as a page. */
const FORBIDDEN_EXTENSIONS = new Set(['php', 'html', 'htm', 'tmp']);

const UPLOADS = '/wp-content/uploads/';

/**
 * Finds a file of a download, given by address or path. Only the site's uploads and its `public/` folder hold files to
 * give out, wherever a path or a link in it may lead. Source: Download Monitor, `DLM_FileManager::get_secure_path()`.
 */
export async function storedFile(site: Site, entry: string): Promise<StoredFile> {
  const withoutQuery = entry.split(/[?#]/)[0] ?? '';
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(entry)?.[1]?.toLowerCase();
  const own = scheme === undefined ? undefined : site.address.pathOf(entry);
  if (scheme !== undefined && own === undefined) {
    if (!['http', 'https', 'ftp'].includes(scheme) || !URL.canParse(entry)) return { kind: 'forbidden' };
    return { kind: 'remote', address: entry, name: fileName(new URL(entry).pathname) };
  }
  const path = decodePercent((own ?? withoutQuery).split(/[?#]/)[0] ?? '').replaceAll('\\', '/');
  const name = basename(path);
  const rooted = path.startsWith('/') ? path : `/${path}`;
  if (SECRET_NAMES.has(name.toLowerCase()) || SYSTEM_FOLDERS.some((folder) => rooted.includes(folder)))
    return { kind: 'forbidden' };
  const found = await inFolders(site, rooted);
  if (found === 'outside') return { kind: 'forbidden' };
  if (found !== undefined) return { kind: 'local', ...found, name: fileName(path) };
  return { kind: own === undefined ? 'missing' : 'gone', name: fileName(path) };
}

/** Whether files of this name are given out at all. */
export function isForbiddenType(name: string): boolean {
  return FORBIDDEN_EXTENSIONS.has(name.slice(name.lastIndexOf('.') + 1).toLowerCase());
}

/** Path below uploads of a file on this machine; undefined for files elsewhere. */
export async function pathInUploads(site: Site, file: string): Promise<string | undefined> {
  const root = await realpath(join(site.folder, 'uploads')).catch(() => undefined);
  return root !== undefined && file.startsWith(root + sep)
    ? file
        .slice(root.length + 1)
        .split(sep)
        .join('/')
    : undefined;
}

async function inFolders(
  site: Site,
  path: string,
): Promise<{ readonly path: string; readonly size: number } | 'outside' | undefined> {
  if (path.includes('\0')) return 'outside';
  // A path of the old server keeps its meaning below its uploads.
  const at = path.indexOf(UPLOADS);
  const folder = join(site.folder, at < 0 ? 'public' : 'uploads');
  const below = at < 0 ? path : path.slice(at + UPLOADS.length);
  const wanted = join(folder, below);
  if (!wanted.startsWith(folder + sep)) return 'outside';
  try {
    const real = await realpath(wanted);
    const root = await realpath(folder);
    if (!real.startsWith(root + sep)) return 'outside';
    const found = await stat(real);
    return found.isFile() ? { path: real, size: found.size } : undefined;
  } catch {
    return undefined;
  }
}

function fileName(path: string): string {
  return basename(decodePercent(path));
}
