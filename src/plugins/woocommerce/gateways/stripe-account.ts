import { createStripe, isFake } from 'portolan/payments';
import type { Site, StripeSettings } from 'portolan/plugin';
import type Stripe from 'stripe';
import { gatewaySettings } from './gateway-settings.ts';

/**
 * Keys of the shop's Stripe account: the site's configuration, else what the old site's own gateway used
 * (`woocommerce_stripe_settings`). Undefined where there are none.
 */
export function stripeSettings(site: Site): StripeSettings | undefined {
  if (site.stripe !== undefined) return site.stripe;
  const stored = gatewaySettings(site, 'stripe');
  const prefix = stored.yes('testmode') ? 'test_' : '';
  const secretKey = stored.text(`${prefix}secret_key`);
  const publishableKey = stored.text(`${prefix}publishable_key`);
  if (secretKey === '' || publishableKey === '') return undefined;
  return { secretKey, publishableKey, webhookSecret: stored.text(`${prefix}webhook_secret`) || undefined };
}

/** Whether cards may be charged: the site is live, or a fake plays Stripe. */
export async function mayCharge(site: Site): Promise<boolean> {
  const settings = stripeSettings(site);
  return settings !== undefined && (isFake(settings) || (await site.isLive()));
}

/** The shop's client; undefined where it has no keys. */
export function stripeOf(site: Site): Stripe | undefined {
  const settings = stripeSettings(site);
  if (settings === undefined) return undefined;
  const kept = site.once('woocommerce.stripe', () => new Map<string, Stripe>());
  const key = JSON.stringify(settings);
  let client = kept.get(key);
  if (client === undefined) {
    client = createStripe(settings);
    kept.clear();
    kept.set(key, client);
  }
  return client;
}
