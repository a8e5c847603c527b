import type { PostRow, Site } from '../../types/index.ts';

const day = 86_400_000;

/**
 * Whether a post takes new comments: open, and not of a time that the site has closed.
 * WordPress: comments_open(), _close_comments_for_old_post().
 */
export function commentsOpen(
  site: Pick<Site, 'options' | 'clock' | 'reads'>,
  post: Pick<PostRow, 'comment_status' | 'post_type' | 'post_date_gmt'>,
): boolean {
  if (post.comment_status !== 'open') {
    return false;
  }
  const days = site.options.number('close_comments_days_old');
  if (!site.options.flag('close_comments_for_old_posts') || days === 0 || post.post_type !== 'post') {
    return true;
  }
  const published = Date.parse(`${post.post_date_gmt.replace(' ', 'T')}Z`);
  // Drafts have no date yet.
  const closes = published + days * day;
  if (Number.isNaN(closes)) return true;
  const open = site.clock.now() <= closes;
  if (open) site.reads.until(closes + 1);
  return open;
}
