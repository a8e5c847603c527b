/** Tables of taxes, for sites whose export had none (an XML export, a new site). */
export const taxTables: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS wp_woocommerce_tax_rates (
    tax_rate_id INTEGER PRIMARY KEY AUTOINCREMENT,
    tax_rate_country TEXT COLLATE NOCASE NOT NULL DEFAULT '',
    tax_rate_state TEXT COLLATE NOCASE NOT NULL DEFAULT '',
    tax_rate TEXT COLLATE NOCASE NOT NULL DEFAULT '',
    tax_rate_name TEXT COLLATE NOCASE NOT NULL DEFAULT '',
    tax_rate_priority INTEGER NOT NULL DEFAULT 0,
    tax_rate_compound INTEGER NOT NULL DEFAULT 0,
    tax_rate_shipping INTEGER NOT NULL DEFAULT 1,
    tax_rate_order INTEGER NOT NULL DEFAULT 0,
    tax_rate_class TEXT COLLATE NOCASE NOT NULL DEFAULT ''
  )`,
  `CREATE TABLE IF NOT EXISTS wp_woocommerce_tax_rate_locations (
    location_id INTEGER PRIMARY KEY AUTOINCREMENT,
    location_code TEXT COLLATE NOCASE NOT NULL DEFAULT '',
    tax_rate_id INTEGER NOT NULL DEFAULT 0,
    location_type TEXT COLLATE NOCASE NOT NULL DEFAULT ''
  )`,
  `CREATE TABLE IF NOT EXISTS wp_wc_tax_rate_classes (
    tax_rate_class_id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT COLLATE NOCASE NOT NULL DEFAULT '',
    slug TEXT COLLATE NOCASE NOT NULL DEFAULT ''
  )`,
];
