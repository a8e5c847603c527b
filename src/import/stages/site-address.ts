import type { Ledger } from '../ledger.ts';
import type { StagingDatabase } from '../staging/staging-database.ts';

/** Where a site is put whose export tells no address at all. */
const NOWHERE = 'http://localhost';
/** Rows of whose addresses the site's own is told. */
const SAMPLES = 500;

/**
 * Gives the site the addresses `home` and `siteurl` where the export has none or has what is no address: each stands
 * in for the other, then the addresses of the posts tell. What was taken is a finding.
 */
export function completeAddress(staging: StagingDatabase, ledger: Ledger): void {
  const stored = { home: option(staging, 'home'), siteurl: option(staging, 'siteurl') };
  const home = addressOf(stored.home) ?? addressOf(stored.siteurl) ?? addressOfPosts(staging) ?? NOWHERE;
  for (const [name, address] of [
    ['home', home],
    ['siteurl', addressOf(stored.siteurl) ?? home],
  ] as const) {
    const present = stored[name];
    if (present !== undefined && (present === address || isAddress(present))) continue;
    if (present === undefined) {
      staging.run('INSERT INTO wp_options (option_name, option_value) VALUES (?, ?)', name, address);
      ledger.make('wp_options', 1);
    } else staging.run('UPDATE wp_options SET option_value = ? WHERE option_name = ?', address, name);
    const said = present === undefined ? 'is missing' : `("${present.slice(0, 80)}") is no address`;
    const taken =
      address === NOWHERE ? `${address} stands in; say the right one with --url` : `${address} is taken`;
    ledger.recover('wp_options', 'address-missing', `the option ${name} ${said}: ${taken}`);
  }
}

function option(staging: StagingDatabase, name: string): string | undefined {
  return staging.first<{ value: string }>(
    'SELECT option_value AS value FROM wp_options WHERE option_name = ?',
    name,
  )?.value;
}

function isAddress(text: string): boolean {
  return /^https?:\/\//i.test(text.trim()) && URL.canParse(text.trim());
}

/** An address without its last slash; one that lost its scheme gets `http:`. */
function addressOf(text: string | undefined): string | undefined {
  const plain = text?.trim().replace(/\/+$/, '') ?? '';
  if (isAddress(plain)) return plain;
  const bare = /^(?:\/\/|:\/\/)?((?:[\w-]+\.)+[a-z]{2,}|localhost)(:\d+)?(\/.*)?$/i.exec(plain);
  return bare === null ? undefined : `http://${bare[1]}${bare[2] ?? ''}${bare[3] ?? ''}`;
}

/** The address under which most guids of posts and files lie. */
function addressOfPosts(staging: StagingDatabase): string | undefined {
  const votes = new Map<string, number>();
  for (const { guid } of staging.all<{ guid: string }>(
    `SELECT guid FROM wp_posts WHERE guid LIKE 'http%/?p%' OR guid LIKE 'http%/?attachment_id=%'
     OR guid LIKE 'http%/wp-content/uploads/%' ORDER BY ID LIMIT ${SAMPLES}`,
  )) {
    const base = guid.replace(/\/(?:wp-content\/uploads\/|(?:index\.php)?\?).*$/s, '');
    if (isAddress(base)) votes.set(base, (votes.get(base) ?? 0) + 1);
  }
  return [...votes].sort((a, b) => b[1] - a[1])[0]?.[0];
}
