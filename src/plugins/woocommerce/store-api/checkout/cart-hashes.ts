import { createHash } from 'node:crypto';
import { phpJson } from 'portolan/request';
import { phpMap } from 'portolan/rest';
import type { Cart, ShippingPackage, TaxAmounts } from '../../cart/cart.ts';
import { plainText } from '../../money/amount.ts';
import { packageContents } from '../../orders/index.ts';

/**
 * By what a draft of an order knows whether parts of the cart have changed since: meta of the order. The lines' own is
 * the cart's hash. WooCommerce: StoreApi\Utilities\CartController::get_cart_hashes().
 */
export function cartHashes(cart: Cart): ReadonlyMap<string, readonly string[]> {
  const chosen = cart.needsShipping ? cart.packages.flatMap((parcel) => parcel.chosen ?? []) : null;
  const rates = cart.needsShipping ? cart.packages.flatMap(rateOf) : [];
  return new Map(
    Object.entries({
      _shipping_hash: [rates, chosen],
      _coupons_hash: cart.coupons.map(({ code }) => code),
      _fees_hash: cart.fees.map(({ taxes, ...fee }) => ({ ...fee, taxes: amounts(taxes) })),
      _taxes_hash: amounts(new Map(cart.totals.taxes.map((tax) => [tax.rateId, tax.amount]))),
    }).map(([key, value]) => [key, [createHash('md5').update(phpJson(value)).digest('hex')]] as const),
  );
}

/** The chosen rate as WooCommerce writes its object. WooCommerce: `WC_Shipping_Rate`. */
function rateOf(parcel: ShippingPackage): readonly object[] {
  return parcel.rates
    .filter(({ id }) => id === parcel.chosen)
    .map((rate) => ({
      data: {
        id: rate.id,
        method_id: rate.methodId,
        instance_id: rate.instanceId,
        label: rate.label,
        cost: plainText(rate.cost),
        taxes: amounts(rate.taxes),
        tax_status: rate.taxable ? 'taxable' : 'none',
        description: '',
        delivery_time: '',
      },
      meta_data: { Items: packageContents(parcel) },
    }));
}

/** Amounts by rate of tax, as numbers. */
function amounts(taxes: TaxAmounts): unknown {
  return phpMap(Object.fromEntries([...taxes].map(([rate, amount]) => [rate, Number(plainText(amount))])));
}
