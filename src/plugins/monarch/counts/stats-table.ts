import { query } from 'portolan/data';
import type { Site, TableAccess } from 'portolan/plugin';
import { wpHash } from 'portolan/users';
import { siteDateTime } from '../site-date-time.ts';

/** The plugin's own table, for sites whose export had none; of the others, what is looked for quickly. */
export const statsTables: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS wp_et_social_stats (
    id INTEGER NOT NULL DEFAULT 0,
    sharing_date TEXT NOT NULL DEFAULT '0000-00-00 00:00:00',
    network TEXT COLLATE NOCASE NOT NULL DEFAULT '',
    action TEXT COLLATE NOCASE NOT NULL DEFAULT '',
    post_id INTEGER NOT NULL DEFAULT 0,
    ip_address TEXT COLLATE NOCASE NOT NULL DEFAULT '',
    media_url TEXT COLLATE NOCASE NOT NULL DEFAULT '',
    location TEXT COLLATE NOCASE NOT NULL DEFAULT ''
  )`,
  // Counts as they are now: writing them with their posts would announce a change of the post with each share.
  `CREATE TABLE IF NOT EXISTS portolan_share_counts (
    post_id INTEGER NOT NULL,
    network TEXT NOT NULL,
    counts INTEGER NOT NULL,
    PRIMARY KEY (post_id, network)
  ) WITHOUT ROWID`,
  'CREATE INDEX IF NOT EXISTS wp_et_social_stats__counted ON wp_et_social_stats (post_id, action, network)',
  'CREATE INDEX IF NOT EXISTS wp_et_social_stats__visitor ON wp_et_social_stats (ip_address, action, network)',
];

/** What visitors do. */
export const ACTIONS = ['share', 'like', 'follow', 'media'] as const;
export type Action = (typeof ACTIONS)[number];

/** Things that one address may have counted in a day: far more than anybody does by hand. */
export const MOST_A_DAY = 200;
/** Length in characters of the longest address of a picture. */
export const LONGEST_MEDIA_ADDRESS = 2083;

const DAY = 86_400_000;

export interface Deed {
  readonly action: Action;
  readonly network: string;
  /** -1 = a list on the front page. */
  readonly post: number;
  /** Address of a picture, '' = none. */
  readonly media: string;
  readonly location: string;
}

/**
 * Writes down what a visitor did; false where the same address did the same before, whenever that was. Addresses are
 * kept as keyed digests; imported ones count as they are. Source: Monarch.
 */
export async function recordDeed(site: Site, deed: Deed, remoteAddress: string): Promise<boolean> {
  const visitor = visitorDigest(site, remoteAddress);
  const columns = await hasLocation(site);
  const now = site.clock.now();
  return site.database.transaction(async (transaction) => {
    if (await isDone(transaction, deed, [visitor, remoteAddress])) return false;
    const since = siteDateTime(site, now - DAY);
    const today = await transaction.first<{ n: number }>(
      query('SELECT COUNT(*) AS n FROM wp_et_social_stats WHERE ip_address = ? AND sharing_date > ?', [
        visitor,
        since,
      ]),
    );
    if ((today?.n ?? 0) >= MOST_A_DAY) return false;
    const values = [siteDateTime(site, now), deed.network, deed.action, deed.post, visitor, deed.media];
    await transaction.run(
      query(
        `INSERT INTO wp_et_social_stats (id, sharing_date, network, action, post_id, ip_address, media_url${columns ? ', location' : ''})
        SELECT COALESCE(MAX(id), 0) + 1, ?, ?, ?, ?, ?, ?${columns ? ', ?' : ''} FROM wp_et_social_stats`,
        columns ? [...values, deed.location] : values,
      ),
    );
    return true;
  });
}

async function isDone(table: TableAccess, deed: Deed, visitors: readonly [string, string]): Promise<boolean> {
  const { action, network, post, media } = deed;
  const samePost = action === 'follow' ? '' : ' AND post_id = ?';
  const sameMedia = action === 'media' ? ' AND media_url = ?' : '';
  const row = await table.first(
    query(
      `SELECT 1 AS found FROM wp_et_social_stats WHERE ip_address IN (?, ?) AND action = ? AND network = ?${samePost}${sameMedia} LIMIT 1`,
      [
        ...visitors,
        action,
        network,
        ...(action === 'follow' ? [] : [post]),
        ...(action === 'media' ? [media] : []),
      ],
    ),
  );
  return row !== undefined;
}

/** Older exports have a table without the column. */
function hasLocation(site: Site): Promise<boolean> {
  return site.once('monarch.location-column', async () => {
    const sql = "SELECT name FROM pragma_table_info('wp_et_social_stats') WHERE name = 'location'";
    return (await site.database.first(query(sql))) !== undefined;
  });
}

/** A visitor's address as it is kept: tells apart, tells nothing. */
function visitorDigest(site: Site, remoteAddress: string): string {
  return wpHash(site, `monarch|${remoteAddress}`, 'nonce');
}

/** How often something was done, by network; only what `where` names counts. */
export async function countDeeds(
  site: Pick<Site, 'database'>,
  where: { readonly action: Action; readonly post?: number; readonly media?: string },
): Promise<ReadonlyMap<string, number>> {
  const { action, post, media } = where;
  const rows = await site.database.all<{ network: string; n: number }>(
    query(
      `SELECT network, COUNT(*) AS n FROM wp_et_social_stats WHERE action = ?${post === undefined ? '' : ' AND post_id = ?'}${media === undefined ? '' : ' AND media_url = ?'} GROUP BY network`,
      [action, ...(post === undefined ? [] : [post]), ...(media === undefined ? [] : [media])],
    ),
  );
  return new Map(rows.map(({ network, n }) => [network, n]));
}
