import type { CommentRow, PostRow, Site } from '../../types/index.ts';
import { can } from '../auth/capabilities.ts';
import { visitorById } from '../auth/visitor.ts';
import { adminEmail, type CommentNews, moderatorMail, postAuthorMail, trySending } from '../mail/index.ts';
import { postLink } from '../routing/permalinks.ts';

/**
 * Mails about a new comment, as the site's settings ask: to the author of the post when it is published, to those who
 * decide about it when it waits. WordPress: wp_new_comment_notify_postauthor(), wp_new_comment_notify_moderator().
 */
export async function notifyAboutComment(site: Site, post: PostRow, comment: CommentRow): Promise<void> {
  if (comment.comment_approved === '1' && site.options.flag('comments_notify', true)) {
    await tellPostAuthor(site, post, comment);
  } else if (comment.comment_approved === '0' && site.options.flag('moderation_notify', true)) {
    await tellModerators(site, post, comment);
  }
}

async function newsOf(site: Site, post: PostRow, comment: CommentRow): Promise<CommentNews> {
  return { comment, post, postLink: await postLink(site, post) };
}

/** Nobody is told of his own comment, nor of one on a post that he may not read any more. */
async function tellPostAuthor(site: Site, post: PostRow, comment: CommentRow): Promise<void> {
  const author = await visitorById(site, post.post_author);
  if (
    !author?.user?.user_email ||
    author.id === comment.user_id ||
    !(await can(site, author, 'read_post', post))
  ) {
    return;
  }
  await trySending(site, postAuthorMail(site, await newsOf(site, post, comment), author.user.user_email));
}

async function tellModerators(site: Site, post: PostRow, comment: CommentRow): Promise<void> {
  const owner = adminEmail(site);
  const author = await visitorById(site, post.post_author);
  const authorEmail =
    author && (await can(site, author, 'edit_post', post)) ? author.user?.user_email || undefined : undefined;
  const news = await newsOf(site, post, comment);
  const waiting = await site.comments.count({ approved: ['0'] });
  const addresses = new Map(
    [owner, authorEmail].filter((email) => email !== undefined).map((email) => [email.toLowerCase(), email]),
  );
  for (const email of addresses.values()) {
    await trySending(site, moderatorMail(site, news, email, waiting));
  }
}
