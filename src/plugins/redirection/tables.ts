/** Redirection's tables, for sites whose export had none. */
export const redirectionTables: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS wp_redirection_items (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    url TEXT NOT NULL,
    match_url TEXT,
    match_data TEXT,
    regex INTEGER NOT NULL DEFAULT 0,
    position INTEGER NOT NULL DEFAULT 0,
    last_count INTEGER NOT NULL DEFAULT 0,
    last_access TEXT NOT NULL DEFAULT '1970-01-01 00:00:00',
    group_id INTEGER NOT NULL DEFAULT 0,
    status TEXT NOT NULL DEFAULT 'enabled',
    action_type TEXT NOT NULL DEFAULT 'url',
    action_code INTEGER NOT NULL DEFAULT 301,
    action_data TEXT,
    match_type TEXT NOT NULL DEFAULT 'url',
    title TEXT
  )`,
  `CREATE TABLE IF NOT EXISTS wp_redirection_groups (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL DEFAULT '',
    tracking INTEGER NOT NULL DEFAULT 1,
    module_id INTEGER NOT NULL DEFAULT 0,
    status TEXT NOT NULL DEFAULT 'enabled',
    position INTEGER NOT NULL DEFAULT 0
  )`,
];
