import { fromPlain, maybeUnserialize, query, serialize, toPlain } from 'portolan/data';
import type { Site, SiteEvents } from 'portolan/plugin';

/**
 * A value of a shared attribute got another slug: variations that are chosen by it, and products where it is chosen at
 * first, name it by that. WooCommerce: `WC_Post_Data::edited_term()`.
 */
export async function valueRenamed(
  site: Site,
  { term, taxonomy, previousSlug }: SiteEvents['term.changed'],
): Promise<void> {
  if (previousSlug === undefined || !taxonomy.startsWith('pa_')) return;
  const slug = (await site.terms.byId(term, taxonomy))?.slug;
  if (slug === undefined) return;
  const key = `attribute_${taxonomy}`;
  for (const { post } of await rowsOf(site, key, previousSlug)) await site.posts.setMeta(post, key, [slug]);
  for (const { post, stored } of await rowsOf(site, '_default_attributes')) {
    const chosen = toPlain(maybeUnserialize(stored));
    if (typeof chosen !== 'object' || chosen === null || Array.isArray(chosen)) continue;
    const choices: Readonly<Record<string, unknown>> = { ...chosen };
    if (choices[taxonomy] !== previousSlug) continue;
    await site.posts.setMeta(post, '_default_attributes', [
      serialize(fromPlain({ ...choices, [taxonomy]: slug })),
    ]);
  }
}

interface MetaOf {
  readonly post: number;
  readonly stored: string;
}

function rowsOf(site: Site, key: string, value?: string): Promise<readonly MetaOf[]> {
  const wanted =
    value === undefined ? { sql: '', values: [] } : { sql: ' AND meta_value = ?', values: [value] };
  return site.database.all(
    query<MetaOf>(
      `SELECT post_id AS post, meta_value AS stored FROM wp_postmeta WHERE meta_key = ?${wanted.sql}`,
      [key, ...wanted.values],
    ),
  );
}
