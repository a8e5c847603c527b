import { writeFile } from 'node:fs/promises';
import type { WpConfig } from './wp-config.ts';

/** The file in a site's folder that holds the old site's keys and salts. Its owner alone may read it. */
export const SECRETS_FILE = 'secrets.json';

/**
 * Writes what wp-config.php said to a new file, readable by its owner only: one object by the constants' names in
 * lower case, `{ "auth_key": …, "cookiehash": …, "table_prefix": … }`.
 */
export async function writeSecrets(file: string, config: WpConfig): Promise<void> {
  const constants = Object.entries(config.constants).map(([name, value]) => [name.toLowerCase(), value]);
  const prefix = config.tablePrefix === undefined ? {} : { table_prefix: config.tablePrefix };
  const content = { ...config.secrets, ...Object.fromEntries(constants), ...prefix };
  await writeFile(file, `${JSON.stringify(content, undefined, 2)}\n`, { mode: 0o600, flag: 'wx' });
}
