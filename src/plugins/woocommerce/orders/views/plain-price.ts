import type { Site } from 'portolan/plugin';
import { formatPrice } from '../../catalogue/format-price.ts';
import type { Amount } from '../../money/amount.ts';
import { type ShopSettings, shopSettings } from '../../settings/shop-settings.ts';

/** A price in an order's own currency. */
export function orderPrice(site: Site, amount: Amount, currency: string): string {
  return formatPrice({ ...shopSettings(site).prices, currency }, amount);
}

/** The same in a table of sums, where fewer tags are allowed. */
export function sumPrice(site: Site, amount: Amount, currency: string): string {
  return orderPrice(site, amount, currency)
    .replace(/<\/?bdi>/g, '')
    .replace(' translate="no"', '');
}

/** Countries that call their sales tax VAT. WooCommerce: `WC_Countries::get_vat_countries()`. */
const VAT = new Set(
  (
    'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK MC IM GB CH NO AE AL BB BY CL ' +
    'CO EC EG ET FJ GH GM GT IL IN IR KE KZ KN LC LK MA MD ME MN MU MX NA NG NP PH PY RS RU RW SA SV TH TR UA UY UZ ' +
    'VE VN ZA'
  ).split(' '),
);

/** `VAT` or `Tax`, as the shop's country says. */
export function taxWord(settings: ShopSettings): string {
  return VAT.has(settings.base.country) ? 'VAT' : 'Tax';
}

/** "(incl. VAT)". */
export function withTaxWords(settings: ShopSettings): string {
  return taxWord(settings) === 'VAT' ? '(incl. VAT)' : '(incl. tax)';
}

/** "(ex. VAT)". */
export function withoutTaxWords(settings: ShopSettings): string {
  return taxWord(settings) === 'VAT' ? '(ex. VAT)' : '(ex. tax)';
}
