import { randomBytes } from 'node:crypto';
import { found } from './charges.ts';
import type { Ledger, StripeObject } from './ledger.ts';
import { group, metadataAfter, type Parameters, text } from './parameters.ts';
import { attach, cardError, cardOf, makePaymentMethod, paymentMethod } from './payment-methods.ts';
import type { StripeRoute } from './route.ts';
import { invalid } from './stripe-error.ts';

const OPEN: ReadonlySet<unknown> = new Set([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
]);
const FIELDS =
  'customer description metadata payment_method payment_method_types payment_method_options usage';

/** `/v1/setup_intents` */
export const setupIntentRoutes: readonly StripeRoute[] = [
  {
    method: 'POST',
    path: '/v1/setup_intents',
    takes: `${FIELDS} automatic_payment_methods.enabled automatic_payment_methods.allow_redirects confirm return_url payment_method_data mandate_data use_stripe_sdk`,
    answer: ({ ledger, parameters }) => {
      const intent = ledger.make('seti', 'setup_intent', {
        customer: null,
        description: null,
        usage: text(parameters, 'usage') ?? 'off_session',
        payment_method: null,
        payment_method_types: ['card'],
        last_setup_error: null,
        next_action: null,
        status: 'requires_payment_method',
      });
      intent['client_secret'] = `${intent.id}_secret_${randomBytes(8).toString('hex')}`;
      change(ledger, intent, parameters);
      ledger.happened('setup_intent.created', intent);
      if (text(parameters, 'confirm') === 'true') confirm(ledger, intent, parameters);
      return intent;
    },
  },
  {
    method: 'GET',
    path: '/v1/setup_intents/:id',
    takes: 'client_secret',
    publishable: true,
    answer: ({ ledger, id, parameters }) => withSecret(ledger.get('setup_intent', id, 'intent'), parameters),
  },
  {
    method: 'GET',
    path: '/v1/setup_intents',
    takes: 'customer payment_method limit created starting_after ending_before',
    answer: ({ ledger, parameters }) =>
      found(ledger, 'setup_intent', '/v1/setup_intents', parameters, ['customer', 'payment_method']),
  },
  {
    method: 'POST',
    path: '/v1/setup_intents/:id',
    takes: FIELDS,
    answer: ({ ledger, id, parameters }) => {
      const intent = ledger.get('setup_intent', id, 'intent');
      change(ledger, intent, parameters);
      return intent;
    },
  },
  {
    method: 'POST',
    path: '/v1/setup_intents/:id/confirm',
    takes:
      'payment_method payment_method_data return_url mandate_data use_stripe_sdk client_secret payment_method_options',
    publishable: true,
    answer: ({ ledger, id, parameters }) => {
      const intent = withSecret(ledger.get('setup_intent', id, 'intent'), parameters);
      confirm(ledger, intent, parameters);
      return intent;
    },
  },
  {
    method: 'POST',
    path: '/v1/setup_intents/:id/cancel',
    takes: 'cancellation_reason',
    answer: ({ ledger, id }) => {
      const intent = ledger.get('setup_intent', id, 'intent');
      if (!OPEN.has(intent['status'])) throw unexpected(intent, 'canceled');
      intent['status'] = 'canceled';
      ledger.happened('setup_intent.canceled', intent);
      return intent;
    },
  },
];

function withSecret(intent: StripeObject, parameters: Parameters): StripeObject {
  const secret = text(parameters, 'client_secret');
  if (secret !== undefined && secret !== intent['client_secret']) {
    throw invalid('The client_secret provided does not match any associated SetupIntent on this account.');
  }
  return intent;
}

function unexpected(intent: StripeObject, what: string) {
  return invalid(
    `This SetupIntent could not be ${what} because it has a status of ${intent['status']}.`,
    'setup_intent_unexpected_state',
  );
}

function change(ledger: Ledger, intent: StripeObject, parameters: Parameters): void {
  const customer = text(parameters, 'customer');
  if (customer) {
    ledger.get('customer', customer, 'customer');
    intent['customer'] = customer;
  }
  const description = text(parameters, 'description');
  if (description !== undefined) intent['description'] = description;
  intent['metadata'] = metadataAfter(intent['metadata'], parameters);
  const method = text(parameters, 'payment_method');
  if (method !== undefined) {
    intent['payment_method'] = paymentMethod(ledger, method).id;
    intent['status'] = 'requires_confirmation';
  }
}

function confirm(ledger: Ledger, intent: StripeObject, parameters: Parameters): void {
  if (!OPEN.has(intent['status'])) throw unexpected(intent, 'confirmed');
  change(ledger, intent, { ...parameters, metadata: {} });
  const typed = group(parameters, 'payment_method_data');
  if (Object.keys(typed).length > 0) intent['payment_method'] = makePaymentMethod(ledger, typed).id;
  if (intent['payment_method'] === null) {
    throw invalid("You cannot confirm this SetupIntent because it's missing a payment method.");
  }
  const method = ledger.get('payment_method', String(intent['payment_method']));
  const { authentication, decline, keepable } = cardOf(method);
  if (decline !== undefined && !keepable && authentication === undefined) {
    noteError(ledger, intent, { type: 'card_error', ...decline, payment_method: method });
    throw cardError(decline.code, decline.message, {
      decline_code: decline.decline_code,
      setup_intent: structuredClone(intent),
    });
  }
  if (authentication === undefined) {
    succeed(ledger, intent, method);
    return;
  }
  intent['status'] = 'requires_action';
  intent['next_action'] = {
    type: 'use_stripe_sdk',
    use_stripe_sdk: { type: 'three_d_secure_redirect', source: intent.id },
  };
  ledger.happened('setup_intent.requires_action', intent);
}

function succeed(ledger: Ledger, intent: StripeObject, method: StripeObject): void {
  intent['status'] = 'succeeded';
  intent['next_action'] = null;
  intent['last_setup_error'] = null;
  method['set_up'] = true;
  if (intent['customer'] !== null) attach(ledger, method, String(intent['customer']));
  ledger.happened('setup_intent.succeeded', intent);
}

function noteError(ledger: Ledger, intent: StripeObject, error: object): void {
  intent['status'] = 'requires_payment_method';
  intent['payment_method'] = null;
  intent['next_action'] = null;
  intent['last_setup_error'] = error;
  ledger.happened('setup_intent.setup_failed', intent);
}

/** The bank's question is answered. */
export function answerBankOnSetup(ledger: Ledger, id: string, agreed: boolean): StripeObject {
  const intent = ledger.get('setup_intent', id, 'intent');
  if (intent['status'] !== 'requires_action') throw unexpected(intent, 'authenticated');
  const method = ledger.get('payment_method', String(intent['payment_method']));
  if (agreed) succeed(ledger, intent, method);
  else {
    noteError(ledger, intent, {
      type: 'invalid_request_error',
      code: 'setup_intent_authentication_failure',
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    });
  }
  return intent;
}
