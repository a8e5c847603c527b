import { query } from 'portolan/data';
import type { Site, TableAccess, TableTransaction } from 'portolan/plugin';
import { couponItemsOf, type Order } from './order.ts';

/** A coupon that an order wants to use, with its limits. */
export interface CouponUse {
  readonly id: number;
  readonly code: string;
}

/** A coupon that may not be used any more. */
export class CouponUsedUp extends Error {
  override name = 'CouponUsedUp';
  readonly code: string;
  /** Used by whomever, used by this customer, or held by an order that is being placed. */
  readonly why: 'used' | 'used-by-customer' | 'held';

  constructor(code: string, why: CouponUsedUp['why']) {
    super(`Usage limit for coupon "${code}" has been reached.`);
    this.code = code;
    this.why = why;
  }
}

/**
 * Holds the uses of an order's coupons until it is paid; throws `CouponUsedUp` where uses and other orders' holds reach
 * the limit. WooCommerce: `WC_Order::hold_applied_coupons()`.
 */
export async function holdCoupons(
  site: Site,
  transaction: TableTransaction,
  order: Pick<Order, 'id' | 'customerId' | 'billing'>,
  coupons: readonly CouponUse[],
  minutes: number,
): Promise<void> {
  const now = Math.floor(site.clock.now() / 1000);
  await releaseCoupons(transaction, order.id);
  for (const coupon of coupons) {
    const usedBy = usersOf(order);
    const limit = await numberMeta(transaction, coupon.id, 'usage_limit');
    if (limit > 0) {
      const used = await numberMeta(transaction, coupon.id, 'usage_count');
      const held = await heldUses(transaction, coupon.id, now, order.id);
      if (used + held >= limit) throw new CouponUsedUp(coupon.code, used >= limit ? 'used' : 'held');
    }
    const perUser = await numberMeta(transaction, coupon.id, 'usage_limit_per_user');
    if (perUser > 0) {
      const used = await usesBy(transaction, coupon.id, usedBy);
      const held = await heldUses(transaction, coupon.id, now, order.id, usedBy);
      if (used + held >= perUser)
        throw new CouponUsedUp(coupon.code, used >= perUser ? 'used-by-customer' : 'held');
    }
    await transaction.run(
      query('INSERT INTO portolan_coupon_holds (order_id, coupon_id, used_by, expires) VALUES (?, ?, ?, ?)', [
        order.id,
        coupon.id,
        usedBy[0] ?? '',
        now + minutes * 60,
      ]),
    );
  }
}

/** Ends the holds of an order. */
export async function releaseCoupons(transaction: TableTransaction, order: number): Promise<void> {
  await transaction.run(query('DELETE FROM portolan_coupon_holds WHERE order_id = ?', [order]));
}

/** Uses of a coupon that unpaid orders hold at a time (Unix seconds), of some users or of all. */
export async function heldUses(
  access: TableAccess,
  coupon: number,
  now: number,
  exceptOrder = 0,
  usedBy?: readonly string[],
): Promise<number> {
  const row = await access.first(
    query<{ held: number }>(
      `SELECT count(*) AS held FROM portolan_coupon_holds
       WHERE coupon_id = ? AND expires > ? AND order_id <> ?
       ${usedBy ? 'AND used_by IN (SELECT value FROM json_each(?))' : ''}`,
      [coupon, now, exceptOrder, ...(usedBy ? [JSON.stringify(usedBy)] : [])],
    ),
  );
  return row?.held ?? 0;
}

/**
 * Counts the uses of an order's coupons, or takes them back; `count` leaves who used them as it is noted. WooCommerce:
 * `wc_update_coupon_usage_counts()`, `WC_Coupon::decrease_usage_count()`.
 */
export async function countCoupons(
  transaction: TableTransaction,
  order: Order,
  direction: 'up' | 'down',
  changed: 'count' | 'users' = 'users',
): Promise<void> {
  const usedBy = usersOf(order)[0] ?? '';
  for (const item of couponItemsOf(order)) {
    const coupon = await couponByCode(transaction, item.name);
    if (coupon === undefined) continue;
    const count = await numberMeta(transaction, coupon, 'usage_count');
    const next = direction === 'up' ? count + 1 : Math.max(0, count - 1);
    await transaction.core.posts.setMeta(coupon, 'usage_count', [String(next)]);
    // Nobody is noted where an order names nobody.
    if (usedBy === '' || changed === 'count') continue;
    if (direction === 'up') await transaction.core.posts.addMeta(coupon, '_used_by', usedBy);
    else await removeOneUse(transaction, coupon, usedBy);
  }
}

/** Who uses a coupon: their user id, else their e-mail; the first is what is noted. */
function usersOf(order: Pick<Order, 'customerId' | 'billing'>): readonly string[] {
  const email = order.billing.email.toLowerCase();
  return order.customerId > 0 ? [String(order.customerId), email] : [email];
}

async function removeOneUse(transaction: TableTransaction, coupon: number, usedBy: string): Promise<void> {
  await transaction.run(
    query(
      `DELETE FROM wp_postmeta WHERE meta_id =
         (SELECT min(meta_id) FROM wp_postmeta WHERE post_id = ? AND meta_key = '_used_by' AND meta_value = ?)`,
      [coupon, usedBy],
    ),
  );
}

/** Codes compare without case. */
async function couponByCode(access: TableAccess, code: string): Promise<number | undefined> {
  const row = await access.first(
    query<{ ID: number }>(
      `SELECT ID FROM wp_posts WHERE post_type = 'shop_coupon' AND post_status = 'publish'
         AND lower(post_title) = lower(?) ORDER BY post_date DESC, ID DESC LIMIT 1`,
      [code],
    ),
  );
  return row?.ID;
}

async function usesBy(access: TableAccess, coupon: number, users: readonly string[]): Promise<number> {
  const row = await access.first(
    query<{ used: number }>(
      `SELECT count(*) AS used FROM wp_postmeta WHERE post_id = ? AND meta_key = '_used_by'
         AND lower(meta_value) IN (SELECT value FROM json_each(?))`,
      [coupon, JSON.stringify(users)],
    ),
  );
  return row?.used ?? 0;
}

async function numberMeta(access: TableAccess, post: number, key: string): Promise<number> {
  const row = await access.first(
    query<{ value: string | null }>(
      `SELECT CAST(meta_value AS TEXT) AS value FROM wp_postmeta
       WHERE post_id = ? AND meta_key = ? ORDER BY meta_id LIMIT 1`,
      [post, key],
    ),
  );
  return Math.trunc(Number(row?.value)) || 0;
}
