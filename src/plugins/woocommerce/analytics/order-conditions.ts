import type { RestCall, Site } from 'portolan/plugin';
import { phpText } from 'portolan/rest';
import { ordersByAttributes } from './attribute-conditions.ts';
import { allOf, type Condition, idsOf, isAmong, isNotAmong, matching, wordsOf } from './condition.ts';
import { excludedStatuses } from './excluded-statuses.ts';
import type { Period } from './period.ts';

/** The time of an order that puts it into a period. WooCommerce: `woocommerce_date_type`. */
export type DateType = 'date_created' | 'date_paid' | 'date_completed';

/** The time that puts orders into a period: the one that a request names, or the shop's own. */
export function dateTypeOf({ site, params }: Pick<RestCall, 'site' | 'params'>): DateType {
  const name = phpText(params['date_type']) || site.options.get('woocommerce_date_type');
  return name === 'date_created' || name === 'date_completed' ? name : 'date_paid';
}

/** That a time is in a period. */
export function within(column: string, { first, last }: Period): Condition {
  return { sql: `${column} >= ? AND ${column} <= ?`, values: [first, last] };
}

/** That an order `s` counts in reports of what was sold: its status is not left out. */
export function countsAsSold(site: Site): Condition {
  return isNotAmong('s.status', stored(excludedStatuses(site)));
}

const stored = (statuses: readonly string[]) => statuses.map((status) => `wc-${status}`);

/**
 * Orders `s` that a request wants: of statuses, products, coupons, taxes, customers, refunds. WooCommerce:
 * `OrdersStatsDataStore`.
 */
export async function wantedOrders(call: RestCall): Promise<Condition> {
  const { site, params } = call;
  const wanted: Condition[] = [];
  const [statuses, notStatuses] = [wordsOf(params['status_is']), wordsOf(params['status_is_not'])];
  const isPlain = statuses.length === 0 && notStatuses.length === 0;
  if (statuses.length > 0 && !statuses.includes('any')) wanted.push(isAmong('s.status', stored(statuses)));
  if (notStatuses.length > 0) wanted.push(isNotAmong('s.status', stored(notStatuses)));
  for (const [name, having] of Object.entries(HAVING)) {
    const [includes, excludes] = [idsOf(params[`${name}_includes`]), idsOf(params[`${name}_excludes`])];
    if (includes.length > 0) wanted.push(having(includes));
    if (excludes.length > 0) {
      const { sql, values } = having(excludes);
      wanted.push({ sql: `NOT (${sql})`, values });
    }
  }
  const refunds = REFUNDS[phpText(params['refunds'])];
  if (refunds !== undefined) wanted.push({ sql: refunds, values: [] });
  const type = phpText(params['customer_type']) || phpText(params['customer']);
  if (type !== '') {
    const returning = type === 'new' ? 0 : 1;
    wanted.push({ sql: 's.parent_id = 0 AND s.returning_customer = ?', values: [returning] });
  }
  wanted.push(...(await ordersByAttributes(call)));
  return allOf([...(isPlain ? [countsAsSold(site)] : []), matching({ params }, wanted)]);
}

/** That an order has one of these, by what requests call them. */
const HAVING: Readonly<Record<string, (ids: readonly number[]) => Condition>> = {
  product: (ids) => soldOne('product_id', ids),
  variation: (ids) => soldOne('variation_id', ids),
  coupon: (ids) =>
    inRows(isAmong('l.coupon_id', ids), 'SELECT l.order_id FROM wp_wc_order_coupon_lookup l WHERE'),
  tax_rate: (ids) =>
    inRows(isAmong('l.tax_rate_id', ids), 'SELECT l.order_id FROM wp_wc_order_tax_lookup l WHERE'),
  order: (ids) => isAmong('s.order_id', ids),
};

function soldOne(column: 'product_id' | 'variation_id', ids: readonly number[]): Condition {
  return inRows(isAmong(`l.${column}`, ids), 'SELECT l.order_id FROM wp_wc_order_product_lookup l WHERE');
}

function inRows({ sql, values }: Condition, rows: string): Condition {
  return { sql: `s.order_id IN (${rows} ${sql})`, values };
}

const REFUNDS: Readonly<Record<string, string>> = {
  all: 's.parent_id > 0',
  none: 's.parent_id = 0',
  partial: "s.parent_id > 0 AND s.status <> 'wc-refunded'",
  full: "s.parent_id > 0 AND s.status = 'wc-refunded'",
};
