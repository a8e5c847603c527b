/** The table of sessions, for sites whose export had none. */
export const sessionTables: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS wp_woocommerce_sessions (
    session_id INTEGER PRIMARY KEY AUTOINCREMENT,
    session_key TEXT COLLATE NOCASE NOT NULL DEFAULT '',
    session_value TEXT NOT NULL DEFAULT '',
    session_expiry INTEGER NOT NULL DEFAULT 0
  )`,
  'CREATE UNIQUE INDEX IF NOT EXISTS wp_woocommerce_sessions__session_key ON wp_woocommerce_sessions (session_key)',
  'CREATE INDEX IF NOT EXISTS wp_woocommerce_sessions__session_expiry ON wp_woocommerce_sessions (session_expiry)',
];
