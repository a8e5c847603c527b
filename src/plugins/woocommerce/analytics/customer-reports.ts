import type { RestCall, RestReply } from 'portolan/plugin';
import { gmtFromLocal, restDate } from 'portolan/time';
import { isAmong, wordsOf } from './condition.ts';
import { wantedCustomers } from './customer-conditions.ts';
import { CUSTOMER_COLUMNS, type CustomerRow, customerRows, customerTotals } from './customer-rows.ts';
import { limitOf, linkTo, orderOf, pageReply } from './list-reply.ts';

/** The customers of a shop. WooCommerce: `wc-analytics/reports/customers`, `wc-analytics/customers`. */
export async function customerReport(call: RestCall): Promise<RestReply> {
  const wanted = wantedCustomers(call);
  const order = orderOf(
    call,
    { ...CUSTOMER_COLUMNS, name: `lower(${CUSTOMER_COLUMNS.name})`, email: 'c.email' },
    'c.customer_id',
  );
  const rows = await customerRows(call.site, wanted, { order, ...limitOf(call) });
  const { customers_count } = await customerTotals(call.site, wanted);
  return pageReply(
    call,
    rows.map((row) => customerItem(call, row)),
    customers_count,
  );
}

/** One customer, as a list. */
export async function oneCustomer(call: RestCall): Promise<RestReply> {
  const wanted = isAmong('c.customer_id', [Math.trunc(Number(call.params['id'])) || 0]);
  const rows = await customerRows(call.site, wanted, { order: 'c.customer_id', limit: 1, offset: 0 });
  return pageReply(
    call,
    rows.map((row) => customerItem(call, row)),
    rows.length,
  );
}

/** How many customers there are and what they bought in the middle. WooCommerce: `wc-analytics/reports/customers/stats`. */
export async function customerStats(call: RestCall): Promise<RestReply> {
  const totals = await customerTotals(call.site, wantedCustomers(call));
  const fields = wordsOf(call.params['fields']);
  const shown = Object.entries(totals).filter(([name]) => fields.length === 0 || fields.includes(name));
  return { data: { totals: Object.fromEntries(shown) } };
}

function customerItem(call: RestCall, row: CustomerRow) {
  const { site } = call;
  const local = (date: string | null) => (date ? restDate(date) : null);
  const gmt = (date: string | null) => (date ? restDate(gmtFromLocal(site, date)) : null);
  return {
    id: row.customer_id,
    user_id: row.user_id ?? 0,
    username: row.username,
    name: row.name,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email ?? '',
    country: row.country,
    city: row.city,
    state: row.state,
    postcode: row.postcode,
    date_registered: local(row.date_registered),
    date_last_active: local(row.date_last_active),
    date_last_order: row.date_last_order,
    orders_count: row.orders_count,
    total_spend: row.total_spend,
    avg_order_value: row.avg_order_value,
    date_registered_gmt: gmt(row.date_registered),
    date_last_active_gmt: gmt(row.date_last_active),
    _links: {
      customer: linkTo(call, `customers/${row.customer_id}`),
      collection: linkTo(call, 'customers'),
    },
  };
}
