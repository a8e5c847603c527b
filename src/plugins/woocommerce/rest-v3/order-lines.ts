import type { RestCall, RestError, Site } from '../../../types/index.ts';
import { restError } from '../../../wordpress/rest/errors.ts';
import { isMap, phpText } from '../../../wordpress/rest/json-types.ts';
import { sanitizeTextField } from '../../../wordpress/rest/text-fields.ts';
import type { AppliedCoupon } from '../cart/cart.ts';
import { lineTaxes } from '../cart/line-taxes.ts';
import { itemTotals } from '../cart/totals.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { activePrice } from '../catalogue/prices.ts';
import type { Product } from '../catalogue/product.ts';
import type { Coupon } from '../coupons/coupon.ts';
import { couponProducts, isValidForProduct } from '../coupons/coupon-items.ts';
import { type Amount, parseAmount } from '../money/amount.ts';
import {
  type ItemMeta,
  type NewFeeItem,
  type NewLineItem,
  type NewOrderItem,
  type NewShippingItem,
  newCouponItem,
} from '../orders/index.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { baseLocation, ratesFor, sumOfTaxes, type TaxLocation, type TaxRate } from '../tax/tax-rates.ts';
import { askedCoupon } from './asked-coupon.ts';
import { changedRows, metaChanges } from './meta-changes.ts';

type Given = Readonly<Record<string, unknown>>;

/** Items that a request asks for, with the taxes of a place, and every rate that was used. */
export interface AskedItems {
  readonly items: readonly NewOrderItem[];
  readonly rates: readonly TaxRate[];
}

/** Parts of a request as a list of maps. */
export function partsOf(params: RestCall['params'], name: string): readonly Given[] {
  const given = params[name];
  return Array.isArray(given) ? given.filter(isMap) : [];
}

function badRequest(code: string, message: string): RestError {
  return restError(`woocommerce_rest_${code}`, message, 400);
}

/**
 * The items that `line_items`, `shipping_lines`, `fee_lines` and `coupon_lines` ask for. A line without amounts costs
 * what its product costs, less its coupons. WooCommerce: WC_REST_Orders_V2_Controller::prepare_line_items() and others.
 */
export async function askedItems(
  { site }: RestCall,
  params: RestCall['params'],
  location: TaxLocation,
): Promise<AskedItems | RestError> {
  const coupons: Coupon[] = [];
  for (const { code } of partsOf(params, 'coupon_lines')) {
    const coupon = await askedCoupon(site, phpText(code));
    if ('message' in coupon) return coupon;
    coupons.push(coupon);
  }
  const lines: Asked[] = [];
  for (const given of partsOf(params, 'line_items')) {
    const line = await askedLine(site, given);
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
  const items: readonly NewOrderItem[] = [
    ...priced.items,
    ...(await shippingItems(site, params, ratesOf)),
    ...(await feeItems(site, params, ratesOf)),
    ...priced.coupons.map(newCouponItem),
  ];
  return { items, rates: [...taxes.values()].flat() };
}

type RatesOf = (taxClass: string) => Promise<readonly TaxRate[]>;

interface Asked {
  readonly product: Product | undefined;
  readonly name: string;
  readonly quantity: number;
  readonly taxClass: string;
  /** Without tax; undefined where the product's price holds. */
  readonly subtotal: Amount | undefined;
  readonly total: Amount | undefined;
  readonly meta: ItemMeta;
}

async function askedLine(site: Site, given: Given): Promise<Asked | RestError> {
  const catalogue = catalogueOf(site);
  const id = Number(given['variation_id']) || Number(given['product_id']) || 0;
  const name = sanitizeTextField(phpText(given['name']));
  const product = id > 0 ? await catalogue.product(id) : undefined;
  if (id > 0 && product === undefined) return badRequest('invalid_product_id', 'Invalid product ID.');
  if (product === undefined && name === '') {
    return badRequest('required_product_reference', 'Product ID or SKU is required.');
  }
  const quantity = given['quantity'] === undefined ? 1 : Number(given['quantity']);
  if (!Number.isFinite(quantity) || quantity <= 0) {
    return badRequest('invalid_product_quantity', 'Product quantity must be a positive float.');
  }
  const subtotal = parseAmount(phpText(given['subtotal']));
  const total = parseAmount(phpText(given['total'])) ?? subtotal;
  return {
    product,
    name: name || product?.name || '',
    quantity,
    taxClass: given['tax_class'] === undefined ? (product?.taxClass ?? '') : phpText(given['tax_class']),
    subtotal: subtotal ?? total,
    total,
    meta: metaOf(given),
  };
}

/** `meta_data` and, of a variation, what it was chosen with. */
function metaOf(given: Given): ItemMeta {
  return changedRows([], metaChanges(given['meta_data'])).map(({ key, value }) => [key, value] as const);
}

async function lineItems(
  site: Site,
  lines: readonly Asked[],
  coupons: readonly Coupon[],
  ratesOf: RatesOf,
): Promise<{ readonly items: readonly NewLineItem[]; readonly coupons: readonly AppliedCoupon[] }> {
  const { tax, prices, couponsInSequence } = shopSettings(site);
  const products = await couponProducts(
    site,
    lines.flatMap(({ product }) => product ?? []),
  );
  const priced = await Promise.all(
    lines.map(async (line, place) => ({
      key: String(place),
      price: (line.product && activePrice(line.product, site.clock.now())) ?? 0,
      quantity: line.quantity,
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
  const settings = { tax, decimals: prices.decimals, couponsInSequence, vatExempt: false };
  const worked = itemTotals(
    priced.filter(({ key }) => lines[Number(key)]?.total === undefined),
    coupons,
    isGood,
    settings,
  );
  const taxed = (amount: Amount, rates: readonly TaxRate[]) =>
    lineTaxes(amount, rates, false, { decimals: prices.decimals, tax }).exact;
  const items = lines.map((line, place): NewLineItem => {
    const own = worked.lines.get(String(place));
    const rates = priced[place]?.taxable ? (priced[place]?.rates ?? []) : [];
    const subtotal = own?.subtotal ?? line.subtotal ?? 0;
    const total = own?.total ?? line.total ?? 0;
    const taxes = {
      subtotal: own?.subtotalTaxes ?? taxed(subtotal, rates),
      total: own?.totalTaxes ?? taxed(total, rates),
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
      subtotalTax: sumOfTaxes(taxes.subtotal),
      total,
      totalTax: sumOfTaxes(taxes.total),
      taxes,
      reducedStock: 0,
      meta: line.meta,
    };
  });
  return { items, coupons: worked.coupons };
}

async function shippingItems(
  site: Site,
  params: RestCall['params'],
  ratesOf: RatesOf,
): Promise<readonly NewShippingItem[]> {
  const { tax, prices } = shopSettings(site);
  const rates = (await ratesOf(tax.shippingClass === 'inherit' ? '' : tax.shippingClass)).filter(
    ({ shipping }) => shipping,
  );
  return partsOf(params, 'shipping_lines').map((given): NewShippingItem => {
    const total = parseAmount(phpText(given['total'])) ?? 0;
    const taxes = lineTaxes(total, rates, false, { decimals: prices.decimals, tax }).exact;
    return {
      type: 'shipping',
      name: sanitizeTextField(phpText(given['method_title'])),
      methodId: sanitizeTextField(phpText(given['method_id'])),
      instanceId: Number(given['instance_id']) || 0,
      total,
      totalTax: sumOfTaxes(taxes),
      taxes,
      meta: metaOf(given),
    };
  });
}

async function feeItems(
  site: Site,
  params: RestCall['params'],
  ratesOf: RatesOf,
): Promise<readonly NewFeeItem[]> {
  const { tax, prices } = shopSettings(site);
  const fees: NewFeeItem[] = [];
  for (const given of partsOf(params, 'fee_lines')) {
    const total = parseAmount(phpText(given['total'])) ?? 0;
    const taxStatus = given['tax_status'] === 'none' ? 'none' : 'taxable';
    const taxClass = phpText(given['tax_class']);
    const rates = taxStatus === 'none' ? [] : await ratesOf(taxClass);
    const taxes = lineTaxes(total, rates, false, { decimals: prices.decimals, tax }).exact;
    fees.push({
      type: 'fee',
      name: sanitizeTextField(phpText(given['name'])) || 'Fee',
      taxClass,
      taxStatus,
      total,
      totalTax: sumOfTaxes(taxes),
      taxes,
      meta: metaOf(given),
    });
  }
  return fees;
}
