import { htmlClass, termClass } from 'portolan/html';
import type { Site } from 'portolan/plugin';
import { shopSettings } from '../settings/shop-settings.ts';
import { anyOnSale, isOnSale } from './active-price.ts';
import type { Product } from './product.ts';
import { isInStock, isPurchasable } from './stock.ts';

/** Whether its price or one of its members' is reduced now. */
export function onSaleNow(site: Site, product: Product, members: readonly Product[]): boolean {
  const now = site.clock.now();
  return product.type === 'variable' || product.type === 'grouped'
    ? anyOnSale(members, now)
    : isOnSale(product, now);
}

/** Classes of the element around a product. WooCommerce: wc_get_product_class(). */
export function productClasses(
  site: Site,
  product: Product,
  facts: { readonly onSale: boolean; readonly place?: 'first' | 'last' | undefined },
): readonly string[] {
  const { tax } = shopSettings(site);
  const terms = (prefix: string, list: Product['categories']) =>
    list.map((term) => `${prefix}-${htmlClass(termClass(term))}`);
  return [
    'product',
    `type-${product.post.post_type}`,
    `post-${product.id}`,
    `status-${product.status}`,
    ...(facts.place ? [facts.place] : []),
    isInStock(product) && product.stockStatus !== 'onbackorder' ? 'instock' : product.stockStatus,
    ...terms('product_cat', product.categories),
    ...terms('product_tag', product.tags),
    ...terms('product_brand', product.brands),
    ...(product.imageId > 0 ? ['has-post-thumbnail'] : []),
    ...(facts.onSale ? ['sale'] : []),
    ...(product.featured ? ['featured'] : []),
    ...(product.downloadable ? ['downloadable'] : []),
    ...(product.virtual ? ['virtual'] : []),
    ...(product.soldIndividually ? ['sold-individually'] : []),
    ...(tax.enabled && product.taxStatus === 'taxable' ? ['taxable'] : []),
    ...((product.taxStatus === 'taxable' || product.taxStatus === 'shipping') && !product.virtual
      ? ['shipping-taxable']
      : []),
    ...(isPurchasable(product) ? ['purchasable'] : []),
    `product-type-${product.type}`,
    ...(product.type === 'variable' && Object.values(product.defaultAttributes).some((value) => value !== '')
      ? ['has-default-attributes']
      : []),
  ];
}
