import { createHash } from 'node:crypto';
import { jsonSuccess } from 'portolan/plugin';
import { sessionCartOf } from '../cart/session-cart.ts';
import type { WcAjaxEndpoint } from './endpoint.ts';

/** A hash of where the customer is taxed, for pages that are kept by place. WooCommerce: `wc_get_customer_geolocation()`. */
export const getCustomerLocation: WcAjaxEndpoint = {
  name: 'get_customer_location',
  async handle(call) {
    const { shipping } = (await sessionCartOf(call)).customer;
    const place = [shipping.country, shipping.state, shipping.postcode, shipping.city].join('|');
    return jsonSuccess({ hash: createHash('md5').update(place).digest('hex').slice(0, 12) });
  },
};
