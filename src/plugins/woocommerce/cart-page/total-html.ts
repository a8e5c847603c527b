import { escapeHtml } from 'portolan/html';
import type { Site } from 'portolan/plugin';
import type { Cart } from '../cart/cart.ts';
import { shownTaxes } from '../cart/totals.ts';
import { formatPrice } from '../catalogue/format-price.ts';
import type { Amount } from '../money/amount.ts';
import { taxWord } from '../orders/views/plain-price.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { shopText } from '../texts/shop-text.ts';

/** What is to be paid, and how much of it is tax: safe HTML. WooCommerce: `wc_cart_totals_order_total_html()`. */
export function totalHtml(site: Site, { totals }: Pick<Cart, 'totals'>): string {
  const settings = shopSettings(site);
  const { prices, tax } = settings;
  const total = `<strong>${formatPrice(prices, totals.total)}</strong> `;
  if (!tax.enabled || tax.displayInCart !== 'incl') return total;
  const part = (amount: Amount, label: string) =>
    `${plainPrice(formatPrice(prices, amount))} ${escapeHtml(label)}`;
  const parts =
    tax.totals === 'itemized'
      ? shownTaxes(totals).map((one) => part(one.amount, one.label))
      : totals.totalTax === 0
        ? []
        : [part(totals.totalTax, taxWord(settings))];
  if (parts.length === 0) return total;
  return `${total}<small class="includes_tax">${shopText(site, '(includes %s)', parts.join(', '))}</small>`;
}

/** Amounts of tax pass a filter of HTML that knows no `bdi` and no `translate`. */
export function plainPrice(html: string): string {
  return html.replaceAll(/<\/?bdi>| translate="no"/g, '');
}
