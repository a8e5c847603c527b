import type {
  CommentQuery,
  CommentRepository,
  CommentRow,
  PostRepository,
  PostRow,
  Site,
  TermQuery,
  TermRepository,
  TermRow,
  UserRepository,
} from '../../types/index.ts';

/** Comments that are read for all posts at once, at most. */
const MOST_COMMENTS = 2000;

/**
 * The site as one answer sees it that asks for many things in turn: rows and meta that were read are not read again.
 * The terms and comments of `posts`, asked for post by post, are read for all of them. Only for reading; it lives as
 * long as the answer.
 */
export function withRequestCache(site: Site, posts: readonly number[] = []): Site {
  return Object.assign(Object.create(site) as Site, {
    posts: cachePosts(site.posts),
    terms: cacheTerms(site.terms, posts),
    users: cacheUsers(site.users),
    comments: cacheComments(site.comments, posts),
  });
}

function cachePosts(posts: PostRepository): PostRepository {
  const rows = byId(async (ids) => new Map((await posts.byIds(ids)).map((row) => [row.ID, row])));
  const meta = byId((ids) => posts.meta(ids));
  const ancestors = new Map<string, Promise<ReadonlyMap<number, PostRow>>>();
  return Object.assign(Object.create(posts) as PostRepository, {
    byId: async (id: number) => (await rows([id])).get(id),
    byIds: async (ids: readonly number[]) => {
      const known = await rows(ids);
      return ids.flatMap((id) => known.get(id) ?? []);
    },
    meta,
    ancestors: (of: readonly PostRow[]) => {
      const key = of.map(({ ID }) => ID).join();
      const found = ancestors.get(key) ?? posts.ancestors(of);
      ancestors.set(key, found);
      return found;
    },
  } satisfies Partial<PostRepository>);
}

function cacheUsers(users: UserRepository): UserRepository {
  const rows = byId((ids) => users.byIds(ids));
  return Object.assign(Object.create(users) as UserRepository, {
    byId: async (id: number) => (await rows([id])).get(id),
    byIds: rows,
    meta: byId((ids) => users.meta(ids)),
  } satisfies Partial<UserRepository>);
}

function cacheTerms(terms: TermRepository, posts: readonly number[]): TermRepository {
  const rows = byId(async (ids) => grouped(await terms.byIds(ids), (term) => term.term_id));
  const requested = new Set(posts);
  let ofPosts: Promise<ReadonlyMap<number, readonly TermRow[]>> | undefined;
  return Object.assign(Object.create(terms) as TermRepository, {
    byIds: async (ids: readonly number[]) => {
      const known = await rows(ids);
      return ids.flatMap((id) => known.get(id) ?? []);
    },
    findPage: async (query: TermQuery) => {
      const post = postOfTerms(query);
      if (post === undefined || !requested.has(post)) return terms.findPage(query);
      ofPosts ??= terms.ofObjects(posts);
      const own = (await ofPosts).get(post) ?? [];
      const found = own.filter(({ taxonomy }) => query.taxonomies?.includes(taxonomy));
      return { rows: found.slice(0, query.limit), total: found.length };
    },
  } satisfies Partial<TermRepository>);
}

/** The post that a query asks the terms of, by name from the first and for nothing else; undefined for other queries. */
function postOfTerms(query: TermQuery): number | undefined {
  const {
    taxonomies = [],
    objects = [],
    orderBy = 'name',
    direction = 'asc',
    limit,
    offset = 0,
    ...more
  } = query;
  const isPlain = orderBy === 'name' && direction === 'asc' && offset === 0 && Object.keys(more).length === 0;
  // Links' terms belong to what has ids of its own.
  if (!isPlain || taxonomies.length === 0 || taxonomies.includes('link_category')) return undefined;
  return objects.length === 1 ? objects[0] : undefined;
}

function cacheComments(comments: CommentRepository, posts: readonly number[]): CommentRepository {
  const replyCounts = byId((ids) => comments.replyCounts(ids));
  const meta = byId((ids) => comments.meta(ids));
  const requested = new Set(posts);
  const byQuery = new Map<string, Promise<ReadonlyMap<number, readonly CommentRow[]> | undefined>>();
  /** By post; undefined where there are too many. */
  const ofPosts = async (query: CommentQuery) => {
    const rows = await comments.find({ ...query, posts, limit: MOST_COMMENTS + 1 });
    if (rows.length > MOST_COMMENTS) return undefined;
    const ids = rows.map((row) => row.comment_ID);
    await Promise.all([replyCounts(ids), meta(ids)]);
    return grouped(rows, (row) => row.comment_post_ID);
  };
  return Object.assign(Object.create(comments) as CommentRepository, {
    replyCounts,
    meta,
    findPage: async (query: CommentQuery) => {
      const { posts: of = [], limit, offset = 0, ...rest } = query;
      const [post] = of;
      if (post === undefined || of.length > 1 || !requested.has(post) || offset > 0)
        return comments.findPage(query);
      const key = JSON.stringify(rest);
      const reading = byQuery.get(key) ?? ofPosts(rest);
      byQuery.set(key, reading);
      const known = await reading;
      if (known === undefined) return comments.findPage(query);
      const found = known.get(post) ?? [];
      return { rows: found.slice(0, limit), total: found.length };
    },
  } satisfies Partial<CommentRepository>);
}

function grouped<Row>(rows: readonly Row[], idOf: (row: Row) => number): ReadonlyMap<number, readonly Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const id = idOf(row);
    const group = groups.get(id);
    if (group === undefined) groups.set(id, [row]);
    else group.push(row);
  }
  return groups;
}

/** Asks for what is not known yet, all of it at once. */
function byId<Value>(
  read: (ids: readonly number[]) => Promise<ReadonlyMap<number, Value>>,
): (ids: readonly number[]) => Promise<ReadonlyMap<number, Value>> {
  const known = new Map<number, Promise<Value | undefined>>();
  return async (ids) => {
    const wanted = [...new Set(ids)];
    const missing = wanted.filter((id) => !known.has(id));
    if (missing.length > 0) {
      const reading = read(missing);
      for (const id of missing)
        known.set(
          id,
          reading.then((found) => found.get(id)),
        );
    }
    const found = new Map<number, Value>();
    for (const id of wanted) {
      const value = await known.get(id);
      if (value !== undefined) found.set(id, value);
    }
    return found;
  };
}
