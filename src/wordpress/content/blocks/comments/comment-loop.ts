import type { CommentRow, PostRow, RenderContext, Site } from '../../../../types/index.ts';
import { pageOfComments } from '../../../comments/comment-paging.ts';
import { commentRelations } from '../../lists/recent-comments.ts';
import { restrictedPost } from '../../restricted-posts.ts';

/** A comment with its replies. */
export interface ThreadedComment {
  readonly row: CommentRow;
  /** From 1. */
  readonly depth: number;
  readonly replies: readonly ThreadedComment[];
  /** Address of the comment itself, and of its author ('' = none). */
  readonly href: string;
  readonly authorHref: string;
}

/** The comments of a post as its blocks show them. */
export interface CommentLoop {
  readonly comments: readonly ThreadedComment[];
  readonly pages: number;
  /** The page shown, from 1. */
  readonly page: number;
}

/** Comments of one post, at most. */
const MOST = 10_000;
/** Replies beneath replies, at most. */
const DEEPEST = 50;

/** The comment around a block; undefined outside of one. */
export function commentAround({ fromBlocks }: RenderContext): ThreadedComment | undefined {
  return fromBlocks?.['comment'] as ThreadedComment | undefined;
}

/** The approved comments of a post in the site's order, threaded and paged as its settings ask. */
export async function commentLoop(context: RenderContext, post: PostRow): Promise<CommentLoop> {
  const { site, page: around } = context;
  const restricted = (await restrictedPost(site, post, context.visitor)) !== undefined;
  if (post.comment_count === 0 || restricted) return { comments: [], pages: 1, page: 1 };
  const rows = await site.comments.find({
    posts: [post.ID],
    approved: ['1'],
    notTypes: ['note'],
    orderBy: 'comment_date_gmt',
    direction: 'asc',
    limit: MOST,
  });
  const tops = await threaded(site, rows);
  const { shown, page, pages } = pageOfComments(site, tops, around?.query.commentPage ?? 0);
  return { comments: shown, pages, page };
}

async function threaded(site: Site, rows: readonly CommentRow[]): Promise<ThreadedComment[]> {
  const { links, authors } = await commentRelations(site, rows);
  const nested = site.options.flag('thread_comments', true);
  const known = new Set(rows.map((row) => row.comment_ID));
  const byParent = new Map<number, CommentRow[]>();
  for (const row of rows) {
    const parent = nested && known.has(row.comment_parent) ? row.comment_parent : 0;
    byParent.set(parent, [...(byParent.get(parent) ?? []), row]);
  }
  const build = (parent: number, depth: number): ThreadedComment[] =>
    depth > DEEPEST
      ? []
      : (byParent.get(parent) ?? []).map((row) => ({
          row,
          depth,
          replies: build(row.comment_ID, depth + 1),
          href: links.get(row.comment_ID) ?? '',
          authorHref: authors.get(row.comment_ID) ?? '',
        }));
  return build(0, 1);
}
