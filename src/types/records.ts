/** Rows of WordPress's own tables, column names as WordPress spells them. Dates are MySQL texts `YYYY-MM-DD HH:MM:SS`. */

export interface PostRow {
  readonly ID: number;
  readonly post_author: number;
  readonly post_date: string;
  readonly post_date_gmt: string;
  readonly post_content: string;
  readonly post_title: string;
  readonly post_excerpt: string;
  readonly post_status: string;
  readonly comment_status: string;
  readonly ping_status: string;
  readonly post_password: string;
  readonly post_name: string;
  readonly to_ping: string;
  readonly pinged: string;
  readonly post_modified: string;
  readonly post_modified_gmt: string;
  readonly post_content_filtered: string;
  readonly post_parent: number;
  readonly guid: string;
  readonly menu_order: number;
  readonly post_type: string;
  readonly post_mime_type: string;
  readonly comment_count: number;
}

/** A term joined with its taxonomy row. */
export interface TermRow {
  readonly term_id: number;
  readonly term_taxonomy_id: number;
  readonly name: string;
  readonly slug: string;
  readonly term_group: number;
  readonly taxonomy: string;
  readonly description: string;
  readonly parent: number;
  readonly count: number;
}

export interface CommentRow {
  readonly comment_ID: number;
  readonly comment_post_ID: number;
  readonly comment_author: string;
  readonly comment_author_email: string;
  readonly comment_author_url: string;
  readonly comment_author_IP: string;
  readonly comment_date: string;
  readonly comment_date_gmt: string;
  readonly comment_content: string;
  readonly comment_karma: number;
  /** `1` approved, `0` held, `spam`, `trash`, `post-trashed`. */
  readonly comment_approved: string;
  readonly comment_agent: string;
  readonly comment_type: string;
  readonly comment_parent: number;
  readonly user_id: number;
}

export interface UserRow {
  readonly ID: number;
  readonly user_login: string;
  readonly user_pass: string;
  readonly user_nicename: string;
  readonly user_email: string;
  readonly user_url: string;
  readonly user_registered: string;
  readonly user_activation_key: string;
  readonly user_status: number;
  readonly display_name: string;
}

/** Meta of one object: raw texts as stored, in the order of their rows. */
export interface Meta {
  /** The first value of a key (keys compare case-insensitively), as WordPress's single reads give it. */
  get(key: string): string | undefined;
  all(key: string): readonly string[];
  /** The first value, PHP-unserialised, as everyday JavaScript: lists are arrays, maps and objects plain objects. Not for writing back. */
  value(key: string): unknown;
  keys(): readonly string[];
}
