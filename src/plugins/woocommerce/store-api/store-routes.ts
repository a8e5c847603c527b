import type { RestEndpoint, RestRoute } from 'portolan/plugin';

/** The Store API stands under both. */
export const storeNamespaces = ['wc/store', 'wc/store/v1'] as const;

/** A route of the Store API, below either of its namespaces. WooCommerce: StoreApi\RoutesController. */
export function storeRoute(path: string, ...endpoints: readonly RestEndpoint[]): readonly RestRoute[] {
  return storeNamespaces.map((namespace) => ({ namespace, path, endpoints }));
}
