import { createHash } from 'node:crypto';
import type { Call, Site } from 'portolan/plugin';
import { activePrice } from '../catalogue/prices.ts';
import { shippingCountries } from '../countries/countries.ts';
import { type Coupon, couponsByCode } from '../coupons/coupon.ts';
import { couponProducts, isValidForProduct } from '../coupons/coupon-items.ts';
import { type CouponContext, refusalOf } from '../coupons/validate-coupon.ts';
import type { Amount } from '../money/amount.ts';
import { sessionOf } from '../session/session.ts';
import { shopSettings } from '../settings/shop-settings.ts';

import { isKnownDestination } from '../shipping/known-destination.ts';
import { ratesOfMethod } from '../shipping/rates.ts';
import type { ShippingRequest } from '../shipping/shipping-method.ts';
import { shippingZones, zoneFor } from '../shipping/zones.ts';
import { baseLocation, ratesFor, type TaxLocation, type TaxRate, taxClasses } from '../tax/tax-rates.ts';
import type { Cart, CartItem, Customer, ShippingPackage, ShippingRate } from './cart.ts';
import { chooseRate, type ShippingChoice } from './choose-rate.ts';
import { taxLocationOf } from './customer.ts';
import { feesOf } from './fees.ts';
import { cartTotals, type ItemTotals, itemTotals, type TotalsLine, type TotalsSettings } from './totals.ts';

/** What a cart is worked out from. */
export interface CartState {
  readonly items: readonly CartItem[];
  readonly coupons: readonly string[];
  readonly customer: Customer;
  readonly shipping: ShippingChoice;
}

/** A cart that is worked out, and how its shipping is chosen now. */
export interface ComputedCart {
  readonly cart: Cart;
  readonly shipping: ShippingChoice;
}

/** Works out all sums of a cart. WooCommerce: `WC_Cart::calculate_totals()`. */
export async function computeCart(call: Call, state: CartState): Promise<ComputedCart> {
  const { site } = call;
  const settings = shopSettings(site);
  const { customer, items } = state;
  const totalsSettings: TotalsSettings = {
    tax: settings.tax,
    decimals: settings.prices.decimals,
    couponsInSequence: settings.couponsInSequence,
    vatExempt: customer.vatExempt,
  };
  const location = taxLocationOf(call, customer, await collects(call, state));
  const taxes = await taxRatesOf(call, items, location);
  const coupons = settings.coupons ? await couponsByCode(site, state.coupons) : [];
  const totals = itemTotals(
    items.map((item) => totalsLine(item, taxes, site.clock.now())),
    coupons,
    await couponTest(call, items, customer, coupons),
    totalsSettings,
  );
  const needsShipping = await needsShippingOf(call, items);
  const shippingRates = needsShipping ? await shippingTaxRates(call, items, location, customer) : [];
  const { packages, choice } = await packagesOf(call, state, totals, coupons, shippingRates, needsShipping);
  const chosen = packages.flatMap(({ rates, chosen: id }) => rates.filter((rate) => rate.id === id));
  const shipping = chosen.reduce((sum, { cost }) => sum + cost, 0);
  const { fees, rates: feeRates } = await feesOf(call, { items, customer }, totals, location, shipping);
  const known = [...[...taxes.values()].flatMap(({ here }) => here), ...shippingRates, ...feeRates];
  const sums = cartTotals(totals, chosen, known, totalsSettings, fees);
  const cart: Cart = {
    items,
    coupons: totals.coupons,
    customer,
    needsShipping,
    packages,
    fees,
    totals: sums,
    hash: hashOf(items, totals, sums.total),
  };
  return { cart, shipping: choice };
}

/** Whether the order is to be collected: chosen, and offered where the buyer lives. WooCommerce: `wc_get_chosen_shipping_method_ids()`. */
async function collects({ site }: Call, { customer, shipping }: CartState): Promise<boolean> {
  const chosen = shipping.chosen.filter((id) => id.startsWith('local_pickup:'));
  if (chosen.length === 0) return false;
  const zone = await zoneFor(site, customer.shipping);
  return (zone?.methods ?? []).some(
    ({ enabled, methodId, instanceId }) => enabled && chosen.includes(`${methodId}:${instanceId}`),
  );
}

interface LineRates {
  readonly here: readonly TaxRate[];
  readonly base: readonly TaxRate[];
}

async function taxRatesOf(
  { site }: Call,
  items: readonly CartItem[],
  location: TaxLocation,
): Promise<ReadonlyMap<string, LineRates>> {
  const rates = new Map<string, LineRates>();
  for (const { product } of items) {
    if (rates.has(product.taxClass)) continue;
    rates.set(product.taxClass, {
      here: await ratesFor(site, location, product.taxClass),
      base: await ratesFor(site, baseLocation(site), product.taxClass),
    });
  }
  return rates;
}

function totalsLine(item: CartItem, taxes: ReadonlyMap<string, LineRates>, now: number): TotalsLine {
  const rates = taxes.get(item.product.taxClass);
  return {
    key: item.key,
    price: activePrice(item.product, now) ?? 0,
    quantity: item.quantity,
    taxable: item.product.taxStatus === 'taxable',
    rates: rates?.here ?? [],
    baseRates: rates?.base ?? [],
  };
}

/** Who a customer is for coupons. */
export async function couponContext(
  call: Call,
  customer: Customer,
  items: CouponContext['items'],
  subtotal: Amount,
): Promise<CouponContext> {
  const emails = [call.visitor.user?.user_email ?? '', customer.billing.email];
  return {
    items,
    subtotal,
    userId: call.visitor.id,
    emails: [...new Set(emails.filter((email) => email !== '').map((email) => email.toLowerCase()))],
    now: Math.floor(call.site.clock.now() / 1000),
    ownOrder: await ownOrderOf(call),
  };
}

/** The order of this visitor that waits for its payment; 0 where there is none. */
export async function ownOrderOf(call: Call): Promise<number> {
  const session = sessionOf(call);
  if (!session.exists) return 0;
  const id = (await session.get('order_awaiting_payment')) ?? (await session.get('store_api_draft_order'));
  return Number(id ?? 0) || 0;
}

/** Coupons that are not valid (any more) take nothing off, until they are removed with a message. */
async function couponTest(
  call: Call,
  items: readonly CartItem[],
  customer: Customer,
  coupons: readonly Coupon[],
) {
  if (coupons.length === 0) return () => false;
  const products = await couponProducts(
    call.site,
    items.map(({ product }) => product),
  );
  const byKey = new Map(items.map((item) => [item.key, products.get(item.product.id)]));
  const valid = new Map<string, boolean>();
  const context = await couponContext(call, customer, [...products.values()], 0);
  return (coupon: Coupon, key: string, subtotal: Amount) => {
    let good = valid.get(coupon.code);
    if (good === undefined) {
      good = refusalOf(coupon, { ...context, subtotal }) === undefined;
      valid.set(coupon.code, good);
    }
    const item = byKey.get(key);
    return good && item !== undefined && (coupon.type === 'fixed_cart' || isValidForProduct(coupon, item));
  };
}

/** Whether something in the cart has to be sent, and the shop sends at all. WooCommerce: `WC_Cart::needs_shipping()`. */
async function needsShippingOf({ site }: Call, items: readonly CartItem[]): Promise<boolean> {
  if (site.options.get('woocommerce_ship_to_countries') === 'disabled') return false;
  if (!items.some(({ product }) => !product.virtual)) return false;
  return (await shippingZones(site)).some(({ methods }) => methods.some(({ enabled }) => enabled));
}

/** Rates of tax on shipping: of the shop's class, or of the first class of the lines that are sent. WooCommerce: `get_shipping_tax_rates()`. */
async function shippingTaxRates(
  { site }: Call,
  items: readonly CartItem[],
  location: TaxLocation,
  customer: Customer,
): Promise<readonly TaxRate[]> {
  if (customer.vatExempt) return [];
  const { shippingClass } = shopSettings(site).tax;
  const sent = items.filter(({ product }) => !product.virtual && product.taxStatus !== 'none');
  const classes = [...new Set(sent.map(({ product }) => product.taxClass))];
  if (shippingClass === 'inherit' && classes.length === 0) return [];
  const known = classes.includes('') ? [] : await taxClasses(site);
  const inherited = known.find(({ slug }) => classes.includes(slug))?.slug ?? '';
  const rates = await ratesFor(site, location, shippingClass === 'inherit' ? inherited : shippingClass);
  return rates.filter(({ shipping }) => shipping);
}

async function packagesOf(
  call: Call,
  state: CartState,
  totals: ItemTotals,
  coupons: readonly Coupon[],
  taxRates: readonly TaxRate[],
  needsShipping: boolean,
): Promise<{ readonly packages: readonly ShippingPackage[]; readonly choice: ShippingChoice }> {
  if (!needsShipping || !mayShowCosts(call, state.customer)) {
    return { packages: [], choice: state.shipping };
  }
  const items = state.items.filter(({ product }) => !product.virtual);
  const { tax } = shopSettings(call.site);
  const freeShippingCoupon = coupons.some(({ freeShipping }) => freeShipping);
  const rates = await ratesOfPackage(call, {
    items,
    destination: state.customer.shipping,
    lineCosts: new Map(Array.from(totals.lines, ([key, line]) => [key, line.total])),
    displayedSubtotal: totals.subtotal + (tax.displayInCart === 'incl' ? totals.subtotalTax : 0),
    discount: totals.discount,
    discountTax: totals.discountTax,
    freeShippingCoupon,
    taxRates,
  });
  const choice = chooseRate(state.shipping, 0, rates, freeShippingCoupon);
  return { packages: [{ items, rates, chosen: choice.chosen[0] || undefined }], choice };
}

/** Where the shop does not ship to things can be collected. WooCommerce: WC_Shipping::is_package_shippable(). */
async function ratesOfPackage({ site }: Call, request: ShippingRequest): Promise<readonly ShippingRate[]> {
  const ships = shipsTo(site, request.destination.country);
  const zone = await zoneFor(site, request.destination);
  const methods =
    zone?.methods.filter(({ enabled, methodId }) => enabled && (ships || methodId === 'local_pickup')) ?? [];
  const rates = (await Promise.all(methods.map((method) => ratesOfMethod(site, method, request)))).flat();
  const isFree = ({ methodId }: ShippingRate) => methodId === 'free_shipping';
  // A shop may show what is free, and collecting, alone.
  return shopSettings(site).freeRatesAlone && rates.some(isFree)
    ? rates.filter((rate) => isFree(rate) || rate.methodId === 'local_pickup')
    : rates;
}

function shipsTo(site: Site, country: string): boolean {
  return country === '' || shippingCountries(site).has(country);
}

/** Some shops show no costs before they know where to. WooCommerce: `WC_Cart::show_shipping()`. */
function mayShowCosts({ site }: Call, { shipping }: Customer): boolean {
  return !shopSettings(site).shippingNeedsAddress || isKnownDestination(site, shipping);
}

/** Changes with everything that the cart holds and costs. WooCommerce: `WC_Cart::get_cart_hash()`. */
function hashOf(items: readonly CartItem[], totals: ItemTotals, total: Amount): string {
  if (items.length === 0) return '';
  const lines = items.map((item) => {
    const line = totals.lines.get(item.key);
    return [
      item.key,
      item.quantity,
      item.dataHash,
      line?.subtotal,
      line?.subtotalTax,
      line?.total,
      line?.totalTax,
    ];
  });
  return createHash('md5')
    .update(JSON.stringify(lines) + total)
    .digest('hex');
}
