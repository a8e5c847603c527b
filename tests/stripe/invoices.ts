import { found } from './charges.ts';
import { type Ledger, listOf, type StripeObject } from './ledger.ts';
import { group, type Parameters, text } from './parameters.ts';
import { confirmIntent, makeIntent } from './payment-intents.ts';
import type { StripeRoute } from './route.ts';
import { invalid } from './stripe-error.ts';

/** `/v1/invoices` */
export const invoiceRoutes: readonly StripeRoute[] = [
  {
    method: 'GET',
    path: '/v1/invoices/:id',
    takes: '',
    answer: ({ ledger, id }) => ledger.get('invoice', id),
  },
  {
    method: 'GET',
    path: '/v1/invoices',
    takes: 'customer subscription status limit created starting_after ending_before',
    answer: ({ ledger, parameters }) => {
      const subscription = text(parameters, 'subscription');
      const filtered = found(ledger, 'invoice', '/v1/invoices', { ...parameters, limit: '100' }, [
        'customer',
        'status',
      ]);
      const data = (filtered['data'] as StripeObject[]).filter(
        (each) => subscription === undefined || subscriptionOf(each) === subscription,
      );
      return listOf('/v1/invoices', data, Number(text(parameters, 'limit') ?? 10));
    },
  },
  {
    method: 'POST',
    path: '/v1/invoices/:id/pay',
    takes: 'payment_method off_session forgive paid_out_of_band',
    answer: ({ ledger, id, parameters }) => {
      const invoice = ledger.get('invoice', id);
      if (invoice['status'] === 'paid') throw invalid('Invoice is already paid', 'invoice_already_paid');
      if (invoice['status'] === 'void') throw invalid('This invoice can no longer be paid');
      collect(ledger, invoice, text(parameters, 'payment_method'));
      return invoice;
    },
  },
  {
    method: 'POST',
    path: '/v1/invoices/:id/void',
    takes: '',
    answer: ({ ledger, id }) => {
      const invoice = ledger.get('invoice', id);
      if (invoice['status'] !== 'open') throw invalid('You can only void invoices that are open.');
      invoice['status'] = 'void';
      ledger.happened('invoice.voided', invoice);
      return invoice;
    },
  },
  {
    method: 'GET',
    path: '/v1/invoice_payments',
    takes: 'invoice payment.type payment.payment_intent status limit starting_after ending_before',
    answer: ({ ledger, parameters }) => {
      const intent = text(group(parameters, 'payment'), 'payment_intent');
      const filtered = found(
        ledger,
        'invoice_payment',
        '/v1/invoice_payments',
        { ...parameters, limit: '100' },
        ['invoice'],
      );
      const data = (filtered['data'] as StripeObject[]).filter(
        (each) => intent === undefined || (each['payment'] as Parameters)['payment_intent'] === intent,
      );
      return listOf('/v1/invoice_payments', data);
    },
  },
];

/** The subscription that an invoice asks money for. */
export function subscriptionOf(invoice: StripeObject): string | undefined {
  const parent = invoice['parent'] as { subscription_details?: { subscription?: string } } | null;
  return parent?.subscription_details?.subscription;
}

/** What a subscription asks money for. */
export interface Item {
  price: StripeObject;
  quantity: number;
  current_period_start: number;
  current_period_end: number;
}

export function itemsOf(made: StripeObject): readonly Item[] {
  return (made['items'] as { data: Item[] }).data;
}

export function amountOf(made: StripeObject): number {
  return itemsOf(made).reduce((sum, { price, quantity }) => sum + Number(price['unit_amount']) * quantity, 0);
}

export function periodEnd(made: StripeObject): number {
  return itemsOf(made)[0]?.current_period_end ?? 0;
}

/** An invoice for a subscription's present period. */
export function invoiceFor(ledger: Ledger, made: StripeObject, amount: number, reason: string): StripeObject {
  const period = itemsOf(made)[0];
  const invoice = ledger.make('in', 'invoice', {
    customer: made['customer'],
    currency: made['currency'],
    amount_due: amount,
    amount_paid: 0,
    amount_remaining: amount,
    total: amount,
    subtotal: amount,
    attempt_count: 0,
    attempted: false,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    status: 'open',
    default_payment_method: made['default_payment_method'],
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: made.id, metadata: made['metadata'] },
      quote_details: null,
    },
    lines: listOf('/v1/invoices/lines', [
      {
        id: `il_${made.id}`,
        object: 'line_item',
        amount,
        currency: made['currency'],
        period: { start: period?.current_period_start, end: period?.current_period_end },
        parent: {
          type: 'subscription_item_details',
          subscription_item_details: { subscription: made.id, subscription_item: 'si' },
        },
      },
    ]),
  });
  made['latest_invoice'] = invoice.id;
  ledger.happened('invoice.created', invoice);
  return invoice;
}

/** Charges an invoice; throws what its card was refused for. */
export function collect(ledger: Ledger, invoice: StripeObject, input?: string): void {
  const made = ledger.get('subscription', subscriptionOf(invoice) ?? '');
  if (Number(invoice['amount_remaining']) === 0) {
    paid(ledger, invoice);
    return;
  }
  const customer = ledger.get('customer', String(invoice['customer']));
  const settings = customer['invoice_settings'] as { default_payment_method: string | null };
  const method = input ?? made['default_payment_method'] ?? settings.default_payment_method;
  if (typeof method !== 'string') {
    throw invalid(
      'This customer has no attached payment source or default payment method.',
      'resource_missing',
    );
  }
  const intent = makeIntent(ledger, {
    amount: String(invoice['amount_remaining']),
    currency: String(invoice['currency']),
    customer: customer.id,
    description: 'Subscription update',
  });
  ledger.make('inpay', 'invoice_payment', {
    invoice: invoice.id,
    amount_requested: invoice['amount_remaining'],
    currency: invoice['currency'],
    is_default: true,
    payment: { type: 'payment_intent', payment_intent: intent.id },
    status: 'open',
  });
  invoice['confirmation_secret'] = { type: 'payment_intent', client_secret: intent['client_secret'] };
  invoice['attempted'] = true;
  invoice['attempt_count'] = Number(invoice['attempt_count']) + 1;
  try {
    confirmIntent(ledger, intent, { payment_method: method, off_session: 'true' });
  } catch (error) {
    ledger.happened('invoice.payment_failed', invoice);
    throw error;
  }
  paid(ledger, invoice);
}

function paid(ledger: Ledger, invoice: StripeObject): void {
  invoice['status'] = 'paid';
  invoice['amount_paid'] = invoice['amount_due'];
  invoice['amount_remaining'] = 0;
  for (const each of ledger.all('invoice_payment'))
    if (each['invoice'] === invoice.id) each['status'] = 'paid';
  const made = ledger.get('subscription', subscriptionOf(invoice) ?? '');
  if (made['status'] === 'past_due' || made['status'] === 'incomplete') made['status'] = 'active';
  ledger.happened('invoice.paid', invoice);
  ledger.happened('invoice.payment_succeeded', invoice);
}
