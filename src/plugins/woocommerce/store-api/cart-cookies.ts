import { createHash } from 'node:crypto';
import type { Call, Reply, SetCookie } from 'portolan/plugin';

/** Bytes of a body from which PHP has sent it before the shop comes to set cookies at the end. */
const OUTPUT_BUFFER = 4096;

const HASH_COOKIE = 'woocommerce_cart_hash';
const CART_COOKIES: ReadonlySet<string> = new Set(['woocommerce_items_in_cart', HASH_COOKIE]);

/** With a new line the cookie is set before its sums are known: it is not yet the hash that the header names. */
function beforeTotals(cookie: SetCookie): SetCookie {
  return cookie.value === '0'
    ? cookie
    : { ...cookie, value: createHash('md5').update(cookie.value).digest('hex') };
}

/** By the headers: a request that a cart token leads to another session shares them with the one that came. */
function withNewLine({ site }: Pick<Call, 'site'>): WeakSet<object> {
  return site.once('woocommerce.store-new-lines', () => new WeakSet<object>());
}

/** A new line in the cart sets its cookies at once. */
export function noteNewLine(call: Pick<Call, 'site' | 'request'>): void {
  withNewLine(call).add(call.request.headers);
}

/**
 * The cookies of a reply of the Store API as clients know them: the cart's come with a new line and with short
 * bodies, so that the classic scripts notice on the next page that their copy of the cart is an old one.
 */
export function storeCookies(call: Call, reply: Reply): readonly SetCookie[] {
  const cookies = reply.cookies ?? [];
  const added = withNewLine(call).has(call.request.headers);
  const size = typeof reply.body === 'string' ? Buffer.byteLength(reply.body) : 0;
  if (size < OUTPUT_BUFFER) return cookies;
  if (added) return cookies.map((cookie) => (cookie.name === HASH_COOKIE ? beforeTotals(cookie) : cookie));
  return cookies.filter(({ name }) => !CART_COOKIES.has(name));
}
