import { query, storedList } from 'portolan/data';
import { unslash } from 'portolan/html';
import type { Meta, Site } from 'portolan/plugin';
import { type Amount, parseAmount } from '../money/amount.ts';

const HUNDRED: Amount = 100_000_000;

export type CouponType = 'percent' | 'fixed_cart' | 'fixed_product';

/** A coupon, read from its post and meta. */
export interface Coupon {
  readonly id: number;
  /** Lower case. */
  readonly code: string;
  readonly type: CouponType;
  /** Percent (in millionths) or money. */
  readonly amount: Amount;
  readonly minimum: Amount | undefined;
  readonly maximum: Amount | undefined;
  /** Unix seconds. */
  readonly expires: number | undefined;
  readonly usageCount: number;
  /** 0 = without limit. */
  readonly usageLimit: number;
  readonly usageLimitPerUser: number;
  /** How many pieces it takes something off at most; 0 = all. */
  readonly limitToItems: number;
  readonly individualUse: boolean;
  readonly freeShipping: boolean;
  readonly excludeSaleItems: boolean;
  readonly productIds: readonly number[];
  readonly excludedProductIds: readonly number[];
  readonly categories: readonly number[];
  readonly excludedCategories: readonly number[];
  /** Lower case; `*` stands for anything. */
  readonly emails: readonly string[];
  /** User ids and e-mail addresses, one for each use. */
  readonly usedBy: readonly string[];
  /** Uses by orders that are being placed. */
  readonly held: readonly HeldUse[];
}

/** A use that an order holds while it is being placed. */
export interface HeldUse {
  /** When it ends; Unix seconds. */
  readonly until: number;
  /** Whose use it is, for limits by customer; undefined where it counts for the limit of all. */
  readonly by: string | undefined;
  /** The order, where it is known. */
  readonly order?: number;
}

/** A code as it is compared and kept. Each time it is formatted, backslashes go. WooCommerce: `wc_format_coupon_code()`. */
export function couponCode(text: string): string {
  return storedCode(unslash(text));
}

function storedCode(text: string): string {
  return text
    .replaceAll(/<[^>]*>/g, '')
    .trim()
    .toLowerCase();
}

interface CouponRow {
  readonly ID: number;
  readonly post_title: string;
}

const BY_CODE =
  'SELECT ID, post_title FROM wp_posts WHERE lower(post_title) = ? ' +
  "AND post_type = 'shop_coupon' AND post_status = 'publish' ORDER BY post_date DESC, ID DESC";

/** The published coupon of a code, the newest where there are several. WooCommerce: `wc_get_coupon_id_by_code()`. */
export async function couponByCode(site: Site, text: string): Promise<Coupon | undefined> {
  const code = couponCode(text);
  if (code === '') return undefined;
  const row = await site.database.first(query<CouponRow>(BY_CODE, [code]));
  if (row === undefined) return undefined;
  const meta = (await site.posts.meta([row.ID])).get(row.ID);
  if (meta === undefined) return undefined;
  const coupon = readCoupon(row.ID, row.post_title, meta);
  if (coupon.usageLimit === 0 && coupon.usageLimitPerUser === 0) return coupon;
  return { ...coupon, held: [...coupon.held, ...(await holdsOf(site, coupon.id))] };
}

/** What unpaid orders hold: each counts for the limit of all, and for the one of its customer. */
async function holdsOf(site: Site, id: number): Promise<readonly HeldUse[]> {
  const rows = await site.database.all(
    query<{ order_id: number; used_by: string; expires: number }>(
      'SELECT order_id, used_by, expires FROM portolan_coupon_holds WHERE coupon_id = ?',
      [id],
    ),
  );
  return rows.flatMap(({ order_id: order, used_by: by, expires: until }) => [
    { until, by: undefined, order },
    { until, by, order },
  ]);
}

/** The published coupons of some codes, in their order; unknown ones are left out. */
export async function couponsByCode(site: Site, codes: readonly string[]): Promise<readonly Coupon[]> {
  const found: Coupon[] = [];
  for (const code of codes) {
    const coupon = await couponByCode(site, code);
    if (coupon) found.push(coupon);
  }
  return found;
}

/** More than a hundred per cent is nothing. WooCommerce: `WC_Coupon::set_amount()`. */
function amountOf(meta: Meta): Amount {
  const amount = Math.max(0, parseAmount(meta.get('coupon_amount')) ?? 0);
  return typeOf(meta.get('discount_type')) === 'percent' && amount > HUNDRED ? 0 : amount;
}

/** Reads a coupon from its meta. */
export function readCoupon(id: number, title: string, meta: Meta): Coupon {
  const number = (key: string) => Math.max(0, Math.trunc(Number(meta.get(key) ?? 0)) || 0);
  const yes = (key: string) => meta.get(key) === 'yes';
  const money = (key: string) => {
    const amount = parseAmount(meta.get(key));
    return amount !== undefined && amount > 0 ? amount : undefined;
  };
  return {
    id,
    code: storedCode(title),
    type: typeOf(meta.get('discount_type')),
    amount: amountOf(meta),
    // Below nothing it limits nothing, and is shown as it was set.
    minimum: parseAmount(meta.get('minimum_amount')) || undefined,
    maximum: money('maximum_amount'),
    expires: expiryOf(meta),
    usageCount: number('usage_count'),
    usageLimit: number('usage_limit'),
    usageLimitPerUser: number('usage_limit_per_user'),
    limitToItems: number('limit_usage_to_x_items'),
    individualUse: yes('individual_use'),
    freeShipping: yes('free_shipping'),
    excludeSaleItems: yes('exclude_sale_items'),
    productIds: idList(meta.get('product_ids')),
    excludedProductIds: idList(meta.get('exclude_product_ids')),
    categories: ids(meta.value('product_categories')),
    excludedCategories: ids(meta.value('exclude_product_categories')),
    emails: texts(meta.value('customer_email')).map((email) => email.toLowerCase()),
    usedBy: meta.all('_used_by'),
    held: heldUses(meta),
  };
}

function typeOf(text: string | undefined): CouponType {
  return text === 'percent' || text === 'fixed_product' ? text : 'fixed_cart';
}

/** Unix seconds; older shops kept the day. */
function expiryOf(meta: Meta): number | undefined {
  const stored = meta.get('date_expires');
  if (stored !== undefined && /^\d+$/.test(stored)) return Number(stored);
  const day = meta.get('expiry_date') ?? '';
  return /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) / 1000 : undefined;
}

/**
 * Uses that orders hold while they are being placed: `_coupon_held_{until}_{random}`, and with the customer
 * `_maybe_used_by_{until}_{random}`. WooCommerce: `hold_coupon()`, `hold_coupon_for_user()`.
 */
function heldUses(meta: Meta): Coupon['held'] {
  return meta.keys().flatMap((key) => {
    const [, kind, until] = /^_(coupon_held|maybe_used_by)_(\d+)_/.exec(key) ?? [];
    if (kind === undefined) return [];
    return [{ until: Number(until), by: kind === 'maybe_used_by' ? (meta.get(key) ?? '') : undefined }];
  });
}

function idList(text: string | undefined): readonly number[] {
  return (text ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
}

function ids(value: unknown): readonly number[] {
  return texts(value)
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
}

function texts(value: unknown): readonly string[] {
  const list = storedList(value);
  return list.map(String).filter((text) => text !== '');
}
