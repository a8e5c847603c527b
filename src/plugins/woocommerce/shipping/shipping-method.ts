import type { Site } from 'portolan/plugin';
import type { CartItem } from '../cart/cart.ts';
import type { Amount } from '../money/amount.ts';
import type { TaxRate } from '../tax/tax-rates.ts';
import type { Destination } from './zones.ts';

/** One setting of a shipping method, as the administration and programs see it. */
export interface MethodField {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  /** `price` and `cost` are texts that must be amounts, a cost an expression. */
  readonly type: 'text' | 'select' | 'checkbox' | 'title' | 'price' | 'cost';
  readonly default: string;
  readonly placeholder: string;
  /** Of a choice: what is stored → what it is called. */
  readonly options?: Readonly<Record<string, string>>;
}

/** A setting as a method declares it: what is left out is empty. */
export type MethodFieldDraft = Partial<MethodField> & Pick<MethodField, 'id' | 'label' | 'type'>;

/** A package for which rates are requested. */
export interface ShippingRequest {
  readonly items: readonly CartItem[];
  /** Where it goes, as far as that is known. */
  readonly destination: Destination;
  /** Price of each item after coupons, without tax, by key. */
  readonly lineCosts: ReadonlyMap<string, Amount>;
  /** As the cart shows it: what free shipping is bound to. */
  readonly displayedSubtotal: Amount;
  readonly discount: Amount;
  readonly discountTax: Amount;
  /** A coupon for free shipping is used. */
  readonly freeShippingCoupon: boolean;
  /** Rates of tax that are taken on shipping; empty where none is. */
  readonly taxRates: readonly TaxRate[];
}

/** Reads a setting of a zone's method: `woocommerce_{method}_{instance}_settings`. */
export type MethodSettings = (name: string, fallback?: string) => string;

/** What a method offers for a package. WooCommerce: what `WC_Shipping_Method::add_rate()` takes. */
export interface OfferedRate {
  /** Tells several rates of one method apart: `express` makes `tide_boat:7:express`. */
  readonly suffix?: string;
  /** Plain text. */
  readonly label: string;
  /** Without tax. */
  readonly cost: Amount;
  readonly taxable: boolean;
}

/**
 * A way of shipping that zones can offer, as `shippingMethods` of a plugin lists it. WooCommerce: `WC_Shipping_Method`.
 *
 * ```ts
 * export const tideBoat: ShippingMethod = {
 *   id: 'tide_boat',
 *   title: 'Tide boat',
 *   description: 'Leaves with the tide.',
 *   fields: () => [{ id: 'cost', label: 'Cost', type: 'price', default: '5' }],
 *   ratesFor: (_request, settings) => [
 *     { label: settings('title', 'Tide boat'), cost: parseAmount(settings('cost', '5')) ?? 0, taxable: false },
 *   ],
 * };
 * ```
 */
export interface ShippingMethod {
  /** As zones and orders store it: `flat_rate`. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Its settings besides the title, in their order. */
  fields?(site: Site): readonly MethodFieldDraft[] | Promise<readonly MethodFieldDraft[]>;
  /** What it offers for a package; none = nothing. */
  ratesFor(
    request: ShippingRequest,
    settings: MethodSettings,
    site: Site,
  ): readonly OfferedRate[] | Promise<readonly OfferedRate[]>;
}
