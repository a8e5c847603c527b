import type { PostRow, Site } from 'portolan/plugin';
import { catalogueOf, onSaleNow, priceMembers, pricesHtml } from 'portolan/shop';

/** What lists show of a product's price. */
export interface ProductPrice {
  /** Safe HTML: the shop's own rendering. */
  readonly html: string;
  readonly sale: boolean;
}

/** Prices of the products among posts, by id; nothing is asked where there are none. */
export async function productPrices(
  site: Site,
  posts: readonly PostRow[],
): Promise<ReadonlyMap<number, ProductPrice>> {
  const ids = posts.filter((post) => post.post_type === 'product').map((post) => post.ID);
  if (ids.length === 0 || !site.postTypes.has('product')) return new Map();
  const products = [...(await catalogueOf(site).products(ids)).values()];
  const prices = await pricesHtml(site, products);
  const found = new Map<number, ProductPrice>();
  for (const product of products) {
    const sale = onSaleNow(site, product, await priceMembers(site, product));
    found.set(product.id, { html: prices.get(product.id) ?? '', sale });
  }
  return found;
}
