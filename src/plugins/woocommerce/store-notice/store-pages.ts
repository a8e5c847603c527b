import type { MainQuery, PageModel, Site } from 'portolan/plugin';
import { listsProducts } from '../archive/product-list.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { hasStoreNotice } from './store-notice.tsx';

/** The shop, products and their lists. WooCommerce: is_woocommerce(). */
export function isShopPart(site: Site, query: MainQuery): boolean {
  return listsProducts(site, query) || (query.flags.has('single') && query.posts[0]?.post_type === 'product');
}

/** Which of the shop's own pages is shown. */
function ownPage(site: Site, query: MainQuery): 'cart' | 'checkout' | 'account' | undefined {
  const id = query.flags.has('page') ? (query.posts[0]?.ID ?? 0) : 0;
  const { cart, checkout, account } = shopSettings(site).pages;
  if (id === 0) return undefined;
  if (id === checkout) return 'checkout';
  if (id === cart) return 'cart';
  return id === account ? 'account' : undefined;
}

/** Any page of the shop. */
export function isStorePage(site: Site, { query }: Pick<PageModel, 'query'>): boolean {
  return isShopPart(site, query) || ownPage(site, query) !== undefined;
}

/** The shop's classes of `body`. WooCommerce: wc_body_class(), wc_no_js(). */
export function shopBodyClasses(site: Site, query: MainQuery): readonly string[] {
  const own = ownPage(site, query);
  const isShop = query.flags.has('post_type_archive') && query.postType === 'product';
  return [
    ...(isShop ? ['woocommerce-shop'] : []),
    ...(isShopPart(site, query) ? ['woocommerce', 'woocommerce-page'] : []),
    ...(own ? [`woocommerce-${own}`, 'woocommerce-page'] : []),
    ...(hasStoreNotice(site) ? ['woocommerce-demo-store'] : []),
    'woocommerce-no-js',
  ];
}
