import type { AjaxReply, Call } from 'portolan/plugin';
import { sanitizeTextField } from 'portolan/rest';
import { applyCoupon, removeCoupon, setCustomer } from '../cart/index.ts';
import { couponCode } from '../coupons/coupon.ts';
import { couponRefusalHtml } from '../coupons/coupon-messages.ts';
import { addNotice, takeNotices } from '../notices/notices.ts';
import { noticesHtml } from '../notices/notices-html.ts';
import { verifyShopNonce } from '../session/shop-nonces.ts';
import { shopPageAddress } from '../settings/shop-addresses.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { shopText } from '../texts/shop-text.ts';
import { badNonce, formText, type WcAjaxEndpoint } from './endpoint.ts';

/** Uses a coupon and says how that went. WooCommerce: `WC_AJAX::apply_coupon()`. */
export const applyCouponEndpoint: WcAjaxEndpoint = {
  name: 'apply_coupon',
  async handle(call) {
    if (!verifyShopNonce(call, formText(call, 'security'), 'apply-coupon')) return badNonce;
    const email = formText(call, 'billing_email').trim();
    if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) await setCustomer(call, { billing: { email } });
    await applyWithNotice(
      call,
      formText(call, 'coupon_code'),
      call.request.form['billing_email'] !== undefined,
    );
    return notices(call);
  },
};

/** Stops using a coupon. WooCommerce: `WC_AJAX::remove_coupon()`. */
export const removeCouponEndpoint: WcAjaxEndpoint = {
  name: 'remove_coupon',
  async handle(call) {
    if (!verifyShopNonce(call, formText(call, 'security'), 'remove-coupon')) return badNonce;
    const code = sanitizeTextField(formText(call, 'coupon'));
    if (code === '') {
      await addNotice(call, shopText(call.site, 'Sorry there was a problem removing this coupon.'), 'error');
    } else {
      await removeCoupon(call, code);
      await addNotice(call, shopText(call.site, 'Coupon has been removed.'), 'success');
    }
    return notices(call);
  },
};

/** Uses a coupon and queues what is to be said about it: nothing where the shop has no coupons. */
export async function applyWithNotice(call: Call, code: string, hasEmail = false): Promise<void> {
  const { site } = call;
  if (code !== '' && !shopSettings(site).coupons) return;
  const result = await applyCoupon(call, couponCode(code));
  if (result.ok) {
    await addNotice(call, shopText(site, 'Coupon code applied successfully.'), 'success');
    return;
  }
  const parts = { ordersAddress: await shopPageAddress(site, 'account'), hasEmail };
  await addNotice(call, couponRefusalHtml(site, result.code, result.refusal, parts), 'error');
}

async function notices(call: Call): Promise<AjaxReply> {
  return { text: noticesHtml(await takeNotices(call)) };
}
