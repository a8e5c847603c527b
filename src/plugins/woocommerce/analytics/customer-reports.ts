import type { RestCall, RestReply } from 'portolan/plugin';
import { phpText } from 'portolan/rest';
import { gmtFromLocal, localBound, restDate } from 'portolan/time';
import { allCustomers, type ShopCustomer } from './customer-lookup.ts';
import { counted, idsOf, wordsOf } from './fact-filters.ts';
import { type Fact, factsIn } from './facts.ts';
import { linkTo, pageOf, pageReply, sortedRows } from './list-reply.ts';
import { sumOf, units } from './numbers.ts';
import type { Period } from './period.ts';

/** All times that orders are of. */
export const EVER: Period = { first: '1970-01-02 00:00:00', last: '9999-12-30 00:00:00' };

/** Somebody who bought, with what they bought. */
export interface CustomerRow extends ShopCustomer {
  readonly name: string;
  readonly date_last_order: string | null;
  readonly orders_count: number;
  readonly total_spend: number;
  readonly avg_order_value: number;
}

/** Customers with what they bought in a time. */
export async function customersIn(call: RestCall, period: Period): Promise<readonly CustomerRow[]> {
  const { site } = call;
  // Whoever bought is known after that.
  const facts = counted(site, await factsIn(site, period, 'date_created'));
  const own = new Map<number, Fact[]>();
  for (const fact of facts) {
    const id = fact.customer?.customer_id;
    if (id !== undefined) own.set(id, [...(own.get(id) ?? []), fact]);
  }
  return (await allCustomers(site)).map((customer) => {
    const bought = own.get(customer.customer_id) ?? [];
    const orders = bought.filter(({ parent }) => parent === 0);
    const spent = units(sumOf(bought, ({ sales }) => sales));
    return {
      ...customer,
      name: `${customer.first_name} ${customer.last_name}`.trim(),
      date_last_order: orders.at(-1)?.created ?? null,
      orders_count: orders.length,
      total_spend: spent,
      avg_order_value: orders.length === 0 ? 0 : spent / orders.length,
    };
  });
}

/** The customers of a shop. WooCommerce: `wc-analytics/reports/customers`, `wc-analytics/customers`. */
export async function customerReport(call: RestCall): Promise<RestReply> {
  const rows = await wantedCustomers(call);
  const sorted = sortedRows(call, rows, (row, by) =>
    by === 'location' ? `${row.state}${row.country}` : row[by as keyof CustomerRow],
  );
  return pageReply(
    call,
    pageOf(call, sorted).map((row) => customerItem(call, row)),
    rows.length,
  );
}

/** One customer, as a list. */
export async function oneCustomer(call: RestCall): Promise<RestReply> {
  const rows = (await customersIn(call, EVER)).filter(
    ({ customer_id }) => customer_id === Number(call.params['id']),
  );
  return pageReply(
    call,
    rows.map((row) => customerItem(call, row)),
    rows.length,
  );
}

/** How many customers there are and what they bought in the middle. WooCommerce: `wc-analytics/reports/customers/stats`. */
export async function customerStats(call: RestCall): Promise<RestReply> {
  const rows = await wantedCustomers(call);
  const middle = (of: (row: CustomerRow) => number) =>
    rows.length === 0 ? 0 : sumOf(rows, of) / rows.length;
  const totals = {
    customers_count: rows.length,
    avg_orders_count: middle((row) => row.orders_count),
    avg_total_spend: middle((row) => row.total_spend),
    avg_avg_order_value: middle((row) => row.avg_order_value),
  };
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

type Test = (row: CustomerRow) => boolean;

/** The customers that a request wants: by names, places, times and numbers. */
async function wantedCustomers(call: RestCall): Promise<readonly CustomerRow[]> {
  const { params, site } = call;
  const tests: Test[] = [];
  const text = (name: string) => phpText(params[name]).toLowerCase();
  const fields: Readonly<Record<string, (row: CustomerRow) => string>> = {
    name: (row) => row.name,
    username: (row) => row.username,
    email: (row) => row.email ?? '',
    country: (row) => row.country,
  };
  for (const [name, of] of Object.entries(fields)) {
    const listed = (kind: string) =>
      text(`${name}_${kind}`)
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean);
    const [includes, excludes] = [listed('includes'), listed('excludes')];
    if (includes.length > 0) tests.push((row) => includes.includes(of(row).toLowerCase()));
    if (excludes.length > 0) tests.push((row) => !excludes.includes(of(row).toLowerCase()));
  }
  const dates = {
    registered: (row: CustomerRow) => row.date_registered,
    last_active: (row: CustomerRow) => row.date_last_active,
    last_order: (row: CustomerRow) => row.date_last_order,
  };
  for (const [name, of] of Object.entries(dates)) {
    const between = wordsOf(params[`${name}_between`]);
    const after = localBound(site, phpText(params[`${name}_after`]) || between[0]);
    const before = localBound(site, phpText(params[`${name}_before`]) || between[1]);
    if (after !== undefined) tests.push((row) => (of(row) ?? '') >= after);
    if (before !== undefined) tests.push((row) => of(row) !== null && (of(row) ?? '') <= before);
  }
  for (const name of ['orders_count', 'total_spend', 'avg_order_value'] as const) {
    const between = idsOf(params[`${name}_between`]);
    const least = params[`${name}_min`] ?? between[0];
    const most = params[`${name}_max`] ?? between[1];
    if (least !== undefined) tests.push((row) => row[name] >= Number(least));
    if (most !== undefined) tests.push((row) => row[name] <= Number(most));
  }
  const any = params['match'] === 'any';
  const limits = limitsOf(call);
  return (await customersIn(call, EVER)).filter(
    (row) =>
      limits.every((test) => test(row)) &&
      (tests.length === 0 || (any ? tests.some((test) => test(row)) : tests.every((test) => test(row)))),
  );
}

/** What holds whatever else is wanted: ids, a search, kinds, what must not be empty. */
function limitsOf({ params }: RestCall): readonly Test[] {
  const limits: Test[] = [];
  const [ids, notIds, users] = ['customers', 'customers_exclude', 'users'].map((name) =>
    idsOf(params[name]),
  ) as [readonly number[], readonly number[], readonly number[]];
  if (ids.length > 0) limits.push((row) => ids.includes(row.customer_id));
  if (notIds.length > 0) limits.push((row) => !notIds.includes(row.customer_id));
  if (users.length > 0) limits.push((row) => users.includes(row.user_id ?? 0));
  const search = phpText(params['search']).toLowerCase();
  const by = phpText(params['searchby']);
  if (search !== '') {
    limits.push((row) => {
      const texts = { name: row.name, username: row.username, email: row.email ?? '' };
      const among = by === 'all' ? Object.values(texts) : [texts[by as keyof typeof texts] ?? texts.name];
      return among.some((one) => one.toLowerCase().includes(search));
    });
  }
  if (params['user_type'] === 'registered') limits.push((row) => (row.user_id ?? 0) > 0);
  if (params['user_type'] === 'guest') limits.push((row) => (row.user_id ?? 0) === 0);
  for (const name of wordsOf(params['filter_empty'])) {
    limits.push(
      (row) => (row[name as 'email' | 'name' | 'country' | 'city' | 'state' | 'postcode'] ?? '') !== '',
    );
  }
  const places = (name: string) =>
    phpText(params[name])
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean);
  const at = (row: CustomerRow) => [row.country, `${row.country}:${row.state}`];
  const [within, outside] = [places('location_includes'), places('location_excludes')];
  if (within.length > 0) limits.push((row) => at(row).some((place) => within.includes(place)));
  if (outside.length > 0) limits.push((row) => !at(row).some((place) => outside.includes(place)));
  return limits;
}
