/** Finds the values of a post. */
export const POST_INDEX =
  'CREATE INDEX IF NOT EXISTS portolan_filter_values__post ON portolan_filter_values (post_id)';

/**
 * The index of what can be filtered by: one row for each value of a post (`t:{taxonomy}` with the term's id,
 * `m:{meta key}` with the stored text), the revision at which each post was read last, and the fields that are in.
 */
export const indexTables: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS portolan_filter_values (
    field TEXT NOT NULL,
    value TEXT NOT NULL,
    post_id INTEGER NOT NULL,
    PRIMARY KEY (field, value, post_id)
  ) WITHOUT ROWID`,
  POST_INDEX,
  `CREATE TABLE IF NOT EXISTS portolan_filter_posts (
    post_id INTEGER PRIMARY KEY,
    revision INTEGER NOT NULL
  )`,
  'CREATE INDEX IF NOT EXISTS portolan_filter_posts__revision ON portolan_filter_posts (revision)',
  'CREATE TABLE IF NOT EXISTS portolan_filter_fields (field TEXT PRIMARY KEY) WITHOUT ROWID',
];
