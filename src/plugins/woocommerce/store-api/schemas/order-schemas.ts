import type { RestSchema } from 'portolan/plugin';
import {
  billingFields,
  couponProperties,
  errorProperties,
  feeProperties,
  lineProperties,
  shippingFields,
} from './cart-schemas.ts';
import {
  currency,
  extensions,
  flag,
  integer,
  itemSchema,
  list,
  object,
  shown,
  text,
  written,
} from './properties.ts';

/** A checkout (WooCommerce: CheckoutSchema::get_properties()). */
export const checkoutSchema: RestSchema = itemSchema('checkout', {
  order_id: integer('The order ID to process during checkout.'),
  status: text('Order status. Payment providers will update this value after payment.'),
  order_key: text('Order key used to check validity or protect access to certain order data.'),
  order_number: text('Order number used for display.'),
  customer_note: written('Note added to the order by the customer during checkout.', 'string'),
  customer_id: integer('Customer ID if registered. Will return 0 for guests.'),
  billing_address: written('Billing address.', 'object', { properties: billingFields, required: true }),
  shipping_address: written('Shipping address.', 'object', { properties: shippingFields }),
  payment_method: written('The ID of the payment method being used to process the payment.', 'string'),
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
  ...extensions,
});

const { key: _key, ...orderFee } = feeProperties;
const { extensions: _extensions, ...orderLine } = lineProperties;

/** An order as its buyer sees it (WooCommerce: OrderSchema::get_properties()). */
export const orderSchema: RestSchema = itemSchema('order', {
  id: integer('The order ID.'),
  status: text('Order status.'),
  items: list('Line items data.', orderLine),
  coupons: list('List of applied cart coupons.', couponProperties),
  fees: list('List of cart fees.', {
    id: integer('Unique identifier for the fee within the order.'),
    ...orderFee,
  }),
  totals: object('Order totals.', {
    ...currency,
    subtotal: text('Subtotal of the order.'),
    total_discount: text('Total discount from applied coupons.'),
    total_shipping: text('Total price of shipping.'),
    total_fees: text('Total price of any applied fees.'),
    total_tax: text('Total tax applied to the order.'),
    total_refund: text('Total refund applied to the order.'),
    total_price: text('Total price the customer will pay.'),
    total_items: text('Total price of items in the order.'),
    total_items_tax: text('Total tax on items in the order.'),
    total_fees_tax: text('Total tax on fees.'),
    total_discount_tax: text('Total tax removed due to discount from applied coupons.'),
    total_shipping_tax: text('Total tax on shipping.'),
    tax_lines: list('Lines of taxes applied to items and shipping.', {
      name: text('The name of the tax.'),
      price: text('The amount of tax charged.'),
      rate: text('The rate at which tax is applied.'),
    }),
  }),
  shipping_address: object('Current set shipping address for the customer.', shippingFields),
  billing_address: object('Current set billing address for the customer.', billingFields),
  needs_payment: flag(
    'True if the cart needs payment. False for carts with only free products and no shipping costs.',
  ),
  needs_shipping: flag(
    'True if the cart needs shipping. False for carts with only digital goods or stores with no shipping methods set-up.',
  ),
  payment_requirements: shown('List of required payment gateway features to process the order.', 'array'),
  errors: list(
    'List of cart item errors, for example, items in the cart which are out of stock.',
    errorProperties,
  ),
});
