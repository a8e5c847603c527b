import type { MainQuery, PageModel, Site } from 'portolan/plugin';
import { namedEndpoints } from '../account/account-addresses.ts';
import { listsProducts } from '../archive/product-list.ts';
import { shopPage } from '../checkout/endpoint-titles.ts';
import { hasStoreNotice } from './store-notice.tsx';

/** The shop, products and their lists. WooCommerce: is_woocommerce(). */
export function isShopPart(site: Site, query: MainQuery): boolean {
  return listsProducts(site, query) || (query.flags.has('single') && query.posts[0]?.post_type === 'product');
}

/** Any page of the shop. */
export function isStorePage(site: Site, { query }: Pick<PageModel, 'query'>): boolean {
  return isShopPart(site, query) || shopPage(site, query) !== undefined;
}

/** A class for each endpoint that an address names: lists count, and pages that are not found. */
function endpointClasses(site: Site, query: MainQuery): readonly string[] {
  return namedEndpoints(site)
    .filter(([, variable]) => query.variables[variable] !== undefined)
    .map(([name]) => `woocommerce-${name}`);
}

/** The shop's classes of `body`, for a visitor who is logged in or not. WooCommerce: wc_body_class(), wc_no_js(). */
export function shopBodyClasses(site: Site, query: MainQuery, loggedIn: boolean): readonly string[] {
  const own = shopPage(site, query);
  const isShop = query.flags.has('post_type_archive') && query.postType === 'product';
  const endpoints = endpointClasses(site, query);
  const isDashboard = own === 'account' && loggedIn && endpoints.length === 0;
  return [
    ...(isShop ? ['woocommerce-shop'] : []),
    ...(isShopPart(site, query) ? ['woocommerce', 'woocommerce-page'] : []),
    ...(own ? [`woocommerce-${own}`, 'woocommerce-page'] : []),
    ...(isDashboard ? ['woocommerce-dashboard'] : []),
    ...(hasStoreNotice(site) ? ['woocommerce-demo-store'] : []),
    ...endpoints,
    'woocommerce-no-js',
  ];
}
