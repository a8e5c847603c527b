import { list, maybeUnserialize, query, toPlain } from 'portolan/data';
import type { RestCall, Site } from 'portolan/plugin';
import { asList, phpText } from 'portolan/rest';
import type { OrderMetaRow } from '../orders/order-storage.ts';

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
  return new Map(
    Array.from(
      await metaRowsOf(site, posts, internal),
      ([post, rows]) => [post, rows.map(shownMeta)] as const,
    ),
  );
}

/** The same rows as they are stored. */
export async function metaRowsOf(
  site: Site,
  posts: readonly number[],
  internal: ReadonlySet<string>,
): Promise<ReadonlyMap<number, readonly OrderMetaRow[]>> {
  if (posts.length === 0) return new Map();
  const rows = await site.database.all(
    query<{ meta_id: number; post_id: number; meta_key: string; meta_value: string | null }>(
      'SELECT meta_id, post_id, meta_key, meta_value FROM wp_postmeta ' +
        'WHERE post_id IN (SELECT value FROM json_each(?)) ORDER BY meta_id',
      [list(posts)],
    ),
  );
  const found = new Map<number, OrderMetaRow[]>();
  for (const row of rows) {
    if (internal.has(row.meta_key) || /^wp_/i.test(row.meta_key)) continue;
    const own = found.get(row.post_id) ?? [];
    own.push({ id: row.meta_id, key: row.meta_key, value: String(row.meta_value ?? '') });
    found.set(row.post_id, own);
  }
  return found;
}

/** Of the rows those whose keys a request wants (`include_meta`), else those that it does not leave out (`exclude_meta`). */
export function requestedMeta<Row extends { readonly key: string }>(
  { params }: Pick<RestCall, 'params'>,
  rows: readonly Row[],
): readonly Row[] {
  const keys = (name: string) => new Set(asList(params[name])?.map(phpText));
  const [wanted, unwanted] = [keys('include_meta'), keys('exclude_meta')];
  return rows.filter(({ key }) => (wanted.size > 0 ? wanted.has(key) : !unwanted.has(key)));
}

/** A meta row as replies show it. */
export function shownMeta({ id, key, value }: OrderMetaRow): MetaData {
  return { id, key, value: toPlain(maybeUnserialize(value)) };
}
