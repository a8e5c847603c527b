import type { RestSchema } from 'portolan/plugin';
import { both, describedAs, readOnly } from '../../rest-v3/schemas/members.ts';

/** A member of a report whose words stand in the other order. */
const readOnlyField = (type: string, description: string, more: RestSchema = {}): RestSchema => ({
  type,
  readonly: true,
  context: both,
  ...more,
  description,
});

const sold = {
  items_sold: readOnlyField('integer', 'Number of items sold.'),
  net_revenue: readOnlyField('number', 'Total Net sales of all items sold.'),
  orders_count: readOnlyField('integer', 'Number of orders product appeared in.'),
};
const stocked = {
  stock_status: readOnlyField('string', 'Product inventory status.'),
  stock_quantity: readOnlyField('integer', 'Product inventory quantity.'),
  low_stock_amount: readOnlyField('integer', 'Product inventory threshold for low stock.'),
};
const product = {
  name: readOnlyField('string', 'Product name.'),
  price: readOnlyField('number', 'Product price.'),
  image: readOnlyField('string', 'Product image.'),
  permalink: readOnlyField('string', 'Product link.'),
};

export const customerSchema = describedAs('report_customers', {
  id: readOnly.integer('Customer ID.'),
  user_id: readOnly.integer('User ID.'),
  name: readOnly.text('Name.'),
  first_name: readOnly.text('First name.'),
  last_name: readOnly.text('Last name.'),
  email: readOnly.text('Email address.'),
  username: readOnly.text('Username.'),
  country: readOnly.text('Country / Region.'),
  city: readOnly.text('City.'),
  state: readOnly.text('Region.'),
  postcode: readOnly.text('Postal code.'),
  date_registered: readOnly.date('Date registered.'),
  date_registered_gmt: readOnly.date('Date registered GMT.'),
  date_last_active: readOnly.date('Date last active.'),
  date_last_active_gmt: readOnly.date('Date last active GMT.'),
  orders_count: readOnly.integer('Order count.'),
  total_spend: readOnly.number('Total spend.'),
  avg_order_value: readOnly.number('Avg order value.'),
});

/**
 * What rows of reports tell, by their path below `/reports/`, in WooCommerce's own words (`report_varitations` is its
 * spelling). WooCommerce: `Automattic\WooCommerce\Admin\API\Reports\…\Controller::get_item_schema()`.
 */
export const reportSchemas: Readonly<Record<string, RestSchema>> = {
  products: describedAs('report_products', {
    product_id: readOnlyField('integer', 'Product ID.'),
    ...sold,
    extended_info: {
      ...product,
      category_ids: readOnlyField('array', 'Product category IDs.'),
      ...stocked,
      variations: readOnlyField('array', 'Product variations IDs.'),
      sku: readOnlyField('string', 'Product SKU.'),
    },
  }),
  variations: describedAs('report_varitations', {
    product_id: readOnlyField('integer', 'Product ID.'),
    variation_id: readOnlyField('integer', 'Product ID.'),
    ...sold,
    extended_info: { ...product, attributes: readOnlyField('array', 'Product attributes.'), ...stocked },
  }),
  orders: describedAs('report_orders', {
    order_id: readOnly.integer('Order ID.'),
    order_number: readOnly.text('Order Number.'),
    date_created: readOnly.date("Date the order was created, in the site's timezone."),
    date_created_gmt: readOnly.date('Date the order was created, as GMT.'),
    status: readOnly.text('Order status.'),
    customer_id: readOnly.integer('Customer ID.'),
    num_items_sold: readOnly.integer('Number of items sold.'),
    net_total: { ...readOnly.number('Net total revenue.'), type: 'float' },
    total_formatted: readOnly.text('Net total revenue (formatted).'),
    customer_type: readOnly.text('Returning or new customer.'),
    extended_info: {
      products: readOnlyField('array', 'List of order product IDs, names, quantities.'),
      coupons: readOnlyField('array', 'List of order coupons.'),
      customer: readOnlyField('object', 'Order customer information.'),
      attribution: readOnlyField('object', 'Order attribution information.'),
    },
  }),
  categories: describedAs('report_categories', {
    category_id: readOnly.integer('Category ID.'),
    items_sold: readOnly.integer('Amount of items sold.'),
    net_revenue: readOnly.number('Total sales.'),
    orders_count: readOnly.integer('Number of orders.'),
    products_count: readOnly.integer('Amount of products.'),
    extended_info: { name: readOnlyField('string', 'Category name.') },
  }),
  taxes: describedAs('report_taxes', {
    tax_rate_id: readOnly.integer('Tax rate ID.'),
    name: readOnly.text('Tax rate name.'),
    tax_rate: readOnly.number('Tax rate.'),
    country: readOnly.text('Country / Region.'),
    state: readOnly.text('State.'),
    priority: readOnly.integer('Priority.'),
    total_tax: readOnly.number('Total tax.'),
    order_tax: readOnly.number('Order tax.'),
    shipping_tax: readOnly.number('Shipping tax.'),
    orders_count: readOnly.integer('Number of orders.'),
  }),
  coupons: describedAs('report_coupons', {
    coupon_id: readOnly.integer('Coupon ID.'),
    amount: readOnly.number('Net discount amount.'),
    orders_count: readOnly.integer('Number of orders.'),
    extended_info: {
      code: readOnlyField('string', 'Coupon code.'),
      date_created: readOnlyField('date-time', 'Coupon creation date.'),
      date_created_gmt: readOnlyField('date-time', 'Coupon creation date in GMT.'),
      date_expires: readOnlyField('date-time', 'Coupon expiration date.'),
      date_expires_gmt: readOnlyField('date-time', 'Coupon expiration date in GMT.'),
      discount_type: readOnlyField('string', 'Coupon discount type.', {
        enum: ['percent', 'fixed_cart', 'fixed_product'],
      }),
    },
  }),
  stock: describedAs('report_stock', {
    id: readOnly.integer('Unique identifier for the resource.'),
    parent_id: readOnly.integer('Product parent ID.'),
    name: readOnly.text('Product name.'),
    sku: readOnly.text('Unique identifier.'),
    stock_status: {
      description: 'Stock status.',
      type: 'string',
      enum: ['instock', 'outofstock', 'onbackorder'],
      context: both,
      readonly: true,
    },
    stock_quantity: readOnly.integer('Stock quantity.'),
    manage_stock: readOnly.flag('Manage stock.'),
  }),
  downloads: describedAs('report_downloads', {
    id: readOnlyField('integer', 'ID.'),
    product_id: readOnlyField('integer', 'Product ID.'),
    date: readOnly.date("The date of the download, in the site's timezone."),
    date_gmt: readOnly.date('The date of the download, as GMT.'),
    download_id: readOnlyField('string', 'Download ID.'),
    file_name: readOnlyField('string', 'File name.'),
    file_path: readOnlyField('string', 'File URL.'),
    order_id: readOnlyField('integer', 'Order ID.'),
    order_number: readOnlyField('string', 'Order Number.'),
    user_id: readOnlyField('integer', 'User ID for the downloader.'),
    username: readOnlyField('string', 'User name of the downloader.'),
    ip_address: readOnlyField('string', 'IP address for the downloader.'),
  }),
  customers: customerSchema,
};
