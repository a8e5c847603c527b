import he from 'he';
import type { RestCall } from '../../../types/index.ts';
import { restUrl } from '../../../wordpress/rest/links.ts';
import type { TaxAmounts } from '../cart/cart.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import type { Product } from '../catalogue/product.ts';
import { orderPayAddress } from '../checkout/checkout-addresses.ts';
import { type Amount, fixedText, plainText } from '../money/amount.ts';
import { currencySymbol } from '../money/currencies.ts';
import {
  couponItemsOf,
  feesOf,
  linesOf,
  needsPayment,
  type Order,
  ordersOf,
  shippingItemsOf,
  taxItemsOf,
  totalTaxOf,
} from '../orders/index.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { billingAddress, shippingAddress } from '../store-api/cart/addresses.ts';
import { storeImages } from '../store-api/images.ts';
import { itemLinks } from './collection.ts';
import { shownMeta } from './meta-data.ts';
import { itemMetaData, orderMetaRows } from './order-meta.ts';
import { localSeconds, utcSeconds } from './times.ts';

/** Orders as items of a reply. WooCommerce: WC_REST_Orders_Controller::get_formatted_item_data(). */
export async function orderData(call: RestCall, orders: readonly Order[]) {
  const { site } = call;
  const ids = orders.flatMap((order) => linesOf(order).map((line) => line.variationId || line.productId));
  const products = await catalogueOf(site).products(ids);
  const shown: Shown = {
    products,
    metas: await orderMetaRows(
      site,
      orders.map(({ id }) => id),
    ),
    itemMetas: await itemMetaData(
      site,
      orders.flatMap(({ items }) => items),
      products,
    ),
    images: await storeImages(
      site,
      [...products.values()].map(({ imageId }) => imageId),
    ),
  };
  return Promise.all(orders.map((order) => oneOrder(call, order, shown)));
}

/** What is read once for all orders of a reply. */
interface Shown {
  readonly products: ReadonlyMap<number, Product>;
  readonly metas: Awaited<ReturnType<typeof orderMetaRows>>;
  readonly itemMetas: Awaited<ReturnType<typeof itemMetaData>>;
  readonly images: Awaited<ReturnType<typeof storeImages>>;
}

async function oneOrder(call: RestCall, order: Order, { products, metas, itemMetas, images }: Shown) {
  const { site } = call;
  const { decimals } = shopSettings(site).prices;
  const money = (amount: Amount) => fixedText(amount, decimals);
  const moment = (seconds: number | undefined) => ({
    local: seconds === undefined ? null : localSeconds(site, seconds),
    gmt: seconds === undefined ? null : utcSeconds(seconds),
  });
  const taxes = (total: TaxAmounts, subtotal?: TaxAmounts) =>
    Array.from(total, ([id, amount]) => ({
      id,
      total: plainText(amount),
      subtotal: plainText(subtotal?.get(id) ?? amount),
    }));
  const meta = (item: number) => itemMetas.get(item) ?? [];
  const [created, modified, paid, completed] = [
    order.created,
    order.modified,
    order.paid,
    order.completed,
  ].map(moment);
  const refunds = await ordersOf(site).refunds(order.id);
  return {
    id: order.id,
    parent_id: order.parentId,
    status: order.status,
    currency: order.currency,
    version: order.version,
    prices_include_tax: order.pricesIncludeTax,
    date_created: created?.local ?? null,
    date_modified: modified?.local ?? null,
    discount_total: money(order.discountTotal),
    discount_tax: money(order.discountTax),
    shipping_total: money(order.shippingTotal),
    shipping_tax: money(order.shippingTax),
    cart_tax: money(order.cartTax),
    total: money(order.total),
    total_tax: money(totalTaxOf(order)),
    customer_id: order.customerId,
    order_key: order.key,
    billing: billingAddress(order.billing),
    shipping: shippingAddress(order.shipping),
    payment_method: order.paymentMethod,
    payment_method_title: order.paymentMethodTitle,
    transaction_id: order.transactionId,
    customer_ip_address: order.ip,
    customer_user_agent: order.userAgent,
    created_via: order.createdVia,
    customer_note: order.customerNote,
    date_completed: completed?.local ?? null,
    date_paid: paid?.local ?? null,
    cart_hash: order.cartHash,
    number: String(order.id),
    meta_data: (metas.get(order.id) ?? []).map(shownMeta),
    line_items: linesOf(order).map((line) => {
      const product = products.get(line.variationId || line.productId);
      return {
        id: line.id,
        name: line.name,
        product_id: line.productId,
        variation_id: line.variationId,
        quantity: line.quantity,
        tax_class: line.taxClass,
        subtotal: money(line.subtotal),
        subtotal_tax: money(line.subtotalTax),
        total: money(line.total),
        total_tax: money(line.totalTax),
        taxes: taxes(line.taxes.total, line.taxes.subtotal),
        meta_data: meta(line.id),
        sku: product?.sku ?? null,
        global_unique_id: product?.globalId ?? '',
        price: line.quantity > 0 ? Math.round(line.total / line.quantity) / 1_000_000 : 0,
        image: {
          id: product?.imageId ? String(product.imageId) : '',
          src: images.get(product?.imageId ?? 0)?.src ?? '',
        },
        parent_name: product?.parent?.name ?? null,
      };
    }),
    tax_lines: taxItemsOf(order).map((tax) => ({
      id: tax.id,
      rate_code: tax.name,
      rate_id: tax.rateId,
      label: tax.label,
      compound: tax.compound,
      tax_total: money(tax.amount),
      shipping_tax_total: money(tax.shippingAmount),
      rate_percent: Number(tax.percent),
      meta_data: meta(tax.id),
    })),
    shipping_lines: shippingItemsOf(order).map((line) => ({
      id: line.id,
      method_title: line.name,
      method_id: line.methodId,
      instance_id: String(line.instanceId),
      total: money(line.total),
      total_tax: money(line.totalTax),
      taxes: taxes(line.taxes).map(({ id, total }) => ({ id, total, subtotal: '' })),
      tax_status: 'taxable',
      meta_data: meta(line.id),
    })),
    fee_lines: feesOf(order).map((fee) => ({
      id: fee.id,
      name: fee.name,
      tax_class: fee.taxClass,
      tax_status: fee.taxStatus,
      amount: plainText(fee.total),
      total: money(fee.total),
      total_tax: money(fee.totalTax),
      taxes: taxes(fee.taxes),
      meta_data: meta(fee.id),
    })),
    coupon_lines: couponItemsOf(order).map((coupon) => ({
      id: coupon.id,
      code: coupon.name,
      discount: money(coupon.discount),
      discount_tax: money(coupon.discountTax),
      meta_data: meta(coupon.id),
      ...couponTerms(coupon.info),
    })),
    refunds: refunds.map((refund) => ({
      id: refund.id,
      reason: refund.meta.get('_refund_reason')?.[0] ?? '',
      total: money(refund.total > 0 ? -refund.total : refund.total),
    })),
    payment_url: await orderPayAddress(site, order),
    is_editable: ['pending', 'on-hold', 'auto-draft'].includes(order.status),
    needs_payment: needsPayment(order),
    needs_processing: linesOf(order).some((line) => {
      const product = products.get(line.variationId || line.productId);
      return product !== undefined && !(product.virtual && product.downloadable);
    }),
    date_created_gmt: created?.gmt ?? null,
    date_modified_gmt: modified?.gmt ?? null,
    date_completed_gmt: completed?.gmt ?? null,
    date_paid_gmt: paid?.gmt ?? null,
    currency_symbol: he.decode(currencySymbol(order.currency)),
    _links: {
      ...itemLinks(call, 'orders', order.id),
      ...(order.customerId > 0 && {
        customer: [{ href: restUrl(site, `wc/v3/customers/${order.customerId}`) }],
      }),
    },
  };
}

/** What a coupon was worth when it was used, of what its item keeps. WooCommerce: `coupon_info`. */
function couponTerms(info: string) {
  const [, , type, amount, free] = couponInfo(info);
  return {
    discount_type: typeof type === 'string' ? type : 'fixed_cart',
    nominal_amount: typeof amount === 'number' ? amount : 0,
    free_shipping: free === true,
  };
}

function couponInfo(info: string): readonly unknown[] {
  try {
    const read: unknown = JSON.parse(info);
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}
