import type { Site } from 'portolan/plugin';
import { activePrice, type PriceDisplay, priceMembers } from '../../catalogue/prices.ts';
import type { Product } from '../../catalogue/product.ts';
import { type Amount, rounded } from '../../money/amount.ts';
import { shopSettings } from '../../settings/shop-settings.ts';
import { type CurrencyFields, currencyFields, minorText } from '../money.ts';

/** What a product costs, as the Store API tells it. */
export interface ProductPrices extends CurrencyFields {
  readonly price: string;
  readonly regular_price: string;
  readonly sale_price: string;
  readonly price_range: { readonly min_amount: string; readonly max_amount: string } | null;
}

/** Amounts as they are shown (with or without tax), before they are written. */
export interface ShownPrices {
  readonly price: Amount;
  readonly regular: Amount;
  readonly sale: Amount;
  readonly range: { readonly least: Amount; readonly most: Amount } | undefined;
}

type Shown = PriceDisplay['shown'];

/**
 * Prices of a product: of a variable one the lowest of its variations, of a grouped one of its members, with the range
 * where they differ. A product without a price costs 0 here. WooCommerce: ProductSchema::prepare_product_prices().
 */
export async function shownPrices(site: Site, product: Product, shown: Shown): Promise<ShownPrices> {
  const members = await priceMembers(site, product);
  const now = site.clock.now();
  const { decimals } = shopSettings(site).prices;
  const priceOf = (one: Product) => rounded(shown(one, activePrice(one, now) ?? 0), decimals);
  const prices = members.filter((one) => activePrice(one, now) !== undefined).map(priceOf);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const range = prices.length > 0 && least !== most ? { least, most } : undefined;
  if (product.type === 'variable' && prices.length > 0) {
    const regular = members.map((one) => shown(one, one.regularPrice ?? activePrice(one, now) ?? 0));
    return { price: least, regular: Math.min(...regular), sale: least, range };
  }
  if (product.type === 'grouped' && prices.length > 0) {
    // It is called by its cheapest member that costs something; the range knows the others.
    const paid = prices.filter((price) => price > 0);
    const price = paid.length > 0 ? Math.min(...paid) : least;
    return { price, regular: price, sale: price, range };
  }
  const own = activePrice(product, now) ?? 0;
  // Less than nothing is told as it is, though nothing is what it costs.
  const price = own < 0 ? own : shown(product, own);
  return {
    price,
    regular: product.regularPrice === undefined ? price : shown(product, product.regularPrice),
    sale: product.salePrice === undefined ? price : shown(product, product.salePrice),
    range: undefined,
  };
}

/** Shown prices as a reply writes them. */
export function writtenPrices(site: Site, { price, regular, sale, range }: ShownPrices): ProductPrices {
  const format = shopSettings(site).prices;
  return {
    price: minorText(format, price),
    regular_price: minorText(format, regular),
    sale_price: minorText(format, sale),
    price_range: range
      ? { min_amount: minorText(format, range.least), max_amount: minorText(format, range.most) }
      : null,
    ...currencyFields(format),
  };
}
