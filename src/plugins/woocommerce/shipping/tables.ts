/** Tables of shipping zones, for sites whose export had none. */
export const shippingTables: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS wp_woocommerce_shipping_zones (
    zone_id INTEGER PRIMARY KEY AUTOINCREMENT,
    zone_name TEXT COLLATE NOCASE NOT NULL DEFAULT '',
    zone_order INTEGER NOT NULL DEFAULT 0
  )`,
  `CREATE TABLE IF NOT EXISTS wp_woocommerce_shipping_zone_locations (
    location_id INTEGER PRIMARY KEY AUTOINCREMENT,
    zone_id INTEGER NOT NULL DEFAULT 0,
    location_code TEXT COLLATE NOCASE NOT NULL DEFAULT '',
    location_type TEXT COLLATE NOCASE NOT NULL DEFAULT ''
  )`,
  `CREATE TABLE IF NOT EXISTS wp_woocommerce_shipping_zone_methods (
    zone_id INTEGER NOT NULL DEFAULT 0,
    instance_id INTEGER PRIMARY KEY AUTOINCREMENT,
    method_id TEXT COLLATE NOCASE NOT NULL DEFAULT '',
    method_order INTEGER NOT NULL DEFAULT 0,
    is_enabled INTEGER NOT NULL DEFAULT 1
  )`,
];
