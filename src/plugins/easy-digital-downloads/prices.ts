import { storedList, storedMap, textFrom, textIn } from 'portolan/data';
import type { Meta, Site } from 'portolan/plugin';

const SIGNS: Readonly<Record<string, string>> = {
  USD: '$',
  EUR: '€',
  GBP: '£',
  JPY: '¥',
  AUD: '$',
  CAD: '$',
};

/** What a download costs, as words for visitors: one entry, or one for each choice; none where it has no price. */
export function pricesOf(site: Site, meta: Meta | undefined): readonly string[] {
  if (meta === undefined) return [];
  const choices = meta.get('_variable_pricing') === '1' ? storedList(meta.value('edd_variable_prices')) : [];
  const texts = choices.map(storedMap).flatMap((choice) => {
    const price = priceText(site, textFrom(choice['amount']));
    return price === undefined ? [] : [`${textIn(choice, 'name')}: ${price}`];
  });
  if (texts.length > 0) return texts;
  const price = priceText(site, meta.get('edd_price'));
  return price === undefined ? [] : [price];
}

/** An amount (`1200.5`) as the shop writes it (`$1,200.50`). Easy Digital Downloads: edd_currency_filter(). */
function priceText(site: Site, amount: string | undefined): string | undefined {
  const [, whole, part = ''] = /^(\d+)(?:\.(\d{1,2})\d*)?$/.exec((amount ?? '').trim()) ?? [];
  if (whole === undefined) return undefined;
  const settings = storedMap(site.options.value('edd_settings'));
  const currency = textIn(settings, 'currency', 'USD');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, textIn(settings, 'thousands_separator', ','));
  const decimals = currency === 'JPY' ? '' : textIn(settings, 'decimal_separator', '.') + part.padEnd(2, '0');
  const sign = SIGNS[currency] ?? `${currency} `;
  return textIn(settings, 'currency_position', 'before') === 'after'
    ? `${grouped}${decimals}${sign.trim()}`
    : `${sign}${grouped}${decimals}`;
}
