import type { RestCall, RestError, Site } from 'portolan/plugin';
import { phpText, restError } from 'portolan/rest';
import { discountSides, lineTaxes } from '../cart/line-taxes.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import type { Coupon } from '../coupons/coupon.ts';
import { couponProducts, isValidForProduct } from '../coupons/coupon-items.ts';
import { couponRefusalHtml } from '../coupons/coupon-messages.ts';
import { discountsOf } from '../coupons/discounts.ts';
import { refusalOf } from '../coupons/validate-coupon.ts';
import type { Amount } from '../money/amount.ts';
import { type NewLineItem, type NewOrderItem, newCouponItem, type Order } from '../orders/index.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { ratesFor, sumOfTaxes, type TaxLocation, type TaxRate } from '../tax/tax-rates.ts';
import { requestedCoupon } from './requested-coupon.ts';
import { partsOf } from './sent-parts.ts';

/** An item of an order that is changed: with its id where it has one already. */
export type ChangedItem = NewOrderItem & { readonly id?: number };

type Buyer = Pick<Order, 'customerId' | 'billing'> & { readonly id?: number };

/**
 * Items of an order with the coupons that `coupon_lines` name and no others: every line costs what it cost before
 * coupons, less what these take off; the coupons are put on it anew. What the order has already is not held against its limits again. WooCommerce:
 * `WC_REST_Orders_Controller::calculate_coupons()`.
 */
export async function withCoupons(
  { site, params }: RestCall,
  order: Buyer & Pick<Order, 'items'>,
  items: readonly ChangedItem[],
  location: TaxLocation,
): Promise<readonly ChangedItem[] | RestError> {
  const known = new Set(order.items.flatMap((item) => (item.type === 'coupon' ? item.name : [])));
  const coupons = new Map<string, Coupon>();
  for (const part of partsOf(params, 'coupon_lines')) {
    if (part['id'] !== undefined) {
      return restError('woocommerce_rest_coupon_item_id_readonly', 'Coupon item ID is readonly.', 400);
    }
    const coupon = await requestedCoupon(site, phpText(part['code']));
    if ('message' in coupon) return coupon;
    const problem = known.has(coupon.code) ? undefined : await couponProblem(site, coupon, order, items);
    if (problem) return problem;
    coupons.set(coupon.code, coupon);
  }
  const lines = await pricedLines(site, items, location);
  const { decimals } = shopSettings(site).prices;
  const discounts = discountsOf(
    lines.map(({ key, price, item }) => ({ key, price, quantity: item.quantity })),
    [...coupons.values()],
    (coupon, { key }) => lines.find((line) => line.key === key)?.isGoodFor(coupon) ?? false,
    { decimals, inSequence: shopSettings(site).couponsInSequence },
  );
  const takenOff = (code: string, key: string) => discounts.get(code)?.get(key) ?? 0;
  const codes = [...coupons.keys()];
  const reduced = lines.map(({ key, price, item, sides }): ChangedItem => {
    const { net, taxes, tax } = sides(codes.reduce((left, code) => left - takenOff(code, key), price));
    return { ...item, total: net, totalTax: tax, taxes: { ...item.taxes, total: taxes } };
  });
  const used = [...coupons.values()].map((coupon): ChangedItem => {
    const sums = lines.map((line) => line.discount(takenOff(coupon.code, line.key)));
    const discount = sums.reduce((sum, { net }) => sum + net, 0);
    const discountTax = sums.reduce((sum, { tax }) => sum + tax, 0);
    return newCouponItem({ ...coupon, discount, discountTax });
  });
  const others = items.filter((item) => item.type !== 'line_item' && item.type !== 'coupon');
  return [...reduced, ...others, ...used];
}

/** Why an order may not use a coupon: used up, expired, for other products or people. */
export async function couponProblem(
  site: Site,
  coupon: Coupon,
  { id, customerId, billing }: Buyer,
  items: readonly ChangedItem[],
): Promise<RestError | undefined> {
  const lines = items.flatMap((item) => (item.type === 'line_item' ? item : []));
  const products = await productsOf(site, lines);
  const email = billing.email.trim().toLowerCase();
  const refusal = refusalOf(coupon, {
    items: lines.flatMap((line) => products.get(line.variationId || line.productId) ?? []),
    subtotal: lines.reduce((sum, { subtotal, subtotalTax }) => sum + subtotal + subtotalTax, 0),
    userId: customerId,
    emails: email === '' ? [] : [email],
    now: Math.floor(site.clock.now() / 1000),
    ...(id !== undefined && { ownOrder: id }),
  });
  if (refusal === undefined) return undefined;
  const message = couponRefusalHtml(site, coupon.code, refusal);
  return restError('woocommerce_rest_invalid_coupon', message, 400);
}

interface PricedLine {
  readonly key: string;
  readonly item: NewLineItem & { readonly id?: number };
  /** Before coupons; with tax where prices include it. */
  readonly price: Amount;
  isGoodFor(coupon: Coupon): boolean;
  /** An amount of such a price without its taxes, and these. */
  sides(amount: Amount): {
    readonly net: Amount;
    readonly taxes: ReadonlyMap<number, Amount>;
    /** What the taxes count together: each rounded by itself, unless the shop rounds sums only. */
    readonly tax: Amount;
  };
  /** What a coupon takes off such a price, without its tax, and that. */
  discount(amount: Amount): { readonly net: Amount; readonly tax: Amount };
}

async function pricedLines(
  site: Site,
  items: readonly ChangedItem[],
  location: TaxLocation,
): Promise<readonly PricedLine[]> {
  const { tax, prices } = shopSettings(site);
  const rounding = { decimals: prices.decimals, tax };
  const own = items.flatMap((item) => (item.type === 'line_item' ? item : []));
  const products = await productsOf(site, own);
  return Promise.all(
    own.map(async (item, place): Promise<PricedLine> => {
      const requested = products.get(item.variationId || item.productId);
      const taxed = tax.enabled && (requested?.product.taxStatus ?? 'taxable') === 'taxable';
      const rates: readonly TaxRate[] = taxed ? await ratesFor(site, location, item.taxClass) : [];
      const inclusive = taxed && tax.pricesIncludeTax;
      return {
        key: String(place),
        item,
        price: item.subtotal + (inclusive ? sumOfTaxes(item.taxes.subtotal) : 0),
        isGoodFor: (coupon) =>
          requested !== undefined && (coupon.type === 'fixed_cart' || isValidForProduct(coupon, requested)),
        discount: (amount) => discountSides(amount, rates, inclusive, rounding),
        sides(amount) {
          const { exact: taxes, counted } = lineTaxes(amount, rates, inclusive, rounding);
          const net = inclusive ? amount - sumOfTaxes(taxes) : amount;
          return { net, taxes, tax: sumOfTaxes(counted) };
        },
      };
    }),
  );
}

async function productsOf(site: Site, lines: readonly NewLineItem[]) {
  const ids = lines.map((line) => line.variationId || line.productId).filter((id) => id > 0);
  const found = await catalogueOf(site).products(ids);
  return couponProducts(site, [...found.values()]);
}
