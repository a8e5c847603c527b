import he from 'he';
import type { RestCall } from 'portolan/plugin';
import { isNamedWhole, requestedFields, restUrl } from 'portolan/rest';
import { orderPayAddress } from '../checkout/checkout-addresses.ts';
import { rounded } from '../money/amount.ts';
import { currencySymbol } from '../money/currencies.ts';
import { needsPayment, needsProcessing, type Order, ordersOf, totalTaxOf } from '../orders/index.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { billingAddress, shippingAddress } from '../store-api/cart/addresses.ts';
import { itemLinks } from './collection.ts';
import { requestedMeta, shownMeta } from './meta-data.ts';
import { itemLists, moneyText, readShown, type Shown } from './order-item-lists.ts';
import { localSeconds, utcSeconds } from './times.ts';

/** Orders as items of a reply. WooCommerce: WC_REST_Orders_Controller::get_formatted_item_data(). */
export async function orderData(call: RestCall, orders: readonly Order[]) {
  const { site } = call;
  const shown = await readShown(site, orders);
  const fields = requestedFields(call.params._fields);
  const items = await Promise.all(orders.map((order) => oneOrder(call, order, shown)));
  return items.map((item) => ({
    ...item,
    ...Object.fromEntries(
      LISTS.filter((name) => !isNamedWhole(name, fields)).map((name) => [name, undefined]),
    ),
  }));
}

/** What is listed for each order only where it is named whole. */
const LISTS = [
  'meta_data',
  'line_items',
  'tax_lines',
  'shipping_lines',
  'fee_lines',
  'coupon_lines',
  'refunds',
] as const;

async function oneOrder(call: RestCall, order: Order, shown: Shown) {
  const { site } = call;
  const { products, metas } = shown;
  const money = moneyText(call);
  const moment = (seconds: number | undefined) => ({
    local: seconds === undefined ? null : localSeconds(site, seconds),
    gmt: seconds === undefined ? null : utcSeconds(seconds),
  });
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
    total_tax: money(rounded(totalTaxOf(order), shopSettings(site).prices.decimals)),
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
    meta_data: requestedMeta(call, metas.get(order.id) ?? []).map(shownMeta),
    ...itemLists(order, shown, money),
    refunds: refunds.map((refund) => ({
      id: refund.id,
      reason: refund.meta.get('_refund_reason')?.[0] ?? '',
      // A sign before it whatever it is: WooCommerce gives '-0.00' for a refund of nothing, '-' for one without an amount.
      total: `-${refund.meta.get('_refund_amount')?.[0] === '' ? '' : money(Math.abs(refund.total))}`,
      total_tax: money(totalTaxOf(refund)),
    })),
    payment_url: await orderPayAddress(site, order),
    is_editable: ['pending', 'on-hold', 'auto-draft'].includes(order.status),
    needs_payment: needsPayment(order),
    needs_processing: needsProcessing(order, products),
    date_created_gmt: created?.gmt ?? null,
    date_modified_gmt: modified?.gmt ?? null,
    date_completed_gmt: completed?.gmt ?? null,
    date_paid_gmt: paid?.gmt ?? null,
    currency_symbol: he.decode(currencySymbol(order.currency)),
    _links: {
      ...itemLinks(call, 'orders', order.id),
      email_templates: [
        { embeddable: true, href: restUrl(site, `wc/v3/orders/${order.id}/actions/email_templates`) },
      ],
      ...(order.customerId > 0 && {
        customer: [{ href: restUrl(site, `wc/v3/customers/${order.customerId}`) }],
      }),
      ...(order.parentId > 0 && {
        up: [{ href: restUrl(site, `wc/v3/orders/${order.parentId}`) }],
      }),
    },
  };
}
