/**
 * Where an import keeps the addresses at which a WXR file says that its published items are: the
 * server sends visitors on from them, `verify` asks them.
 */
export const OLD_LINKS_TABLE = 'portolan_old_links';

/** The table itself. */
export const oldLinksTables: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS ${OLD_LINKS_TABLE} (
    post_id INTEGER PRIMARY KEY,
    link TEXT NOT NULL
  )`,
  `CREATE INDEX IF NOT EXISTS portolan_old_links_link ON ${OLD_LINKS_TABLE} (link)`,
];
