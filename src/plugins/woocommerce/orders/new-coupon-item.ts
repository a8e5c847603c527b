import type { AppliedCoupon } from '../cart/cart.ts';
import { plainText } from '../money/amount.ts';
import type { NewCouponItem } from './order.ts';

/** A coupon as an order keeps it. WooCommerce: WC_Order_Item_Coupon, WC_Coupon::get_short_info(). */
export function newCouponItem(coupon: AppliedCoupon): NewCouponItem {
  return {
    type: 'coupon',
    name: coupon.code,
    discount: coupon.discount,
    discountTax: coupon.discountTax,
    info: JSON.stringify([
      coupon.id,
      coupon.code,
      coupon.type === 'fixed_cart' ? null : coupon.type,
      Number(plainText(coupon.amount)),
      ...(coupon.freeShipping ? [true] : []),
    ]),
    meta: [],
  };
}
