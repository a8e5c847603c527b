import { escapeHtml } from 'portolan/html';
import type { Site } from 'portolan/plugin';
import { type Amount, fixedText } from '../money/amount.ts';
import { currencySymbol } from '../money/currencies.ts';
import type { PriceFormat } from '../settings/shop-settings.ts';
import { shopText } from '../texts/shop-text.ts';

const ORDER: Readonly<Record<PriceFormat['position'], (symbol: string, price: string) => string>> = {
  left: (symbol, price) => `${symbol}${price}`,
  right: (symbol, price) => `${price}${symbol}`,
  left_space: (symbol, price) => `${symbol}&nbsp;${price}`,
  right_space: (symbol, price) => `${price}&nbsp;${symbol}`,
};

/** The digits of a price without sign, in the shop's decimals and separators. WooCommerce: number_format() in wc_price(). */
function digitsOf(format: PriceFormat, amount: Amount): string {
  const [whole = '0', fraction] = fixedText(Math.abs(amount), format.decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, format.thousandSeparator);
  return escapeHtml(fraction === undefined ? grouped : `${grouped}${format.decimalSeparator}${fraction}`);
}

function arranged(format: PriceFormat, symbol: string, amount: Amount): string {
  const digits = digitsOf(format, amount);
  const negative = amount < 0 && /[1-9]/.test(digits);
  return `${negative ? '-' : ''}${(ORDER[format.position] ?? ORDER.left)(symbol, digits)}`;
}

/**
 * A price as HTML: `<span class="woocommerce-Price-amount amount"><bdi>…</bdi></span>`. `hidden` keeps it from
 * screen readers, where a text says the same. WooCommerce: wc_price().
 */
export function formatPrice(format: PriceFormat, amount: Amount, hidden = false): string {
  const symbol = `<span class="woocommerce-Price-currencySymbol" translate="no">${currencySymbol(format.currency)}</span>`;
  const aria = hidden ? ' aria-hidden="true"' : '';
  return `<span class="woocommerce-Price-amount amount"${aria}><bdi>${arranged(format, symbol, amount)}</bdi></span>`;
}

/** A price as text with entities (`&pound;4.50`): what is left of `formatPrice()` without its tags. */
export function priceText(format: PriceFormat, amount: Amount): string {
  return arranged(format, currencySymbol(format.currency), amount);
}

/** From–to, with the range in words for screen readers. WooCommerce: wc_format_price_range(). */
export function formatPriceRange(site: Site, format: PriceFormat, from: Amount, to: Amount): string {
  const words = shopText(
    site,
    'Price range: %1$s through %2$s',
    priceText(format, from),
    priceText(format, to),
  );
  return (
    `${formatPrice(format, from, true)} <span aria-hidden="true">&ndash;</span> ${formatPrice(format, to, true)}` +
    `<span class="screen-reader-text">${escapeHtml(words)}</span>`
  );
}

/** The old price struck through and the present one, with words for screen readers. WooCommerce: wc_format_sale_price(). */
export function formatSalePrice(site: Site, format: PriceFormat, regular: Amount, sale: Amount): string {
  const was = shopText(site, 'Original price was: %s.', priceText(format, regular));
  const now = shopText(site, 'Current price is: %s.', priceText(format, sale));
  return (
    `<del aria-hidden="true">${formatPrice(format, regular)}</del> ` +
    `<span class="screen-reader-text">${escapeHtml(was)}</span>` +
    `<ins aria-hidden="true">${formatPrice(format, sale)}</ins>` +
    `<span class="screen-reader-text">${escapeHtml(now)}</span>`
  );
}
