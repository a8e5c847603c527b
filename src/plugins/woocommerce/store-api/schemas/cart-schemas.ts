import type { RestSchema } from 'portolan/plugin';
import { prices, productProperties } from './product-schemas.ts';
import {
  address,
  currency,
  extensions,
  flag,
  integer,
  itemSchema,
  list,
  number,
  object,
  openList,
  type Properties,
  picture,
  readOnly,
  shown,
  text,
  written,
} from './properties.ts';

const labels: Readonly<Record<string, string>> = {
  first_name: 'First name',
  last_name: 'Last name',
  company: 'Company',
  address_1: 'Address',
  address_2: 'Apartment, suite, etc.',
  city: 'City',
  state: 'State/County code, or name of the state, county, province, or district.',
  postcode: 'Postal code',
  country: 'Country/Region code in ISO 3166-1 alpha-2 format.',
  phone: 'Phone',
};

const addressFields: Properties = Object.fromEntries(
  Object.entries(labels).map(([name, description]) => [
    name,
    written(description, 'string', { required: true }),
  ]),
);

/** Where goods go. */
export const shippingFields = addressFields;
/** Who pays. */
export const billingFields: Properties = {
  ...addressFields,
  email: written('Email', 'string', { required: true }),
};

/** A line of a cart or an order (WooCommerce: ItemSchema::get_properties()). */
export const lineProperties: Properties = {
  key: text('Unique identifier for the item.'),
  type: text('The item type.'),
  id: integer('The item product or variation ID.'),
  quantity: number('Quantity of this item.'),
  quantity_limits: object(
    'How the quantity of this item should be controlled, for example, any limits in place.',
    {
      minimum: number('The minimum quantity allowed for this line item.'),
      maximum: number('The maximum quantity allowed for this line item.'),
      multiple_of: shown(
        'The amount that quantities increment by. Quantity must be an multiple of this value.',
        'number',
        { default: 1 },
      ),
      editable: shown('If the quantity is editable or fixed.', 'boolean', { default: true }),
    },
  ),
  name: text('Product name.'),
  short_description: text('Product short description in HTML format.'),
  description: text('Product full description in HTML format.'),
  sku: text('Stock keeping unit, if applicable.'),
  low_stock_remaining: shown('Quantity left in stock if stock is low, or null if not applicable.', [
    'number',
    'null',
  ]),
  backorders_allowed: shown('True if backorders are allowed past stock availability.', ['boolean']),
  show_backorder_badge: shown('True if the product is on backorder.', ['boolean']),
  sold_individually: flag(
    'If true, only one item of this product is allowed for purchase in a single order.',
  ),
  permalink: address('Product URL.'),
  images: list('List of images.', picture),
  variation: list('Chosen attributes (for variations).', {
    raw_attribute: text('Variation system generated attribute name.'),
    attribute: text('Variation attribute name.'),
    value: text('Variation attribute value.'),
  }),
  item_data: list('Metadata related to the item', {
    name: text('Name of the metadata.'),
    value: text('Value of the metadata.'),
    display: text('Optionally, how the metadata value should be displayed to the user.'),
  }),
  prices: object(
    'Price data for the product in the current line item, including or excluding taxes based on the "display prices during cart and checkout" setting. Provided using the smallest unit of the currency.',
    {
      ...prices,
      raw_prices: shown(
        'Raw unrounded product prices used in calculations. Provided using a higher unit of precision than the currency.',
        ['object', 'null'],
        {
          properties: {
            precision: integer('Decimal precision of the returned prices.'),
            price: text('Current product price.'),
            regular_price: text('Regular product price.'),
            sale_price: text('Sale product price, if applicable.'),
          },
        },
      ),
    },
  ),
  totals: object('Item total amounts provided using the smallest unit of the currency.', {
    ...currency,
    line_subtotal: text(
      'Line subtotal (the price of the product before coupon discounts have been applied).',
    ),
    line_subtotal_tax: text('Line subtotal tax.'),
    line_total: text('Line total (the price of the product after coupon discounts have been applied).'),
    line_total_tax: text('Line total tax.'),
  }),
  catalog_visibility: text('Whether the product is visible in the catalog'),
  ...extensions,
};

/** A coupon (WooCommerce: CartCouponSchema). */
export const couponProperties: Properties = {
  code: written("The coupon's unique code.", 'string'),
  discount_type: written('The discount type for the coupon (e.g. percentage or fixed amount)', 'string'),
  totals: object('Total amounts provided using the smallest unit of the currency.', {
    ...currency,
    total_discount: text('Total discount applied by this coupon.'),
    total_discount_tax: text('Total tax removed due to discount applied by this coupon.'),
  }),
};

/** What is charged besides (WooCommerce: CartFeeSchema). */
export const feeProperties: Properties = {
  id: text('Unique identifier for the fee within the cart.'),
  name: text('Fee name.'),
  totals: object('Fee total amounts provided using the smallest unit of the currency.', {
    ...currency,
    total: text('Total amount for this fee.'),
    total_tax: text('Total tax amount for this fee.'),
  }),
};

/** Something that is wrong (WooCommerce: ErrorSchema). */
export const errorProperties: Properties = {
  code: text('Error code'),
  message: text('Error message'),
};

/** Ways of sending (WooCommerce: CartShippingRateSchema). */
const shippingProperties: Properties = {
  package_id: shown('The ID of the package the shipping rates belong to.', ['integer', 'string']),
  name: text('Name of the package.'),
  destination: object('Shipping destination address.', {
    address_1: text('First line of the address being shipped to.'),
    address_2: text('Second line of the address being shipped to.'),
    city: text('City of the address being shipped to.'),
    state: text('ISO code, or name, for the state, province, or district of the address being shipped to.'),
    postcode: text('Zip or Postcode of the address being shipped to.'),
    country: text('ISO code for the country of the address being shipped to.'),
  }),
  items: list('List of cart items the returned shipping rates apply to.', {
    key: text('Unique identifier for the item within the cart.'),
    name: text('Name of the item.'),
    quantity: number('Quantity of the item in the current package.'),
  }),
  shipping_rates: list('List of shipping rates.', {
    rate_id: text('ID of the shipping rate.'),
    name: text('Name of the shipping rate, e.g. Express shipping.'),
    description: text('Description of the shipping rate, e.g. Dispatched via USPS.'),
    delivery_time: text('Delivery time estimate text, e.g. 3-5 business days.'),
    price: text('Price of this shipping rate using the smallest unit of the currency.'),
    taxes: text('Taxes applied to this shipping rate using the smallest unit of the currency.'),
    method_id: text('ID of the shipping method that provided the rate.'),
    instance_id: integer('Instance ID of the shipping method that provided the rate.'),
    meta_data: openList('Meta data attached to the shipping rate.', {
      key: text('Meta key.'),
      value: text('Meta value.'),
    }),
    selected: flag('True if this is the rate currently selected by the customer for the cart.'),
    ...currency,
  }),
};

/** Taxes by rate. */
export const taxLines = list('Lines of taxes applied to items and shipping.', {
  name: text('The name of the tax.'),
  price: text('The amount of tax charged.'),
  rate: text('The rate at which tax is applied.'),
});

/** A cart (WooCommerce: CartSchema::get_properties()). */
export const cartProperties: Properties = {
  coupons: list('List of applied cart coupons.', readOnly(couponProperties)),
  shipping_rates: list('List of available shipping rates for the cart.', readOnly(shippingProperties)),
  shipping_address: object('Current set shipping address for the customer.', readOnly(shippingFields)),
  billing_address: object('Current set billing address for the customer.', readOnly(billingFields)),
  items: list('List of cart items.', readOnly(lineProperties)),
  items_count: integer('Number of items in the cart.'),
  items_weight: shown('Total weight (in grams) of all products in the cart.', 'number'),
  cross_sells: list('List of cross-sells items related to cart items.', readOnly(productProperties)),
  needs_payment: flag(
    'True if the cart needs payment. False for carts with only free products and no shipping costs.',
  ),
  needs_shipping: flag(
    'True if the cart needs shipping. False for carts with only digital goods or stores with no shipping methods set-up.',
  ),
  has_calculated_shipping: flag(
    'True if the cart meets the criteria for showing shipping costs, and rates have been calculated and included in the totals.',
  ),
  fees: list('List of cart fees.', feeProperties),
  totals: object('Cart total amounts provided using the smallest unit of the currency.', {
    ...currency,
    total_items: text('Total price of items in the cart.'),
    total_items_tax: text('Total tax on items in the cart.'),
    total_fees: text('Total price of any applied fees.'),
    total_fees_tax: text('Total tax on fees.'),
    total_discount: text('Total discount from applied coupons.'),
    total_discount_tax: text('Total tax removed due to discount from applied coupons.'),
    total_shipping: shown(
      'Total price of shipping. If shipping has not been calculated, a null response will be sent.',
      ['string', 'null'],
    ),
    total_shipping_tax: shown(
      'Total tax on shipping. If shipping has not been calculated, a null response will be sent.',
      ['string', 'null'],
    ),
    total_price: text('Total price the customer will pay.'),
    total_tax: text('Total tax applied to items and shipping.'),
    tax_lines: taxLines,
  }),
  errors: list(
    'List of cart item errors, for example, items in the cart which are out of stock.',
    errorProperties,
  ),
  payment_methods: shown(
    'List of available payment method IDs that can be used to process the order.',
    'array',
  ),
  payment_requirements: shown('List of required payment gateway features to process the order.', 'array'),
  ...extensions,
};

export const cartSchema: RestSchema = itemSchema('cart', cartProperties);
export const cartItemSchema: RestSchema = itemSchema('cart_item', lineProperties);
export const cartCouponSchema: RestSchema = itemSchema('cart_coupon', couponProperties);
