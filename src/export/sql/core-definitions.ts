/**
 * WordPress's own tables in MySQL's words: columns in their order, then keys (`wp_get_db_schema()`). Texts that are
 * keys are indexed by their first 191 characters, which is what an index of four-byte characters holds on old servers.
 */
const ID = 'bigint(20) unsigned NOT NULL';
const NUMBER = `${ID} DEFAULT 0`;
const DATE = "datetime NOT NULL DEFAULT '0000-00-00 00:00:00'";
const text = (length: number, fallback = '') => `varchar(${length}) NOT NULL DEFAULT '${fallback}'`;

export interface CoreDefinition {
  readonly columns: Readonly<Record<string, string>>;
  readonly keys: readonly string[];
}

function meta(id: string, object: string): CoreDefinition {
  return {
    columns: {
      [id]: `${ID} AUTO_INCREMENT`,
      [object]: NUMBER,
      meta_key: 'varchar(255) DEFAULT NULL',
      meta_value: 'longtext DEFAULT NULL',
    },
    keys: [`PRIMARY KEY (${id})`, `KEY ${object} (${object})`, 'KEY meta_key (meta_key(191))'],
  };
}

export const coreDefinitions: Readonly<Record<string, CoreDefinition>> = {
  wp_posts: {
    columns: {
      ID: `${ID} AUTO_INCREMENT`,
      post_author: NUMBER,
      post_date: DATE,
      post_date_gmt: DATE,
      post_content: 'longtext NOT NULL',
      post_title: 'text NOT NULL',
      post_excerpt: 'text NOT NULL',
      post_status: text(20, 'publish'),
      comment_status: text(20, 'open'),
      ping_status: text(20, 'open'),
      post_password: text(255),
      post_name: text(200),
      to_ping: 'text NOT NULL',
      pinged: 'text NOT NULL',
      post_modified: DATE,
      post_modified_gmt: DATE,
      post_content_filtered: 'longtext NOT NULL',
      post_parent: NUMBER,
      guid: text(255),
      menu_order: 'int(11) NOT NULL DEFAULT 0',
      post_type: text(20, 'post'),
      post_mime_type: text(100),
      comment_count: 'bigint(20) NOT NULL DEFAULT 0',
    },
    keys: [
      'PRIMARY KEY (ID)',
      'KEY post_name (post_name(191))',
      'KEY type_status_date (post_type, post_status, post_date, ID)',
      'KEY post_parent (post_parent)',
      'KEY post_author (post_author)',
    ],
  },
  wp_postmeta: meta('meta_id', 'post_id'),
  wp_comments: {
    columns: {
      comment_ID: `${ID} AUTO_INCREMENT`,
      comment_post_ID: NUMBER,
      comment_author: 'tinytext NOT NULL',
      comment_author_email: text(100),
      comment_author_url: text(200),
      comment_author_IP: text(100),
      comment_date: DATE,
      comment_date_gmt: DATE,
      comment_content: 'text NOT NULL',
      comment_karma: 'int(11) NOT NULL DEFAULT 0',
      comment_approved: text(20, '1'),
      comment_agent: text(255),
      comment_type: text(20, 'comment'),
      comment_parent: NUMBER,
      user_id: NUMBER,
    },
    keys: [
      'PRIMARY KEY (comment_ID)',
      'KEY comment_post_ID (comment_post_ID)',
      'KEY comment_approved_date_gmt (comment_approved, comment_date_gmt)',
      'KEY comment_date_gmt (comment_date_gmt)',
      'KEY comment_parent (comment_parent)',
      'KEY comment_author_email (comment_author_email(10))',
    ],
  },
  wp_commentmeta: meta('meta_id', 'comment_id'),
  wp_terms: {
    columns: {
      term_id: `${ID} AUTO_INCREMENT`,
      name: text(200),
      slug: text(200),
      term_group: 'bigint(10) NOT NULL DEFAULT 0',
    },
    keys: ['PRIMARY KEY (term_id)', 'KEY slug (slug(191))', 'KEY name (name(191))'],
  },
  wp_term_taxonomy: {
    columns: {
      term_taxonomy_id: `${ID} AUTO_INCREMENT`,
      term_id: NUMBER,
      taxonomy: text(32),
      description: 'longtext NOT NULL',
      parent: NUMBER,
      count: 'bigint(20) NOT NULL DEFAULT 0',
    },
    keys: [
      'PRIMARY KEY (term_taxonomy_id)',
      'UNIQUE KEY term_id_taxonomy (term_id, taxonomy)',
      'KEY taxonomy (taxonomy)',
    ],
  },
  wp_term_relationships: {
    columns: { object_id: NUMBER, term_taxonomy_id: NUMBER, term_order: 'int(11) NOT NULL DEFAULT 0' },
    keys: ['PRIMARY KEY (object_id, term_taxonomy_id)', 'KEY term_taxonomy_id (term_taxonomy_id)'],
  },
  wp_termmeta: meta('meta_id', 'term_id'),
  wp_users: {
    columns: {
      ID: `${ID} AUTO_INCREMENT`,
      user_login: text(60),
      user_pass: text(255),
      user_nicename: text(50),
      user_email: text(100),
      user_url: text(100),
      user_registered: DATE,
      user_activation_key: text(255),
      user_status: 'int(11) NOT NULL DEFAULT 0',
      display_name: text(250),
    },
    keys: [
      'PRIMARY KEY (ID)',
      'KEY user_login_key (user_login)',
      'KEY user_nicename (user_nicename)',
      'KEY user_email (user_email)',
    ],
  },
  wp_usermeta: meta('umeta_id', 'user_id'),
  wp_options: {
    columns: {
      option_id: `${ID} AUTO_INCREMENT`,
      option_name: text(191),
      option_value: 'longtext NOT NULL',
      autoload: text(20, 'yes'),
    },
    keys: ['PRIMARY KEY (option_id)', 'UNIQUE KEY option_name (option_name)', 'KEY autoload (autoload)'],
  },
  wp_links: {
    columns: {
      link_id: `${ID} AUTO_INCREMENT`,
      link_url: text(255),
      link_name: text(255),
      link_image: text(255),
      link_target: text(25),
      link_description: text(255),
      link_visible: text(20, 'Y'),
      link_owner: 'bigint(20) unsigned NOT NULL DEFAULT 1',
      link_rating: 'int(11) NOT NULL DEFAULT 0',
      link_updated: DATE,
      link_rel: text(255),
      link_notes: 'mediumtext NOT NULL',
      link_rss: text(255),
    },
    keys: ['PRIMARY KEY (link_id)', 'KEY link_visible (link_visible)'],
  },
};
