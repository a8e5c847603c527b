import type { Ledger } from '../ledger.ts';
import type { StagingDatabase } from '../staging/staging-database.ts';

/**
 * Damaged sites hold an option several times, where the unique key on its name was lost. The last row is the one
 * that counts; letter case does not tell names apart.
 */
export function dropDuplicateOptions(staging: StagingDatabase, ledger: Ledger): void {
  const doubled = staging.all<{ option_name: string; rows: number }>(
    'SELECT max(option_name) AS option_name, count(*) AS rows FROM wp_options GROUP BY option_name HAVING count(*) > 1',
  );
  for (const { option_name, rows } of doubled) {
    staging.run(
      'DELETE FROM wp_options WHERE option_name = ? AND option_id < (SELECT max(option_id) FROM wp_options WHERE option_name = ?)',
      option_name,
      option_name,
    );
    ledger.of('wp_options').imported -= rows - 1;
    ledger.merge(
      'wp_options',
      'duplicate-option',
      `the option ${option_name} occurs ${rows} times; the last one stands`,
      undefined,
      rows - 1,
    );
  }
}
