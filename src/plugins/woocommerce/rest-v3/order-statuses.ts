import type { RestRoute } from 'portolan/plugin';
import { orderStatusNames, statusLabel } from '../orders/index.ts';
import { shopRoute } from './collection.ts';

/** The statuses of orders; no secret, so everybody is told. WooCommerce: WC_REST_Order_Statuses_Controller. */
export const orderStatusRoutes: readonly RestRoute[] = shopRoute('/orders/statuses', {
  methods: ['GET'],
  handle: ({ site }) => ({
    data: orderStatusNames.map((slug) => ({ slug, name: statusLabel(site, slug) })),
  }),
});
