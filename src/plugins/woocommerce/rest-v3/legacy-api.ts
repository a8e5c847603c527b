import type { Endpoint } from 'portolan/plugin';
import { noCacheHeaders, phpJson } from 'portolan/request';

/** The API before the REST API is switched off, as it is in every present WooCommerce. */
export const legacyApi: Endpoint = {
  name: '* /wc-api/v…/',
  matches: (path) => /^\/wc-api\/v[1-3](?:\/|$)/.test(path),
  handle: () => ({
    status: 404,
    headers: { 'Content-Type': 'application/json; charset=UTF-8' },
    body: phpJson({
      errors: {
        code: 'woocommerce_api_disabled',
        message: 'The WooCommerce API is disabled on this site',
      },
    }),
  }),
};

/** Addresses for gateways that nobody here knows (`?wc-api=name`): asked for last. WooCommerce: WC_API::handle_api_requests(). */
export const unknownCallback: Endpoint = {
  name: '* ?wc-api=',
  matches: (_, { query }) => typeof query['wc-api'] === 'string' && query['wc-api'] !== '',
  handle: () => ({
    status: 400,
    headers: { 'Content-Type': 'text/html; charset=UTF-8', ...noCacheHeaders },
    body: '-1',
  }),
};
