import type { Meta, Site, SiteRequest, UserRow, Visitor } from '../../types/index.ts';
import { authCookieIsGenuine, type CookieScheme, cookieNames, cookieOf, parseAuthCookie } from './cookies.ts';
import { grantsOf } from './roles.ts';
import { sessionIsOpen } from './sessions.ts';

/** A visitor who is not logged in. */
export const guest: Visitor = {
  user: undefined,
  id: 0,
  roles: [],
  sessionToken: '',
  has: (capability) => capability === 'exist',
};

/**
 * Who sends a request: the user of the cookie for wp-admin if it came, else of the one for pages. Cookies that are
 * expired, forged, or of a session that was ended make a guest. Without a cookie the database is not asked.
 * WordPress: determine_current_user.
 */
export async function visitorOf(site: Site, request: SiteRequest): Promise<Visitor> {
  const adminScheme = request.secure ? 'secure_auth' : 'auth';
  return (
    (await visitorByCookie(site, request, adminScheme)) ??
    (await visitorByCookie(site, request, 'logged_in')) ??
    guest
  );
}

/** Who asks for a page below /wp-admin/, where only the stricter cookie counts. WordPress: auth_redirect(). */
export async function adminVisitorOf(site: Site, request: SiteRequest): Promise<Visitor> {
  return (await visitorByCookie(site, request, request.secure ? 'secure_auth' : 'auth')) ?? guest;
}

/** The visitor of one of the log-in cookies. WordPress: wp_validate_auth_cookie(). */
export async function visitorByCookie(
  site: Site,
  request: SiteRequest,
  scheme: CookieScheme,
): Promise<Visitor | undefined> {
  const names = cookieNames(site);
  const cookie = parseAuthCookie(request.cookies[cookieOf(names, scheme)]);
  // The hour that WordPress adds for forms and ajax has no effect there: the session itself ends with the cookie.
  if (cookie === undefined || cookie.expiration < Math.floor(site.clock.now() / 1000)) {
    return undefined;
  }
  const user = await site.users.byLogin(cookie.login);
  if (user === undefined || !authCookieIsGenuine(site, user, cookie, scheme)) {
    return undefined;
  }
  const meta = (await site.users.meta([user.ID])).get(user.ID);
  if (meta === undefined || !sessionIsOpen(site, meta, cookie.token)) {
    return undefined;
  }
  // Nonces hang on the session of the cookie for pages, however the visitor proved who they are.
  const token = parseAuthCookie(request.cookies[names.loggedIn])?.token ?? '';
  return visitorFor(site, user, meta, token);
}

/** A user as a visitor. `sessionToken` is '' where they came without a cookie (application password, command line). */
export function visitorFor(site: Site, user: UserRow, meta: Meta | undefined, sessionToken = ''): Visitor {
  const { roles, capabilities } = grantsOf(site, meta);
  return {
    user,
    id: user.ID,
    roles,
    sessionToken,
    has: (capability) =>
      capability === 'exist' || (capability !== 'do_not_allow' && capabilities.get(capability) === true),
  };
}

/** The user with this id as a visitor, without a session. */
export async function visitorById(site: Site, id: number): Promise<Visitor | undefined> {
  const user = await site.users.byId(id);
  return user && visitorFor(site, user, (await site.users.meta([id])).get(id));
}
