import { createStripe } from '../payments/index.ts';
import type { Finding, StripeSettings } from '../types/index.ts';

/** Whether Stripe knows the key. Nothing is charged. */
export async function examinePayments(settings: StripeSettings | undefined): Promise<Finding> {
  if (settings === undefined) return { about: 'cards', state: 'good', found: 'No card payments are set up.' };
  try {
    await createStripe(settings).balance.retrieve();
  } catch (error) {
    return {
      about: 'cards',
      state: 'wrong',
      found: `Stripe refuses: ${error instanceof Error ? withoutKeys(error.message) : 'unknown error'}`,
      remedy: 'Check the secret key, and whether this machine reaches api.stripe.com.',
    };
  }
  if (settings.webhookSecret === undefined) {
    return {
      about: 'cards',
      state: 'note',
      found: 'Stripe knows the key; its webhooks are not signed.',
      remedy: 'Set the signing secret of the webhook, so that events are trusted at once.',
    };
  }
  return { about: 'cards', state: 'good', found: 'Stripe knows the key; webhooks are signed.' };
}

/** Stripe's messages repeat the key they were given. */
function withoutKeys(text: string): string {
  return text.replace(/\b[spr]k_\w+/g, '[key]');
}
