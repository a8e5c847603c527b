import type { PostRow, Site } from '../../types/index.ts';

const day = 86_400_000;

type Where = Pick<Site, 'options' | 'clock' | 'reads' | 'postTypes'>;
type Dated = Pick<PostRow, 'post_type' | 'post_date_gmt'>;

/**
 * Whether a post takes new comments: open, of a type that has any (products have none where the shop takes no reviews),
 * and not of a time that the site has closed. WordPress: comments_open(), _close_comments_for_old_post().
 */
export function commentsOpen(site: Where, post: Dated & Pick<PostRow, 'comment_status'>): boolean {
  if (post.comment_status !== 'open') return false;
  return site.postTypes.get(post.post_type)?.takesComments?.(site) !== false && isRecent(site, post);
}

/** Whether other sites may say that they link to a post. WordPress: pings_open(). */
export function pingsOpen(site: Where, post: Dated & Pick<PostRow, 'ping_status'>): boolean {
  return post.ping_status === 'open' && isRecent(site, post);
}

function isRecent(site: Where, post: Dated): boolean {
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
