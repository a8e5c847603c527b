import type { Product } from '../catalogue/product.ts';
import type { Amount } from '../money/amount.ts';

/** A line of the cart. WooCommerce: `WC_Cart::$cart_contents`. */
export interface CartItem {
  /** `generateCartId()`. */
  readonly key: string;
  /** The product; of a variation its parent. */
  readonly productId: number;
  /** 0 where it is none. */
  readonly variationId: number;
  /** `attribute_pa_size` → chosen slug or text. */
  readonly variation: Readonly<Record<string, string>>;
  readonly quantity: number;
  /** Tells whether the product is still what was put in. */
  readonly dataHash: string;
  /** The variation, or the product where there is none. */
  readonly product: Product;
}

/** Tax by rate id. */
export type TaxAmounts = ReadonlyMap<number, Amount>;

/** What a line costs, without tax. Before (`subtotal`) and after (`total`) coupons. */
export interface LineTotals {
  readonly subtotal: Amount;
  /** Rounded, as it counts in sums. */
  readonly subtotalTax: Amount;
  /** Not rounded: what orders keep, so that they can be worked out again. */
  readonly subtotalTaxes: TaxAmounts;
  readonly total: Amount;
  readonly totalTax: Amount;
  readonly totalTaxes: TaxAmounts;
}

/** An address as forms and orders keep it. Country and state as codes. */
export interface Address {
  readonly first_name: string;
  readonly last_name: string;
  readonly company: string;
  readonly address_1: string;
  readonly address_2: string;
  readonly city: string;
  readonly state: string;
  readonly postcode: string;
  readonly country: string;
  readonly phone: string;
}

/** Who buys, as the session knows them. */
export interface Customer {
  /** User id, 0 for guests. */
  readonly id: number;
  readonly billing: Address & { readonly email: string };
  readonly shipping: Address;
  readonly vatExempt: boolean;
  /** They gave an address, so that costs of shipping may be shown. */
  readonly calculatedShipping: boolean;
}

/** A rate offered for a package. */
export interface ShippingRate {
  /** `flat_rate:3`. */
  readonly id: string;
  readonly methodId: string;
  readonly instanceId: number;
  /** Plain text. */
  readonly label: string;
  readonly cost: Amount;
  readonly taxes: TaxAmounts;
  readonly taxable: boolean;
}

export interface ShippingPackage {
  readonly items: readonly CartItem[];
  readonly rates: readonly ShippingRate[];
  /** Id of the chosen rate, undefined where none is offered. */
  readonly chosen: string | undefined;
}

export interface AppliedCoupon {
  /** Lower case. */
  readonly code: string;
  readonly id: number;
  readonly type: 'percent' | 'fixed_cart' | 'fixed_product';
  /** Percent or money, as the coupon keeps it. */
  readonly amount: Amount;
  readonly freeShipping: boolean;
  /** What it takes off, without tax, and the tax of that. */
  readonly discount: Amount;
  readonly discountTax: Amount;
}

/** Something beyond products and shipping that is to be paid, or that is taken off. */
export interface CartFee {
  readonly key: string;
  readonly name: string;
  readonly taxable: boolean;
  readonly taxClass: string;
  /** Without tax; negative where it takes off. */
  readonly total: Amount;
  readonly tax: Amount;
  readonly taxes: TaxAmounts;
}

/** One rate's part of all tax. */
export interface TaxTotal {
  readonly rateId: number;
  /** `GB-VAT-1`. */
  readonly code: string;
  readonly label: string;
  readonly compound: boolean;
  /** Text as stored, `20.0000`. */
  readonly percent: string;
  readonly amount: Amount;
  readonly shippingAmount: Amount;
}

/** Sums of a cart, rounded as WooCommerce rounds them. WooCommerce: `WC_Cart_Totals`. */
export interface CartTotals {
  /** By item key. */
  readonly lines: ReadonlyMap<string, LineTotals>;
  readonly subtotal: Amount;
  readonly subtotalTax: Amount;
  readonly discount: Amount;
  readonly discountTax: Amount;
  /** Lines after coupons. */
  readonly contents: Amount;
  readonly contentsTax: Amount;
  readonly shipping: Amount;
  readonly shippingTax: Amount;
  readonly fees: Amount;
  readonly feesTax: Amount;
  readonly taxes: readonly TaxTotal[];
  readonly totalTax: Amount;
  /** What is to be paid. */
  readonly total: Amount;
}

/** A cart with everything worked out. */
export interface Cart {
  readonly items: readonly CartItem[];
  readonly coupons: readonly AppliedCoupon[];
  readonly customer: Customer;
  readonly needsShipping: boolean;
  readonly packages: readonly ShippingPackage[];
  readonly fees: readonly CartFee[];
  readonly totals: CartTotals;
  /** `WC_Cart::get_cart_hash()`: '' for an empty cart. */
  readonly hash: string;
}
