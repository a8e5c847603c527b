import { access } from 'node:fs/promises';
import { join } from 'node:path';

/** Whether a path names a file among the uploads that no import has brought: the export lacks it. */
export async function isMissingFile(siteFolder: string, path: string): Promise<boolean> {
  const [, file] = /^\/wp-content\/uploads\/([^?#]+)/.exec(path) ?? [];
  if (file === undefined) return false;
  const name = decoded(file);
  if (name.split('/').includes('..')) return false;
  try {
    await access(join(siteFolder, 'uploads', name));
    return false;
  } catch {
    return true;
  }
}

/** A path without percent-encoding; as it is where it is not well encoded. */
export function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
