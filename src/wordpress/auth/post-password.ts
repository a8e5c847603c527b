import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { PostRow, Site, SiteRequest } from '../../types/index.ts';
import { cookieNames } from './cookies.ts';
import { phpassMatches } from './phpass.ts';

/** Answers kept per site: the hash of one check costs about 20 ms. */
const mostKept = 2000;

/**
 * Whether a post is closed by a password that the visitor's `wp-postpass_…` cookie does not hold.
 * WordPress: post_password_required().
 */
export async function passwordRequired(
  site: Site,
  post: Pick<PostRow, 'post_password'>,
  cookies: SiteRequest['cookies'],
): Promise<boolean> {
  if (post.post_password === '') {
    return false;
  }
  const stored = cookies[cookieNames(site).postPassword];
  return !stored?.startsWith('$P$B') || !(await matches(site, post.post_password, stored));
}

async function matches(site: Site, password: string, stored: string): Promise<boolean> {
  const known = site.once('auth.post-passwords', () => new LRUCache<string, boolean>({ max: mostKept }));
  const key = createHash('sha256').update(`${stored}\0${password}`).digest('base64');
  let answer = known.get(key);
  if (answer === undefined) {
    answer = await phpassMatches(password, stored);
    known.set(key, answer);
  }
  return answer;
}
