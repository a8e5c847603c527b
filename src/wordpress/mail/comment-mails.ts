import type { CommentRow, OutgoingMail, PostRow, Site } from '../../types/index.ts';
import { specialcharsDecode } from '../content/escape.ts';
import { format, translate, translatePlural } from '../texts/index.ts';
import { siteNameForMail } from './site-mail.ts';

/** A comment and where it stands. `postLink` is the post's address. */
export interface CommentNews {
  readonly comment: CommentRow;
  readonly post: PostRow;
  readonly postLink: string;
}

/** To the author of a post that has a new comment. WordPress: wp_notify_postauthor(). */
export function postAuthorMail(site: Site, news: CommentNews, to: string): OutgoingMail {
  const { comment, post, postLink } = news;
  const say = (text: string) => translate(site, text);
  const title = plain(post.post_title);
  return {
    to,
    subject: format(say('[%1$s] Comment: "%2$s"'), siteNameForMail(site), title),
    text: lines(
      format(say('New comment on your post "%s"'), title),
      ...aboutAuthor(site, comment),
      say('You can see all comments on this post here:'),
      `${postLink}#comments`,
      '',
      format(say('Permalink: %s'), `${postLink}#comment-${comment.comment_ID}`),
    ),
    ...replyTo(comment),
  };
}

/**
 * To those who decide about a comment that waits. `waiting` counts all comments that wait.
 * WordPress: wp_notify_moderator().
 */
export function moderatorMail(site: Site, news: CommentNews, to: string, waiting: number): OutgoingMail {
  const { comment, post, postLink } = news;
  const say = (text: string) => translate(site, text);
  const title = plain(post.post_title);
  const edit = `${site.address.siteurl}/wp-admin/comment.php?action=`;
  return {
    to,
    subject: format(say('[%1$s] Please moderate: "%2$s"'), siteNameForMail(site), title),
    text: lines(
      format(say('A new comment on the post "%s" is waiting for your approval'), title),
      postLink,
      '',
      ...aboutAuthor(site, comment),
      format(say('Approve it: %s'), `${edit}approve&c=${comment.comment_ID}#wpbody-content`),
      format(say('Trash it: %s'), `${edit}trash&c=${comment.comment_ID}#wpbody-content`),
      format(say('Spam it: %s'), `${edit}spam&c=${comment.comment_ID}#wpbody-content`),
      format(
        translatePlural(
          site,
          'Currently %s comment is waiting for approval. Please visit the moderation panel:',
          'Currently %s comments are waiting for approval. Please visit the moderation panel:',
          waiting,
        ),
        waiting,
      ),
      `${site.address.siteurl}/wp-admin/edit-comments.php?comment_status=moderated#wpbody-content`,
    ),
    ...replyTo(comment),
  };
}

function aboutAuthor(site: Site, comment: CommentRow): readonly string[] {
  const say = (text: string) => translate(site, text);
  return [
    format(say('Author: %1$s (IP address: %2$s)'), plain(comment.comment_author), comment.comment_author_IP),
    format(say('Email: %s'), comment.comment_author_email),
    format(say('URL: %s'), comment.comment_author_url),
    format(say('Comment: %s'), `\r\n${plain(comment.comment_content)}`),
    '',
  ];
}

/** Answers go to the commenter, never to his address as sender: that would be forged. */
function replyTo(comment: CommentRow): { readonly replyTo?: string } {
  return comment.comment_author_email === '' ? {} : { replyTo: comment.comment_author_email };
}

function plain(text: string): string {
  return specialcharsDecode(text, 'both');
}

function lines(...texts: readonly string[]): string {
  return `${texts.join('\r\n')}\r\n`;
}
