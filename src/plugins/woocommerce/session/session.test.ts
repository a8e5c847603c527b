import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CartShop, openCartShop } from '../../../../tests/cart-shop.ts';
import { cookieHeaderOf, logInAs } from '../../../../tests/plain-site.ts';
import { fastHash } from '../../../wordpress/auth/fast-hash.ts';
import { wpHash } from '../../../wordpress/auth/index.ts';
import { cleanUpSessions } from './clean-up-job.ts';
import { readSessionCookie, sessionCookieName, sessionCookieValue } from './session-cookie.ts';
import { readSessionValues, writeSessionValues } from './session-values.ts';
import { shopNonce, verifyShopNonce } from './shop-nonces.ts';

let shop: CartShop;
let mug: number;

beforeAll(async () => {
  shop = await openCartShop();
  mug = await shop.product({ name: 'Mug', meta: { _price: '8', _regular_price: '8' } });
});
afterAll(() => shop.close());

const add = (cookie = '') =>
  shop.visit({
    method: 'POST',
    path: '/?wc-ajax=add_to_cart',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      ...(cookie === '' ? {} : { Cookie: cookie }),
    },
    body: `product_id=${mug}&quantity=1`,
  });
const fragments = async (cookie: string) => {
  const reply = await shop.visit({
    method: 'POST',
    path: '/?wc-ajax=get_refreshed_fragments',
    headers: { Cookie: cookie },
  });
  return String(reply.body);
};
const rows = async () =>
  shop.site.database.all<{ session_key: string }>({
    sql: 'SELECT session_key FROM wp_woocommerce_sessions ORDER BY session_id',
    values: [],
  });

describe('the session of a guest', () => {
  it('begins with the first thing in the cart', async () => {
    const reply = await add();
    const cookies = reply.cookies ?? [];
    expect(cookies.map(({ name }) => name)).toEqual([
      'woocommerce_items_in_cart',
      'woocommerce_cart_hash',
      sessionCookieName(shop.site),
    ]);
    const session = cookies[2];
    expect(session?.value).toMatch(/^t_[0-9a-f]{30}\|\d+\|\d+\|[0-9a-f]{32}$/);
    expect(session?.httpOnly).toBe(true);
    expect((session?.expires ?? 0) - shop.site.clock.now() / 1000).toBe(172_800);
    expect(cookies[0]).toMatchObject({ value: '1', path: '/' });
  });

  it('is found again by its cookie', async () => {
    const cookie = cookieHeaderOf(shop.site, await add());
    expect(await fragments(cookie)).toContain('1 &times;');
  });

  it('is not begun by looking', async () => {
    const before = (await rows()).length;
    const reply = await shop.visit({ method: 'GET', path: '/?wc-ajax=get_refreshed_fragments' });
    expect(reply.cookies).toEqual([]);
    expect((await rows()).length).toBe(before);
  });

  it('ends after its time', async () => {
    const cookie = cookieHeaderOf(shop.site, await add());
    shop.wait(172_801);
    expect(await fragments(cookie)).toContain('No products');
  });

  it('is renewed when its customer comes back after a day', async () => {
    const cookie = cookieHeaderOf(shop.site, await add());
    shop.wait(86_401);
    const reply = await add(cookie);
    const renewed = (reply.cookies ?? []).find(({ name }) => name === sessionCookieName(shop.site));
    expect((renewed?.expires ?? 0) - shop.site.clock.now() / 1000).toBe(172_800);
  });

  it('goes over to the customer who logs in', async () => {
    const guest = cookieHeaderOf(shop.site, await add());
    const login = await logInAs(shop, 'sue');
    const before = (await rows()).length;
    expect(await fragments(`${guest}; ${login}`)).toContain('1 &times;');
    const keys = (await rows()).map(({ session_key: key }) => key);
    expect(keys.length).toBe(before);
    expect(keys).toContain('3');
  });

  it('is never another user’s', async () => {
    const stolen = sessionCookieValue(shop.site, {
      customerId: '3',
      expiration: Math.floor(shop.site.clock.now() / 1000) + 1000,
      expiring: Math.floor(shop.site.clock.now() / 1000) + 500,
    });
    const cookie = `${sessionCookieName(shop.site)}=${encodeURIComponent(stolen)}`;
    expect(await fragments(cookie)).toContain('No products');
    const login = await logInAs(shop, 'arthur');
    expect(await fragments(`${cookie}; ${login}`)).toContain('No products');
  });
});

describe('the cookie of a session', () => {
  const cookie = { customerId: `t_${'a'.repeat(30)}`, expiration: 2_000_000_000, expiring: 1_999_000_000 };

  it('is read in both forms and with both hashes', () => {
    const { site } = shop;
    const { customerId, expiration, expiring } = cookie;
    expect(readSessionCookie(site, sessionCookieValue(site, cookie))).toEqual(cookie);
    const old = `${customerId}||${expiration}`;
    const hash = createHmac('md5', wpHash(site, old)).update(old).digest('hex');
    expect(readSessionCookie(site, `${old}||${expiring}||${hash}`)).toEqual(cookie);
    const signed = `${customerId}|${expiration}`;
    expect(readSessionCookie(site, `${signed}|${expiring}|${fastHash(signed)}`)).toEqual(cookie);
  });

  it.each(['', 'x', 'a|b|c', 'a|1|2|3', `t_${'a'.repeat(30)}|2000000000|1999000000|${'0'.repeat(32)}`])(
    'is refused when spoiled: %s',
    (value) => {
      expect(readSessionCookie(shop.site, value)).toBeUndefined();
    },
  );
});

describe('stored values', () => {
  it('are serialised once more, unless they are scalars', () => {
    const stored = writeSessionValues(
      new Map<string, never>([
        ['cart', new Map([['k', 1]]) as never],
        ['chosen_payment_method', 'cod' as never],
      ]),
    );
    expect(stored).toBe('a:2:{s:4:"cart";s:18:"a:1:{s:1:"k";i:1;}";s:21:"chosen_payment_method";s:3:"cod";}');
    expect(readSessionValues(stored).get('cart')).toEqual(new Map([['k', 1]]));
  });
});

describe('nonces', () => {
  it('of the shop hang on the session, others do not', async () => {
    const cookie = cookieHeaderOf(shop.site, await add());
    const guest = await shop.call({ method: 'GET', path: '/' });
    const customer = await shop.call({ method: 'GET', path: '/', headers: { Cookie: cookie } });
    const bound = shopNonce(customer, 'woocommerce-cart');
    expect(verifyShopNonce(customer, bound, 'woocommerce-cart')).toBe(true);
    expect(verifyShopNonce(guest, bound, 'woocommerce-cart')).toBe(false);
    expect(verifyShopNonce(guest, shopNonce(customer, 'apply-coupon'), 'apply-coupon')).toBe(true);
  });
});

describe('cleaning up', () => {
  it('removes expired sessions and leaves the others', async () => {
    await add();
    await shop.run(
      "INSERT INTO wp_woocommerce_sessions (session_key, session_value, session_expiry) VALUES ('t_old', 'a:0:{}', 5)",
    );
    const before = await rows();
    expect(before.some(({ session_key: key }) => key === 't_old')).toBe(true);
    await cleanUpSessions.handle(shop.site, undefined);
    const after = await rows();
    expect(after.some(({ session_key: key }) => key === 't_old')).toBe(false);
    expect(after.length).toBeGreaterThan(0);
  });
});

describe('looking at the cart', () => {
  it('writes nothing when nothing changed', async () => {
    const cookie = cookieHeaderOf(shop.site, await add());
    await fragments(cookie);
    const stored = () =>
      shop.site.database.all({
        sql: 'SELECT * FROM wp_woocommerce_sessions ORDER BY session_id',
        values: [],
      });
    const before = await stored();
    let writes = 0;
    const { database } = shop.site;
    const transaction = database.transaction.bind(database);
    database.transaction = (work, options) => {
      writes++;
      return transaction(work, options);
    };
    await fragments(cookie);
    database.transaction = transaction;
    expect(writes).toBe(0);
    expect(await stored()).toEqual(before);
  });
});
