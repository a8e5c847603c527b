import { maybeUnserialize, toPlain } from 'portolan/data';
import type { RestCall, Site } from 'portolan/plugin';
import { phpText } from 'portolan/rest';
import { ordersOf } from '../orders/index.ts';
import type { DateType, Fact } from './facts.ts';

/** Statuses that no report counts. */
const NEVER = ['trash', 'auto-draft', 'checkout-draft'];
const UNPAID = ['pending', 'cancelled', 'failed'];

/** The statuses that reports leave out. WooCommerce: `woocommerce_excluded_report_order_statuses`. */
export function excludedStatuses(site: Site): readonly string[] {
  const stored = site.options.get('woocommerce_excluded_report_order_statuses');
  const chosen = stored === undefined ? UNPAID : toPlain(maybeUnserialize(stored));
  const names = chosen !== null && typeof chosen === 'object' ? Object.values(chosen) : UNPAID;
  return [...NEVER, ...names.map(phpText)];
}

/** The time that puts orders into a period: the one that a request names, or the shop's own. */
export function dateTypeOf({ site, params }: Pick<RestCall, 'site' | 'params'>): DateType {
  const name = phpText(params['date_type']) || site.options.get('woocommerce_date_type');
  return name === 'date_created' || name === 'date_completed' ? name : 'date_paid';
}

/** A list of ids of a request. */
export function idsOf(value: unknown): readonly number[] {
  return Array.isArray(value) ? value.map(Number) : [];
}

/** A list of words of a request. */
export function wordsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(phpText) : [];
}

/** Facts that count in reports of what was sold: those whose status is not left out. */
export function counted(site: Site, facts: readonly Fact[]): readonly Fact[] {
  const excluded = excludedStatuses(site);
  return facts.filter(({ status }) => !excluded.includes(status));
}

type Test = (fact: Fact) => boolean;

/** Facts that a request wants: of statuses, products, coupons, taxes, customers, refunds. WooCommerce: `OrdersStatsDataStore`. */
export async function wantedFacts(call: RestCall, facts: readonly Fact[]): Promise<readonly Fact[]> {
  const { site, params } = call;
  const tests: Test[] = [];
  const [statuses, notStatuses] = [wordsOf(params['status_is']), wordsOf(params['status_is_not'])];
  let rest = facts;
  if (statuses.length > 0) tests.push(({ status }) => statuses.includes(status) || statuses.includes('any'));
  if (notStatuses.length > 0) tests.push(({ status }) => !notStatuses.includes(status));
  if (statuses.length === 0 && notStatuses.length === 0) rest = counted(site, facts);
  const lists = (name: string, idsIn: (fact: Fact) => readonly number[]) => {
    const [includes, excludes] = [idsOf(params[`${name}_includes`]), idsOf(params[`${name}_excludes`])];
    if (includes.length > 0) tests.push((fact) => idsIn(fact).some((id) => includes.includes(id)));
    if (excludes.length > 0) tests.push((fact) => !idsIn(fact).some((id) => excludes.includes(id)));
  };
  lists('product', ({ lines }) => lines.map(({ product }) => product));
  lists('variation', ({ lines }) => lines.map(({ variation }) => variation));
  lists('coupon', ({ coupons }) => coupons.map(({ id }) => id));
  lists('tax_rate', ({ taxes }) => taxes.map(({ rate }) => rate));
  lists('order', ({ id }) => [id]);
  const refunds = refundTest(phpText(params['refunds']));
  if (refunds) tests.push(refunds);
  const type = phpText(params['customer_type']) || phpText(params['customer']);
  if (type !== '') {
    const types = await customerTypes(site, rest);
    tests.push((fact) => fact.parent === 0 && types.get(fact.id) === type);
  }
  if (tests.length === 0) return rest;
  const any = params['match'] === 'any';
  return rest.filter((fact) => (any ? tests.some((test) => test(fact)) : tests.every((test) => test(fact))));
}

function refundTest(kind: string): Test | undefined {
  switch (kind) {
    case 'all':
      return ({ parent }) => parent > 0;
    case 'none':
      return ({ parent }) => parent === 0;
    case 'partial':
      return ({ parent, status }) => parent > 0 && status !== 'refunded';
    case 'full':
      return ({ parent, status }) => parent > 0 && status === 'refunded';
    default:
      return undefined;
  }
}

/**
 * Whether each order was its customer's first that counts, by its id; refunds are of customers who are back.
 * WooCommerce: `OrdersStatsDataStore::is_returning_customer()`.
 */
export async function customerTypes(
  site: Site,
  facts: readonly Fact[],
): Promise<ReadonlyMap<number, 'new' | 'returning'>> {
  const firsts = new Map<number, { readonly id: number; readonly created: number } | undefined>();
  const types = new Map<number, 'new' | 'returning'>();
  for (const fact of facts) {
    const { customer } = fact;
    if (customer !== undefined && !firsts.has(customer.customer_id)) {
      firsts.set(customer.customer_id, await firstOrder(site, customer));
    }
    const first = customer && firsts.get(customer.customer_id);
    const isNew =
      fact.parent === 0 &&
      (first === undefined || first.id === fact.id || fact.order.created < first.created);
    types.set(fact.id, isNew ? 'new' : 'returning');
  }
  return types;
}

async function firstOrder(site: Site, customer: NonNullable<Fact['customer']>) {
  const excluded = excludedStatuses(site);
  const found: { readonly id: number; readonly created: number }[] = [];
  const ways = [
    ...(customer.user_id ? [{ customer: customer.user_id }] : []),
    ...(customer.email ? [{ email: customer.email }] : []),
  ];
  for (const way of ways) {
    for (let offset = 0; ; offset += STEP) {
      const { orders } = await ordersOf(site).find({ ...way, direction: 'asc', limit: STEP, offset });
      const first = orders.find(({ status }) => !excluded.includes(status));
      if (first) found.push(first);
      if (first || orders.length < STEP) break;
    }
  }
  return found.sort((a, b) => a.created - b.created || a.id - b.id)[0];
}

/** Orders of one customer read at a time. */
const STEP = 20;
