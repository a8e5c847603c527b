import { list, query } from 'portolan/data';
import type { Site, SiteEvents, TermRow } from 'portolan/plugin';
import { phpInteger } from 'portolan/rest';
import { shopSettings } from '../settings/shop-settings.ts';

/** Taxonomies of which the shop keeps how many products visitors see. */
const COUNTED = ['product_cat', 'product_tag', 'product_brand'] as const;
const keyOf = (taxonomy: string) => `product_count_${taxonomy}`;

/**
 * Terms with how many products visitors see in them and below them. WooCommerce: `wc_change_term_counts()`.
 */
export async function withVisibleCounts(site: Site, terms: readonly TermRow[]): Promise<readonly TermRow[]> {
  const metas = await site.terms.meta(terms.map(({ term_id }) => term_id));
  return terms.map((term) => {
    const kept = metas.get(term.term_id)?.get(keyOf(term.taxonomy));
    return kept === undefined ? term : { ...term, count: phpInteger(kept) };
  });
}

/**
 * Products were given terms or lost them: those that visitors see are counted anew for the terms and all above them.
 * WooCommerce: `_wc_term_recount()`.
 */
export async function countVisible(
  site: Site,
  { term, taxonomy, objects = [] }: SiteEvents['term.changed'],
): Promise<void> {
  if (objects.length === 0) return;
  if (COUNTED.some((one) => one === taxonomy)) return recount(site, taxonomy, [term]);
  if (taxonomy !== 'product_visibility') return;
  const hiding = await hidingTerms(site);
  if (!hiding.some(({ id }) => id === term)) return;
  const terms = [...(await site.terms.ofObjects(objects, [...COUNTED])).values()].flat();
  for (const one of COUNTED) {
    const ids = terms.flatMap((each) => (each.taxonomy === one ? [each.term_id] : []));
    if (ids.length > 0) await recount(site, one, [...new Set(ids)]);
  }
}

/** Counts the products of terms of which an import did not bring how many there are. */
export async function completeVisibleCounts(site: Site): Promise<void> {
  for (const taxonomy of COUNTED) {
    const rows = await site.database.all(
      query<{ id: number }>(
        `SELECT x.term_id AS id FROM wp_term_taxonomy x WHERE x.taxonomy = ? AND NOT EXISTS (
           SELECT 1 FROM wp_termmeta m WHERE m.term_id = x.term_id AND m.meta_key = ?)`,
        [taxonomy, keyOf(taxonomy)],
      ),
    );
    const hidden = await hidingTerms(site);
    for (const { id } of rows) await writeCount(site, taxonomy, id, hidden);
  }
}

interface HidingTerm {
  readonly id: number;
  readonly taxonomyId: number;
}

/** What keeps a product out of lists. */
function hidingTerms(site: Site): Promise<readonly HidingTerm[]> {
  const { hideOutOfStock } = shopSettings(site);
  const slugs = ['exclude-from-catalog', ...(hideOutOfStock ? ['outofstock'] : [])];
  return site.database.all(
    query<HidingTerm>(
      `SELECT x.term_id AS id, x.term_taxonomy_id AS "taxonomyId"
       FROM wp_term_taxonomy x JOIN wp_terms t ON t.term_id = x.term_id
       WHERE x.taxonomy = 'product_visibility' AND t.slug IN (SELECT value FROM json_each(?))`,
      [list(slugs)],
    ),
  );
}

async function recount(site: Site, taxonomy: string, terms: readonly number[]): Promise<void> {
  const hidden = await hidingTerms(site);
  const above = await site.database.all(
    query<{ id: number }>(
      `WITH RECURSIVE up (id) AS (
         SELECT value FROM json_each(?)
         UNION SELECT x.parent FROM wp_term_taxonomy x JOIN up ON x.term_id = up.id
         WHERE x.taxonomy = ? AND x.parent > 0)
       SELECT up.id FROM up JOIN wp_term_taxonomy x ON x.term_id = up.id AND x.taxonomy = ?`,
      [list(terms), taxonomy, taxonomy],
    ),
  );
  for (const { id } of above) await writeCount(site, taxonomy, id, hidden);
}

/** A product that is in a category and in one below it counts once. */
function writeCount(
  site: Site,
  taxonomy: string,
  term: number,
  hidden: readonly HidingTerm[],
): Promise<void> {
  return site.database.transaction(async (transaction) => {
    const counted = await transaction.first(
      query<{ products: number }>(
        `WITH RECURSIVE down (id, relation) AS (
           SELECT term_id, term_taxonomy_id FROM wp_term_taxonomy WHERE term_id = ? AND taxonomy = ?
           UNION SELECT x.term_id, x.term_taxonomy_id FROM wp_term_taxonomy x JOIN down ON x.parent = down.id
           WHERE x.taxonomy = ?)
         SELECT count(DISTINCT p.ID) AS products
         FROM down JOIN wp_term_relationships r ON r.term_taxonomy_id = down.relation
         JOIN wp_posts p ON p.ID = r.object_id AND p.post_type = 'product' AND p.post_status = 'publish'
         WHERE NOT EXISTS (SELECT 1 FROM wp_term_relationships v WHERE v.object_id = p.ID
           AND v.term_taxonomy_id IN (SELECT value FROM json_each(?)))`,
        [term, taxonomy, taxonomy, list(hidden.map(({ taxonomyId }) => taxonomyId))],
      ),
    );
    const { terms } = transaction.core;
    const value = String(counted?.products ?? 0);
    const key = keyOf(taxonomy);
    if ((await terms.meta([term])).get(term)?.get(key) !== value) await terms.setMeta(term, key, [value]);
  });
}
