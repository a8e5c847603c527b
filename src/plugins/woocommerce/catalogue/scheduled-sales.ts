import { query } from 'portolan/data';
import type { Job, Site } from 'portolan/plugin';
import { plainText } from '../money/amount.ts';
import { activePrice } from './active-price.ts';
import { catalogueOf } from './catalogue.ts';
import { priceMembers } from './prices.ts';
import type { Product } from './product.ts';

/** Products looked at together. */
const BATCH = 500;

/**
 * Sales that begin or end by their dates: stored prices follow, and with them lists that are sorted by price and pages
 * that were kept. What a cart costs never waits for this. WooCommerce: wc_scheduled_sales(), once a day.
 */
export const scheduledSales: Job = {
  name: 'woocommerce.scheduled-sales',
  every: 300,
  handle: (site) => updateSalePrices(site),
};

/** Writes the active prices of all products whose sales have dates, where they changed. */
export async function updateSalePrices(site: Site): Promise<void> {
  const rows = await site.database.all(
    query<{ id: number }>(
      `SELECT DISTINCT post_id AS id FROM wp_postmeta
       WHERE meta_key IN ('_sale_price_dates_from', '_sale_price_dates_to') AND meta_value != '' ORDER BY post_id`,
    ),
  );
  const ids = rows.map(({ id }) => id);
  const parents = new Map<number, Product>();
  for (let start = 0; start < ids.length; start += BATCH) {
    const products = await catalogueOf(site).products(ids.slice(start, start + BATCH));
    for (const product of products.values()) {
      const price = activePrice(product, site.clock.now());
      if (price === undefined || price === product.storedPrice || product.type === 'variable') continue;
      await site.posts.setMeta(product.id, '_price', [plainText(price)]);
      if (product.parent) parents.set(product.parent.id, product.parent);
    }
  }
  for (const id of parents.keys()) await updateRange(site, id);
}

/** A variable product keeps the distinct prices of its variations. */
async function updateRange(site: Site, id: number): Promise<void> {
  const product = await catalogueOf(site).product(id);
  if (product === undefined) return;
  const prices = (await priceMembers(site, product)).flatMap(
    (one) => activePrice(one, site.clock.now()) ?? [],
  );
  const distinct = [...new Set(prices)].sort((a, b) => a - b);
  await site.posts.setMeta(id, '_price', distinct.map(plainText));
}
