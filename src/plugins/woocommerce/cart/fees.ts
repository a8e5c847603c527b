import { sanitizeTitle } from 'portolan/html';
import type { Call } from 'portolan/plugin';
import { type Amount, rounded } from '../money/amount.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { ratesFor, sumOfTaxes, type TaxLocation, type TaxRate } from '../tax/tax-rates.ts';
import type { CartFee, CartItem, Customer } from './cart.ts';
import { lineTaxes } from './line-taxes.ts';
import type { ItemTotals } from './totals.ts';

/** Something that a plugin asks for beyond products and shipping, or takes off where it is negative. */
export interface NewFee {
  /** Names it in answers and forms; made of its name where it is absent. */
  readonly key?: string;
  readonly name: string;
  /** Without tax. */
  readonly amount: Amount;
  readonly taxable?: boolean;
  /** `''` = the standard class. */
  readonly taxClass?: string;
}

declare module '../../../types/extensions.ts' {
  interface ExtensionPoints {
    /** Fees of a cart (`woocommerce_cart_calculate_fees`). */
    'cart.fees': {
      value: readonly NewFee[];
      context: {
        readonly call: Call;
        readonly items: readonly CartItem[];
        readonly totals: ItemTotals;
        readonly customer: Customer;
      };
    };
  }
}

/** Fees with their taxes, and the rates that were used. */
export interface WorkedFees {
  readonly fees: readonly CartFee[];
  readonly rates: readonly TaxRate[];
}

/**
 * Asks plugins for fees and works out their taxes. What a fee takes off ends where nothing is left to pay; its tax is
 * that of the standard class. WooCommerce: `WC_Cart_Totals::get_fees_from_cart()`.
 */
export async function feesOf(
  call: Call,
  state: { readonly items: readonly CartItem[]; readonly customer: Customer },
  totals: ItemTotals,
  location: TaxLocation,
  shipping: Amount,
): Promise<WorkedFees> {
  const { site } = call;
  const requested = await site.extensions.apply('cart.fees', [], { call, ...state, totals });
  if (requested.length === 0) return { fees: [], rates: [] };
  const { tax, prices } = shopSettings(site);
  const taxed = tax.enabled && !state.customer.vatExempt;
  const used: TaxRate[] = [];
  const fees: CartFee[] = [];
  let left = totals.contents + shipping;
  for (const fee of requested) {
    const total = rounded(Math.max(fee.amount, -left), prices.decimals);
    left += total;
    const taxClass = fee.taxClass ?? '';
    const rates = taxed && (fee.taxable ?? false) ? await ratesFor(site, location, taxClass) : [];
    used.push(...rates);
    const { counted } = lineTaxes(total, rates, false, { decimals: prices.decimals, tax });
    fees.push({
      key: fee.key ?? sanitizeTitle(fee.name),
      name: fee.name,
      taxable: fee.taxable ?? false,
      taxClass,
      total,
      tax: sumOfTaxes(counted),
      taxes: counted,
    });
  }
  return { fees, rates: used };
}
