import type { PostQuery } from './post-query.ts';
import type { CommentRow, Meta, PostRow, TermRow, UserRow } from './records.ts';

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
  /** Days that have posts, newest first (`wp_get_archives`): `2026-11-29`. */
  days(types: readonly string[]): Promise<readonly { date: string; count: number }[]>;
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
  /** How many replies each comment has, with those that wait. WordPress: WP_Comment::get_children(). */
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
  /** What it wrote goes with it unless somebody inherits it (0 = it is nobody's); posts and pages in the bin stay there. */
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
  /** A value made of options at once, by its name; made again only where one of those that `make` read has changed. */
  kept<T>(name: string, make: () => T): T;
  /** Grows with each change seen, for caches keyed by settings. */
  readonly version: number;
}
