import type { Extender, MainQuery, Site } from 'portolan/plugin';
import { shopEndpoints } from '../account/account-addresses.ts';
import { endpointValue, shopPage } from './endpoint-titles.ts';

/** Not kept, but for the way back in the browser's own history. */
const FOR_GUESTS = {
  Expires: 'Wed, 11 Jan 1984 05:00:00 GMT',
  'Cache-Control': 'no-cache, must-revalidate, max-age=0, private',
};

/**
 * Headers of cart, checkout and account, and of redirects to them: nobody keeps them, checkout and account stand in no
 * frame of others, endpoints are nothing for robots. WooCommerce: `WC_Cache_Helper::additional_nocache_headers()`,
 * `wc_send_frame_options_header()`, `wc_prevent_endpoint_indexing()`.
 */
export const shopPageHeaders: Extender<'reply.headers'> = (headers, { call, kind, query }) => {
  const page = query && shopPage(call.site, query);
  if (query === undefined || page === undefined) return headers;
  return {
    ...headers,
    ...(call.visitor.id === 0 ? FOR_GUESTS : {}),
    ...(kind === 'page' && page !== 'cart' ? { 'X-Frame-Options': 'SAMEORIGIN' } : {}),
    ...(kind === 'page' && page !== 'cart' && hasEndpoint(call.site, query)
      ? { 'X-Robots-Tag': 'noindex' }
      : {}),
  };
};

function hasEndpoint(site: Site, query: MainQuery): boolean {
  return shopEndpoints(site).some(({ name }) => endpointValue(query, name) !== undefined);
}
