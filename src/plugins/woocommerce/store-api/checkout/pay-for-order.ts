import type { RestCall, RestError, RestReply } from 'portolan/plugin';
import { titleInOrder } from '../../gateways/gateways.ts';
import { needsPayment, ordersOf, shippingItemsOf } from '../../orders/index.ts';
import { shopText } from '../../texts/shop-text.ts';
import { normalAddress, postedAddress } from '../cart/posted-address.ts';
import { storeError } from '../store-error.ts';
import { isStoreError } from '../store-result.ts';
import { checkoutResponse, paymentStatusCode } from './checkout-response.ts';
import { namedGateway, payOrder } from './pay.ts';

/** Pays an order that waits; who asks was checked before. WooCommerce: Routes\V1\CheckoutOrder. */
export async function payForOrder(call: RestCall): Promise<RestReply | RestError> {
  const { site, params } = call;
  const orders = ordersOf(site);
  const order = await orders.order(Number(params.id));
  if (order === undefined || !needsPayment(order)) {
    return storeError('invalid_order_update_status', shopText(site, 'This order cannot be paid for.'), 500);
  }
  const needsShipping = shippingItemsOf(order).length > 0;
  const gateway = await namedGateway(call, { kind: 'order', order, needsShipping });
  if (isStoreError(gateway)) return gateway;
  await orders.update(order.id, {
    billing: {
      ...order.billing,
      ...normalAddress(postedAddress(params.billing_address, 'billing'), order.billing),
    },
    shipping: {
      ...order.shipping,
      ...normalAddress(postedAddress(params.shipping_address, 'shipping'), order.shipping),
    },
    paymentMethod: gateway.id,
    paymentMethodTitle: titleInOrder(site, gateway),
  });
  const updated = (await orders.order(order.id)) ?? order;
  const payment = await payOrder(call, updated, gateway);
  if (isStoreError(payment)) return payment;
  const paid = (await orders.order(order.id)) ?? updated;
  return { data: checkoutResponse(paid, payment), status: paymentStatusCode(payment) };
}
