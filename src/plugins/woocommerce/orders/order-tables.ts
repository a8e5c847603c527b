import { eventLogTables } from 'portolan/payments';
import { addressLines } from './address-line.ts';
import { uncountedTables } from './uncounted-orders.ts';

/**
 * The tables that orders stand in, for sites whose export brought none (an export of posts alone, or of a shop that
 * never sold anything). Columns as WooCommerce names them (`WC_Install::get_schema()`, `OrdersTableDataStore`).
 */
export const orderTables: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS wp_wc_orders (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    status TEXT COLLATE NOCASE,
    currency TEXT COLLATE NOCASE,
    type TEXT COLLATE NOCASE,
    tax_amount DECIMAL(26,8),
    total_amount DECIMAL(26,8),
    customer_id INTEGER,
    billing_email TEXT COLLATE NOCASE,
    date_created_gmt TEXT COLLATE NOCASE,
    date_updated_gmt TEXT COLLATE NOCASE,
    parent_order_id INTEGER,
    payment_method TEXT COLLATE NOCASE,
    payment_method_title TEXT,
    transaction_id TEXT COLLATE NOCASE,
    ip_address TEXT COLLATE NOCASE,
    user_agent TEXT,
    customer_note TEXT
  )`,
  `CREATE INDEX IF NOT EXISTS wp_wc_orders__type_status_date
    ON wp_wc_orders (type, status, date_created_gmt)`,
  'CREATE INDEX IF NOT EXISTS wp_wc_orders__customer_id_status ON wp_wc_orders (customer_id, status)',
  'CREATE INDEX IF NOT EXISTS wp_wc_orders__billing_email ON wp_wc_orders (billing_email)',
  'CREATE INDEX IF NOT EXISTS wp_wc_orders__parent_order_id ON wp_wc_orders (parent_order_id)',
  'CREATE INDEX IF NOT EXISTS wp_wc_orders__transaction_id ON wp_wc_orders (transaction_id)',
  `CREATE TABLE IF NOT EXISTS wp_wc_order_addresses (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    order_id INTEGER NOT NULL DEFAULT 0,
    address_type TEXT COLLATE NOCASE,
    first_name TEXT,
    last_name TEXT,
    company TEXT,
    address_1 TEXT,
    address_2 TEXT,
    city TEXT,
    state TEXT,
    postcode TEXT,
    country TEXT,
    email TEXT COLLATE NOCASE,
    phone TEXT COLLATE NOCASE
  )`,
  'CREATE INDEX IF NOT EXISTS wp_wc_order_addresses__order_id ON wp_wc_order_addresses (order_id)',
  addressLines,
  `CREATE TABLE IF NOT EXISTS wp_wc_order_operational_data (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    order_id INTEGER,
    created_via TEXT COLLATE NOCASE,
    woocommerce_version TEXT COLLATE NOCASE,
    prices_include_tax INTEGER,
    coupon_usages_are_counted INTEGER,
    download_permission_granted INTEGER,
    cart_hash TEXT COLLATE NOCASE,
    new_order_email_sent INTEGER,
    order_key TEXT COLLATE NOCASE,
    order_stock_reduced INTEGER,
    date_paid_gmt TEXT,
    date_completed_gmt TEXT,
    shipping_tax_amount DECIMAL(26,8),
    shipping_total_amount DECIMAL(26,8),
    discount_tax_amount DECIMAL(26,8),
    discount_total_amount DECIMAL(26,8),
    recorded_sales INTEGER
  )`,
  `CREATE UNIQUE INDEX IF NOT EXISTS wp_wc_order_operational_data__order_id
    ON wp_wc_order_operational_data (order_id)`,
  `CREATE INDEX IF NOT EXISTS wp_wc_order_operational_data__order_key
    ON wp_wc_order_operational_data (order_key)`,
  `CREATE TABLE IF NOT EXISTS wp_wc_orders_meta (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    order_id INTEGER,
    meta_key TEXT COLLATE NOCASE,
    meta_value TEXT COLLATE NOCASE
  )`,
  'CREATE INDEX IF NOT EXISTS wp_wc_orders_meta__portolan_order ON wp_wc_orders_meta (order_id, meta_key)',
  `CREATE INDEX IF NOT EXISTS wp_wc_orders_meta__portolan_value
    ON wp_wc_orders_meta (meta_key, meta_value)`,
  `CREATE TABLE IF NOT EXISTS wp_woocommerce_order_items (
    order_item_id INTEGER PRIMARY KEY AUTOINCREMENT,
    order_item_name TEXT NOT NULL DEFAULT '',
    order_item_type TEXT COLLATE NOCASE NOT NULL DEFAULT '',
    order_id INTEGER NOT NULL DEFAULT 0
  )`,
  'CREATE INDEX IF NOT EXISTS wp_woocommerce_order_items__order_id ON wp_woocommerce_order_items (order_id)',
  `CREATE TABLE IF NOT EXISTS wp_woocommerce_order_itemmeta (
    meta_id INTEGER PRIMARY KEY AUTOINCREMENT,
    order_item_id INTEGER NOT NULL DEFAULT 0,
    meta_key TEXT COLLATE NOCASE,
    meta_value TEXT
  )`,
  `CREATE INDEX IF NOT EXISTS wp_woocommerce_order_itemmeta__order_item_id
    ON wp_woocommerce_order_itemmeta (order_item_id)`,
  `CREATE TABLE IF NOT EXISTS wp_wc_reserved_stock (
    order_id INTEGER NOT NULL DEFAULT 0,
    product_id INTEGER NOT NULL DEFAULT 0,
    stock_quantity REAL NOT NULL DEFAULT '0',
    timestamp TEXT NOT NULL DEFAULT '0000-00-00 00:00:00',
    expires TEXT COLLATE NOCASE NOT NULL DEFAULT '0000-00-00 00:00:00',
    PRIMARY KEY (order_id, product_id)
  )`,
  `CREATE INDEX IF NOT EXISTS wp_wc_reserved_stock__product_id_expires
    ON wp_wc_reserved_stock (product_id, expires)`,
  `CREATE TABLE IF NOT EXISTS wp_woocommerce_downloadable_product_permissions (
    permission_id INTEGER PRIMARY KEY AUTOINCREMENT,
    download_id TEXT COLLATE NOCASE NOT NULL DEFAULT '',
    product_id INTEGER NOT NULL DEFAULT 0,
    order_id INTEGER NOT NULL DEFAULT '0',
    order_key TEXT COLLATE NOCASE NOT NULL DEFAULT '',
    user_email TEXT COLLATE NOCASE NOT NULL DEFAULT '',
    user_id INTEGER,
    downloads_remaining TEXT COLLATE NOCASE,
    access_granted TEXT NOT NULL DEFAULT '0000-00-00 00:00:00',
    access_expires TEXT COLLATE NOCASE,
    download_count INTEGER NOT NULL DEFAULT '0'
  )`,
  `CREATE INDEX IF NOT EXISTS wp_woocommerce_downloadable_product_permissions__order_id
    ON wp_woocommerce_downloadable_product_permissions (order_id)`,
  `CREATE INDEX IF NOT EXISTS wp_woocommerce_downloadable_product_permissions__portolan_user
    ON wp_woocommerce_downloadable_product_permissions (user_id)`,
  `CREATE TABLE IF NOT EXISTS wp_wc_download_log (
    download_log_id INTEGER PRIMARY KEY AUTOINCREMENT,
    timestamp TEXT COLLATE NOCASE NOT NULL DEFAULT '',
    permission_id INTEGER NOT NULL DEFAULT 0,
    user_id INTEGER,
    user_ip_address TEXT COLLATE NOCASE DEFAULT ''
  )`,
  `CREATE TABLE IF NOT EXISTS wp_woocommerce_payment_tokens (
    token_id INTEGER PRIMARY KEY AUTOINCREMENT,
    gateway_id TEXT COLLATE NOCASE NOT NULL DEFAULT '',
    token TEXT NOT NULL DEFAULT '',
    user_id INTEGER NOT NULL DEFAULT '0',
    type TEXT COLLATE NOCASE NOT NULL DEFAULT '',
    is_default INTEGER NOT NULL DEFAULT '0'
  )`,
  `CREATE INDEX IF NOT EXISTS wp_woocommerce_payment_tokens__user_id
    ON wp_woocommerce_payment_tokens (user_id)`,
  `CREATE TABLE IF NOT EXISTS wp_woocommerce_payment_tokenmeta (
    meta_id INTEGER PRIMARY KEY AUTOINCREMENT,
    payment_token_id INTEGER NOT NULL DEFAULT 0,
    meta_key TEXT COLLATE NOCASE,
    meta_value TEXT
  )`,
  `CREATE INDEX IF NOT EXISTS wp_woocommerce_payment_tokenmeta__payment_token_id
    ON wp_woocommerce_payment_tokenmeta (payment_token_id)`,
  // Uses of coupons by orders that are not paid yet: WooCommerce keeps these in the coupons' meta for a while.
  `CREATE TABLE IF NOT EXISTS portolan_coupon_holds (
    order_id INTEGER NOT NULL,
    coupon_id INTEGER NOT NULL,
    used_by TEXT NOT NULL,
    expires INTEGER NOT NULL,
    PRIMARY KEY (order_id, coupon_id)
  )`,
  'CREATE INDEX IF NOT EXISTS portolan_coupon_holds__coupon ON portolan_coupon_holds (coupon_id, expires)',
  // The order that a cart became: a form that is sent twice places one order.
  `CREATE TABLE IF NOT EXISTS portolan_checkouts (
    basket TEXT PRIMARY KEY,
    order_id INTEGER NOT NULL,
    placed INTEGER NOT NULL
  )`,
  ...uncountedTables,
  ...eventLogTables,
];
