import type { CommentRow, PostRow, Site, Visitor } from '../../types/index.ts';
import { can } from '../auth/capabilities.ts';
import { visitorById } from '../auth/visitor.ts';
import { adminEmail, type CommentNews, moderatorMail, postAuthorMail, trySending } from '../mail/index.ts';
import { commentLink } from '../routing/comment-links.ts';
import { postLink } from '../routing/permalinks.ts';
import { inLocaleOf } from '../texts/index.ts';

/**
 * Mails about a new comment, as the site's settings ask: to the author of the post when it is published, to those who
 * decide about it when it waits. WordPress: wp_new_comment_notify_postauthor(), wp_new_comment_notify_moderator().
 */
export async function notifyAboutComment(site: Site, post: PostRow, comment: CommentRow): Promise<void> {
  if (comment.comment_approved === '1' && site.options.flag('comments_notify', true)) {
    await notifyPostAuthor(site, post, comment);
  } else if (comment.comment_approved === '0' && site.options.flag('moderation_notify', true)) {
    await notifyModerators(site, post, comment);
  }
}

/**
 * The mail to the author of the post when a comment that waited is approved. `moderator` is who approved it: an author
 * who does so themselves knows. WordPress: wp_set_comment_status().
 */
export async function notifyAboutApproval(
  site: Site,
  moderator: Pick<Visitor, 'id'>,
  comment: CommentRow,
): Promise<void> {
  const post = await site.posts.byId(comment.comment_post_ID);
  if (post === undefined || post.post_author === moderator.id) return;
  if (site.options.flag('comments_notify', true)) await notifyPostAuthor(site, post, comment);
}

/** `reader` is who gets the mail, if they have an account here. */
async function newsOf(
  site: Site,
  post: PostRow,
  comment: CommentRow,
  reader: Visitor | undefined,
): Promise<CommentNews> {
  const parent = comment.comment_parent > 0 ? await site.comments.byId(comment.comment_parent) : undefined;
  return {
    comment,
    post,
    postLink: await postLink(site, post),
    commentLink: await commentLink(site, comment),
    mayEdit: reader !== undefined && (await can(site, reader, 'edit_comment', comment)),
    mayEditParent:
      parent !== undefined && reader !== undefined && (await can(site, reader, 'edit_comment', parent)),
  };
}

/** Nobody is told of their own comment, nor of one on a post that they may not read any more. */
async function notifyPostAuthor(site: Site, post: PostRow, comment: CommentRow): Promise<void> {
  const author = await visitorById(site, post.post_author);
  if (
    !author?.user?.user_email ||
    author.id === comment.user_id ||
    !(await can(site, author, 'read_post', post))
  ) {
    return;
  }
  const news = await newsOf(site, post, comment, author);
  await trySending(site, postAuthorMail(await inLocaleOf(site, author.id), news, author.user.user_email));
}

/** The site's owner, and the author of the post where they may decide about its comments. */
async function notifyModerators(site: Site, post: PostRow, comment: CommentRow): Promise<void> {
  const author = await visitorById(site, post.post_author);
  const decides = author !== undefined && (await can(site, author, 'edit_comment', comment));
  const waiting = await site.comments.count({ approved: ['0'] });
  const addresses = new Map(
    [adminEmail(site), decides ? author.user?.user_email : undefined]
      .flatMap((email) => email || [])
      .map((email) => [email.toLowerCase(), email]),
  );
  for (const email of addresses.values()) {
    const user = await site.users.byEmail(email);
    const reader = user && (await visitorById(site, user.ID));
    const news = await newsOf(site, post, comment, reader);
    const speaking = user === undefined ? site : await inLocaleOf(site, user.ID);
    await trySending(site, moderatorMail(speaking, news, email, waiting));
  }
}
