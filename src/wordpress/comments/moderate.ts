import type { CommentRow, Site, Visitor } from '../../types/index.ts';
import { notifyAboutApproval } from './notify.ts';

/** What a moderator does with a comment. */
export type Moderation = 'approve' | 'hold' | 'spam' | 'trash' | 'restore' | 'delete';

/** The status that a comment in the bin or among spam had before, and when it went there (seconds since 1970). */
const STATUS_BEFORE = '_wp_trash_meta_status';
const TIME = '_wp_trash_meta_time';

/**
 * Decides about a comment; false where it stands so already. Its author hears of an approval as the settings ask.
 * WordPress: wp_set_comment_status(), wp_spam_comment(), wp_trash_comment(), wp_untrash_comment(),
 * wp_delete_comment().
 */
export async function moderateComment(
  site: Site,
  moderator: Pick<Visitor, 'id'>,
  comment: CommentRow,
  moderation: Moderation,
): Promise<boolean> {
  if (moderation === 'delete') {
    await site.comments.delete(comment.comment_ID);
    return true;
  }
  const status = await statusAfter(site, comment, moderation);
  if (status === comment.comment_approved) return false;
  if (moderation === 'spam' || moderation === 'trash') await rememberStatus(site, comment);
  else await clearStatus(site, comment);
  await site.comments.update(comment.comment_ID, { comment_approved: status });
  if (status === '1') await notifyAboutApproval(site, moderator, { ...comment, comment_approved: '1' });
  return true;
}

async function statusAfter(site: Site, comment: CommentRow, moderation: Moderation): Promise<string> {
  if (moderation === 'approve') return '1';
  if (moderation === 'spam' || moderation === 'trash') return moderation;
  if (moderation === 'hold') return '0';
  const meta = (await site.comments.meta([comment.comment_ID])).get(comment.comment_ID);
  const before = meta?.get(STATUS_BEFORE);
  return before === undefined || before === '' ? '0' : before;
}

async function rememberStatus(site: Site, comment: CommentRow): Promise<void> {
  const now = String(Math.floor(site.clock.now() / 1000));
  await site.comments.setMeta(comment.comment_ID, STATUS_BEFORE, [comment.comment_approved]);
  await site.comments.setMeta(comment.comment_ID, TIME, [now]);
}

async function clearStatus(site: Site, comment: CommentRow): Promise<void> {
  await site.comments.setMeta(comment.comment_ID, STATUS_BEFORE, []);
  await site.comments.setMeta(comment.comment_ID, TIME, []);
}
