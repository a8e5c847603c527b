import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CartShop, openCartShop } from '../../../../tests/cart-shop.ts';
import { fromPlain, serialize } from '../../../database/index.ts';
import { can, visitorById } from '../../../wordpress/auth/index.ts';
import { mergeAfterLogin } from '../cart/index.ts';

const role = (name: string, ...capabilities: string[]) => ({
  name,
  capabilities: Object.fromEntries(capabilities.map((one) => [one, true])),
});

let shop: CartShop;
const ids: Record<string, number> = {};

beforeAll(async () => {
  shop = await openCartShop({
    wp_user_roles: serialize(
      fromPlain({
        shop_manager: role('Shop manager', 'read', 'list_users', 'manage_woocommerce'),
        customer: role('Customer', 'read'),
        editor: role('Editor', 'read', 'edit_posts'),
      }),
    ),
  });
  const people = { meg: ['shop_manager'], cy: ['customer'], ed: ['editor'], eve: ['customer', 'editor'] };
  for (const [login, roles] of Object.entries(people)) {
    ids[login] = await shop.site.users.insert({
      user_login: login,
      user_pass: '',
      user_email: `${login}@example.org`,
    });
    await shop.site.users.setMeta(ids[login], 'wp_capabilities', [
      serialize(fromPlain(Object.fromEntries(roles.map((name) => [name, true])))),
    ]);
  }
});
afterAll(() => shop.close());

describe('customers', () => {
  it('may be edited by those who manage the shop, who edit nobody else', async () => {
    const may = async (login: string, other: string) => {
      const visitor = await visitorById(shop.site, ids[login] ?? 0);
      return visitor && can(shop.site, visitor, 'edit_user', ids[other] ?? 0);
    };
    expect(await may('meg', 'cy')).toBe(true);
    expect(await may('meg', 'ed')).toBe(false);
    expect(await may('meg', 'eve')).toBe(false);
    expect(await may('meg', 'meg')).toBe(true);
    expect(await may('ed', 'cy')).toBe(false);
  });

  it('are known to have been there when they log in', async () => {
    const { cy = 0 } = ids;
    await mergeAfterLogin(shop.site, cy);
    const meta = (await shop.site.users.meta([cy])).get(cy);
    expect(meta?.get('wc_last_active')).toBe(String(Math.floor(shop.site.clock.now() / 1000)));
  });

  it('are known to be there when they look at the site, noted every five minutes', async () => {
    const { cy = 0 } = ids;
    const visitor = await visitorById(shop.site, cy);
    const notes = async (path: string, secondsAgo: number) => {
      const before = String(Math.floor(shop.site.clock.now() / 1000) - secondsAgo);
      await shop.site.users.setMeta(cy, 'wc_last_active', [before]);
      const call = await shop.call({ method: 'GET', path });
      const reply = { status: 200, headers: {}, body: '' };
      await shop.site.extensions.apply('reply', reply, {
        call: { ...call, visitor: visitor ?? call.visitor },
      });
      return (await shop.site.users.meta([cy])).get(cy)?.get('wc_last_active') !== before;
    };
    expect(await notes('/shop/', 200)).toBe(false);
    expect(await notes('/shop/', 300)).toBe(true);
    expect(await notes('/?wc-ajax=get_refreshed_fragments', 86_400)).toBe(true);
    expect(await notes('/wp-json/wp/v2/posts', 86_400)).toBe(false);
    expect(await notes('/wp-admin/admin-ajax.php?action=rest-nonce', 86_400)).toBe(false);
  });
});
