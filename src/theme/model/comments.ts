import he from 'he';
import type {
  CommentModel,
  CommentRow,
  CommentsModel,
  MainQuery,
  PostModel,
  Site,
  Visitor,
} from '../../types/index.ts';
import { createNonce } from '../../wordpress/auth/index.ts';
import { pageOfComments } from '../../wordpress/comments/comment-paging.ts';
import { commentsOpen } from '../../wordpress/comments/comments-open.ts';
import { gravatar } from '../../wordpress/comments/gravatar.ts';
import { renderCommentText } from '../../wordpress/content/comment-text.ts';
import { restrictedPost } from '../../wordpress/content/restricted-posts.ts';
import { moreFields } from '../../wordpress/more-fields.ts';
import {
  commentPageLink,
  commentsPageAddress,
  commentsStandAtPost,
} from '../../wordpress/routing/permalinks.ts';
import { isoDate, localDate } from '../../wordpress/site/site-time.ts';
import { translate } from '../../wordpress/texts/index.ts';

/** Comments shown at once where the site does not split them. */
const ALL = 10_000;

/** What the address says about comments. */
interface CommentRequest {
  /** A comment that the one who asks may see before it is approved. */
  readonly awaiting: CommentRow | undefined;
  /** Id of the comment that the form answers (`replytocom`); 0 = none. */
  readonly replyTo: number;
}

/** The comments below a post: threaded as the site's settings ask, the page asked for, and the form. */
export async function commentsModel(
  site: Site,
  post: PostModel,
  query: MainQuery,
  visitor: Visitor,
  requested: CommentRequest,
): Promise<CommentsModel | undefined> {
  if (post.passwordRequired || (await restrictedPost(site, post.row, visitor)) !== undefined)
    return undefined;
  const open = commentsOpen(site, post.row);
  if (!open && post.commentCount === 0) return undefined;
  const approved =
    post.commentCount > 0
      ? await site.comments.find({
          posts: [post.id],
          approved: ['1'],
          orderBy: 'comment_date_gmt',
          direction: 'asc',
          limit: ALL,
        })
      : [];
  const rows = requested.awaiting ? [...approved, requested.awaiting] : approved;
  const threaded = site.options.flag('thread_comments', true);
  const depth = threaded ? site.options.number('thread_comments_depth', 5) : 1;
  const byParent = rowsByParent(rows, depth);
  const { shown, page, pages } = pageOfComments(site, byParent.get(0) ?? [], query.commentPage);
  byParent.set(0, shown);
  const login = loginAddress(site, post);
  const mustLogIn = site.options.flag('comment_registration') && !visitor.user;
  return {
    open,
    count: post.commentCount,
    comments: thread(site, byParent, post, {
      depth,
      address: placeOfComments(site, post, page),
      replies: !open ? 'closed' : mustLogIn ? login : 'open',
    }),
    pages,
    page,
    previousHref: page > 1 ? commentsPageAddress(site, post.href, page - 1) : undefined,
    nextHref: page < pages ? commentsPageAddress(site, post.href, page + 1, pages) : undefined,
    refused: query.refusedComment,
    form: open
      ? await formModel(
          site,
          post,
          visitor,
          approved.some((row) => row.comment_ID === requested.replyTo) ? requested.replyTo : 0,
        )
      : undefined,
  };
}

/** Where a page's comments are, by the address of one of them without its fragment. */
function placeOfComments(site: Site, post: PostModel, page: number): string {
  const isOwn = !site.options.flag('page_comments') || commentsStandAtPost(site, page);
  return isOwn ? post.href : commentPageLink(site, post.href, page);
}

function loginAddress(site: Site, post: PostModel): string {
  return `${site.address.siteurl}/wp-login.php?redirect_to=${encodeURIComponent(post.href)}`;
}

/** What is said in reply to what, in the order in which it was said; 0 = in reply to the post. */
function rowsByParent(rows: readonly CommentRow[], depth: number): Map<number, readonly CommentRow[]> {
  const known = new Set(rows.map((row) => row.comment_ID));
  const byParent = new Map<number, CommentRow[]>();
  for (const row of rows) {
    const parent = depth > 1 && known.has(row.comment_parent) ? row.comment_parent : 0;
    byParent.set(parent, [...(byParent.get(parent) ?? []), row]);
  }
  return new Map(byParent);
}

interface Discussion {
  readonly depth: number;
  /** Address of the page that they stand on. */
  readonly address: string;
  /** Whether replies are taken; an address = where a reply begins with a log-in. */
  readonly replies: 'open' | 'closed' | string;
}

function thread(
  site: Site,
  byParent: ReadonlyMap<number, readonly CommentRow[]>,
  post: PostModel,
  { depth, address, replies }: Discussion,
): CommentModel[] {
  const isOpen = replies === 'open';
  const format = `${site.options.get('date_format') ?? 'j F Y'}, ${site.options.get('time_format') ?? 'H:i'}`;
  const build = (parent: number, level: number): CommentModel[] =>
    (byParent.get(parent) ?? []).map((row) => ({
      id: row.comment_ID,
      author: he.decode(row.comment_author) || translate(site, 'Anonymous'),
      authorHref: /^https?:\/\//.test(row.comment_author_url) ? row.comment_author_url : undefined,
      avatar:
        site.options.flag('show_avatars', true) && (row.comment_type === 'comment' || row.comment_type === '')
          ? gravatar(site, row.comment_author_email, 64)
          : undefined,
      date: isoDate(site, row.comment_date),
      dateText: localDate(site, format, row.comment_date),
      href: `${address}#comment-${row.comment_ID}`,
      contentHtml: renderCommentText(site, row.comment_content),
      awaitingModeration: row.comment_approved === '0',
      byPostAuthor: row.user_id > 0 && row.user_id === post.row.post_author,
      type: row.comment_type || 'comment',
      replyHref:
        isOpen && level < depth
          ? `${address}${address.includes('?') ? '&' : '?'}replytocom=${row.comment_ID}#respond`
          : undefined,
      loginToReplyHref: !isOpen && replies !== 'closed' && level < depth ? replies : undefined,
      // Deeper replies stay on the last level that the settings allow.
      replies: level < depth ? build(row.comment_ID, level + 1) : [],
      row,
    }));
  const tops = build(0, 1);
  return depth > 1 ? tops.map((top) => flattenBeyond(top, byParent, build, depth)) : tops;
}

/** Replies below the deepest level are shown on it, after each other. */
function flattenBeyond(
  comment: CommentModel,
  byParent: ReadonlyMap<number, readonly CommentRow[]>,
  build: (parent: number, level: number) => CommentModel[],
  depth: number,
  level = 1,
): CommentModel {
  const replies = comment.replies.map((reply) => flattenBeyond(reply, byParent, build, depth, level + 1));
  if (level + 1 < depth) return { ...comment, replies };
  const deeper = (id: number): CommentModel[] =>
    (byParent.get(id) ?? []).length === 0
      ? []
      : build(id, depth).flatMap((reply) => [reply, ...deeper(reply.id)]);
  return { ...comment, replies: replies.flatMap((reply) => [reply, ...deeper(reply.id)]) };
}

async function formModel(
  site: Site,
  post: PostModel,
  visitor: Visitor,
  parent: number,
): Promise<CommentsModel['form']> {
  const login = loginAddress(site, post);
  return {
    action: `${site.address.siteurl}/wp-comments-post.php`,
    post: post.id,
    parent,
    requireNameEmail: site.options.flag('require_name_email', true),
    consent: site.options.flag('show_comments_cookies_opt_in', true),
    moreFieldsHtml: await moreFields(site, 'comment', visitor),
    loggedInAs: visitor.user?.display_name,
    ...(visitor.user && {
      profileHref: `${site.address.siteurl}/wp-admin/profile.php`,
      logoutHref: `${login}&action=logout&_wpnonce=${createNonce(site, visitor, 'log-out')}`,
    }),
    ...(visitor.has('unfiltered_html') && {
      unfilteredNonce: createNonce(site, visitor, `unfiltered-html-comment_${post.id}`),
    }),
    mustLogIn: site.options.flag('comment_registration') && !visitor.user ? login : undefined,
  };
}
