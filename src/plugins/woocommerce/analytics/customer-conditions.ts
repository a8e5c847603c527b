import type { RestCall } from 'portolan/plugin';
import { phpText } from 'portolan/rest';
import { localBound } from 'portolan/time';
import { allOf, anyOf, type Condition, idsOf, isAmong, isNotAmong, matching, wordsOf } from './condition.ts';
import { CUSTOMER_COLUMNS } from './customer-rows.ts';

/** The customers that a request wants: by names, places, times and numbers. WooCommerce: `CustomersDataStore`. */
export function wantedCustomers(call: RestCall): Condition {
  const wanted: Condition[] = [];
  for (const name of ['name', 'username', 'email', 'country'] as const) {
    const column = `${CUSTOMER_COLUMNS[name]} COLLATE NOCASE`;
    const [includes, excludes] = (['includes', 'excludes'] as const).map((verb) =>
      listed(call.params[`${name}_${verb}`]),
    ) as [readonly string[], readonly string[]];
    if (includes.length > 0) wanted.push(isAmong(column, includes));
    if (excludes.length > 0) wanted.push(isNotAmong(column, excludes));
  }
  for (const name of ['registered', 'last_active', 'last_order'] as const)
    wanted.push(...inTime(call, name, CUSTOMER_COLUMNS[`date_${name}`]));
  for (const name of ['orders_count', 'total_spend', 'avg_order_value'] as const)
    wanted.push(...inRange(call, name, CUSTOMER_COLUMNS[name]));
  return allOf([...limitsOf(call), matching(call, wanted)]);
}

/** What a range says goes before its ends by themselves, and whichever is less comes first. */
function endsOf<End extends string | number>(
  between: readonly End[],
  first: End | undefined,
  last: End | undefined,
): readonly [End | undefined, End | undefined] {
  const [one, other] = between;
  if (one === undefined || other === undefined) return [first, last];
  return one > other ? [other, one] : [one, other];
}

function inTime({ site, params }: RestCall, name: string, column: string): readonly Condition[] {
  const bound = (value: unknown) => localBound(site, phpText(value));
  const between = wordsOf(params[`${name}_between`]).flatMap((date) => bound(date) ?? []);
  const [first, last] = endsOf(between, bound(params[`${name}_after`]), bound(params[`${name}_before`]));
  return ends(
    first === undefined ? undefined : { sql: `${column} >= ?`, values: [first] },
    last === undefined ? undefined : { sql: `${column} <> '' AND ${column} <= ?`, values: [last] },
  );
}

/** The end of a range of numbers is not in it. */
function inRange({ params }: RestCall, name: string, column: string): readonly Condition[] {
  const number = (value: unknown) => (value === undefined ? undefined : Number(value));
  const between = idsOf(params[`${name}_between`]);
  const [least, most] = endsOf(between, number(params[`${name}_min`]), number(params[`${name}_max`]));
  // Sums of fractions are a little beside what they are.
  return ends(
    least === undefined ? undefined : { sql: `${column} >= ?`, values: [least - TOLERANCE] },
    most === undefined ? undefined : { sql: `${column} < ?`, values: [most - TOLERANCE] },
  );
}

/** Both ends hold together, also where one of all conditions is enough. */
function ends(first: Condition | undefined, last: Condition | undefined): readonly Condition[] {
  const both = [first, last].filter((one) => one !== undefined);
  return both.length > 0 ? [allOf(both)] : [];
}

/** Less than any amount of money. */
const TOLERANCE = 1e-7;

function listed(value: unknown): readonly string[] {
  return phpText(value)
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
}

/** What holds whatever else is wanted: ids, a search, kinds, what must not be empty. */
function limitsOf({ params }: RestCall): readonly Condition[] {
  const limits: Condition[] = [];
  const [ids, notIds, users] = ['customers', 'customers_exclude', 'users'].map((name) =>
    idsOf(params[name] ?? (name === 'customers' ? params['include'] : undefined)),
  ) as [readonly number[], readonly number[], readonly number[]];
  if (ids.length > 0) limits.push(isAmong('c.customer_id', ids));
  if (notIds.length > 0) limits.push(isNotAmong('c.customer_id', notIds));
  if (users.length > 0) limits.push(isAmong('c.user_id', users));
  const search = phpText(params['search']);
  if (search !== '') limits.push(searched(search, phpText(params['searchby'])));
  if (params['user_type'] === 'registered') limits.push({ sql: 'c.user_id > 0', values: [] });
  if (params['user_type'] === 'guest') limits.push({ sql: 'coalesce(c.user_id, 0) = 0', values: [] });
  for (const name of wordsOf(params['filter_empty'])) {
    if (!isColumn(name)) continue;
    limits.push({ sql: `${CUSTOMER_COLUMNS[name]} <> ''`, values: [] });
  }
  const [within, outside] = [listed(params['location_includes']), listed(params['location_excludes'])];
  if (within.length > 0) limits.push(livesIn(within));
  if (outside.length > 0) {
    const { sql, values } = livesIn(outside);
    limits.push({ sql: `NOT (${sql})`, values });
  }
  return limits;
}

const EMPTIABLE = ['email', 'name', 'country', 'city', 'state', 'postcode'] as const;

function isColumn(name: string): name is (typeof EMPTIABLE)[number] {
  return (EMPTIABLE as readonly string[]).includes(name);
}

function searched(text: string, by: string): Condition {
  const all = ['name', 'username', 'email'] as const;
  const among = by === 'all' ? all : all.filter((name) => name === by);
  return anyOf(
    (among.length > 0 ? among : (['name'] as const)).map((name) => ({
      sql: `portolan_contains(${CUSTOMER_COLUMNS[name]}, ?)`,
      values: [text],
    })),
  );
}

/** Countries, and states of countries: `GB`, `US:CA`. */
function livesIn(places: readonly string[]): Condition {
  return anyOf([isAmong('c.country', places), isAmong("c.country || ':' || c.state", places)]);
}
