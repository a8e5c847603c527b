import { chmod, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { WpConfig } from './wp-config.ts';

/** The file in a site's folder that holds the old site's keys and salts. Its owner alone may read it. */
export const SECRETS_FILE = 'secrets.json';

/**
 * Keeps what wp-config.php said in `<site>/secrets.json`, one object by the constants' names in lower case:
 * `{ "auth_key": …, "cookiehash": …, "table_prefix": … }`.
 */
export async function writeSiteSecrets(site: string, config: WpConfig): Promise<void> {
  const file = join(site, SECRETS_FILE);
  const fresh = `${file}.new`;
  const constants = Object.entries(config.constants).map(([name, value]) => [name.toLowerCase(), value]);
  const prefix = config.tablePrefix === undefined ? {} : { table_prefix: config.tablePrefix };
  const content = { ...config.secrets, ...Object.fromEntries(constants), ...prefix };
  await writeFile(fresh, `${JSON.stringify(content, undefined, 2)}\n`, { mode: 0o600 });
  // A file left from before keeps its own mode when it is written anew.
  await chmod(fresh, 0o600);
  await rename(fresh, file);
}
