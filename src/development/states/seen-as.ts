import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Site } from '../../types/index.ts';
import { authCookieValue, cookieNames } from '../../wordpress/auth/cookies.ts';
import { closeSession, openSession } from '../../wordpress/auth/sessions.ts';

/** Seconds that a page may take. */
const SESSION = 300;
const THIS_MACHINE = /^(?:::ffff:)?127\.|^::1$/;

/**
 * Whether a page may be shown as one of the people that scenes name: what it tells of them goes to a browser on this
 * machine alone, and pages are only read.
 */
export function mayBeSeenAs(message: IncomingMessage, user: number, people: readonly number[]): boolean {
  return (
    message.method === 'GET' && THIS_MACHINE.test(message.socket.remoteAddress ?? '') && people.includes(user)
  );
}

/**
 * Makes a request that of somebody who is logged in, for as long as it is answered: their session ends with it, and
 * the browser's own cookies stay as they are. False where there is no such account.
 */
export async function logInFor(
  site: Site,
  user: number,
  message: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const row = await site.users.byId(user);
  if (row === undefined) return false;
  const expiration = Math.floor(site.clock.now() / 1000) + SESSION;
  const token = await openSession(site, user, expiration, { ip: '127.0.0.1', userAgent: 'portolan dev' });
  const value = authCookieValue(site, row, expiration, token, 'logged_in');
  message.headers.cookie = `${cookieNames(site).loggedIn}=${encodeURIComponent(value)}`;
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, content) =>
    name.toLowerCase() === 'set-cookie' ? response : setHeader(name, content);
  const logOut = () =>
    closeSession(site, user, token).catch((error: unknown) => site.log.warn({ err: error }, 'session'));
  // Whoever left meanwhile is not told to leave again.
  if (response.destroyed) await logOut();
  else response.once('close', logOut);
  return true;
}
