import type { Order } from '../../orders/index.ts';
import { shownBillingAddress, shownShippingAddress } from '../cart/addresses.ts';

/** What came of a payment, as the Store API tells it. */
export interface StorePayment {
  readonly payment_status: 'success' | 'pending' | 'failure' | 'error' | '';
  readonly payment_details: readonly { readonly key: string; readonly value: string }[];
  readonly redirect_url: string;
}

/** What a checkout shows of its order; its id is 0 while there is none. */
export type ShownOrder = Pick<
  Order,
  'id' | 'status' | 'key' | 'customerNote' | 'customerId' | 'billing' | 'shipping' | 'paymentMethod'
>;

/** A checkout in progress or done. `cart`: the whole cart while it is in progress. WooCommerce: CheckoutSchema. */
export function checkoutResponse(order: ShownOrder, payment: StorePayment | null, cart: unknown = null) {
  return {
    order_id: order.id,
    status: order.status,
    order_key: order.key,
    order_number: String(order.id),
    customer_note: order.customerNote,
    customer_id: order.customerId,
    billing_address: shownBillingAddress(order.billing),
    shipping_address: shownShippingAddress(order.shipping),
    payment_method: order.paymentMethod,
    payment_result: payment,
    additional_fields: {},
    __experimentalCart: cart,
    extensions: {},
  };
}

/** The HTTP status that tells what came of a payment. */
export function paymentStatusCode({ payment_status: status }: StorePayment): number {
  switch (status) {
    case 'pending':
      return 202;
    case 'failure':
      return 400;
    case 'error':
      return 500;
    default:
      return 200;
  }
}
