import { type PhpKey, type PhpValue, phpArray, phpEntries, query, serialize } from 'portolan/data';
import type { Site } from 'portolan/plugin';
import { decodePercent } from 'portolan/routing';
import { recountRatings } from '../reviews/rating-counts.ts';

/** Statuses of orders, without the `wc-` that they have since 2.2. */
const STATUSES = ['pending', 'failed', 'on-hold', 'processing', 'completed', 'refunded', 'cancelled'];

/**
 * Brings what an older WooCommerce (1.6 to 3.4) kept elsewhere to where it is read from today: visibility, featured
 * products and stock as terms, fields of terms, statuses of orders, files of downloads, counts of reviews. Nothing of a
 * later shop is touched. WooCommerce: wc_update_200() to wc_update_350().
 */
export async function upgradeOlderShop(site: Site): Promise<void> {
  await visibilityTerms(site);
  await termFields(site);
  await orderStatuses(site);
  await downloadableFiles(site);
  await reviewCounts(site);
}

interface Fields {
  readonly id: number;
  readonly visibility: string | null;
  readonly featured: string | null;
  readonly stock: string | null;
}

/** 3.0: `_visibility` and `_featured` became terms, which lists are read by. Only where no product has one yet. */
async function visibilityTerms(site: Site): Promise<void> {
  const present = await site.database.first(
    query(
      `SELECT 1 FROM wp_term_taxonomy x JOIN wp_term_relationships r ON r.term_taxonomy_id = x.term_taxonomy_id
       WHERE x.taxonomy = 'product_visibility' LIMIT 1`,
    ),
  );
  if (present !== undefined) return;
  const field = (key: string) =>
    `(SELECT max(meta_value) FROM wp_postmeta m WHERE m.post_id = p.ID AND m.meta_key = '${key}')`;
  const products = await site.database.all(
    query<Fields>(
      `SELECT * FROM (SELECT p.ID AS id, ${field('_visibility')} AS visibility, ${field('_featured')} AS featured,
         ${field('_stock_status')} AS stock FROM wp_posts p WHERE p.post_type = 'product') AS product
       WHERE visibility IN ('hidden', 'search', 'catalog') OR featured = 'yes' OR stock = 'outofstock' ORDER BY id`,
    ),
  );
  const known = new Map<string, number>();
  for (const product of products) {
    const slugs = visibilityOf(product);
    const ids: number[] = [];
    for (const slug of slugs) {
      const id = known.get(slug) ?? (await termId(site, slug));
      known.set(slug, id);
      ids.push(id);
    }
    if (ids.length > 0) await site.terms.setObjectTerms(product.id, 'product_visibility', ids);
  }
}

function visibilityOf({ visibility, featured, stock }: Fields): readonly string[] {
  return [
    ...(visibility === 'hidden' || visibility === 'search' ? ['exclude-from-catalog'] : []),
    ...(visibility === 'hidden' || visibility === 'catalog' ? ['exclude-from-search'] : []),
    ...(featured === 'yes' ? ['featured'] : []),
    ...(stock === 'outofstock' ? ['outofstock'] : []),
  ];
}

async function termId(site: Site, slug: string): Promise<number> {
  const there = await site.terms.bySlug(slug, 'product_visibility');
  return (there ?? (await site.terms.insert({ taxonomy: 'product_visibility', name: slug, slug }))).term_id;
}

/** 2.6: pictures, order and display of categories moved from a table of the shop's to WordPress's own. */
async function termFields(site: Site): Promise<void> {
  const table = await site.database.first(
    query("SELECT 1 FROM portolan_meta WHERE name = 'dump_table.wp_woocommerce_termmeta'"),
  );
  if (table === undefined) return;
  await site.database.run(
    query(
      `INSERT INTO wp_termmeta (term_id, meta_key, meta_value)
       SELECT o.woocommerce_term_id, o.meta_key, o.meta_value FROM wp_woocommerce_termmeta o
       WHERE o.meta_key IS NOT NULL AND NOT EXISTS (
         SELECT 1 FROM wp_termmeta t WHERE t.term_id = o.woocommerce_term_id AND t.meta_key = o.meta_key)`,
    ),
  );
}

/** 2.2: an order's status was a term of `shop_order_status`, all orders were published. */
async function orderStatuses(site: Site): Promise<void> {
  for (const status of STATUSES) {
    await site.database.run(
      query(
        `UPDATE wp_posts SET post_status = ? WHERE post_type = 'shop_order' AND post_status = 'publish' AND ID IN (
           SELECT r.object_id FROM wp_term_relationships r
           JOIN wp_term_taxonomy x ON x.term_taxonomy_id = r.term_taxonomy_id AND x.taxonomy = 'shop_order_status'
           JOIN wp_terms t ON t.term_id = x.term_id WHERE t.slug = ?)`,
        [`wc-${status}`, status],
      ),
    );
  }
}

/** 2.1: files were addresses by their keys, without names. */
async function downloadableFiles(site: Site): Promise<void> {
  const rows = await site.database.all(
    query<{ id: number }>(
      `SELECT DISTINCT post_id AS id FROM wp_postmeta WHERE meta_key = '_file_paths' AND post_id NOT IN (
         SELECT post_id FROM wp_postmeta WHERE meta_key = '_downloadable_files' AND meta_value <> '')`,
    ),
  );
  const metas = await site.posts.meta(rows.map(({ id }) => id));
  for (const { id } of rows) {
    const files = phpEntries(metas.get(id)?.value('_file_paths')).flatMap(
      ([key, file]): [PhpKey, PhpValue][] =>
        typeof file === 'string' && file !== ''
          ? [
              [
                key,
                phpArray([
                  ['name', decodePercent(file.split('/').at(-1) ?? '')],
                  ['file', file],
                ]),
              ],
            ]
          : [],
    );
    if (files.length > 0) await site.posts.setMeta(id, '_downloadable_files', [serialize(phpArray(files))]);
  }
}

/** 3.5: reviews are comments of a type of their own. Counts of them that the export does not say: those of WooCommerce before 2.3, and of files without fields. */
async function reviewCounts(site: Site): Promise<void> {
  await site.database.run(
    query(
      `UPDATE wp_comments SET comment_type = 'review' WHERE comment_type IN ('', 'comment')
       AND comment_post_ID IN (SELECT ID FROM wp_posts WHERE post_type = 'product')
       AND comment_ID IN (SELECT comment_id FROM wp_commentmeta WHERE meta_key = 'rating')`,
    ),
  );
  const rows = await site.database.all(
    query<{ id: number }>(
      `SELECT DISTINCT c.comment_post_ID AS id FROM wp_comments c
       JOIN wp_commentmeta m ON m.comment_id = c.comment_ID AND m.meta_key = 'rating'
       JOIN wp_posts p ON p.ID = c.comment_post_ID AND p.post_type = 'product'
       WHERE c.comment_approved = '1' AND p.ID NOT IN (
         SELECT post_id FROM wp_postmeta WHERE meta_key = '_wc_average_rating' AND meta_value <> '') ORDER BY id`,
    ),
  );
  for (const { id } of rows) await recountRatings(site, id);
}
