import type { RestCall, RestRoute } from 'portolan/plugin';
import { ordersOf } from '../../orders/index.ts';
import { cartHeaders } from '../cart-endpoint.ts';
import { contextArgument } from '../products/product-arguments.ts';
import { storeError } from '../store-error.ts';
import { storeRoute } from '../store-routes.ts';
import { orderAccess } from './order-access.ts';
import { orderResponse } from './order-response.ts';

/** An order that its buyer looks at. WooCommerce: Routes\V1\Order. */
export const orderRoutes: readonly RestRoute[] = storeRoute('/order/(?<id>[\\d]+)', {
  methods: ['GET'],
  args: contextArgument,
  permission: orderAccess,
  async handle(call: RestCall) {
    const order = await ordersOf(call.site).order(Number(call.params.id));
    if (!order) return storeError('woocommerce_rest_invalid_order', 'Invalid order ID.', 404);
    return { data: await orderResponse(call, order), headers: await cartHeaders(call) };
  },
});
