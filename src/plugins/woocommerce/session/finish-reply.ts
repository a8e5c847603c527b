import type { Call, Extender, Reply, SetCookie } from 'portolan/plugin';
import { noCacheHeaders, whereWritable } from 'portolan/request';
import { cookieNames } from 'portolan/users';
import { usedSessionCartOf } from '../cart/session-cart.ts';
import '../form-additions.ts';
import { noticeCount } from '../notices/notices.ts';
import { NOTICES_COOKIE } from '../notices/page-notices.ts';
import { shopPageAddress } from '../settings/shop-addresses.ts';
import { isPersonal } from './personal-replies.ts';
import { sessionOf, usedSessionOf } from './session.ts';

const ITEMS_COOKIE = 'woocommerce_items_in_cart';
const HASH_COOKIE = 'woocommerce_cart_hash';
/** Bytes of an answer that PHP holds back before it sends the headers. */
const BUFFER = 4096;
/** Seconds that a visitor gets fresh pages for the sake of waiting messages. */
const NOTICES_LIFE = 60;

/**
 * Ends what a request did in the shop: the cart goes into the session, the session into its row, and their cookies
 * into the reply. A reply that showed anything of a visitor's is not kept for others.
 */
export const finishReply: Extender<'reply'> = async (reply, { call }) => {
  if (isLogOut(call, reply)) return loggedOut(call, reply);
  const session = usedSessionOf(call);
  if (session === undefined) return isPersonal(call) ? personal(reply) : reply;
  const cart = await usedSessionCartOf(call);
  const cookies: SetCookie[] = [];
  if (cart !== undefined) {
    const { items, hash } = await cart.cart();
    const asBefore =
      items.length > 0 && (!cart.changed || cart.keepsTotals || sendsHeadersEarly(call, reply));
    const shown = asBefore ? await cart.hashAtStart() : hash;
    const { changed } = cart;
    await kept(call, () => cart.save());
    if (changed && call.site.isReadOnly?.() !== true)
      await call.site.events.emit('cart.changed', { call, cart: await cart.cart() });
    cookies.push(...cartCookies(call, items.length > 0, shown));
    if (cart.items.length > 0) session.start();
  }
  cookies.push(...(await noticeCookies(call, reply)), ...((await kept(call, () => session.finish())) ?? []));
  return { ...personal(reply), cookies: [...(reply.cookies ?? []), ...cookies] };
};

/** Names in an address by which it changes the cart. */
const CHANGES = ['add-to-cart', 'remove_item', 'undo_item', 'order_again', 'apply_coupon', 'wc-ajax'];

/** Keeps what a request did; who only looks at a page sees it also while nothing can be written. */
async function kept<T>({ site, request }: Call, work: () => Promise<T>): Promise<T | undefined> {
  const looks =
    (request.method === 'GET' || request.method === 'HEAD') &&
    !CHANGES.some((name) => request.query[name] !== undefined);
  return looks ? whereWritable(site, work) : work();
}

/** Whether a reply ends the visitor's log-in. */
function isLogOut({ site, visitor }: Call, reply: Reply): boolean {
  const { loggedIn } = cookieNames(site);
  const now = site.clock.now() / 1000;
  return (
    visitor.id > 0 &&
    (reply.cookies ?? []).some(
      ({ name, expires }) => name === loggedIn && expires !== undefined && expires <= now,
    )
  );
}

/** Who logs out leaves nothing behind in the browser; their saved cart stays. */
async function loggedOut(call: Call, reply: Reply): Promise<Reply> {
  const { site, request } = call;
  await sessionOf(call).destroy();
  const expires = Math.floor(site.clock.now() / 1000) - 3600;
  const cart = [ITEMS_COOKIE, HASH_COOKIE]
    .filter((name) => request.cookies[name] !== undefined)
    .map((name) => ({ name, value: '0', path: cookieNames(site).path, expires }));
  const finished = await sessionOf(call).finish();
  const session = finished.length > 0 ? finished : [sessionOf(call).clearedCookie()];
  const cookies = [...(reply.cookies ?? []), ...cart, ...session];
  return { ...personal(reply), cookies };
}

/** Nobody keeps it: not this program, and no page of it the browser. Pages that say so themselves do it in their own words. */
function personal(reply: Reply): Reply {
  const { cache, ...kept } = reply;
  const own = String(kept.headers['Cache-Control'] ?? '');
  const isPage = kept.status === 200 && String(kept.headers['Content-Type'] ?? '').startsWith('text/html');
  if (own.includes('private') || (cache === undefined && (own !== '' || !isPage))) return kept;
  return { ...kept, headers: { ...kept.headers, ...noCacheHeaders } };
}

/** What sets its cookies before it answers. */
const AT_ONCE = ['add_to_cart', 'remove_from_cart'];

/**
 * Long answers of wc-ajax have sent their headers before the cart is worked out anew: their cookie is the one of
 * the cart as it was, and the next request brings the new one. Adding and taking out set their cookies at once.
 */
function sendsHeadersEarly({ request }: Call, { body }: Reply): boolean {
  const endpoint = request.query['wc-ajax'];
  return (
    typeof endpoint === 'string' &&
    !AT_ONCE.includes(endpoint) &&
    typeof body === 'string' &&
    body.length > BUFFER
  );
}

/** WooCommerce: `maybe_set_cart_cookies()`. A cookie is only sent where the browser's has another value. */
function cartCookies({ site, request }: Call, filled: boolean, hash: string): readonly SetCookie[] {
  const path = cookieNames(site).path;
  if (!filled && request.cookies[ITEMS_COOKIE] === undefined) return [];
  const wanted = filled
    ? { [ITEMS_COOKIE]: '1', [HASH_COOKIE]: hash }
    : { [ITEMS_COOKIE]: '0', [HASH_COOKIE]: '0' };
  const expires = filled ? {} : { expires: Math.floor(site.clock.now() / 1000) - 3600 };
  return Object.entries(wanted)
    .filter(([name, value]) => value !== '' && request.cookies[name] !== value)
    .map(([name, value]) => ({ name, value, path, ...expires }));
}

/**
 * Messages that still wait are to be seen on the next page, though guests get kept pages: a short-lived cookie asks for
 * a fresh one, and goes when they are shown. The shop's own pages (cart, checkout, account) are never kept; scripts
 * that go on to a page after an ajax answer set the cookie themselves.
 */
async function noticeCookies(call: Call, reply: Reply): Promise<readonly SetCookie[]> {
  const { site, request } = call;
  const path = cookieNames(site).path;
  const now = Math.floor(site.clock.now() / 1000);
  const waiting = (await noticeCount(call)) > 0;
  const has = request.cookies[NOTICES_COOKIE] !== undefined;
  if (!waiting && has) return [{ name: NOTICES_COOKIE, value: '', path, expires: now - 3600 }];
  if (!waiting || has || reply.status < 300 || reply.status >= 400) return [];
  const target = String(reply.headers['Location'] ?? '').replace(/[?#].*$/, '');
  for (const page of ['cart', 'checkout', 'account'] as const) {
    const own = await shopPageAddress(site, page);
    if (own !== `${site.address.home}/` && target.startsWith(own)) return [];
  }
  return [{ name: NOTICES_COOKIE, value: '1', path, expires: now + NOTICES_LIFE }];
}
