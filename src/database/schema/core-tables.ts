import type { Connection } from '../database.ts';
import { query } from '../query.ts';

// WordPress's own tables: its column names, its defaults, its keys (`wp_get_db_schema()`).
// - AUTOINCREMENT, because MySQL never gives an id twice, and so that ids made here can begin above the imported
//   ones (see ids.ts).
// - COLLATE NOCASE where MySQL's collation decides what is equal: slugs, log-ins, e-mails, keys, names.
//   Post types and statuses are the program's own words and compare exactly.
// - No foreign keys: real exports hold orphans.
const zeroDate = "'0000-00-00 00:00:00'";

/** The SQL of each of WordPress's tables, by name. */
export const coreTables: Readonly<Record<string, string>> = {
  wp_posts: `CREATE TABLE IF NOT EXISTS wp_posts (
    ID INTEGER PRIMARY KEY AUTOINCREMENT,
    post_author INTEGER NOT NULL DEFAULT 0,
    post_date TEXT NOT NULL DEFAULT ${zeroDate},
    post_date_gmt TEXT NOT NULL DEFAULT ${zeroDate},
    post_content TEXT NOT NULL DEFAULT '',
    post_title TEXT COLLATE NOCASE NOT NULL DEFAULT '',
    post_excerpt TEXT NOT NULL DEFAULT '',
    post_status TEXT NOT NULL DEFAULT 'publish',
    comment_status TEXT NOT NULL DEFAULT 'open',
    ping_status TEXT NOT NULL DEFAULT 'open',
    post_password TEXT NOT NULL DEFAULT '',
    post_name TEXT COLLATE NOCASE NOT NULL DEFAULT '',
    to_ping TEXT NOT NULL DEFAULT '',
    pinged TEXT NOT NULL DEFAULT '',
    post_modified TEXT NOT NULL DEFAULT ${zeroDate},
    post_modified_gmt TEXT NOT NULL DEFAULT ${zeroDate},
    post_content_filtered TEXT NOT NULL DEFAULT '',
    post_parent INTEGER NOT NULL DEFAULT 0,
    guid TEXT NOT NULL DEFAULT '',
    menu_order INTEGER NOT NULL DEFAULT 0,
    post_type TEXT NOT NULL DEFAULT 'post',
    post_mime_type TEXT NOT NULL DEFAULT '',
    comment_count INTEGER NOT NULL DEFAULT 0
  )`,
  wp_postmeta: metaTable('wp_postmeta', 'meta_id', 'post_id'),
  wp_comments: `CREATE TABLE IF NOT EXISTS wp_comments (
    comment_ID INTEGER PRIMARY KEY AUTOINCREMENT,
    comment_post_ID INTEGER NOT NULL DEFAULT 0,
    comment_author TEXT COLLATE NOCASE NOT NULL DEFAULT '',
    comment_author_email TEXT COLLATE NOCASE NOT NULL DEFAULT '',
    comment_author_url TEXT COLLATE NOCASE NOT NULL DEFAULT '',
    comment_author_IP TEXT COLLATE NOCASE NOT NULL DEFAULT '',
    comment_date TEXT NOT NULL DEFAULT ${zeroDate},
    comment_date_gmt TEXT NOT NULL DEFAULT ${zeroDate},
    comment_content TEXT COLLATE NOCASE NOT NULL DEFAULT '',
    comment_karma INTEGER NOT NULL DEFAULT 0,
    comment_approved TEXT NOT NULL DEFAULT '1',
    comment_agent TEXT NOT NULL DEFAULT '',
    comment_type TEXT NOT NULL DEFAULT 'comment',
    comment_parent INTEGER NOT NULL DEFAULT 0,
    user_id INTEGER NOT NULL DEFAULT 0
  )`,
  wp_commentmeta: metaTable('wp_commentmeta', 'meta_id', 'comment_id'),
  wp_terms: `CREATE TABLE IF NOT EXISTS wp_terms (
    term_id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT COLLATE NOCASE NOT NULL DEFAULT '',
    slug TEXT COLLATE NOCASE NOT NULL DEFAULT '',
    term_group INTEGER NOT NULL DEFAULT 0
  )`,
  wp_term_taxonomy: `CREATE TABLE IF NOT EXISTS wp_term_taxonomy (
    term_taxonomy_id INTEGER PRIMARY KEY AUTOINCREMENT,
    term_id INTEGER NOT NULL DEFAULT 0,
    taxonomy TEXT COLLATE NOCASE NOT NULL DEFAULT '',
    description TEXT NOT NULL DEFAULT '',
    parent INTEGER NOT NULL DEFAULT 0,
    count INTEGER NOT NULL DEFAULT 0
  )`,
  wp_term_relationships: `CREATE TABLE IF NOT EXISTS wp_term_relationships (
    object_id INTEGER NOT NULL DEFAULT 0,
    term_taxonomy_id INTEGER NOT NULL DEFAULT 0,
    term_order INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (object_id, term_taxonomy_id)
  ) WITHOUT ROWID`,
  wp_termmeta: metaTable('wp_termmeta', 'meta_id', 'term_id'),
  wp_users: `CREATE TABLE IF NOT EXISTS wp_users (
    ID INTEGER PRIMARY KEY AUTOINCREMENT,
    user_login TEXT COLLATE NOCASE NOT NULL DEFAULT '',
    user_pass TEXT NOT NULL DEFAULT '',
    user_nicename TEXT COLLATE NOCASE NOT NULL DEFAULT '',
    user_email TEXT COLLATE NOCASE NOT NULL DEFAULT '',
    user_url TEXT COLLATE NOCASE NOT NULL DEFAULT '',
    user_registered TEXT NOT NULL DEFAULT ${zeroDate},
    user_activation_key TEXT NOT NULL DEFAULT '',
    user_status INTEGER NOT NULL DEFAULT 0,
    display_name TEXT COLLATE NOCASE NOT NULL DEFAULT ''
  )`,
  wp_usermeta: metaTable('wp_usermeta', 'umeta_id', 'user_id'),
  wp_options: `CREATE TABLE IF NOT EXISTS wp_options (
    option_id INTEGER PRIMARY KEY AUTOINCREMENT,
    option_name TEXT COLLATE NOCASE NOT NULL DEFAULT '',
    option_value TEXT NOT NULL DEFAULT '',
    autoload TEXT NOT NULL DEFAULT 'yes'
  )`,
  wp_links: `CREATE TABLE IF NOT EXISTS wp_links (
    link_id INTEGER PRIMARY KEY AUTOINCREMENT,
    link_url TEXT NOT NULL DEFAULT '',
    link_name TEXT COLLATE NOCASE NOT NULL DEFAULT '',
    link_image TEXT NOT NULL DEFAULT '',
    link_target TEXT NOT NULL DEFAULT '',
    link_description TEXT NOT NULL DEFAULT '',
    link_visible TEXT NOT NULL DEFAULT 'Y',
    link_owner INTEGER NOT NULL DEFAULT 1,
    link_rating INTEGER NOT NULL DEFAULT 0,
    link_updated TEXT NOT NULL DEFAULT ${zeroDate},
    link_rel TEXT NOT NULL DEFAULT '',
    link_notes TEXT NOT NULL DEFAULT '',
    link_rss TEXT NOT NULL DEFAULT ''
  )`,
};

// WordPress's keys, where needed with columns added that let a hot query be answered from the index alone.
const coreIndexes = `
  CREATE INDEX IF NOT EXISTS wp_posts_post_name ON wp_posts (post_name, post_type);
  CREATE INDEX IF NOT EXISTS wp_posts_type_status_date ON wp_posts (post_type, post_status, post_date, ID);
  CREATE INDEX IF NOT EXISTS wp_posts_type_status_modified ON wp_posts (post_type, post_status, post_modified_gmt);
  CREATE INDEX IF NOT EXISTS wp_posts_post_parent ON wp_posts (post_parent, post_type);
  CREATE INDEX IF NOT EXISTS wp_posts_post_author ON wp_posts (post_author, post_type, post_status, post_date);
  CREATE INDEX IF NOT EXISTS wp_postmeta_post_id ON wp_postmeta (post_id);
  CREATE INDEX IF NOT EXISTS wp_postmeta_meta_key
    ON wp_postmeta (meta_key, substr(meta_value, 1, 32) COLLATE NOCASE, post_id);
  CREATE INDEX IF NOT EXISTS wp_comments_comment_post_ID
    ON wp_comments (comment_post_ID, comment_approved, comment_date_gmt);
  CREATE INDEX IF NOT EXISTS wp_comments_comment_approved_date_gmt
    ON wp_comments (comment_approved, comment_date_gmt);
  CREATE INDEX IF NOT EXISTS wp_comments_comment_date_gmt ON wp_comments (comment_date_gmt);
  CREATE INDEX IF NOT EXISTS wp_comments_comment_parent ON wp_comments (comment_parent);
  CREATE INDEX IF NOT EXISTS wp_comments_comment_author_email ON wp_comments (comment_author_email);
  CREATE INDEX IF NOT EXISTS wp_comments_user_id ON wp_comments (user_id);
  CREATE INDEX IF NOT EXISTS wp_commentmeta_comment_id ON wp_commentmeta (comment_id);
  CREATE INDEX IF NOT EXISTS wp_commentmeta_meta_key ON wp_commentmeta (meta_key);
  CREATE INDEX IF NOT EXISTS wp_terms_slug ON wp_terms (slug);
  CREATE INDEX IF NOT EXISTS wp_terms_name ON wp_terms (name);
  CREATE INDEX IF NOT EXISTS wp_term_taxonomy_term_id_taxonomy ON wp_term_taxonomy (term_id, taxonomy);
  CREATE INDEX IF NOT EXISTS wp_term_taxonomy_taxonomy ON wp_term_taxonomy (taxonomy, parent);
  CREATE INDEX IF NOT EXISTS wp_term_relationships_term_taxonomy_id
    ON wp_term_relationships (term_taxonomy_id, object_id);
  CREATE INDEX IF NOT EXISTS wp_termmeta_term_id ON wp_termmeta (term_id);
  CREATE INDEX IF NOT EXISTS wp_termmeta_meta_key ON wp_termmeta (meta_key);
  CREATE INDEX IF NOT EXISTS wp_users_user_login ON wp_users (user_login);
  CREATE INDEX IF NOT EXISTS wp_users_user_nicename ON wp_users (user_nicename);
  CREATE INDEX IF NOT EXISTS wp_users_user_email ON wp_users (user_email);
  CREATE INDEX IF NOT EXISTS wp_usermeta_user_id ON wp_usermeta (user_id);
  CREATE INDEX IF NOT EXISTS wp_usermeta_meta_key ON wp_usermeta (meta_key);
  CREATE UNIQUE INDEX IF NOT EXISTS wp_options_option_name ON wp_options (option_name);
  CREATE INDEX IF NOT EXISTS wp_links_link_visible ON wp_links (link_visible);
`;

/** Makes WordPress's tables where they are not there yet, without their indexes. */
export async function createCoreTables(connection: Connection): Promise<void> {
  for (const sql of Object.values(coreTables)) await connection.run(query(sql));
}

/**
 * Makes the indexes of WordPress's tables; an import calls it when all rows are in.
 * Option names become unique with it: of rows with the same name (dumps of damaged sites hold them) the last stays.
 */
export async function createCoreIndexes(connection: Connection): Promise<void> {
  await connection.transaction(async (transaction) => {
    await transaction.run(
      query(
        'DELETE FROM wp_options WHERE option_id NOT IN (SELECT max(option_id) FROM wp_options GROUP BY option_name)',
      ),
    );
    for (const sql of coreIndexes.split(';')) {
      if (sql.trim() !== '') await transaction.run(query(sql));
    }
  });
}

function metaTable(name: string, id: string, object: string): string {
  return `CREATE TABLE IF NOT EXISTS ${name} (
    ${id} INTEGER PRIMARY KEY AUTOINCREMENT,
    ${object} INTEGER NOT NULL DEFAULT 0,
    meta_key TEXT COLLATE NOCASE,
    meta_value TEXT COLLATE NOCASE
  )`;
}
