import type { Site } from 'portolan/plugin';
import type { AppliedCoupon, Cart, CartItem, ShippingPackage } from '../cart/cart.ts';
import { itemTax } from '../cart/line-taxes.ts';
import { announcesBackorders, isOnBackorder } from '../catalogue/stock.ts';
import { rounded } from '../money/amount.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { shopText } from '../texts/shop-text.ts';
import type { CouponUse } from './coupon-usage.ts';
import { newCouponItem } from './new-coupon-item.ts';
import type {
  ItemMeta,
  NewFeeItem,
  NewLineItem,
  NewOrder,
  NewOrderItem,
  NewShippingItem,
  NewTaxItem,
} from './order.ts';

/** The order that a cart becomes: its lines, shipping, taxes, coupons and sums. WooCommerce: `WC_Checkout::create_order()`. */
export function draftOrder(site: Site, cart: Cart): NewOrder {
  const { totals, customer } = cart;
  return {
    status: 'pending',
    currency: shopSettings(site).prices.currency,
    pricesIncludeTax: shopSettings(site).tax.pricesIncludeTax,
    cartHash: cart.hash,
    customerId: customer.id,
    billing: customer.billing,
    shipping: customer.shipping,
    total: totals.total,
    cartTax: totals.contentsTax + totals.feesTax,
    shippingTotal: totals.shipping,
    shippingTax: totals.shippingTax,
    discountTotal: totals.discount,
    discountTax: totals.discountTax,
    items: [
      ...linesOf(site, cart),
      ...feesOf(cart),
      ...shippingOf(cart),
      ...taxesOf(cart),
      ...cart.coupons.map((coupon) => newCouponItem({ ...coupon, ...shownDiscount(site, coupon) })),
    ],
    meta: new Map([['is_vat_exempt', [customer.vatExempt ? 'yes' : 'no']]]),
  };
}

/** The coupons whose uses are to be held. */
export function couponUses(cart: Cart): readonly CouponUse[] {
  return cart.coupons.map(({ id, code }) => ({ id, code }));
}

/** What a coupon takes off, as the cart shows it. WooCommerce: `wc_cart_round_discount()`. */
function shownDiscount(site: Site, { discount, discountTax }: AppliedCoupon) {
  const { decimals } = shopSettings(site).prices;
  return { discount: rounded(discount, decimals), discountTax: rounded(discountTax, decimals) };
}

function linesOf(site: Site, cart: Cart): readonly NewOrderItem[] {
  const { prices, tax } = shopSettings(site);
  const rounding = { decimals: prices.decimals, tax };
  return cart.items.map((item): NewLineItem => {
    const totals = cart.totals.lines.get(item.key);
    return {
      type: 'line_item',
      name: item.product.name,
      productId: item.productId,
      variationId: item.variationId,
      quantity: item.quantity,
      taxClass: item.product.taxClass,
      subtotal: totals?.subtotal ?? 0,
      subtotalTax: itemTax(totals?.subtotalTaxes ?? new Map(), rounding),
      total: totals?.total ?? 0,
      totalTax: itemTax(totals?.totalTaxes ?? new Map(), rounding),
      taxes: { total: totals?.totalTaxes ?? new Map(), subtotal: totals?.subtotalTaxes ?? new Map() },
      reducedStock: 0,
      meta: [
        ...Object.entries(item.variation).map(
          ([key, value]) => [key.replace(/^attribute_/, ''), value] as const,
        ),
        ...backordered(site, item),
      ],
    };
  });
}

/**
 * How many of a line have to wait, where customers are told of it; mails and the order's pages show it. WooCommerce:
 * `WC_Order_Item_Product::set_backorder_meta()`.
 */
function backordered(site: Site, { product, quantity }: CartItem): ItemMeta {
  if (!announcesBackorders(product) || !isOnBackorder(product, quantity)) return [];
  const waiting = quantity - Math.max(0, product.stockQuantity ?? 0);
  return [[shopText(site, 'Backordered'), String(waiting)]];
}

function shippingOf(cart: Cart): readonly NewOrderItem[] {
  if (!cart.needsShipping) return [];
  return cart.packages.flatMap((parcel): readonly NewShippingItem[] => {
    const rate = parcel.rates.find((each) => each.id === parcel.chosen);
    if (rate === undefined) return [];
    return [
      {
        type: 'shipping',
        name: rate.label,
        methodId: rate.methodId,
        instanceId: rate.instanceId,
        total: rate.cost,
        totalTax: [...rate.taxes.values()].reduce((sum, tax) => sum + tax, 0),
        taxes: rate.taxes,
        meta: [['Items', packageContents(parcel)]],
      },
    ];
  });
}

/** What is in a package, as its shipping says it. */
export function packageContents({ items }: Pick<ShippingPackage, 'items'>): string {
  return items.map(({ product, quantity }) => `${product.name} &times; ${quantity}`).join(', ');
}

function feesOf(cart: Cart): readonly NewOrderItem[] {
  return cart.fees.map(
    (fee): NewFeeItem => ({
      type: 'fee',
      name: fee.name,
      taxClass: fee.taxClass,
      taxStatus: fee.taxable ? 'taxable' : 'none',
      amount: fee.total,
      total: fee.total,
      totalTax: fee.tax,
      taxes: fee.taxes,
      meta: [],
    }),
  );
}

function taxesOf(cart: Cart): readonly NewOrderItem[] {
  return cart.totals.taxes.map(
    (tax): NewTaxItem => ({
      type: 'tax',
      name: tax.code,
      rateId: tax.rateId,
      label: tax.label,
      compound: tax.compound,
      amount: tax.amount - tax.shippingAmount,
      shippingAmount: tax.shippingAmount,
      percent: String(Number(tax.percent)),
      meta: [],
    }),
  );
}
