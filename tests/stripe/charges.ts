import { type Ledger, listOf, type StripeObject } from './ledger.ts';
import { metadataAfter, type Parameters, text, whole } from './parameters.ts';
import { cardOf } from './payment-methods.ts';
import type { StripeRoute } from './route.ts';
import { invalid } from './stripe-error.ts';

/** Charges a card for an intent, or notes that it was declined. */
export function charge(
  ledger: Ledger,
  intent: StripeObject,
  method: StripeObject,
  declined?: { readonly code: string; readonly message: string },
): StripeObject {
  const held = intent['capture_method'] === 'manual';
  const made = ledger.make('ch', 'charge', {
    amount: intent['amount'],
    amount_captured: declined || held ? 0 : intent['amount'],
    amount_refunded: 0,
    captured: declined === undefined && !held,
    currency: intent['currency'],
    customer: intent['customer'],
    description: intent['description'],
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: method['card'] },
    billing_details: method['billing_details'],
    metadata: intent['metadata'],
    paid: declined === undefined,
    refunded: false,
    status: declined === undefined ? 'succeeded' : 'failed',
    failure_code: declined?.code ?? null,
    failure_message: declined?.message ?? null,
    receipt_email: intent['receipt_email'],
    balance_transaction: null,
  });
  intent['latest_charge'] = made.id;
  ledger.happened(declined === undefined ? 'charge.succeeded' : 'charge.failed', made);
  return made;
}

/** `/v1/charges` and `/v1/refunds` */
export const chargeRoutes: readonly StripeRoute[] = [
  { method: 'GET', path: '/v1/charges/:id', takes: '', answer: ({ ledger, id }) => ledger.get('charge', id) },
  {
    method: 'GET',
    path: '/v1/charges',
    takes: 'customer payment_intent limit created starting_after ending_before',
    answer: ({ ledger, parameters }) =>
      found(ledger, 'charge', '/v1/charges', parameters, ['customer', 'payment_intent']),
  },
  {
    method: 'POST',
    path: '/v1/refunds',
    takes: 'payment_intent charge amount reason metadata instructions_email',
    answer: ({ ledger, parameters }) => refund(ledger, parameters),
  },
  { method: 'GET', path: '/v1/refunds/:id', takes: '', answer: ({ ledger, id }) => ledger.get('refund', id) },
  {
    method: 'POST',
    path: '/v1/refunds/:id',
    takes: 'metadata',
    answer: ({ ledger, id, parameters }) => {
      const made = ledger.get('refund', id);
      made['metadata'] = metadataAfter(made['metadata'], parameters);
      return made;
    },
  },
  {
    method: 'GET',
    path: '/v1/refunds',
    takes: 'payment_intent charge limit created starting_after ending_before',
    answer: ({ ledger, parameters }) =>
      found(ledger, 'refund', '/v1/refunds', parameters, ['payment_intent', 'charge']),
  },
];

/** Gives money back, as long as there is some left. */
export function refund(ledger: Ledger, parameters: Parameters): StripeObject {
  const intent = text(parameters, 'payment_intent');
  const id = text(parameters, 'charge') ?? ledger.get('payment_intent', intent ?? '')['latest_charge'];
  const charged = ledger.find(id);
  if (charged === undefined || charged['paid'] !== true) {
    throw invalid(
      'This PaymentIntent does not have a successful charge to refund.',
      undefined,
      'payment_intent',
    );
  }
  const left = Number(charged['amount_captured']) - Number(charged['amount_refunded']);
  const amount = whole(parameters, 'amount') ?? left;
  if (left <= 0) {
    throw invalid(`Charge ${charged.id} has already been refunded.`, 'charge_already_refunded', 'charge');
  }
  if (amount <= 0) throw invalid('Invalid positive integer', 'parameter_invalid_integer', 'amount');
  if (amount > left) {
    throw invalid(
      `Refund amount (${money(amount, charged)}) is greater than unrefunded amount on charge (${money(left, charged)})`,
      undefined,
      'amount',
    );
  }
  const reason = text(parameters, 'reason');
  if (reason !== undefined && !['duplicate', 'fraudulent', 'requested_by_customer'].includes(reason)) {
    throw invalid(
      'Invalid reason: must be one of duplicate, fraudulent, or requested_by_customer',
      undefined,
      'reason',
    );
  }
  const method = ledger.find(charged['payment_method']);
  const kind = method && cardOf(method).refund;
  const made = ledger.make('re', 'refund', {
    amount,
    charge: charged.id,
    payment_intent: charged['payment_intent'],
    currency: charged['currency'],
    reason: reason ?? null,
    status: kind === undefined ? 'succeeded' : 'pending',
    metadata: metadataAfter({}, parameters),
  });
  charged['amount_refunded'] = Number(charged['amount_refunded']) + amount;
  charged['refunded'] = charged['amount_refunded'] === charged['amount_captured'];
  ledger.happened('refund.created', made);
  ledger.happened('charge.refunded', charged);
  return made;
}

/** What becomes of refunds that wait: they succeed, or fail and the money is the shop's again. */
export function settleRefunds(ledger: Ledger): void {
  for (const each of ledger.all('refund').filter(({ status }) => status === 'pending')) {
    const charged = ledger.get('charge', String(each['charge']));
    const method = ledger.find(charged['payment_method']);
    const fails = method !== undefined && cardOf(method).refund === 'fails';
    each['status'] = fails ? 'failed' : 'succeeded';
    if (fails) {
      each['failure_reason'] = 'expired_or_canceled_card';
      charged['amount_refunded'] = Number(charged['amount_refunded']) - Number(each['amount']);
      charged['refunded'] = false;
    }
    ledger.happened(fails ? 'refund.failed' : 'refund.updated', each);
  }
}

function money(amount: number, { currency }: StripeObject): string {
  return `${currency === 'gbp' ? '£' : '$'}${(amount / 100).toFixed(2)}`;
}

/** Objects of a kind whose fields are those asked for. */
export function found(
  ledger: Ledger,
  object: string,
  url: string,
  parameters: Parameters,
  filters: readonly string[],
): StripeObject {
  const requested = filters.flatMap((name) => {
    const value = text(parameters, name);
    return value === undefined ? [] : [[name, value] as const];
  });
  const all = ledger
    .all(object)
    .filter((each) => requested.every(([name, value]) => String(each[name]) === value));
  return listOf(url, all, Number(text(parameters, 'limit') ?? 10));
}
