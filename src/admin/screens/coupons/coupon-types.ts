import { money } from '../../app/format.ts';

/** A coupon as `wc/v3/coupons` gives it, as far as the admin reads it. Amounts are text. */
export interface Coupon {
  readonly id: number;
  readonly code: string;
  readonly amount: string;
  readonly status: string;
  readonly discount_type: string;
  readonly description: string;
  readonly date_modified_gmt: string;
  readonly date_expires: string | null;
  readonly usage_count: number;
  readonly usage_limit: number | null;
  readonly usage_limit_per_user: number | null;
  readonly individual_use: boolean;
  readonly free_shipping: boolean;
  readonly exclude_sale_items: boolean;
  readonly minimum_amount: string;
  readonly maximum_amount: string;
  readonly product_ids: readonly number[];
  readonly excluded_product_ids: readonly number[];
  readonly product_categories: readonly number[];
  readonly excluded_product_categories: readonly number[];
  readonly limit_usage_to_x_items: number | null;
  readonly email_restrictions: readonly string[];
}

export const ROUTE = 'wc/v3/coupons';

/** WooCommerce: wc_get_coupon_types(). */
export const discountTypes: readonly (readonly [string, string])[] = [
  ['percent', 'Percentage'],
  ['fixed_cart', 'Off the whole order'],
  ['fixed_product', 'Off each product'],
];

export const couponAddress = (id: number) => `post.php?post=${id}&action=edit&post_type=shop_coupon`;

/** What it takes off, in words. */
export function discountOf({ discount_type, amount, free_shipping }: Coupon): string {
  const off = discount_type === 'percent' ? `${Number(amount)} %` : money(amount);
  if (Number(amount) === 0 && free_shipping) return 'Free shipping';
  return free_shipping ? `${off} and free shipping` : off;
}

/** Whether its last day is over. `now` in milliseconds since 1970. */
export function isOver({ date_expires }: Coupon, now: number): boolean {
  return date_expires !== null && Date.parse(date_expires) < now;
}
