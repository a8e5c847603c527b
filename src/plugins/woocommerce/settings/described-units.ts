import type { RestSchema, Site } from 'portolan/plugin';
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

/**
 * Arguments or properties with the values that a shop starts from: amounts in its decimals, orders in its currency.
 * WooCommerce: wc_get_price_decimals(), get_woocommerce_currency().
 */
export function withShopDefaults<T extends object>(site: Pick<Site, 'options' | 'once'>, members: T): T {
  const { prices } = shopSettings(site);
  const own: Readonly<Record<string, unknown>> = { dp: prices.decimals, currency: prices.currency };
  const changed = Object.entries(own).flatMap(([name, value]) => {
    const member = (members as Readonly<Record<string, RestSchema>>)[name];
    return member?.default === undefined ? [] : [[name, { ...member, default: value }] as const];
  });
  return changed.length === 0 ? members : { ...members, ...Object.fromEntries(changed) };
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
