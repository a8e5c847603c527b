/** The table of consumer keys, for sites whose export had none. */
export const apiKeyTables: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS wp_woocommerce_api_keys (
    key_id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL DEFAULT 0,
    description TEXT COLLATE NOCASE,
    permissions TEXT COLLATE NOCASE NOT NULL DEFAULT '',
    consumer_key TEXT COLLATE NOCASE NOT NULL DEFAULT '',
    consumer_secret TEXT COLLATE NOCASE NOT NULL DEFAULT '',
    nonces TEXT,
    truncated_key TEXT COLLATE NOCASE NOT NULL DEFAULT '',
    last_access TEXT
  )`,
  'CREATE INDEX IF NOT EXISTS wp_woocommerce_api_keys__consumer_key ON wp_woocommerce_api_keys (consumer_key)',
];
