import { maybeUnserialize, phpGet, serialize } from 'portolan/data';
import type { Call } from 'portolan/plugin';
import { whereWritable } from 'portolan/request';
import { readItems, type StoredItem, writeItems } from './stored-items.ts';

/** The saved cart of a customer; WordPress's number of a site that stands alone is 1. */
const CART_KEY = '_woocommerce_persistent_cart_1';
/** Set when they log in: their saved cart is to be merged with what they bring. */
const LOAD_KEY = '_woocommerce_load_saved_cart_after_login';

/** The saved cart of the customer who asks; none for guests. WooCommerce: `get_saved_cart()`. */
export async function readPersistentCart(call: Call): Promise<ReadonlyMap<string, StoredItem>> {
  const { id } = call.visitor;
  const meta = id > 0 ? (await call.site.users.meta([id])).get(id) : undefined;
  const stored = meta?.get(CART_KEY);
  return stored === undefined ? new Map() : readItems(phpGet(maybeUnserialize(stored), 'cart'));
}

/** Saves a customer's cart, or deletes it; nothing for guests. WooCommerce: `persistent_cart_update()`. */
export async function savePersistentCart(
  { site, visitor }: Call,
  items: Iterable<StoredItem> | undefined,
): Promise<void> {
  if (visitor.id === 0) return;
  const value = items && serialize(new Map([['cart', writeItems(items)]]));
  await site.users.setMeta(visitor.id, CART_KEY, value === undefined ? [] : [value]);
}

/** Whether the customer has just logged in; only told once. */
export async function takeLoadAfterLogin({ site, visitor }: Call): Promise<boolean> {
  if (visitor.id === 0) return false;
  const meta = (await site.users.meta([visitor.id])).get(visitor.id);
  if (!meta?.get(LOAD_KEY)) return false;
  await whereWritable(site, () => site.users.setMeta(visitor.id, LOAD_KEY, []));
  return true;
}

/**
 * A customer logs in: it is noted when, in seconds since 1970, and the cart they bring is merged with their saved one.
 * WooCommerce: `wc_user_logged_in()`.
 */
export async function mergeAfterLogin(site: Call['site'], user: number): Promise<void> {
  await whereWritable(site, async () => {
    await site.users.setMeta(user, 'wc_last_active', [String(Math.floor(site.clock.now() / 1000))]);
    await site.users.setMeta(user, LOAD_KEY, ['1']);
  });
}
