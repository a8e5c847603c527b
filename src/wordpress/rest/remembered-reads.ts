import type { CommentRepository, PostRepository, PostRow, Site, UserRepository } from '../../types/index.ts';

/**
 * The site as one answer sees it that asks for many things in turn: rows and meta that were read are not read again.
 * Only for reading; it lives as long as the answer.
 */
export function rememberReads(site: Site): Site {
  return Object.assign(Object.create(site) as Site, {
    posts: rememberPosts(site.posts),
    users: rememberUsers(site.users),
    comments: rememberComments(site.comments),
  });
}

function rememberPosts(posts: PostRepository): PostRepository {
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

function rememberUsers(users: UserRepository): UserRepository {
  const rows = byId((ids) => users.byIds(ids));
  return Object.assign(Object.create(users) as UserRepository, {
    byId: async (id: number) => (await rows([id])).get(id),
    byIds: rows,
    meta: byId((ids) => users.meta(ids)),
  } satisfies Partial<UserRepository>);
}

function rememberComments(comments: CommentRepository): CommentRepository {
  return Object.assign(Object.create(comments) as CommentRepository, {
    replyCounts: byId((ids) => comments.replyCounts(ids)),
    meta: byId((ids) => comments.meta(ids)),
  } satisfies Partial<CommentRepository>);
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
