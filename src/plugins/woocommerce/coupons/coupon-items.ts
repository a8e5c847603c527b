import type { Site } from 'portolan/plugin';
import { isOnSale } from '../catalogue/prices.ts';
import type { Product } from '../catalogue/product.ts';
import type { Coupon } from './coupon.ts';

/** What coupons ask of a product. */
export interface CouponProduct {
  readonly product: Product;
  /** Categories of the product and all above them: their names by their ids. */
  readonly categories: ReadonlyMap<number, string>;
  readonly onSale: boolean;
}

/** Reads what coupons ask of some products; each once. WooCommerce: `wc_get_product_cat_ids()`. */
export async function couponProducts(
  site: Site,
  products: readonly Product[],
): Promise<ReadonlyMap<number, CouponProduct>> {
  const found = new Map<number, CouponProduct>();
  for (const product of products) {
    if (found.has(product.id)) continue;
    const categories = new Map<number, string>();
    for (const term of product.categories) {
      categories.set(term.term_id, term.name);
      if (term.parent === 0) continue;
      for (const above of await site.terms.ancestors(term)) categories.set(above.term_id, above.name);
    }
    found.set(product.id, { product, categories, onSale: isOnSale(product, site.clock.now()) });
  }
  return found;
}

/** Whether ids name the product, or the one it is a variation of. */
export function names(ids: readonly number[], { product }: CouponProduct): boolean {
  return ids.includes(product.id) || (product.parent !== undefined && ids.includes(product.parent.id));
}

/** Whether the product is in one of the categories. */
export function isIn(categories: readonly number[], item: CouponProduct): boolean {
  return categories.some((id) => item.categories.has(id));
}

/** Whether a coupon takes something off this product's price. WooCommerce: `WC_Coupon::is_valid_for_product()`. */
export function isValidForProduct(coupon: Coupon, item: CouponProduct): boolean {
  if (coupon.type === 'fixed_cart') return false;
  const unbound = coupon.productIds.length === 0 && coupon.categories.length === 0;
  if (!unbound && !names(coupon.productIds, item) && !isIn(coupon.categories, item)) return false;
  if (names(coupon.excludedProductIds, item) || isIn(coupon.excludedCategories, item)) return false;
  return !(coupon.excludeSaleItems && item.onSale);
}
