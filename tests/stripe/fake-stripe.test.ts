import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStripe } from '../../src/payments/index.ts';
import { type FakeStripe, startStripe } from '../fake-stripe.ts';
import { StripeError } from './stripe-error.ts';

let fake: FakeStripe;
let stripe: ReturnType<typeof createStripe>;

beforeAll(async () => {
  fake = await startStripe();
  stripe = createStripe({
    secretKey: fake.secretKey,
    publishableKey: fake.publishableKey,
    address: fake.address,
  });
});
afterAll(() => fake.close());

const intent = () => stripe.paymentIntents.create({ amount: 1250, currency: 'gbp' });

describe('the fake for Stripe', () => {
  it('takes money from a good card and gives it back once', async () => {
    const { id } = await intent();
    const paid = await stripe.paymentIntents.confirm(id, {
      payment_method: 'pm_card_visa',
      expand: ['latest_charge'],
    });
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 1250 });
    expect(paid.latest_charge).toMatchObject({ object: 'charge', paid: true, amount: 1250 });
    await stripe.refunds.create({ payment_intent: id, amount: 1000 });
    await expect(stripe.refunds.create({ payment_intent: id, amount: 251 })).rejects.toThrow('greater than');
    await stripe.refunds.create({ payment_intent: id });
    await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
  });

  it.each([
    ['pm_card_chargeDeclined', 'card_declined', 'generic_decline'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', ''],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', ''],
  ])('declines %s', async (payment_method, code, decline_code) => {
    const { id } = await intent();
    await expect(stripe.paymentIntents.confirm(id, { payment_method })).rejects.toMatchObject({
      type: 'StripeCardError',
      code,
      decline_code,
    });
    const after = await stripe.paymentIntents.retrieve(id);
    expect(after).toMatchObject({ status: 'requires_payment_method', last_payment_error: { code } });
  });

  it('lets the bank ask, who agrees or refuses', async () => {
    const { id } = await intent();
    const requested = await stripe.paymentIntents.confirm(id, {
      payment_method: 'pm_card_threeDSecure2Required',
    });
    expect(requested.status).toBe('requires_action');
    fake.answerBank(id, false);
    expect((await stripe.paymentIntents.retrieve(id)).last_payment_error?.code).toBe(
      'payment_intent_authentication_failure',
    );
    await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_threeDSecure2Required' });
    fake.answerBank(id, true);
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('succeeded');
  });

  it('refuses what Stripe does not know: fields, keys, other bodies for a used key', async () => {
    const odd = { amount: 100, currency: 'gbp', colour: 'red' } as unknown as {
      amount: number;
      currency: string;
    };
    await expect(stripe.paymentIntents.create(odd)).rejects.toMatchObject({ code: 'parameter_unknown' });
    const wrong = createStripe({ secretKey: 'sk_wrong', publishableKey: '', address: fake.address });
    await expect(wrong.paymentIntents.retrieve('pi_1')).rejects.toMatchObject({ statusCode: 401 });
    const options = { idempotencyKey: 'one' };
    const first = await stripe.paymentIntents.create({ amount: 100, currency: 'gbp' }, options);
    const again = await stripe.paymentIntents.create({ amount: 100, currency: 'gbp' }, options);
    expect(again.id).toBe(first.id);
    await expect(
      stripe.paymentIntents.create({ amount: 200, currency: 'gbp' }, options),
    ).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
  });

  it('loses an answer after having done its work, and plays any error', async () => {
    const { id } = await intent();
    fake.fail({ call: /confirm/, how: 'lose-answer' });
    // The client tries again with the same key, and gets what was done.
    const paid = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    expect(paid.status).toBe('succeeded');
    const error = new StripeError(402, { type: 'card_error', code: 'postal_code_invalid', message: 'No.' });
    fake.fail({ call: /confirm/, how: { error } });
    await expect(
      stripe.paymentIntents.confirm((await intent()).id, { payment_method: 'pm_card_visa' }),
    ).rejects.toMatchObject({ code: 'postal_code_invalid' });
  });

  it('keeps cards for customers and collects subscriptions, again and again', async () => {
    const customer = await stripe.customers.create({ email: 'gail@example.com' });
    const setup = await stripe.setupIntents.create({ customer: customer.id, usage: 'off_session' });
    const done = await stripe.setupIntents.confirm(setup.id, { payment_method: 'pm_card_visa' });
    expect(done.status).toBe('succeeded');
    const cards = await stripe.paymentMethods.list({ customer: customer.id, type: 'card' });
    expect(cards.data.map(({ card }) => card?.last4)).toEqual(['4242']);
    const price = await stripe.prices.create({
      currency: 'gbp',
      unit_amount: 500,
      recurring: { interval: 'month' },
      product_data: { name: 'Club' },
    });
    const made = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
      default_payment_method: cards.data[0]?.id ?? '',
      expand: ['latest_invoice'],
    });
    expect(made).toMatchObject({ status: 'active', latest_invoice: { status: 'paid', amount_paid: 500 } });
    fake.renew(made.id);
    const types = fake.ledger.events.map(({ type }) => type);
    expect(types.filter((type) => type === 'invoice.payment_succeeded')).toHaveLength(2);
    await stripe.subscriptions.cancel(made.id);
    expect((await stripe.subscriptions.retrieve(made.id)).status).toBe('canceled');
  });
});
