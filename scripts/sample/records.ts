/** The sample site as plain records: what the WXR file, the SQL dump and the uploads folder are all written from. */

export type MetaEntry = readonly [key: string, value: string];

/** One term of a taxonomy. `parent` is the parent's slug, '' for none. */
export interface SampleTerm {
  readonly id: number;
  readonly taxonomyId: number;
  readonly taxonomy:
    | 'category'
    | 'post_tag'
    | 'nav_menu'
    | 'product_type'
    | 'product_visibility'
    | 'product_cat'
    | 'product_tag'
    | 'product_brand'
    | 'product_shipping_class'
    | 'pa_colour'
    | 'pa_size';
  readonly slug: string;
  /** As WordPress stores it, entities included. */
  readonly name: string;
  readonly parent: string;
  readonly description: string;
}

export interface TermLink {
  readonly taxonomy: SampleTerm['taxonomy'];
  readonly slug: string;
}

/** A post of any type. Dates are local (Europe/London), `YYYY-MM-DD HH:MM:SS`. */
export interface SamplePost {
  readonly id: number;
  readonly type:
    | 'post'
    | 'page'
    | 'attachment'
    | 'nav_menu_item'
    | 'product'
    | 'product_variation'
    | 'shop_coupon'
    | 'dlm_download'
    | 'dlm_download_version'
    | 'ppt_viewer'
    | 'search-filter-widget';
  readonly status: 'publish' | 'future' | 'draft' | 'private' | 'inherit' | 'trash';
  readonly slug: string;
  readonly title: string;
  /** Log-in of the author. */
  readonly author: string;
  readonly date: string;
  readonly modified: string;
  readonly content: string;
  readonly excerpt: string;
  readonly guid: string;
  readonly parent: number;
  readonly menuOrder: number;
  readonly password: string;
  readonly commentStatus: 'open' | 'closed';
  readonly pingStatus: 'open' | 'closed';
  readonly mimeType: string;
  readonly sticky: boolean;
  readonly terms: readonly TermLink[];
  readonly meta: readonly MetaEntry[];
}

export interface SampleComment {
  readonly id: number;
  readonly post: number;
  readonly author: string;
  readonly email: string;
  readonly url: string;
  readonly ip: string;
  /** Local, as of posts. */
  readonly date: string;
  readonly content: string;
  readonly approved: '1' | '0' | 'trash';
  readonly type: 'comment' | 'pingback' | 'review';
  readonly parent: number;
  /** Log-in of a registered author, '' for guests. */
  readonly login: string;
  readonly agent: string;
  readonly meta: readonly MetaEntry[];
}

export interface SampleUser {
  readonly id: number;
  readonly login: string;
  readonly hash: string;
  readonly email: string;
  readonly url: string;
  /** GMT. */
  readonly registered: string;
  readonly displayName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly meta: readonly MetaEntry[];
}

export interface SampleOption {
  readonly name: string;
  readonly value: string;
  readonly autoload: 'on' | 'off' | 'auto';
}

/** Everything. Lists are in the order of their ids. */
export interface SampleSite {
  readonly title: string;
  readonly tagline: string;
  readonly url: string;
  readonly users: readonly SampleUser[];
  readonly terms: readonly SampleTerm[];
  readonly posts: readonly SamplePost[];
  readonly comments: readonly SampleComment[];
  readonly options: readonly SampleOption[];
  /** Meta of terms. */
  readonly termMeta: readonly (readonly [term: number, key: string, value: string])[];
}
