import type { PostRow } from './records.ts';
import type { RestArguments } from './rest.ts';
import type { Site } from './site.ts';

export type PostSupport =
  | 'title'
  | 'editor'
  | 'author'
  | 'thumbnail'
  | 'excerpt'
  | 'comments'
  | 'trackbacks'
  | 'custom-fields'
  | 'revisions'
  | 'page-attributes'
  | 'post-formats'
  | 'slug'
  /** Jetpack: sharing of what is new, and Markdown. */
  | 'publicize'
  | 'wpcom-markdown';

/** `register_post_type()`. */
export interface PostType {
  readonly name: string;
  readonly label: string;
  readonly singularLabel: string;
  readonly description?: string;
  readonly public: boolean;
  readonly hierarchical: boolean;
  readonly publiclyQueryable: boolean;
  readonly excludeFromSearch: boolean;
  /** false = no archive; text = archive slug. */
  readonly archive: false | string;
  /** false = no pretty addresses. */
  readonly rewrite: false | { readonly slug: string; readonly withFront: boolean; readonly feeds?: boolean };
  /** false = no query variable; otherwise its name. */
  readonly queryVariable: false | string;
  readonly supports: readonly PostSupport[];
  /** Whether its posts take comments as the site is set now; absent = each as it says itself (`comments_open`). */
  takesComments?(site: Pick<Site, 'options'>): boolean;
  readonly taxonomies: readonly string[];
  readonly showInRest: boolean;
  readonly restBase: string;
  readonly restNamespace: string;
  readonly showInMenus: boolean;
  /** `post`, `page` or a name of its own (`edit_products` …). */
  readonly capabilityType: string;
  /** One capability that stands for all of the type's own (`manage_downloads`); absent = those of `capabilityType`. */
  readonly capability?: string;
  /** What reading any of them takes, whatever its state and whoever wrote it (`map_meta_cap` is false); absent = that depends. */
  readonly readCapability?: string;
  readonly icon?: string;
  /** What screens call it where that is not what WordPress says of posts or pages (`add_new_item` …). */
  readonly labels?: Readonly<Record<string, string>>;
  /** Whether it has screens in the administration; absent = if it is public. */
  readonly showUi?: boolean;
  /** Its posts are for those who write: nobody else reads them over REST. */
  readonly forWriters?: boolean;
  /** Changes what its collection can be asked over REST (`rest_{type}_collection_params`). */
  readonly collectionArguments?: (usual: RestArguments) => RestArguments;
  /** Address of a published one where it is none that permalinks make (`post_type_link`). */
  readonly address?: (site: Site, post: PostRow) => string;
  /** Attachments of its posts are addressed by their id alone (`/?attachment_id=12`). */
  readonly plainAttachmentLinks?: boolean;
}

/** `register_taxonomy()`. */
export interface Taxonomy {
  readonly name: string;
  readonly label: string;
  readonly singularLabel: string;
  readonly description?: string;
  readonly public: boolean;
  readonly publiclyQueryable: boolean;
  readonly hierarchical: boolean;
  readonly objectTypes: readonly string[];
  readonly rewrite:
    | false
    | { readonly slug: string; readonly withFront: boolean; readonly hierarchical: boolean };
  readonly queryVariable: false | string;
  readonly showInRest: boolean;
  readonly restBase: string;
  readonly restNamespace: string;
  readonly showTagCloud: boolean;
  /** Capabilities of its own, by WordPress's names (`manage_terms`, `edit_terms` …); absent ones are WordPress's. */
  readonly capabilities?: Readonly<Record<string, string>>;
  /** What screens call it where that is not what WordPress says of categories or tags (`add_new_item` …). */
  readonly labels?: Readonly<Record<string, string>>;
  /** Whether it has screens in the administration; absent = if it is public. */
  readonly showUi?: boolean;
  /** Whether its terms can stand in menus; absent = if it is public. */
  readonly showInMenus?: boolean;
  /** Whether lists of posts have a column for it. */
  readonly showAdminColumn?: boolean;
}

/** `register_post_status()`. */
export interface PostStatus {
  readonly name: string;
  readonly label: string;
  /** Posts in it are shown to everyone. */
  readonly public: boolean;
  /** Shown to those who may edit the post. */
  readonly protected: boolean;
  /** Shown to those who may read private posts. */
  readonly private: boolean;
  /** Not for people: revisions, automatic drafts, privacy requests. */
  readonly internal: boolean;
  /** Whether posts in it have no date of their own yet. */
  readonly dateFloating: boolean;
}

/** `register_sidebar()`. */
export interface Sidebar {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** What stands around each widget and its title; `%1$s` is the widget's id, `%2$s` its classes. */
  readonly markup?: {
    readonly beforeWidget: string;
    readonly afterWidget: string;
    readonly beforeTitle: string;
    readonly afterTitle: string;
  };
}

/** `add_image_size()`. Pixels; 0 = no bound. */
export interface ImageSize {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly crop: boolean;
  /** One of the former theme's, which stand before those of plugins: `after_setup_theme` comes before `init`. */
  readonly ofTheme?: boolean;
  /** Where the file of this name has another width, another file that comes near is shown in its place. */
  readonly isExact?: boolean;
  /** What else is kept of each picture of this size in `_wp_attachment_metadata`. */
  readonly noted?: Readonly<Record<string, boolean>>;
}
