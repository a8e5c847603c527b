import type { Endpoint } from 'portolan/plugin';
import { textOf } from 'portolan/request';
import { allGateways } from './gateways.ts';

/**
 * What gateways answer to those who notify them, or to customers who come back: `/?wc-api={name}`. WooCommerce:
 * `WC_API::handle_api_requests()`.
 */
export const gatewayCallbacks: Endpoint = {
  name: 'GET|POST /?wc-api={gateway}',
  matches: (_path, { query }) => textOf(query, 'wc-api') !== '',
  handle(call) {
    const name = textOf(call.request.query, 'wc-api').toLowerCase();
    const gateway = allGateways(call.site).find(({ callbacks = {} }) => Object.hasOwn(callbacks, name));
    return gateway?.callbacks?.[name]?.(call);
  },
};
