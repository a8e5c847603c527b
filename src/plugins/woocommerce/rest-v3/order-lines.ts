import type { RestCall, RestError, Site } from 'portolan/plugin';
import { phpInteger, phpText, restError } from 'portolan/rest';
import type { AppliedCoupon } from '../cart/cart.ts';
import { itemTax, lineTaxes } from '../cart/line-taxes.ts';
import { itemTotals } from '../cart/totals.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { activePrice } from '../catalogue/prices.ts';
import type { Product } from '../catalogue/product.ts';
import { productWithSku } from '../catalogue/product-lookup.ts';
import type { Coupon } from '../coupons/coupon.ts';
import { couponProducts, isValidForProduct } from '../coupons/coupon-items.ts';
import { type Amount, parseAmount } from '../money/amount.ts';
import { type ItemMeta, type NewLineItem, type NewOrderItem, newCouponItem } from '../orders/index.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { baseLocation, ratesFor, type TaxLocation, type TaxRate } from '../tax/tax-rates.ts';
import { feeItems, type RatesOf, shippingItems, withSurchargeTaxes } from './order-surcharges.ts';
import { requestedCoupon } from './requested-coupon.ts';
import { metaOfPart, partsOf, type SentPart } from './sent-parts.ts';

/** Items that a request asks for, with the taxes of a place, and every rate that was used. */
export interface RequestedItems {
  readonly items: readonly NewOrderItem[];
  readonly rates: readonly TaxRate[];
}

function badRequest(code: string, message: string): RestError {
  return restError(`woocommerce_rest_${code}`, message, 400);
}

/**
 * The items that `line_items`, `shipping_lines`, `fee_lines` and `coupon_lines` ask for. A line without amounts costs
 * what its product costs, less its coupons. WooCommerce: WC_REST_Orders_V2_Controller::prepare_line_items() and others.
 */
export async function requestedItems(
  { site }: RestCall,
  params: RestCall['params'],
  location: TaxLocation,
): Promise<RequestedItems | RestError> {
  const coupons: Coupon[] = [];
  for (const { code } of partsOf(params, 'coupon_lines')) {
    // What is wrong with a code is told by whoever places the order.
    const coupon = await requestedCoupon(site, phpText(code));
    if (!('message' in coupon)) coupons.push(coupon);
  }
  const lines: Requested[] = [];
  for (const input of partsOf(params, 'line_items')) {
    const line = await requestedLine(site, input);
    if ('code' in line) return line;
    lines.push(line);
  }
  const taxes = new Map<string, readonly TaxRate[]>();
  const ratesOf = async (taxClass: string) => {
    const known = taxes.get(taxClass) ?? (await ratesFor(site, location, taxClass));
    taxes.set(taxClass, known);
    return shopSettings(site).tax.enabled ? known : [];
  };
  const priced = await lineItems(site, lines, coupons, ratesOf);
  const shipping = shippingItems(params);
  if ('code' in shipping) return shipping;
  const fees = feeItems(params);
  if ('code' in fees) return fees;
  const items = await withSurchargeTaxes(site, [...priced.items, ...shipping, ...fees], ratesOf);
  return { items: [...items, ...priced.coupons.map(newCouponItem)], rates: [...taxes.values()].flat() };
}

interface Requested {
  readonly product: Product | undefined;
  readonly name: string;
  readonly quantity: number;
  readonly taxClass: string;
  /** Without tax; undefined where the product's price holds. */
  readonly subtotal: Amount | undefined;
  readonly total: Amount | undefined;
  readonly meta: ItemMeta;
}

async function requestedLine(site: Site, input: SentPart): Promise<Requested | RestError> {
  const sku = phpText(input['sku']).trim();
  const named = [sku, phpText(input['product_id']), phpText(input['variation_id'])];
  if (named.every((each) => each === '' || each === '0')) {
    return badRequest('required_product_reference', 'Product ID or SKU is required.');
  }
  const id =
    sku === ''
      ? Math.abs(phpInteger(input['variation_id'])) || Math.abs(phpInteger(input['product_id']))
      : ((await productWithSku(site, sku)) ?? 0);
  // A product that is not there leaves an empty line.
  const product = id > 0 ? await catalogueOf(site).product(id) : undefined;
  const quantity = input['quantity'] === undefined ? 1 : Number(input['quantity']);
  if (!Number.isFinite(quantity) || quantity === 0) {
    return badRequest('invalid_product_quantity', 'Product quantity must be a positive float.');
  }
  return {
    product,
    name: input['name'] === undefined ? (product?.name ?? '') : phpText(input['name']),
    quantity,
    taxClass: input['tax_class'] === undefined ? (product?.taxClass ?? '') : phpText(input['tax_class']),
    subtotal: parseAmount(phpText(input['subtotal'])),
    total: parseAmount(phpText(input['total'])),
    meta: metaOfPart(input, chosenWith(product)),
  };
}

/** What a variation is chosen with, as its line keeps it. */
function chosenWith(product: Product | undefined): ItemMeta {
  if (product?.type !== 'variation') return [];
  return Object.entries(product.variationAttributes).map(([key, value]) => [key, value] as const);
}

async function lineItems(
  site: Site,
  requested: readonly Requested[],
  coupons: readonly Coupon[],
  ratesOf: RatesOf,
): Promise<{ readonly items: readonly NewLineItem[]; readonly coupons: readonly AppliedCoupon[] }> {
  const { tax, prices, couponsInSequence } = shopSettings(site);
  // Coupons price all lines anew, from what they cost before.
  const reduced = coupons.length > 0;
  const lines = reduced ? requested.map((line) => ({ ...line, total: undefined })) : requested;
  const priceOf = ({ product, subtotal, quantity }: Requested) =>
    reduced && subtotal !== undefined && quantity > 0 && !tax.pricesIncludeTax
      ? Math.round(subtotal / quantity)
      : ((product && activePrice(product, site.clock.now())) ?? 0);
  const products = await couponProducts(
    site,
    lines.flatMap(({ product }) => product ?? []),
  );
  const priced = await Promise.all(
    lines.map(async (line, place) => ({
      key: String(place),
      price: priceOf(line),
      quantity: Math.max(0, line.quantity),
      taxable: (line.product?.taxStatus ?? 'taxable') === 'taxable',
      rates: await ratesOf(line.taxClass),
      baseRates: tax.enabled ? await ratesFor(site, baseLocation(site), line.taxClass) : [],
    })),
  );
  const isGood = (coupon: Coupon, key: string) => {
    const product = lines[Number(key)]?.product;
    const item = product && products.get(product.id);
    return item !== undefined && (coupon.type === 'fixed_cart' || isValidForProduct(coupon, item));
  };
  const settings = { tax, decimals: prices.decimals, couponsInSequence, vatExempt: false, ofOrder: true };
  const worked = itemTotals(priced, coupons, isGood, settings);
  const rounding = { decimals: prices.decimals, tax };
  const taxed = (amount: Amount, rates: readonly TaxRate[]) =>
    lineTaxes(amount, rates, false, rounding).exact;
  const items = lines.map((line, place): NewLineItem => {
    const own = worked.lines.get(String(place));
    const rates = priced[place]?.taxable ? (priced[place]?.rates ?? []) : [];
    const total = line.total ?? own?.total ?? 0;
    const subtotal = Math.max(line.subtotal ?? own?.subtotal ?? 0, total);
    const taxes = {
      subtotal: own && line.subtotal === undefined ? own.subtotalTaxes : taxed(subtotal, rates),
      total: own && line.total === undefined ? own.totalTaxes : taxed(total, rates),
    };
    const variation = line.product?.type === 'variation';
    return {
      type: 'line_item',
      name: line.name,
      productId: variation ? (line.product?.parent?.id ?? 0) : (line.product?.id ?? 0),
      variationId: variation ? (line.product?.id ?? 0) : 0,
      quantity: line.quantity,
      taxClass: line.taxClass,
      subtotal,
      subtotalTax: itemTax(taxes.subtotal, rounding),
      total,
      totalTax: itemTax(taxes.total, rounding),
      taxes,
      reducedStock: 0,
      meta: line.meta,
    };
  });
  return { items, coupons: worked.coupons };
}
