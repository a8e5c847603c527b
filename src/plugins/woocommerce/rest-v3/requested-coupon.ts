import { escapeHtml } from 'portolan/html';
import type { RestError, Site } from 'portolan/plugin';
import { restError } from 'portolan/rest';
import { type Coupon, couponByCode, couponCode } from '../coupons/coupon.ts';

/** The coupon of a code, or why there is none. */
export async function requestedCoupon(site: Site, code: string): Promise<Coupon | RestError> {
  const refused = (message: string) => restError('woocommerce_rest_invalid_coupon', message, 400);
  if (code === '') return refused('Coupon code is required.');
  const coupon = await couponByCode(site, code);
  return (
    coupon ??
    refused(`Coupon &quot;${escapeHtml(couponCode(code))}&quot; cannot be applied because it does not exist.`)
  );
}
