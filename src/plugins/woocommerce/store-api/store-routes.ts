import type { RestEndpoint, RestRoute } from 'portolan/plugin';

/** The Store API stands under both. */
export const storeNamespaces = ['wc/store', 'wc/store/v1'] as const;

/** Prices, pictures and addresses are objects in PHP; what stands in these lists is made of arrays. */
const wholeObjects = { except: ['items', 'coupons', 'fees', 'shipping_rates', 'cross_sells'] };

/** A route of the Store API, below either of its namespaces. WooCommerce: StoreApi\RoutesController. */
export function storeRoute(path: string, ...endpoints: readonly RestEndpoint[]): readonly RestRoute[] {
  return storeNamespaces.map((namespace) => ({ namespace, path, endpoints, wholeObjects }));
}
