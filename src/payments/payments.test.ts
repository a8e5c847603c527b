import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import type { SiteRequest } from '../types/index.ts';
import { cardMessage, createStripe, isFake, messageOfError, readWebhook } from './index.ts';

const settings = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' };
const now = 1_796_126_400_000;

describe('what customers are told', () => {
  it('is the shop’s own message for a known code, the provider’s for others', () => {
    expect(cardMessage('card_declined', 'Your card was declined.')).toBe('The card has been declined.');
    expect(cardMessage('expired_card', '')).toBe(
      'This card has expired. Please try again with a different payment method.',
    );
    expect(cardMessage('lost_card', 'Your card was reported lost.')).toBe('Your card was reported lost.');
  });

  it('says nothing of what went wrong inside', () => {
    expect(messageOfError(new Error('sk_test_1 refused'))).toBe('Payment gateway connection error.');
    expect(
      messageOfError(new Stripe.errors.StripeConnectionError({ type: 'api_error', message: 'ECONNRESET' })),
    ).toBe('Payment gateway connection error.');
  });
});

describe('a webhook', () => {
  const stripe = createStripe(settings);
  const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'payment_intent.succeeded' });
  const request = (signature: string) =>
    ({ rawBody: Buffer.from(body), headers: { 'stripe-signature': signature } }) as unknown as SiteRequest;
  const sign = (secret: string, timestamp: number) =>
    stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });

  it('is trusted when its signature holds', async () => {
    const read = await readWebhook(stripe, settings, request(sign('whsec_1', now / 1000)), now);
    expect(read).toMatchObject({ kind: 'event', event: { id: 'evt_1' } });
  });

  it.each([
    ['a foreign signature', sign('whsec_2', now / 1000)],
    ['an old one', sign('whsec_1', now / 1000 - 3600)],
    ['none', ''],
  ])('is refused with %s', async (_, signature) => {
    expect(await readWebhook(stripe, settings, request(signature), now)).toMatchObject({ kind: 'refused' });
  });
});

describe('a fake', () => {
  it('is every address but Stripe’s own', () => {
    expect(isFake(settings)).toBe(false);
    expect(isFake({ ...settings, address: 'http://127.0.0.1:12111' })).toBe(true);
  });
});
