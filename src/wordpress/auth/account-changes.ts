import type { SetCookie, Site, SiteRequest, UserRow, Visitor } from '../../types/index.ts';
import { emailChangedNotice, passwordChangedNotice, trySending } from '../mail/index.ts';
import { inLocaleOf } from '../texts/index.ts';
import { logInCookies } from './auth-cookies.ts';
import { cookieNames, parseAuthCookie } from './cookies.ts';

/** Longest session of somebody who did not ask to be remembered, in seconds. */
const shortSession = 2 * 86_400;

/**
 * Tells the owner of an account, at the address that they had, that their password or address was changed: it may have been
 * somebody else. `before` is the account as it was. WordPress: wp_update_user().
 */
export async function notifyAccountChanges(
  site: Site,
  before: UserRow,
  changes: { readonly email: string | undefined; readonly password: boolean },
): Promise<void> {
  if (before.user_email === '') return;
  const speaking = await inLocaleOf(site, before.ID);
  if (changes.password) await trySending(site, passwordChangedNotice(speaking, before));
  if (changes.email !== undefined && changes.email !== before.user_email) {
    await trySending(site, emailChangedNotice(speaking, before, changes.email));
  }
}

/**
 * New log-in cookies for a visitor who changed their own password and came with a cookie: the old ones ended with the old
 * password. None for everybody else. WordPress: wp_update_user().
 */
export async function stayLoggedIn(
  site: Site,
  request: SiteRequest,
  visitor: Visitor,
  user: UserRow,
): Promise<readonly SetCookie[]> {
  if (visitor.id !== user.ID || visitor.sessionToken === '') return [];
  const old = parseAuthCookie(request.cookies[cookieNames(site).loggedIn]);
  const left = (old?.expiration ?? 0) - Math.floor(site.clock.now() / 1000);
  return logInCookies(site, request, user, left > shortSession);
}
