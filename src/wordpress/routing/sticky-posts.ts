import { storedList } from '../../database/index.ts';
import type { Options, PostQuery, PostRow, Site } from '../../types/index.ts';

/** Ids of the sticky posts, as the option holds them. */
export function stickyPosts(options: Pick<Options, 'value'>): readonly number[] {
  const stored = options.value('sticky_posts');
  const list = stored instanceof Map ? [...stored.values()] : storedList(stored);
  return list.map(Number).filter((id) => Number.isInteger(id) && id > 0);
}

/**
 * The first page of the posts page with the sticky posts in front: those of the page move up, the others come in
 * addition, newest first.
 */
export async function withStickyPosts(
  site: Site,
  query: PostQuery,
  posts: readonly PostRow[],
): Promise<readonly PostRow[]> {
  const sticky = new Set(stickyPosts(site.options));
  for (const id of query.notIds ?? []) sticky.delete(id);
  if (sticky.size === 0) return posts;
  const present = posts.filter((post) => sticky.has(post.ID));
  const others = posts.filter((post) => !sticky.has(post.ID));
  for (const post of present) sticky.delete(post.ID);
  const fetched =
    sticky.size === 0
      ? []
      : await site.posts.find({
          ids: [...sticky],
          types: query.types ?? ['post'],
          statuses: ['publish'],
          order: [{ by: 'date', direction: 'desc' }],
        });
  return [...present, ...fetched, ...others];
}
