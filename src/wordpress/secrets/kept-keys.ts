import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The file of a site's folder with keys for third parties that were taken out of its database. */
export const KEYS_FILE = 'keys.json';

/** Keys by their names: `STRIPE_SECRET_KEY` → `sk_…`. */
export type KeptKeys = Readonly<Record<string, string>>;

/** The keys that a site's folder holds. */
export function readKeys(folder: string): KeptKeys {
  const file = join(folder, KEYS_FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as KeptKeys) : {};
}

/** Writes all keys, for the site's user alone, and whole or not at all. */
export async function writeKeys(folder: string, keys: KeptKeys): Promise<void> {
  const file = join(folder, KEYS_FILE);
  const fresh = `${file}.${randomBytes(4).toString('hex')}`;
  await writeFile(fresh, `${JSON.stringify(keys, undefined, 2)}\n`, { mode: 0o600, flag: 'wx' });
  await rename(fresh, file);
}
