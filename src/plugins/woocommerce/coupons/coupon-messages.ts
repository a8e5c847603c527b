import { escapeAttribute, escapeHtml } from 'portolan/html';
import type { Site } from 'portolan/plugin';
import { formatPrice } from '../catalogue/prices.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { shopText } from '../texts/shop-text.ts';
import { couponCode } from './coupon.ts';
import type { CouponRefusal } from './validate-coupon.ts';

/** Further parts of some messages. */
export interface CouponMessageParts {
  /** Where a customer finds their orders. */
  readonly ordersAddress?: string;
  /** A field for the e-mail address came with the request, filled in or not. */
  readonly hasEmail?: boolean;
}

/** What the shop answers when a coupon cannot be used, as HTML. WooCommerce: `WC_Coupon::get_coupon_error()`. */
export function couponRefusalHtml(
  site: Site,
  typed: string,
  refusal: CouponRefusal,
  parts: CouponMessageParts = {},
): string {
  const code = escapeHtml(couponCode(typed));
  const quoted = (text: string, ...values: readonly string[]) =>
    shopText(site, text, code, ...values).replaceAll('"', '&quot;');
  const { prices } = shopSettings(site);
  switch (refusal.code) {
    case 100:
      return quoted('Coupon "%s" cannot be applied because it is not valid.');
    case 101:
      return quoted('Sorry, it seems the coupon "%s" is invalid - it has now been removed from your order.');
    case 102:
      return parts.hasEmail
        ? quoted('Please enter a valid email to use coupon code "%s".')
        : quoted('Please enter a valid email at checkout to use coupon code "%s".');
    case 103:
      return quoted('Coupon code "%s" already applied!');
    case 104:
      return quoted(
        'Sorry, coupon "%s" has already been applied and cannot be used in conjunction with other coupons.',
      );
    case 105:
      return quoted('Coupon "%s" cannot be applied because it does not exist.');
    case 106:
      return quoted('Usage limit for coupon "%s" has been reached.');
    case 107:
      return quoted('Coupon "%s" has expired.');
    case 108:
      return withPrice(
        quoted('The minimum spend for coupon "%s" is %s.', PRICE),
        formatPrice(prices, refusal.amount),
      );
    case 112:
      return withPrice(
        quoted('The maximum spend for coupon "%s" is %s.', PRICE),
        formatPrice(prices, refusal.amount),
      );
    case 109:
      return quoted('Sorry, coupon "%s" is not applicable to selected products.');
    case 110:
      return quoted('Sorry, coupon "%s" is not valid for sale items.');
    case 111:
      return shopText(site, 'Please enter a coupon code.');
    case 113:
      return quoted(
        'Sorry, coupon "%s" is not applicable to the products: %s.',
        refusal.products.map(escapeHtml).join(', '),
      );
    case 114:
      return quoted(
        'Sorry, coupon "%s" is not applicable to the categories: %s.',
        refusal.categories.map(escapeHtml).join(', '),
      );
    case 115: {
      const text = shopText(
        site,
        'Usage limit for coupon "%1$s" has been reached. If you were using this coupon just now but your order was not complete, you can retry or cancel the order by going to the <a href="%2$s">my account page</a>.',
        code,
        LINK,
      );
      return text
        .replace(`"${code}"`, `&quot;${code}&quot;`)
        .replace(LINK, escapeAttribute(parts.ordersAddress ?? ''));
    }
    case 116:
      return quoted(
        'Usage limit for coupon "%s" has been reached. Please try again after some time, or contact us for help.',
      );
  }
}

/** Stands in a text until its quotes are escaped. */
const PRICE = '\u0000price';
const LINK = '\u0000link';

function withPrice(text: string, price: string): string {
  return text.replace(PRICE, () => price);
}
