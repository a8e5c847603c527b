/** Download Monitor's tables, for sites whose export had none. */
export const downloadTables: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS wp_download_log (
    ID INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL DEFAULT 0,
    user_ip TEXT COLLATE NOCASE NOT NULL DEFAULT '',
    uuid TEXT COLLATE NOCASE NOT NULL DEFAULT '',
    user_agent TEXT COLLATE NOCASE NOT NULL DEFAULT '',
    download_id INTEGER NOT NULL DEFAULT 0,
    version_id INTEGER NOT NULL DEFAULT 0,
    version TEXT COLLATE NOCASE NOT NULL DEFAULT '',
    download_date TEXT,
    download_status TEXT COLLATE NOCASE,
    download_status_message TEXT COLLATE NOCASE,
    download_location TEXT COLLATE NOCASE,
    download_category TEXT,
    meta_data TEXT
  )`,
  'CREATE INDEX IF NOT EXISTS wp_download_log__portolan_visitor ON wp_download_log (version_id, uuid)',
  `CREATE TABLE IF NOT EXISTS wp_dlm_downloads (
    ID INTEGER PRIMARY KEY AUTOINCREMENT,
    download_id INTEGER NOT NULL DEFAULT 0,
    download_count INTEGER NOT NULL DEFAULT 0,
    download_versions TEXT COLLATE NOCASE NOT NULL DEFAULT ''
  )`,
  'CREATE INDEX IF NOT EXISTS wp_dlm_downloads__portolan_download ON wp_dlm_downloads (download_id)',
  `CREATE TABLE IF NOT EXISTS wp_dlm_reports_log (
    date TEXT COLLATE NOCASE NOT NULL DEFAULT '',
    download_ids TEXT,
    revenue TEXT,
    refunds TEXT,
    PRIMARY KEY (date)
  )`,
  `CREATE TABLE IF NOT EXISTS wp_dlm_cookies (
    ID INTEGER PRIMARY KEY AUTOINCREMENT,
    hash TEXT,
    creation_date TEXT,
    expiration_date TEXT
  )`,
  'CREATE INDEX IF NOT EXISTS wp_dlm_cookies__portolan_hash ON wp_dlm_cookies (hash)',
  `CREATE TABLE IF NOT EXISTS wp_dlm_cookiemeta (
    ID INTEGER PRIMARY KEY AUTOINCREMENT,
    cookie_id INTEGER,
    meta_key TEXT,
    meta_data TEXT
  )`,
  'CREATE INDEX IF NOT EXISTS wp_dlm_cookiemeta__portolan_cookie ON wp_dlm_cookiemeta (cookie_id)',
  `CREATE TABLE IF NOT EXISTS wp_dlm_api_keys (
    ID INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER,
    public_key TEXT,
    token TEXT,
    secret_key TEXT,
    create_date TEXT
  )`,
];
