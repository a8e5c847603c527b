import type { Conditions } from 'portolan/data';
import type { Site } from 'portolan/plugin';
import { type Amount, fromMinorUnits, plainText } from '../../money/amount.ts';
import { shopSettings } from '../../settings/shop-settings.ts';
import { baseLocation, ratesFor, sumOfTaxes, taxClasses, taxOf } from '../../tax/tax-rates.ts';

/**
 * Bounds on the price as it is shown (`min_price`, `max_price`, minor units): a product stays whose dearest price is
 * not below the one and whose cheapest is not above the other. WooCommerce: ProductQuery::add_price_filter_clauses().
 */
export async function priceConditions(
  site: Site,
  params: Readonly<Record<string, unknown>>,
  conditions: Conditions,
): Promise<void> {
  const least = boundOf(site, params.min_price);
  const most = boundOf(site, params.max_price);
  if (least !== undefined) await bound(site, conditions, 'l.max_price >= ?', least);
  if (most !== undefined) await bound(site, conditions, 'l.min_price <= ?', most);
}

function boundOf(site: Site, value: unknown): Amount | undefined {
  const digits = /^\s*\d+/.exec(typeof value === 'string' ? value : '')?.[0];
  return digits === undefined
    ? undefined
    : fromMinorUnits(Number(digits), shopSettings(site).prices.decimals);
}

/** Where prices are shown otherwise than they are kept (with or without tax), each tax class has a bound of its own. */
async function bound(site: Site, conditions: Conditions, comparison: string, amount: Amount): Promise<void> {
  const { tax } = shopSettings(site);
  const keptWithTax = tax.pricesIncludeTax;
  const shownWithTax = tax.displayInShop === 'incl';
  if (!tax.enabled || keptWithTax === shownWithTax) {
    conditions.add(comparison, plainText(amount));
    return;
  }
  const classes = ['', ...(await taxClasses(site)).map(({ slug }) => slug)];
  const parts: string[] = [`(l.tax_status != 'taxable' AND ${comparison})`];
  const values: string[] = [plainText(amount)];
  for (const taxClass of classes) {
    const rates = await ratesFor(site, baseLocation(site), taxClass);
    const kept = keptWithTax
      ? amount + sumOfTaxes(taxOf(amount, rates, false))
      : amount - sumOfTaxes(taxOf(amount, rates, true));
    parts.push(`(l.tax_status = 'taxable' AND l.tax_class = ? AND ${comparison})`);
    values.push(taxClass, plainText(kept));
  }
  conditions.add(`(${parts.join(' OR ')})`, ...values);
}
