import { constants } from 'node:fs';
import { access, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Finding } from '../types/index.ts';

/** Free room, in bytes, below which a site may stop working soon; or less than the database twice over. */
const LITTLE_ROOM = 500e6;

/** Whether the site's folder can be written, and how much room there is. */
export async function examineDisk(folder: string): Promise<readonly Finding[]> {
  try {
    await access(folder, constants.R_OK | constants.W_OK);
  } catch {
    return [
      {
        about: 'disk',
        state: 'wrong',
        found: `${folder} is not there or cannot be written.`,
        remedy: 'Give the folder to the user that runs Portolan, or name another with --site.',
      },
    ];
  }
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const database = (await stat(join(folder, 'portolan.sqlite')).catch(() => undefined))?.size ?? 0;
  const text = `${(free / 1e9).toFixed(1)} GB free`;
  if (free < Math.max(LITTLE_ROOM, 2 * database)) {
    return [
      {
        about: 'disk',
        state: 'wrong',
        found: `Only ${text}.`,
        remedy:
          'Make room: a full disk stops orders. Old backups and .portolan/ leftovers are a good place to look.',
      },
    ];
  }
  return [{ about: 'disk', state: 'good', found: text }];
}
