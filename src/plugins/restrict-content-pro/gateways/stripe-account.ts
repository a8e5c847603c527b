import { createStripe, isFake } from 'portolan/payments';
import type { Site, StripeSettings } from 'portolan/plugin';
import type Stripe from 'stripe';
import { memberSettings } from '../settings.ts';

/**
 * Keys of the members' Stripe account: the site's configuration, else what the old site's settings hold for the mode it
 * is in. Undefined where there are none.
 */
export function stripeKeys(site: Site): StripeSettings | undefined {
  if (site.stripe !== undefined) return site.stripe;
  const { sandbox, text } = memberSettings(site);
  const mode = sandbox ? 'test' : 'live';
  const secretKey = text(`stripe_${mode}_secret`);
  const publishableKey = text(`stripe_${mode}_publishable`);
  return secretKey === '' || publishableKey === '' ? undefined : { secretKey, publishableKey };
}

/** Whether cards may be charged: the site is live, or a fake plays Stripe. */
export async function mayCharge(site: Site): Promise<boolean> {
  const keys = stripeKeys(site);
  return keys !== undefined && (isFake(keys) || (await site.isLive()));
}

/** The client for the members' account; undefined where there are no keys. */
export function stripeOf(site: Site): Stripe | undefined {
  const keys = stripeKeys(site);
  if (keys === undefined) return undefined;
  const kept = site.once('restrict-content-pro.stripe', () => new Map<string, Stripe>());
  const name = JSON.stringify(keys);
  let client = kept.get(name);
  if (client === undefined) {
    client = createStripe(keys);
    kept.clear();
    kept.set(name, client);
  }
  return client;
}
