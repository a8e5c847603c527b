import type { CommentRow, PostRow, Site } from '../../types/index.ts';
import { endPath, permalinkStructure } from './permalink-structure.ts';
import { postLinks } from './post-links.ts';

/** Address of one comment on its page. WordPress: get_comment_link(). */
export async function commentLink(site: Site, comment: CommentRow): Promise<string> {
  return (await commentLinks(site, [comment])).get(comment.comment_ID) as string;
}

/** Addresses of comments by id; `''` for those whose post is gone. */
export async function commentLinks(
  site: Site,
  comments: readonly CommentRow[],
): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(comments.map((comment) => comment.comment_post_ID))];
  const posts = await site.posts.byIds(ids);
  const links = await postLinks(site, posts);
  const places = await commentPages(site, posts, comments);
  const structure = permalinkStructure(site);
  return new Map(
    comments.map((comment) => {
      const link = links.get(comment.comment_post_ID);
      if (link === undefined) return [comment.comment_ID, ''];
      const page = places.get(comment.comment_ID) ?? 0;
      const shownAt = page > 0 ? commentPageLink(site, link, page) : link;
      // Plain addresses of drafts and of what is in the bin get a slash too.
      const ended = structure.pretty ? endPath(structure, shownAt) : shownAt;
      return [comment.comment_ID, `${ended}#comment-${comment.comment_ID}`];
    }),
  );
}

/** Address of one page of a post's comments; `link` is the post's own. */
export function commentPageLink(site: Site, link: string, page: number): string {
  const structure = permalinkStructure(site);
  if (!structure.pretty || link.includes('?')) return `${link}${link.includes('?') ? '&' : '?'}cpage=${page}`;
  return endPath(structure, `${link.replace(/\/+$/, '')}/comment-page-${page}`);
}

/** Whether single comments of a page of them are linked at the post's own address. WordPress: get_comment_link(). */
export function commentsStandAtPost(site: Pick<Site, 'options'>, page: number): boolean {
  return page === 1 && (site.options.get('default_comments_page') ?? 'newest') !== 'newest';
}

/**
 * Where a page of a post's comments is linked: the page that is shown first stands at the post's own address. `pages` =
 * how many there are, where that is known. WordPress: get_comments_pagenum_link().
 */
export function commentsPageAddress(site: Site, link: string, page: number, pages = 0): string {
  const newest = (site.options.get('default_comments_page') ?? 'newest') === 'newest';
  const isFirstShown = newest ? page === pages : page <= 1;
  return `${isFirstShown ? link : commentPageLink(site, link, page)}#comments`;
}

/**
 * The comment page each comment stands on, 0 where the post's own address shows it: pages count threads from the
 * oldest on. WordPress: get_page_of_comment().
 */
async function commentPages(
  site: Site,
  posts: readonly PostRow[],
  comments: readonly CommentRow[],
): Promise<ReadonlyMap<number, number>> {
  const perPage = site.options.number('comments_per_page', 50);
  if (!site.options.flag('page_comments') || perPage < 1) return new Map();
  const threaded =
    site.options.flag('thread_comments') && site.options.number('thread_comments_depth', 5) > 1;
  const all = await site.comments.find({
    posts: posts.map((post) => post.ID),
    approved: ['1'],
    orderBy: 'comment_date_gmt',
    direction: 'asc',
  });
  const byId = new Map(all.map((comment) => [comment.comment_ID, comment]));
  const topOf = (comment: CommentRow): CommentRow => {
    const seen = new Set<number>();
    let top = comment;
    while (threaded && top.comment_parent > 0 && !seen.has(top.comment_ID)) {
      seen.add(top.comment_ID);
      const parent = byId.get(top.comment_parent);
      if (!parent) break;
      top = parent;
    }
    return top;
  };
  const places = new Map<number, number>();
  for (const comment of comments) {
    const top = topOf(comment);
    const threads = all.filter(
      (one) => one.comment_post_ID === top.comment_post_ID && (!threaded || one.comment_parent === 0),
    );
    const older = threads.filter((one) => one.comment_date_gmt < top.comment_date_gmt).length;
    const page = Math.ceil((older + 1) / perPage);
    places.set(comment.comment_ID, commentsStandAtPost(site, page) ? 0 : page);
  }
  return places;
}
