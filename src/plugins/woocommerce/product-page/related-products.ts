import type { Site } from 'portolan/plugin';
import { siteMemory } from 'portolan/site';
import { catalogueOf } from '../catalogue/catalogue.ts';
import type { Product } from '../catalogue/product.ts';
import { isInStock } from '../catalogue/stock.ts';
import { shopSettings } from '../settings/shop-settings.ts';

/** Products looked through for relatives. */
const CANDIDATES = 60;

/**
 * Products that share categories or tags with one, those that share most first, then the newest; what lists do not
 * show is left out. WooCommerce: wc_get_related_products(), which picks among them by chance.
 */
export async function relatedProducts(
  site: Site,
  product: Product,
  limit: number,
): Promise<readonly number[]> {
  const own = (terms: Product['categories']) => terms.map((term) => term.term_id);
  const clauses = [
    { taxonomy: 'product_cat', terms: own(product.categories), operator: 'IN' as const },
    { taxonomy: 'product_tag', terms: own(product.tags), operator: 'IN' as const },
  ].filter((clause) => clause.terms.length > 0);
  if (clauses.length === 0) return [];
  // In a large shop looking for them takes longer than all else on a product's page.
  const ids = await siteMemory(site).get(
    `woocommerce.related:${product.id} ${product.upsells.join()} ${JSON.stringify(clauses)}`,
    () =>
      site.posts.findIds({
        types: ['product'],
        statuses: ['publish'],
        password: '',
        notIds: [product.id, ...product.upsells],
        taxonomies: clauses,
        taxonomyRelation: 'OR',
        order: [{ by: 'date', direction: 'desc' }],
        limit: CANDIDATES,
      }),
  );
  const { hideOutOfStock } = shopSettings(site);
  const wanted = new Set(clauses.flatMap((clause) => clause.terms));
  const shared = (one: Product) =>
    [...one.categories, ...one.tags].filter((term) => wanted.has(term.term_id)).length;
  return [...(await catalogueOf(site).products(ids)).values()]
    .filter((one) => one.inCatalogue && (!hideOutOfStock || isInStock(one)))
    .toSorted((a, b) => shared(b) - shared(a))
    .slice(0, limit)
    .map((one) => one.id);
}

/** Up-sells that can be seen. WooCommerce: woocommerce_upsell_display(). */
export async function shownUpsells(site: Site, product: Product): Promise<readonly number[]> {
  const { hideOutOfStock } = shopSettings(site);
  const found = await catalogueOf(site).products(product.upsells);
  return [...found.values()]
    .filter((one) => one.status === 'publish' && one.inCatalogue && (!hideOutOfStock || isInStock(one)))
    .map((one) => one.id);
}
