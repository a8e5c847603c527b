import type { Reply } from '../../../types/index.ts';
import { textOf } from '../../php-input.ts';
import { cookieNames } from '../cookies.ts';
import { phpassHash } from '../phpass.ts';
import { addressKey, rateLimiterOf, rateLimits } from '../rate-limit.ts';
import { safeRedirect } from '../safe-redirect.ts';
import { type LoginCall, redirectTo, withLoginHeaders } from './login-call.ts';

const tenDays = 864_000;

/**
 * Keeps the password of a protected post in a cookie, right or wrong: the post looks at it. Leads back to the post.
 * WordPress: wp-login.php, action `postpass`.
 */
export async function postPassword(call: LoginCall): Promise<Reply> {
  const { site, request } = call;
  const wish = request.form['redirect_to'];
  const target = typeof wish === 'string' ? wish : refererOf(call);
  const password = request.form['post_password'];
  if (typeof password !== 'string') {
    return redirectTo(call, target);
  }
  const limiter = rateLimiterOf(site);
  const counter = `post-password:${addressKey(request.remoteAddress)}`;
  if ((await limiter.take(counter, rateLimits.postPassword)).wait > 0) {
    return withLoginHeaders(call, { status: 429, headers: {}, body: null });
  }
  const names = cookieNames(site);
  return redirectTo(call, target, [
    {
      name: names.postPassword,
      value: await phpassHash(password),
      expires: Math.floor(site.clock.now() / 1000) + tenDays,
      path: names.path,
      secure: target.startsWith('https:'),
    },
  ]);
}

/** The page the visitor came from, on this site, unless it is this very address. WordPress: wp_get_referer(). */
function refererOf(call: LoginCall): string {
  const { site, request, input } = call;
  const sent = textOf(input, '_wp_http_referer') || (request.headers['referer'] ?? '');
  if (sent === '') {
    return '';
  }
  const referer = safeRedirect(site, sent, { fallback: '', requestPath: request.path });
  return referer === request.url || site.address.pathOf(referer) === request.url ? '' : referer;
}
