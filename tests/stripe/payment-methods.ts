import { type Ledger, listOf, type StripeObject } from './ledger.ts';
import { group, metadataAfter, needed, type Parameters, text } from './parameters.ts';
import type { StripeRoute } from './route.ts';
import { invalid, StripeError } from './stripe-error.ts';
import { checkDigitHolds, READY, type TestCard, testCard } from './test-cards.ts';

/** A refusal of a card: 402 `card_error`. */
export function cardError(code: string, message: string, more: Readonly<Record<string, unknown>> = {}) {
  return new StripeError(402, { type: 'card_error', code, message, ...more });
}

/** Makes a payment method of what was typed, or of one of Stripe's ready test methods. */
export function makePaymentMethod(ledger: Ledger, parameters: Parameters): StripeObject {
  const card = group(parameters, 'card');
  const number = (text(card, 'number') ?? '').replaceAll(/\D/g, '');
  const month = Number(text(card, 'exp_month'));
  const year = Number(text(card, 'exp_year'));
  const cvc = text(card, 'cvc') ?? '';
  if (!/^\d{12,19}$/.test(number))
    throw cardError('invalid_number', 'Your card number is not a valid number.');
  if (!checkDigitHolds(number)) throw cardError('incorrect_number', 'Your card number is incorrect.');
  if (!(month >= 1 && month <= 12)) {
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.");
  }
  const today = new Date(ledger.now() * 1000);
  const full = year < 100 ? 2000 + year : year;
  const past =
    full < today.getUTCFullYear() || (full === today.getUTCFullYear() && month < today.getUTCMonth() + 1);
  if (!Number.isInteger(full) || past) {
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.");
  }
  if (!/^\d{3,4}$/.test(cvc)) throw cardError('invalid_cvc', "Your card's security code is invalid.");
  const known = testCard(number);
  if (known === undefined) {
    throw cardError(
      'card_declined',
      'Your card was declined. Your request was in test mode, but used a non test card.',
    );
  }
  return keep(ledger, number, known, group(parameters, 'billing_details'), month, full);
}

function keep(
  ledger: Ledger,
  number: string,
  card: TestCard,
  details: Parameters,
  month: number,
  year: number,
): StripeObject {
  return ledger.make('pm', 'payment_method', {
    type: 'card',
    customer: null,
    billing_details: { address: null, email: null, name: null, phone: null, ...details },
    card: {
      brand: card.brand,
      last4: number.slice(-4),
      exp_month: month,
      exp_year: year,
      country: 'GB',
      funding: 'credit',
      fingerprint: `print${number.slice(-8)}`,
    },
    // Never part of an answer.
    [NUMBER]: number,
  });
}

const NUMBER = Symbol('number') as unknown as string;

/** How the card of a payment method behaves. */
export function cardOf(method: StripeObject): TestCard {
  return testCard(String(method[NUMBER])) ?? { brand: 'visa' };
}

/** A payment method by its id; Stripe's ready ones are made when they are first used. */
export function paymentMethod(ledger: Ledger, id: string): StripeObject {
  const number = READY[id];
  if (number === undefined) return ledger.get('payment_method', id, 'payment_method');
  const card = testCard(number) ?? { brand: 'visa' };
  return keep(ledger, number, card, {}, 12, new Date(ledger.now() * 1000).getUTCFullYear() + 3);
}

/** Gives a customer a card. A card that is always declined cannot be kept. */
export function attach(ledger: Ledger, method: StripeObject, customer: string): StripeObject {
  ledger.get('customer', customer, 'customer');
  if (method['customer'] !== null && method['customer'] !== customer) {
    throw invalid('The payment method you provided has already been attached to a customer.');
  }
  const { decline, keepable, authentication } = cardOf(method);
  if (decline !== undefined && !keepable && authentication === undefined) {
    throw cardError(decline.code, decline.message, { decline_code: decline.decline_code });
  }
  if (method['customer'] !== customer) {
    method['customer'] = customer;
    ledger.happened('payment_method.attached', method);
  }
  return method;
}

/** `/v1/payment_methods` */
export const paymentMethodRoutes: readonly StripeRoute[] = [
  {
    method: 'POST',
    path: '/v1/payment_methods',
    takes:
      'type card.number card.exp_month card.exp_year card.cvc billing_details.name billing_details.email billing_details.phone billing_details.address metadata allow_redisplay',
    publishable: true,
    answer: ({ ledger, parameters }) => {
      if (needed(parameters, 'type') !== 'card') {
        throw invalid('The payment method type is not available here.', undefined, 'type');
      }
      return makePaymentMethod(ledger, parameters);
    },
  },
  {
    method: 'GET',
    path: '/v1/payment_methods/:id',
    takes: '',
    answer: ({ ledger, id }) => paymentMethod(ledger, id),
  },
  {
    method: 'POST',
    path: '/v1/payment_methods/:id',
    takes: 'billing_details card metadata allow_redisplay',
    answer: ({ ledger, id, parameters }) => {
      const method = ledger.get('payment_method', id);
      method['metadata'] = metadataAfter(method['metadata'], parameters);
      method['billing_details'] = {
        ...(method['billing_details'] as object),
        ...group(parameters, 'billing_details'),
      };
      return method;
    },
  },
  {
    method: 'GET',
    path: '/v1/payment_methods',
    takes: 'customer type limit starting_after ending_before',
    answer: ({ ledger, parameters }) => methodsOf(ledger, text(parameters, 'customer'), parameters),
  },
  {
    method: 'GET',
    path: '/v1/customers/:id/payment_methods',
    takes: 'type limit starting_after ending_before',
    answer: ({ ledger, id, parameters }) => methodsOf(ledger, ledger.get('customer', id).id, parameters),
  },
  {
    method: 'POST',
    path: '/v1/payment_methods/:id/attach',
    takes: 'customer',
    answer: ({ ledger, id, parameters }) =>
      attach(ledger, paymentMethod(ledger, id), needed(parameters, 'customer')),
  },
  {
    method: 'POST',
    path: '/v1/payment_methods/:id/detach',
    takes: '',
    answer: ({ ledger, id }) => {
      const method = ledger.get('payment_method', id);
      if (method['customer'] === null) {
        throw invalid(
          'The payment method you provided is not attached to a customer so detachment is impossible.',
        );
      }
      method['customer'] = null;
      ledger.happened('payment_method.detached', method);
      return method;
    },
  },
];

function methodsOf(ledger: Ledger, customer: string | undefined, parameters: Parameters): StripeObject {
  const found = ledger
    .all('payment_method')
    .filter((each) => customer !== undefined && each['customer'] === customer);
  return listOf('/v1/payment_methods', found, Number(text(parameters, 'limit') ?? 10));
}
