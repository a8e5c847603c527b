import type { RestSchema, Site } from 'portolan/plugin';
import {
  billingFields,
  cartProperties,
  couponProperties,
  lineProperties,
  shippingFields,
  taxLines,
} from './cart-schemas.ts';
import { paymentMethods } from './checkout-arguments.ts';
import { extensionProperties } from './extension-schemas.ts';
import {
  currency,
  integer,
  itemSchema,
  list,
  object,
  openList,
  type Properties,
  readOnly,
  shown,
  text,
  written,
} from './properties.ts';

/** A checkout (WooCommerce: CheckoutSchema::get_properties()). */
export function checkoutSchema(site: Site): RestSchema {
  return itemSchema('checkout', checkoutProperties(site));
}

/** A checkout that pays for an order which waits. WooCommerce: CheckoutOrderSchema. */
export function checkoutOrderSchema(site: Site): RestSchema {
  const { create_account: _, ...properties } = checkoutProperties(site);
  return itemSchema('checkout-order', properties);
}

const checkoutProperties = (site: Site): Properties => ({
  order_id: integer('The order ID to process during checkout.'),
  status: text('Order status. Payment providers will update this value after payment.'),
  order_key: text('Order key used to check validity or protect access to certain order data.'),
  order_number: text('Order number used for display.'),
  customer_note: written('Note added to the order by the customer during checkout.', 'string'),
  customer_id: integer('Customer ID if registered. Will return 0 for guests.'),
  billing_address: written('Billing address.', 'object', { properties: billingFields, required: true }),
  shipping_address: written('Shipping address.', 'object', { properties: shippingFields }),
  payment_method: written('The ID of the payment method being used to process the payment.', 'string', {
    enum: paymentMethods(site),
  }),
  create_account: written('Whether to create a new user account as part of order processing.', 'boolean'),
  payment_result: shown('Result of payment processing, or null if not yet processed.', ['object', 'null'], {
    properties: {
      payment_status: {
        description:
          'Status of the payment returned by the gateway. One of success, pending, failure, error.',
        readonly: true,
        type: 'string',
      },
      payment_details: {
        description: 'An array of data being returned from the payment gateway.',
        readonly: true,
        type: 'array',
        items: { type: 'object', properties: { key: { type: 'string' }, value: { type: 'string' } } },
      },
      redirect_url: {
        description:
          'A URL to redirect the customer after checkout. This could be, for example, a link to the payment processors website.',
        readonly: true,
        type: 'string',
      },
    },
  }),
  additional_fields: written('Additional fields to be persisted on the order.', 'object', {
    properties: [],
    required: false,
  }),
  extensions: { type: 'object', context: ['view', 'edit', 'embed'], properties: extensionProperties(site) },
});

const ofCart = (...names: readonly string[]): Properties =>
  Object.fromEntries(names.map((name) => [name, cartProperties[name] ?? {}]));

/** An order as its buyer sees it (WooCommerce: OrderSchema::get_properties()). */
export const orderSchema: RestSchema = itemSchema('order', {
  id: integer('The order ID.'),
  items: openList('Line items data.', readOnly(lineProperties)),
  totals: object('Order totals.', {
    ...currency,
    subtotal: text('Subtotal of the order.'),
    total_discount: text('Total discount from applied coupons.'),
    total_shipping: shown('Total price of shipping.', ['string', 'null']),
    total_fees: text('Total price of any applied fees.'),
    total_tax: text('Total tax applied to the order.'),
    total_refund: text('Total refund applied to the order.'),
    total_price: text('Total price the customer will pay.'),
    total_items: text('Total price of items in the order.'),
    total_items_tax: text('Total tax on items in the order.'),
    total_fees_tax: text('Total tax on fees.'),
    total_discount_tax: text('Total tax removed due to discount from applied coupons.'),
    total_shipping_tax: shown(
      'Total tax on shipping. If shipping has not been calculated, a null response will be sent.',
      ['string', 'null'],
    ),
    tax_lines: taxLines,
  }),
  coupons: list(
    'List of applied cart coupons.',
    readOnly({
      ...couponProperties,
      code: text('The coupons unique code.'),
    }),
  ),
  shipping_address: object('Current set shipping address for the customer.', readOnly(shippingFields)),
  billing_address: object('Current set billing address for the customer.', readOnly(billingFields)),
  ...ofCart('needs_payment', 'needs_shipping', 'errors', 'payment_requirements'),
  status: text('Status of the order.'),
});
