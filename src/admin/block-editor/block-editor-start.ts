/** What the server tells WordPress's block editor with its document. */
export interface BlockEditorStart {
  readonly post: number;
  readonly type: string;
  /** Address of the front page. */
  readonly home: string;
  /** Address of the REST API, with a trailing slash. */
  readonly rest: string;
  /** For `X-WP-Nonce`. */
  readonly nonce: string;
  /** For `@wordpress/date`: hours east of UTC, and the zone's IANA name or ''. */
  readonly timeZone: { readonly offset: number; readonly string: string };
  /** WordPress: get_block_editor_settings(). */
  readonly settings: Readonly<Record<string, unknown>>;
}
