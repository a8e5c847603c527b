import { found } from './charges.ts';
import { amountOf, collect, invoiceFor, itemsOf, periodEnd } from './invoices.ts';
import { type Ledger, listOf, type StripeObject } from './ledger.ts';
import { listed, metadataAfter, needed, type Parameters, text, whole } from './parameters.ts';
import { paymentMethod } from './payment-methods.ts';
import type { StripeRoute } from './route.ts';
import { invalid, StripeError } from './stripe-error.ts';

const DAY = 86_400;
const FIELDS =
  'items default_payment_method metadata description cancel_at cancel_at_period_end proration_behavior trial_end billing_cycle_anchor off_session payment_behavior collection_method days_until_due discounts payment_settings application_fee_percent trial_settings';

/** `/v1/subscriptions` */
export const subscriptionRoutes: readonly StripeRoute[] = [
  {
    method: 'POST',
    path: '/v1/subscriptions',
    takes: `customer ${FIELDS} trial_period_days`,
    answer: ({ ledger, parameters }) => subscribe(ledger, parameters),
  },
  {
    method: 'GET',
    path: '/v1/subscriptions/:id',
    takes: '',
    answer: ({ ledger, id }) => ledger.get('subscription', id),
  },
  {
    method: 'GET',
    path: '/v1/subscriptions',
    takes: 'customer status price limit created starting_after ending_before',
    answer: ({ ledger, parameters }) => {
      const filters = text(parameters, 'status') === 'all' ? ['customer'] : ['customer', 'status'];
      return found(ledger, 'subscription', '/v1/subscriptions', parameters, filters);
    },
  },
  {
    method: 'POST',
    path: '/v1/subscriptions/:id',
    takes: FIELDS,
    answer: ({ ledger, id, parameters }) => {
      const made = ledger.get('subscription', id);
      if (made['status'] === 'canceled') {
        throw invalid('A canceled subscription can only update its cancellation_details and metadata.');
      }
      change(ledger, made, parameters);
      ledger.happened('customer.subscription.updated', made);
      return made;
    },
  },
  {
    method: 'DELETE',
    path: '/v1/subscriptions/:id',
    takes: 'invoice_now prorate cancellation_details',
    answer: ({ ledger, id }) => {
      const made = ledger.get('subscription', id);
      if (made['status'] === 'canceled') {
        throw invalid(`No such subscription: '${id}'`, 'resource_missing', 'id');
      }
      made['status'] = 'canceled';
      made['canceled_at'] = ledger.now();
      made['ended_at'] = ledger.now();
      ledger.happened('customer.subscription.deleted', made);
      return made;
    },
  },
];

function subscribe(ledger: Ledger, parameters: Parameters): StripeObject {
  const customer = ledger.get('customer', needed(parameters, 'customer'), 'customer');
  const now = ledger.now();
  const prices = listed(parameters, 'items').map((item) => {
    const input = item as Parameters;
    const id = text(input, 'price') ?? text(input, 'plan');
    const price = ledger.find(id);
    if (price === undefined) throw invalid(`No such price: '${id}'`, 'resource_missing', 'items[0][price]');
    return { price, quantity: whole(input, 'quantity') ?? 1 };
  });
  if (prices.length === 0) throw invalid('Missing required param: items.', 'parameter_missing', 'items');
  const days = whole(parameters, 'trial_period_days');
  const trial = text(parameters, 'trial_end') === 'now' ? undefined : whole(parameters, 'trial_end');
  const trialEnd = trial ?? (days === undefined ? null : now + days * DAY);
  if (trialEnd !== null && trialEnd <= now) {
    throw invalid(
      'Invalid timestamp: must be an integer Unix timestamp in the future.',
      undefined,
      'trial_end',
    );
  }
  const anchor = whole(parameters, 'billing_cycle_anchor');
  if (anchor !== undefined && anchor <= now) {
    throw invalid('billing_cycle_anchor cannot be in the past.', undefined, 'billing_cycle_anchor');
  }
  const first = trialEnd ?? anchor ?? next(now, prices[0]?.price);
  if (anchor !== undefined && trialEnd === null && anchor > next(now, prices[0]?.price)) {
    throw invalid(
      'billing_cycle_anchor cannot be later than next natural billing date for plan.',
      undefined,
      'billing_cycle_anchor',
    );
  }
  const made = ledger.make('sub', 'subscription', {
    customer: customer.id,
    status: trialEnd === null ? 'active' : 'trialing',
    start_date: now,
    trial_start: trialEnd === null ? null : now,
    trial_end: trialEnd,
    billing_cycle_anchor: first,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    collection_method: 'charge_automatically',
    currency: prices[0]?.price['currency'],
    default_payment_method: null,
    description: null,
    latest_invoice: null,
    items: listOf(
      '/v1/subscription_items',
      prices.map(({ price, quantity }) => ({
        ...ledger.make('si', 'subscription_item', { price, quantity }),
        current_period_start: now,
        current_period_end: first,
      })),
    ),
  });
  change(ledger, made, parameters);
  const waits =
    trialEnd !== null || (anchor !== undefined && text(parameters, 'proration_behavior') === 'none');
  const amount = waits ? 0 : amountOf(made);
  const invoice = invoiceFor(ledger, made, amount, 'subscription_create');
  try {
    collect(ledger, invoice);
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    if (
      text(parameters, 'payment_behavior') !== 'default_incomplete' &&
      text(parameters, 'payment_behavior') !== 'allow_incomplete'
    ) {
      ledger.clear(made.id);
      throw error;
    }
    made['status'] = 'incomplete';
  }
  if (invoice['status'] === 'open') made['status'] = 'incomplete';
  ledger.happened('customer.subscription.created', made);
  return made;
}

function change(ledger: Ledger, made: StripeObject, parameters: Parameters): void {
  made['metadata'] = metadataAfter(made['metadata'], parameters);
  const method = text(parameters, 'default_payment_method');
  if (method) made['default_payment_method'] = paymentMethod(ledger, method).id;
  const description = text(parameters, 'description');
  if (description !== undefined) made['description'] = description;
  const ends = text(parameters, 'cancel_at_period_end');
  if (ends !== undefined) {
    made['cancel_at_period_end'] = ends === 'true';
    made['cancel_at'] = ends === 'true' ? periodEnd(made) : null;
    made['canceled_at'] = ends === 'true' ? ledger.now() : null;
  }
}

/** When a period that starts now ends. */
function next(start: number, price: StripeObject | undefined): number {
  const recurring = (price?.['recurring'] ?? {}) as { interval?: string; interval_count?: number };
  const count = recurring.interval_count ?? 1;
  if (recurring.interval === 'day' || recurring.interval === 'week') {
    return start + count * DAY * (recurring.interval === 'week' ? 7 : 1);
  }
  const date = new Date(start * 1000);
  const months = recurring.interval === 'year' ? count * 12 : count;
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime() / 1000;
}

/** A subscription's period is over: the next is paid, or its card is refused and it is past due. Gives its invoice. */
export function renew(ledger: Ledger, id: string): StripeObject {
  const made = ledger.get('subscription', id);
  if (made['cancel_at_period_end'] === true) {
    made['status'] = 'canceled';
    made['ended_at'] = ledger.now();
    ledger.happened('customer.subscription.deleted', made);
    return made;
  }
  for (const item of itemsOf(made)) {
    item.current_period_start = item.current_period_end;
    item.current_period_end = next(item.current_period_end, item.price);
  }
  made['status'] = 'active';
  const invoice = invoiceFor(ledger, made, amountOf(made), 'subscription_cycle');
  try {
    collect(ledger, invoice);
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    made['status'] = 'past_due';
  }
  ledger.happened('customer.subscription.updated', made);
  return invoice;
}
