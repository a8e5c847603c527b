import { query } from 'portolan/data';
import type { Site } from 'portolan/plugin';
import { removeExpiredTransients, siteMemory } from 'portolan/site';
import { updateLookup } from '../../catalogue/product-lookup.ts';
import { announceRules } from '../../settings/announce-rules.ts';
import { shopPlural, shopText } from '../../texts/shop-text.ts';

/** Products whose rows are written anew at a time. */
const STEP = 500;

/** Whatever was kept of the shop is read anew, and pages are made anew. */
export async function clearKept(site: Site): Promise<string> {
  await site.database.transaction((transaction) =>
    announceRules(transaction, () => {
      siteMemory(site).clear();
    }),
  );
  return shopText(site, 'Product transients cleared');
}

/** Takes away variations whose product is gone. */
export async function deleteOrphans(site: Site): Promise<string> {
  const orphans = await site.database.all(
    query<{ ID: number }>(
      `SELECT v.ID AS "ID" FROM wp_posts v LEFT JOIN wp_posts p ON p.ID = v.post_parent
        WHERE v.post_type = 'product_variation' AND p.ID IS NULL ORDER BY v.ID`,
    ),
  );
  for (const { ID } of orphans) await site.posts.delete(ID);
  const [one, many] = ['%d orphaned variation deleted', '%d orphaned variations deleted'];
  return shopPlural(site, one, many, orphans.length, orphans.length);
}

/** Writes the table anew by which products are found. */
export async function regenerateLookup(site: Site): Promise<string> {
  const rows = await site.database.all(
    query<{ ID: number }>(
      `SELECT ID AS "ID" FROM wp_posts WHERE post_type IN ('product', 'product_variation') ORDER BY ID`,
    ),
  );
  for (let at = 0; at < rows.length; at += STEP) {
    await updateLookup(
      site,
      rows.slice(at, at + STEP).map(({ ID }) => ID),
    );
  }
  return shopText(site, 'Lookup tables are regenerating');
}

/** Takes away transients whose time is over. */
export async function clearExpired(site: Site): Promise<string> {
  return shopText(site, '%d transients rows cleared', await removeExpiredTransients(site));
}

/** Takes away rights to downloads that are over or used up. */
export async function clearPermissions(site: Site): Promise<string> {
  const today = new Date(site.clock.now()).toISOString().slice(0, 10);
  const { changes } = await site.database.run(
    query(
      `DELETE FROM wp_woocommerce_downloadable_product_permissions
        WHERE (access_expires IS NOT NULL AND access_expires <> '0000-00-00 00:00:00' AND access_expires < ?)
           OR downloads_remaining = '0'`,
      [today],
    ),
  );
  return shopPlural(site, '%d permission deleted', '%d permissions deleted', changes, changes);
}

/** Counts the products of each category, tag and brand anew. */
export async function recountTerms(site: Site): Promise<string> {
  await site.database.run(
    query(
      `UPDATE wp_term_taxonomy SET count =
         (SELECT COUNT(*) FROM wp_term_relationships r JOIN wp_posts p ON p.ID = r.object_id
           WHERE r.term_taxonomy_id = wp_term_taxonomy.term_taxonomy_id
             AND p.post_type = 'product' AND p.post_status = 'publish')
        WHERE taxonomy IN ('product_cat', 'product_tag', 'product_brand')`,
    ),
  );
  return shopText(site, 'Terms successfully recounted');
}
