import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expectedError } from '../errors/index.ts';
import { clearLeftovers, DATABASE_FILE, finishSwap, lockSite, swapIn, WORK_FOLDER } from '../import/index.ts';
import { checkDatabase, digest } from './back-up.ts';
import { type Backup, backupAt, KEPT } from './backup-folders.ts';
import { copyTree } from './copy-tree.ts';

export interface Restored {
  readonly backup: Backup;
  /** Files and folders that the site has already and that stay as they are. */
  readonly left: readonly string[];
}

/** What the backup puts in its place by itself, together; everything else comes only where it is missing. */
const SWAPPED = ['uploads', 'secrets.json'];

/**
 * Puts a backup in a site's place: database, uploads and secrets are swapped in together, or nothing is. The owner's
 * own plugins, themes, public files and settings come back only where they are missing. Throws ExpectedError where the
 * folder holds no backup or the database is not the one that was backed up.
 */
export async function restore(from: string, site: string): Promise<Restored> {
  const backup = await backupAt(from);
  if (backup === undefined) throw expectedError('backup-missing', { folder: from });
  if ((await digest(join(from, DATABASE_FILE))) !== backup.database) {
    throw expectedError('backup-changed', { folder: from });
  }
  await mkdir(join(site, WORK_FOLDER), { recursive: true });
  const unlock = await lockSite(site);
  try {
    await finishSwap(site);
    await clearLeftovers(site);
    const id = randomBytes(6).toString('hex');
    const staged = (kind: string) => join(WORK_FOLDER, `import-${id}.${kind}`);
    await copyFile(join(from, DATABASE_FILE), join(site, staged('sqlite')));
    checkDatabase(join(site, staged('sqlite')));
    const uploads = existsSync(join(from, 'uploads')) ? staged('uploads') : undefined;
    if (uploads !== undefined)
      await copyTree(join(from, 'uploads'), join(site, uploads), join(site, 'uploads'));
    const secrets = existsSync(join(from, 'secrets.json')) ? staged('secrets') : undefined;
    if (secrets !== undefined) await copyTree(join(from, 'secrets.json'), join(site, secrets));
    const left: string[] = [];
    for (const kept of KEPT.filter((name) => !SWAPPED.includes(name) && existsSync(join(from, name)))) {
      if (existsSync(join(site, kept))) left.push(kept);
      else await copyTree(join(from, kept), join(site, kept));
    }
    await swapIn(site, id, { database: staged('sqlite'), uploads, secrets });
    return { backup, left };
  } finally {
    await clearLeftovers(site);
    await unlock();
  }
}
