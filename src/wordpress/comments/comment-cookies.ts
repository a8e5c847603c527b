import type { CommentRow, SetCookie, Site } from '../../types/index.ts';
import { cookieNames } from '../auth/cookies.ts';
import { escapeUrl } from '../content/escape.ts';

const year = 365 * 86_400;

/**
 * Cookies that fill in the form next time, for guests who agreed; for others the same cookies cleared.
 * WordPress: wp_set_comment_cookies().
 */
export function commentCookies(
  site: Site,
  comment: Pick<CommentRow, 'comment_author' | 'comment_author_email' | 'comment_author_url'>,
  consent: boolean,
): readonly SetCookie[] {
  const names = cookieNames(site);
  const now = Math.floor(site.clock.now() / 1000);
  const fields = [
    [names.commentAuthor, comment.comment_author],
    [names.commentAuthorEmail, comment.comment_author_email],
    [names.commentAuthorUrl, escapeUrl(comment.comment_author_url)],
  ] as const;
  if (!consent) {
    return fields.map(([name]) => ({ name, value: ' ', path: names.path, expires: now - year }));
  }
  const secure = site.address.home.startsWith('https:');
  return fields.map(([name, value]) =>
    // PHP deletes a cookie whose value is empty.
    value === ''
      ? { name, value: 'deleted', path: names.path, expires: 1, secure }
      : { name, value, path: names.path, expires: now + year, secure },
  );
}
