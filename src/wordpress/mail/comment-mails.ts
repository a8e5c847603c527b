import type { CommentRow, OutgoingMail, PostRow, Site } from '../../types/index.ts';
import { adminAddress } from '../auth/addresses.ts';
import { specialcharsDecode } from '../content/escape.ts';
import { numberFormatI18n } from '../content/numbers.ts';
import { format, translate, translatePlural } from '../texts/index.ts';
import { siteNameForMail } from './site-mail.ts';

/** A comment and where it stands, for one reader. */
export interface CommentNews {
  readonly comment: CommentRow;
  readonly post: PostRow;
  /** The post's address. */
  readonly postLink: string;
  readonly commentLink: string;
  /** Whether the reader may throw the comment away. */
  readonly mayEdit: boolean;
  /** Whether they may see, in wp-admin, the comment that this one answers. */
  readonly mayEditParent: boolean;
}

/** To the author of a post that has a new comment. WordPress: wp_notify_postauthor(). */
export function postAuthorMail(site: Site, news: CommentNews, to: string): OutgoingMail {
  const { comment, post } = news;
  const t = (text: string) => translate(site, text);
  const title = plain(post.post_title);
  return {
    to,
    subject: format(t('[%1$s] Comment: "%2$s"'), siteNameForMail(site), title),
    text: lines(
      format(t('New comment on your post "%s"'), title),
      ...aboutComment(site, news),
      t('You can see all comments on this post here:'),
      `${news.postLink}#comments`,
      '',
      format(t('Permalink: %s'), news.commentLink),
      ...(news.mayEdit ? throwingAway(site, comment) : []),
    ),
    ...sentBy(site, comment),
  };
}

/**
 * To those who decide about a comment that waits. `waiting` counts all comments that wait.
 * WordPress: wp_notify_moderator().
 */
export function moderatorMail(site: Site, news: CommentNews, to: string, waiting: number): OutgoingMail {
  const { comment, post } = news;
  const t = (text: string) => translate(site, text);
  const title = plain(post.post_title);
  return {
    to,
    subject: format(t('[%1$s] Please moderate: "%2$s"'), siteNameForMail(site), title),
    text: lines(
      format(t('A new comment on the post "%s" is waiting for your approval'), title),
      news.postLink,
      '',
      ...aboutComment(site, news),
      format(t('Approve it: %s'), commentAction(site, 'approve', comment.comment_ID)),
      ...throwingAway(site, comment),
      format(
        translatePlural(
          site,
          'Currently %s comment is waiting for approval. Please visit the moderation panel:',
          'Currently %s comments are waiting for approval. Please visit the moderation panel:',
          waiting,
        ),
        numberFormatI18n(waiting),
      ),
      adminAddress(site, 'edit-comments.php?comment_status=moderated#wpbody-content'),
    ),
  };
}

/** Author, answer and text. No name is looked up for the network address: it stands for itself. */
function aboutComment(site: Site, { comment, mayEditParent }: CommentNews): readonly string[] {
  const t = (text: string) => translate(site, text);
  const address = comment.comment_author_IP;
  return [
    format(t('Author: %1$s (IP address: %2$s, %3$s)'), plain(comment.comment_author), address, address),
    format(t('Email: %s'), comment.comment_author_email),
    format(t('URL: %s'), comment.comment_author_url),
    ...(mayEditParent
      ? [format(t('In reply to: %s'), commentAction(site, 'editcomment', comment.comment_parent))]
      : []),
    format(t('Comment: %s'), `\r\n${plain(comment.comment_content)}`),
    '',
  ];
}

function throwingAway(site: Site, comment: CommentRow): readonly string[] {
  return [
    format(translate(site, 'Trash it: %s'), commentAction(site, 'trash', comment.comment_ID)),
    format(translate(site, 'Spam it: %s'), commentAction(site, 'spam', comment.comment_ID)),
  ];
}

function commentAction(site: Site, action: string, comment: number): string {
  return adminAddress(site, `comment.php?action=${action}&c=${comment}#wpbody-content`);
}

/** In the commenter's name, to whom answers go; their address as sender would be forged. */
function sentBy(site: Site, comment: CommentRow): Pick<OutgoingMail, 'fromName' | 'replyTo'> {
  const { comment_author: author, comment_author_email: replyTo } = comment;
  return { fromName: author || siteNameForMail(site), ...(replyTo !== '' && { replyTo }) };
}

function plain(text: string): string {
  return specialcharsDecode(text, 'both');
}

function lines(...texts: readonly string[]): string {
  return `${texts.join('\r\n')}\r\n`;
}
