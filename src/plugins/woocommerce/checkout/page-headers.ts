import type { Extender, MainQuery, Site } from 'portolan/plugin';
import { noCacheHeaders } from 'portolan/request';
import { namedEndpoints } from '../account/account-addresses.ts';
import { sessionOf } from '../session/session.ts';
import { checkoutSlugs } from './checkout-addresses.ts';
import { endpointValue, shopPage } from './endpoint-titles.ts';

/** What guests get may stay in their browser's own history. WooCommerce: `WC_Cache_Helper::additional_nocache_headers()`. */
export const guestHeaders = {
  Expires: 'Wed, 11 Jan 1984 05:00:00 GMT',
  'Cache-Control': 'no-cache, must-revalidate, max-age=0, private',
};

/**
 * Headers of cart, checkout and account, and of redirects to them: nobody keeps them, checkout and account stand in no
 * frame of others, endpoints are nothing for robots. Whoever comes to pay an order, wherever the address leads, has a
 * session from then on. WooCommerce: `wc_nocache_headers()`, `wc_send_frame_options_header()`, `wc_prevent_endpoint_indexing()`.
 */
export const shopPageHeaders: Extender<'reply.headers'> = (headers, { call, kind, query }) => {
  const page = query && shopPage(call.site, query);
  const pays = query !== undefined && endpointValue(query, checkoutSlugs(call.site).pay) !== undefined;
  if (pays) sessionOf(call).start();
  if (query === undefined || page === undefined) return headers;
  const isPaying = call.request.form['woocommerce_pay'] !== undefined;
  return {
    ...headers,
    ...(call.visitor.id > 0 ? {} : isPaying ? noCacheHeaders : guestHeaders),
    ...(kind === 'page' && page !== 'cart' ? { 'X-Frame-Options': 'SAMEORIGIN' } : {}),
    ...(kind === 'page' && page !== 'cart' && hasEndpoint(call.site, query)
      ? { 'X-Robots-Tag': 'noindex' }
      : {}),
  };
};

function hasEndpoint(site: Site, query: MainQuery): boolean {
  return namedEndpoints(site).some(([, variable]) => endpointValue(query, variable) !== undefined);
}
