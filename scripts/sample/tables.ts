import { memberTables } from './members/member-tables.ts';
import { orderTables } from './shop/orders.ts';
import { shopTables } from './shop/shop-tables.ts';
import type { TableShape } from './table-shape.ts';

const id = (name: string): string => `\`${name}\` bigint(20) unsigned NOT NULL AUTO_INCREMENT`;
const reference = (name: string): string => `\`${name}\` bigint(20) unsigned NOT NULL DEFAULT 0`;
const words = (name: string, length: number, value = ''): string =>
  `\`${name}\` varchar(${length}) NOT NULL DEFAULT '${value}'`;
const text = (name: string, kind = 'text'): string => `\`${name}\` ${kind} NOT NULL`;
const date = (name: string): string => `\`${name}\` datetime NOT NULL DEFAULT '0000-00-00 00:00:00'`;
const number = (name: string, kind = 'int(11)'): string => `\`${name}\` ${kind} NOT NULL DEFAULT 0`;

function metaTable(name: string, metaId: string, object: string): TableShape {
  return {
    name,
    columns: [
      id(metaId),
      reference(object),
      '`meta_key` varchar(255) DEFAULT NULL',
      '`meta_value` longtext DEFAULT NULL',
    ],
    keys: [
      `PRIMARY KEY (\`${metaId}\`)`,
      `KEY \`${object}\` (\`${object}\`)`,
      'KEY `meta_key` (`meta_key`(191))',
    ],
    counts: true,
  };
}

/** WordPress's twelve tables in the order of a dump, then the shop's; names without prefix. */
export const tables: readonly TableShape[] = [
  metaTable('commentmeta', 'meta_id', 'comment_id'),
  {
    name: 'comments',
    columns: [
      id('comment_ID'),
      reference('comment_post_ID'),
      text('comment_author', 'tinytext'),
      words('comment_author_email', 100),
      words('comment_author_url', 200),
      words('comment_author_IP', 100),
      date('comment_date'),
      date('comment_date_gmt'),
      text('comment_content'),
      number('comment_karma'),
      words('comment_approved', 20, '1'),
      words('comment_agent', 255),
      words('comment_type', 20, 'comment'),
      reference('comment_parent'),
      reference('user_id'),
    ],
    keys: [
      'PRIMARY KEY (`comment_ID`)',
      'KEY `comment_post_ID` (`comment_post_ID`)',
      'KEY `comment_approved_date_gmt` (`comment_approved`,`comment_date_gmt`)',
      'KEY `comment_date_gmt` (`comment_date_gmt`)',
      'KEY `comment_parent` (`comment_parent`)',
      'KEY `comment_author_email` (`comment_author_email`(10))',
    ],
    counts: true,
  },
  {
    name: 'links',
    columns: [
      id('link_id'),
      words('link_url', 255),
      words('link_name', 255),
      words('link_image', 255),
      words('link_target', 25),
      words('link_description', 255),
      words('link_visible', 20, 'Y'),
      '`link_owner` bigint(20) unsigned NOT NULL DEFAULT 1',
      number('link_rating'),
      date('link_updated'),
      words('link_rel', 255),
      text('link_notes', 'mediumtext'),
      words('link_rss', 255),
    ],
    keys: ['PRIMARY KEY (`link_id`)', 'KEY `link_visible` (`link_visible`)'],
    counts: false,
  },
  {
    name: 'options',
    columns: [
      id('option_id'),
      words('option_name', 191),
      text('option_value', 'longtext'),
      words('autoload', 20, 'yes'),
    ],
    keys: [
      'PRIMARY KEY (`option_id`)',
      'UNIQUE KEY `option_name` (`option_name`)',
      'KEY `autoload` (`autoload`)',
    ],
    counts: true,
  },
  metaTable('postmeta', 'meta_id', 'post_id'),
  {
    name: 'posts',
    columns: [
      id('ID'),
      reference('post_author'),
      date('post_date'),
      date('post_date_gmt'),
      text('post_content', 'longtext'),
      text('post_title'),
      text('post_excerpt'),
      words('post_status', 20, 'publish'),
      words('comment_status', 20, 'open'),
      words('ping_status', 20, 'open'),
      words('post_password', 255),
      words('post_name', 200),
      text('to_ping'),
      text('pinged'),
      date('post_modified'),
      date('post_modified_gmt'),
      text('post_content_filtered', 'longtext'),
      reference('post_parent'),
      words('guid', 255),
      number('menu_order'),
      words('post_type', 20, 'post'),
      words('post_mime_type', 100),
      number('comment_count', 'bigint(20)'),
    ],
    keys: [
      'PRIMARY KEY (`ID`)',
      'KEY `post_name` (`post_name`(191))',
      'KEY `type_status_date` (`post_type`,`post_status`,`post_date`,`ID`)',
      'KEY `post_parent` (`post_parent`)',
      'KEY `post_author` (`post_author`)',
    ],
    counts: true,
  },
  {
    name: 'term_relationships',
    columns: [reference('object_id'), reference('term_taxonomy_id'), number('term_order')],
    keys: ['PRIMARY KEY (`object_id`,`term_taxonomy_id`)', 'KEY `term_taxonomy_id` (`term_taxonomy_id`)'],
    counts: false,
  },
  {
    name: 'term_taxonomy',
    columns: [
      id('term_taxonomy_id'),
      reference('term_id'),
      words('taxonomy', 32),
      text('description', 'longtext'),
      reference('parent'),
      number('count', 'bigint(20)'),
    ],
    keys: [
      'PRIMARY KEY (`term_taxonomy_id`)',
      'UNIQUE KEY `term_id_taxonomy` (`term_id`,`taxonomy`)',
      'KEY `taxonomy` (`taxonomy`)',
    ],
    counts: true,
  },
  metaTable('termmeta', 'meta_id', 'term_id'),
  {
    name: 'terms',
    columns: [id('term_id'), words('name', 200), words('slug', 200), number('term_group', 'bigint(10)')],
    keys: ['PRIMARY KEY (`term_id`)', 'KEY `slug` (`slug`(191))', 'KEY `name` (`name`(191))'],
    counts: true,
  },
  metaTable('usermeta', 'umeta_id', 'user_id'),
  {
    name: 'users',
    columns: [
      id('ID'),
      words('user_login', 60),
      words('user_pass', 255),
      words('user_nicename', 50),
      words('user_email', 100),
      words('user_url', 100),
      date('user_registered'),
      words('user_activation_key', 255),
      number('user_status'),
      words('display_name', 250),
    ],
    keys: [
      'PRIMARY KEY (`ID`)',
      'KEY `user_login_key` (`user_login`)',
      'KEY `user_nicename` (`user_nicename`)',
      'KEY `user_email` (`user_email`)',
    ],
    counts: true,
  },
  ...shopTables,
  ...orderTables,
  ...memberTables,
];
