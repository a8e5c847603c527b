import type { Ledger } from '../ledger.ts';
import type { StagingDatabase } from '../staging/staging-database.ts';

/** All texts are UTF-8 from here on, and so pages and feeds have to say: the option `blog_charset` of an old site becomes that. */
export function declareUtf8(staging: StagingDatabase, ledger: Ledger): void {
  const charset = staging.first<{ value: string }>(
    "SELECT option_value AS value FROM wp_options WHERE option_name = 'blog_charset'",
  )?.value;
  if (charset === undefined || /^utf-?8$/i.test(charset)) return;
  staging.run("UPDATE wp_options SET option_value = 'UTF-8' WHERE option_name = 'blog_charset'");
  ledger.recover(
    'wp_options',
    'encoding',
    `the site's pages were ${charset.slice(0, 40) || 'of no declared character set'}; they are UTF-8 from here on`,
  );
}
