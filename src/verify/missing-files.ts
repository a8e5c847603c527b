import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Site } from '../types/index.ts';
import { decodePercent } from '../view/percent-encoding.ts';

/**
 * Why the file that a path (with its query) should give is not there: the export does not hold it. Undefined where that
 * is not the reason.
 */
export async function missingFile(site: Site, path: string): Promise<string | undefined> {
  if (await isMissingFile(site.folder, path)) return 'The file is not in the export.';
  return site.extensions.apply('address.withoutFile', undefined, { site, path });
}

/** Whether a path names a file among the uploads that no import has brought: the export lacks it. */
async function isMissingFile(siteFolder: string, path: string): Promise<boolean> {
  const [, file] = /^\/wp-content\/uploads\/([^?#]+)/.exec(path) ?? [];
  if (file === undefined) return false;
  const name = decodePercent(file);
  if (name.split('/').includes('..')) return false;
  try {
    await access(join(siteFolder, 'uploads', name));
    return false;
  } catch {
    return true;
  }
}
