import type { Site } from 'portolan/plugin';
import { type Amount, rounded } from '../money/amount.ts';
import { type ShopSettings, shopSettings } from '../settings/shop-settings.ts';
import {
  baseLocation,
  ratesFor,
  sumOfTaxes,
  type TaxLocation,
  type TaxRate,
  taxOf,
} from '../tax/tax-rates.ts';
import type { Product } from './product.ts';

/** Prices with and without tax, for products whose tax rates were looked up before. Amounts as the shop keeps them. */
export interface PriceDisplay {
  /** WooCommerce: wc_get_price_including_tax(). */
  including(product: Product, amount: Amount): Amount;
  /** WooCommerce: wc_get_price_excluding_tax(). */
  excluding(product: Product, amount: Amount): Amount;
  /** As the shop's pages show it. WooCommerce: wc_get_price_to_display(). */
  shown(product: Product, amount: Amount): Amount;
}

interface Rates {
  readonly here: readonly TaxRate[];
  readonly base: readonly TaxRate[];
}

/** Where a visitor of whom nothing is known is taxed: at the shop, or nowhere. */
function unknownVisitor(site: Site, settings: ShopSettings): TaxLocation {
  return settings.defaultAddress === ''
    ? { country: '', state: '', postcode: '', city: '' }
    : baseLocation(site);
}

/** Looks up the tax rates of products for a place; default: where a visitor of whom nothing is known is taxed. */
export async function priceDisplay(
  site: Site,
  products: Iterable<Product>,
  location?: TaxLocation,
): Promise<PriceDisplay> {
  const settings = shopSettings(site);
  const place = location ?? unknownVisitor(site, settings);
  const classes = new Map<string, Rates>();
  if (settings.tax.enabled) {
    for (const { taxClass } of products) {
      if (classes.has(taxClass)) continue;
      classes.set(taxClass, {
        here: await ratesFor(site, place, taxClass),
        base: await ratesFor(site, baseLocation(site), taxClass),
      });
    }
  }
  const ratesOf = (product: Product) =>
    product.taxStatus === 'taxable' ? classes.get(product.taxClass) : undefined;
  const including = (product: Product, price: Amount) => {
    const amount = Math.max(0, price);
    const rates = ratesOf(product);
    return rates === undefined ? amount : withTax(settings, rates, amount);
  };
  const excluding = (product: Product, price: Amount) => {
    const amount = Math.max(0, price);
    const rates = ratesOf(product);
    return rates === undefined || !settings.tax.pricesIncludeTax
      ? amount
      : amount - sumOfTaxes(taxOf(amount, rates.base, true));
  };
  return { including, excluding, shown: settings.tax.displayInShop === 'incl' ? including : excluding };
}

function withTax({ tax, prices }: ShopSettings, { here, base }: Rates, amount: Amount): Amount {
  const total = (taxes: ReadonlyMap<number, Amount>) => {
    if (tax.roundAtSubtotal) return sumOfTaxes(taxes);
    let sum = 0;
    for (const one of taxes.values()) {
      sum += rounded(one, prices.decimals, tax.pricesIncludeTax ? 'half-down' : 'half-up');
    }
    return sum;
  };
  if (!tax.pricesIncludeTax) return rounded(amount + total(taxOf(amount, here, false)), prices.decimals);
  if (sameRates(here, base)) return amount;
  const taken = taxOf(amount, base, true);
  const added = taxOf(amount - sumOfTaxes(taken), here, false);
  return rounded(amount - total(taken) + total(added), prices.decimals);
}

function sameRates(a: readonly TaxRate[], b: readonly TaxRate[]): boolean {
  return a.length === b.length && a.every((rate, index) => rate.id === b[index]?.id);
}
