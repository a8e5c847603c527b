import type { Site } from 'portolan/plugin';
import { formatPrice } from '../../catalogue/format-price.ts';
import { nameOfTax } from '../../countries/vat-countries.ts';
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

/** `VAT` or `Tax`, as the shop's country says. */
export function taxWord(settings: ShopSettings): string {
  return nameOfTax(settings.base.country);
}

/** "(incl. VAT)". */
export function withTaxWords(settings: ShopSettings): string {
  return taxWord(settings) === 'VAT' ? '(incl. VAT)' : '(incl. tax)';
}

/** "(ex. VAT)". */
export function withoutTaxWords(settings: ShopSettings): string {
  return taxWord(settings) === 'VAT' ? '(ex. VAT)' : '(ex. tax)';
}

/** What stands behind the prices of an order that was made with tax in them, where they are shown without. */
export function withoutTaxMark(
  settings: ShopSettings,
  order: { readonly pricesIncludeTax: boolean },
): string {
  if (settings.tax.displayInCart === 'incl' || !order.pricesIncludeTax || !settings.tax.enabled) return '';
  return ` <small class="tax_label">${withoutTaxWords(settings)}</small>`;
}
