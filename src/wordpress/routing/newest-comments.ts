import type { CommentQuery, CommentRow, PostQuery, Site } from '../../types/index.ts';

/** What decides whose comments a feed of comments shows. */
export interface CommentedQuery {
  readonly flags: ReadonlySet<string>;
  /** What an archive or a search asks for; absent = there is no such term or author. */
  readonly query?: PostQuery;
}

/**
 * The newest comments of an archive's or a search's posts, or of the whole site: as many as a feed has items.
 * WordPress: WP_Query::get_posts(), feeds of comments.
 */
export async function newestComments(site: Site, query: CommentedQuery): Promise<readonly CommentRow[]> {
  return site.comments.find({
    approved: ['1'],
    ...(await ofPosts(site, query)),
    orderBy: 'comment_date_gmt',
    direction: 'desc',
    limit: site.options.number('posts_per_rss', 10),
  });
}

async function ofPosts(site: Site, { flags, query }: CommentedQuery): Promise<Partial<CommentQuery>> {
  if (!flags.has('archive') && !flags.has('search')) return { postStatuses: ['publish', 'inherit'] };
  if (!query) return { posts: [] };
  const { limit: _limit, offset: _offset, ...all } = query;
  return { posts: await site.posts.findIds(all) };
}
