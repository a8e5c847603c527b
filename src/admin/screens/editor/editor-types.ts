import type { TextBuilder } from '../../content/text-builder.ts';

/** Everything that the editor begins with. */
export interface Opened {
  readonly source: EditorSource;
  readonly post: EditedPost;
  readonly type: PostTypeInfo;
}
/** A post as `wp/v2` gives it with `context=edit`. */
export interface EditedPost {
  readonly id: number;
  readonly type: string;
  readonly status: string;
  readonly date: string;
  readonly slug: string;
  readonly link: string;
  readonly modified_gmt: string;
  readonly title?: { readonly raw: string };
  readonly excerpt?: { readonly raw: string };
  readonly content?: { readonly raw: string };
  readonly password?: string;
  readonly featured_media?: number;
  readonly comment_status?: string;
  readonly ping_status?: string;
  readonly template?: string;
  readonly parent?: number;
  readonly menu_order?: number;
  readonly sticky?: boolean;
  readonly meta?: Readonly<Record<string, unknown>>;
  /** What who asks may do with it besides, as links: `wp:action-publish` … */
  readonly _links?: Readonly<Record<string, unknown>>;
  readonly [taxonomy: string]: unknown;
}

/** What `portolan/v1/editor/<id>` tells. */
export interface EditorSource {
  readonly id: number;
  readonly content: string;
  /** The page is made of a builder's data that cannot be changed here, whatever the content is. */
  readonly is_fixed: boolean;
  /** The page builder that it is written in; null where it is none that is known. */
  readonly builder: TextBuilder | null;
  readonly modified: string;
  /** Where it is written with WordPress's block editor; null where the site has none, or not for this text. */
  readonly block_editor: string | null;
  /** Of the post itself: `wp/v2/pages/8`. */
  readonly route: string;
  readonly nonce: string;
}

/** A type of posts as `wp/v2/types` gives it with `context=edit`. */
export interface PostTypeInfo {
  readonly slug: string;
  readonly rest_base: string;
  readonly name: string;
  readonly labels: { readonly singular_name: string; readonly add_new_item?: string };
  readonly supports: Readonly<Record<string, unknown>>;
  readonly taxonomies: readonly string[];
  readonly hierarchical: boolean;
}

/** A version of a post as `wp/v2/…/revisions` and `…/autosaves` give it with `context=edit`. */
export interface Version {
  readonly id: number;
  readonly author: number;
  readonly date_gmt: string;
  readonly modified_gmt: string;
  readonly title: { readonly raw: string };
  readonly excerpt: { readonly raw: string };
  readonly content: { readonly raw: string };
}
