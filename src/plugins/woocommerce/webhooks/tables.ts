/** The table of webhooks, for sites whose export had none. */
export const webhookTables: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS wp_wc_webhooks (
    webhook_id INTEGER PRIMARY KEY AUTOINCREMENT,
    status TEXT COLLATE NOCASE NOT NULL DEFAULT '',
    name TEXT NOT NULL DEFAULT '',
    user_id INTEGER NOT NULL DEFAULT 0,
    delivery_url TEXT NOT NULL DEFAULT '',
    secret TEXT NOT NULL DEFAULT '',
    topic TEXT COLLATE NOCASE NOT NULL DEFAULT '',
    date_created TEXT NOT NULL DEFAULT '0000-00-00 00:00:00',
    date_created_gmt TEXT NOT NULL DEFAULT '0000-00-00 00:00:00',
    date_modified TEXT NOT NULL DEFAULT '0000-00-00 00:00:00',
    date_modified_gmt TEXT NOT NULL DEFAULT '0000-00-00 00:00:00',
    api_version INTEGER NOT NULL DEFAULT 0,
    failure_count INTEGER NOT NULL DEFAULT 0,
    pending_delivery INTEGER NOT NULL DEFAULT 0
  )`,
];
