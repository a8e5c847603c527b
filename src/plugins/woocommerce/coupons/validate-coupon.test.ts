import { describe, expect, it } from 'vitest';
import { openCartShop } from '../../../../tests/cart-shop.ts';
import { query } from '../../../database/index.ts';
import { applyCoupon } from '../cart/index.ts';
import { sessionOf } from '../session/session.ts';
import { couponByCode } from './coupon.ts';
import { type CouponContext, refusalOf } from './validate-coupon.ts';

const now = 1_796_126_400;
const context: CouponContext = { items: [], subtotal: 10_000_000, userId: 0, emails: [], now };

async function shopWithCoupon(meta: Readonly<Record<string, string>>) {
  const shop = await openCartShop();
  const { insertId } = await shop.site.database.run(
    query(
      "INSERT INTO wp_posts (post_type, post_status, post_title, post_name) VALUES ('shop_coupon', 'publish', 'once', 'once')",
    ),
  );
  const id = Number(insertId);
  for (const [key, value] of Object.entries({ discount_type: 'fixed_cart', coupon_amount: '1', ...meta })) {
    await shop.site.posts.setMeta(id, key, [value]);
  }
  const hold = (order: number, by: string, expires: number) =>
    shop.run(
      'INSERT INTO portolan_coupon_holds (order_id, coupon_id, used_by, expires) VALUES (?, ?, ?, ?)',
      [order, id, by, expires],
    );
  return { shop, hold, coupon: async () => (await couponByCode(shop.site, 'ONCE')) ?? Promise.reject() };
}

describe('a coupon for one use', () => {
  it('that was used is told as used up to customers; guests are asked to come back', async () => {
    const { shop, coupon } = await shopWithCoupon({ usage_limit: '1', usage_count: '1' });
    try {
      expect(refusalOf(await coupon(), context)).toEqual({ code: 116 });
      expect(refusalOf(await coupon(), { ...context, userId: 3 })).toEqual({ code: 106 });
    } finally {
      await shop.close();
    }
  });

  it('is held by an order that is not paid yet, but not for who placed it', async () => {
    const { shop, hold, coupon } = await shopWithCoupon({ usage_limit: '1' });
    try {
      expect(refusalOf(await coupon(), context)).toBeUndefined();
      await hold(71, 'gail@example.com', now + 60);
      expect(refusalOf(await coupon(), context)).toEqual({ code: 116 });
      expect(refusalOf(await coupon(), { ...context, userId: 3 })).toEqual({ code: 115 });
      expect(refusalOf(await coupon(), { ...context, ownOrder: 71 })).toBeUndefined();
      expect(refusalOf(await coupon(), { ...context, now: now + 61 })).toBeUndefined();
    } finally {
      await shop.close();
    }
  });

  it('is held for its customer alone where the limit is theirs', async () => {
    const { shop, hold, coupon } = await shopWithCoupon({ usage_limit_per_user: '1' });
    try {
      await hold(71, '3', now + 60);
      expect(refusalOf(await coupon(), { ...context, userId: 3 })).toEqual({ code: 115 });
      expect(refusalOf(await coupon(), { ...context, userId: 4 })).toBeUndefined();
    } finally {
      await shop.close();
    }
  });

  it('is refused in the cart while another order holds it', async () => {
    const { shop, hold } = await shopWithCoupon({ usage_limit: '1' });
    try {
      await hold(71, 'gail@example.com', Math.floor(shop.site.clock.now() / 1000) + 60);
      const call = await shop.call({ method: 'GET', path: '/' });
      expect(await applyCoupon(call, 'once')).toMatchObject({ ok: false, refusal: { code: 116 } });
      const own = await shop.call({ method: 'GET', path: '/' });
      const session = sessionOf(own);
      session.start();
      await session.set('order_awaiting_payment', 71);
      expect(await applyCoupon(own, 'once')).toMatchObject({ ok: true });
    } finally {
      await shop.close();
    }
  });
});

describe('a coupon that leaves a category out', () => {
  it('is refused for what lies in a category below it, by the name of the one that is left out', async () => {
    const { shop, coupon } = await shopWithCoupon({ exclude_product_categories: 'a:1:{i:0;i:16;}' });
    try {
      const hoodie = (categories: ReadonlyMap<number, string>) =>
        ({
          ...context,
          items: [{ product: { id: 1 }, categories, onSale: false }],
        }) as unknown as CouponContext;
      const below = new Map([
        [17, 'Hoodies'],
        [16, 'Clothing'],
      ]);
      expect(refusalOf(await coupon(), hoodie(below))).toEqual({ code: 114, categories: ['Clothing'] });
      expect(refusalOf(await coupon(), hoodie(new Map([[18, 'Music']])))).toBeUndefined();
    } finally {
      await shop.close();
    }
  });
});
