import { type CartShop, openCartShop } from '../../../../tests/cart-shop.ts';
import { fromPlain, serialize } from '../../../database/index.ts';
import type { Plugin, Reply, StripeSettings } from '../../../types/index.ts';
import { restEndpoint } from '../../../wordpress/rest/dispatcher.ts';
import { hashedKey } from './consumer-keys.ts';

const KEY = 'ck_1234567890123456789012345678901234567890';
const SECRET = 'cs_1234567890123456789012345678901234567890';

const INSERT_KEY =
  'INSERT INTO wp_woocommerce_api_keys (user_id, permissions, consumer_key, consumer_secret) VALUES (?, ?, ?, ?)';

export interface RestAnswer {
  readonly status: number;
  readonly json: Record<string, unknown>;
  readonly reply: Reply;
}

/** A shop that a program of its owner's speaks to. */
export interface RestShop extends CartShop {
  /**
   * Sends a request below `/wc/v3` (without a slash in front below `/wp-json`), with the owner's key unless it is told
   * to come as a guest.
   */
  ask(method: string, path: string, body?: unknown, guest?: boolean): Promise<RestAnswer>;
  /** The same with a key of somebody else's, by their log-in. */
  askAs(login: string, method: string, path: string, body?: unknown): Promise<RestAnswer>;
}

/** Opens a shop whose administrator `ada` has a consumer key; with a fake for Stripe it takes cards. */
export async function openRestShop(
  options: Readonly<Record<string, string>> = {},
  more: readonly Plugin[] = [],
  stripe?: StripeSettings,
): Promise<RestShop> {
  const may = ['product', 'shop_order', 'shop_coupon'].flatMap((type) =>
    ['read_private', 'publish', 'edit_others', 'delete_others'].map((verb) => `${verb}_${type}s`),
  );
  const words = ['manage', 'edit', 'delete'].map((verb) => `${verb}_product_terms`);
  const others =
    'read list_users delete_users manage_options manage_woocommerce moderate_comments edit_products'.split(
      ' ',
    );
  const capabilities = [...others, ...words, ...may];
  const shop = await openCartShop(
    {
      woocommerce_custom_orders_table_enabled: 'yes',
      wp_user_roles: serialize(
        fromPlain({
          administrator: {
            name: 'Administrator',
            capabilities: Object.fromEntries(capabilities.map((name) => [name, true])),
          },
          customer: { name: 'Customer', capabilities: { read: true } },
          subscriber: { name: 'Subscriber', capabilities: { read: true } },
        }),
      ),
      ...options,
    },
    more,
    stripe,
  );
  const owner = (await shop.site.users.byLogin('ada'))?.ID ?? 0;
  await shop.run(INSERT_KEY, [owner, 'read_write', hashedKey(KEY), SECRET]);
  const send = async (key: string | undefined, method: string, path: string, body?: unknown) => {
    const call = await shop.call({
      method,
      path: path.startsWith('/') ? `/wp-json/wc/v3${path}` : `/wp-json/${path}`,
      scheme: 'https',
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(key !== undefined && {
          Authorization: `Basic ${Buffer.from(`${key}:${SECRET}`).toString('base64')}`,
        }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const reply = (await restEndpoint.handle(call, call.request.path)) as Reply;
    return { reply, status: reply.status, json: JSON.parse(String(reply.body)) as Record<string, unknown> };
  };
  return {
    ...shop,
    ask: (method, path, body, guest = false) => send(guest ? undefined : KEY, method, path, body),
    async askAs(login, method, path, body) {
      const user = (await shop.site.users.byLogin(login))?.ID ?? 0;
      const key = `ck_${String(user).padStart(40, '3')}`;
      await shop.run('DELETE FROM wp_woocommerce_api_keys WHERE consumer_key = ?', [hashedKey(key)]);
      await shop.run(INSERT_KEY, [user, 'read_write', hashedKey(key), SECRET]);
      return send(key, method, path, body);
    },
  };
}
