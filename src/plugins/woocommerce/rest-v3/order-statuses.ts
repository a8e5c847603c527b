import type { RestRoute } from '../../../types/index.ts';
import { orderStatusNames, statusLabel } from '../orders/index.ts';
import { shopRoute } from './collection.ts';
import { itemSchema, readOnly, wholeList, withSchema } from './item-schema.ts';

const schema = itemSchema('order_status', {
  slug: readOnly('string', 'Order status slug.'),
  name: readOnly('string', 'Order status name.'),
});

/** The statuses of orders; no secret, so everybody is told. WooCommerce: WC_REST_Order_Statuses_Controller. */
export const orderStatusRoutes: readonly RestRoute[] = withSchema(
  schema,
  shopRoute('/orders/statuses', {
    methods: ['GET'],
    handle: ({ site }) =>
      wholeList(orderStatusNames.map((slug) => ({ slug, name: statusLabel(site, slug) }))),
  }),
);
