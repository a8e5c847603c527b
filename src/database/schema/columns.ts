import type { Generated } from 'kysely';
import type { CommentRow, PostRow, UserRow } from '../../types/index.ts';

/** Every column has a default, so that all may be left out when a row is inserted. */
type Defaulted<Row> = { -readonly [Column in keyof Row]: Generated<Row[Column]> };

export interface PostMetaTable {
  meta_id: Generated<number>;
  post_id: number;
  meta_key: string | null;
  meta_value: string | null;
}

export interface CommentMetaTable {
  meta_id: Generated<number>;
  comment_id: number;
  meta_key: string | null;
  meta_value: string | null;
}

export interface TermMetaTable {
  meta_id: Generated<number>;
  term_id: number;
  meta_key: string | null;
  meta_value: string | null;
}

export interface UserMetaTable {
  umeta_id: Generated<number>;
  user_id: number;
  meta_key: string | null;
  meta_value: string | null;
}

export interface TermsTable {
  term_id: Generated<number>;
  name: string;
  slug: string;
  term_group: Generated<number>;
}

export interface TermTaxonomyTable {
  term_taxonomy_id: Generated<number>;
  term_id: number;
  taxonomy: string;
  description: Generated<string>;
  parent: Generated<number>;
  count: Generated<number>;
}

export interface TermRelationshipsTable {
  object_id: number;
  term_taxonomy_id: number;
  term_order: Generated<number>;
}

export interface OptionsTable {
  option_id: Generated<number>;
  option_name: string;
  option_value: string;
  autoload: Generated<string>;
}

export interface LinksTable {
  link_id: Generated<number>;
  link_url: Generated<string>;
  link_name: Generated<string>;
  link_image: Generated<string>;
  link_target: Generated<string>;
  link_description: Generated<string>;
  link_visible: Generated<string>;
  link_owner: Generated<number>;
  link_rating: Generated<number>;
  link_updated: Generated<string>;
  link_rel: Generated<string>;
  link_notes: Generated<string>;
  link_rss: Generated<string>;
}

/** What is known of the site as a whole, by name. */
export interface PortolanMetaTable {
  name: string;
  value: string;
}

/** One row for each post and term: what lists of posts by term are read from. */
export interface PortolanListingTable {
  term_taxonomy_id: number;
  post_type: string;
  post_status: string;
  post_date: string;
  post_id: number;
}

/** The tables that every site has. */
export interface Tables {
  wp_posts: Defaulted<PostRow>;
  wp_postmeta: PostMetaTable;
  wp_comments: Defaulted<CommentRow>;
  wp_commentmeta: CommentMetaTable;
  wp_terms: TermsTable;
  wp_term_taxonomy: TermTaxonomyTable;
  wp_term_relationships: TermRelationshipsTable;
  wp_termmeta: TermMetaTable;
  wp_users: Defaulted<UserRow>;
  wp_usermeta: UserMetaTable;
  wp_options: OptionsTable;
  wp_links: LinksTable;
  portolan_meta: PortolanMetaTable;
  portolan_listing: PortolanListingTable;
}

/** Columns of `PostRow`, in WordPress's order. */
export const postColumns = [
  'ID',
  'post_author',
  'post_date',
  'post_date_gmt',
  'post_content',
  'post_title',
  'post_excerpt',
  'post_status',
  'comment_status',
  'ping_status',
  'post_password',
  'post_name',
  'to_ping',
  'pinged',
  'post_modified',
  'post_modified_gmt',
  'post_content_filtered',
  'post_parent',
  'guid',
  'menu_order',
  'post_type',
  'post_mime_type',
  'comment_count',
] as const satisfies readonly (keyof PostRow)[];

/** Columns of `CommentRow`, in WordPress's order. */
export const commentColumns = [
  'comment_ID',
  'comment_post_ID',
  'comment_author',
  'comment_author_email',
  'comment_author_url',
  'comment_author_IP',
  'comment_date',
  'comment_date_gmt',
  'comment_content',
  'comment_karma',
  'comment_approved',
  'comment_agent',
  'comment_type',
  'comment_parent',
  'user_id',
] as const satisfies readonly (keyof CommentRow)[];

/** Columns of `UserRow`, in WordPress's order. */
export const userColumns = [
  'ID',
  'user_login',
  'user_pass',
  'user_nicename',
  'user_email',
  'user_url',
  'user_registered',
  'user_activation_key',
  'user_status',
  'display_name',
] as const satisfies readonly (keyof UserRow)[];
