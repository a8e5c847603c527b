import type { CommentQuery, CommentRow, PostRow, Site } from '../../../types/index.ts';
import { authorLink, commentLinks } from '../../routing/permalinks.ts';
import { translate } from '../../texts/index.ts';

const MOST_COMMENTS = 100;

/** The newest approved comments on published posts; plugins may leave some out (extension point `comments.recent`). */
export async function recentComments(site: Site, number: number): Promise<readonly CommentRow[]> {
  const newest: CommentQuery = {
    approved: ['1'],
    postStatuses: ['publish'],
    orderBy: 'comment_date_gmt',
    direction: 'desc',
    limit: Math.max(1, Math.min(MOST_COMMENTS, number)),
  };
  return site.comments.find(await site.extensions.apply('comments.recent', newest, { site }));
}

/** What lists of comments show besides them: posts, addresses, and the pages of authors who are users. */
export interface CommentRelations {
  readonly posts: ReadonlyMap<number, PostRow>;
  readonly links: ReadonlyMap<number, string>;
  /** Comment → address of its author; '' for none. */
  readonly authors: ReadonlyMap<number, string>;
}

/** Loads what belongs to comments, with a fixed number of statements. */
export async function commentRelations(
  site: Site,
  comments: readonly CommentRow[],
): Promise<CommentRelations> {
  const users = comments
    .filter((comment) => comment.comment_author_url === '' && comment.user_id > 0)
    .map((comment) => comment.user_id);
  const [posts, links, authors] = await Promise.all([
    site.posts.byIds([...new Set(comments.map((comment) => comment.comment_post_ID))]),
    commentLinks(site, comments),
    users.length > 0 ? site.users.byIds([...new Set(users)]) : undefined,
  ]);
  const addressOf = (comment: CommentRow) => {
    const user = authors?.get(comment.user_id);
    return comment.comment_author_url || (user ? authorLink(site, user) : '');
  };
  return {
    posts: new Map(posts.map((post) => [post.ID, post])),
    links,
    authors: new Map(comments.map((comment) => [comment.comment_ID, addressOf(comment)])),
  };
}

/** Who wrote a comment, as plain text that may hold character references. WordPress: get_comment_author(). */
export function commentAuthor(site: Site, comment: CommentRow): string {
  return comment.comment_author || translate(site, 'Anonymous');
}
