import { fold, list } from 'portolan/data';
import type { SqlValue } from 'portolan/plugin';
import { addressParts } from '../cart/address.ts';
import { type Condition, commonConditions, searchCondition } from './order-conditions.ts';
import { storedTime } from './order-dates.ts';
import { postStatus } from './order-posts.ts';
import type { OrderQuery } from './order-storage.ts';

/** The fields that a search looks through; WooCommerce notes a whole address under `…_address_index`. */
const searched = ['billing', 'shipping']
  .flatMap((type) => [...addressParts.map((part) => `_${type}_${part}`), `_${type}_address_index`])
  .concat('_billing_email', '_transaction_id')
  .map((key) => `'${key}'`);
const inFields = `EXISTS (SELECT 1 FROM wp_postmeta m
  WHERE m.post_id = p.ID AND m.meta_key IN (${searched.join(', ')}) AND portolan_contains(m.meta_value, ?))`;
const names = ['billing', 'shipping'].map(
  (type) => `EXISTS (SELECT 1 FROM wp_postmeta f JOIN wp_postmeta l ON l.post_id = f.post_id
    WHERE f.post_id = p.ID AND f.meta_key = '_${type}_first_name' AND l.meta_key = '_${type}_last_name'
      AND portolan_contains(f.meta_value || ' ' || l.meta_value, ?))`,
);

/** SQL of what is asked for, over posts as `p`, and its values. */
export function postConditions(wanted: OrderQuery): {
  readonly where: string;
  readonly values: readonly SqlValue[];
} {
  const parts: string[] = ['p.post_type = ?'];
  const values: SqlValue[] = [wanted.type ?? 'shop_order'];
  const add = (sql: string, value: SqlValue | undefined) => {
    if (value === undefined) return;
    parts.push(sql);
    values.push(value);
  };
  const hasMeta = (key: string) =>
    `EXISTS (SELECT 1 FROM wp_postmeta m WHERE m.post_id = p.ID AND m.meta_key = '${key}' AND m.meta_value = ?)`;
  const hasTime = (key: string, compare: '<' | '>') =>
    `EXISTS (SELECT 1 FROM wp_postmeta m WHERE m.post_id = p.ID AND m.meta_key = '${key}'
      AND m.meta_value <> '' AND CAST(m.meta_value AS INTEGER) ${compare} ?)`;
  const time = (seconds: number | undefined) => (seconds === undefined ? undefined : storedTime(seconds));
  add(
    'p.post_status IN (SELECT value FROM json_each(?))',
    wanted.statuses && list(wanted.statuses.map(postStatus)),
  );
  add(hasMeta('_customer_user'), wanted.customer === undefined ? undefined : String(wanted.customer));
  add(hasMeta('_billing_email'), wanted.email);
  add(
    `EXISTS (SELECT 1 FROM wp_postmeta m WHERE m.post_id = p.ID AND m.meta_key = '_created_via'
      AND m.meta_value IN (SELECT value FROM json_each(?)))`,
    wanted.createdVia && list(wanted.createdVia),
  );
  add('p.post_parent IN (SELECT value FROM json_each(?))', wanted.parents && list(wanted.parents));
  add('p.post_parent NOT IN (SELECT value FROM json_each(?))', wanted.notParents && list(wanted.notParents));
  add('p.post_date_gmt < ?', time(wanted.createdBefore));
  add('p.post_date_gmt > ?', time(wanted.createdAfter));
  add('p.post_modified_gmt < ?', time(wanted.modifiedBefore));
  add('p.post_modified_gmt > ?', time(wanted.modifiedAfter));
  // These are kept as Unix seconds.
  add(hasTime('_date_paid', '<'), wanted.paidBefore);
  add(hasTime('_date_paid', '>'), wanted.paidAfter);
  add(hasTime('_date_completed', '<'), wanted.completedBefore);
  add(hasTime('_date_completed', '>'), wanted.completedAfter);
  const others = [
    ...commonConditions('p.ID', wanted),
    ...(wanted.search === undefined ? [] : [searchCondition('p.ID', wanted.search, inPosts(wanted.search))]),
  ];
  for (const other of others) {
    parts.push(other.sql);
    values.push(...other.values);
  }
  if (wanted.statuses === undefined) parts.push("p.post_status NOT IN ('trash', 'auto-draft')");
  return { where: parts.join(' AND '), values };
}

/** What a post's own fields are found by. */
function inPosts(search: string): readonly Condition[] {
  return [inFields, ...names].map((sql) => ({ sql, values: [fold(search)] }));
}
