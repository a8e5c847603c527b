import type { PostQuery, PostRow, PostType, RestCall } from '../../../types/index.ts';
import { stickyPosts } from './sticky.ts';

/**
 * With `ignore_sticky=false`, the first page of posts begins with the sticky ones, as the blog does: those of the
 * page, then those that stand further back. Everything else is left as it was found.
 */
export async function leadingSticky(
  call: RestCall,
  type: PostType,
  query: PostQuery,
  rows: readonly PostRow[],
): Promise<readonly PostRow[]> {
  const restricted = query.search ?? query.taxonomies ?? query.authors ?? query.slugs ?? query.parents;
  if (type.name !== 'post' || call.params.ignore_sticky !== false || restricted || query.offset) {
    return rows;
  }
  const sticky = stickyPosts(call.site);
  const onPage = rows.filter((post) => sticky.includes(post.ID));
  const missing = sticky.filter(
    (id) => !onPage.some((post) => post.ID === id) && !query.notIds?.includes(id),
  );
  const further =
    missing.length > 0
      ? await call.site.posts.find({ types: [type.name], statuses: ['publish'], ids: missing })
      : [];
  return [...onPage, ...further, ...rows.filter((post) => !sticky.includes(post.ID))];
}
