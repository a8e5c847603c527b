/** One clause of a taxonomy query (`WP_Tax_Query`). Terms are term ids of the taxonomy. */
export interface TaxonomyClause {
  readonly taxonomy: string;
  readonly terms: readonly number[];
  readonly operator: 'IN' | 'NOT IN' | 'AND';
}

/** One clause of a meta query (`WP_Meta_Query`), values as text or numbers. */
export interface MetaClause {
  readonly key: string;
  readonly compare:
    | '='
    | '!='
    | '>'
    | '>='
    | '<'
    | '<='
    | 'IN'
    | 'NOT IN'
    | 'BETWEEN'
    | 'LIKE'
    | 'EXISTS'
    | 'NOT EXISTS';
  readonly value?: string | number | readonly (string | number)[];
  readonly type?: 'CHAR' | 'NUMERIC';
}

/** A parsed search: every term must occur in title, excerpt or content; excluded ones in none. */
export interface SearchClause {
  /** The whole text as typed, for relevance. */
  readonly phrase: string;
  readonly terms: readonly string[];
  readonly excluded: readonly string[];
  readonly columns: readonly ('post_title' | 'post_excerpt' | 'post_content')[];
  /** Whether a term must equal the column instead of being contained in it. */
  readonly exact: boolean;
  /** A field (`wp_postmeta.meta_key`) in which a term may stand as well as in the columns. */
  readonly field?: string;
  /** Posts that stay in although they hold excluded words. */
  readonly keptIds?: readonly number[];
}

export type PostOrderKey =
  | 'date'
  | 'modified'
  | 'title'
  | 'ID'
  | 'author'
  | 'slug'
  | 'parent'
  | 'type'
  | 'menu_order'
  | 'comment_count'
  | 'rand'
  | 'relevance'
  | 'include'
  | 'include_slugs'
  | 'none';

/**
 * A table with one row for each post of some type (a shop's prices), by which posts are chosen and ordered as well.
 * Names of tables and columns are the program's own; values may be anybody's.
 */
export interface PostLookup {
  readonly table: string;
  /** Its column of post ids. */
  readonly key: string;
  /** All must hold; posts without a row are found only where there is no condition. */
  readonly conditions?: readonly {
    readonly column: string;
    readonly compare: '=' | '>=' | '<=';
    readonly value: string | number;
  }[];
  /** Before the query's own order. */
  readonly order?: readonly { readonly column: string; readonly direction: 'asc' | 'desc' }[];
}

/** What posts to find (`WP_Query`, resolved: ids instead of names). Absent fields do not restrict. */
export interface PostQuery {
  readonly types?: readonly string[];
  readonly statuses?: readonly string[];
  /** Also private posts of this author. */
  readonly orPrivateOfAuthor?: number;
  readonly ids?: readonly number[];
  readonly notIds?: readonly number[];
  readonly authors?: readonly number[];
  readonly notAuthors?: readonly number[];
  readonly slugs?: readonly string[];
  readonly parents?: readonly number[];
  readonly notParents?: readonly number[];
  readonly menuOrder?: number;
  readonly mimeTypes?: readonly string[];
  /** `''` = only posts without a password; a text = posts with exactly that password. */
  readonly password?: string;
  readonly title?: string;
  readonly taxonomies?: readonly TaxonomyClause[];
  readonly taxonomyRelation?: 'AND' | 'OR';
  readonly meta?: readonly MetaClause[];
  readonly metaRelation?: 'AND' | 'OR';
  readonly search?: SearchClause;
  /** Local time bounds on post_date, exclusive: MySQL texts. */
  readonly after?: string;
  readonly before?: string;
  /** Inclusive lower and upper bounds on post_date. */
  readonly from?: string;
  readonly to?: string;
  readonly modifiedAfter?: string;
  readonly modifiedBefore?: string;
  readonly year?: number;
  readonly month?: number;
  readonly day?: number;
  readonly hour?: number;
  readonly minute?: number;
  readonly second?: number;
  readonly week?: number;
  readonly order?: readonly { readonly by: PostOrderKey; readonly direction: 'asc' | 'desc' }[];
  readonly lookup?: PostLookup;
  readonly limit?: number;
  readonly offset?: number;
}
