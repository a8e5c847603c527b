import type { CommentRow, Meta, PostRow, TermRow, UserRow } from './records.ts';

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

export interface Found<Row> {
  readonly rows: readonly Row[];
  /** How many match without limit and offset. */
  readonly total: number;
}

export type NewPost = Partial<Omit<PostRow, 'ID'>> & { readonly post_type: string };

export interface PostRepository {
  byId(id: number): Promise<PostRow | undefined>;
  /** In the order of `ids`; unknown ones are left out. */
  byIds(ids: readonly number[]): Promise<readonly PostRow[]>;
  /** Slug (case-insensitive) among types; lowest id first. */
  bySlug(slug: string, types: readonly string[], parent?: number): Promise<readonly PostRow[]>;
  /** A page path `parent/child` (slugs) among hierarchical types (`get_page_by_path`); attachments may end it. */
  byPath(path: string, types: readonly string[]): Promise<PostRow | undefined>;
  /** Slugs that begin with a text, lowest id first (`redirect_guess_404_permalink`). */
  bySlugPrefix(
    prefix: string,
    types: readonly string[],
    statuses: readonly string[],
    date?: Pick<PostQuery, 'year' | 'month' | 'day'>,
  ): Promise<PostRow | undefined>;
  byMeta(key: string, value: string, types?: readonly string[]): Promise<readonly PostRow[]>;
  find(query: PostQuery): Promise<readonly PostRow[]>;
  findIds(query: PostQuery): Promise<readonly number[]>;
  count(query: PostQuery): Promise<number>;
  /** `find` and `count` together. */
  findPage(query: PostQuery): Promise<Found<PostRow>>;
  children(parents: readonly number[], types: readonly string[]): Promise<readonly PostRow[]>;
  /** All ancestors of the given posts, by id. */
  ancestors(posts: readonly PostRow[]): Promise<ReadonlyMap<number, PostRow>>;
  /** The next or previous published post by date (`get_adjacent_post`). */
  adjacent(
    post: PostRow,
    direction: 'previous' | 'next',
    sameTerms?: readonly number[],
  ): Promise<PostRow | undefined>;
  /** Months that have posts, newest first (`wp_get_archives`). */
  months(
    types: readonly string[],
    limit?: number,
  ): Promise<readonly { year: number; month: number; count: number }[]>;
  /** Latest post_modified_gmt and post_date_gmt among published posts of types (`get_lastpostmodified`). */
  lastModified(types: readonly string[]): Promise<string | undefined>;
  meta(ids: readonly number[]): Promise<ReadonlyMap<number, Meta>>;
  /** How many revisions posts have, autosaves included, and the id of the latest; posts without any are left out. */
  revisionSummaries(
    posts: readonly number[],
  ): Promise<ReadonlyMap<number, { readonly count: number; readonly latest: number }>>;
  /** Slug free for this type and parent: `name`, `name-2` … (`wp_unique_post_slug`). */
  uniqueSlug(
    slug: string,
    post: { ID: number; post_status: string; post_type: string; post_parent: number },
  ): Promise<string>;
  /** Inserts a row with WordPress's defaults for what is absent; gives the new id. */
  insert(post: NewPost, meta?: readonly (readonly [key: string, value: string])[]): Promise<number>;
  update(id: number, changes: Partial<Omit<PostRow, 'ID'>>): Promise<void>;
  /** Deletes the row, its meta, term relations and comments. */
  delete(id: number): Promise<void>;
  /** Replaces all values of a key; an empty list deletes it. Values are stored as given (serialise first). */
  setMeta(id: number, key: string, values: readonly string[]): Promise<void>;
  addMeta(id: number, key: string, value: string): Promise<void>;
  /** Counts of published posts by author for types. */
  countByAuthor(authors: readonly number[], types: readonly string[]): Promise<ReadonlyMap<number, number>>;
}

export interface TermQuery {
  readonly taxonomies?: readonly string[];
  readonly ids?: readonly number[];
  readonly notIds?: readonly number[];
  readonly slugs?: readonly string[];
  readonly names?: readonly string[];
  readonly parent?: number;
  /** Terms of these objects. */
  readonly objects?: readonly number[];
  readonly search?: string;
  /** Leave out terms that have no posts (a hierarchical term with a counted child stays). */
  readonly hideEmpty?: boolean;
  readonly orderBy?:
    | 'name'
    | 'slug'
    | 'id'
    | 'count'
    | 'term_group'
    | 'description'
    | 'include'
    | 'include_slugs'
    | 'none';
  readonly direction?: 'asc' | 'desc';
  readonly limit?: number;
  readonly offset?: number;
}

export interface TermRepository {
  byId(id: number, taxonomy?: string): Promise<TermRow | undefined>;
  byIds(ids: readonly number[]): Promise<readonly TermRow[]>;
  bySlug(slug: string, taxonomy: string): Promise<TermRow | undefined>;
  find(query: TermQuery): Promise<readonly TermRow[]>;
  findPage(query: TermQuery): Promise<Found<TermRow>>;
  /** Terms of each object, ordered by name (`wp_get_object_terms`). */
  ofObjects(
    objects: readonly number[],
    taxonomies?: readonly string[],
  ): Promise<ReadonlyMap<number, readonly TermRow[]>>;
  /** The term itself and all its descendants. */
  withDescendants(ids: readonly number[], taxonomy: string): Promise<readonly number[]>;
  /** Parents of a term, nearest first. */
  ancestors(term: TermRow): Promise<readonly TermRow[]>;
  meta(ids: readonly number[]): Promise<ReadonlyMap<number, Meta>>;
  insert(term: {
    taxonomy: string;
    name: string;
    slug: string;
    description?: string;
    parent?: number;
  }): Promise<TermRow>;
  update(
    id: number,
    taxonomy: string,
    changes: Partial<Pick<TermRow, 'name' | 'slug' | 'description' | 'parent'>>,
  ): Promise<void>;
  delete(id: number, taxonomy: string): Promise<void>;
  setMeta(id: number, key: string, values: readonly string[]): Promise<void>;
  /** Replaces the terms of an object in one taxonomy and recounts. */
  setObjectTerms(object: number, taxonomy: string, terms: readonly number[]): Promise<void>;
}

export interface CommentQuery {
  readonly posts?: readonly number[];
  readonly ids?: readonly number[];
  readonly notIds?: readonly number[];
  /** `comment_approved` values. */
  readonly approved?: readonly string[];
  readonly types?: readonly string[];
  readonly notTypes?: readonly string[];
  readonly parents?: readonly number[];
  readonly notParents?: readonly number[];
  readonly users?: readonly number[];
  readonly notUsers?: readonly number[];
  readonly email?: string;
  readonly search?: string;
  readonly after?: string;
  readonly before?: string;
  /** Only comments of posts in these statuses and types, without a password if asked. */
  readonly postStatuses?: readonly string[];
  readonly postTypes?: readonly string[];
  readonly withoutPassword?: boolean;
  readonly orderBy?:
    | 'comment_date_gmt'
    | 'comment_date'
    | 'comment_ID'
    | 'comment_post_ID'
    | 'comment_parent'
    | 'comment_type'
    | 'include';
  readonly direction?: 'asc' | 'desc';
  readonly limit?: number;
  readonly offset?: number;
}

export type NewComment = Partial<Omit<CommentRow, 'comment_ID'>> & { readonly comment_post_ID: number };

export interface CommentRepository {
  byId(id: number): Promise<CommentRow | undefined>;
  find(query: CommentQuery): Promise<readonly CommentRow[]>;
  findPage(query: CommentQuery): Promise<Found<CommentRow>>;
  count(query: CommentQuery): Promise<number>;
  /** How many approved replies each comment has. */
  replyCounts(ids: readonly number[]): Promise<ReadonlyMap<number, number>>;
  meta(ids: readonly number[]): Promise<ReadonlyMap<number, Meta>>;
  /** A comment equal to this one (`wp_allow_comment`), if there is one. */
  duplicateOf(
    comment: Pick<
      CommentRow,
      'comment_post_ID' | 'comment_parent' | 'comment_author' | 'comment_author_email' | 'comment_content'
    >,
  ): Promise<number | undefined>;
  /** comment_date_gmt of the latest comment since a time by the same address, user or e-mail (flood check). */
  latestFrom(who: { ip: string; email: string; user: number }, sinceGmt: string): Promise<string | undefined>;
  /** Whether an approved comment with this name and e-mail (or of this user) exists. */
  wasApproved(who: { author: string; email: string; user: number }): Promise<boolean>;
  /** Inserts, and keeps the post's comment_count. */
  insert(comment: NewComment): Promise<number>;
  update(id: number, changes: Partial<Omit<CommentRow, 'comment_ID'>>): Promise<void>;
  delete(id: number): Promise<void>;
  setMeta(id: number, key: string, values: readonly string[]): Promise<void>;
}

export interface UserQuery {
  readonly ids?: readonly number[];
  readonly notIds?: readonly number[];
  readonly slugs?: readonly string[];
  readonly roles?: readonly string[];
  readonly search?: string;
  readonly searchColumns?: readonly (
    | 'ID'
    | 'user_login'
    | 'user_nicename'
    | 'user_email'
    | 'user_url'
    | 'display_name'
  )[];
  /** Only users with published posts of these types. */
  readonly withPublished?: readonly string[];
  readonly orderBy?:
    | 'display_name'
    | 'ID'
    | 'user_registered'
    | 'user_nicename'
    | 'user_email'
    | 'user_url'
    | 'user_login'
    | 'include'
    | 'include_slugs';
  readonly direction?: 'asc' | 'desc';
  readonly limit?: number;
  readonly offset?: number;
}

export type NewUser = Pick<UserRow, 'user_login' | 'user_pass' | 'user_email'> & Partial<Omit<UserRow, 'ID'>>;

export interface UserRepository {
  byId(id: number): Promise<UserRow | undefined>;
  byIds(ids: readonly number[]): Promise<ReadonlyMap<number, UserRow>>;
  byLogin(login: string): Promise<UserRow | undefined>;
  byEmail(email: string): Promise<UserRow | undefined>;
  byNicename(nicename: string): Promise<UserRow | undefined>;
  find(query: UserQuery): Promise<readonly UserRow[]>;
  findPage(query: UserQuery): Promise<Found<UserRow>>;
  meta(ids: readonly number[]): Promise<ReadonlyMap<number, Meta>>;
  insert(user: NewUser): Promise<number>;
  update(id: number, changes: Partial<Omit<UserRow, 'ID'>>): Promise<void>;
  delete(id: number, reassignPostsTo?: number): Promise<void>;
  setMeta(id: number, key: string, values: readonly string[]): Promise<void>;
}

/** `wp_options`, held in memory: reading is immediate, writing goes to the database and tells other processes. */
export interface Options {
  /** Raw text, undefined where the option does not exist. */
  get(name: string): string | undefined;
  /** The value, PHP-unserialised, as everyday JavaScript: lists are arrays, maps and objects plain objects. Not for writing back. */
  value(name: string): unknown;
  /** Integer reading of the text (PHP's (int)); `fallback` where absent. */
  number(name: string, fallback?: number): number;
  /** PHP truth of the text; `fallback` where absent. */
  flag(name: string, fallback?: boolean): boolean;
  names(): readonly string[];
  set(name: string, value: string): Promise<void>;
  delete(name: string): Promise<void>;
  /** Grows with each change seen, for caches keyed by settings. */
  readonly version: number;
}
