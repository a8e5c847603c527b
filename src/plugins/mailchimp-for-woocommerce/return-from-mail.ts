import { isPhpArray, maybeUnserialize, phpEntries } from 'portolan/data';
import type { Call, Endpoint, Extender, SetCookie, Site, SiteRequest } from 'portolan/plugin';
import { cartOf, sessionOf } from 'portolan/shop';
import { cartById } from './carts.ts';
import { EMAIL, EMAIL_ID, expiredCookie, LANDING_SITE, listCookie } from './cookies.ts';

/** Cookies that a request's reply brings along. */
export function cookiesOf({ site, request }: Pick<Call, 'site' | 'request'>): SetCookie[] {
  const kept = keptCookies(site);
  let cookies = kept.get(request);
  if (cookies === undefined) {
    cookies = [];
    kept.set(request, cookies);
  }
  return cookies;
}

function keptCookies(site: Site): WeakMap<SiteRequest, SetCookie[]> {
  return site.once('mailchimp.cookies', () => new WeakMap());
}

/**
 * What the addresses of mails carry: `mc_cart_id` brings a cart back that was left behind, `mc_eid` tells whose mail
 * it was, `expire_landing_site` forgets where the visit began. The page follows. Source: Mailchimp for WooCommerce.
 */
export const mailLinks: Endpoint = {
  name: 'GET /?mc_cart_id={id}',
  matches: (_path, { method, query }) => method === 'GET' && MARKS.some((name) => query[name] !== undefined),
  async handle(call) {
    const { site, request } = call;
    const { mc_cart_id: cart, mc_eid: subscriber } = request.query;
    const cookies = cookiesOf(call);
    if (request.query['expire_landing_site'] !== undefined) cookies.push(expiredCookie(LANDING_SITE));
    if (typeof subscriber === 'string' && /^\w{1,64}$/.test(subscriber))
      cookies.push(listCookie(site, EMAIL_ID, subscriber));
    if (typeof cart === 'string') await bringBack(call, cart);
    return undefined;
  },
};

const MARKS = ['mc_cart_id', 'mc_eid', 'expire_landing_site'] as const;

async function bringBack(call: Call, id: string): Promise<void> {
  const { site } = call;
  const kept = await cartById(site, id);
  if (kept === undefined) return;
  cookiesOf(call).push(listCookie(site, EMAIL, kept.email));
  const session = sessionOf(call);
  session.start();
  const lines = maybeUnserialize(kept.cart);
  if (isPhpArray(lines) && phpEntries(lines).length > 0) await session.set('cart', lines);
  await cartOf(call);
}

/** The cookies leave with the reply; a page that was made for an address of a mail is nobody else's. */
export const withListCookies: Extender<'reply'> = (reply, { call }) => {
  const own = keptCookies(call.site).get(call.request) ?? [];
  if (own.length === 0 && call.request.query['mc_cart_id'] === undefined) return reply;
  const { cache: _, ...kept } = reply;
  return { ...kept, cookies: [...(reply.cookies ?? []), ...own] };
};
