import type { Call, RestAuthentication, SiteRequest } from 'portolan/plugin';
import { countCall, type LimitState } from './rate-limits.ts';
import { isStoreRoute } from './store-route.ts';

/**
 * For the Store API the log-in cookie alone says who asks: its own nonce guards what changes something. Here calls are
 * counted as well, where the shop limits them. WooCommerce: StoreApi\Authentication::check_authentication().
 */
export const storeAuthentication: RestAuthentication = {
  async authenticate(call, { method, route }) {
    if (!isStoreRoute(route)) return undefined;
    const limit = await countCall(call, method, route);
    if (limit) limitsOf(call).set(call.request, limit);
    return { visitor: call.visitor, ...(limit?.error && { error: limit.error }) };
  },
};

/** What the limits say of a request that was counted. */
export function limitOf(call: Call): LimitState | undefined {
  return limitsOf(call).get(call.request);
}

function limitsOf({ site }: Call): WeakMap<SiteRequest, LimitState> {
  return site.once('woocommerce.store-limits', () => new WeakMap<SiteRequest, LimitState>());
}
