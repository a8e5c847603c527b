import type { Site } from '../../../types/index.ts';
import type { CartItem, ShippingRate, TaxAmounts } from '../cart/cart.ts';
import { type Amount, parseAmount, rounded } from '../money/amount.ts';
import { type ShopSettings, shopSettings } from '../settings/shop-settings.ts';
import { type TaxRate, taxOf } from '../tax/tax-rates.ts';
import { shopText } from '../texts/shop-text.ts';
import { shippingCost } from './cost-expression.ts';
import { methodOption } from './zone-store.ts';
import type { ZoneMethod } from './zones.ts';

/** A package for which rates are asked. */
export interface RateRequest {
  readonly items: readonly CartItem[];
  /** Price of each item after coupons, without tax, by key. */
  readonly lineCosts: ReadonlyMap<string, Amount>;
  /** As the cart shows it: what free shipping asks for. */
  readonly displayedSubtotal: Amount;
  readonly discount: Amount;
  readonly discountTax: Amount;
  /** A coupon for free shipping is used. */
  readonly freeShippingCoupon: boolean;
  /** Rates of tax that are taken on shipping; empty where none is. */
  readonly taxRates: readonly TaxRate[];
}

/** Settings of a zone's method: `woocommerce_{method}_{instance}_settings`. */
type MethodSettings = (name: string, fallback?: string) => string;

type RateMaker = (
  site: Site,
  settings: MethodSettings,
  request: RateRequest,
) => { readonly label: string; readonly cost: Amount; readonly taxable: boolean } | undefined;

/** The rate of a method for a package; undefined where it offers none. */
export function rateOf(site: Site, method: ZoneMethod, request: RateRequest): ShippingRate | undefined {
  const make = MAKERS[method.methodId];
  if (make === undefined) return undefined;
  const made = make(site, settingsOf(site, method), request);
  if (made === undefined) return undefined;
  const { decimals } = shopSettings(site).prices;
  const cost = rounded(made.cost, decimals);
  const taxes: TaxAmounts = made.taxable && cost > 0 ? taxOf(cost, request.taxRates, false) : new Map();
  return {
    id: `${method.methodId}:${method.instanceId}`,
    methodId: method.methodId,
    instanceId: method.instanceId,
    label: made.label,
    cost,
    taxes,
    taxable: made.taxable,
  };
}

const MAKERS: Readonly<Record<string, RateMaker>> = {
  flat_rate: flatRate,
  free_shipping: freeShipping,
  local_pickup: localPickup,
};

function settingsOf(site: Site, { methodId, instanceId }: ZoneMethod): MethodSettings {
  const stored = site.options.value(methodOption({ methodId, instanceId }));
  const values = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  return (name, fallback = '') => {
    const value = values[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : fallback;
  };
}

/** WooCommerce: `WC_Shipping_Flat_Rate::calculate_shipping()`. */
function flatRate(site: Site, settings: MethodSettings, request: RateRequest) {
  const { prices } = shopSettings(site);
  const quantity = request.items.reduce((sum, item) => sum + item.quantity, 0);
  // A method whose settings were never saved costs nothing; one whose cost was emptied offers no rate.
  const base = settings('cost', '0');
  let cost = costOf(base, quantity, costsOf(request.items, request), prices);
  let hasCost = base !== '';
  let dearest = 0;
  const classes = new Map<number, readonly CartItem[]>();
  for (const item of request.items) {
    const id = item.product.shippingClassId;
    classes.set(id, [...(classes.get(id) ?? []), item]);
  }
  for (const [id, items] of classes) {
    const expression = id === 0 ? settings('no_class_cost') : settings(`class_cost_${id}`);
    if (expression === '') continue;
    hasCost = true;
    const pieces = items.reduce((sum, item) => sum + item.quantity, 0);
    const own = costOf(expression, pieces, costsOf(items, request), prices);
    if (settings('type', 'class') === 'order') dearest = Math.max(dearest, own);
    else cost += own;
  }
  if (!hasCost) return undefined;
  return {
    label: settings('title') || shopText(site, 'Flat rate'),
    cost: cost + dearest,
    taxable: settings('tax_status', 'taxable') === 'taxable',
  };
}

function costsOf(items: readonly CartItem[], { lineCosts }: RateRequest): Amount {
  return items.reduce((sum, item) => sum + (lineCosts.get(item.key) ?? 0), 0);
}

function costOf(expression: string, quantity: number, cost: Amount, prices: ShopSettings['prices']): Amount {
  return shippingCost(expression, { quantity, cost }, prices.decimalSeparator) ?? 0;
}

/** WooCommerce: `WC_Shipping_Free_Shipping::is_available()`. */
function freeShipping(site: Site, settings: MethodSettings, request: RateRequest) {
  const requires = settings('requires');
  const least = parseAmount(settings('min_amount')) ?? 0;
  const { prices, tax } = shopSettings(site);
  let total = request.displayedSubtotal;
  if (settings('ignore_discounts', 'no') !== 'yes') {
    total -= request.discount;
    if (tax.displayInCart === 'incl') total -= request.discountTax;
  }
  const enough = rounded(total, prices.decimals) >= least;
  const coupon = request.freeShippingCoupon;
  const available =
    requires === 'min_amount'
      ? enough
      : requires === 'coupon'
        ? coupon
        : requires === 'either'
          ? enough || coupon
          : requires === 'both'
            ? enough && coupon
            : true;
  if (!available) return undefined;
  return { label: settings('title') || shopText(site, 'Free shipping'), cost: 0, taxable: false };
}

/** WooCommerce: `WC_Shipping_Local_Pickup::calculate_shipping()`. */
function localPickup(site: Site, settings: MethodSettings) {
  return {
    label: settings('title') || shopText(site, 'Local pickup'),
    cost: parseAmount(settings('cost')) ?? 0,
    taxable: settings('tax_status', 'taxable') === 'taxable',
  };
}
