import type { Amount } from '../money/amount.ts';
import type { Product } from './product.ts';

/**
 * The price without looking at sales; undefined = it has none and cannot be bought. Variable and grouped products
 * have the lowest of theirs, as stored.
 */
export function basePrice(product: Product): Amount | undefined {
  return product.type === 'variable' || product.type === 'grouped'
    ? product.storedPrice
    : (product.regularPrice ?? product.storedPrice);
}

/**
 * Whether the product's own sale holds at a time (milliseconds since 1970): a sale price below the regular one,
 * inside its dates. Of products with members see `anyOnSale()`. WooCommerce: WC_Product::is_on_sale().
 */
export function isOnSale(product: Product, now: number): boolean {
  const { salePrice, regularPrice, saleFrom, saleTo } = product;
  if (salePrice === undefined || regularPrice === undefined || salePrice >= regularPrice) return false;
  const seconds = Math.floor(now / 1000);
  return (saleFrom === undefined || saleFrom <= seconds) && (saleTo === undefined || saleTo >= seconds);
}

/** Whether one of a product's members is on sale. WooCommerce: WC_Product_Variable::is_on_sale(), WC_Product_Grouped. */
export function anyOnSale(members: readonly Product[], now: number): boolean {
  return members.some((member) => isOnSale(member, now));
}

/**
 * What one costs at a time (milliseconds since 1970), as the shop keeps prices; undefined = not for sale.
 * WooCommerce: WC_Product::get_price(); sales begin and end by the clock.
 */
export function activePrice(product: Product, now: number): Amount | undefined {
  return isOnSale(product, now) ? product.salePrice : basePrice(product);
}

/** When the sales of products begin or end next (milliseconds since 1970); undefined = never. For caches. */
export function nextPriceChange(products: readonly Product[], now: number): number | undefined {
  const times = products
    .filter((product) => product.salePrice !== undefined)
    .flatMap(({ saleFrom, saleTo }) => [
      ...(saleFrom === undefined ? [] : [saleFrom * 1000]),
      ...(saleTo === undefined ? [] : [(saleTo + 1) * 1000]),
    ])
    .filter((time) => time > now);
  return times.length > 0 ? Math.min(...times) : undefined;
}
