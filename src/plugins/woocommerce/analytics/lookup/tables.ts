/**
 * WooCommerce's own tables that reports are counted from, for sites whose export had none, and the indexes that
 * reports read (`Automattic\WooCommerce\Internal\Admin\Install`). Amounts are in the currency's units, times are the
 * site's own.
 */
export const reportTables: readonly string[] = [
  // The storage whose orders were all compared with the rows that an export brought.
  'CREATE TABLE IF NOT EXISTS portolan_compared_orders (storage TEXT PRIMARY KEY)',
  `CREATE TABLE IF NOT EXISTS wp_wc_order_stats (
    order_id INTEGER PRIMARY KEY,
    parent_id INTEGER NOT NULL DEFAULT 0,
    date_created TEXT NOT NULL DEFAULT '0000-00-00 00:00:00',
    date_created_gmt TEXT NOT NULL DEFAULT '0000-00-00 00:00:00',
    date_paid TEXT DEFAULT '0000-00-00 00:00:00',
    date_completed TEXT DEFAULT '0000-00-00 00:00:00',
    num_items_sold INTEGER NOT NULL DEFAULT 0,
    total_sales REAL NOT NULL DEFAULT 0,
    tax_total REAL NOT NULL DEFAULT 0,
    shipping_total REAL NOT NULL DEFAULT 0,
    net_total REAL NOT NULL DEFAULT 0,
    returning_customer INTEGER,
    status TEXT COLLATE NOCASE NOT NULL DEFAULT '',
    customer_id INTEGER NOT NULL DEFAULT 0
  )`,
  'CREATE INDEX IF NOT EXISTS wp_wc_order_stats__date_created ON wp_wc_order_stats (date_created)',
  'CREATE INDEX IF NOT EXISTS wp_wc_order_stats__date_paid ON wp_wc_order_stats (date_paid)',
  'CREATE INDEX IF NOT EXISTS wp_wc_order_stats__date_completed ON wp_wc_order_stats (date_completed)',
  'CREATE INDEX IF NOT EXISTS wp_wc_order_stats__customer_id ON wp_wc_order_stats (customer_id)',
  'CREATE INDEX IF NOT EXISTS wp_wc_order_stats__parent_id ON wp_wc_order_stats (parent_id)',
  `CREATE TABLE IF NOT EXISTS wp_wc_order_product_lookup (
    order_item_id INTEGER NOT NULL DEFAULT 0,
    order_id INTEGER NOT NULL DEFAULT 0,
    product_id INTEGER NOT NULL DEFAULT 0,
    variation_id INTEGER NOT NULL DEFAULT 0,
    customer_id INTEGER,
    date_created TEXT NOT NULL DEFAULT '0000-00-00 00:00:00',
    product_qty INTEGER NOT NULL DEFAULT 0,
    product_net_revenue REAL NOT NULL DEFAULT 0,
    product_gross_revenue REAL NOT NULL DEFAULT 0,
    coupon_amount REAL NOT NULL DEFAULT 0,
    tax_amount REAL NOT NULL DEFAULT 0,
    shipping_amount REAL NOT NULL DEFAULT 0,
    shipping_tax_amount REAL NOT NULL DEFAULT 0,
    PRIMARY KEY (order_item_id, order_id)
  )`,
  `CREATE INDEX IF NOT EXISTS wp_wc_order_product_lookup__order_id
    ON wp_wc_order_product_lookup (order_id)`,
  `CREATE INDEX IF NOT EXISTS wp_wc_order_product_lookup__product_id
    ON wp_wc_order_product_lookup (product_id)`,
  `CREATE INDEX IF NOT EXISTS wp_wc_order_product_lookup__date_created
    ON wp_wc_order_product_lookup (date_created)`,
  `CREATE TABLE IF NOT EXISTS wp_wc_order_coupon_lookup (
    order_id INTEGER NOT NULL DEFAULT 0,
    coupon_id INTEGER NOT NULL DEFAULT 0,
    date_created TEXT NOT NULL DEFAULT '0000-00-00 00:00:00',
    discount_amount REAL NOT NULL DEFAULT 0,
    PRIMARY KEY (order_id, coupon_id)
  )`,
  `CREATE INDEX IF NOT EXISTS wp_wc_order_coupon_lookup__coupon_id
    ON wp_wc_order_coupon_lookup (coupon_id)`,
  `CREATE INDEX IF NOT EXISTS wp_wc_order_coupon_lookup__date_created
    ON wp_wc_order_coupon_lookup (date_created)`,
  `CREATE TABLE IF NOT EXISTS wp_wc_order_tax_lookup (
    order_id INTEGER NOT NULL DEFAULT 0,
    tax_rate_id INTEGER NOT NULL DEFAULT 0,
    date_created TEXT NOT NULL DEFAULT '0000-00-00 00:00:00',
    shipping_tax REAL NOT NULL DEFAULT 0,
    order_tax REAL NOT NULL DEFAULT 0,
    total_tax REAL NOT NULL DEFAULT 0,
    PRIMARY KEY (order_id, tax_rate_id)
  )`,
  `CREATE INDEX IF NOT EXISTS wp_wc_order_tax_lookup__tax_rate_id
    ON wp_wc_order_tax_lookup (tax_rate_id)`,
  `CREATE INDEX IF NOT EXISTS wp_wc_order_tax_lookup__date_created
    ON wp_wc_order_tax_lookup (date_created)`,
];

/** All of them: what is written with orders makes nobody drop a page. */
export const reportTableNames: readonly string[] = [
  'portolan_compared_orders',
  'portolan_uncounted_orders',
  'wp_wc_order_stats',
  'wp_wc_order_product_lookup',
  'wp_wc_order_coupon_lookup',
  'wp_wc_order_tax_lookup',
  'wp_wc_customer_lookup',
];
