import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SetCookie, Site } from 'portolan/plugin';
import { cookieNames, fastHash, wpHash } from 'portolan/users';

/** What a session cookie says. Times are Unix seconds. */
export interface SessionCookie {
  readonly customerId: string;
  readonly expiration: number;
  /** From here on the session is renewed. */
  readonly expiring: number;
}

/** `wp_woocommerce_session_{md5(siteurl)}`. WooCommerce: `WC_Session_Handler::init()`. */
export function sessionCookieName(site: Site): string {
  return `wp_woocommerce_session_${cookieNames(site).hash}`;
}

/** Reads a cookie in both forms (`|`, and `||` of older versions); undefined where it is none of ours. */
export function readSessionCookie(site: Site, value: string | undefined): SessionCookie | undefined {
  if (value === undefined || value === '') return undefined;
  const separator = value.includes('||') ? '||' : '|';
  const parts = value.split(separator);
  const [customerId = '', expiration = '', expiring = '', hash = ''] = parts;
  if (parts.length !== 4 || customerId === '' || customerId.length > 32) return undefined;
  if (!hashIsGood(site, `${customerId}${separator}${expiration}`, hash)) return undefined;
  return { customerId, expiration: Number(expiration) || 0, expiring: Number(expiring) || 0 };
}

/** The value of a session's cookie, before it is percent-encoded. */
export function sessionCookieValue(site: Site, cookie: SessionCookie): string {
  const signed = `${cookie.customerId}|${cookie.expiration}`;
  return `${signed}|${cookie.expiring}|${keyedHash(site, signed)}`;
}

/** The cookie to set for a session. */
export function sessionCookie(site: Site, cookie: SessionCookie, secure: boolean): SetCookie {
  return {
    name: sessionCookieName(site),
    value: sessionCookieValue(site, cookie),
    path: cookieNames(site).path,
    expires: cookie.expiration,
    secure,
    httpOnly: true,
  };
}

/** The cookie that ends a session in the browser. */
export function clearedSessionCookie(site: Site, now: number, secure: boolean): SetCookie {
  const path = cookieNames(site).path;
  return {
    name: sessionCookieName(site),
    value: '',
    path,
    expires: now - 31_536_000,
    secure,
    httpOnly: true,
  };
}

/** An HMAC whose key is a hash of the same text: WooCommerce has signed this way since its beginning. */
function keyedHash(site: Site, text: string): string {
  return createHmac('md5', wpHash(site, text)).update(text).digest('hex');
}

/** Hashes of WordPress 6.8's fast kind are accepted as well: they stand in cookies of WooCommerce 9 and 10. */
function hashIsGood(site: Site, text: string, hash: string): boolean {
  const wanted = hash.startsWith('$generic$') ? fastHash(text) : keyedHash(site, text);
  const input = Buffer.from(hash);
  const expected = Buffer.from(wanted);
  return input.length === expected.length && timingSafeEqual(input, expected);
}
