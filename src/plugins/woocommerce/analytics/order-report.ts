import type { RestCall, RestReply } from 'portolan/plugin';
import { type Order, orderMeta, ordersOf } from '../orders/index.ts';
import { totalText } from '../rest-v3/order-total-text.ts';
import { customerTypes, dateTypeOf, wantedFacts } from './fact-filters.ts';
import { type Fact, factsIn } from './facts.ts';
import { linkTo, pageOf, pageReply, sortedRows } from './list-reply.ts';
import { units } from './numbers.ts';
import { requestedPeriod } from './period.ts';

/** Orders and refunds of a time, one by one. WooCommerce: `wc-analytics/reports/orders`. */
export async function orderReport(call: RestCall): Promise<RestReply> {
  const { site, params } = call;
  const found = await factsIn(site, requestedPeriod(call), dateTypeOf(call));
  const facts = sortedRows(call, await wantedFacts(call, found), (fact, by) =>
    by === 'net_total' ? fact.net : by === 'num_items_sold' ? fact.items : fact.date,
  );
  const shown = pageOf(call, facts);
  const types = await customerTypes(site, shown);
  const parents = new Map(
    (await ordersOf(site).orders(shown.map(({ parent }) => parent))).map((order) => [order.id, order]),
  );
  const rows = await Promise.all(
    shown.map(async (fact) => {
      const named = parents.get(fact.parent) ?? fact.order;
      return {
        order_id: fact.id,
        parent_id: fact.parent,
        date: fact.date,
        date_created: fact.created,
        date_created_gmt: createdGmt(fact.order),
        status: fact.status,
        customer_id: fact.customer?.customer_id ?? 0,
        net_total: units(fact.net),
        total_sales: units(fact.sales),
        num_items_sold: fact.items,
        customer_type: types.get(fact.id) ?? 'new',
        ...(params['extended_info'] === true && { extended_info: extendedInfo(fact) }),
        order_number: named.id,
        total_formatted: await totalText(site, named),
        _links: { order: linkTo(call, `orders/${fact.id}`) },
      };
    }),
  );
  return pageReply(call, rows, facts.length);
}

const createdGmt = (order: Order) =>
  new Date(order.created * 1000).toISOString().slice(0, 19).replace('T', ' ');

function extendedInfo({ order, lines, coupons, customer }: Fact) {
  return {
    products: lines.map(({ product, name, quantity }) => ({
      id: String(product),
      name,
      quantity: String(Math.abs(quantity)),
    })),
    coupons: coupons.map(({ id, code }) => ({ id: String(id), code })),
    customer: customer
      ? { ...customer, user_id: customer.user_id === null ? null : String(customer.user_id) }
      : {},
    attribution: { origin: originOf(order) },
  };
}

/** Where an order came from, in words. WooCommerce: `OrderAttributionMeta::get_origin_label()`. */
function originOf(order: Order): string {
  const value = (field: string) => orderMeta(order, `_wc_order_attribution_${field}`) ?? '';
  const source = value('utm_source').replace(/^\(|\)$/g, '');
  const name = source === '' ? '' : `${source.charAt(0).toUpperCase()}${source.slice(1)}`;
  switch (value('source_type')) {
    case 'utm':
      return `Source: ${name}`;
    case 'organic':
      return `Organic: ${name}`;
    case 'referral':
      return `Referral: ${name}`;
    case 'typein':
      return 'Direct';
    case 'mobile_app':
      return 'Mobile app';
    case 'admin':
      return 'Web admin';
    default:
      return 'Unknown';
  }
}
