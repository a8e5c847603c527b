import type { Call, CommentRow, PostRow, Site } from '../../types/index.ts';
import { passwordRequired } from '../auth/post-password.ts';
import { renderCommentText } from '../content/comment-text.ts';
import { escapeHtml, escapeUrl } from '../content/escape.ts';
import { restrictedPost } from '../content/restricted-posts.ts';
import type { ResolvedQuery } from '../routing/main-query.ts';
import { newestComments } from '../routing/newest-comments.ts';
import { commentLinks, postLinks } from '../routing/permalinks.ts';
import { format, translate } from '../texts/index.ts';
import { numericEntities, titleInFeed } from './feed-text.ts';

/** A comment in a feed. Texts are safe XML, except `content`, which stands in a CDATA section. */
export interface CommentItem {
  readonly title: string;
  readonly link: string;
  readonly guid: string;
  readonly author: string;
  readonly authorUrl: string;
  /** UTC, as the database writes dates. */
  readonly date: string;
  /** Escaped text. */
  readonly text: string;
  /** HTML, for CDATA. */
  readonly content: string;
  /** What it answers: a post or another comment. */
  readonly inReplyTo: { readonly guid: string; readonly link: string };
}

/** The comments that a feed shows and the posts they belong to. */
export interface FeedComments {
  readonly comments: readonly CommentRow[];
  readonly posts: readonly PostRow[];
  readonly items: readonly CommentItem[];
}

/** Loads the newest comments of what a query shows: of one post, of an archive's posts, or of the whole site. */
export async function feedComments(call: Call, query: ResolvedQuery): Promise<FeedComments> {
  const { site } = call;
  const one = query.flags.has('singular');
  const found = await (one ? commentsOfOne(site, query) : newestComments(site, query));
  // Of the same second the older comes first under one post, as MySQL gives them, the newer in all other lists.
  const comments = one
    ? found.toSorted(
        (a, b) => b.comment_date_gmt.localeCompare(a.comment_date_gmt) || a.comment_ID - b.comment_ID,
      )
    : found;
  const ids = [...new Set(comments.map((comment) => comment.comment_post_ID))];
  const posts = one ? query.posts : await site.posts.byIds(ids);
  const shown = await readable(call, posts);
  const visible = comments.filter((comment) => shown.has(comment.comment_post_ID));
  return { comments, posts, items: await itemsOf(site, visible, shown, one) };
}

async function commentsOfOne(site: Site, { posts }: ResolvedQuery): Promise<readonly CommentRow[]> {
  return site.comments.find({
    approved: ['1'],
    posts: posts.map((post) => post.ID),
    orderBy: 'comment_date_gmt',
    direction: 'desc',
    limit: site.options.number('posts_per_rss', 10),
  });
}

/** Comments of posts that are closed, by a password or to this visitor, stay closed with them. */
async function readable(call: Call, posts: readonly PostRow[]): Promise<ReadonlyMap<number, PostRow>> {
  const open = new Map<number, PostRow>();
  for (const post of posts) {
    if (await passwordRequired(call.site, post, call.request.cookies)) continue;
    if ((await restrictedPost(call.site, post, call.visitor)) === undefined) open.set(post.ID, post);
  }
  return open;
}

async function itemsOf(
  site: Site,
  comments: readonly CommentRow[],
  posts: ReadonlyMap<number, PostRow>,
  one: boolean,
): Promise<readonly CommentItem[]> {
  const parentIds = comments.map((comment) => comment.comment_parent).filter((id) => id > 0);
  const parents = parentIds.length > 0 ? await site.comments.find({ ids: parentIds }) : [];
  const parentOf = new Map(parents.map((parent) => [parent.comment_ID, parent]));
  const [links, postAddresses] = await Promise.all([
    commentLinks(site, [...comments, ...parents]),
    postLinks(site, [...posts.values()]),
  ]);
  return comments.map((comment) => {
    const post = posts.get(comment.comment_post_ID) as PostRow;
    const parent = parentOf.get(comment.comment_parent);
    const author = authorText(site, comment);
    const guid = escapeUrl(site.address.toPresent(post.guid));
    const answered = parent
      ? `${format(translate(site, 'In reply to %s.'), `<a href="${escapeUrl(links.get(parent.comment_ID) ?? '')}">${authorName(site, parent)}</a>`)}\n\n`
      : '';
    const text = answered + comment.comment_content;
    return {
      title: one
        ? format(numericEntities(translate(site, 'By: %s')), author)
        : format(numericEntities(translate(site, 'Comment on %1$s by %2$s')), titleInFeed(post), author),
      link: escapeUrl(links.get(comment.comment_ID) ?? ''),
      guid: `${guid}#comment-${comment.comment_ID}`,
      author,
      authorUrl: escapeUrl(comment.comment_author_url),
      date: comment.comment_date_gmt,
      text: escapeHtml(numericEntities(text)),
      content: renderCommentText(site, text),
      inReplyTo: {
        guid: parent ? `${guid}#comment-${parent.comment_ID}` : guid,
        link: escapeUrl(parent ? (links.get(parent.comment_ID) ?? '') : (postAddresses.get(post.ID) ?? '')),
      },
    };
  });
}

function authorName(site: Site, comment: CommentRow): string {
  return comment.comment_author === '' ? translate(site, 'Anonymous') : comment.comment_author;
}

function authorText(site: Site, comment: CommentRow): string {
  return escapeHtml(numericEntities(authorName(site, comment)));
}
