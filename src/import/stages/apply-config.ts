import type { Ledger } from '../ledger.ts';
import type { StagingDatabase } from '../staging/staging-database.ts';
import type { WpConfig } from '../wp-config.ts';

/** WP_HOME and WP_SITEURL outrank the options of the old site: they were its true addresses. */
export function applyConfig(staging: StagingDatabase, config: WpConfig, ledger: Ledger): void {
  for (const [name, value] of [
    ['home', config.constants.WP_HOME],
    ['siteurl', config.constants.WP_SITEURL],
  ] as const) {
    if (value === undefined || value === '') continue;
    const address = value.replace(/\/+$/, '');
    const stored = staging.first<{ value: string }>(
      'SELECT option_value AS value FROM wp_options WHERE option_name = ?',
      name,
    )?.value;
    if (stored?.replace(/\/+$/, '') === address) continue;
    if (stored === undefined) {
      staging.run('INSERT INTO wp_options (option_name, option_value) VALUES (?, ?)', name, address);
    } else staging.run('UPDATE wp_options SET option_value = ? WHERE option_name = ?', address, name);
    ledger.recover(
      'wp_options',
      'address-from-config',
      `the option ${name} (${stored ?? 'none'}) was replaced by wp-config.php's ${address}`,
    );
  }
}
