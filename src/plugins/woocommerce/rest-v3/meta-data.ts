import { list, maybeUnserialize, query, toPlain } from '../../../database/index.ts';
import type { Site } from '../../../types/index.ts';

/** One meta row as replies show it. */
export interface MetaData {
  readonly id: number;
  readonly key: string;
  readonly value: unknown;
}

/** Meta of posts that are not the shop's own, by post. WooCommerce: WC_Data_Store_WP::read_meta(). */
export async function metaDataOf(
  site: Site,
  posts: readonly number[],
  internal: ReadonlySet<string>,
): Promise<ReadonlyMap<number, readonly MetaData[]>> {
  if (posts.length === 0) return new Map();
  const rows = await site.database.all(
    query<{ meta_id: number; post_id: number; meta_key: string; meta_value: string | null }>(
      'SELECT meta_id, post_id, meta_key, meta_value FROM wp_postmeta ' +
        'WHERE post_id IN (SELECT value FROM json_each(?)) ORDER BY meta_id',
      [list(posts)],
    ),
  );
  const found = new Map<number, MetaData[]>();
  for (const row of rows) {
    if (internal.has(row.meta_key) || /^wp_/i.test(row.meta_key)) continue;
    const own = found.get(row.post_id) ?? [];
    own.push({ id: row.meta_id, key: row.meta_key, value: plain(row.meta_value) });
    found.set(row.post_id, own);
  }
  return found;
}

function plain(stored: string | null): unknown {
  return stored === null ? '' : toPlain(maybeUnserialize(String(stored)));
}
