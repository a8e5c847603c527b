import type { RestCall } from 'portolan/plugin';
import type { AppliedCoupon, Cart } from '../../cart/cart.ts';
import { shownTaxes } from '../../cart/totals.ts';
import { catalogueOf } from '../../catalogue/catalogue.ts';
import { isInStock } from '../../catalogue/stock.ts';
import { type ShopSettings, shopSettings } from '../../settings/shop-settings.ts';
import { htmlText } from '../html-text.ts';
import { currencyFields, minorText } from '../money.ts';
import { grams } from '../products/dimensions.ts';
import { productItems } from '../products/product-items.ts';
import { shownBillingAddress, shownShippingAddress } from './addresses.ts';
import { cartItems } from './cart-items.ts';
import { hasCalculatedShipping, shippingPackages } from './shipping.ts';

/** What of a cart is known elsewhere than in it. */
export interface CartSurroundings {
  /** Ids of the gateways that may be used. */
  readonly paymentMethods: readonly string[];
  /** Problems found while the cart was read. */
  readonly errors: readonly { readonly code: string; readonly message: string }[];
  /** What other orders hold of products. */
  readonly reserved: ReadonlyMap<number, number>;
}

/** A cart as the Store API shows it. WooCommerce: CartSchema::get_item_response(). */
export async function cartResponse(call: RestCall, cart: Cart, around: CartSurroundings) {
  const { site } = call;
  const settings = shopSettings(site);
  return {
    items: await cartItems(call, cart, around.reserved),
    coupons: cart.coupons.map((coupon) => couponResponse(settings, coupon)),
    fees: cart.fees.map((fee) => ({
      key: fee.key,
      name: fee.name,
      totals: {
        total: minorText(settings.prices, fee.total),
        total_tax: minorText(settings.prices, fee.tax),
        ...currencyFields(settings.prices),
      },
    })),
    totals: totalsOf(call, settings, cart),
    shipping_address: shownShippingAddress(cart.customer.shipping),
    billing_address: shownBillingAddress(cart.customer.billing),
    needs_payment: cart.totals.total > 0,
    needs_shipping: cart.needsShipping,
    payment_requirements: ['products'],
    has_calculated_shipping: hasCalculatedShipping(call, cart),
    shipping_rates: shippingPackages(call, cart),
    items_count: cart.items.reduce((sum, { quantity }) => sum + quantity, 0),
    items_weight: cart.items.reduce(
      (sum, { product, quantity }) => sum + grams(site, product.weight) * quantity,
      0,
    ),
    cross_sells: await crossSells(call, cart),
    errors: around.errors.map(({ code, message }) => ({ code, message: htmlText(message) })),
    payment_methods: around.paymentMethods,
    extensions: {},
  };
}

/** A coupon in the cart. WooCommerce: CartCouponSchema. */
export function couponResponse({ prices }: ShopSettings, coupon: AppliedCoupon) {
  return {
    code: coupon.code,
    discount_type: coupon.type,
    totals: {
      total_discount: minorText(prices, coupon.discount, 'half-down'),
      total_discount_tax: minorText(prices, coupon.discountTax, 'half-down'),
      ...currencyFields(prices),
    },
  };
}

function totalsOf(call: RestCall, { prices, tax }: ShopSettings, cart: Cart) {
  const { totals } = cart;
  const minor = (amount: number) => minorText(prices, amount);
  const shippingKnown = hasCalculatedShipping(call, cart);
  return {
    total_items: minor(totals.subtotal),
    total_items_tax: minor(totals.subtotalTax),
    total_fees: minor(totals.fees),
    total_fees_tax: minor(totals.feesTax),
    total_discount: minor(totals.discount),
    total_discount_tax: minor(totals.discountTax),
    total_shipping: shippingKnown ? minor(totals.shipping) : null,
    total_shipping_tax: shippingKnown ? minor(totals.shippingTax) : null,
    total_price: minor(totals.total),
    total_tax: minor(totals.totalTax),
    tax_lines:
      tax.totals === 'itemized'
        ? shownTaxes(totals).map(({ label, amount, percent }) => ({
            name: label,
            price: minor(amount),
            rate: `${Number(percent)}%`,
          }))
        : [],
    ...currencyFields(prices),
  };
}

/** What goes with the cart and is not in it. */
async function crossSells(call: RestCall, cart: Cart) {
  const inside = new Set(cart.items.flatMap(({ productId, variationId }) => [productId, variationId]));
  const wanted = cart.items.flatMap(({ product }) => [
    ...product.crossSells,
    ...(product.parent?.crossSells ?? []),
  ]);
  const found = await catalogueOf(call.site).products(wanted.filter((id) => !inside.has(id)));
  const shown = [...found.values()].filter(
    (product) =>
      product.status === 'publish' &&
      product.inCatalogue &&
      (!shopSettings(call.site).hideOutOfStock || isInStock(product)),
  );
  return (await productItems(call, shown)).map(({ _links: _, ...item }) => item);
}
