import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Site, UserRow } from '../../types/index.ts';
import { type SaltScheme, wpHash } from './salts.ts';

export type CookieScheme = Exclude<SaltScheme, 'nonce'>;

/** Names and paths of WordPress's cookies. Names come from the stored `siteurl`, so that old cookies keep working. */
export interface CookieNames {
  readonly hash: string;
  readonly auth: string;
  readonly secureAuth: string;
  readonly loggedIn: string;
  readonly test: string;
  readonly postPassword: string;
  readonly resetPassword: string;
  readonly recoveryMode: string;
  readonly commentAuthor: string;
  readonly commentAuthorEmail: string;
  readonly commentAuthorUrl: string;
  /** Names of WordPress before 2.5, cleared at log-out. */
  readonly oldUser: string;
  readonly oldPassword: string;
  /** COOKIEPATH: path of home with a slash at the end. */
  readonly path: string;
  /** SITECOOKIEPATH. */
  readonly sitePath: string;
  readonly adminPath: string;
  readonly pluginsPath: string;
}

/** WordPress: wp_cookie_constants(). */
export function cookieNames(site: Site): CookieNames {
  return site.once('auth.cookie-names', () => {
    const { storedSiteurl, home, siteurl } = site.address;
    // The stored text itself counts: a slash at its end or another scheme makes other names.
    const text = site.options.get('siteurl') ?? storedSiteurl;
    const hash = text === '' ? '' : createHash('md5').update(text).digest('hex');
    const path = pathWithSlash(home);
    const sitePath = pathWithSlash(siteurl);
    return {
      hash,
      auth: `wordpress_${hash}`,
      secureAuth: `wordpress_sec_${hash}`,
      loggedIn: `wordpress_logged_in_${hash}`,
      test: 'wordpress_test_cookie',
      postPassword: `wp-postpass_${hash}`,
      resetPassword: `wp-resetpass-${hash}`,
      recoveryMode: `wordpress_rec_${hash}`,
      commentAuthor: `comment_author_${hash}`,
      commentAuthorEmail: `comment_author_email_${hash}`,
      commentAuthorUrl: `comment_author_url_${hash}`,
      oldUser: `wordpressuser_${hash}`,
      oldPassword: `wordpresspass_${hash}`,
      path,
      sitePath,
      adminPath: `${sitePath}wp-admin`,
      pluginsPath: `${sitePath}wp-content/plugins`,
    };
  });
}

/** The fields of a log-in cookie. */
export interface AuthCookie {
  readonly login: string;
  /** Unix seconds. */
  readonly expiration: number;
  readonly token: string;
  readonly hmac: string;
}

/** Name of the cookie that carries a scheme. */
export function cookieOf(names: CookieNames, scheme: CookieScheme): string {
  return { auth: names.auth, secure_auth: names.secureAuth, logged_in: names.loggedIn }[scheme];
}

/** Four parts joined by `|`; undefined for anything else. WordPress: wp_parse_auth_cookie(). */
export function parseAuthCookie(value: string | undefined): AuthCookie | undefined {
  const parts = (value ?? '').split('|');
  const [login, expiration, token, hmac] = parts;
  if (parts.length !== 4 || !login || !expiration || !token || !hmac) {
    return undefined;
  }
  return { login, expiration: Number.parseInt(expiration, 10) || 0, token, hmac };
}

/** Value of a log-in cookie. WordPress 6.8: wp_generate_auth_cookie(). */
export function authCookieValue(
  site: Site,
  user: Pick<UserRow, 'user_login' | 'user_pass'>,
  expiration: number,
  token: string,
  scheme: CookieScheme,
): string {
  const content = `${user.user_login}|${expiration}|${token}`;
  return `${content}|${authHmac(site, user, expiration, token, scheme)}`;
}

/** Whether a parsed cookie was made here for this user and their present password. */
export function authCookieIsGenuine(
  site: Site,
  user: Pick<UserRow, 'user_pass'>,
  cookie: AuthCookie,
  scheme: CookieScheme,
): boolean {
  const expected = authHmac(
    site,
    { user_login: cookie.login, user_pass: user.user_pass },
    cookie.expiration,
    cookie.token,
    scheme,
  );
  const input = Buffer.from(cookie.hmac);
  return input.length === expected.length && timingSafeEqual(Buffer.from(expected), input);
}

function authHmac(
  site: Site,
  user: Pick<UserRow, 'user_login' | 'user_pass'>,
  expiration: number,
  token: string,
  scheme: CookieScheme,
): string {
  const fragment = passwordFragment(user.user_pass);
  const key = wpHash(site, `${user.user_login}|${fragment}|${expiration}|${token}`, scheme);
  return createHmac('sha256', key).update(`${user.user_login}|${expiration}|${token}`).digest('hex');
}

/** Part of the stored hash, so that a new password ends old cookies. The rule by prefix is of WordPress 6.8. */
function passwordFragment(stored: string): string {
  return stored.startsWith('$P$') || stored.startsWith('$2y$') ? stored.slice(8, 12) : stored.slice(-4);
}

function pathWithSlash(address: string): string {
  const path = /^[a-z]+:\/\/[^/?#]*([^?#]*)/i.exec(address)?.[1] ?? '';
  return `${path.replace(/\/+$/, '')}/`;
}
