import { randomBytes } from 'node:crypto';
import type { RestCall, SetCookie, SiteRequest } from 'portolan/plugin';
import { finishReply } from '../session/finish-reply.ts';
import { sessionOf } from '../session/session.ts';
import { sessionCookieName, sessionCookieValue } from '../session/session-cookie.ts';
import { CART_TOKEN_LIFE, customerOfCartToken } from './cart-token.ts';

/** The requests that a cart token leads to another session, and the request as that session sees it. */
function tokenRequests({ site }: Pick<RestCall, 'site'>): WeakMap<SiteRequest, SiteRequest> {
  return site.once('woocommerce.token-requests', () => new WeakMap<SiteRequest, SiteRequest>());
}

/** A call on its session: that of its cookies, or that of the cart token it brings. */
export interface SessionCall {
  readonly call: RestCall;
  /** The session is not the browser's own: no session cookie is written. */
  readonly byToken: boolean;
}

/**
 * Switches to the session that a good cart token names; all parts of a batch share it. A customer's own token is theirs
 * cookie's session. WooCommerce: AbstractCartRoute::load_cart_session(), StoreApi\SessionHandler.
 */
export function sessionCall(call: RestCall): SessionCall {
  const customer = customerOfCartToken(call.site, call.request.headers['cart-token']);
  if (customer === undefined || !customer.startsWith('t_')) return { call, byToken: false };
  const known = tokenRequests(call);
  let request = known.get(call.request);
  if (request === undefined) {
    const now = Math.floor(call.site.clock.now() / 1000);
    const expiration = now + CART_TOKEN_LIFE;
    const cookie = { customerId: customer, expiration, expiring: expiration };
    const name = sessionCookieName(call.site);
    request = {
      ...call.request,
      cookies: { ...call.request.cookies, [name]: sessionCookieValue(call.site, cookie) },
    };
    known.set(call.request, request);
  }
  return { call: { ...call, request }, byToken: true };
}

/** Whose session it is, for the next call's token; guests without one get an id that their next call begins it with. */
export function sessionCustomer(call: RestCall): string {
  return sessionOf(call).customerId || `t_${randomBytes(15).toString('hex').slice(0, 28)}`;
}

/**
 * Writes a token's session when its call is answered and gives the cart's cookies; none of the session itself: the
 * token stands for it.
 */
export async function finishTokenSession(call: RestCall): Promise<readonly SetCookie[]> {
  const { cookies = [] } = await finishReply({ status: 200, headers: {}, body: null }, { call });
  const session = sessionCookieName(call.site);
  return cookies.filter(({ name }) => name !== session);
}
