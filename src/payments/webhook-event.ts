import Stripe from 'stripe';
import type { SiteRequest, StripeSettings } from '../types/index.ts';

/** What a webhook request carries, once it is trusted. */
export type WebhookEvent =
  | { readonly kind: 'event'; readonly event: Stripe.Event }
  /** Not signed as it must be, or no event at all. */
  | { readonly kind: 'refused'; readonly reason: string };

/**
 * The event of a webhook request: with a signing secret the signature must hold; without one only the event's id is
 * trusted, and the event is fetched from Stripe. Throws where Stripe cannot be reached.
 */
export async function readWebhook(
  stripe: Stripe,
  settings: StripeSettings,
  request: SiteRequest,
  now: number,
): Promise<WebhookEvent> {
  const body = Buffer.from(request.rawBody).toString('utf8');
  if (settings.webhookSecret) {
    try {
      const event = stripe.webhooks.constructEvent(
        body,
        request.headers['stripe-signature'] ?? '',
        settings.webhookSecret,
        300,
        undefined,
        now,
      );
      return { kind: 'event', event };
    } catch {
      return { kind: 'refused', reason: 'The signature does not hold.' };
    }
  }
  const id = eventId(body);
  if (id === undefined) return { kind: 'refused', reason: 'There is no event.' };
  try {
    return { kind: 'event', event: await stripe.events.retrieve(id) };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) {
      return { kind: 'refused', reason: 'Stripe knows no such event.' };
    }
    throw error;
  }
}

function eventId(body: string): string | undefined {
  try {
    const parsed: unknown = JSON.parse(body);
    const id = typeof parsed === 'object' && parsed !== null ? (parsed as { id?: unknown }).id : undefined;
    return typeof id === 'string' && /^evt_\w+$/.test(id) ? id : undefined;
  } catch {
    return undefined;
  }
}
