import { randomBytes } from 'node:crypto';
import { charge, found } from './charges.ts';
import type { Ledger, StripeObject } from './ledger.ts';
import { group, metadataAfter, needed, type Parameters, text, whole } from './parameters.ts';
import { attach, cardError, cardOf, makePaymentMethod, paymentMethod } from './payment-methods.ts';
import type { StripeRoute } from './route.ts';
import { invalid, StripeError } from './stripe-error.ts';
import type { Decline } from './test-cards.ts';

const FIELDS =
  'amount currency customer description metadata receipt_email setup_future_usage payment_method payment_method_types payment_method_options statement_descriptor statement_descriptor_suffix shipping capture_method';
const CONFIRM =
  'payment_method payment_method_data return_url off_session setup_future_usage use_stripe_sdk mandate_data receipt_email shipping payment_method_options client_secret error_on_requires_action expected_payment_method_type';
const OPEN: ReadonlySet<unknown> = new Set([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
]);

/** `/v1/payment_intents` */
export const paymentIntentRoutes: readonly StripeRoute[] = [
  {
    method: 'POST',
    path: '/v1/payment_intents',
    takes: `${FIELDS} automatic_payment_methods.enabled automatic_payment_methods.allow_redirects confirm confirmation_method off_session return_url payment_method_data error_on_requires_action use_stripe_sdk`,
    answer: ({ ledger, parameters }) => {
      const intent = makeIntent(ledger, parameters);
      if (text(parameters, 'confirm') === 'true') confirmIntent(ledger, intent, parameters);
      return intent;
    },
  },
  {
    method: 'GET',
    path: '/v1/payment_intents/:id',
    takes: 'client_secret',
    publishable: true,
    answer: ({ ledger, id, parameters }) =>
      withSecret(ledger.get('payment_intent', id, 'intent'), parameters),
  },
  {
    method: 'GET',
    path: '/v1/payment_intents',
    takes: 'customer limit created starting_after ending_before',
    answer: ({ ledger, parameters }) =>
      found(ledger, 'payment_intent', '/v1/payment_intents', parameters, ['customer']),
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id',
    takes: FIELDS,
    answer: ({ ledger, id, parameters }) => {
      const intent = ledger.get('payment_intent', id, 'intent');
      const only = Object.keys(parameters).filter((name) => name !== 'metadata' && name !== 'description');
      if (!OPEN.has(intent['status']) && only.length > 0) throw unexpected(intent, 'updated');
      change(ledger, intent, parameters);
      return intent;
    },
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/confirm',
    takes: CONFIRM,
    publishable: true,
    answer: ({ ledger, id, parameters }) => {
      const intent = withSecret(ledger.get('payment_intent', id, 'intent'), parameters);
      confirmIntent(ledger, intent, parameters);
      return intent;
    },
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/cancel',
    takes: 'cancellation_reason',
    answer: ({ ledger, id, parameters }) => {
      const intent = ledger.get('payment_intent', id, 'intent');
      if (!OPEN.has(intent['status']) && intent['status'] !== 'requires_capture') {
        throw unexpected(intent, 'canceled');
      }
      intent['status'] = 'canceled';
      intent['canceled_at'] = ledger.now();
      intent['cancellation_reason'] = text(parameters, 'cancellation_reason') ?? null;
      ledger.happened('payment_intent.canceled', intent);
      return intent;
    },
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/capture',
    takes: 'amount_to_capture metadata',
    answer: ({ ledger, id, parameters }) => {
      const intent = ledger.get('payment_intent', id, 'intent');
      if (intent['status'] !== 'requires_capture') throw unexpected(intent, 'captured');
      const amount = whole(parameters, 'amount_to_capture') ?? Number(intent['amount']);
      const charged = ledger.get('charge', String(intent['latest_charge']));
      charged['captured'] = true;
      charged['amount_captured'] = amount;
      ledger.happened('charge.captured', charged);
      succeed(ledger, intent, amount);
      return intent;
    },
  },
];

function withSecret(intent: StripeObject, parameters: Parameters): StripeObject {
  const secret = text(parameters, 'client_secret');
  if (secret !== undefined && secret !== intent['client_secret']) {
    throw invalid('The client_secret provided does not match any associated PaymentIntent on this account.');
  }
  return intent;
}

function unexpected(intent: StripeObject, what: string): StripeError {
  return new StripeError(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `This PaymentIntent could not be ${what} because it has a status of ${intent['status']}.`,
    payment_intent: intent,
  });
}

/** Makes an intent that waits for a card. */
export function makeIntent(ledger: Ledger, parameters: Parameters): StripeObject {
  const amount = whole(parameters, 'amount');
  if (amount === undefined) throw invalid('Missing required param: amount.', 'parameter_missing', 'amount');
  const currency = needed(parameters, 'currency');
  if (!/^[a-z]{3}$/.test(currency)) throw invalid(`Invalid currency: ${currency}`, undefined, 'currency');
  checkAmount(amount);
  const intent = ledger.make('pi', 'payment_intent', {
    amount,
    amount_received: 0,
    amount_capturable: 0,
    currency,
    customer: null,
    description: null,
    receipt_email: null,
    setup_future_usage: null,
    payment_method: null,
    payment_method_types: ['card'],
    capture_method: 'automatic_async',
    confirmation_method: text(parameters, 'confirmation_method') ?? 'automatic',
    latest_charge: null,
    last_payment_error: null,
    next_action: null,
    canceled_at: null,
    status: 'requires_payment_method',
  });
  intent['client_secret'] = `${intent.id}_secret_${randomBytes(8).toString('hex')}`;
  change(ledger, intent, parameters);
  ledger.happened('payment_intent.created', intent);
  return intent;
}

function checkAmount(amount: number): void {
  if (amount < 30) {
    throw invalid(
      'Amount must convert to at least 30 pence.',
      amount < 1 ? 'parameter_invalid_integer' : 'amount_too_small',
      'amount',
    );
  }
  if (amount > 99_999_999)
    throw invalid('Amount must be no more than £999,999.99', 'amount_too_large', 'amount');
}

function change(ledger: Ledger, intent: StripeObject, parameters: Parameters): void {
  const amount = whole(parameters, 'amount');
  if (amount !== undefined) {
    checkAmount(amount);
    intent['amount'] = amount;
  }
  const customer = text(parameters, 'customer');
  if (customer) ledger.get('customer', customer, 'customer');
  for (const name of ['customer', 'description', 'receipt_email', 'setup_future_usage', 'capture_method']) {
    const value = text(parameters, name);
    if (value !== undefined) intent[name] = value === '' ? null : value;
  }
  intent['metadata'] = metadataAfter(intent['metadata'], parameters);
  const method = text(parameters, 'payment_method');
  if (method !== undefined) {
    intent['payment_method'] = paymentMethod(ledger, method).id;
    intent['status'] = 'requires_confirmation';
  }
}

/** Charges the intent's card, asks its owner's bank first where the card wants that. Throws declines. */
export function confirmIntent(ledger: Ledger, intent: StripeObject, parameters: Parameters): void {
  if (!OPEN.has(intent['status'])) throw unexpected(intent, 'confirmed');
  change(ledger, intent, { ...parameters, metadata: {} });
  const typed = group(parameters, 'payment_method_data');
  if (Object.keys(typed).length > 0) intent['payment_method'] = makePaymentMethod(ledger, typed).id;
  if (intent['payment_method'] === null) {
    throw invalid(
      "You cannot confirm this PaymentIntent because it's missing a payment method.",
      'payment_intent_unexpected_state',
    );
  }
  const method = ledger.get('payment_method', String(intent['payment_method']));
  if (method['customer'] !== null && method['customer'] !== intent['customer']) {
    throw invalid(
      'The PaymentMethod belongs to another Customer; it cannot be used with this PaymentIntent.',
      'payment_intent_incompatible_payment_method',
      'payment_method',
    );
  }
  const card = cardOf(method);
  const offSession = text(parameters, 'off_session') === 'true';
  const asks =
    card.authentication === 'always' ||
    (card.authentication === 'unless-set-up' && !(offSession && method['set_up'] === true));
  if (!asks) {
    finish(ledger, intent, method, card.decline);
    return;
  }
  if (offSession) {
    decline(ledger, intent, method, {
      code: 'authentication_required',
      decline_code: 'authentication_required',
      message: 'Your card was declined. This transaction requires authentication.',
    });
  }
  intent['status'] = 'requires_action';
  intent['next_action'] = {
    type: 'use_stripe_sdk',
    use_stripe_sdk: { type: 'three_d_secure_redirect', source: intent.id },
  };
  ledger.happened('payment_intent.requires_action', intent);
}

function finish(ledger: Ledger, intent: StripeObject, method: StripeObject, declined?: Decline): void {
  if (declined !== undefined) decline(ledger, intent, method, declined);
  charge(ledger, intent, method);
  if (intent['setup_future_usage'] !== null && intent['customer'] !== null) {
    method['set_up'] = true;
    attach(ledger, method, String(intent['customer']));
  }
  intent['next_action'] = null;
  intent['last_payment_error'] = null;
  if (intent['capture_method'] === 'manual') {
    intent['status'] = 'requires_capture';
    intent['amount_capturable'] = intent['amount'];
    ledger.happened('payment_intent.amount_capturable_updated', intent);
  } else succeed(ledger, intent, Number(intent['amount']));
}

function succeed(ledger: Ledger, intent: StripeObject, amount: number): void {
  intent['status'] = 'succeeded';
  intent['amount_received'] = amount;
  ledger.happened('payment_intent.succeeded', intent);
}

function decline(ledger: Ledger, intent: StripeObject, method: StripeObject, declined: Decline): never {
  const charged = charge(ledger, intent, method, declined);
  const error = {
    charge: charged.id,
    doc_url: `https://stripe.com/docs/error-codes/${declined.code}`,
    ...declined,
  };
  noteError(ledger, intent, method, error);
  throw cardError(declined.code, declined.message, {
    ...error,
    payment_intent: structuredClone(intent),
    payment_method: method,
  });
}

function noteError(ledger: Ledger, intent: StripeObject, method: StripeObject, error: object): void {
  intent['status'] = 'requires_payment_method';
  intent['next_action'] = null;
  intent['payment_method'] = null;
  intent['last_payment_error'] = { type: 'card_error', payment_method: { ...method }, ...error };
  ledger.happened('payment_intent.payment_failed', intent);
}

/** The bank's question is answered. Gives the intent; a declined card is in its last error. */
export function answerBank(ledger: Ledger, id: string, agreed: boolean): StripeObject {
  const intent = ledger.get('payment_intent', id, 'intent');
  if (intent['status'] !== 'requires_action') throw unexpected(intent, 'authenticated');
  const method = ledger.get('payment_method', String(intent['payment_method']));
  if (!agreed) {
    noteError(ledger, intent, method, {
      code: 'payment_intent_authentication_failure',
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
      type: 'invalid_request_error',
    });
    return intent;
  }
  try {
    finish(ledger, intent, method, cardOf(method).decline);
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
  }
  return intent;
}
