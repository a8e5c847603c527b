import type { Site } from 'portolan/plugin';
import { shopSettings } from './shop-settings.ts';

/**
 * A schema or arguments whose descriptions name the shop's own units of weight and length where they are written with
 * kilograms and centimetres. WooCommerce: `woocommerce_weight_unit`, `woocommerce_dimension_unit`.
 */
export function inShopUnits<T>(site: Pick<Site, 'options'>, described: T): T {
  const weight = site.options.get('woocommerce_weight_unit') || 'kg';
  const length = site.options.get('woocommerce_dimension_unit') || 'cm';
  if (weight === 'kg' && length === 'cm') return described;
  return renamed(described, (text) =>
    text.replace(/\((kg|cm)\)/g, (_, unit) => `(${unit === 'kg' ? weight : length})`),
  ) as T;
}

/** Members or arguments whose currency is the shop's own where nothing is said. WooCommerce: `get_woocommerce_currency()`. */
export function inShopCurrency<T extends Readonly<Record<string, unknown>>>(site: Site, members: T): T {
  const { currency } = members;
  if (typeof currency !== 'object' || currency === null || !('default' in currency)) return members;
  return { ...members, currency: { ...currency, default: shopSettings(site).prices.currency } };
}

function renamed(value: unknown, change: (text: string) => string): unknown {
  if (Array.isArray(value)) return value.map((one) => renamed(one, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      name === 'description' && typeof one === 'string' ? change(one) : renamed(one, change),
    ]),
  );
}
