import type { SetCookie, Site, SiteRequest, UserRow } from '../../types/index.ts';
import { authCookieValue, cookieNames } from './cookies.ts';
import { openSession } from './sessions.ts';

const day = 86_400;
const year = 365 * day;

/**
 * Opens a session for a user and gives the cookies that carry it: the one for wp-admin on its two paths, and the one
 * that the pages read. Two days in a session cookie, or 14 days (and 12 hours in the browser) when remembered.
 * WordPress: wp_set_auth_cookie().
 */
export async function logInCookies(
  site: Site,
  request: SiteRequest,
  user: UserRow,
  remember: boolean,
): Promise<readonly SetCookie[]> {
  const now = Math.floor(site.clock.now() / 1000);
  const expiration = now + (remember ? 14 : 2) * day;
  const token = await openSession(site, user.ID, expiration, {
    ip: request.remoteAddress,
    userAgent: request.headers['user-agent'] ?? '',
  });
  return sessionCookies(site, request, user, {
    token,
    expiration,
    ...(remember ? { expires: expiration + day / 2 } : {}),
  });
}

/** The log-in cookies of a session that is open already, for example after the user changed their password. */
export function sessionCookies(
  site: Site,
  request: SiteRequest,
  user: Pick<UserRow, 'user_login' | 'user_pass'>,
  session: { readonly token: string; readonly expiration: number; readonly expires?: number },
): readonly SetCookie[] {
  const names = cookieNames(site);
  const { token, expiration, expires } = session;
  const { secure } = request;
  const until = expires === undefined ? {} : { expires };
  const admin = {
    name: secure ? names.secureAuth : names.auth,
    value: authCookieValue(site, user, expiration, token, secure ? 'secure_auth' : 'auth'),
    ...until,
    secure,
    httpOnly: true,
  };
  const pages = {
    name: names.loggedIn,
    value: authCookieValue(site, user, expiration, token, 'logged_in'),
    ...until,
    secure: secure && site.address.home.startsWith('https:'),
    httpOnly: true,
  };
  return [
    { ...admin, path: names.pluginsPath },
    { ...admin, path: names.adminPath },
    { ...pages, path: names.path },
    ...(names.sitePath === names.path ? [] : [{ ...pages, path: names.sitePath }]),
  ];
}

/**
 * Cookies that end a log-in: every name on every path it may have been set for, names of very old versions included.
 * `user` is who was logged in (0 for guests). WordPress: wp_clear_auth_cookie().
 */
export function clearLogInCookies(site: Site, user: number): readonly SetCookie[] {
  const names = cookieNames(site);
  const expires = Math.floor(site.clock.now() / 1000) - year;
  const cleared = (name: string, path: string): SetCookie => ({ name, value: ' ', path, expires });
  const both = (name: string) => [cleared(name, names.path), cleared(name, names.sitePath)];
  return [
    cleared(names.auth, names.adminPath),
    cleared(names.secureAuth, names.adminPath),
    cleared(names.auth, names.pluginsPath),
    cleared(names.secureAuth, names.pluginsPath),
    ...both(names.loggedIn),
    cleared(`wp-settings-${user}`, names.sitePath),
    cleared(`wp-settings-time-${user}`, names.sitePath),
    ...both(names.auth),
    ...both(names.secureAuth),
    cleared(names.oldUser, names.path),
    cleared(names.oldPassword, names.path),
    cleared(names.oldUser, names.sitePath),
    cleared(names.oldPassword, names.sitePath),
    cleared(names.postPassword, names.path),
  ];
}
